"""The injected clock: the machine's own in production, one that a test moves by hand in tests."""

import asyncio
import logging
import time
from collections.abc import Coroutine
from typing import Any, Protocol, TypeVar

log = logging.getLogger(__name__)
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
    """A `Clock` on the machine's own time, corrected where several processes go by the time of their database."""

    def __init__(self) -> None:
        self._correction_ms = 0

    def now_ms(self) -> int:
        """The time now."""
        return time.time_ns() // 1_000_000 + self._correction_ms

    def correct(self, by_ms: int) -> None:
        """Put the clock forward by so many milliseconds; a negative number puts it back."""
        self._correction_ms += by_ms
        log.warning("this machine's clock is %d ms off the database's and is corrected", -self._correction_ms)

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
