"""One sleeping task for the clocks of all tables, and the heartbeat that tells how long the bot was away."""

import asyncio
import contextlib
import logging
from functools import partial
from typing import Any

from data import deadlines
from tables.play.actions import fire
from tables.play.change import Change
from tables.play.pipeline import Pipeline

log = logging.getLogger(__name__)

BEAT_MS = 5_000
"""How often the store is told that the bot is alive.

No action of anybody's tells it: what all would write in each commit, all would wait for. So after a crash up to this much
is given back that was not lost, and never less than what was; after a stop as it should be, it is exact.
"""
CALM_BEAT_MS = 30_000
CALM_MS = 600_000
"""With no clock due for this long, a slower beat is exact enough, and a quiet bot writes less."""
RETRY_MS = 60_000
"""After how long a clock is tried again that could not be dealt with."""


class Alarm:
    """Wakes up for the next clock due, whichever table's it is."""

    def __init__(self, pipeline: Pipeline) -> None:
        self._pipeline = pipeline
        self._earlier = asyncio.Event()
        self._wake_ms: int | None = None
        self._beaten_ms = 0
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to wait; nothing where it waits already."""
        if self._task is None:
            self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop, and note that the bot was alive until now; it may be started again."""
        task, self._task = self._task, None
        if task:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
            try:
                await self._beat()
            except Exception:
                log.exception("the last heartbeat could not be written")

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
                self._wake_ms = self._pipeline.clock.now_ms() + RETRY_MS
            await self._sleep()

    async def _look(self) -> None:
        store, clock = self._pipeline.store, self._pipeline.clock
        self._earlier.clear()
        self._wake_ms = None
        for table_id, kind, seat, key in await store.read(deadlines.due, clock.now_ms()):
            try:
                await self._pipeline.request(table_id, partial(fire, kind=kind, seat=seat, key=key))
            except Exception:
                log.exception("table %s: its clock %s could not be dealt with", table_id, kind)
                await store.run(deadlines.retry, table_id, kind, seat, clock.now_ms() + RETRY_MS)
        now = clock.now_ms()
        next_ms = await store.read(deadlines.next_fire)
        pause = BEAT_MS if next_ms is not None and next_ms - now <= CALM_MS else CALM_BEAT_MS
        if not 0 <= now - self._beaten_ms < pause:  # before 0 where the machine's clock has been set back
            await self._beat()
        beat_ms = self._beaten_ms + pause
        self._wake_ms = beat_ms if next_ms is None else min(next_ms, beat_ms)

    async def _beat(self) -> None:
        now = self._pipeline.clock.now_ms()
        await self._pipeline.store.run(deadlines.alive, now)
        self._beaten_ms = now

    async def _sleep(self) -> None:
        assert self._wake_ms is not None, "a look says when to wake up next"
        sleeping = asyncio.create_task(self._pipeline.clock.sleep_until(self._wake_ms))
        waits: list[asyncio.Task[Any]] = [asyncio.create_task(self._earlier.wait()), sleeping]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()
