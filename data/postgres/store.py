"""The store on PostgreSQL: one connection that writes and one that reads, each on a thread of its own.

What waits while something else is being committed is committed together, as in SQLite's store: measured, one connection
does more actions a second so than eight do one by one, for each costs a fraction of the waiting. There are no savepoints:
where one of several fails after it has written, or the database fails any, the transaction is undone and they are done
again apart. A failure is rare, and a savepoint would be paid by every action.
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
from data.postgres.connect import Address, DownError
from data.postgres.failures import WAITING, cause, down, unusable
from data.postgres.migrate import migrate
from data.postgres.session import LostError, Session
from data.postgres.thread import Thread

log = logging.getLogger(__name__)
P = ParamSpec("P")
T = TypeVar("T")

TOGETHER = 64
"""The most jobs in one transaction."""
TRIES = 5
"""How often a job is tried that loses a race, or its connection."""
RETRY_SECONDS = 2.0
"""How often a server that is down at the start is asked again."""
UNSURE_SECONDS = 2.0
"""How long, at most, whoever's connection was cut in the middle of a commit waits to hear what has come of it."""
UNSURE_PAUSE_SECONDS = 0.05

RACED = frozenset({"40001", "40P01"})
"""A transaction lost a race: serialization failure, deadlock."""
OUTDATED = frozenset({"0A000", "26000", "42P05"})
"""What was prepared on a connection holds no more: another process has migrated, or a pooler has mixed connections."""


@dataclass(slots=True)
class Job:
    """Something to do as a whole, and what came of it."""

    fn: Callable[[Connection], Any]
    table: ForTable[Any] | None
    tries: int = 0
    result: Any = None
    error: BaseException | None = None
    done: bool = False


Group = Sequence[Job]


class Store:
    """An open store (`data.port.Store`). All changes go through `run`, one transaction at a time."""

    def __init__(self, address: Address, writing: Session, reading: Session) -> None:
        self._address = address
        self._writing: Session | None = writing
        self._reading: Session | None = reading
        self._writer = Thread("store")
        self._reader = Thread("store-reading")
        self._waiting: deque[Job] = deque()
        self._closed = False

    @classmethod
    async def open(cls, url: str, retry_seconds: float = RETRY_SECONDS) -> "Store":
        """Open the database, and bring it up to date. A server that is down is waited for.

        Args:
            url: The address, as libpq knows it.
            retry_seconds: How often a server that is down is asked again.

        Raises:
            UnusableStoreError: The address is none, or the server lets the bot not in, is too old or can only be read,
                a newer version of this program wrote the store, or the database is another program's.
        """
        address = Address(url)
        told = None
        while True:
            try:
                return cls(address, *await asyncio.to_thread(_open, address))
            except DownError as error:
                sentence = str(down(address.place, error.__cause__ or error, WAITING))
                if sentence != told:
                    log.warning("%s", sentence)
                told = sentence
                await asyncio.sleep(retry_seconds)

    async def run(self, fn: Callable[Concatenate[Any, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run `fn` as `data.port.Store.run` says, on the thread that writes; again, where it has lost a race."""
        if self._closed:
            raise ValueError("the store is closed")
        job = Job(lambda connection: fn(connection, *args, **kwargs), fn if isinstance(fn, ForTable) else None)
        self._waiting.append(job)

        def outcome() -> T:
            if not job.done:
                self._carry_out([self._waiting.popleft() for _ in range(min(len(self._waiting), TOGETHER))])
            if job.error is not None:
                # Not kept by the job, or the two would keep each other, and all that was carried out with them.
                error, job.error = job.error, None
                raise error
            result: T = job.result
            return result

        return await self._writer.run(outcome)

    async def read(self, fn: Callable[Concatenate[Any, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run `fn` as `data.port.Store.read` says, on the thread that reads."""
        if self._closed:
            raise ValueError("the store is closed")
        return await self._reader.run(partial(self._look, lambda connection: fn(connection, *args, **kwargs)))

    async def settle(self) -> bool:
        """Always True: the server clears its own files, by autovacuum and as its write-ahead log is used again."""
        return True

    async def close(self) -> None:
        """Finish what is queued and close the connections. A second call does nothing."""
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
                    session.commit()  # which fails, and is waited for
            except psycopg.Error as error:
                self._reading = _after(session, error)
                again = isinstance(error, LostError) or error.sqlstate in OUTDATED
                if not again or tries >= TRIES:
                    raise self._failed(error) from error
            else:
                return result

    # Writing

    def _carry_out(self, jobs: Group) -> None:
        """Bring jobs to their ends: together, and where that fails apart."""
        groups = deque([jobs])
        try:
            while groups:
                groups.extendleft(reversed(self._together(groups.popleft())))
        except BaseException as error:  # noqa: BLE001 - whoever asked hears of it
            session, self._writing = self._writing, None
            if session is not None:
                session.close()
            for job in jobs:
                if not job.done:
                    job.error, job.done = error, True

    def _together(self, group: Group) -> list[Group]:
        """Carry out a group in one transaction; what must be done again, and with whom."""
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
                except Exception as error:  # noqa: BLE001 - whoever asked hears of it
                    job.error = error
                    if session.written == written:
                        continue
                    session.rollback()
                    if len(group) > 1:
                        return [part for part in (group[:number], [job], group[number + 1 :]) if part]
                    return _done(group)
            session.commit()
        except psycopg.Error as error:
            unsure, transaction = session.committing, session.number
            self._writing = _after(session, error)
            if isinstance(error, LostError):
                return self._after_loss(group, error, transaction if unsure else None)
            return self._apart(group, error)
        return _done(group)

    def _apart(self, group: Group, error: psycopg.Error) -> list[Group]:
        if len(group) > 1:
            return [[job] for job in group]
        if error.sqlstate in RACED | OUTDATED and group[0].tries < TRIES:
            return [group]
        return _failed(group, self._failed(error))

    def _after_loss(self, group: Group, error: LostError, transaction: str | None) -> list[Group]:
        # Where the server had not been told to commit, or nobody knows the transaction's number, it is run again: whatever
        # somebody asks for twice is in the log and does nothing, and what has no interaction comes to the same.
        if transaction is not None:
            try:
                if self._committed(transaction):
                    return _done(group)
            except (UnusableStoreError, psycopg.Error) as failure:
                log.warning("nobody knows whether transaction %s was committed: %s", transaction, failure)
                return _failed(group, self._failed(error))
        if max(job.tries for job in group) < TRIES:
            return [group]
        return _failed(group, self._failed(error))

    def _committed(self, transaction: str) -> bool:
        """Whether a transaction was committed whose connection was cut. Raises where that cannot be found out."""
        end = time.monotonic() + UNSURE_SECONDS
        while True:
            try:
                with self._address.dial() as raw:
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
    except psycopg.OperationalError as error:
        if error.sqlstate is None or error.sqlstate.startswith(("08", "57P")):
            raise DownError(str(down(address.place, error))) from error
        raise unusable(address.place, error) from error
    except psycopg.Error as error:
        raise unusable(address.place, error) from error
    finally:
        raw.close()
    writing = address.session()
    try:
        return writing, address.session()
    except BaseException:
        writing.close()
        raise


def _after(session: Session, error: psycopg.Error) -> Session | None:
    """The session, fit for another transaction after an error; None where it has to be made anew."""
    try:
        if not isinstance(error, LostError) and error.sqlstate not in OUTDATED:
            session.rollback()
            return session
    except psycopg.Error as failure:
        log.debug("the transaction could not be undone: %s", cause(failure))
    session.close()
    return None


def _ask_ahead(session: Session, group: Group) -> None:
    """Send the first queries of a group, so that all of them are waited for at once.

    Only of those whose tables nobody before them in the group changes.
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
