"""Two processes on one PostgreSQL store: the isolation that SQLite's single writer provides without further locks."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from discord.utils import DISCORD_EPOCH

from data import absences, endings, manners, meta, servers, tables
from data.errors import UnusableStoreError
from data.opening import OpenStore, open_store
from data.port import Connection, ForTable
from data.postgres import store as postgres_store
from data.posts import TABLE, PostRow
from data.rows import ClockRow, Loaded, Saved
from data.shards import EVERY
from sandbox.postgres import PostgresServer
from tables.callme import Wish
from tables.daily import calendar
from tables.daily.service import Daily
from tables.errors import Refused
from tables.model import Actor
from tables.notifications import AN_HOUR, Admitted, Call, admit
from tables.person import Person, changed
from tables.play.presence import Presence
from tables.rows import to_table
from tables.servers import Servers, ServerSettings
from tables.tournament.course import Course
from tables.village import counting
from tables.village.ratings import DAY_MS
from tests.clock import FakeClock
from tests.engines.toypuzzles import KINDS, NEARLY
from tests.tables import cups
from tests.tables.ended import START_MS, Ended, log_rows, put, seat_rows, table_row
from tests.tables.harness import GAMES, bench

BLOCKED = (
    "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = 'baraza' AND wait_event_type = 'Lock' AND state = 'active'"
)


@pytest.fixture
async def two(database: str) -> AsyncIterator[tuple[OpenStore, OpenStore]]:
    stores = (await open_store(database), await open_store(database))
    yield stores
    for store in stores:
        await store.close()


class Held:
    """A function of a transaction that runs another function and then keeps its locks until `let_go` is called."""

    def __init__(self, fn: Callable[[Connection], Any]) -> None:
        self._fn = fn
        self._done, self._let_go = threading.Event(), threading.Event()

    def __call__(self, connection: Connection) -> Any:
        found = self._fn(connection)
        # The result means that the server has executed every earlier statement of the pipeline.
        connection.execute("SELECT 1").fetchone()
        self._done.set()
        assert self._let_go.wait(30)
        return found

    async def begun(self, store: OpenStore) -> asyncio.Task[Any]:
        task = asyncio.create_task(store.run(self))
        assert await asyncio.to_thread(self._done.wait, 30)
        return task

    def let_go(self) -> None:
        self._let_go.set()


async def waits(postgres: PostgresServer, other: asyncio.Task[Any]) -> None:
    """Wait until a connection, which must be that of the other task, waits for a lock."""
    for _ in range(10_000):
        if (await asyncio.to_thread(postgres.execute, BLOCKED)) != [(0,)]:
            return
        assert not other.done(), other
    raise AssertionError("nobody waits")


def _ending(table_id: str, ranks: tuple[int, int]) -> Ended:
    return Ended(table_id, (1, 2), ranks, ended_ms=START_MS)


async def test_endings_of_a_server_are_counted_one_after_the_other(
    postgres: PostgresServer, two: tuple[OpenStore, OpenStore], database: str
) -> None:
    first = Held(lambda connection: put(connection, _ending("a", (1, 2))))
    one = await first.begun(two[0])
    other = asyncio.create_task(two[1].run(put, _ending("b", (2, 1))))
    await waits(postgres, other)
    first.let_go()
    await asyncio.gather(one, other)
    found = await two[0].read(lambda c: c.execute("SELECT table_id FROM endings ORDER BY number").fetchall())
    assert found == [("a",), ("b",)]
    assert (await two[0].run(counting.recount, GAMES)).differing == 0
    assert {row.games for row in await two[0].read(endings.ratings)} == {2}


def _touch(connection: Connection, table_id: str) -> int:
    connection.execute("UPDATE tables SET shown = shown + 1 WHERE id = ?", (table_id,))
    return int(connection.execute("SELECT shown FROM tables WHERE id = ?", (table_id,)).fetchone()[0])


async def test_a_table_that_another_process_holds_keeps_nobody_else_waiting(
    two: tuple[OpenStore, OpenStore],
) -> None:
    for name in ("a", "b"):
        await two[0].run(put, _ending(name, (1, 2)))
    shown = await two[0].run(_touch, "b")
    first = Held(lambda connection: _touch(connection, "a"))
    one = await first.begun(two[0])
    same = asyncio.create_task(two[1].run(ForTable("a", lambda connection: _touch(connection, "a"))))
    others = [two[1].run(ForTable("b", lambda connection: _touch(connection, "b"))) for _ in range(3)]
    assert sorted(await asyncio.gather(*others)) == [shown + 1, shown + 2, shown + 3]
    assert not same.done()
    first.let_go()
    assert await same == await one + 1


async def test_a_table_that_stays_held_is_given_up_with_nothing_written(
    two: tuple[OpenStore, OpenStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_store, "WAIT_MS", 20)
    await two[0].run(put, _ending("a", (1, 2)))
    first = Held(lambda connection: _touch(connection, "a"))
    one = await first.begun(two[0])
    with pytest.raises(UnusableStoreError, match="kept waiting by another program"):
        await two[1].run(ForTable("a", lambda connection: _touch(connection, "a")))
    first.let_go()
    shown = await one
    assert await two[1].run(ForTable("a", lambda connection: _touch(connection, "a"))) == shown + 1


async def test_games_of_two_servers_wait_for_each_other_no_longer_than_for_a_commit(
    two: tuple[OpenStore, OpenStore],
) -> None:
    first = Held(lambda connection: put(connection, _ending("a", (1, 2))))
    one = await first.begun(two[0])
    await two[1].run(put, Ended("b", (3, 4), (1, 2), ended_ms=START_MS, guild_id=6))
    first.let_go()
    await one
    assert (await two[0].run(counting.recount, GAMES)).differing == 0


async def test_counting_everything_afresh_waits_for_an_ending_and_misses_none(
    postgres: PostgresServer, two: tuple[OpenStore, OpenStore]
) -> None:
    first = Held(lambda connection: put(connection, _ending("a", (1, 2))))
    one = await first.begun(two[0])
    other = asyncio.create_task(two[1].run(counting.recount, GAMES))
    await waits(postgres, other)
    first.let_go()
    await one
    assert (await other).games == 1


async def test_of_two_last_tables_of_a_host_one_is_refused(
    postgres: PostgresServer, two: tuple[OpenStore, OpenStore]
) -> None:
    lobby = {"status": "lobby", "ranks": None, "scores": None, "ended_ms": None, "state": None, "seed": None}
    settings = ServerSettings(per_person=1).model_dump_json()

    def lay(connection: Connection, table_id: str) -> None:
        ended = _ending(table_id, (1, 2))
        row = table_row(ended)
        for name, value in lobby.items():
            object.__setattr__(row, name, value)
        saved = Saved(row, None, seat_rows(ended), (), log_rows(ended), (), (), {})
        loaded = Loaded(row, seat_rows(ended), (), 0, (), False, {})
        Servers.check_limits(connection, to_table(loaded, GAMES))
        tables.save(connection, saved)

    await two[0].run(
        lambda c: c.execute("INSERT INTO servers (guild_id, settings) VALUES (5, ?)", (settings,)).rowcount
    )
    first = Held(lambda connection: lay(connection, "a"))
    one = await first.begun(two[0])
    other = asyncio.create_task(two[1].run(lay, "b"))
    await waits(postgres, other)
    first.let_go()
    await one
    with pytest.raises(Refused, match="person-full"):
        await other


async def test_of_two_changes_of_a_person_s_settings_both_stay(
    postgres: PostgresServer, two: tuple[OpenStore, OpenStore]
) -> None:
    first = Held(lambda connection: changed(connection, 7, {"large": True}, 0))
    one = await first.begun(two[0])
    other = asyncio.create_task(two[1].run(changed, 7, {"lang": "fr"}, 0))
    await waits(postgres, other)
    first.let_go()
    await one
    assert (await other)[0] == Person(lang="fr", large=True)


async def test_whoever_waited_for_a_table_sees_all_of_it_as_it_has_become(
    postgres: PostgresServer, two: tuple[OpenStore, OpenStore]
) -> None:
    await two[0].run(put, _ending("a", (1, 2)))

    def add(connection: Connection) -> None:
        loaded = tables.load(connection, "a", to_change=True)
        assert loaded is not None
        number = loaded.log_length + 1
        connection.execute(
            "INSERT INTO log (table_id, number, kind, text, at_ms) VALUES ('a', ?, 'away', '', 1)", (number,)
        )

    first = Held(add)
    one = await first.begun(two[0])
    other = asyncio.create_task(two[1].run(add))
    await waits(postgres, other)
    first.let_go()
    await asyncio.gather(one, other)


async def test_two_that_wait_for_each_other_both_come_to_an_end(two: tuple[OpenStore, OpenStore]) -> None:
    for name in "ab":
        await two[0].run(meta.put, name, "0")
    meeting = threading.Barrier(2)
    runs = []

    def both(connection: Connection, first: str, second: str) -> None:
        runs.append(first)
        for name in (first, second):
            number = connection.execute("SELECT value FROM meta WHERE name = ? FOR UPDATE", (name,)).fetchone()[0]
            meta.put(connection, name, str(int(number) + 1))
            if len(runs) <= 2 and name == first:
                meeting.wait(30)

    await asyncio.gather(two[0].run(both, "a", "b"), two[1].run(both, "b", "a"))
    # PostgreSQL stops one of them. Its second try may take its first row before the other one wakes: they meet again.
    assert len(runs) > 2
    assert [await two[0].read(meta.value, name) for name in "ab"] == ["2", "2"]


async def test_time_given_back_while_another_process_changes_the_table_is_not_written_over(
    postgres: PostgresServer, two: tuple[OpenStore, OpenStore]
) -> None:
    clock = ClockRow("turn", 0, "turn1", START_MS + 60_000, START_MS + 61_000, 60, 1, 1)

    def change(connection: Connection) -> None:
        loaded = tables.load(connection, "a", to_change=True)
        assert loaded is not None
        tables.save(connection, Saved(loaded.table, loaded.table, None, loaded.clocks or (clock,), (), (), (), {}))

    await two[0].run(put, _ending("a", (1, 2)))
    await two[0].run(lambda connection: connection.execute("UPDATE tables SET status = 'playing'"))
    await two[0].run(change)
    first = Held(change)
    one = await first.begun(two[0])
    other = asyncio.create_task(two[1].run(absences.give_back, EVERY, START_MS + 10_000, START_MS + 17_000, 2_000))
    await waits(postgres, other)
    first.let_go()
    await asyncio.gather(one, other)
    found = await two[0].read(tables.load, "a")
    assert found is not None
    assert [row.due_ms for row in found.clocks] == [START_MS + 67_000]


async def test_time_given_back_while_another_process_changes_a_tournament_is_not_written_over(
    postgres: PostgresServer, two: tuple[OpenStore, OpenStore], database: str, clock: FakeClock
) -> None:
    async with bench(database, clock) as hands:
        tournaments = hands.tables.tournaments
        cup = await cups.opened(hands)
        await cup.join(1, 2)
        await tournaments.start(cup.id)
        before = await cup.now()

        loaded, go_on = threading.Event(), threading.Event()

        def rename(course: Course) -> None:
            loaded.set()
            assert go_on.wait(30)
            course.update(name="Bowl")

        one = asyncio.create_task(two[0].run(tournaments._carry_out, cup.id, rename, None, joins=False))
        assert await asyncio.to_thread(loaded.wait, 30)
        now_ms = clock.now_ms()
        other = asyncio.create_task(two[1].run(absences.give_back, EVERY, now_ms - 7_000, now_ms + 7_000, 2_000))
        await waits(postgres, other)
        go_on.set()
        await asyncio.gather(one, other)
        after = await cup.now()
        assert after.row.revision == before.row.revision + 2, "the message is behind by both"
        assert after.check_in is not None
        assert before.check_in is not None
        assert after.check_in.due_ms == before.check_in.due_ms + 7_000


async def test_somebody_who_is_just_being_blocked_or_barred_does_not_sit_down(
    postgres: PostgresServer, two: tuple[OpenStore, OpenStore], database: str, clock: FakeClock
) -> None:
    async with bench(database, clock) as hands:
        for keep in (lambda c: manners.block(c, 2, 1, 0), lambda c: manners.bar(c, 5, 2, None)):
            table = await hands.lobby()

            def kept_out(connection: Connection, keep: Callable[[Connection], None] = keep) -> None:
                servers.lock_people(connection, {2})
                keep(connection)

            first = Held(kept_out)
            one = await first.begun(two[0])
            other = asyncio.create_task(hands.tables.join(table.id, hands.actor("Lion")))
            await waits(postgres, other)
            first.let_go()
            await one
            with pytest.raises(Refused, match="no-seat"):
                await other
            await two[0].run(manners.unblock, 2, 1)


async def test_a_block_by_another_process_finds_whoever_has_just_sat_down(database: str, clock: FakeClock) -> None:
    async with bench(database, clock) as one, bench(database, clock) as other:
        table = await one.lobby()
        blocked = other.tables.manners.block(2, 1)
        await asyncio.gather(one.tables.join(table.id, one.actor("Lion")), blocked, return_exceptions=True)
        assert (await one.tables.load(table.id)).names == ("Heron",)


@pytest.mark.parametrize(("times", "code"), [(2, "40001"), (2, "40P01"), (99, "40001"), (99, "23514")])
async def test_a_lost_race_is_run_again_and_a_failure_is_said(
    two: tuple[OpenStore, OpenStore], times: int, code: str
) -> None:
    runs = []

    def lose(connection: Connection) -> str:
        runs.append(meta.value(connection, "a"))
        meta.put(connection, "a", "1")
        if len(runs) <= times:
            connection.execute(f"DO $$ BEGIN RAISE EXCEPTION 'quagga' USING ERRCODE = '{code}'; END $$")
        return "done"

    if times == 2:
        assert await two[0].run(lose) == "done"
        assert runs == [None, None, None]
    else:
        with pytest.raises(UnusableStoreError, match="quagga"):
            await two[0].run(lose)
        assert len(runs) == (5 if code == "40001" else 1)
    assert await two[0].read(meta.value, "a") == ("1" if times == 2 else None)


async def test_bots_of_two_processes_play_at_one_table_and_lose_nothing(database: str, clock: FakeClock) -> None:
    async with bench(database, clock) as one, bench(database, clock) as other:
        table = await one.race(3)
        done = await asyncio.gather(
            *(hands.play(table, seat, f"pick{pick}") for hands, seat, pick in ((one, 0, 1), (other, 1, 2), (one, 2, 3)))
        )
        assert sorted(each.revision for each in done) == [table.revision + 1, table.revision + 2, table.revision + 3]
        await other.check(table.id)


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


async def test_answers_of_two_days_at_the_same_moment_both_count(
    postgres: PostgresServer, two: tuple[OpenStore, OpenStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    kind, day = next(iter(KINDS)), 61
    one, other = (Daily(store, KINDS) for store in two)

    def heron(days: float) -> Actor:
        return Actor(1, "Heron", calendar.start_ms(day) + round(days * DAY_MS) - DISCORD_EPOCH << 22)

    async def answer(daily: Daily, of: int, at: float) -> None:
        await daily.edit(kind, of, heron(at), lambda sitting: (sitting.draft, NEARLY))

    for number, at in enumerate((0.5, 1.999, 2.0001)):
        await one.begin(kind, day + number, heron(at), compared=True)
    await answer(one, day, 0.5)
    run, holding = two[0].run, asyncio.get_running_loop().create_future()

    async def hold(fn: Callable[[Connection], Any]) -> Any:
        held = Held(fn)
        task = asyncio.create_task(run(held))
        await asyncio.to_thread(held._done.wait, 30)
        holding.set_result(held)
        return await task

    monkeypatch.setattr(two[0], "run", hold)
    first = asyncio.create_task(answer(one, day + 1, 2.001))
    held: Held = await holding
    second = asyncio.create_task(answer(other, day + 2, 2.001))
    await waits(postgres, second)
    held.let_go()
    await asyncio.gather(first, second)
    assert {each.days for each in await one.streaks(1, heron(2.01).at_ms)} == {3}


async def test_players_are_called_once_however_many_tables_call_at_the_same_moment(
    postgres: PostgresServer, two: tuple[OpenStore, OpenStore], database: str, clock: FakeClock
) -> None:
    async with bench(database, clock) as hands:
        callme, lobbies = hands.tables.callme, [await hands.lobby(), await hands.lobby()]
        await callme.put(5, 3, "toy", Wish())
        heron = lobbies[0].players[0].user_id
        assert heron is not None
        first = Held(lambda connection: servers.lock(connection, 5))
        one = await first.begun(two[0])
        found = [await hands.tables.finder.reach(each.id) for each in lobbies]
        calls = [asyncio.create_task(callme.call(each, heron, [3])) for each in found]
        await waits(postgres, calls[0])
        first.let_go()
        await one
        done = await asyncio.gather(*calls, return_exceptions=True)
        assert sorted(str(each) for each in done if isinstance(each, Refused)) == ["players-lately"]


async def test_servers_of_two_processes_that_call_somebody_at_the_same_moment_call_them_no_more_than_they_may(
    postgres: PostgresServer, two: tuple[OpenStore, OpenStore]
) -> None:
    def call(number: int) -> Callable[[Connection], Admitted]:
        post = PostRow(number, TABLE, f"t{number}", "call", 0, 5 + number, None, 70 + number, wanted=1)
        about = Call((1,), "call", "w0", alone=True)
        return lambda connection: admit(connection, post, 70, about, Presence(), now_ms=START_MS)

    for number in range(1, AN_HOUR):
        assert (await two[0].run(call(number))).called == (1,)
    first = Held(call(AN_HOUR))
    one = await first.begun(two[0])
    other = asyncio.create_task(two[1].run(call(AN_HOUR + 1)))
    await waits(postgres, other)
    first.let_go()
    assert (await one).called == (1,)
    assert await other == Admitted(sends=False, skipped=True)
