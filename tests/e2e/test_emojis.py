"""The bot's own emojis: uploaded in the background, shown once whole, done without where Discord refuses them."""

import asyncio
import base64
import json
import re
from typing import NoReturn

import pytest

from cogs.kit.emoji import BATCH, BATCH_MS, UNUSED, Sign
from data.errors import UnusableStoreError
from engines.entry import Registry
from engines.registry import GAMES
from sandbox.driver import PATIENCE_S
from sandbox.errors import Json
from sandbox.ratelimits import EMOJI_CHANGES, GLOBAL
from sandbox.seen import Shown
from tables.play.holding import Holding
from tests.e2e.conftest import House
from tests.e2e.play import begin, shown, tap_turn
from tests.example import GAME, TITLE
from tests.sandbox.small_bot import png

DAY = 24 * 3600
UPLOADS = "/applications/*/emojis"
OWN = 12
"""The number of emojis: the game's three, and nine animals for the seats."""


@pytest.fixture
def emojis() -> bool:
    return True


@pytest.fixture
def games() -> Registry:
    """One game, as drawing the emojis of all takes seconds."""
    return Registry(*(entry for entry in GAMES.entries if entry.name == GAME))


def names(house: House) -> list[str]:
    return [str(emoji["name"]) for emoji in house.box.emojis.listed()]


async def uploaded(house: House) -> None:
    """Wait until the emojis are uploaded and the bot shows them."""
    signs, own = (Sign("Pebble", "●"), Sign("Animal_Zebra", "● ")), house.bot.own_emojis
    await house.driver.until(lambda: len(names(house)) >= OWN and all(map(own.find, signs)), "the emojis")
    await house.driver.idle()


async def noted(house: House) -> None:
    """Wait until the store has it since when an emoji is not used."""
    async with asyncio.timeout(PATIENCE_S):
        while not json.loads(await house.tables.meta.value(UNUSED) or "{}"):
            await house.box.activity.wait(0.02)


def signs(board: Shown) -> set[str]:
    """The words of the emojis on a board's buttons."""
    found = (part.get("emoji") for row in board.components for part in row.get("components", []))
    return {str(emoji["name"]).rpartition("_")[0] for emoji in found if emoji}


def labels(board: Shown) -> list[str]:
    return [label for label, *_ in board.buttons]


def stale(house: House, name: str) -> Json:
    """Another emoji of the application, as an earlier version or a person may have left there."""
    image = "data:image/png;base64," + base64.b64encode(png()).decode()
    return house.box.emojis.add({"name": name, "image": image})


def uploads(house: House) -> int:
    return sum(method == "POST" and path.endswith("/emojis") for _, method, path in house.box.requests)


async def test_missing_emojis_are_uploaded_once(house: House) -> None:
    await uploaded(house)
    before = names(house)
    drawn = [name.rpartition("_")[0] for name in before]
    assert drawn[:3] == ["Pebble", "Sticks", GAME.title()]
    assert [word.partition("_")[0] for word in drawn[3:]] == ["Animal"] * 9
    assert all(2 <= len(name) <= 32 for name in before)
    await house.stop()
    await house.start()
    await house.driver.idle()
    assert (names(house), uploads(house)) == (before, OWN)


async def test_many_emojis_are_uploaded_in_batches_below_the_rate_limits(house: House) -> None:
    await uploaded(house)
    await house.clock.advance(61)
    house.bot.own_emojis.offer((f"Many_{number}", png(number)) for number in range(2 * BATCH + 1))
    house.bot.own_emojis.refused()
    clock = house.clock
    for batch in (1, 2):
        due_ms = clock.now_ms() + BATCH_MS
        await house.driver.until(lambda due=due_ms: clock.awaited(due), "the pause after a batch")  # type: ignore[misc]
        assert len(names(house)) == OWN + batch * BATCH
        await clock.advance(BATCH_MS / 1000)
    await house.driver.until(lambda: len(names(house)) == OWN + 2 * BATCH + 1, "the last emoji")
    # A batch stays below what Discord takes in a second, and two that follow each other below its limit for emojis.
    assert GLOBAL[0] > BATCH
    assert (2 * BATCH, 2 * BATCH_MS) <= EMOJI_CHANGES


async def test_buttons_show_pieces_and_keep_their_words(house: House) -> None:
    await uploaded(house)
    playing = await begin(house)
    assert signs(await playing.board()) == set()
    for turn, word, sign in (("c3", "Pebble", "●"), ("d4", "Sticks", "▮")):
        await tap_turn(playing, turn)
        board = await playing.board()
        assert turn in labels(board)
        assert f"{sign}{turn}" not in labels(board)
        assert word in signs(board)


async def test_games_and_seats_have_signs_beside_their_words(house: House) -> None:
    tables = house.driver.channel("tables")
    await house.stop()
    for emoji in house.box.emojis.listed():
        house.box.emojis.remove(int(emoji["id"]))
    house.box.faults.refuse(400, 30008, method="POST", path=UPLOADS)
    await house.start()
    before = shown(await house.heron.slash("play", tables, game=GAME))
    assert f"**{TITLE}** · ● Heron" in before.text
    await house.clock.advance(61)  # after a failure the upload is tried again
    await uploaded(house)
    window = shown(await house.gecko.slash("play", tables))
    assert signs(window) == {GAME.title()}
    assert labels(window) == [TITLE]
    card = shown(await house.heron.slash("play", house.driver.channel("market"), game=GAME))
    heading = rf"<:{GAME.title()}_\w+:\d+> \*\*{TITLE}\*\*"
    assert re.search(rf"^{heading} · <:Animal_Elephant_\w+:\d+> Heron · ○", card.text)


async def test_a_database_that_fails_at_the_start_costs_the_emojis_a_minute(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Over PostgreSQL the processes agree there who uploads; elsewhere it has what is not used any more."""
    await house.stop()

    def away(*_: object) -> NoReturn:
        raise UnusableStoreError("The database cannot be reached.")

    with monkeypatch.context() as patch:
        patch.setattr(Holding, "exclusively", away)
        await house.start()
        await house.driver.idle()
        assert house.bot.own_emojis.find(Sign("Pebble", "●")) is None
    await house.clock.advance(61)
    await uploaded(house)


async def test_a_family_shows_letters_until_it_is_whole(house: House) -> None:
    await uploaded(house)
    await house.stop()
    house.box.emojis.remove(int(house.box.emojis.listed()[0]["id"]))
    house.box.faults.refuse(400, 30008, method="POST", path=UPLOADS)
    await house.start()
    playing = await begin(house)
    await tap_turn(playing, "c3")
    assert "●c3" in labels(await playing.board())
    assert len(names(house)) == OWN - 1
    await house.clock.advance(61)  # after a failure the upload is tried again
    await uploaded(house)
    await tap_turn(playing, "d4")
    assert {"c3", "d4"} <= set(labels(await playing.board()))
    assert signs(await playing.board()) == {"Pebble", "Sticks"}


async def test_a_message_refused_for_an_emoji_is_shown_at_once_without(house: House) -> None:
    await uploaded(house)
    playing = await begin(house)
    await tap_turn(playing, "c3")
    await house.clock.advance(61)
    house.box.faults.lose_emoji(int(house.box.emojis.listed()[0]["id"]))
    await tap_turn(playing, "d4")
    board = await playing.board()
    assert {"●c3", "▮d4"} <= set(labels(board))
    assert signs(board) == set()
    await uploaded(house)
    await tap_turn(playing, "b2")
    assert signs(await playing.board()) == {"Pebble", "Sticks"}


async def test_a_game_goes_on_though_valid_emojis_are_refused_now_and_then(house: House) -> None:
    await uploaded(house)
    house.box.faults.spoil_emojis(5)
    playing = await begin(house)
    for turn in ("c3", "d4", "b2", "e5", "a1", "a3", "b4", "e2"):
        await tap_turn(playing, turn)
        assert turn in {label.lstrip("●▮") for label in labels(await playing.board())}
    assert sum(refusal.code == 50035 for refusal in house.box.refusals) >= 2


async def test_an_emoji_that_is_no_longer_used_is_removed_a_day_later(house: House) -> None:
    """The day is counted on through restarts, and an emoji that a person has uploaded stays."""
    await uploaded(house)
    await house.stop()
    for name in ("Pebble_0123abcd", "party"):
        stale(house, name)
    await house.start()
    await noted(house)
    await house.clock.advance(DAY - 60)
    await house.stop()
    await house.start()
    await uploaded(house)
    assert names(house)[-2:] == ["Pebble_0123abcd", "party"]
    await house.clock.advance(61)
    await house.driver.until(lambda: "Pebble_0123abcd" not in names(house), "the old emoji is gone")
    assert len(names(house)) == OWN + 1
    assert names(house)[-1] == "party"
