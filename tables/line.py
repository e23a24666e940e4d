"""The line to Discord: while it is down nobody can act, and no clock runs."""

import asyncio

from data import deadlines as store_deadlines
from data.port import Connection
from tables.alarm import Alarm
from tables.core import Core
from tables.deadlines import UNSEEN_MS
from tables.takeup import show_behind


class Line:
    """Whether people can be heard."""

    def __init__(self, core: Core, alarm: Alarm) -> None:
        self._core = core
        self._alarm = alarm
        self._turn = asyncio.Lock()
        self._cut_off_ms: int | None = None

    def resume(self) -> None:
        """Let the clocks run, unless the line is down."""
        if self._cut_off_ms is None:
            self._alarm.start()

    async def cut_off(self) -> None:
        """The line to Discord is down, so that nobody can act: no clock fires until `reconnected`.

        A second call changes nothing.
        """
        async with self._turn:
            if self._cut_off_ms is None:
                # Before a start has given back its own time away, that would be counted into this one.
                await self._core.awake()
                self._cut_off_ms = self._core.clock.now_ms()
                await self._alarm.close()

    async def reconnected(self) -> None:
        """The line is up again: all clocks are put off by the time since `cut_off`, shown so, and run on.

        Where the line was not down nothing happens.
        """
        async with self._turn:
            if self._cut_off_ms is not None:
                await self._core.store.run(_give_back, self._cut_off_ms, self._core.clock.now_ms())
                self._cut_off_ms = None
                self._alarm.start()
                await show_behind(self._core)


def _give_back(connection: Connection, since_ms: int, now_ms: int) -> None:
    # No heartbeat has been written since, but the last one may be a little older.
    store_deadlines.alive(connection, since_ms)
    store_deadlines.give_back(connection, now_ms, UNSEEN_MS)
