"""The limits on starting sessions, for all processes of a bot (Discord's "Session Start Limit" and "Max Concurrency")."""

from sandbox.clock import Clock
from sandbox.errors import Json

DAY_MS = 24 * 60 * 60_000
BUCKET_MS = 5_000


class SessionStarts:
    """Counts and limits IDENTIFY requests; RESUME requests are not limited.

    Attributes:
        total: the most IDENTIFY requests in a day, which begins with the first request.
        max_concurrency: the number of buckets, and so of shards that may identify within the same five seconds.
        in_turn: whether a second request of a bucket within five seconds is refused.
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
        self._renew_if_over()
        return {
            "total": self.total,
            "remaining": max(0, self.total - self._sent),
            "reset_after": max(0, self._ends_ms - self._clock.now_ms()),
            "max_concurrency": self.max_concurrency,
        }

    def count(self) -> bool:
        """Count one IDENTIFY request; False when the day's limit is exceeded."""
        self._renew_if_over()
        if not self._sent:
            self._ends_ms = self._clock.now_ms() + DAY_MS
        self._sent += 1
        return self._sent <= self.total

    def renew(self) -> None:
        """Begin another day at once, as happens with a new token."""
        self._sent = self._ends_ms = 0

    def admits(self, shard: int) -> bool:
        """Take the bucket of a shard; False where the bucket was taken within the last five seconds."""
        if not self.in_turn:
            return True
        bucket, now = shard % self.max_concurrency, self._clock.now_ms()
        if bucket in self._buckets and now - self._buckets[bucket] < BUCKET_MS:
            return False
        self._buckets[bucket] = now
        return True

    def _renew_if_over(self) -> None:
        if self._clock.now_ms() >= self._ends_ms:
            self.renew()
