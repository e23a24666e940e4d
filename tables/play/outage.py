"""Outages: while the connection of a shard to Discord is down nobody can act in its servers, so no clock runs there."""

import asyncio
import logging

from data import absences
from data.port import Connection
from data.shards import Shards
from tables.play.alarm import Alarm
from tables.play.deadlines import UNSEEN_MS
from tables.play.pipeline import Pipeline
from tables.play.recovery import show_behind

log = logging.getLogger(__name__)


class Outages:
    """Pauses a shard's clocks while the shard's connection to Discord is down, and all clocks without the store.

    Attributes:
        resumed: Whether `resume` was called, so that clocks may run.
    """

    def __init__(self, pipeline: Pipeline, alarm: Alarm) -> None:
        self._pipeline = pipeline
        self._alarm = alarm
        self._lock = asyncio.Lock()
        self.resumed = False
        self._cut_off: set[int] = set()
        self._store_lost = False
        self._given_ms: dict[int, int] = {}

    def resume(self) -> None:
        """Start the clocks, except those of shards whose connection is down."""
        self.resumed = True
        self._alarm.start(self._lost)

    async def cut_off(self, shard_id: int) -> None:
        """Stop the clocks of a shard until `reconnected`, because its connection to Discord is down; idempotent."""
        async with self._lock:
            self._cut_off.add(shard_id)
            if shard_id in self._lost:
                return
            # Give back the time before the start first, as it would otherwise count as part of this outage.
            await self._pipeline.awake()
            now = self._lost[shard_id] = self._pipeline.clock.now_ms()
            await self._alarm.close()
            try:
                await self._pipeline.store.run(self._note, shard_id, now)
            except Exception:
                log.exception("shard %d: that it is cut off could not be noted", shard_id)
            if self.resumed:
                self._alarm.start(self._lost)

    async def reconnected(self, shard_id: int) -> None:
        """Put the clocks of a shard off by the time since `cut_off`, start them and show them; idempotent.

        To be called when the connection of the shard is up again.
        """
        async with self._lock:
            self._cut_off.discard(shard_id)
            since = self._lost.get(shard_id)
            if since is None or self._store_lost:
                return
            await self._alarm.close()
            try:
                await self._return(shard_id, since)
            finally:
                self._alarm.start(self._lost)
            await show_behind(self._pipeline)

    @property
    def _lost(self) -> dict[int, int]:
        return self._pipeline.holding.lost

    def store_lost(self, since_ms: int) -> None:
        """Stop all clocks until `store_back`, as nobody's action can be saved; idempotent.

        Args:
            since_ms: The time at which the store was reached last.
        """
        self._store_lost = True
        for shard_id in self._pipeline.holding.block.ids:
            self._lost.setdefault(shard_id, max(since_ms, self._given_ms.get(shard_id, since_ms)))
        self._alarm.keep_still(self._lost)

    async def store_back(self) -> None:
        """Put the clocks of connected shards off by the time since `store_lost`, and start them; idempotent."""
        async with self._lock:
            if not self._store_lost:
                return
            self._store_lost = False
            try:
                for shard_id, since in tuple(self._lost.items()):
                    if shard_id not in self._cut_off:
                        await self._return(shard_id, since)
                    else:  # that the shard is cut off could not be noted while the store was lost
                        await self._pipeline.store.run(self._note, shard_id, since)
            except BaseException:
                self._store_lost = True
                raise
            finally:
                self._alarm.keep_still(self._lost)

    async def _return(self, shard_id: int, since_ms: int) -> None:
        """Put a paused shard's clocks off by the time since it was lost, and remove the shard from the lost ones."""
        now = self._pipeline.clock.now_ms()
        await self._pipeline.store.run(self._give_back, shard_id, since_ms, now)
        self._given_ms[shard_id] = now
        del self._lost[shard_id]

    def _note(self, connection: Connection, shard_id: int, now_ms: int) -> None:
        holding = self._pipeline.holding
        holding.fence(connection)
        absences.cut_off(connection, shard_id, holding.block.count, now_ms)

    def _give_back(self, connection: Connection, shard_id: int, since_ms: int, now_ms: int) -> None:
        holding = self._pipeline.holding
        holding.fence(connection)
        count = holding.block.count
        absences.connected(connection, shard_id, count)
        absences.give_back(connection, Shards(count, (shard_id,)), since_ms, now_ms, UNSEEN_MS)
        holding.given_back(connection, now_ms)
