"""The alarm: one table of clocks and one loop for whatever is due, a subject that nothing else knows included."""

import sqlite3
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from data import clocks
from data.port import Connection
from data.rows import ClockRow
from data.shards import EVERY, Shards
from tables.play.alarm import RETRY_MS
from tests.tables.cups import GUILD
from tests.tables.harness import Bench

LANTERN = "lantern"
DAY = 86_400


class Lanterns:
    """Lanterns that are lit in a server, each with a clock: a subject that is made of its registration and its rows."""

    def __init__(self, hands: Bench) -> None:
        self._hands = hands
        self.lit: list[tuple[str, str, int, str]] = []
        self.broken = False
        hands.tables._alarm.register(LANTERN, self._fire)

    async def _fire(self, lantern: str, kind: str, number: int, key: str) -> None:
        if self.broken:
            raise RuntimeError("no oil")
        self.lit.append((lantern, kind, number, key))
        await self._hands.store.run(clocks.drop, LANTERN, lantern, [(kind, number)])

    async def hang(self, lantern: str, after_s: int, *, seconds: int = 0) -> None:
        due_ms = self._hands.clock.now_ms() + after_s * 1000
        row = ClockRow("light", 3, "evening", due_ms, due_ms, seconds)
        await self._hands.store.run(clocks.put, LANTERN, lantern, GUILD, [row])
        self._hands.tables._alarm.due(due_ms)

    async def rows(self, lantern: str) -> list[ClockRow]:
        return await self._hands.store.read(clocks.of, LANTERN, lantern)


@pytest.fixture
def lanterns(hands: Bench) -> Lanterns:
    return Lanterns(hands)


async def test_a_clock_fires_by_its_registration_and_its_row_alone(hands: Bench, lanterns: Lanterns) -> None:
    await lanterns.hang("b", 7_200)
    await lanterns.hang("a", 3_600)
    await hands.advance(3_599)
    assert lanterns.lit == []
    await hands.advance(1)
    assert lanterns.lit == [("a", "light", 3, "evening")]
    await hands.advance(3_600)
    assert [lantern for lantern, *_ in lanterns.lit] == ["a", "b"]


async def test_one_that_fails_is_fired_again_and_stops_no_other(
    hands: Bench, lanterns: Lanterns, caplog: pytest.LogCaptureFixture
) -> None:
    table = await hands.game("live")
    lanterns.broken = True
    await lanterns.hang("a", 61)
    await hands.advance(61)
    assert (await hands.tables.load(table.id)).to_act() == (1,)
    assert [row.fire_ms for row in await lanterns.rows("a")] == [hands.clock.now_ms() + RETRY_MS]
    assert "lantern a: its clock light could not be dealt with" in caplog.text
    lanterns.broken = False
    await hands.advance(RETRY_MS / 1000)
    assert len(lanterns.lit) == 1


async def test_one_of_a_subject_that_nobody_registered_stops_no_other(hands: Bench, lanterns: Lanterns) -> None:
    now_ms = hands.clock.now_ms()
    await hands.store.run(clocks.put, "comet", "halley", GUILD, [ClockRow("rise", 0, "", now_ms, now_ms, 0)])
    await lanterns.hang("a", 60)
    await hands.advance(60)
    assert len(lanterns.lit) == 1


@pytest.mark.parametrize(("seconds", "later"), [(3_600, 300), (0, 0)], ids=["a wait", "an appointment"])
async def test_an_absence_puts_it_off_unless_it_is_an_appointment(
    hands: Bench, lanterns: Lanterns, seconds: int, later: int
) -> None:
    await lanterns.hang("a", 3_600, seconds=seconds)
    (before,) = await lanterns.rows("a")
    await hands.tables.outages.cut_off(0)
    await hands.advance(300)
    await hands.tables.outages.reconnected(0)
    (after,) = await lanterns.rows("a")
    moved_ms = before.due_ms + later * 1000
    assert after == replace(before, due_ms=moved_ms, fire_ms=moved_ms)


async def test_it_stands_still_while_the_bot_is_not_in_its_server_and_goes_with_it(
    hands: Bench, lanterns: Lanterns
) -> None:
    await lanterns.hang("a", 60)
    await hands.tables.departures.left(GUILD)
    await hands.advance(DAY)
    assert lanterns.lit == []
    await hands.tables.departures.returned(GUILD)
    await hands.tables.departures.take_up(GUILD, 0)
    await hands.quiet()
    assert len(lanterns.lit) == 1
    await lanterns.hang("a", 60)
    await hands.tables.departures.left(GUILD)
    await hands.tables.retention.forget(GUILD, hands.tables.holding)
    assert await lanterns.rows("a") == []


async def test_a_late_one_is_counted_where_its_shard_is_held(hands: Bench, lanterns: Lanterns) -> None:
    await hands.tables.pause()
    await lanterns.hang("a", 0)
    later_ms = hands.clock.now_ms() + 6_000
    shard = (GUILD >> 22) % 2
    for shards, number in ((EVERY, 1), (Shards(2, (shard,)), 1), (Shards(2, (1 - shard,)), 0)):
        assert await hands.store.read(clocks.late, later_ms, shards) == number
        assert len(await hands.store.read(clocks.due, later_ms, shards)) == number
    counts = (await hands.tables.vitals.of_bot()).counts
    assert counts is not None
    assert counts.late == 0
    hands.clock._now = later_ms
    counts = (await hands.tables.vitals.of_bot()).counts
    assert counts is not None
    assert counts.late == 1


class Told:
    """A proxy of a connection that keeps the last statement."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self.last: tuple[str, Sequence[Any]] = "", ()

    def execute(self, statement: str, values: Sequence[Any] = (), /) -> Any:
        self.last = statement, values
        return self._connection.execute(statement, values)


@pytest.mark.parametrize("look", [clocks.due, clocks.next_fire, clocks.late])
async def test_whoever_looks_for_what_is_due_reads_no_other_clocks(hands: Bench, look: Any) -> None:
    """However many there are: by the index, on whichever shards."""

    def plan(connection: Connection) -> str:
        rows = [ClockRow("light", number, "", number, number, 0) for number in range(10**6, 10**6 + 5_000)]
        clocks.put(connection, LANTERN, "a", GUILD, rows)
        in_sqlite = isinstance(connection, sqlite3.Connection)
        if not in_sqlite:
            connection.execute("ANALYZE clocks")
        told = Told(connection)
        look(told, 5_000, Shards(4, (1, 2)))
        statement, values = told.last
        rows_of_plan = connection.execute(f"EXPLAIN {'QUERY PLAN ' if in_sqlite else ''}{statement}", values)
        return "\n".join(str(row[-1]) for row in rows_of_plan)

    assert "clocks_fire" in await hands.store.run(plan)
