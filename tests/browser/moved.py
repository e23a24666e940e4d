"""The bot on its sandbox, with a known secret for its puzzles of the day; a test puts the clock of both forward.

Each line of standard input has the milliseconds by which the clock is put forward; a line on standard output follows it.
"""

import asyncio
import sys
import threading
from collections.abc import Callable
from typing import Any

import bot
from config import Settings
from sandbox.clock import RealClock
from tables.clock import WallClock

SECRET = bytes(32)
STEP_MS = 1_000
"""How long a sleep of the bot goes on, at most, after the clock was put forward past its end."""


class Ahead:
    """How far the clocks are ahead of the machine's, in milliseconds."""

    def __init__(self) -> None:
        self.ms = 0

    def of(self, now_ms: Callable[[Any], int]) -> Callable[[Any], int]:
        """A clock's `now_ms`, this far ahead."""
        return lambda clock: now_ms(clock) + self.ms

    def listen(self) -> None:
        """Read numbers until standard input ends."""
        for line in sys.stdin:
            self.ms += int(line)
            print(self.ms, flush=True)  # noqa: T201 - the answer to whoever moves the clock


async def sleep_until(clock: WallClock, ms: int) -> None:
    """Sleep until a time of a clock that may be put forward meanwhile."""
    while (left_ms := ms - clock.now_ms()) > 0:  # noqa: ASYNC110 - what puts the clock forward is a thread
        await asyncio.sleep(min(left_ms, STEP_MS) / 1000)


def main() -> int:
    """Run the bot on its sandbox until it is stopped."""
    ahead = Ahead()
    RealClock.now_ms = ahead.of(RealClock.now_ms)  # type: ignore[assignment, method-assign]
    WallClock.now_ms = ahead.of(WallClock.now_ms)  # type: ignore[assignment, method-assign]
    WallClock.sleep_until = sleep_until  # type: ignore[assignment, method-assign]
    Settings.secret_of_days = property(lambda _: SECRET)  # type: ignore[assignment, method-assign]
    threading.Thread(target=ahead.listen, daemon=True).start()
    return bot.main(["--sandbox"])


if __name__ == "__main__":
    sys.exit(main())
