"""The store on SQLite: a connection for writing and a connection for reading, each on its own thread."""

import asyncio
import contextlib
import logging
import os
import sqlite3
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

import aiosqlite

from data import backup, identity
from data.errors import UnusableStoreError
from data.failures import LOCK, unusable
from data.lock import Lock
from data.migrate import FIRST, migrate, newest, version

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

TOGETHER = 64
"""The maximum number of jobs that are committed in one transaction."""
STATEMENTS = 256
"""The size of a connection's cache of prepared statements: more than this package has."""


@dataclass(frozen=True, slots=True)
class Opened:
    """An open store's connection for writing, its connection for reading, and its lock."""

    writing: sqlite3.Connection
    reading: sqlite3.Connection
    lock: Lock


def _open(path: Path, busy_ms: int) -> Opened:
    """Lock a store, connect to it and migrate it to the current schema. Raises UnusableStoreError."""
    try:
        lock = Lock(path)
    except OSError as error:
        # For example, the folder is missing or not writable.
        raise unusable(path, error, LOCK) from error
    try:
        identity.check(path)
    except BaseException:
        lock.undo()
        raise
    try:
        writing = _connect(path, busy_ms)
        try:
            _save_before_migration(writing, path)
            migrate(writing)
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
    # Only the bot's own user reads a new file, and those that SQLite makes beside it: it has everybody's hidden hands.
    with contextlib.suppress(OSError):  # it is there already, or SQLite fails at it too and says why
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    raw = sqlite3.connect(path, timeout=busy_ms / 1000, isolation_level=None, cached_statements=STATEMENTS)
    try:
        # Mark the file before anything else, so that a new store whose creation is killed halfway is recognised as a
        # store.
        identity.mark(raw)
        raw.execute("PRAGMA journal_mode = WAL")
        raw.execute("PRAGMA synchronous = FULL")
        # On macOS a commit reaches the disk itself, and not only its cache; other systems have no such choice.
        raw.execute("PRAGMA fullfsync = ON")
        raw.execute("PRAGMA foreign_keys = ON")
        # Overwrite deleted rows, so that a person's deleted data does not remain in the file's free pages.
        raw.execute("PRAGMA secure_delete = ON")
    except BaseException:
        raw.close()
        raise
    return raw


def _save_before_migration(raw: sqlite3.Connection, path: Path) -> None:
    """Write a backup beside a store of an earlier version, such as `baraza.db.v22`, which nothing deletes."""
    before = version(raw)
    if FIRST <= before < newest():
        backup.write(path, path.with_name(f"{path.name}.v{before}"))
        log.info("The database is brought from version %d to %d; a backup is %s.v%d.", before, newest(), path, before)


def _connect_to_read(path: Path, busy_ms: int) -> sqlite3.Connection:
    # The connection is created on one thread and used on another only, hence check_same_thread=False.
    raw = sqlite3.connect(
        path, timeout=busy_ms / 1000, isolation_level=None, cached_statements=STATEMENTS, check_same_thread=False
    )
    raw.execute("PRAGMA query_only = ON")
    return raw


@dataclass(slots=True)
class Job:
    """A queued function of a transaction, and its outcome.

    Attributes:
        fn: The function, with its connection and arguments bound.
        result: What the function has returned.
        error: Why the job failed; None if it has not.
        done: Whether the outcome is final.
    """

    fn: Callable[[], Any]
    result: Any = None
    error: BaseException | None = None
    done: bool = False


class Store:
    """An open SQLite store (`data.port.Store`). All changes go through `run`, one transaction at a time.

    Attributes:
        grouped: A callback for the number of jobs of each group, called on the writer's thread; None for none.
    """

    def __init__(self, path: Path, opened: Opened, writer: aiosqlite.Connection, reader: aiosqlite.Connection) -> None:
        self._path = path
        self._raw = opened.writing
        self._reading = opened.reading
        self._lock = opened.lock
        self._writer = writer
        self._reader = reader
        self._waiting: deque[Job] = deque()
        self._closed = False
        self.grouped: Callable[[int], None] | None = None

    @classmethod
    async def open(cls, path: str | Path, busy_ms: int = 5_000) -> "Store":
        """Open the database file, creating it if it is missing, and migrate it. The store is locked until it is closed.

        Whoever is cancelled meanwhile waits until it is open, and closes it: its threads would outlive the event loop.

        Args:
            path: The database file.
            busy_ms: How long a transaction waits for another process's lock on the file, in milliseconds.

        Raises:
            UnusableStoreError: Another process has the store open, a newer version of this program wrote it, the file
                belongs to another program, or the file cannot be used.
        """
        opening = asyncio.ensure_future(cls._opening(Path(path), busy_ms))
        try:
            return await asyncio.shield(opening)
        except asyncio.CancelledError:
            with contextlib.suppress(UnusableStoreError):
                await (await opening).close()
            raise

    @classmethod
    async def _opening(cls, path: Path, busy_ms: int) -> "Store":
        opened: list[Opened] = []
        failures: list[Exception] = []

        def connect() -> sqlite3.Connection:
            try:
                opened.append(_open(path, busy_ms))
            except UnusableStoreError as error:
                # If connect() raised, nobody would wait for aiosqlite's thread to end; it is closed in order below
                # instead.
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
        """Run `fn` as `data.port.Store.run` says, on the writer's thread.

        Jobs that queue up during a commit are committed together as one group, because a commit takes as long for one
        job as for many.
        """
        if self._closed:
            raise ValueError("the store is closed")
        job = Job(partial(fn, self._raw, *args, **kwargs))
        self._waiting.append(job)

        def outcome() -> T:
            if not job.done:
                self._commit(self._next())
            if job.error is not None:
                # The job drops its error: else the two form a reference cycle that keeps the whole group alive.
                error, job.error = job.error, None
                raise error
            result: T = job.result
            return result

        return await self._on_its_thread(self._writer, outcome)

    async def read(self, fn: Callable[Concatenate[sqlite3.Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run `fn` as `data.port.Store.read` says, on the reader's thread.

        Commits, which mostly wait for the disk, do not block reads, and long reads do not block commits.
        """
        if self._closed:
            raise ValueError("the store is closed")
        raw = self._reading

        def look() -> T:
            raw.execute("BEGIN")  # takes no lock: all statements see the snapshot that the first one takes
            try:
                return fn(raw, *args, **kwargs)
            finally:
                if raw.in_transaction:  # after a disk failure SQLite has rolled back already
                    raw.execute("ROLLBACK")

        return await self._on_its_thread(self._reader, look)

    def _next(self) -> list["Job"]:
        return [self._waiting.popleft() for _ in range(min(len(self._waiting), TOGETHER))]

    def _commit(self, jobs: Sequence["Job"]) -> None:
        """Run a group of jobs in one transaction; a job that raises is rolled back alone, to its savepoint."""
        raw = self._raw
        try:
            if raw.in_transaction:
                raw.execute("ROLLBACK")  # the last transaction failed, and so did its rollback
            raw.execute("BEGIN IMMEDIATE")
            for job in jobs:
                raw.execute("SAVEPOINT job")
                try:
                    job.result = job.fn()
                except Exception as error:
                    if not raw.in_transaction:
                        raise  # SQLite itself has rolled back the transaction, as when the disk is full
                    job.error = error
                    raw.execute("ROLLBACK TO job")
                raw.execute("RELEASE job")
            raw.execute("COMMIT")
        except BaseException as error:  # noqa: BLE001 - raised to the callers of `run`
            # The database has failed, not a job: every job of the group fails. The errors are recorded before the
            # rollback, because that may fail too.
            for job in jobs:
                job.error = job.error or error
            if raw.in_transaction:
                raw.execute("ROLLBACK")
        finally:
            for job in jobs:
                job.done = True
            if self.grouped is not None:
                self.grouped(len(jobs))

    async def settle(self) -> bool:
        """Checkpoint: write everything into the database file and truncate the write-ahead log.

        Returns:
            False if another process was reading meanwhile, so that the log could not be truncated; retry later.
        """

        def checkpoint() -> bool:
            busy: int = self._raw.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
            return not busy

        return await self._on_its_thread(self._writer, checkpoint)

    async def _on_its_thread(self, connection: aiosqlite.Connection, fn: Callable[[], T]) -> T:
        # aiosqlite has no public method that runs a function on its thread, and awaiting each statement costs a thread
        # switch and lets transactions interleave. Of all workarounds, this private method is the least intrusive: every
        # aiosqlite call has used it since the first release, the version is pinned, and a test fails if the method
        # disappears.
        try:
            result: T = await connection._execute(fn)  # type: ignore[no-untyped-call]  # noqa: SLF001 - above
        except sqlite3.Error as error:
            raise unusable(self._path, error) from error
        return result

    async def close(self) -> None:
        """Finish the queued jobs, close both connections and release the lock. Idempotent."""
        self._closed = True
        await self._reader.close()
        await self._writer.close()
        self._lock.release()
