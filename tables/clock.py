"""The injected clock: the machine's own in production, one that a test moves by hand in tests."""

import asyncio
import time
from collections.abc import Coroutine
from typing import Any, Protocol, TypeVar

T = TypeVar("T")


class Clock(Protocol):
    """The port through which tables read the time and wait, in milliseconds since 1970."""

    def now_ms(self) -> int:
        """The time now."""
        ...

    async def sleep_until(self, ms: int) -> None:
        """Wait until a time; return at once where it has passed."""
        ...


class WallClock:
    """A `Clock` on the machine's own time."""

    def now_ms(self) -> int:
        """The time now."""
        return time.time_ns() // 1_000_000

    async def sleep_until(self, ms: int) -> None:
        """Sleep on the event loop until a time; return at once where it has passed."""
        await asyncio.sleep(max(0, ms - self.now_ms()) / 1000)


async def within(clock: Clock, work: Coroutine[Any, Any, T], seconds: float) -> T:
    """Await a coroutine with a timeout on the given clock.

    Returns:
        What the coroutine returns.

    Raises:
        TimeoutError: The coroutine has not returned within that many seconds; it is cancelled.
    """
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
