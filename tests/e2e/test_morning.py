"""The morning card through the client: chosen in the panel or typed, posted at its hour, one in the channel, its buttons."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from data.posts import AWAY, SERVER, PostRow, Subject
from engines.entry import Registry
from engines.registry import GAMES
from sandbox.driver import PATIENCE_S, Person
from sandbox.permissions import Perm
from sandbox.seen import Shown
from tables.posts import MORNING, Posts
from tests.e2e.conftest import House
from tests.e2e.play import sentence, shown
from tests.e2e.test_settings import panel
from tests.e2e.test_toy import TOY
from tests.engines.toypuzzles import KINDS

ONCE, TIMED = KINDS
PLACE = "quiet"
HOUR_S, DAY_S = 3_600, 86_400


@pytest.fixture
def games() -> Registry:
    """Only the toy game has puzzles, two kinds."""
    entries = (replace(entry, puzzles=()) for entry in GAMES.entries)
    puzzles = tuple(f"{type(kind).__module__}:{type(kind).__name__}" for kind in KINDS.values())
    return Registry(*entries, replace(TOY, puzzles=puzzles))


def cards(house: House, place: str = PLACE) -> list[Shown]:
    return [each for each in house.heron.sees(house.driver.channel(place)) if "Good morning" in each.text]


async def rows(house: House) -> list[PostRow]:
    every = await house.tables.posts.of_subject(Subject(SERVER, str(house.driver.guild.id)))
    return [row for row in every if row.kind == MORNING]


async def until(house: House, there: Any) -> None:
    """Wait for what the rows of cards say."""
    async with asyncio.timeout(PATIENCE_S):
        while not there(await rows(house)):
            await house.box.activity.wait(0.02)


async def standing(house: House, day: int) -> Shown:
    """Wait until the card of a day stands alone; return it."""
    await until(house, lambda found: [(row.about, row.shown) for row in found] == [(day, 1)])
    (card,) = cards(house)
    return card


async def wants(house: House, place: str = PLACE, at: str = "9") -> Shown:
    return await panel(house, morning=house.driver.channel(place), morning_at=at)


async def solved(house: House, person: Person, kind: str = ONCE) -> None:
    """Solve today's puzzle and show the result in another channel."""
    there = house.driver.channel("tables")
    page = shown(await person.slash("daily", there, puzzle=kind, do="begin"))
    day = int(page.text.split("day ")[1].split("*")[0])
    chosen = await house.tables.daily._pools.puzzle(kind, day)
    word = next(puzzle.word for puzzle in KINDS[kind].pool() if puzzle.id == chosen)
    done = shown(await person.slash("daily", there, puzzle=kind, answer=word))
    await person.click(done, "Share")


async def test_mornings(house: House) -> None:
    await solved(house, house.heron)
    await house.clock.advance(5)
    await solved(house, house.lion, TIMED)
    channel = house.driver.channel(PLACE)
    there = f"<#{channel.id}>"
    assert f"Each day at 9:00 (UTC), the morning card names yesterday’s results in {there}" in (await wants(house)).text
    await house.clock.advance(HOUR_S)
    first = await standing(house, 61)
    assert first.alt is not None
    assert "Day 61: new puzzles. No result yesterday." in first.alt
    assert "nobody yesterday" in first.alt
    assert first.data["mentions"] == []

    await house.clock.advance(DAY_S)
    second = await standing(house, 62)
    assert second.id != first.id, "the old one is gone"
    assert second.alt is not None
    assert "Yesterday’s 2 results" in second.alt
    assert "Toy: 1. Heron" in second.alt
    assert second.image is not None

    # One press opens today's puzzle, for each who presses, and also once the next day's have come.
    begun = await house.gecko.click(second, "Toy")
    assert begun.ephemeral
    assert "Which password" in shown(begun).text
    assert "day 62" in shown(begun).text
    await house.clock.advance(23 * HOUR_S)
    assert "day 63" in shown(await house.zebra.click(second, "Toy")).text


async def test_it_is_chosen_in_the_panel_and_typed(house: House) -> None:
    there = house.driver.channel(PLACE)
    opened = await panel(house)
    assert "morning card" not in opened.text
    page = shown(await house.heron.click(opened, "Cards in channels"))
    page = shown(await house.heron.select(page, "settings:set:-:-:morning", [str(there.id)]))
    page = shown(await house.heron.select(page, "settings:set:-:-:morning_hour", ["7"]))
    assert f"Each day at 7:00 (UTC), the morning card names yesterday’s results in <#{there.id}>" in page.text
    assert "change at 08:00" in page.text
    assert "This server’s choices" in shown(await house.heron.click(page, "Back")).text
    typed = await panel(house, morning_at="6:00 europe/paris")
    assert "Each day at 6:00 (Europe/Paris)" in typed.text
    assert "Each day at 22:00 (Europe/Paris)" in (await panel(house, morning_at="22")).text
    assert "Each day at 22:00 (Africa/Dakar)" in (await panel(house, morning_at="Africa/Dakar")).text
    for at, said in (("8 Paris", "time zone"), ("", "time zone"), ("24", "out of range"), ("8:30 UTC", "time zone")):
        assert said in await sentence(house, await house.heron.slash("settings", there, morning_at=at))
    assert "morning card" not in (await panel(house, morning=there)).text
    offered = await house.heron.complete("settings", there, morning_at="9 pari")
    assert offered[0][1] == "9:00 Europe/Paris"
    assert await house.heron.complete("settings", there, morning_at="") == [("22:00 Africa/Dakar",) * 2]


async def test_without_the_right_to_send_pictures_words_take_their_place(house: House) -> None:
    await solved(house, house.heron)
    await wants(house)
    house.driver.forbid_bot(house.driver.channel(PLACE), Perm.ATTACH_FILES)
    assert "cannot be posted" not in (await panel(house)).text
    await house.clock.advance(25 * HOUR_S)
    card = await standing(house, 62)
    assert card.image is None
    assert "Toy of the day: 1. Heron: 100%" in card.text
    assert "nobody yesterday" in card.text


async def test_where_it_may_not_be_posted_the_setting_says_so_and_nothing_is_tried_until_the_next_day(
    house: House,
) -> None:
    await wants(house)
    channel = house.driver.channel(PLACE)
    house.driver.forbid_bot(channel, Perm.SEND_MESSAGES)
    await house.clock.advance(HOUR_S)
    await until(house, lambda found: not found)
    assert cards(house) == []
    said = "**The morning card cannot be posted:** I lack the permission “Send Messages”"
    assert said in (await panel(house)).text
    assert said in shown(await house.heron.click(await panel(house), "Cards in channels")).text
    house.driver.allow_bot(channel, Perm.SEND_MESSAGES)
    await house.clock.advance(HOUR_S)
    assert cards(house) == []
    assert said not in (await panel(house)).text
    await house.clock.advance(DAY_S - HOUR_S)
    await standing(house, 62)


async def test_a_channel_that_is_gone_is_chosen_no_more(house: House) -> None:
    """Also where it was deleted while the bot was away."""
    await wants(house, "market")
    await house.driver.idle()
    await house.stop()
    house.driver.lose_channel(house.driver.channel("market"))
    house.clock._now += HOUR_S * 1000
    await house.start()
    await house.quiet()
    await until(house, lambda found: not found)
    async with asyncio.timeout(PATIENCE_S):
        while (await house.tables.servers.get(house.driver.guild.id)).morning is not None:
            await house.box.activity.wait(0.02)
    assert "morning card" not in (await panel(house)).text


async def test_a_restart_or_a_kill_at_that_hour_leaves_one_card(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def killed(*_: object, **__: object) -> None:
        raise OSError("killed")

    await wants(house)
    with monkeypatch.context() as patch:
        patch.setattr(Posts, "stands", killed)
        await house.clock.advance(HOUR_S)
        await house.driver.until(lambda: len(cards(house)) == 1, "the card")
    await house.away(60)
    await standing(house, 61)
    with monkeypatch.context() as patch:
        patch.setattr(Posts, "begin", killed)
        await house.away(DAY_S - 60)
        await until(house, lambda found: len(found) == 2)
    assert len(cards(house)) == 1
    await house.away(60)
    await standing(house, 62)


async def test_a_card_that_a_moderator_has_deleted_is_left_at_that(house: House) -> None:
    await wants(house)
    await house.clock.advance(HOUR_S)
    card = await standing(house, 61)
    house.box.world.channels[house.driver.channel(PLACE).id].messages.pop(card.id)
    await house.clock.advance(DAY_S)
    await standing(house, 62)
    assert [refusal.code for refusal in house.box.refusals] == [10008]
    house.box.refusals.clear()


async def test_a_deleted_person_is_named_no_more(house: House) -> None:
    await solved(house, house.heron)
    await wants(house)
    await house.clock.advance(25 * HOUR_S)
    card = await standing(house, 62)
    assert "Heron" in (card.alt or "")
    await house.tables.village.forget(house.heron.id)
    await until(house, lambda found: [row.shown for row in found] == [1])
    (again,) = cards(house)
    assert again.id == card.id
    assert "Heron" not in (again.alt or "")


async def test_a_server_that_has_removed_the_bot_has_none(house: House) -> None:
    await wants(house)
    house.driver.remove_bot()
    await house.driver.idle()
    await house.clock.advance(DAY_S)
    assert [row for row in await rows(house) if row.wanted != AWAY] == []
