"""Outages: while the connection to Discord is down nobody can act, so no clock runs."""

import asyncio

from data import deadlines as store_deadlines
from data.port import Connection
from tables.play.alarm import Alarm
from tables.play.deadlines import UNSEEN_MS
from tables.play.pipeline import Pipeline
from tables.play.recovery import show_behind


class Outages:
    """Stops all clocks while the connection to Discord is down."""

    def __init__(self, pipeline: Pipeline, alarm: Alarm) -> None:
        self._pipeline = pipeline
        self._alarm = alarm
        self._lock = asyncio.Lock()
        self._cut_off_ms: int | None = None

    def resume(self) -> None:
        """Start the clocks, unless the connection is down."""
        if self._cut_off_ms is None:
            self._alarm.start()

    async def cut_off(self) -> None:
        """Stop all clocks until `reconnected`, because the connection to Discord is down; idempotent."""
        async with self._lock:
            if self._cut_off_ms is None:
                # First give back the time before the start, which would else be counted as part of this outage.
                await self._pipeline.awake()
                self._cut_off_ms = self._pipeline.clock.now_ms()
                await self._alarm.close()

    async def reconnected(self) -> None:
        """Put all clocks off by the time since `cut_off`, start them and show them; idempotent.

        To be called when the connection to Discord is up again.
        """
        async with self._lock:
            if self._cut_off_ms is not None:
                await self._pipeline.store.run(_give_back, self._cut_off_ms, self._pipeline.clock.now_ms())
                self._cut_off_ms = None
                self._alarm.start()
                await show_behind(self._pipeline)


def _give_back(connection: Connection, since_ms: int, now_ms: int) -> None:
    # No heartbeat was written during the outage, but the last one may be a little older than its beginning.
    store_deadlines.alive(connection, since_ms)
    store_deadlines.give_back(connection, now_ms, UNSEEN_MS)
