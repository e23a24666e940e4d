"""The sandbox's clock, which tests may replace."""

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    """A source of time, in milliseconds since the Unix epoch."""

    def now_ms(self) -> int:
        """Milliseconds since the Unix epoch."""

    async def sleep_until(self, ms: int) -> None:
        """Return once ``now_ms()`` has reached ``ms``."""


class RealClock:
    """A ``Clock`` on the machine's own time."""

    def now_ms(self) -> int:
        """Milliseconds since the Unix epoch."""
        return time.time_ns() // 1_000_000

    async def sleep_until(self, ms: int) -> None:
        """Return once ``now_ms()`` has reached ``ms``."""
        while (left := ms - self.now_ms()) > 0:  # noqa: ASYNC110 - the wall clock may be set back meanwhile
            await asyncio.sleep(left / 1000)
