"""Failures of a PostgreSQL server during a game: they are told in one sentence each, and no data are lost."""

import asyncio
import os
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from psycopg import pq

from data import meta
from data.blocks import Lease
from data.errors import UnusableStoreError
from data.opening import open_store
from data.port import Connection
from data.postgres import connect, failures
from data.postgres.membership import Membership
from data.postgres.session import Session
from data.shards import blocks
from sandbox.postgres import PostgresServer, programs
from tables.play.holding import Held, give_back
from tests.clock import FakeClock
from tests.data.postgres.cutter import Between, through
from tests.tables.harness import bench

PATIENCE_S = 60.0


@pytest.fixture
def between(postgres: PostgresServer, tmp_path: Path) -> Iterator[Between]:
    line = Between(tmp_path, postgres.folder)
    yield line
    line.close()


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


# During a game


async def test_a_server_that_goes_down_refuses_and_goes_on_when_it_is_back(
    postgres: PostgresServer, database: str, tmp_path: Path, clock: FakeClock
) -> None:
    line = Between(tmp_path, postgres.folder)
    async with bench(through(tmp_path), clock) as hands:
        table = await hands.game()
        line.close()
        for _ in range(2):
            with pytest.raises(UnusableStoreError, match="cannot be reached"):
                await hands.play(table, 0, "step")
            with pytest.raises(UnusableStoreError, match="cannot be reached"):
                await hands.tables.load(table.id)
        line = Between(tmp_path, postgres.folder)
        assert await hands.tables.load(table.id) == table
        assert (await hands.play(table, 0, "step")).revision == table.revision + 1
        await hands.check(table.id)
        await hands.quiet()
    line.close()


async def test_clocks_stand_still_while_the_server_is_down_and_go_on_with_the_time_they_had(
    postgres: PostgresServer, database: str, tmp_path: Path, clock: FakeClock
) -> None:
    async def until(condition: Callable[[], Awaitable[bool]]) -> None:
        async with asyncio.timeout(PATIENCE_S):
            while not await condition():
                await hands.quiet()

    between = Between(tmp_path, postgres.folder)
    url = through(tmp_path)
    member = Membership(url, "p0", clock.now_ms, clock.correct)
    async with bench(url, clock, resume=False) as hands:
        stopped = asyncio.Event()

        def cut(since_ms: int) -> None:
            hands.tables.outages.store_lost(since_ms)
            stopped.set()

        await member.enter(hands.tables.hear, cut)
        lease = await member.hold(hands.store, blocks(1, 1), "1", give_back(clock.now_ms))
        assert isinstance(lease, Lease)
        hands.tables.holding = Held(lease, member, member.holder)
        await hands.tables.resume()
        table = await hands.game("live")
        await hands.tables.delivery.delivered(table.id, table.revision, 900, 1)
        before = await hands.tables.load(table.id)
        due_ms = before.due_ms
        assert due_ms is not None
        between.close()
        await asyncio.wait_for(stopped.wait(), PATIENCE_S)
        clock._now += 200_000
        with pytest.raises(UnusableStoreError):
            await hands.play(table, 0, "step")
        between = Between(tmp_path, postgres.folder)

        async def given_back() -> bool:
            return (await hands.tables.load(table.id)).due_ms == due_ms + 200_000

        await until(given_back)
        await hands.quiet()
        assert (await hands.tables.load(table.id)).state == table.state
        await hands.play(table, 0, "step")
        await clock.advance(200)

        async def ended() -> bool:
            return (await hands.tables.load(table.id)).revision > before.revision + 2

        await until(ended)
        await member.leave(hands.store)
    between.close()


async def test_a_line_that_was_cut_while_nobody_spoke_is_noticed_by_nobody(
    between: Between, database: str, tmp_path: Path, clock: FakeClock
) -> None:
    async with bench(through(tmp_path), clock) as hands:
        table = await hands.game()
        between.cut()
        assert (await hands.play(table, 0, "step")).revision == table.revision + 1
        between.cut()
        await hands.tables.delivery.delivered(table.id, table.revision + 1, 900, 1)
        assert (await hands.tables.load(table.id)).shown == table.revision + 1
        await hands.check(table.id)


@pytest.mark.parametrize("where", [b"COMMIT", b"SELECT 1"])
async def test_a_press_whose_commit_was_cut_is_answered_by_what_is_in_the_log(
    between: Between, database: str, tmp_path: Path, clock: FakeClock, where: bytes
) -> None:
    async with bench(through(tmp_path), clock) as hands:
        table = await hands.game()
        between.cut_at = where
        played = await hands.play(table, 0, "step")
        assert between.cuts == 1
        assert played.revision == table.revision + 1
        assert (await hands.log(table)).count(("action", 0, "step")) == 1
        await hands.check(table.id)


async def test_new_tables_whose_commit_was_cut_are_there_once(
    between: Between, database: str, tmp_path: Path, clock: FakeClock
) -> None:
    async with bench(through(tmp_path), clock) as hands:
        between.cut_at = b"COMMIT"
        table = await hands.lobby()
        assert between.cuts == 1
        assert await hands.tables.finder.in_guild(5) == [table]


async def test_after_a_failover_a_number_that_another_transaction_has_got_says_nothing(
    between: Between, database: str, tmp_path: Path, postgres: PostgresServer
) -> None:
    folder = programs()
    assert folder is not None
    other = PostgresServer(folder)
    try:
        await (await open_store(other.make("baraza"))).close()
        store = await open_store(through(tmp_path))
        number = int(postgres.execute("SELECT pg_current_xact_id()::text")[0][0]) + 1_000
        burnt = int(other.execute("SELECT pg_current_xact_id()::text")[0][0])
        other.execute(
            f"DO $$ BEGIN FOR i IN {burnt}..{number} LOOP PERFORM pg_current_xact_id(); COMMIT; END LOOP; END $$"
        )
        # The server is lost with the commit: the one in its place has used the number, for something else.
        between.cut_at, between.at_cut = b"COMMIT", lambda: between.lead_to(other.folder)
        await store.run(meta.put, "a", "1")
        assert between.cuts == 1
        assert await store.read(meta.value, "a") == "1"
        await store.close()
    finally:
        other.stop()


async def test_a_server_that_ends_a_session_in_the_middle_of_a_transaction(
    postgres: PostgresServer, database: str
) -> None:
    store = await open_store(database)
    runs: list[int] = []

    def shot(connection: Connection) -> str:
        meta.put(connection, "a", "1")
        runs.append(connection.execute("SELECT pg_backend_pid()").fetchone()[0])
        if len(runs) == 1:
            postgres.execute(f"SELECT pg_terminate_backend({runs[0]})")
        return "done"

    assert await store.run(shot) == "done"
    assert len(set(runs)) == 2
    assert await store.read(meta.value, "a") == "1"
    await store.close()


async def test_a_full_disk_is_said_and_nothing_is_lost(postgres: PostgresServer, database: str) -> None:
    store = await open_store(database)

    def full(connection: Connection) -> None:
        meta.put(connection, "a", "1")
        connection.execute("DO $$ BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = '53100'; END $$")

    with pytest.raises(UnusableStoreError, match=r"disk of .* is full"):
        await store.run(full)
    assert await store.read(meta.value, "a") is None
    await store.run(meta.put, "a", "2")
    assert await store.read(meta.value, "a") == "2"
    await store.close()


async def test_a_disk_that_is_full_at_the_commit_costs_a_press_and_no_game(
    postgres: PostgresServer, database: str, clock: FakeClock
) -> None:
    async with bench(database, clock) as hands:
        table = await hands.game()
        postgres.execute(
            "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS "
            "$$ BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = '53100'; END $$; "
            "CREATE CONSTRAINT TRIGGER full_disk AFTER INSERT ON log INITIALLY DEFERRED "
            "FOR EACH ROW EXECUTE FUNCTION full_disk()",
            "baraza",
        )
        try:
            with pytest.raises(UnusableStoreError, match=r"disk of .* is full"):
                await hands.play(table, 0, "step")
        finally:
            postgres.execute("DROP FUNCTION full_disk CASCADE", "baraza")
        assert await hands.tables.load(table.id) == table
        assert (await hands.play(table, 0, "step")).revision == table.revision + 1
        await hands.check(table.id)


async def test_a_server_that_takes_no_more_in_mid_game_refuses_and_goes_on_when_it_does(
    postgres: PostgresServer, database: str, clock: FakeClock
) -> None:
    postgres.execute("CREATE ROLE gecko LOGIN IN ROLE pg_read_all_data, pg_write_all_data", "baraza")
    postgres.execute("GRANT CREATE ON SCHEMA public TO gecko", "baraza")
    async with bench(f"postgresql://gecko@/baraza?host={postgres.folder}", clock) as hands:
        table = await hands.game()
        postgres.execute("ALTER ROLE gecko CONNECTION LIMIT 0")
        postgres.execute("SELECT pg_terminate_backend(pid, 30000) FROM pg_stat_activity WHERE usename = 'gecko'")
        for _ in range(2):
            with pytest.raises(UnusableStoreError, match="takes no more connections"):
                await hands.play(table, 0, "step")
        postgres.execute("ALTER ROLE gecko CONNECTION LIMIT -1")
        assert (await hands.play(table, 0, "step")).revision == table.revision + 1
        await hands.check(table.id)


async def test_another_program_that_holds_a_lock_for_long_is_named(
    postgres: PostgresServer, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(connect.SETTINGS, "lock_timeout", "1ms")
    store, other = await open_store(database), await open_store(database)
    await store.run(meta.put, "a", "1")

    loop = asyncio.get_running_loop()

    def hold(connection: Connection) -> str:
        connection.execute("SELECT 1 FROM meta FOR UPDATE").fetchone()
        try:
            asyncio.run_coroutine_threadsafe(store.run(meta.put, "a", "2"), loop).result(30)
        except UnusableStoreError as error:
            return str(error)
        return "nothing"

    assert "kept waiting by another program" in await other.run(hold)
    assert await store.read(meta.value, "a") == "1"
    for each in (store, other):
        await each.close()


# Poolers


async def test_a_pooler_in_transaction_mode_mixes_nothing(
    postgres: PostgresServer, database: str, tmp_path: Path, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(connect.SETTINGS, "lock_timeout", "7s")
    line = Between(tmp_path, postgres.folder, pools=True)
    async with bench(through(tmp_path), clock) as hands:
        table = await hands.game(goal=1)
        assert (await hands.play(table, 0, "step")).status == "finished"
        assert len((await hands.tables.village.history(5)).games) == 1
        kept = await hands.store.run(lambda c: c.execute("SELECT COUNT(*) FROM pg_prepared_statements").fetchone())
        assert kept == (0,)
        limits = [
            await hands.store.run(lambda c: c.execute("SELECT current_setting('lock_timeout')").fetchone())
            for _ in range(2)
        ]
        assert limits == [("7s",)] * 2
        await hands.quiet()
    line.close()


# The number of round trips to the server


async def test_an_action_waits_twice_for_the_server_and_what_was_delivered_or_read_once(
    database: str, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[str] = []
    read_on, commit = Session.read_on, Session.commit

    def asks(session: Session) -> None:
        if len(session._sent) <= session._unasked:
            waits.append("answer")
        read_on(session)

    def commits(session: Session) -> None:
        waits.append("commit")
        commit(session)

    async with bench(database, clock) as hands:
        table = await hands.game("live")
        await hands.quiet()
        works: list[tuple[Callable[[], Any], list[str]]] = [
            (lambda: hands.play(table, 0, "step"), ["answer", "commit"]),
            (lambda: hands.tables.delivery.delivered(table.id, table.revision + 1, 900, 1), ["commit"]),
            (lambda: hands.tables.load(table.id), ["answer"]),
        ]
        for work, expected in works:
            with monkeypatch.context() as patch:
                patch.setattr(Session, "read_on", asks)
                patch.setattr(Session, "commit", commits)
                waits.clear()
                await work()
                assert waits == expected
            await hands.quiet()


# Other failures


def test_a_failure_about_a_value_does_not_repeat_it() -> None:
    """The sentence stands in the log; the value may be what somebody has typed."""
    error = psycopg.errors.InvalidTextRepresentation('invalid input syntax for type bigint: "quagga"')
    said = str(failures.unusable("The database", error))
    assert said == "The database cannot be used (InvalidTextRepresentation, 22P02)."


def test_the_tests_server_ends_with_whoever_started_it() -> None:
    folder = programs()
    if folder is None:
        pytest.skip("needs PostgreSQL's programs")
    server = PostgresServer(folder)
    assert pq.PGconn.ping(server.url().encode()) == pq.Ping.OK
    server.stop()
    assert not server.folder.exists()
    with pytest.raises(ProcessLookupError):
        os.kill(server.pid, 0)
