"""Snowflakes: ids that carry the moment at which they were made (Discord reference, "Snowflakes")."""

from datetime import UTC, datetime

from sandbox.clock import Clock

EPOCH_MS = 1_420_070_400_000
"""The first second of 2015, from which Discord counts."""
_PLACED = 1 << 21
"""What sets ids that were placed on a shard apart from the others of their millisecond."""


class Snowflakes:
    """Issues ids that rise with the clock and never repeat."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0
        self._placed = 0

    def next(self) -> int:
        """A new id whose upper bits are the clock's milliseconds since Discord's epoch."""
        base = (self._clock.now_ms() - EPOCH_MS) << 22
        self._last = self._last + 1 if self._last >= base else base
        return self._last

    def on_shard(self, number: int, count: int) -> int:
        """A new id that falls on a shard, of one of the last ``count`` milliseconds."""
        ms = self._clock.now_ms() - EPOCH_MS
        self._placed += 1
        return (ms - (ms - number) % count << 22) + _PLACED + self._placed


def made_at_ms(snowflake: int) -> int:
    """The moment, in Unix milliseconds, that an id carries."""
    return (snowflake >> 22) + EPOCH_MS


def iso(ms: int) -> str:
    """A moment as Discord writes it: ISO 8601 in UTC with microseconds."""
    return datetime.fromtimestamp(ms / 1000, UTC).isoformat(timespec="microseconds")
