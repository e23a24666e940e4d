"""A clock that stands still until a test moves it, for the sandbox and for the bot."""

import asyncio
import heapq
import time
from itertools import count
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

PATIENCE_S = 60.0
"""How long, in real seconds, the clock waits for other threads before it gives up."""
LOOK_S = 0.001
"""The interval, in real seconds, at which it looks whether they are: the shortest for which the bot's event loop sleeps."""
CALM_BEAT_MS = 3_600_000
"""The interval of an idle bot's heartbeat in tests that are not about it.

A test that moves the clock on by a week would otherwise wait for 20,000 transactions.
"""


class FakeClock:
    """A clock under a test's control.

    Args:
        start_ms: the first moment, in Unix milliseconds.

    Attributes:
        busy: Says whether other threads, such as a store's, are at work. Time does not move on while they are, because
            outside of tests their work takes next to no time.
    """

    def __init__(self, start_ms: int = 1_800_000_000_000) -> None:
        self._now = start_ms
        self._order = count()
        self._sleepers: list[tuple[int, int, asyncio.Future[None]]] = []
        self.busy: Callable[[], bool] = lambda: False

    def now_ms(self) -> int:
        return self._now

    def correct(self, by_ms: int) -> None:
        """Leave the clock as it is: a test's time is not that of a database server."""

    async def sleep_until(self, ms: int) -> None:
        if ms <= self._now:
            await asyncio.sleep(0)
            return
        future = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (ms, next(self._order), future))
        await future

    def awaited(self, ms: int) -> bool:
        """Whether anybody sleeps until exactly this moment."""
        return any(due == ms and not future.done() for due, _, future in self._sleepers)

    async def advance(self, seconds: float) -> None:
        """Move the clock on, waking sleepers in the order in which they are due, each at its own time."""
        end = self._now + round(seconds * 1000)
        while self._sleepers and self._sleepers[0][0] <= end:
            due, _, future = heapq.heappop(self._sleepers)
            if not future.done():
                self._now = max(self._now, due)
                future.set_result(None)
                await self._rest()
        self._now = end
        await self._rest()

    async def _rest(self) -> None:
        """Wait until every task that is ready has run, and nothing is left that other threads do for them."""
        patience = time.monotonic() + PATIENCE_S
        await settle()
        while self.busy():
            while self.busy():
                if time.monotonic() > patience:
                    raise TimeoutError("another thread is at work for ever")
                await asyncio.sleep(LOOK_S)
            await settle()


async def settle(rounds: int = 20) -> None:
    """Give the event loop `rounds` turns, so that every task that is ready runs."""
    for _ in range(rounds):
        await asyncio.sleep(0)
