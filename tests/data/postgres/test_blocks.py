"""Blocks of shards: one holder each, by the lease; what another took away cannot be written any more."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack
from typing import Any

import pytest

from data import absences, blocks, telling
from data.blocks import Applicant, DividedOtherwiseError, Lease
from data.errors import NotHolderError
from data.opening import OpenStore, open_store
from data.port import Connection
from data.postgres import membership
from data.shards import Block, Shards
from data.shards import blocks as divided
from sandbox.postgres import PostgresServer

PARTS = divided(4, 2)
ONE = divided(1, 1)
NOW_MS = 1_800_000_000_000


class Given:
    """Remembers to which blocks time was given back, and since when, always up to `now_ms`."""

    def __init__(self) -> None:
        self.back: list[tuple[int, int | None]] = []
        self.now_ms = NOW_MS

    def __call__(self, _: Connection, block: Block, last_ms: int | None) -> int:
        self.back.append((block.first, last_ms))
        return self.now_ms


@pytest.fixture
async def store(database: str) -> AsyncIterator[OpenStore]:
    store = await open_store(database)
    yield store
    await store.close()


@pytest.fixture
def given() -> Given:
    return Given()


async def take(
    store: OpenStore, holder: str, given: Given, parts: list[Block] = PARTS, *, hears: bool = False
) -> Lease | None:
    return await store.run(blocks.take, parts, Applicant(holder, "1", hears), given)


async def silent(store: OpenStore, first: int, ms: int) -> None:
    """Nothing has been heard of the holder of a block for so long."""

    def age(connection: Connection) -> None:
        now = "(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint"
        connection.execute(f"UPDATE beats SET beat_ms = {now} - ? WHERE first = ?", (ms, first))

    await store.run(age)


async def test_each_process_takes_one_block_and_one_more_none(store: OpenStore, given: Given) -> None:
    taken = [await take(store, name, given) for name in ("a", "b", "c")]
    assert taken == [Lease(PARTS[0], 1), Lease(PARTS[1], 1), None]
    assert given.back == [(0, None), (2, None)]


async def test_of_processes_that_ask_at_once_none_share_a_block(database: str, given: Given) -> None:
    async with AsyncExitStack() as open_stores:
        stores = [await open_store(database) for _ in range(4)]
        for each in stores:
            open_stores.push_async_callback(each.close)
        taken = await asyncio.gather(*(take(each, f"p{n}", given) for n, each in enumerate(stores)))
    assert sorted(lease.block.first for lease in taken if lease) == [0, 2]


async def test_a_block_is_taken_when_the_lease_has_lapsed_and_not_before(store: OpenStore, given: Given) -> None:
    await take(store, "a", given)
    await take(store, "b", given)
    await silent(store, 2, blocks.LEASE_MS)
    assert await take(store, "c", given) is None
    await silent(store, 2, blocks.LEASE_MS + 1)
    assert await take(store, "c", given) == Lease(PARTS[1], 2)
    assert given.back[-1] == (2, NOW_MS)


async def test_a_holder_without_a_connection_is_waited_for_a_moment(
    store: OpenStore, given: Given, postgres: PostgresServer
) -> None:
    await take(store, "a", given, ONE)
    await silent(store, 0, 0)
    assert await take(store, "b", given, ONE, hears=True) is None
    await silent(store, 0, blocks.SILENT_MS + 1)
    # While somebody holds the block's lock, the lease alone counts.
    import psycopg  # noqa: PLC0415 - as the store's own

    with psycopg.connect(postgres.url("baraza"), autocommit=True) as line:
        line.execute("SELECT pg_advisory_lock(%s, 0)", (blocks.LOCKS,))
        assert await take(store, "b", given, ONE, hears=True) is None
    while (lease := await take(store, "b", given, ONE, hears=True)) is None:
        pass  # the server takes a moment to see that the connection is gone
    assert lease.epoch == 2


def test_a_block_is_without_a_holder_for_two_seconds_or_for_ten_where_the_lease_alone_tells() -> None:
    looked_ms = 1000 * membership.LOOK_S
    assert blocks.SILENT_MS + looked_ms < 2_000
    assert blocks.LEASE_MS + blocks.FIRST_MS + looked_ms < 10_000


async def test_whoever_has_just_taken_a_block_has_time_for_the_first_beat(store: OpenStore, given: Given) -> None:
    await take(store, "a", given, ONE, hears=True)

    def later(connection: Connection) -> None:
        connection.execute("UPDATE beats SET beat_ms = beat_ms - ?", (blocks.SILENT_MS + 100,))

    await store.run(later)
    assert await take(store, "b", given, ONE, hears=True) is None


async def test_what_a_former_holder_does_is_refused(store: OpenStore, given: Given) -> None:
    old = await take(store, "a", given, ONE)
    assert old is not None
    await store.run(blocks.fence, old)
    await silent(store, 0, blocks.LEASE_MS + 1)
    await take(store, "b", given, ONE)
    with pytest.raises(NotHolderError):
        await store.run(blocks.fence, old)
    assert not await store.run(blocks.beat, old, NOW_MS)
    await store.run(blocks.leave, old, NOW_MS)
    assert await take(store, "c", given, ONE) is None, "the second's block was not given back by the first"


async def test_a_taker_ends_what_the_old_holder_has_under_way(database: str, given: Given, store: OpenStore) -> None:
    old_store = await open_store(database, blocks.session_name("a"))
    old = await take(old_store, "a", given, ONE)
    assert old is not None
    under_way, go_on = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()
    tries = 0

    def hangs(connection: Connection) -> None:
        nonlocal tries
        tries += 1
        blocks.fence(connection, old)
        if tries == 1:
            loop.call_soon_threadsafe(under_way.set)
            asyncio.run_coroutine_threadsafe(go_on.wait(), loop).result()
        connection.execute("INSERT INTO meta (name, value) VALUES ('late', '')")

    frozen = asyncio.create_task(old_store.run(hangs))
    await under_way.wait()
    await silent(store, 0, blocks.LEASE_MS + 1)
    assert await take(store, "b", given, ONE) == Lease(ONE[0], 2)
    go_on.set()
    with pytest.raises(NotHolderError):
        await frozen
    assert await store.read(lambda c: c.execute("SELECT 1 FROM meta WHERE name = 'late'").fetchall()) == []
    await old_store.close()


async def test_a_block_given_back_is_free_at_once_and_its_time_exact(store: OpenStore, given: Given) -> None:
    old = await take(store, "a", given)
    assert old is not None
    await store.run(blocks.leave, old, NOW_MS + 77)
    assert await take(store, "b", given) == Lease(PARTS[0], 2)
    assert given.back[-1] == (0, NOW_MS + 77)


async def test_a_holder_that_dies_before_its_first_beat_leaves_no_moment_to_be_given_back_twice(
    store: OpenStore, given: Given
) -> None:
    given.now_ms = NOW_MS + 1_500
    await take(store, "a", given, ONE)
    await silent(store, 0, blocks.LEASE_MS + 1)
    await take(store, "b", given, ONE)
    assert given.back == [(0, None), (0, NOW_MS + 1_500)]


async def test_shards_are_divided_anew_once_nobody_holds_any(store: OpenStore, given: Given) -> None:
    old = await take(store, "a", given)
    assert old is not None
    other = divided(8, 8)
    with pytest.raises(DividedOtherwiseError) as refused:
        await take(store, "b", given, other)
    assert str(refused.value).startswith(
        "The running process a divides the bot's shards otherwise (SHARD_COUNT=4 and SHARDS_PER_PROCESS=2; here "
        "SHARD_COUNT=8 and SHARDS_PER_PROCESS=8)."
    )
    await store.run(blocks.leave, old, NOW_MS + 5)
    taken = await take(store, "b", given, other)
    assert taken == Lease(other[0], 2)
    assert given.back[-1] == (0, NOW_MS + 5)
    with pytest.raises(NotHolderError):
        await store.run(blocks.fence, old)


async def test_a_store_from_before_there_were_blocks_gives_back_since_its_last_beat(
    store: OpenStore, given: Given
) -> None:
    await store.run(absences.alive, 4_711)
    await take(store, "a", given)
    assert given.back == [(0, 4_711)]


async def test_clocks_are_put_off_without_looking_up_the_table_of_each(store: OpenStore) -> None:
    def plan(connection: Connection) -> list[str]:
        told: list[tuple[str, Sequence[Any]]] = []

        class Told:
            def execute(self, statement: str, values: Sequence[Any] = (), /) -> Any:
                told.append((statement, values))
                return connection.execute(statement, values)

        absences.give_back(Told(), Shards(4, (1,)), 0, 5_000, 2_000)  # type: ignore[arg-type]
        ((statement, values),) = (each for each in told if each[0].startswith("UPDATE clocks"))
        return [row[0] for row in connection.execute(f"EXPLAIN {statement}", values)]

    assert not [line for line in await store.run(plan) if "SubPlan" in line]
    assert await store.read(lambda c: c.execute("SELECT current_setting('jit')").fetchone()) == ("off",)


async def test_identifies_of_a_bucket_are_apart_and_buckets_are_not(store: OpenStore) -> None:
    waits = [await store.run(blocks.identify, bucket, 5_000) for bucket in (0, 0, 0, 1)]
    assert waits == [0, 5_000, 10_000, 0]


def test_news_are_read_as_they_were_told() -> None:
    told: list[str] = []

    class Line:
        def execute(self, _: str, values: tuple[str]) -> None:
            told.append(*values)

    telling.tell(Line(), telling.TABLE, "abc234", "p/1", 77)  # type: ignore[arg-type]
    telling.tell(Line(), telling.PERSON, 5, "p/1")  # type: ignore[arg-type]
    assert [telling.read(text) for text in told] == [
        telling.News("table", "abc234", 77, "p/1"),
        telling.News("person", "5", None, "p/1"),
    ]
    assert telling.read("season 5 0 p/1") is None
    assert telling.read("table") is None
