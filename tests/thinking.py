"""Workers of analyses and hints in the test's own process."""

import asyncio
from collections.abc import Callable
from typing import Any

from tables.analysis.worker import AnalysisWorker
from tables.clock import Clock


class Desk:
    """A worker that answers at once, unless a test blocks it or makes it die.

    Attributes:
        asked: The number of requests.
        deaths: How many of the next requests it does not survive.
        open: Set while it answers; a test clears it to block the worker.
        starts: Whether it starts at all.
        ended: How many times it was ended; it serves as the next worker too.
    """

    def __init__(self) -> None:
        self.asked = self.deaths = self.ended = 0
        self.open = asyncio.Event()
        self.open.set()
        self.starts = True

    async def up(self) -> None:
        if not self.starts:
            raise OSError("no room for a process")

    async def ask(self, think: Callable[[], Any]) -> Any:
        self.asked += 1
        await self.open.wait()
        if self.deaths:
            self.deaths -= 1
            raise EOFError
        return think()

    async def end(self) -> None:
        self.ended += 1


def thinker(clock: Clock, desk: Desk | None = None) -> AnalysisWorker:
    """A worker of analyses and hints without a process."""
    desk = desk or Desk()
    return AnalysisWorker(clock=clock, launch=lambda: desk)
