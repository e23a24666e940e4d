"""The contract of both stores (`data.port.Store`): atomic transactions, group commit, and concurrent reads."""

import asyncio
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from data import meta, vitals
from data.errors import UnusableStoreError
from data.opening import OpenStore, open_store
from data.port import Connection, ForTable
from tests.clock import settle


def _at(place: Path | str) -> Path | str:
    return place if isinstance(place, str) else place / "a.db"


@pytest.fixture
async def store(place: Path | str) -> AsyncIterator[OpenStore]:
    store = await open_store(_at(place))
    yield store
    await store.close()


def half(connection: Connection) -> None:
    meta.put(connection, "a", "half")
    raise LookupError("after half of it")


class Gate:
    """A job that blocks the store's thread until `open` is called, so that all requests made meanwhile queue up."""

    def __init__(self) -> None:
        self._entered, self._opened = threading.Event(), threading.Event()

    def __call__(self, _: Connection) -> None:
        self._entered.set()
        assert self._opened.wait(30)

    async def shut(self, store: OpenStore) -> asyncio.Task[None]:
        task = asyncio.create_task(store.run(self))
        assert await asyncio.to_thread(self._entered.wait, 30)
        return task

    async def open(self) -> None:
        await settle()
        self._opened.set()


async def test_a_transaction_is_whole_or_nothing(store: OpenStore) -> None:
    await store.run(meta.put, "a", "0")
    with pytest.raises(LookupError):
        await store.run(half)
    assert await store.run(meta.value, "a") == "0"


async def test_the_size_of_each_group_is_told(store: OpenStore) -> None:
    groups, gate = list[int](), Gate()
    store.grouped = groups.append
    shut = await gate.shut(store)
    waiting = [asyncio.create_task(store.run(meta.put, "a", str(number))) for number in range(3)]
    await gate.open()
    await asyncio.gather(shut, *waiting)
    assert groups == [1, 3]


async def test_a_trial_write_leaves_nothing_and_the_size_is_known(store: OpenStore) -> None:
    before = await store.read(meta.beginning, "")
    await store.run(vitals.write)
    assert await store.read(meta.beginning, "") == before
    assert await store.read(vitals.size) > 4096


async def test_what_was_saved_is_there_after_opening_again_and_closing_twice_is_harmless(place: Path | str) -> None:
    store = await open_store(_at(place))
    await store.run(meta.put, "a", "1")
    await store.close()
    await store.close()
    for ask in (store.run, store.read):
        with pytest.raises(ValueError, match="closed"):
            await ask(meta.value, "a")
    store = await open_store(_at(place))
    assert await store.read(meta.value, "a") == "1"
    await store.close()


async def test_a_cancelled_caller_does_not_tear_a_transaction(store: OpenStore) -> None:
    gate = Gate()
    first = await gate.shut(store)
    caller = asyncio.create_task(store.run(meta.put, "a", "1"))
    await settle()
    caller.cancel()
    await gate.open()
    await first
    assert await store.run(meta.value, "a") == "1"


async def test_what_waits_together_is_whole_or_nothing_each_by_itself(store: OpenStore) -> None:
    gate = Gate()
    first = await gate.shut(store)
    others = [
        asyncio.create_task(store.run(half) if number % 3 == 1 else store.run(meta.put, f"n{number}", "1"))
        for number in range(9)
    ]
    await gate.open()
    results = await asyncio.gather(first, *others, return_exceptions=True)
    assert [isinstance(result, LookupError) for result in results[1:]] == [number % 3 == 1 for number in range(9)]
    assert await store.run(meta.value, "a") is None
    assert [await store.run(meta.value, f"n{number}") for number in range(9)] == ["1", None, "1"] * 3


async def test_of_those_together_each_sees_what_was_written_before_it_and_nothing_that_was_undone(
    store: OpenStore,
) -> None:
    gate = Gate()
    first = await gate.shut(store)

    def look(connection: Connection) -> str | None:
        found = meta.value(connection, "a")
        if found == "half":
            raise AssertionError("what was undone is seen")
        return found

    others = list[asyncio.Task[Any]]()
    for work in (store.run(meta.put, "a", "1"), store.run(half), store.run(look), store.run(meta.put, "a", "2")):
        others.append(asyncio.create_task(work))
        await settle()  # so that each is asked for before the next
    await gate.open()
    results = await asyncio.gather(first, *others, return_exceptions=True)
    assert results[3] == "1"
    assert await store.read(meta.value, "a") == "2"


async def test_a_statement_that_the_database_refuses_costs_the_others_together_with_it_nothing(
    store: OpenStore,
) -> None:
    gate = Gate()
    first = await gate.shut(store)

    def orphan(connection: Connection) -> None:
        connection.execute("INSERT INTO drafts (table_id, seat, stamp, text) VALUES ('nowhere', 0, 'p1', 'a')")

    others = [
        asyncio.create_task(work)
        for work in (store.run(meta.put, "a", "1"), store.run(orphan), store.run(meta.put, "b", "1"))
    ]
    await gate.open()
    await first
    results = await asyncio.gather(*others, return_exceptions=True)
    assert [type(result) for result in results] == [type(None), UnusableStoreError, type(None)]
    assert [await store.read(meta.value, name) for name in "ab"] == ["1", "1"]


async def test_a_function_for_a_table_is_run_as_any_other(store: OpenStore) -> None:
    def put(connection: Connection) -> str | None:
        meta.put(connection, "a", "1")
        return meta.value(connection, "a")

    assert await store.run(ForTable("nowhere", put)) == "1"
    assert await store.read(meta.value, "a") == "1"


async def test_reading_waits_for_no_write_and_sees_what_was_committed_before(store: OpenStore) -> None:
    gate = Gate()
    await store.run(meta.put, "a", "1")
    writing = await gate.shut(store)
    later = asyncio.create_task(store.run(meta.put, "a", "2"))
    await settle()
    assert await store.read(meta.value, "a") == "1"
    await gate.open()
    await asyncio.gather(writing, later)
    assert await store.read(meta.value, "a") == "2"


async def test_whoever_reads_sees_one_state_whatever_is_committed_meanwhile(store: OpenStore) -> None:
    await store.run(meta.put, "a", "1")
    loop = asyncio.get_running_loop()

    def read(connection: Connection) -> list[str | None]:
        first = meta.value(connection, "a")
        asyncio.run_coroutine_threadsafe(store.run(meta.put, "a", "2"), loop).result(30)
        return [first, meta.value(connection, "a")]

    assert await store.read(read) == ["1", "1"]
    assert await store.read(meta.value, "a") == "2"


async def test_what_only_reads_cannot_write_and_goes_on_after_a_failure(store: OpenStore) -> None:
    with pytest.raises(UnusableStoreError):
        await store.read(meta.put, "a", "1")

    def lost(connection: Connection) -> None:
        meta.value(connection, "a")
        raise LookupError("in the middle")

    with pytest.raises(LookupError):
        await store.read(lost)
    assert await store.read(meta.value, "a") is None
    await store.run(meta.put, "a", "1")
    assert await store.read(meta.value, "a") == "1"


async def test_numbers_and_texts_come_back_as_they_went(store: OpenStore) -> None:
    floats = [0.1 + 0.2, 1e-300, 25.0, 5e-324, 8.333333333333334]
    texts = [
        "",
        "é",
        "🦁" * 20,
        "'; DROP TABLE meta; --",
        "?",
        "$1",
        "a\nb\\",
        *(f"row {number}" for number in range(12)),
    ]
    standing = "INSERT INTO ratings VALUES (?, '', 0, ?, ?, ?, 0, 0, 0, 0, 0, 0, 0, NULL)"

    def write(connection: Connection) -> None:
        for number, value in enumerate(floats):
            connection.execute(standing, (2**63 - 1, number, value, -value))
        connection.executemany("INSERT INTO meta VALUES (?, ?)", [(text, text) for text in texts])

    await store.run(write)
    rows = await store.read(lambda c: c.execute("SELECT guild_id, mu, sigma FROM ratings ORDER BY user_id").fetchall())
    assert [[repr(value) for value in row] for row in rows] == [
        [str(2**63 - 1), repr(value), repr(-value)] for value in floats
    ]
    assert await store.read(lambda c: sorted(c.execute("SELECT name, value FROM meta"))) == sorted(
        (text, text) for text in texts
    )
