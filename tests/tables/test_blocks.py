"""A process acts for the shards it holds alone: clocks, house turns, boards behind, notices and time given back."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from data import absences, clocks, departures, posts
from data import tables as store_tables
from data.errors import NotHolderError
from data.port import Connection
from data.posts import TABLE, PostRow, new_number
from data.shards import Block, Shards, blocks
from tables.model import Table
from tables.play.holding import Holding
from tests.clock import FakeClock
from tests.engines.toy import ToyOptions
from tests.tables.harness import CHANNEL, Bench, Place, bench

COUNT = 3
LOGGED = 3
"""Rows in the log of a game that has just begun: open, join, start."""
GUILDS = tuple(shard << 22 for shard in range(3, 3 + COUNT))
"""A server on each of three shards."""


@asynccontextmanager
async def holding(place: Place, clock: FakeClock, block: Block) -> AsyncIterator[Bench]:
    async with bench(place, clock, resume=False) as hands:
        hands.tables.holding = Holding(block)
        await hands.tables.resume()
        await hands.quiet()
        yield hands


async def begun(hands: Bench, guild_id: int | None) -> Table:
    """A live game of Heron and Lion in a server, whose clock runs."""
    options = ToyOptions(speed="live", goal=1_000)
    table = await hands.tables.open("toy", hands.actor("Heron"), guild_id, CHANNEL, "en", options)
    await hands.tables.join(table.id, hands.actor("Lion"))
    return await hands.tables.start(table.id, hands.actor("Heron"))


def call(table: Table) -> PostRow:
    """A call to turn that is still to be posted."""
    return PostRow(new_number(1), TABLE, table.id, "call", 0, table.guild_id, None, table.channel_id, wanted=1)


def _let_the_house_act(connection: Connection) -> None:
    connection.execute("UPDATE tables SET house_turn = 1")


async def moved(hands: Bench, table: Table) -> bool:
    """Whether anybody has played since, be it the clock."""
    return len(await hands.log(table)) > LOGGED


def test_a_server_is_on_one_shard_and_direct_messages_are_on_the_first() -> None:
    parts = blocks(7, 3)
    assert [(part.first, part.size) for part in parts] == [(0, 3), (3, 3), (6, 1)]
    for guild_id in (1_420_070_400_000 << 22 | number << 22 for number in range(20)):
        assert [part.holds(guild_id) for part in parts].count(True) == 1
    assert [part.holds(None) for part in parts] == [True, False, False]
    with pytest.raises(ValueError, match="no block"):
        Block(0, 0, 1)


async def test_the_clocks_of_other_blocks_are_left_alone(place: Place, clock: FakeClock) -> None:
    async with holding(place, clock, Block(1, 2, COUNT)) as hands:
        tables = [await begun(hands, guild_id) for guild_id in (None, *GUILDS)]
        await hands.advance(22)
        assert [await moved(hands, table) for table in tables] == [False, False, True, True]


async def test_what_was_left_behind_is_taken_up_by_its_own_block(place: Place, clock: FakeClock) -> None:
    async with holding(place, clock, Block(0, COUNT, COUNT)) as hands:
        tables = [await begun(hands, guild_id) for guild_id in GUILDS]
        for table in tables:
            await hands.store.run(posts.put, call(table))
        await hands.store.run(_let_the_house_act)
        for shard, table in enumerate(tables):
            mine = Shards(COUNT, (shard,))
            assert await hands.store.read(store_tables.behind, 0, mine) == [table.id]
            assert await hands.store.read(store_tables.house_turns, mine) == [table.id]
            assert await hands.store.run(posts.hurry, mine) == [table.channel_id]
            assert await hands.store.read(departures.missing, mine, ()) == {GUILDS[shard]}
        none = Shards(COUNT, ())
        assert await hands.store.read(store_tables.behind, 0, none) == []
        assert await hands.store.read(clocks.next_fire, 0, none) is None
    async with holding(place, clock, Block(2, 1, COUNT)) as hands:
        assert hands.publisher.behind == [tables[2].id]


async def test_time_away_is_given_back_to_the_block_alone(place: Place, clock: FakeClock) -> None:
    async with holding(place, clock, Block(0, COUNT, COUNT)) as hands:
        tables = [await begun(hands, guild_id) for guild_id in GUILDS]
        due = [table.due_ms or 0 for table in tables]
        await hands.advance(1)
    await clock.advance(30)
    async with holding(place, clock, Block(1, 1, COUNT)) as hands:
        now = [(await hands.tables.load(table.id)).due_ms or 0 for table in tables]
        assert [after - before for before, after in zip(due, now, strict=True)] == [0, 30_000, 0]


async def test_a_lost_shard_stops_the_clocks_of_its_own_servers(place: Place, clock: FakeClock) -> None:
    async with holding(place, clock, Block(0, COUNT, COUNT)) as hands:
        tables = [await begun(hands, guild_id) for guild_id in GUILDS]
        await hands.advance(10)
        await hands.tables.outages.cut_off(1)
        await hands.advance(42)
        assert [await moved(hands, table) for table in tables] == [True, False, True]
        await hands.tables.outages.reconnected(1)
        await hands.advance(10)
        assert not await moved(hands, tables[1])
        await hands.advance(2)
        assert await moved(hands, tables[1])


async def test_a_start_gives_a_lost_shard_all_its_time_and_the_others_theirs(place: Place, clock: FakeClock) -> None:
    async with holding(place, clock, Block(0, 2, 2)) as hands:
        tables = [await begun(hands, shard << 22) for shard in (2, 3)]
        await hands.advance(5)
        await hands.tables.outages.cut_off(1)
        await hands.advance(20)
        due = [(await hands.tables.load(table.id)).due_ms or 0 for table in tables]
    await clock.advance(10)
    for extra in ([10_000, 30_000], [10_000, 30_000]):  # given back once, however often it starts
        async with holding(place, clock, Block(0, 2, 2)) as hands:
            now = [(await hands.tables.load(table.id)).due_ms or 0 for table in tables]
            assert [after - before for before, after in zip(due, now, strict=True)] == extra


class Unbeaten(Holding):
    """A block whose heartbeats come from elsewhere, and none has come yet."""

    def beat(self, connection: Connection, now_ms: int) -> None:
        pass


async def test_time_that_was_given_back_is_not_given_back_again_by_a_start_after_a_crash(
    place: Place, clock: FakeClock
) -> None:
    async with holding(place, clock, Block(0, 2, 2)) as hands:
        hands.tables.holding = Unbeaten(Block(0, 2, 2))
        await hands.tables.outages.cut_off(1)
        clock._now += 3_000
        await hands.tables.outages.reconnected(1)
        assert await hands.store.read(absences.last_alive) == clock.now_ms()


async def test_a_store_that_is_lost_twice_in_a_row_gives_no_moment_back_twice(place: Place, clock: FakeClock) -> None:
    async with holding(place, clock, Block(0, 2, 2)) as hands:
        table = await begun(hands, 0)
        await hands.advance(5)
        before, beat_ms = await hands.tables.load(table.id), clock.now_ms()
        for _ in range(2):  # the second time before the next heartbeat
            clock._now += 3_000
            hands.tables.outages.store_lost(beat_ms)
            await hands.tables.outages.store_back()
        after = await hands.tables.load(table.id)
        assert after.due_ms is not None
        assert before.due_ms is not None
        assert after.due_ms - before.due_ms == 6_000


async def test_a_clock_fires_in_time_after_the_store_is_back(place: Place, clock: FakeClock) -> None:
    async with holding(place, clock, Block(0, 2, 2)) as hands:
        table = await begun(hands, 0)
        hands.tables.outages.store_lost(clock.now_ms())
        await hands.advance(15)  # meanwhile the alarm has found nothing to wait for
        await hands.tables.outages.store_back()
        await hands.advance(20)
        assert not await moved(hands, table)
        await hands.advance(1)
        assert await moved(hands, table)


async def test_a_shard_that_is_cut_off_while_the_store_is_lost_loses_no_time_by_a_restart(
    place: Place, clock: FakeClock
) -> None:
    async with holding(place, clock, Block(0, 2, 2)) as hands:
        tables = [await begun(hands, shard << 22) for shard in (0, 1)]
        due = [table.due_ms or 0 for table in tables]
        hands.tables.outages.store_lost(clock.now_ms())
        await hands.tables.outages.cut_off(0)
        await hands.advance(4)
        await hands.tables.outages.store_back()
        await hands.advance(10)
    async with holding(place, clock, Block(0, 2, 2)) as hands:
        now = [(await hands.tables.load(table.id)).due_ms or 0 for table in tables]
        assert [after - before for before, after in zip(due, now, strict=True)] == [14_000, 4_000]


class Gone(Holding):
    """A block that another process has taken."""

    def fence(self, connection: Connection) -> None:
        raise NotHolderError("gone")


async def test_whoever_has_lost_the_block_notes_nothing_that_is_shown_and_acts_all_the_same(
    place: Place, clock: FakeClock
) -> None:
    async with holding(place, clock, Block(0, 1, 1)) as hands:
        table = await hands.game("live")
        tables, delivery = hands.tables, hands.tables.delivery
        row = call(table)
        await hands.store.run(posts.put, row)
        tables.holding = Gone(Block(0, 1, 1))
        for work in (
            delivery.delivered(table.id, table.revision, 900, 1),
            delivery.posted(table.id, table.revision, 900, 1, before=None),
            delivery.renew_number(table.id),
            delivery.note_copies(table.id, may_stand=True),
            tables.posts.begin(row, CHANNEL, 1),
            tables.posts.stands(row, 901, 1, stays=True),
            tables.posts.edited(replace(row, message_id=901), 1),
            tables.posts.afresh(row),
            tables.posts.put_off(row),
            tables.posts.remove(row),
            tables.meta.put("commands", "x"),
        ):
            with pytest.raises(NotHolderError):
                await work
        now = await tables.load(table.id)
        assert (now.message_id, now.copies, now.nonce) == (None, False, table.nonce)
        assert await hands.notices(table) == [row]
        assert await tables.meta.value("commands") is None
        await hands.play(table, 0, "step")
        await hands.check(table.id)


async def test_a_message_posted_while_another_was_noted_is_not_noted(place: Place, clock: FakeClock) -> None:
    async with holding(place, clock, Block(0, 1, 1)) as hands:
        table, delivery = await hands.game("live"), hands.tables.delivery
        await delivery.posted(table.id, table.revision, 900, 1, before=None)
        await delivery.posted(table.id, table.revision, 900, 1, before=None)  # tried again after a lost answer
        with pytest.raises(NotHolderError):
            await delivery.posted(table.id, table.revision, 901, 1, before=None)
        assert (await hands.tables.load(table.id)).message_id == 900
        await delivery.posted(table.id, table.revision, 902, 1, before=900)
        await delivery.lost(table.id, "message")
        await delivery.posted(table.id, table.revision, 903, 1, before=902)
        assert (await hands.tables.load(table.id)).message_id == 903
