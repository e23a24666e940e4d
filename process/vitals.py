"""The health of a process: whether it is ready to answer and to keep its games' clocks, and what is counted of it."""

import asyncio

from cogs.client.client import Baraza
from data import clocks, vitals
from data.errors import UnusableStoreError
from data.opening import OpenStore
from data.shards import Shards
from process.metrics import Vitals
from tables.vitals import LATE_MS

STORE_SECONDS = 3.0
"""The timeout of the store for a trial write."""
NONE = Shards(1, ())


class Health:
    """The health of a process that has opened its store and made its client.

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
        """The reasons why this process is not ready, a sentence each: a process that stands by is, without any shard."""
        reasons = []
        missing = sorted(self._bot.missing_shards)
        if missing:
            reasons.append(f"Shards are not connected: {', '.join(map(str, missing))}.")
        try:
            async with asyncio.timeout(STORE_SECONDS):
                await self._store.run(vitals.write)
                fire_ms = await self._store.read(clocks.next_fire, self._bot.tables.clock.now_ms(), self._shards)
        except (UnusableStoreError, ValueError):
            reasons.append("The store cannot be written.")
        except TimeoutError:
            reasons.append("The store does not answer.")
        else:
            late_ms = 0 if fire_ms is None else self._bot.tables.clock.now_ms() - fire_ms
            if late_ms > LATE_MS:
                reasons.append(f"A clock is {late_ms / 1000:.0f} s late.")
        return reasons

    async def vitals(self) -> Vitals | None:
        """What is counted at a scrape; None where the store cannot be read now."""
        shards, before_ms = self._shards, self._bot.tables.clock.now_ms() - LATE_MS
        try:
            async with asyncio.timeout(STORE_SECONDS):
                live = await self._store.read(vitals.live, shards)
                late = await self._store.read(clocks.late, before_ms, shards)
                size = await self._store.read(vitals.size)
        except (UnusableStoreError, ValueError, TimeoutError):
            return None
        return Vitals(
            live=live,
            late=late,
            backlog=self._bot.publisher.backlog,
            retries=self._bot.publisher.retries,
            shards={number: shard.latency for number, shard in self._bot.shards.items()},
            held=len(shards.ids),
            size=size,
            commands_behind=bool(self._bot.command_trouble),
        )
