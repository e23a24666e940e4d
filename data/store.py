"""The store on SQLite: one connection that writes and one that reads, each on a thread of its own."""

import sqlite3
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

import aiosqlite

from data import identity
from data.errors import UnusableStoreError
from data.failures import LOCK, unusable
from data.lock import Lock
from data.migrate import migrate

P = ParamSpec("P")
T = TypeVar("T")

TOGETHER = 64
"""The most jobs in one transaction."""
STATEMENTS = 256
"""Prepared statements kept by the connection: more than there are in this package."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A store's two connections, for writing and for reading, and the lock on it."""

    writing: sqlite3.Connection
    reading: sqlite3.Connection
    lock: Lock


def _open(path: Path, busy_ms: int) -> Opened:
    """Lock a store, connect to it, and bring it up to date. Raises UnusableStoreError."""
    try:
        lock = Lock(path)
    except OSError as error:
        # Such as a folder that is not there, or one in which nothing may be written.
        raise unusable(path, error, LOCK) from error
    try:
        identity.check(path)
    except BaseException:
        lock.undo()
        raise
    try:
        writing = _connect(path, busy_ms)
        try:
            return Opened(writing, _connect_to_read(path, busy_ms), lock)
        except BaseException:
            writing.close()
            raise
    except BaseException as error:
        lock.release()
        if isinstance(error, sqlite3.Error):
            raise unusable(path, error) from error
        raise


def _connect(path: Path, busy_ms: int) -> sqlite3.Connection:
    raw = sqlite3.connect(path, timeout=busy_ms / 1000, isolation_level=None, cached_statements=STATEMENTS)
    try:
        # First of all, so that a new store that is killed in the middle of its making is known for one.
        identity.mark(raw)
        raw.execute("PRAGMA journal_mode = WAL")
        raw.execute("PRAGMA synchronous = FULL")
        raw.execute("PRAGMA foreign_keys = ON")
        # What is deleted is overwritten: whoever has their data deleted is not to be found in the file's free pages.
        raw.execute("PRAGMA secure_delete = ON")
        migrate(raw)
    except BaseException:
        raw.close()
        raise
    return raw


def _connect_to_read(path: Path, busy_ms: int) -> sqlite3.Connection:
    # Made on one thread, used on another alone.
    raw = sqlite3.connect(
        path, timeout=busy_ms / 1000, isolation_level=None, cached_statements=STATEMENTS, check_same_thread=False
    )
    raw.execute("PRAGMA query_only = ON")
    return raw


@dataclass(slots=True)
class Job:
    """Something to do as a whole, and what came of it."""

    fn: Callable[[], Any]
    result: Any = None
    error: BaseException | None = None
    done: bool = False


class Store:
    """An open store (`data.port.Store`). All changes go through `run`, one transaction at a time."""

    def __init__(self, path: Path, opened: Opened, writer: aiosqlite.Connection, reader: aiosqlite.Connection) -> None:
        self._path = path
        self._raw = opened.writing
        self._reading = opened.reading
        self._lock = opened.lock
        self._writer = writer
        self._reader = reader
        self._waiting: deque[Job] = deque()
        self._closed = False

    @classmethod
    async def open(cls, path: str | Path, busy_ms: int = 5_000) -> "Store":
        """Open the file, made if need be, and bring it up to date. No other process may open it as long as it is open.

        Args:
            path: The database's file.
            busy_ms: How long a transaction waits while another process holds the file.

        Raises:
            UnusableStoreError: Another process has it open, a newer version of this program wrote it, it is not one of
                ours, or the file cannot be used.
        """
        opened: list[Opened] = []
        failures: list[Exception] = []
        path = Path(path)

        def connect() -> sqlite3.Connection:
            try:
                opened.append(_open(path, busy_ms))
            except UnusableStoreError as error:
                # Raised from here, it would leave aiosqlite's thread to end whenever it pleases.
                failures.append(error)
                return sqlite3.connect(":memory:")
            return opened[0].writing

        writer = await aiosqlite.Connection(connect, iter_chunk_size=64)
        if failures:
            await writer.close()
            raise failures[0]
        reader = await aiosqlite.Connection(lambda: opened[0].reading, iter_chunk_size=64)
        return cls(path, opened[0], writer, reader)

    async def run(self, fn: Callable[Concatenate[sqlite3.Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run `fn` as `data.port.Store.run` says, on the thread that writes.

        What waits while something else is being committed is committed together, for a commit takes as long for many as
        for one.
        """
        if self._closed:
            raise ValueError("the store is closed")
        job = Job(partial(fn, self._raw, *args, **kwargs))
        self._waiting.append(job)

        def outcome() -> T:
            if not job.done:
                self._commit(self._next())
            if job.error is not None:
                # Not kept by the job, or the two would keep each other, and all that was carried out with them.
                error, job.error = job.error, None
                raise error
            result: T = job.result
            return result

        return await self._on_its_thread(self._writer, outcome)

    async def read(self, fn: Callable[Concatenate[sqlite3.Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run `fn` as `data.port.Store.read` says, on the thread that reads.

        A commit under way, which mostly waits for the disk, keeps nobody from reading, and reading much keeps nobody from
        committing.
        """
        if self._closed:
            raise ValueError("the store is closed")
        raw = self._reading

        def look() -> T:
            raw.execute("BEGIN")  # takes no lock: the state of the store at the first statement is what all of them see
            try:
                return fn(raw, *args, **kwargs)
            finally:
                if raw.in_transaction:  # a failing disk has ended it already
                    raw.execute("ROLLBACK")

        return await self._on_its_thread(self._reader, look)

    def _next(self) -> list["Job"]:
        return [self._waiting.popleft() for _ in range(min(len(self._waiting), TOGETHER))]

    def _commit(self, jobs: Sequence["Job"]) -> None:
        """Carry out some jobs in one transaction; each that raises is undone by itself."""
        raw = self._raw
        try:
            if raw.in_transaction:
                raw.execute("ROLLBACK")  # the last one could not be undone when it failed
            raw.execute("BEGIN IMMEDIATE")
            for job in jobs:
                raw.execute("SAVEPOINT job")
                try:
                    job.result = job.fn()
                except Exception as error:
                    if not raw.in_transaction:
                        raise  # SQLite itself has undone all of it, as where the disk is full
                    job.error = error
                    raw.execute("ROLLBACK TO job")
                raw.execute("RELEASE job")
            raw.execute("COMMIT")
        except BaseException as error:  # noqa: BLE001 - whoever asked hears of it
            # The file itself fails, which is nobody's own fault: nothing of it all is there. First of all that is noted,
            # for going back may fail too.
            for job in jobs:
                job.error = job.error or error
            if raw.in_transaction:
                raw.execute("ROLLBACK")
        finally:
            for job in jobs:
                job.done = True

    async def settle(self) -> bool:
        """Bring everything into the database's file and empty the write-ahead log beside it.

        Returns:
            False where another process was reading all the while, and the log keeps what it has until a later time.
        """

        def checkpoint() -> bool:
            busy: int = self._raw.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
            return not busy

        return await self._on_its_thread(self._writer, checkpoint)

    async def _on_its_thread(self, connection: aiosqlite.Connection, fn: Callable[[], T]) -> T:
        # aiosqlite has no public call that runs a function on its thread, while awaiting each statement costs a thread
        # switch apiece and lets transactions mix. Of the ways round, this one private name touches the least: it has
        # been the heart of every aiosqlite call since the first release, the version is pinned, and a test fails
        # should it ever go.
        try:
            result: T = await connection._execute(fn)  # type: ignore[no-untyped-call]  # noqa: SLF001 - above
        except sqlite3.Error as error:
            raise unusable(self._path, error) from error
        return result

    async def close(self) -> None:
        """Finish what is queued and close the file. A second call does nothing."""
        self._closed = True
        await self._reader.close()
        await self._writer.close()
        self._lock.release()
