"""The store on PostgreSQL: a connection for writing and a connection for reading, each on its own thread.

Jobs that queue up during a commit are committed together as one group, as in SQLite's store: by measurement, one
connection that groups jobs carries out more actions per second than eight connections that do not, because the jobs of
a group share the waiting. There are no savepoints: if a job fails after it has written, or a statement fails in the
database, the transaction is rolled back and the jobs are retried in smaller groups. Failures are rare, while every
action would pay for a savepoint. Likewise, if another process holds the lock on a job's table, the group is rolled back and
that job is retried alone after a pause, so that no other job waits for that process, which may be frozen.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Concatenate, ParamSpec, TypeVar

import psycopg

from data.errors import UnusableStoreError
from data.port import Connection, ForTable
from data.postgres.connect import RUN, WAIT_MS, Address, DownError
from data.postgres.failures import WAITING, cause, down, unusable
from data.postgres.migrate import migrate
from data.postgres.session import LostError, Session
from data.postgres.thread import Thread
from data.repeated import Repeated

log = logging.getLogger(__name__)
P = ParamSpec("P")
T = TypeVar("T")

TOGETHER = 64
"""The maximum number of jobs that are committed in one transaction."""
TRIES = 5
"""The maximum number of attempts at a job that hits a conflict or loses its connection."""
RETRY_SECONDS = 2.0
"""The interval between attempts to connect to a server that is down at the start."""
UNSURE_SECONDS = 2.0
"""The timeout for finding out whether a transaction was committed whose connection was lost during the commit."""
UNSURE_PAUSE_SECONDS = 0.05
HELD_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS = 0.005, 0.1
"""The pause before a job whose table another process holds is tried again; it doubles up to the longest one."""

RACED = frozenset({"40001", "40P01"})
"""SQLSTATE codes of conflicts between transactions: serialization failure and deadlock."""
HELD = "55P03"
"""SQLSTATE code of a lock that another transaction holds."""
OUTDATED = frozenset({"0A000", "26000", "42P05"})
"""SQLSTATE codes of invalid prepared statements: another process has migrated, or a pooler has switched connections."""


@dataclass(slots=True)
class Job:
    """A queued function of a transaction, and its outcome.

    Attributes:
        fn: The function, with its arguments bound; it takes the connection.
        table: The same function as `ForTable`, if it is one; else None.
        tries: The number of attempts since the job was queued.
        result: What the function has returned.
        error: Why the job failed; None if it has not.
        done: Whether the outcome is final.
        held: Whether another process held the job's table, so that the job is to be tried again, alone.
    """

    fn: Callable[[Connection], Any]
    table: ForTable[Any] | None
    tries: int = 0
    result: Any = None
    error: BaseException | None = None
    done: bool = False
    held: bool = False


Group = Sequence[Job]


class Store:
    """An open PostgreSQL store (`data.port.Store`). All changes go through `run`, one transaction at a time.

    Attributes:
        grouped: A callback for the number of jobs of each group, called on the writer's thread; None for none.
    """

    def __init__(self, address: Address, writing: Session, reading: Session) -> None:
        self._address = address
        self._writing: Session | None = writing
        self._reading: Session | None = reading
        self._writer = Thread("store")
        self._reader = Thread("store-reading")
        self._waiting: deque[Job] = deque()
        self._closed = False
        self.grouped: Callable[[int], None] | None = None

    @classmethod
    async def open(cls, url: str, session_name: str | None = None, *, retry_seconds: float = RETRY_SECONDS) -> "Store":
        """Open the database and migrate it; while the server is down, retry until it is up.

        Args:
            url: The database's address, in libpq's format.
            session_name: The name under which the server lists the connections; None for what the address says.
            retry_seconds: The interval between attempts in seconds.

        Raises:
            UnusableStoreError: The address is invalid, the server refuses the bot, is too old or is read-only, a newer
                version of this program wrote the store, or the database belongs to another program.
        """
        address = Address(url, session_name)
        trouble = Repeated(log)
        while True:
            try:
                return cls(address, *await asyncio.to_thread(_open, address))
            except DownError as error:
                trouble.warn("%s", str(down(address.place, error.__cause__ or error, WAITING)))
                await asyncio.sleep(retry_seconds)

    async def run(self, fn: Callable[Concatenate[Any, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run `fn` as `data.port.Store.run` says, on the writer's thread; after a conflict, retry it.

        Where another process holds the table of `fn`, it is retried for as long as a statement waits for a lock; a caller
        who is cancelled meanwhile leaves it undone.
        """
        if self._closed:
            raise ValueError("the store is closed")
        job = Job(lambda connection: fn(connection, *args, **kwargs), fn if isinstance(fn, ForTable) else None)
        end, pause = time.monotonic() + WAIT_MS / 1000, HELD_PAUSE_SECONDS
        await self._try(job)
        while not job.done:
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE_SECONDS)
            if self._closed or time.monotonic() > end:
                break
            await self._try(job)
        if job.error is not None:
            # The job drops its error: else the two form a reference cycle that keeps the whole group alive.
            error, job.error = job.error, None
            raise error
        result: T = job.result
        return result

    async def _try(self, job: Job) -> None:
        """Queue a job, and wait until it has been tried."""
        job.tries = 0
        self._waiting.append(job)
        await self._writer.run(partial(self._tried, job))

    def _tried(self, job: Job) -> None:
        if not job.done and not job.tries:  # no earlier job's group had it
            self._carry_out(self._next())

    def _next(self) -> Group:
        """Take the next jobs that are committed together from the queue; one whose table was held comes alone."""
        group = [self._waiting.popleft()]
        while self._waiting and len(group) < TOGETHER and not (group[0].held or self._waiting[0].held):
            group.append(self._waiting.popleft())
        return group

    async def read(self, fn: Callable[Concatenate[Any, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run `fn` as `data.port.Store.read` says, on the reader's thread."""
        if self._closed:
            raise ValueError("the store is closed")
        return await self._reader.run(partial(self._look, lambda connection: fn(connection, *args, **kwargs)))

    async def settle(self) -> bool:
        """Return True: the server itself clears deleted data, by autovacuum and by recycling its write-ahead log."""
        return True

    async def close(self) -> None:
        """Finish the queued jobs and close both connections. Idempotent."""
        if self._closed:
            return
        self._closed = True
        for thread, session in ((self._reader, self._reading), (self._writer, self._writing)):
            await thread.stop()
            if session is not None:
                session.close()

    # Reading

    def _look(self, fn: Callable[[Connection], T]) -> T:
        tries = 0
        while True:
            tries += 1
            session = self._reading = self._reading or self._address.session()
            written = session.written
            try:
                session.begin_to_read()
                try:
                    result = fn(session)
                except psycopg.Error:
                    raise
                except BaseException:
                    session.rollback()
                    raise
                if session.written == written:
                    session.finish_reading()
                else:
                    session.commit()  # await the error with which the server rejects the write
            except psycopg.Error as error:
                self._reading = _after(session, error)
                again = isinstance(error, LostError) or error.sqlstate in OUTDATED
                if not again or tries >= TRIES:
                    raise self._failed(error) from error
            else:
                return result

    # Writing

    def _carry_out(self, jobs: Group) -> None:
        """Run jobs until each has an outcome: first as one group, after a failure in smaller groups."""
        if self.grouped is not None:
            self.grouped(len(jobs))
        groups = deque([jobs])
        try:
            while groups:
                groups.extendleft(reversed(self._together(groups.popleft())))
        except BaseException as error:  # noqa: BLE001 - raised to the callers of `run`
            session, self._writing = self._writing, None
            if session is not None:
                session.close()
            for job in jobs:
                if not job.done:
                    job.error, job.done = error, True

    def _together(self, group: Group) -> list[Group]:
        """Run a group in one transaction; return the groups in which its unfinished jobs have to be retried."""
        try:
            session = self._writing = self._writing or self._address.session()
        except UnusableStoreError as error:
            return _failed(group, error)
        for job in group:
            job.error = None
            job.tries += 1
        try:
            session.begin(job.table.table_id for job in group if job.table is not None)
            _ask_ahead(session, group)
            for number, job in enumerate(group):
                written = session.written
                try:
                    job.result = job.fn(session)
                except psycopg.Error:
                    raise
                except Exception as error:  # noqa: BLE001 - raised to the caller of `run`
                    job.error = error
                    if session.written == written:
                        continue
                    session.rollback()
                    if len(group) > 1:
                        return [part for part in (group[:number], [job], group[number + 1 :]) if part]
                    return _done(group)
            session.commit()
        except psycopg.Error as error:
            unsure = (session.number, session.run) if session.committing else (None, session.run)
            self._writing = _after(session, error)
            if isinstance(error, LostError):
                return self._after_loss(group, error, *unsure)
            return self._apart(group, error)
        return _done(group)

    def _apart(self, group: Group, error: psycopg.Error) -> list[Group]:
        if len(group) > 1:
            return [[job] for job in group]
        job = group[0]
        if error.sqlstate in RACED | OUTDATED and job.tries < TRIES:
            return [group]
        if error.sqlstate == HELD and job.table is not None:
            job.error, job.held = self._failed(error), True
            return []
        return _failed(group, self._failed(error))

    def _after_loss(self, group: Group, error: LostError, transaction: str | None, run: str) -> list[Group]:
        # If no COMMIT was sent, or the transaction's id is unknown, the group is retried. That is safe even if it had
        # been committed: an interaction that is already in the log does nothing, and jobs without one are idempotent.
        if transaction is not None:
            try:
                if self._committed(transaction, run):
                    return _done(group)
            except (UnusableStoreError, psycopg.Error) as failure:
                log.warning("nobody knows whether transaction %s was committed: %s", transaction, failure)
                return _failed(group, self._failed(error))
        if max(job.tries for job in group) < TRIES:
            return [group]
        return _failed(group, self._failed(error))

    def _committed(self, transaction: str, run: str) -> bool:
        """Whether a transaction was certainly committed whose connection was lost during the commit.

        Another run of the server, such as a standby that was promoted, may know nothing of the transaction and have used
        its id for another one: then nothing is certain.

        Raises:
            UnusableStoreError: The outcome cannot be found out within `UNSURE_SECONDS`.
            psycopg.Error: The query for the outcome has failed.
        """
        end = time.monotonic() + UNSURE_SECONDS
        while True:
            try:
                with self._address.dial() as raw:
                    if raw.execute(f"SELECT {RUN}").fetchone() != (run,):
                        return False
                    row = raw.execute("SELECT pg_xact_status(%s::text::xid8)", (transaction,)).fetchone()
                if row is None or row[0] is None:
                    raise UnusableStoreError("the server has forgotten it")
                if row[0] != "in progress":
                    return bool(row[0] == "committed")
            except DownError:
                if time.monotonic() > end:
                    raise
            if time.monotonic() > end:
                raise UnusableStoreError("it is still in progress")
            time.sleep(UNSURE_PAUSE_SECONDS)

    def _failed(self, error: psycopg.Error) -> UnusableStoreError:
        failure = (
            down(self._address.place, error) if isinstance(error, LostError) else unusable(self._address.place, error)
        )
        failure.__cause__ = error
        return failure


def _open(address: Address) -> tuple[Session, Session]:
    raw = address.dial()
    try:
        address.check(raw)
        migrate(raw, address.place)
        address.check_rights(raw)
    except BaseException as error:
        raw.close()
        if not isinstance(error, psycopg.Error):
            raise
        lost = error.sqlstate is None or error.sqlstate.startswith(("08", "57P"))
        if lost and isinstance(error, psycopg.OperationalError):
            raise DownError(str(down(address.place, error))) from error
        raise unusable(address.place, error) from error
    writing = address.session_of(raw)
    try:
        return writing, address.session()
    except BaseException:
        writing.close()
        raise


def _after(session: Session, error: psycopg.Error) -> Session | None:
    """Roll back a session after an error so that it can be reused; close it and return None if it cannot be."""
    try:
        if not isinstance(error, LostError) and error.sqlstate not in OUTDATED:
            session.rollback()
            return session
    except psycopg.Error as failure:
        log.debug("the transaction could not be undone: %s", cause(failure))
    session.close()
    return None


def _ask_ahead(session: Session, group: Group) -> None:
    """Send the first queries of a group's jobs ahead, so that all their responses are awaited in one round trip.

    A job's query is sent ahead only if no earlier job of the group may change the same table.
    """
    changed: set[str] = set()
    for job in group:
        if job.table is None:
            return
        if job.table.first is not None and job.table.table_id not in changed:
            session.ask(*job.table.first)
        changed.add(job.table.table_id)


def _done(group: Group) -> list[Group]:
    for job in group:
        job.done = True
    return []


def _failed(group: Group, error: UnusableStoreError) -> list[Group]:
    for job in group:
        job.error = error
    return _done(group)
