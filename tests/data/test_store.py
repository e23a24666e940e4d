"""The SQLite store: atomic transactions, two writers, concurrent reads, migrations from every version."""

import asyncio
import hashlib
import os
import re
import sqlite3
import stat
import threading
from pathlib import Path
from typing import Any

import pytest

from data import meta
from data.errors import NewerStoreError, OlderStoreError, UnusableStoreError
from data.migrate import BRIDGE, FIRST, SCHEMA, migrate
from data.postgres import migrate as postgres
from data.store import Store
from tests.clock import settle


def _connect(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, isolation_level=None, timeout=0.01, check_same_thread=False)


def _rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def _shape(connection: sqlite3.Connection) -> list[tuple[str, str]]:
    query = "SELECT name, COALESCE(sql, '') FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY name"
    return connection.execute(query).fetchall()


async def test_a_transaction_is_whole_or_nothing(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "a.db")

    def half(connection: sqlite3.Connection) -> None:
        meta.put(connection, "a", "1")
        raise LookupError("after half of it")

    await store.run(meta.put, "a", "0")
    with pytest.raises(LookupError):
        await store.run(half)
    assert await store.run(meta.value, "a") == "0"
    await store.close()


@pytest.mark.skipif(os.name != "posix", reason="Windows has other rights")
async def test_the_files_of_a_new_store_are_for_the_bots_user_alone(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "a.db")
    await store.run(meta.put, "a", "1")
    for name in ("a.db", "a.db-wal", "a.db-shm"):
        assert _rights(tmp_path / name) == 0o600, name
    await store.close()


async def test_what_was_saved_is_there_after_opening_again_and_closing_twice_is_harmless(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "a.db")
    await store.run(meta.put, "a", "1")
    await store.close()
    await store.close()
    with pytest.raises(ValueError, match="closed"):
        await store.run(meta.value, "a")
    store = await Store.open(tmp_path / "a.db")
    assert await store.run(meta.value, "a") == "1"
    settings = [
        await store.run(lambda c, name=name: c.execute(f"PRAGMA {name}").fetchone()[0])  # type: ignore[misc]
        for name in ("journal_mode", "synchronous", "fullfsync", "foreign_keys", "secure_delete", "busy_timeout")
    ]
    assert settings == ["wal", 2, 1, 1, 1, 5_000]
    await store.close()


async def test_an_opening_that_is_cancelled_ends_what_it_has_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As by a stop during a migration: the threads end, and the lock is free."""
    before, begun, goes_on = set(threading.enumerate()), threading.Event(), threading.Event()

    def slow(connection: sqlite3.Connection) -> int:
        begun.set()
        assert goes_on.wait(30)
        return migrate(connection)

    monkeypatch.setattr("data.store.migrate", slow)
    opening = asyncio.create_task(Store.open(tmp_path / "a.db"))
    while not begun.is_set():  # noqa: ASYNC110 - another thread sets it; a thread of this loop would be counted
        await asyncio.sleep(0.001)
    opening.cancel()
    await settle()
    goes_on.set()
    with pytest.raises(asyncio.CancelledError):
        await opening
    for each in set(threading.enumerate()) - before:
        each.join(30)
        assert not each.is_alive()
    monkeypatch.undo()
    await (await Store.open(tmp_path / "a.db")).close()


class Gate:
    """A job that blocks the store's thread until `open` is called, so that all requests made meanwhile queue up."""

    def __init__(self) -> None:
        self._entered, self._opened = threading.Event(), threading.Event()

    def __call__(self, _: sqlite3.Connection) -> None:
        self._entered.set()
        assert self._opened.wait(30)

    async def shut(self, store: Store) -> asyncio.Task[None]:
        """Block the thread."""
        task = asyncio.create_task(store.run(self))
        assert await asyncio.to_thread(self._entered.wait, 30)
        return task

    async def open(self) -> None:
        """Release the thread, once every task that was started has made its request."""
        await settle()
        self._opened.set()


def half(connection: sqlite3.Connection) -> None:
    meta.put(connection, "a", "half")
    raise LookupError("after half of it")


async def test_what_waits_is_committed_together_and_each_is_whole_or_nothing(tmp_path: Path) -> None:
    store, gate = await Store.open(tmp_path / "a.db"), Gate()
    commits: list[str] = []
    await store.run(lambda c: c.set_trace_callback(lambda sql: commits.append(sql) if sql == "COMMIT" else None))
    commits.clear()
    first = await gate.shut(store)
    others = [
        asyncio.create_task(store.run(half) if number % 3 == 1 else store.run(meta.put, f"n{number}", "1"))
        for number in range(9)
    ]
    await gate.open()
    results = await asyncio.gather(first, *others, return_exceptions=True)
    assert [isinstance(result, LookupError) for result in results[1:]] == [number % 3 == 1 for number in range(9)]
    assert commits == ["COMMIT", "COMMIT"]
    assert await store.run(meta.value, "a") is None
    assert [await store.run(meta.value, f"n{number}") for number in range(9)] == ["1", None, "1"] * 3
    await store.close()


async def test_where_the_commit_fails_nothing_of_what_was_together_is_there(tmp_path: Path) -> None:
    store, gate = await Store.open(tmp_path / "a.db"), Gate()
    first = await gate.shut(store)

    def orphan(connection: sqlite3.Connection) -> None:
        # A deferred constraint is checked at the commit, too late to tell which job of the batch has violated it.
        connection.execute("PRAGMA defer_foreign_keys = ON")
        connection.execute("INSERT INTO drafts VALUES ('nowhere', 0, 'p1', 'a')")

    others = [asyncio.create_task(store.run(meta.put, "a", "1")), asyncio.create_task(store.run(orphan))]
    await gate.open()
    await first
    results = await asyncio.gather(*others, return_exceptions=True)
    assert all(isinstance(result, UnusableStoreError) and "FOREIGN KEY" in str(result) for result in results)
    assert await store.run(meta.value, "a") is None
    await store.close()


class Broken:
    """A connection whose disk fails: both commit and rollback raise."""

    def __init__(self, raw: sqlite3.Connection) -> None:
        self._raw = raw
        self.broken = False

    def __getattr__(self, name: str) -> Any:
        return getattr(self._raw, name)

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        if self.broken and sql in {"COMMIT", "ROLLBACK"}:
            raise sqlite3.OperationalError("disk I/O error")
        return self._raw.execute(sql, *values)


async def test_where_not_even_the_way_back_is_possible_nobody_hears_that_it_is_done(tmp_path: Path) -> None:
    store, gate = await Store.open(tmp_path / "a.db"), Gate()
    raw: Any = Broken(store._raw)
    store._raw = raw
    first = await gate.shut(store)
    others = [asyncio.create_task(store.run(meta.put, name, "1")) for name in "abc"]
    await settle()

    def fails(_: sqlite3.Connection) -> None:
        raw.broken = True

    others.append(asyncio.create_task(store.run(fails)))
    await gate.open()
    await first
    results = await asyncio.gather(*others, return_exceptions=True)
    assert all(isinstance(result, UnusableStoreError) for result in results)
    raw.broken = False
    assert [await store.run(meta.value, name) for name in "abc"] == [None, None, None]
    await store.close()


async def test_a_full_disk_is_said_to_all_who_were_together(tmp_path: Path) -> None:
    store, gate = await Store.open(tmp_path / "a.db"), Gate()

    def fill(connection: sqlite3.Connection) -> None:
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages + 1}")

    await store.run(fill)
    first = await gate.shut(store)
    others = [asyncio.create_task(store.run(meta.put, name, name * 20_000)) for name in "abc"]
    await gate.open()
    await first
    results = await asyncio.gather(*others, return_exceptions=True)
    assert all("is full. Make room on it; a bot that runs goes on by itself." in str(result) for result in results)
    assert [await store.run(meta.value, name) for name in "abc"] == [None, None, None]
    await store.run(lambda connection: connection.execute("PRAGMA max_page_count = 1000000"))
    await store.run(meta.put, "a", "a" * 20_000)
    await store.close()


async def test_a_store_that_another_program_locks_goes_on_once_it_is_free(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "a.db", busy_ms=1)
    other = _connect(tmp_path / "a.db")
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(UnusableStoreError, match=r"Close that program; a bot that runs goes on by itself\.$"):
        await store.run(meta.put, "a", "1")
    other.execute("ROLLBACK")
    other.close()
    await store.run(meta.put, "a", "2")
    assert await store.read(meta.value, "a") == "2"
    await store.close()


async def test_what_was_deleted_is_in_no_file_of_a_settled_store(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    store = await Store.open(path)
    for number in range(200):
        await store.run(meta.put, f"quagga {number}", "quagga" * 20)
    assert b"quagga" in content(path)
    await store.run(lambda connection: connection.execute("DELETE FROM meta WHERE name LIKE 'quagga%'"))
    assert await store.settle()
    assert b"quagga" not in content(path)
    await store.close()


async def test_a_store_that_another_process_reads_settles_later(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "a.db", busy_ms=1)
    other = _connect(tmp_path / "a.db")
    other.execute("BEGIN")
    meta.value(other, "a")
    await store.run(meta.put, "a", "1")
    assert not await store.settle()
    other.execute("COMMIT")
    assert await store.settle()
    other.close()
    await store.close()


def content(path: Path) -> bytes:
    """The bytes of all files of a store."""
    return b"".join(each.read_bytes() for each in path.parent.glob(f"{path.name}*"))


# Reads


async def test_reading_waits_for_no_write_and_sees_what_was_committed_before(tmp_path: Path) -> None:
    store, gate = await Store.open(tmp_path / "a.db"), Gate()
    await store.run(meta.put, "a", "1")
    writing = await gate.shut(store)
    later = asyncio.create_task(store.run(meta.put, "a", "2"))
    await settle()
    # The writing thread is blocked, and every further write waits.
    assert await store.read(meta.value, "a") == "1"
    await gate.open()
    await asyncio.gather(writing, later)
    assert await store.read(meta.value, "a") == "2"
    await store.close()


async def test_reading_takes_no_lock_and_waits_for_none(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "a.db", busy_ms=1)
    await store.run(meta.put, "a", "ours")
    other = _connect(tmp_path / "a.db")
    other.execute("BEGIN IMMEDIATE")
    meta.put(other, "a", "theirs")
    assert await store.read(meta.value, "a") == "ours"
    other.execute("COMMIT")

    def read(connection: sqlite3.Connection) -> str | None:
        meta.value(connection, "a")
        meta.put(other, "a", "again theirs")
        return meta.value(connection, "a")

    assert await store.read(read) == "theirs", "one state of the store for all statements"
    assert await store.read(meta.value, "a") == "again theirs"
    other.close()
    await store.close()


async def test_what_only_reads_cannot_write_and_goes_on_after_a_failure(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "a.db")
    with pytest.raises(UnusableStoreError):
        await store.read(meta.put, "a", "1")
    with pytest.raises(LookupError):
        await store.read(half_read)
    assert await store.read(meta.value, "a") is None
    await store.run(meta.put, "a", "1")
    assert await store.read(meta.value, "a") == "1"
    await store.close()
    with pytest.raises(ValueError, match="closed"):
        await store.read(meta.value, "a")


def half_read(connection: sqlite3.Connection) -> None:
    meta.value(connection, "a")
    raise LookupError("in the middle")


async def test_foreign_keys_hold(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "a.db")
    with pytest.raises(UnusableStoreError, match="FOREIGN KEY"):
        await store.run(lambda c: c.execute("INSERT INTO drafts VALUES ('nowhere', 0, 'p1', 'a')"))
    await store.close()


async def test_a_transaction_waits_while_another_process_writes(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "a.db", busy_ms=30_000)
    other = _connect(tmp_path / "a.db")
    other.execute("BEGIN IMMEDIATE")
    meta.put(other, "a", "theirs")
    waiting = asyncio.create_task(store.run(meta.value, "a"))
    await settle()
    assert not waiting.done()
    other.execute("COMMIT")
    assert await waiting == "theirs"
    other.close()
    await store.close()


async def test_a_writer_that_never_ends_is_an_error_and_changes_nothing(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "a.db", busy_ms=1)
    other = _connect(tmp_path / "a.db")
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(UnusableStoreError, match="Another program uses"):
        await store.run(meta.put, "a", "1")
    other.execute("ROLLBACK")
    other.close()
    assert await store.run(meta.value, "a") is None
    await store.close()


@pytest.fixture
def steps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of migrations that this test makes up."""
    folder = tmp_path / "migrations"
    folder.mkdir()
    monkeypatch.setattr("data.migrate.MIGRATIONS", folder)
    return folder


def test_a_store_of_each_version_is_brought_up_to_date(tmp_path: Path, steps: Path) -> None:
    old = _connect(tmp_path / "old.db")
    assert migrate(old) == FIRST
    meta.put(old, "a", "kept")
    (steps / f"{FIRST + 1:04}__good.sql").write_text(
        "CREATE TABLE good (a BIGINT); -- one; two\nCREATE INDEX i ON good (a);\n"
    )
    (steps / f"{FIRST + 2:04}__more.sql").write_text(
        "ALTER TABLE good ADD COLUMN b TEXT;\nINSERT INTO good VALUES (1, 'b');\n"
    )
    fresh = _connect(tmp_path / "fresh.db")
    for connection, target in ((old, FIRST + 1), (old, None), (old, None), (fresh, None)):
        reached = target or FIRST + 2
        assert migrate(connection, target) == reached
        assert connection.execute("SELECT version FROM schema").fetchall() == [(reached,)]
    assert _shape(old) == _shape(fresh)
    assert old.execute("SELECT * FROM good").fetchall() == [(1, "b")]
    assert meta.value(old, "a") == "kept"
    old.close()
    fresh.close()


def test_a_migration_that_fails_leaves_the_store_as_it_was(tmp_path: Path, steps: Path) -> None:
    connection = _connect(tmp_path / "a.db")
    migrate(connection)
    before = _shape(connection)
    bad = steps / f"{FIRST + 1:04}__bad.sql"
    bad.write_text("CREATE TABLE more (a BIGINT);\nCREATE TABLE log (a BIGINT);\n")
    with pytest.raises(sqlite3.OperationalError, match="already exists"):
        migrate(connection)
    bad.write_text("CREATE TABLE more (a BIGINT)")
    with pytest.raises(RuntimeError, match="middle of a statement"):
        migrate(connection)
    bad.rename(steps / f"{FIRST + 2:04}__bad.sql")
    with pytest.raises(RuntimeError, match="one after the other"):
        migrate(connection)
    assert _shape(connection) == before
    assert connection.execute("SELECT version FROM schema").fetchone() == (FIRST,)
    connection.close()


@pytest.mark.parametrize(
    ("schema", "digest"),
    [(SCHEMA, "a801cd721ad1ff38"), (postgres.SCHEMA, "0603f7c4f6263117")],
    ids=["sqlite", "postgres"],
)
def test_the_schema_of_the_first_release_stays_as_it_is(schema: Path, digest: str) -> None:
    """Databases of version 1.0.0 are out there: a change is a migration (docs/en/run/upgrade.md). Comments may change."""
    text = " ".join(re.sub(r"--.*", "", schema.read_text("utf-8")).split())
    assert hashlib.sha256(text.encode()).hexdigest()[:16] == digest


@pytest.mark.parametrize("version", [1, 20, 21])
async def test_a_store_of_a_development_version_is_refused_and_left_alone(tmp_path: Path, version: int) -> None:
    path = tmp_path / "a.db"
    await (await Store.open(path)).close()
    connection = _connect(path)
    connection.execute("UPDATE schema SET version = ?", (version,))
    with pytest.raises(
        OlderStoreError, match=f"development version {version}. Start the program of commit {BRIDGE} once"
    ):
        await Store.open(path)
    assert connection.execute("SELECT version FROM schema").fetchone() == (version,)
    connection.close()


@pytest.mark.usefixtures("steps")
async def test_a_store_of_a_newer_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "a.db")
    await store.close()
    connection = _connect(tmp_path / "a.db")
    connection.execute("UPDATE schema SET version = 900")
    with pytest.raises(NewerStoreError, match="version 900"):
        await Store.open(tmp_path / "a.db")
    assert connection.execute("SELECT version FROM schema").fetchone() == (900,)
    connection.close()


async def test_what_is_no_database_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "a.db").write_text("a letter to a friend, not a database at all; " * 40)
    with pytest.raises(UnusableStoreError, match="is no database"):
        await Store.open(tmp_path / "a.db")
