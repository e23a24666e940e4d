"""The alarm: one task that fires all clocks, and the heartbeat from which a start computes how long the bot was away."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from data import clocks
from data import presses as store_presses
from data.port import Connection
from data.repeated import Repeated
from tables.errors import UnusableStoreError
from tables.play.change import Change
from tables.play.pipeline import Pipeline
from tables.play.presence import KEPT_MS

log = logging.getLogger(__name__)

BEAT_MS = 5_000
"""The interval of the heartbeat in the store.

Actions write no heartbeat, because a row written by every commit would be a bottleneck. After a crash the clocks may
therefore get back up to this much time more than was lost, and never less; after a regular stop the time is exact.
"""
CALM_BEAT_MS = 30_000
"""The interval of the heartbeat while no clock is due within `CALM_MS`: precise enough, and an idle bot writes less."""
CALM_MS = 600_000
RETRY_MS = 60_000
"""The delay before a clock that failed to fire is retried."""


Fire = Callable[[str, str, int, str], Awaitable[object]]
"""Does what a clock is for, given the id of its subject, its kind, its number and its key, unless the clock was stopped,
replaced or put off meanwhile. Afterwards the clock is deleted, or fires later or never."""


class Alarm:
    """A task that sleeps until the next clock on the held shards is due, and fires it."""

    def __init__(self, pipeline: Pipeline) -> None:
        self._pipeline = pipeline
        self._subjects: dict[str, Fire] = {}
        self._lost: frozenset[int] = frozenset()
        self._earlier_clock = asyncio.Event()
        self._wake_ms: int | None = None
        self._last_beat_ms = 0
        self._task: asyncio.Task[None] | None = None
        self._trouble = Repeated(log)

    def register(self, subject: str, fire: Fire) -> None:
        """Register what fires the clocks of a subject. A clock whose firing fails is retried after `RETRY_MS`."""
        self._subjects[subject] = fire

    def start(self, lost: Iterable[int] = ()) -> None:
        """Start the task; idempotent.

        Args:
            lost: The shards whose clocks are paused.
        """
        if self._task is None:
            self._lost = frozenset(lost)
            self._task = asyncio.create_task(self._run())

    def keep_still(self, lost: Iterable[int]) -> None:
        """Pause the clocks of these shards alone, without waiting for clocks that are being fired."""
        self._lost = frozenset(lost)
        self._earlier_clock.set()  # a clock that was paused until now may be due before the task wakes up

    async def close(self) -> None:
        """Stop the task and write a last heartbeat; the alarm may be started again."""
        task, self._task = self._task, None
        if task:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
            try:
                await self._beat()
                self._trouble.passed()
            except UnusableStoreError as error:
                self._trouble.warn("the last heartbeat could not be written (%s)", error)
            except Exception:
                log.exception("the last heartbeat could not be written")

    def saved(self, change: Change) -> None:
        """Wake the task where a saved change has set a clock that is due before the end of its sleep."""
        self.due(change.next_fire_ms())

    def due(self, fire_ms: int | None) -> None:
        """Wake the task where a clock is due at this time, before the end of the task's sleep; None for no clock."""
        if fire_ms is not None and (self._wake_ms is None or fire_ms < self._wake_ms):
            self._earlier_clock.set()

    async def _run(self) -> None:
        while True:
            try:
                await self._fire_due()
            except Exception:
                log.exception("the clocks could not be read")
                self._wake_ms = self._pipeline.clock.now_ms() + RETRY_MS
            await self._sleep()

    async def _fire_due(self) -> None:
        """Fire all clocks that are due, write the heartbeat if its time has come, and set the time to wake up next."""
        store, clock = self._pipeline.store, self._pipeline.clock
        self._earlier_clock.clear()
        self._wake_ms = None
        shards = self._pipeline.holding.block.without(self._lost)
        for subject, subject_id, kind, number, key in await store.read(clocks.due, clock.now_ms(), shards):
            try:
                await self._subjects[subject](subject_id, kind, number, key)
            except Exception:
                log.exception("%s %s: its clock %s could not be dealt with", subject, subject_id, kind)
                await store.run(clocks.retry, subject, subject_id, kind, number, clock.now_ms() + RETRY_MS)
        now = clock.now_ms()
        next_ms = await store.read(clocks.next_fire, now, shards)
        interval = BEAT_MS if next_ms is not None and next_ms - now <= CALM_MS else CALM_BEAT_MS
        if not 0 <= now - self._last_beat_ms < interval:  # negative where the machine's clock has been set back
            await self._beat()
        beat_ms = self._last_beat_ms + interval
        self._wake_ms = beat_ms if next_ms is None else min(next_ms, beat_ms)

    async def _beat(self) -> None:
        now, presence = self._pipeline.clock.now_ms(), self._pipeline.presence
        presses = presence.unsaved()

        def beat(connection: Connection) -> None:
            self._pipeline.holding.beat(connection, now)
            if presses:
                store_presses.save(connection, presses, now - KEPT_MS)

        await self._pipeline.store.run(beat)
        presence.saved(presses, now)
        self._last_beat_ms = now

    async def _sleep(self) -> None:
        assert self._wake_ms is not None, "_fire_due has set the time to wake up next"
        sleeping = asyncio.create_task(self._pipeline.clock.sleep_until(self._wake_ms))
        waits: list[asyncio.Task[Any]] = [asyncio.create_task(self._earlier_clock.wait()), sleeping]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()
