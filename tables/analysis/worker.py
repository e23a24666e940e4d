"""The worker process that judges the parts of analyses and computes hints, at a low priority.

House players have workers of their own (`tables.play.house_pool`), and the machine serves those first.
"""

import asyncio
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from tables.clock import Clock, WallClock, within
from tables.play.house_process import START_SECONDS, Process, Worker

NICENESS = 10
"""The niceness of the process (`os.nice`), which lets the bot and the house players' processes go first."""


class AnalysisWorker:
    """One worker process, started when it is first needed; requests are served one after the other, in their order.

    Args:
        modules: The paths of the games' modules, which the process imports before its first request.
        clock: The clock of the timeouts; by default the machine's.
        launch: Makes a worker; by default a `Process` of low priority.
    """

    def __init__(
        self,
        *,
        modules: Iterable[str] = (),
        clock: Clock | None = None,
        launch: Callable[[], Worker] | None = None,
    ) -> None:
        self._clock = clock or WallClock()
        self._launch = launch or partial(Process, tuple(modules), NICENESS)
        self._worker: Worker | None = None
        self._lock = asyncio.Lock()
        self._closed = False

    async def ask(self, work: Callable[[], Any], seconds: float) -> Any:
        """Call a picklable function in the worker and return its result; if that fails, retry once in a new worker.

        Args:
            work: The function.
            seconds: The timeout of one try, counted from when the worker gets the request.

        Raises:
            EOFError: The worker of the second try has died, or `close` was called.
            OSError: No worker starts for the second try, or (TimeoutError) it does not respond in time.
        """
        try:
            return await self._ask(work, seconds)
        except (EOFError, OSError):
            return await self._ask(work, seconds)

    async def close(self) -> None:
        """End the worker, and with it the request under way; the requests that wait fail."""
        self._closed = True
        if self._worker is not None:
            await self._worker.end()

    async def _ask(self, work: Callable[[], Any], seconds: float) -> Any:
        async with self._lock:
            worker = await self._ready()
            try:
                return await within(self._clock, worker.ask(work), seconds)
            except BaseException:
                # A late response would be taken for that of the next request.
                self._worker = None
                await worker.end()
                raise

    async def _ready(self) -> Worker:
        """The running worker; a new one is started if there is none."""
        if self._closed:
            raise EOFError
        if self._worker is None:
            worker = self._worker = self._launch()
            try:
                await within(self._clock, worker.up(), START_SECONDS)
            except BaseException:
                self._worker = None
                await worker.end()
                raise
        return self._worker
