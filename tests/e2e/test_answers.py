"""The bot's sentences about offers, choices and finished games state what really happened."""

import asyncio
from itertools import count

import pytest

from cogs.base.services import Ask
from cogs.games import agreements
from engines.registry import GAMES
from sandbox.seen import Reply
from tables.model import Actor, OfferKind
from tests.e2e.conftest import House
from tests.e2e.play import begin, shown
from tests.example import GAME

_CLICKS = count(1)


def _text(house: House, reply: Reply) -> str:
    files = {a["filename"]: a["url"].split("/cdn/")[1] for a in shown(reply).data["attachments"]}
    name = next(name for name in files if name.endswith(".txt"))
    return (house.box.cdn.get(files[name]) or b"").decode()


@pytest.mark.parametrize("agrees", [True, False])
async def test_a_house_player_s_answer_to_a_draw_is_told(
    house: House, monkeypatch: pytest.MonkeyPatch, agrees: bool
) -> None:
    monkeypatch.setattr(type(GAMES[GAME]), "accepts_draw", lambda *_: agrees)
    place = house.driver.channel("tables")
    card = shown(await house.heron.slash(f"{GAME} start", place, speed="none"))
    await house.heron.click(card, "House player")
    said = shown(await house.heron.slash("table", place, do="draw")).text
    declined = "Okapi has declined the draw."
    assert said == ("Agreed: the game is drawn." if agrees else declined)


async def test_draws_that_cross_are_agreed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    playing, offer, both = await begin(house, speed="none"), agreements.offer, asyncio.Event()
    arrived: list[Ask] = []

    async def together(interaction: Ask, table_id: str, kind: OfferKind) -> None:
        """Offer a draw once both have found that none is on offer."""
        arrived.append(interaction)
        if len(arrived) == 2:
            both.set()
        await both.wait()
        await offer(interaction, table_id, kind)

    monkeypatch.setattr(agreements, "offer", together)
    asks = (person.slash("table", playing.channel, do="draw") for person in (house.heron, house.lion))
    replies = await asyncio.gather(*asks)
    agreed = "Agreed: the game is drawn."
    await house.driver.until(lambda: [shown(reply).text for reply in replies] == [agreed] * 2, "both to be told")


async def test_one_s_own_request_is_not_answered_by_oneself(house: House) -> None:
    playing = await begin(house, speed="none")
    await house.heron.slash("table", playing.channel, do="draw")
    board = await playing.board()
    answer = f"table:answer:{playing.table_id}:-:draw+"
    assert "the other side must answer" in shown(await house.heron.raw_component(board, answer + "yes")).text
    assert shown(await house.heron.raw_component(board, answer + "no")).text == "Your offer of a draw is withdrawn."


async def test_a_lobby_is_not_said_to_be_over(house: House) -> None:
    card = shown(await house.heron.slash(f"{GAME} start", house.driver.channel("tables")))
    table_id = card.buttons[0][1].split(":")[2]
    for verb in ("quit:{}:-", "offer:{}:-:draw"):
        reply = await house.heron.raw_component(card, "table:" + verb.format(table_id))
        assert shown(reply).text == "This game has not started yet."


async def test_two_choices_made_together_both_stand(house: House) -> None:
    panel = shown(await house.heron.slash("me", house.driver.channel("tables")))
    presses = ("me:set:-:-:text+on", "me:set:-:-:large+on")
    await asyncio.gather(*(house.heron.raw_component(panel, press) for press in presses))
    person = await house.tables.preferences.of(house.heron.id)
    assert (person.text_first, person.large) == (True, True)


async def test_the_game_as_text_is_plain_and_each_turn_in_its_column(house: House) -> None:
    house.lion.user.name = house.heron.user.name = "a_b*c"
    playing = await begin(house, speed="none")
    table = await playing.table()
    await house.tables.act(table.id, _actor(house, table.players[0].user_id), "c3", None)
    resigned = await house.tables.resign(table.id, _actor(house, table.players[0].user_id))
    house.bot.publisher.changed(resigned)
    reply = await house.zebra.raw_component(await playing.board(), f"table:record:{table.id}:-")
    text = _text(house, reply)
    assert "1. c3\n2. resign\n" in text
    assert "a_b*c" in text.splitlines()[-1]
    assert "**" not in text
    assert "\\" not in text


def _actor(house: House, user_id: int | None) -> Actor:
    assert user_id is not None
    made = (house.clock.now_ms() - 1_420_070_400_000) << 22
    return Actor(user_id, "a_b*c", made + next(_CLICKS))
