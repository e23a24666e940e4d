"""Both sides of the handover of this process's shards to a successor, or from a holder (`data.handover`).

The two agree on a moment T of Discord's clock: by the times in their ids, the holder answers the interactions before T and
the successor those from T on. The successor's first answers wait for the transfer, because most of their writes are
allowed to the holder alone. So shortly after T the holder starts nothing more, waits a little for requests in flight, and
transfers the block.
Both stay connected until T + 3 s. Each holds the other's interactions back at its gate (`cogs.client.gate`), so that it can
answer them if the other one dies.
"""

import asyncio
import logging
import math
from collections.abc import Sequence
from typing import Protocol

from data import blocks as store_blocks
from data import handover as store_handover
from data.blocks import Lease
from data.errors import NotHolderError, UnusableStoreError
from data.handover import Handover, OpenPanel, Succession
from data.port import Store
from data.repeated import Repeated
from tables.play.holding import Held, Outside
from tables.play.holding import Member as HoldingMember
from tables.service import Tables

__all__ = ["Frontend", "Giving", "OpenPanel", "Succeeding"]

log = logging.getLogger(__name__)

MARGIN_MS = 2_000
"""How far ahead of the present the proposed moment is."""
WITHDRAW_MS = 500
"""How long before the moment a proposal without agreement is withdrawn."""
SETTLE_MS = 250
"""How long after the moment the holder waits for interactions from before it, which are still on their way."""
LISTEN_MS = 3_000
"""How long after the moment the old process stays connected; by then Discord takes no answer to what came before it."""
PRESENT_MS = 10_000
"""How long a process that is about to end waits at most for a standby, which may be starting, to become its successor."""
LOOK_S, CALM_S = 0.25, 1.0
"""The intervals in seconds at which the handover's row is read: during a handover, and while there is none."""


class Member(HoldingMember, Protocol):
    """The membership of this process among the bot's processes, for a handover."""

    @property
    def hears_locks(self) -> bool:
        """Whether another process's lost connection can be detected, which it cannot behind a pooler."""
        ...

    @property
    def holder(self) -> str:
        """The name of this run of the process."""
        ...

    async def news(self, seconds: float) -> None:
        """Wait for a notification of a step in a handover, for at most this many seconds."""
        ...

    def let_go(self) -> None:
        """Stop writing heartbeats for the held block."""
        ...

    def hold_on(self, lease: Lease) -> None:
        """Write heartbeats for the held block again."""
        ...

    async def follow(
        self, store: Store, part: Succession, *, ready: bool
    ) -> tuple[Handover | Lease | Succession | None, bool]:
        """Read the handover as the successor: what was found, and whether it took the block because its holder is gone."""
        ...


class Frontend(Protocol):
    """What the Discord client does in a handover."""

    def accept(self, since_ms: float = -math.inf, until_ms: float = math.inf, *, soon: bool = False) -> None:
        """Answer the interactions made in this span of time; with `soon`, only once this process holds the shards."""
        ...

    def discord_ms(self) -> int:
        """The time on Discord's clock, in Unix milliseconds; this machine's while Discord's is not known."""
        ...

    @property
    def connected(self) -> bool:
        """Whether all shards are connected and ready."""
        ...

    async def rest(self) -> Sequence[OpenPanel]:
        """Stop showing changes, wait a little for requests in flight, and return the open private messages."""
        ...

    def go_on(self) -> None:
        """Show changes again."""
        ...

    async def finish(self) -> None:
        """Wait until the answers under way are finished."""
        ...


class Giving:
    """The holder's side of a handover."""

    def __init__(  # noqa: PLR0917 - the two processes' whole surroundings, each once
        self, tables: Tables, store: Store, member: Member, lease: Lease, held: Held, frontend: Frontend
    ) -> None:
        self._tables = tables
        self._store = store
        self._member = member
        self._lease = lease
        self._held = held
        self._frontend = frontend
        self._moment_ms: int | None = None
        self._leaving_ms: int | None = None

    async def run(self, leaving: asyncio.Event) -> None:
        """Hand the shards over once there is a successor; return once another process holds them and this one may end.

        Args:
            leaving: Set when this process is asked to end: then any standby may succeed. If there is no standby, the method
                returns soon, with the shards still held.
        """
        calm = True
        trouble = Repeated(log)
        while True:
            await self._member.news(CALM_S if calm and not leaving.is_set() else LOOK_S)
            try:
                if leaving.is_set() and self._leaving_ms is None and not await self._announce():
                    return
                seen = await self._store.read(store_handover.look, self._lease, hears_locks=self._member.hears_locks)
                calm = seen is None or seen.successor is None
                if await self._step(seen):
                    return
                trouble.passed()
            except UnusableStoreError as error:
                trouble.warn("a handover waits for the store (%s)", error)
                if leaving.is_set() and self._moment_ms is None:
                    return

    async def _announce(self) -> bool:
        """Note that this process is about to end; False, with nothing noted, if no process could succeed to it."""
        if not await self._standbys():
            return False
        await self._store.run(store_handover.leaving, self._lease)
        self._leaving_ms = self._tables.clock.now_ms()
        return True

    async def _standbys(self) -> int:
        return await self._store.read(store_handover.standbys, self._lease, self._member.holder)

    async def _step(self, seen: Handover | None) -> bool:
        """Take the next step of the handover; True if this process may end."""
        now_ms = self._tables.clock.now_ms()
        if seen is None or seen.successor is None:
            self._answer_all()
            if self._leaving_ms is None:
                return False
            return now_ms - self._leaving_ms > PRESENT_MS or not await self._standbys()
        if not seen.alive:
            if await self._store.run(store_handover.dismiss, self._lease, hears_locks=self._member.hears_locks):
                log.warning("the successor is not heard of any more; this process goes on")
            return False
        if self._leaving_ms is not None:
            self._leaving_ms = now_ms
        if seen.agreed and seen.moment_ms is not None:
            return await self._hand_over(seen.moment_ms)
        if self._moment_ms is not None:
            if self._frontend.discord_ms() >= self._moment_ms - WITHDRAW_MS and await self._store.run(
                store_handover.withdraw, self._lease
            ):
                self._answer_all()
        elif seen.ready and self._frontend.connected:
            await self._propose()
        return False

    async def _propose(self) -> None:
        moment_ms = self._frontend.discord_ms() + MARGIN_MS
        # The gate closes before the proposal, so that once the successor agrees, this process answers nothing from T on.
        self._moment_ms = moment_ms
        self._frontend.accept(until_ms=moment_ms)
        hears = self._member.hears_locks
        if not await self._store.run(store_handover.propose, self._lease, moment_ms, hears_locks=hears):
            self._answer_all()

    def _answer_all(self) -> None:
        if self._moment_ms is not None:
            self._moment_ms = None
            self._frontend.accept()

    async def _hand_over(self, moment_ms: int) -> bool:
        """Wait for the agreed moment, and transfer the block; False if the successor is lost before that."""
        self._moment_ms = moment_ms
        self._frontend.accept(until_ms=moment_ms)
        while (left_ms := moment_ms - self._frontend.discord_ms()) > 0:
            await self._sleep(min(left_ms, 1000 * LOOK_S))
            seen = await self._store.read(store_handover.look, self._lease, hears_locks=self._member.hears_locks)
            if seen is None or not seen.agreed or not seen.alive:
                return False
        log.info("another process answers from now on; this one ends what it has begun")
        self._held.leaving = True
        await self._tables.pause()
        await self._sleep(moment_ms + SETTLE_MS - self._frontend.discord_ms())
        panels = await self._frontend.rest()
        self._member.let_go()
        if not await self._transferred(panels):
            self._member.hold_on(self._lease)
            self._held.leaving = False
            self._frontend.go_on()
            await self._tables.go_on()
            return False
        self._tables.holding = Outside(self._held.block, self._member, self._held.name)
        log.info("has handed over the shards %d to %d", self._held.block.first, self._held.block.ids[-1])
        while (left_ms := moment_ms + LISTEN_MS - self._frontend.discord_ms()) > 0:
            await self._sleep(left_ms)
        await self._frontend.finish()
        return True

    async def _transferred(self, panels: Sequence[OpenPanel]) -> bool:
        """Transfer the block, retrying while the store is unusable; True if another process holds it now."""
        hears, now_ms = self._member.hears_locks, self._tables.clock.now_ms()
        trouble = Repeated(log)
        while True:
            try:
                if await self._store.run(store_handover.transfer, self._lease, now_ms, panels, hears_locks=hears):
                    return True
                await self._store.run(store_blocks.fence, self._lease)
            except NotHolderError:
                return True
            except UnusableStoreError as error:  # the transfer may or may not have been committed
                trouble.warn("whether the shards are handed over is not known yet (%s)", error)
                await self._sleep(1000 * LOOK_S)
            else:
                return False

    async def _sleep(self, ms: float) -> None:
        clock = self._tables.clock
        await clock.sleep_until(clock.now_ms() + math.ceil(ms))


class Succeeding:
    """The successor's side of a handover."""

    def __init__(self, store: Store, member: Member, part: Succession, frontend: Frontend) -> None:
        self._store = store
        self._member = member
        self._part = part
        self._frontend = frontend
        self._moment_ms: int | None = None

    async def run(self) -> tuple[Lease, float]:
        """Follow the handover until this process holds the block.

        Returns:
            The lease, and the time on Discord's clock from which this process answers interactions; minus infinity where
            it took the block because the holder was gone.

        Raises:
            NotHolderError: This process is no longer the successor, and cannot become it again.
        """
        self._frontend.accept(since_ms=math.inf)
        trouble = Repeated(log)
        while True:
            await self._member.news(LOOK_S)
            try:
                found, taken = await self._member.follow(self._store, self._part, ready=self._frontend.connected)
                if isinstance(found, Lease):
                    return found, -math.inf if taken or self._moment_ms is None else self._moment_ms
                await self._step(found)
                trouble.passed()
            except UnusableStoreError as error:
                trouble.warn("a handover waits for the store (%s)", error)

    async def _step(self, found: Handover | Succession | None) -> None:
        if found is None:
            raise NotHolderError("Another process has taken the shards to which this one was about to succeed.")
        if isinstance(found, Succession):
            self._part, self._moment_ms = found, None
            self._frontend.accept(since_ms=math.inf)
        elif found.moment_ms is None:
            if self._moment_ms is not None:
                self._moment_ms = None
                self._frontend.accept(since_ms=math.inf)
        elif found.moment_ms != self._moment_ms and (
            found.agreed
            or (
                self._frontend.connected
                and await self._store.run(store_handover.agree, self._part, self._member.holder, found.moment_ms)
            )
        ):
            self._moment_ms = found.moment_ms
            self._frontend.accept(since_ms=found.moment_ms, soon=True)
