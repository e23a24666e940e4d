"""How many sessions a bot may start, all its processes together (Discord's "Session Start Limit" and "Max Concurrency")."""

from sandbox.clock import Clock
from sandbox.errors import Json

DAY_MS = 24 * 60 * 60_000
BUCKET_MS = 5_000


class SessionStarts:
    """Counts IDENTIFYs; RESUMEs are none.

    Attributes:
        total: how many a bot may send a day; the day begins with the first.
        max_concurrency: how many shards may identify in the same five seconds, each in a bucket of its own.
        in_turn: whether a second one of a bucket within five seconds is refused.
    """

    def __init__(self, clock: Clock, *, in_turn: bool) -> None:
        self._clock = clock
        self._ends_ms = 0
        self._sent = 0
        self._buckets: dict[int, int] = {}
        self.total = 1_000
        self.max_concurrency = 1
        self.in_turn = in_turn

    def api(self) -> Json:
        """Discord's session start limit object."""
        self._turn_the_day()
        return {
            "total": self.total,
            "remaining": max(0, self.total - self._sent),
            "reset_after": max(0, self._ends_ms - self._clock.now_ms()),
            "max_concurrency": self.max_concurrency,
        }

    def count(self) -> bool:
        """Count one IDENTIFY; False when the day's have been spent before it."""
        self._turn_the_day()
        if not self._sent:
            self._ends_ms = self._clock.now_ms() + DAY_MS
        self._sent += 1
        return self._sent <= self.total

    def renew(self) -> None:
        """Begin another day at once, as a new token does."""
        self._sent = self._ends_ms = 0

    def admits(self, shard: int) -> bool:
        """Whether it is the turn of this shard's bucket, which has then been used."""
        if not self.in_turn:
            return True
        bucket, now = shard % self.max_concurrency, self._clock.now_ms()
        if bucket in self._buckets and now - self._buckets[bucket] < BUCKET_MS:
            return False
        self._buckets[bucket] = now
        return True

    def _turn_the_day(self) -> None:
        if self._clock.now_ms() >= self._ends_ms:
            self.renew()
