"""A process among others: it stands by, holds, beats by itself, and hears that it holds no more."""

import asyncio
import logging
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from data import blocks
from data.errors import DeniedError, UnusableStoreError
from data.opening import OpenStore, open_store
from data.port import Connection
from data.postgres.connect import Address
from data.postgres.membership import Membership
from data.shards import Block
from data.shards import blocks as divided
from tables.clock import WallClock
from tests.clock import FakeClock, settle

if TYPE_CHECKING:
    import psycopg

ONE = divided(1, 1)
PATIENCE_S = 60.0
ALLOWED_MS = 60_000
"""Far less than the clocks of the tests are wrong, far more than any answer of the server takes."""


@pytest.fixture
async def store(database: str) -> AsyncIterator[OpenStore]:
    store = await open_store(database)
    yield store
    await store.close()


@pytest.fixture
async def enter(database: str, store: OpenStore) -> AsyncIterator[Callable[[str], Awaitable[Membership]]]:
    async with AsyncExitStack() as entered:

        async def one(name: str) -> Membership:
            clock = FakeClock()
            member = Membership(database, name, clock.now_ms, clock.correct)
            await member.enter(lambda _: None, lambda _: None)
            entered.push_async_callback(member.leave, store)
            return member

        yield one


def _unasked(_: Connection, __: Block, ___: int | None) -> int:
    """These tables have no clocks."""
    return 0


async def until(store: OpenStore, holds: Callable[[Connection], bool]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not await store.read(holds):
            pass


Enter = Callable[[str], Awaitable[Membership]]


async def test_a_standby_takes_the_block_that_a_holder_leaves(store: OpenStore, enter: Enter) -> None:
    first, second = await enter("a"), await enter("b")
    assert not first.current
    assert (await first.hold(store, ONE, "1", _unasked)).epoch == 1
    assert first.current
    waiting = asyncio.create_task(second.hold(store, ONE, "1", _unasked))
    await first.leave(store)
    assert (await asyncio.wait_for(waiting, PATIENCE_S)).epoch == 2
    assert not first.lost.is_set()


async def test_a_holder_beats_by_itself(store: OpenStore, enter: Enter) -> None:
    await (await enter("a")).hold(store, ONE, "1", _unasked)
    await store.run(lambda c: c.execute("UPDATE beats SET beat_ms = 7").rowcount)
    await until(store, lambda c: bool(c.execute("SELECT beat_ms > 7 FROM beats").fetchone()[0]))


async def test_whoever_has_lost_the_block_hears_of_it(store: OpenStore, enter: Enter) -> None:
    first = await enter("a")
    await first.hold(store, ONE, "1", _unasked)

    def take(connection: Connection) -> None:
        connection.execute("UPDATE beats SET beat_ms = beat_ms - ?", (blocks.LEASE_MS + blocks.FIRST_MS + 1,))
        assert blocks.take(connection, ONE, blocks.Applicant("b/1", "1"), _unasked)

    await store.run(take)
    await asyncio.wait_for(first.lost.wait(), PATIENCE_S)
    assert not first.current


async def test_a_standby_that_lacks_a_right_ends_and_one_whose_trouble_may_pass_says_so_once(
    store: OpenStore, enter: Enter, caplog: pytest.LogCaptureFixture
) -> None:
    first = await enter("a")
    said = ["the disk is full", "the disk is full", "the server is down", None, "the server is down"]
    await first.hold(store, ONE, "1", _unasked)
    tried = iter(said)
    healthy = Membership._look

    def failing(member: Membership, connection: Connection) -> Any:
        trouble = next(tried, "the rights are gone")
        if trouble == "the rights are gone":
            raise DeniedError(trouble)
        if trouble is not None:
            raise UnusableStoreError(trouble)
        return healthy(member, connection)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Membership, "_look", failing)
        with pytest.raises(DeniedError):
            await asyncio.wait_for((await enter("b")).hold(store, ONE, "1", _unasked), PATIENCE_S)
    told = [record.getMessage() for record in caplog.records if record.levelno == logging.WARNING]
    assert told == [
        f"the blocks of shards cannot be looked at ({each})"
        for each in ("the disk is full", "the server is down", "the server is down")
    ]


async def test_a_line_that_is_down_says_so_once(
    store: OpenStore, enter: Enter, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("data.postgres.line.RETRY_S", 0)
    member, dial, tries = await enter("a"), Address.dial, list[int]()

    def failing(address: Address) -> "psycopg.Connection[Any]":
        tries.append(1)
        if len(tries) < 4:
            raise UnusableStoreError("the server is down")
        return dial(address)

    monkeypatch.setattr(Address, "dial", failing)
    await store.run(blocks.end_sessions, member.holder)
    await member.hold(store, ONE, "1", _unasked)
    await store.run(lambda c: c.execute("UPDATE beats SET beat_ms = 7").rowcount)
    await until(store, lambda c: bool(c.execute("SELECT beat_ms > 7 FROM beats").fetchone()[0]))
    assert len(tries) == 4
    told = [record.getMessage() for record in caplog.records if record.levelno == logging.WARNING]
    assert [each for each in told if "the server is down" in each] == [
        "the line to the other processes is down (the server is down)"
    ]


@pytest.mark.parametrize("outcome", ["holds", "lost", "away"])
async def test_a_process_that_was_frozen_asks_for_its_lease_first(
    store: OpenStore, enter: Enter, monkeypatch: pytest.MonkeyPatch, outcome: str
) -> None:
    monkeypatch.setattr("data.postgres.line.RETRY_S", 0)
    now_s, asked, asks, beat = [time.monotonic()], threading.Event(), threading.Event(), blocks.beat
    monkeypatch.setattr("data.postgres.line.time", SimpleNamespace(monotonic=lambda: now_s[0]))
    first = await enter("a")
    await first.hold(store, ONE, "1", _unasked)
    assert not first.doubted
    assert await first.still_holds()

    def waiting(connection: Connection, lease: blocks.Lease, now_ms: int) -> int | None:
        asks.set()
        asked.wait(PATIENCE_S)
        if outcome == "away":
            raise UnusableStoreError("the server is down")
        return beat(connection, lease, now_ms)

    monkeypatch.setattr(blocks, "beat", waiting)
    await asyncio.to_thread(asks.wait)
    if outcome == "lost":
        await store.run(lambda c: c.execute("UPDATE beats SET epoch = epoch + 1").rowcount)
    if outcome == "away":
        monkeypatch.setattr(Address, "dial", _away)
    now_s[0] += blocks.LEASE_MS / 1000 + 1
    assert first.doubted
    answer = asyncio.create_task(first.still_holds())
    await settle()
    assert not answer.done()
    asked.set()
    assert await asyncio.wait_for(answer, PATIENCE_S) is (outcome != "lost"), "away: nobody knows better"
    assert first.doubted is (outcome == "lost")


def _away(_: Address) -> "psycopg.Connection[Any]":
    raise UnusableStoreError("the server is down")


async def test_one_thing_at_a_time_is_done_by_one_process(enter: Enter) -> None:
    first, second, order = await enter("a"), await enter("b"), list[str]()

    async def work(member: Membership, name: str) -> None:
        async with member.exclusively("commands"):
            order.append(f"{name} begins")
            await settle()
            order.append(f"{name} ends")

    await asyncio.gather(work(first, "a"), work(second, "b"))
    assert [entry.split()[0] for entry in order] in (["a", "a", "b", "b"], ["b", "b", "a", "a"])


async def test_the_server_ends_a_session_of_the_membership_too_that_hangs(
    enter: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialled: list[psycopg.Connection[Any]] = []
    dial = Address.dial

    def noting(address: Address) -> "psycopg.Connection[Any]":
        dialled.append(dial(address))
        return dialled[-1]

    monkeypatch.setattr(Address, "dial", noting)
    member = await enter("a")
    query = "SELECT current_setting('lock_timeout'), current_setting('idle_in_transaction_session_timeout')"
    async with member.exclusively("commands"):
        found = [(await asyncio.to_thread(raw.execute, query)).fetchone() for raw in dialled]
    assert found == [("5s", "10s"), ("30s", "10s")]


async def test_a_server_that_goes_away_before_the_lock_of_a_work_is_a_store_that_fails(
    enter: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The emojis and the commands are then tried again; what they do not know ends them with an error in the log."""
    member, dial = await enter("a"), Address.dial

    def cut(address: Address) -> "psycopg.Connection[Any]":
        raw = dial(address)
        raw.close()
        return raw

    with monkeypatch.context() as patch:
        patch.setattr(Address, "dial", cut)
        with pytest.raises(UnusableStoreError):
            async with member.exclusively("commands"):
                pass


async def test_behind_a_pooler_shards_are_not_divided(
    store: OpenStore, enter: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("data.postgres.connect.Address.pooled", staticmethod(lambda _: True))
    first = await enter("a")
    with pytest.raises(UnusableStoreError, match="SHARDS_PER_PROCESS"):
        await first.hold(store, divided(4, 2), "1", _unasked)
    assert (await first.hold(store, ONE, "1", _unasked)).epoch == 1
    await store.run(lambda c: c.execute("UPDATE beats SET beat_ms = 7").rowcount)
    await until(store, lambda c: bool(c.execute("SELECT beat_ms > 7 FROM beats").fetchone()[0]))


async def test_a_standby_that_divides_the_shards_otherwise_waits_for_a_lease_and_says_so(
    store: OpenStore, enter: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, third = await enter("a"), await enter("b"), await enter("c")
    await first.hold(store, ONE, "1", _unasked)
    with monkeypatch.context() as patch:
        patch.setattr("data.postgres.membership.DIVIDED_S", 0)
        with pytest.raises(UnusableStoreError, match=r"process a divides .* \(SHARD_COUNT=1 .*here SHARD_COUNT=4"):
            await second.hold(store, divided(4, 2), "1", _unasked)
    waiting = asyncio.create_task(third.hold(store, divided(4, 2), "1", _unasked))
    await settle()
    await first.leave(store)
    assert (await asyncio.wait_for(waiting, PATIENCE_S)).block == Block(0, 2, 4)


@pytest.mark.parametrize("wrong_ms", [-3_600_000, 3_600_000])
async def test_a_clock_that_is_wrong_is_corrected_by_the_server_s(
    database: str, store: OpenStore, wrong_ms: int
) -> None:
    clock = WallClock()
    clock.correct(wrong_ms)
    member = Membership(database, "a", clock.now_ms, clock.correct)
    await member.enter(lambda _: None, lambda _: None)
    try:
        begun_ms = await store.read(blocks.server_ms)
        now_ms = clock.now_ms()
        assert begun_ms - ALLOWED_MS <= now_ms <= await store.read(blocks.server_ms) + ALLOWED_MS
        # Set while it stands by, then while it holds a block.
        for step in (None, member.hold(store, ONE, "1", _unasked)):
            if step is not None:
                assert isinstance(await step, blocks.Lease)
            clock.correct(wrong_ms)
            async with asyncio.timeout(PATIENCE_S):
                while abs(clock.now_ms() - await store.read(blocks.server_ms)) > ALLOWED_MS:
                    pass
    finally:
        await member.leave(store)
