"""The membership of a process among the bot's processes: it stands by until a block of shards is free, and takes it."""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import AsyncIterator, Callable, Sequence
from typing import TypeVar

import psycopg

from data import blocks, handover, telling
from data.blocks import Applicant, DividedOtherwiseError, Lease, Watch, session_name
from data.errors import DeniedError, UnusableStoreError
from data.handover import Handover, Succession
from data.port import Connection, Store
from data.postgres.connect import IDLE_MS, Address
from data.postgres.failures import unusable
from data.postgres.line import NAMES, Line
from data.repeated import Repeated
from data.shards import Block

log = logging.getLogger(__name__)
T = TypeVar("T")

LOOK_S = 0.25
"""The interval in seconds at which a standby tries to take a block."""
DIVIDED_S = (blocks.LEASE_MS + blocks.FIRST_MS) / 1000 + 1
"""The time in seconds after which a process that divides the shards otherwise is certainly running."""
ALONE_S = 30
"""The timeout in seconds of the lock for work that one process may do at a time, such as syncing the commands."""

POOLED = (
    "Behind a pooler that is in transaction mode processes cannot hear of each other. Name the server itself in DATABASE_URL, "
    "or leave SHARDS_PER_PROCESS out."
)


class Membership:
    """The membership of this process.

    Attributes:
        holder: The name of this run of the process, which no other run has.
        session_name: The name of the process's sessions on the server.
        lost: An event, set once another process has taken the block, after which this process must end.
    """

    def __init__(self, url: str, name: str, now_ms: Callable[[], int], correct: Callable[[int], None]) -> None:
        """Make the membership without connecting; `enter` connects.

        Args:
            url: The database's URL.
            name: The name of the process.
            now_ms: The process's clock.
            correct: A callback that puts that clock forward by so many milliseconds, which may be negative, so that it
                shows the database's time.
        """
        self.holder = f"{name}/{secrets.token_hex(4)}"
        self.session_name = session_name(self.holder)
        self.lost = asyncio.Event()
        self._now_ms = now_ms
        self._lease: Lease | None = None
        self._part: Succession | None = None
        self._parts: Sequence[Block] = ()
        self._version = ""
        self._give_back: Callable[[Connection, Block, int | None], int] = _keep
        self._news = asyncio.Event()
        self._watch = Watch()
        self._address = Address(url, self.session_name)
        loop = asyncio.get_running_loop()

        def lose() -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(self.lost.set)

        self._asked = asyncio.Event()
        self._line = Line(self._address, name, now_ms, lose, correct)

    async def enter(self, heard: Callable[[str | None], None], cut: Callable[[int], None]) -> None:
        """Connect the line. Raises UnusableStoreError, also where another running process has the same name.

        Args:
            heard: A callback for each notification, called on the event loop; with None where notifications may have
                been missed.
            cut: A callback for the loss of the connection to the database while a block is held, called on the event
                loop with the time of the last heartbeat by the process's clock. `heard` is called with None once the
                connection is back.
        """
        loop = asyncio.get_running_loop()

        def note(what: str | None) -> None:
            news = None if what is None else telling.read(what)
            if news is None or news.kind == telling.BLOCK:
                self._news.set()
            heard(what)

        def on_loop(callback: Callable[[T], None]) -> Callable[[T], None]:
            def call(what: T) -> None:
                if not loop.is_closed():
                    loop.call_soon_threadsafe(callback, what)

            return call

        def asked() -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(self._has_asked)

        await asyncio.to_thread(self._line.start, on_loop(note), on_loop(cut), asked)

    @property
    def current(self) -> bool:
        """Whether no other process can have taken the block."""
        return self._line.fresh

    @property
    def doubted(self) -> bool:
        """Whether `still_holds` must be awaited before anybody is answered.

        That is so if the block is lost, or if the lease has not been checked for longer than a lease, as after this process
        was frozen.
        """
        return self._line.lost or self._line.unasked

    async def still_holds(self) -> bool:
        """Wait until the lease is checked; False if another process has taken the block.

        True also if the database cannot be reached, because then it is unknown.
        """
        while self._line.unasked:
            await self._asked.wait()
        return not self._line.lost

    def _has_asked(self) -> None:
        self._asked.set()
        self._asked = asyncio.Event()

    async def hold(
        self,
        store: Store,
        parts: Sequence[Block],
        version: str,
        give_back: Callable[[Connection, Block, int | None], int],
    ) -> Lease | Succession:
        """Stand by until one of the blocks is free, and take that block (`data.blocks.take`), or succeed to its holder.

        Returns:
            The lease of the block; or this process's role as a successor, which connects to the block's shards and then
            calls `follow` (`data.handover`).

        Raises:
            UnusableStoreError: There are several blocks, and the connection goes through a pooler; or the bot lacks a
                right in the database; or running processes divide the shards otherwise, which is waited for until the
                leases of dead processes have expired.
        """
        if self._line.pooled and len(parts) > 1:
            raise UnusableStoreError(POOLED)
        self._parts, self._version, self._give_back = parts, version, give_back
        told = False
        trouble = Repeated(log)
        asked_s = time.monotonic()
        while True:
            begun_s = time.monotonic()
            found: Lease | Succession | None = None
            try:
                found = await store.run(self._look)
                trouble.passed()
            except UnusableStoreError as error:
                if not _may_pass(error, begun_s - asked_s):
                    raise
                trouble.warn("the blocks of shards cannot be looked at (%s)", error)
            if isinstance(found, Lease):
                self._hold(found, begun_s)
                return found
            if found is not None:
                self._part, block = found, found.block
                log.info("is about to take over the shards %d to %d from their holder", block.first, block.ids[-1])
                return found
            if not told:
                told = True
                log.info("stands by for a block of shards")
            await asyncio.sleep(LOOK_S)

    def _applicant(self, connection: Connection, first: int | None) -> Applicant:
        self._watch.look(connection, hears_locks=self.hears_locks)
        return Applicant(self.holder, self._version, self.hears_locks, first, self._watch.since_ms)

    def _look(self, connection: Connection) -> Lease | Succession | None:
        applicant = self._applicant(connection, None)
        lease = blocks.take(connection, self._parts, applicant, self._give_back)
        return lease or handover.stand(connection, self._parts, applicant)

    def _hold(self, lease: Lease, taken_s: float) -> None:
        self._lease, self._part = lease, None
        self._line.hold(lease, taken_s)
        block = lease.block
        log.info("holds the shards %d to %d of %d", block.first, block.ids[-1], block.count)

    async def follow(
        self, store: Store, part: Succession, *, ready: bool
    ) -> tuple[Handover | Lease | Succession | None, bool]:
        """Write the successor's heartbeat, and read how far the handover is.

        Args:
            store: The store.
            part: The role of this process.
            ready: Whether all shards are connected.

        Returns:
            The handover's state, or the lease where this process holds the block by now, or its new role where it had
            to `stand` anew, or None where it cannot; and whether this process took the block because its holder is gone.
        """

        def look(connection: Connection) -> tuple[Handover | Lease | Succession | None, bool]:
            applicant = self._applicant(connection, part.block.first)
            blocks.lock(connection)
            found = handover.follow(connection, part, self.holder, ready=ready)
            if isinstance(found, Lease):
                return found, False
            taken = blocks.take(connection, self._parts, applicant, self._give_back)
            return taken or found or handover.stand(connection, self._parts, applicant), taken is not None

        begun_s = time.monotonic()
        found, taken = await store.run(look)
        if isinstance(found, Lease):
            self._hold(found, begun_s)
        elif isinstance(found, Succession):
            self._part = found
        return found, taken

    @property
    def hears_locks(self) -> bool:
        """Whether another process's lost connection can be detected, which it cannot behind a pooler."""
        return not self._line.pooled

    async def news(self, seconds: float) -> None:
        """Wait for a notification of a step in a handover, for at most this many seconds; notifications may be missed."""
        # Not `wait_for`, which in Python 3.11 swallows a cancellation that comes at the moment of the news.
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._news.wait()
        self._news.clear()

    def let_go(self) -> None:
        """Stop writing heartbeats, because the block is about to be transferred."""
        self._lease = None
        self._line.let_go()

    def hold_on(self, lease: Lease) -> None:
        """Write heartbeats again, because the block was not transferred."""
        self._lease = lease
        self._line.hold(lease, time.monotonic())

    async def leave(self, store: Store) -> None:
        """Release the block, where one is held or succeeded to, and disconnect; idempotent."""
        lease, self._lease = self._lease, None
        part, self._part = self._part, None
        if part is not None:
            try:
                await store.run(handover.stand_down, part, self.holder)
            except UnusableStoreError as error:
                log.warning("this process could not give up its role as a successor (%s)", error)
        if lease is not None and not self.lost.is_set():
            # Otherwise a heartbeat after the release would find that somebody else has taken the block.
            self._line.let_go()
            try:
                await store.run(blocks.leave, lease, self._now_ms())
            except UnusableStoreError as error:
                log.warning("the shards could not be released, so their lease has to run out (%s)", error)
        await asyncio.to_thread(self._line.stop)

    @contextlib.asynccontextmanager
    async def exclusively(self, what: str) -> AsyncIterator[None]:
        """A context manager for work that one process may do at a time, named by `what`.

        It waits for at most `ALONE_S` for the others, and then goes on without the lock. Raises UnusableStoreError.
        """
        raw = await asyncio.to_thread(self._address.dial)
        try:
            try:
                await asyncio.to_thread(
                    raw.execute,
                    f"SET lock_timeout = '{ALONE_S}s'; SET idle_in_transaction_session_timeout = '{IDLE_MS}ms'",
                )
                with contextlib.suppress(psycopg.errors.LockNotAvailable):
                    lock = "SELECT pg_advisory_lock(%s, hashtext(%s))"
                    await asyncio.to_thread(raw.execute, lock, (NAMES, f"/{what}"))
            except psycopg.Error as error:
                raise unusable(self._address.place, error) from error
            yield
        finally:
            with contextlib.suppress(psycopg.Error):
                await asyncio.to_thread(raw.close)


def _may_pass(error: UnusableStoreError, waited_s: float) -> bool:
    """Whether a standby that has waited so long for a block still waits after this error."""
    if isinstance(error, DividedOtherwiseError):
        return waited_s <= DIVIDED_S
    return not isinstance(error, DeniedError)


def _keep(_: Connection, __: Block, last_ms: int | None) -> int:
    """Give back no time: the callback until `Membership.hold`."""
    return last_ms or 0
