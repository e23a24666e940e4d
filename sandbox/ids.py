"""Snowflakes: ids that contain the time at which they were made (Discord reference, "Snowflakes")."""

from datetime import UTC, datetime

from sandbox.clock import Clock

EPOCH_MS = 1_420_070_400_000
"""Discord's epoch, the first second of 2015, in milliseconds since 1970."""
_PLACED = 1 << 21
"""The bit that keeps ids from ``on_shard`` apart from the other ids of their millisecond."""


class Snowflakes:
    """Issues unique ids that increase with the clock."""

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
        """A new id of one of the last ``count`` milliseconds, chosen such that a guild with it belongs to the shard."""
        ms = self._clock.now_ms() - EPOCH_MS
        self._placed += 1
        return (ms - (ms - number) % count << 22) + _PLACED + self._placed


def made_at_ms(snowflake: int) -> int:
    """The time that an id contains, in milliseconds since 1970."""
    return (snowflake >> 22) + EPOCH_MS


def iso(ms: int) -> str:
    """A time as Discord writes it: ISO 8601 in UTC with microseconds."""
    return datetime.fromtimestamp(ms / 1000, UTC).isoformat(timespec="microseconds")
