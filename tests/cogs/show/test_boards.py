"""The board of a table: posted once, found again after a kill, and its copies deleted."""

from dataclasses import replace
from typing import Any, cast

import discord
import pytest

from cogs.show.placement import LAST, LATEST, Placement
from data.shards import Block
from tables.errors import NotHolderError
from tables.model import Table
from tables.play.holding import Holding
from tests.clock import settle
from tests.cogs.failure import failure
from tests.cogs.show.publishing import NEW, Bot, Click, clock_moved, named, publisher


@pytest.mark.parametrize(
    "there",
    [
        clock_moved(named("aaaaaa", "live", 1), revision=4),
        replace(named("aaaaaa", "none", 1), shown=2, due_ms=None),
    ],
    ids=["played since", "no clock"],
)
async def test_a_table_at_which_something_happened_in_an_outage_comes_to_notice(there: Table) -> None:
    bot = Bot(there)
    await bot.clock.advance(7200)
    publisher(bot).catch_up([there.id])
    await settle(60)
    assert bot.channel.log == ["send", "edit 1", "delete"]


@pytest.mark.parametrize("standing", [[1], [], [NEW, 1], [NEW + 1, NEW, 1]])
async def test_a_board_that_an_earlier_run_has_posted_is_not_posted_again(
    standing: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The newest board in the channel is edited and the others are deleted.

    The cases: the noted board is found, no board can be found, one newer board was posted but not noted, two were.
    """
    there = replace(named("aaaaaa", "live", 1), copies=True)
    bot = Bot(there)

    async def boards(*_: Any) -> list[int]:
        return standing

    monkeypatch.setattr(Placement, "boards", boards)
    publisher(bot).changed(there)
    await settle(60)
    newest = max(standing, default=1)
    assert (bot.channel.log, bot.known["aaaaaa"].message_id) == ([f"edit {newest}"], newest)
    await bot.clock.advance(11)
    await settle(60)
    gone = [entry for other in standing[1:] for entry in (f"edit {other}", "delete")]
    assert bot.channel.log[1:] == gone
    assert not bot.known["aaaaaa"].copies


async def test_before_one_of_several_unnoted_boards_is_noted_the_store_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    there = replace(named("aaaaaa", "live", 1), message_id=None, message_ms=None)
    bot = Bot(there)

    async def boards(*_: Any) -> list[int]:
        return [NEW + 1, NEW]

    monkeypatch.setattr(Placement, "boards", boards)
    bot.noting.clear()
    publisher(bot).changed(there)
    await settle(60)
    assert bot.channel.log == [f"edit {NEW + 1}"]
    assert bot.known["aaaaaa"].copies, "a bot killed after the note would leave the other board for good"
    bot.noting.set()
    await settle(60)
    await bot.clock.advance(11)
    await settle(60)
    assert bot.channel.log == [f"edit {NEW + 1}", f"edit {NEW}", "delete"]
    assert not bot.known["aaaaaa"].copies


async def test_a_post_that_failed_is_done_again() -> None:
    there = replace(named("aaaaaa", "live", 1), message_ms=0)
    bot = Bot(there)
    bot.channel.failures = [failure(503, 0)]
    publisher(bot).changed(there)
    await settle(60)
    # At the second attempt the board is neither old nor far up the channel: it is reposted all the same.
    bot.known["aaaaaa"] = replace(bot.known["aaaaaa"], message_ms=bot.clock.now_ms())
    await bot.clock.advance(3)
    await settle(60)
    assert bot.channel.log == ["send", "send", "edit 1", "delete"]
    await bot.clock.advance(11)
    await settle(60)
    assert bot.channel.looks == [(LAST, None)], "the failed post may have left a copy"


async def test_copies_that_could_not_be_looked_for_are_looked_for_again() -> None:
    there = replace(named("aaaaaa", "live", 1), message_ms=0)
    bot = Bot(there)
    publish = publisher(bot)
    publish.changed(there)
    await settle(60)
    bot.channel.blind = [failure(503, 0), failure(503, 0)]
    for seconds in (11, 3, 11):
        await bot.clock.advance(seconds)
        await settle(60)
    assert (bot.channel.blind, bot.known["aaaaaa"].copies) == ([], True)
    publish.changed(bot.known["aaaaaa"])
    await settle(60)
    await bot.clock.advance(11)
    await settle(60)
    assert not bot.known["aaaaaa"].copies
    assert bot.channel.log.count("send") == 1


async def test_after_a_post_only_what_can_be_a_copy_is_read() -> None:
    there = replace(named("aaaaaa", "live", NEW), message_ms=0)
    bot = Bot(there)
    publisher(bot).changed(there)
    await settle(60)
    await bot.clock.advance(11)
    await settle(60)
    assert bot.channel.looks == [(LATEST, NEW - (60_000 << 22))]


async def test_copies_are_looked_for_a_while_after_a_post_and_no_board_is_posted_again_meanwhile() -> None:
    there = replace(named("aaaaaa", "live", 1), message_ms=0)
    bot = Bot(there)
    publish = publisher(bot)
    publish.changed(there)
    await settle(60)
    assert bot.channel.log == ["send", "edit 1", "delete"]
    for _ in range(3):
        bot.known["aaaaaa"] = replace(
            bot.known["aaaaaa"], revision=bot.known["aaaaaa"].revision + 1, message_ms=bot.clock.now_ms()
        )
        publish.changed(bot.known["aaaaaa"])
        await settle(60)
    assert bot.channel.log.count("send") == 1
    asked = len(bot.channel.looks)
    await bot.clock.advance(11)
    await settle(60)
    assert len(bot.channel.looks) == asked + 1
    assert not bot.known["aaaaaa"].copies


async def test_a_board_that_another_process_shows_by_now_is_taken_away_again() -> None:
    there = replace(named("aaaaaa", "live", 1), message_id=None, message_ms=None, status="lobby")
    bot = Bot(there)
    bot.troubles = [NotHolderError("")]
    publisher(bot).changed(there)
    await settle(60)
    assert bot.channel.log[:3] == ["send", f"edit {NEW}", "delete"]
    assert bot.shown == []
    assert bot.lost_things == [], "the table is the other's, and stays"


async def test_a_board_that_was_posted_while_another_was_noted_is_taken_away_again() -> None:
    there = replace(named("aaaaaa", "live", 1), message_id=None, message_ms=None, status="lobby")
    bot = Bot(there)
    bot.channel.open.clear()
    publisher(bot).changed(there)
    await settle(60)
    assert bot.channel.log == ["send"]
    bot.known["aaaaaa"] = replace(there, message_id=77, message_ms=1)
    bot.channel.open.set()
    await settle(60)
    assert bot.channel.log[:3] == ["send", f"edit {NEW}", "delete"]
    assert (bot.known["aaaaaa"].message_id, bot.shown) == (77, [])


async def test_nothing_is_posted_by_a_process_that_may_have_lost_its_shards(monkeypatch: pytest.MonkeyPatch) -> None:
    there = replace(named("aaaaaa", "live", 1), message_id=None, message_ms=None, status="lobby")
    bot = Bot(there)

    def must_hold() -> None:
        raise NotHolderError("")

    monkeypatch.setattr(bot, "must_hold", must_hold)
    publisher(bot).changed(there)
    await settle(60)
    assert (bot.channel.log, bot.lost_things) == ([], [])


async def test_a_table_of_another_process_s_server_is_not_shown_here() -> None:
    there = replace(named("aaaaaa", "live", 1), guild_id=3 << 22, shown=0)
    bot = Bot(there)
    bot.holding = Holding(Block(0, 1, 2))
    shows = publisher(bot)
    shows.changed(there)
    await shows.lead(there)
    await settle(60)
    assert (bot.channel.log, bot.jobs) == ([], set())


async def test_while_shards_are_handed_over_only_what_is_in_flight_is_shown() -> None:
    first, second = named("aaaaaa", "live", 1), named("bbbbbb", "live", 2)
    bot = Bot(first, second)
    bot.channel.open.clear()
    shows = publisher(bot)
    shows.changed(first)
    await settle()
    shows.changed(second)
    (in_flight,) = shows.stop()
    bot.channel.open.set()
    await in_flight
    assert [name for name, _ in bot.shown] == ["aaaaaa"]
    shows.go_on()
    await settle(60)
    assert [name for name, _ in bot.shown] == ["aaaaaa", "bbbbbb"]


async def test_a_click_whose_state_the_new_holder_shows_gets_a_deferred_update() -> None:
    there = replace(named("aaaaaa", "live", 1), shown=0, message_id=1)
    bot, click = Bot(there), Click(1)
    bot.holding = Holding(Block(0, 1, 2))
    there = replace(there, guild_id=3 << 22)
    click.open.set()
    await publisher(bot).deliver(cast("Any", click), there)
    await settle(60)
    assert (click.given, bot.channel.log) == ([discord.InteractionResponseType.deferred_message_update.value], [])
