"""The bot on its sandbox, with a known secret for its puzzles of the day; a test puts the clock of both forward.

Each line of standard input has the milliseconds by which the clock is put forward; a line on standard output follows it.
"""

import sys
import threading
from collections.abc import Callable
from typing import Any

import bot
from config import Settings
from sandbox.clock import RealClock
from tables.clock import WallClock

SECRET = bytes(32)


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


def main() -> int:
    """Run the bot on its sandbox until it is stopped."""
    ahead = Ahead()
    RealClock.now_ms = ahead.of(RealClock.now_ms)  # type: ignore[assignment, method-assign]
    WallClock.now_ms = ahead.of(WallClock.now_ms)  # type: ignore[assignment, method-assign]
    Settings.secret_of_days = property(lambda _: SECRET)  # type: ignore[assignment, method-assign]
    threading.Thread(target=ahead.listen, daemon=True).start()
    return bot.main(["--sandbox"])


if __name__ == "__main__":
    sys.exit(main())
