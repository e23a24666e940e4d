"""Time, injected: the wall clock here, a clock that only moves when told to in the tests."""

import asyncio
import time
from collections.abc import Coroutine
from typing import Any, Protocol, TypeVar

T = TypeVar("T")


class Clock(Protocol):
    """What the tables need of time. Milliseconds since 1970, as in Discord's own ids."""

    def now_ms(self) -> int:
        """The time now."""
        ...

    async def sleep_until(self, ms: int) -> None:
        """Return at that time, at once where it is past."""
        ...


class WallClock:
    """The machine's own time."""

    def now_ms(self) -> int:
        """The time now."""
        return time.time_ns() // 1_000_000

    async def sleep_until(self, ms: int) -> None:
        """Sleep on the event loop until then."""
        await asyncio.sleep(max(0, ms - self.now_ms()) / 1000)


async def within(clock: Clock, work: Coroutine[Any, Any, T], seconds: float) -> T:
    """What the work returns, given so long by the clock; after that it is cancelled. Raises TimeoutError."""
    task = asyncio.create_task(work)
    alarm = asyncio.create_task(clock.sleep_until(clock.now_ms() + round(seconds * 1000)))
    try:
        await asyncio.wait((task, alarm), return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise TimeoutError
        return task.result()
    finally:
        alarm.cancel()
        task.cancel()
