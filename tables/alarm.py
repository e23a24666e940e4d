"""One sleeping task for the clocks of all tables, and the heartbeat that tells how long the bot was away."""

import asyncio
import contextlib
import logging
from functools import partial
from typing import Any

from data import deadlines
from tables.change import Change
from tables.core import Core
from tables.play import fire

log = logging.getLogger(__name__)

BEAT_MS = 5_000
"""How often the store is told that the bot is alive: what may be given back too much after a crash."""
CALM_BEAT_MS = 30_000
CALM_MS = 600_000
"""With no clock due for this long, a slower beat is exact enough, and a quiet bot writes less."""
RETRY_MS = 60_000
"""After how long a clock is tried again that could not be dealt with."""


class Alarm:
    """Wakes up for the next clock due, whichever table's it is."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._earlier = asyncio.Event()
        self._wake_ms: int | None = None
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to wait; nothing where it waits already."""
        if self._task is None:
            self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop; it may be started again."""
        task, self._task = self._task, None
        if task:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

    def saved(self, change: Change) -> None:
        """A change may have brought an earlier clock."""
        fire_ms = change.next_fire_ms()
        if fire_ms is not None and (self._wake_ms is None or fire_ms < self._wake_ms):
            self._earlier.set()

    async def _run(self) -> None:
        while True:
            try:
                await self._look()
            except Exception:
                log.exception("the clocks could not be read")
                self._wake_ms = self._core.clock.now_ms() + RETRY_MS
            await self._sleep()

    async def _look(self) -> None:
        store, clock = self._core.store, self._core.clock
        self._earlier.clear()
        self._wake_ms = None
        for table_id, kind, seat, key in await store.run(deadlines.due, clock.now_ms()):
            try:
                await self._core.request(table_id, partial(fire, kind=kind, seat=seat, key=key))
            except Exception:
                log.exception("table %s: its clock %s could not be dealt with", table_id, kind)
                await store.run(deadlines.retry, table_id, kind, seat, clock.now_ms() + RETRY_MS)
        now = clock.now_ms()
        next_ms = await store.run(deadlines.beat, now)
        if next_ms is None or next_ms - now > CALM_MS:
            self._wake_ms = now + CALM_BEAT_MS
        else:
            self._wake_ms = min(next_ms, now + BEAT_MS)

    async def _sleep(self) -> None:
        assert self._wake_ms is not None, "a look says when to wake up next"
        sleeping = asyncio.create_task(self._core.clock.sleep_until(self._wake_ms))
        waits: list[asyncio.Task[Any]] = [asyncio.create_task(self._earlier.wait()), sleeping]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()
