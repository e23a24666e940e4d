"""A process among the others of the same bot: it stands by until a block of shards is free, and holds it from then on."""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import AsyncIterator, Callable, Sequence

import psycopg

from data import blocks
from data.blocks import Applicant, Lease, session_name
from data.errors import UnusableStoreError
from data.port import Connection, Store
from data.postgres.connect import Address
from data.postgres.line import NAMES, Line
from data.shards import Block

log = logging.getLogger(__name__)

LOOK_S = 0.25
"""How often a process that stands by looks whether a block is free."""

ALONE_S = 30
"""How long a process waits for another that does what one at a time may do, such as giving Discord the commands."""
POOLED = (
    "Behind a pooler that is in transaction mode processes cannot hear of each other. Name the server itself in DATABASE_URL, "
    "or leave SHARDS_PER_PROCESS out."
)


class Membership:
    """One process's part in it.

    Attributes:
        lost: Set once another process has taken the block: this one must leave.
    """

    def __init__(self, url: str, name: str, now_ms: Callable[[], int]) -> None:
        """Make it; `enter` begins.

        Args:
            url: The database's address.
            name: The process's.
            now_ms: The time by its clock.
        """
        self.holder = f"{name}/{secrets.token_hex(4)}"
        self.session_name = session_name(self.holder)
        self.lost = asyncio.Event()
        self._now_ms = now_ms
        self._lease: Lease | None = None
        self._address = Address(url, self.session_name)
        loop = asyncio.get_running_loop()

        def lose() -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(self.lost.set)

        self._line = Line(self._address, name, now_ms, lose)

    async def enter(self, heard: Callable[[str | None], None]) -> None:
        """Connect. Raises UnusableStoreError, also where a living process has the name.

        Args:
            heard: Called on the event loop with what a process tells, and with None where something may have gone unheard.
        """
        loop = asyncio.get_running_loop()

        def hear(what: str | None) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(heard, what)

        await asyncio.to_thread(self._line.start, hear)

    @property
    def current(self) -> bool:
        """Whether the block cannot have been taken by anybody else."""
        return self._line.fresh

    async def hold(
        self,
        store: Store,
        parts: Sequence[Block],
        version: str,
        give_back: Callable[[Connection, Block, int | None], None],
    ) -> Lease:
        """Stand by until one of the blocks is free, and take it; see `data.blocks.take`. Raises UnusableStoreError."""
        if self._line.pooled and len(parts) > 1:
            raise UnusableStoreError(POOLED)
        applicant = Applicant(self.holder, version, not self._line.pooled)
        told = False
        while True:
            begun_s = time.monotonic()
            try:
                lease = await store.run(blocks.take, parts, applicant, self._now_ms(), give_back)
            except UnusableStoreError as error:  # which may pass
                log.warning("the blocks of shards cannot be looked at (%s)", error)
                lease = None
            if lease is not None:
                self._lease = lease
                self._line.hold(lease, begun_s)
                block = lease.block
                log.info("holds the shards %d to %d of %d", block.first, block.first + block.size - 1, block.count)
                return lease
            if not told:
                told = True
                log.info("stands by for a block of shards")
            await asyncio.sleep(LOOK_S)

    async def leave(self, store: Store) -> None:
        """Give the block back, where one is held, and disconnect. A second call does nothing."""
        lease, self._lease = self._lease, None
        if lease is not None and not self.lost.is_set():
            try:
                await store.run(blocks.leave, lease, self._now_ms())
            except UnusableStoreError as error:
                log.warning("the shards cannot be given back and will be taken (%s)", error)
        await asyncio.to_thread(self._line.stop)

    @contextlib.asynccontextmanager
    async def alone(self, what: str) -> AsyncIterator[None]:
        """Around something that one process at a time may do; who has not come out of it for long is not waited for."""
        raw = await asyncio.to_thread(self._address.dial)
        try:
            await asyncio.to_thread(raw.execute, f"SET lock_timeout = '{ALONE_S}s'")
            with contextlib.suppress(psycopg.errors.LockNotAvailable):
                await asyncio.to_thread(raw.execute, "SELECT pg_advisory_lock(%s, hashtext(%s))", (NAMES, f"/{what}"))
            yield
        finally:
            with contextlib.suppress(psycopg.Error):
                await asyncio.to_thread(raw.close)
