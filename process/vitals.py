"""The health of a process: whether it can answer people and run its games' clocks, and the figures of its metrics."""

import asyncio

from cogs.client.client import Baraza
from data import clocks, vitals
from data.errors import UnusableStoreError
from data.opening import OpenStore
from data.shards import Shards
from process.metrics import Counted, Vitals
from tables.vitals import LATE_MS, STORE_SECONDS, backup_ms, dumped

NONE = Shards(1, ())


class Probes:
    """What probes and scrapes ask of a process that has opened its store and made its client.

    Args:
        store: The store.
        bot: The client.
    """

    def __init__(self, store: OpenStore, bot: Baraza) -> None:
        self._store = store
        self._bot = bot

    @property
    def _shards(self) -> Shards:
        """The shards whose tables this process runs; none before it holds any."""
        holding = self._bot.tables.holding
        return holding.block.without() if holding.held and self._bot.shard_ids else NONE

    async def unready(self) -> list[str]:
        """The reasons why this process is not ready, a sentence each; a standby, which holds no shard, may be ready."""
        return await self._unready(await self._bot.tables.vitals.unwritable())

    async def _unready(self, unwritable: str) -> list[str]:
        reasons = []
        missing = sorted(self._bot.missing_shards)
        if missing:
            reasons.append(f"Shards are not connected: {', '.join(map(str, missing))}.")
        if unwritable:
            return [*reasons, f"The store cannot be written: {unwritable}"]
        try:
            async with asyncio.timeout(STORE_SECONDS):
                fire_ms = await self._store.read(clocks.next_fire, self._bot.tables.clock.now_ms(), self._shards)
        except (UnusableStoreError, ValueError):
            reasons.append("The store cannot be read.")
        except TimeoutError:
            reasons.append("The store does not answer.")
        else:
            late_ms = 0 if fire_ms is None else self._bot.tables.clock.now_ms() - fire_ms
            if late_ms > LATE_MS:
                reasons.append(f"A clock is {late_ms / 1000:.0f} s late.")
        return reasons

    async def vitals(self) -> Vitals:
        """What is found at a scrape."""
        unwritable = await self._bot.tables.vitals.unwritable()
        return Vitals(
            ready=not await self._unready(unwritable),
            writable=not unwritable,
            backs_up=self._bot.troubles.backs_up,
            backup_failure=self._bot.troubles.backup,
            backlog=self._bot.publisher.backlog,
            retries=self._bot.publisher.retries,
            shards={number: shard.latency for number, shard in self._bot.shards.items()},
            held=len(self._shards.ids),
            commands_behind=bool(self._bot.command_trouble),
            counted=await self._counted(),
            usage=await self._bot.tables.vitals.usage(),
        )

    async def _counted(self) -> Counted | None:
        """What is counted in the store; None where it cannot be read now."""
        shards, before_ms = self._shards, self._bot.tables.clock.now_ms() - LATE_MS
        try:
            async with asyncio.timeout(STORE_SECONDS):
                return Counted(
                    live=await self._store.read(vitals.live, shards),
                    late=await self._store.read(clocks.late, before_ms, shards),
                    size=await self._store.read(vitals.size),
                    backup_ms=await self._store.read(backup_ms),
                    dumped=await self._store.read(dumped),
                )
        except (UnusableStoreError, ValueError, TimeoutError):
            return None
