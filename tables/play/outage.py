"""Outages: while the connection to Discord is down nobody can act, and no clock runs."""

import asyncio

from data import deadlines as store_deadlines
from data.port import Connection
from tables.play.alarm import Alarm
from tables.play.deadlines import UNSEEN_MS
from tables.play.pipeline import Pipeline
from tables.play.recovery import show_behind


class Outages:
    """Keeps the clocks still while nobody can be heard."""

    def __init__(self, pipeline: Pipeline, alarm: Alarm) -> None:
        self._pipeline = pipeline
        self._alarm = alarm
        self._turn = asyncio.Lock()
        self._cut_off_ms: int | None = None

    def resume(self) -> None:
        """Let the clocks run, unless the connection is down."""
        if self._cut_off_ms is None:
            self._alarm.start()

    async def cut_off(self) -> None:
        """The connection to Discord is down, so that nobody can act: no clock fires until `reconnected`.

        A second call changes nothing.
        """
        async with self._turn:
            if self._cut_off_ms is None:
                # Before a start has given back its own time away, that would be counted into this one.
                await self._pipeline.awake()
                self._cut_off_ms = self._pipeline.clock.now_ms()
                await self._alarm.close()

    async def reconnected(self) -> None:
        """The connection is up again: all clocks are put off by the time since `cut_off`, shown so, and run on.

        Where the connection was not down nothing happens.
        """
        async with self._turn:
            if self._cut_off_ms is not None:
                await self._pipeline.store.run(_give_back, self._cut_off_ms, self._pipeline.clock.now_ms())
                self._cut_off_ms = None
                self._alarm.start()
                await show_behind(self._pipeline)


def _give_back(connection: Connection, since_ms: int, now_ms: int) -> None:
    # No heartbeat has been written since, but the last one may be a little older.
    store_deadlines.alive(connection, since_ms)
    store_deadlines.give_back(connection, now_ms, UNSEEN_MS)
