"""Rate limits as Discord applies them: a fixed window per bucket, reported in headers, and 429 for requests beyond it.

Discord does not publish the figures per route; the figures here are measured ones, as far as any are known.
"""

import hashlib
from dataclasses import dataclass

from sandbox.clock import Clock
from sandbox.errors import ApiError, refuse

WEBHOOK_MESSAGE = "/webhooks/{webhook_id}/{webhook_token}"
CHANNEL_MESSAGE = "/channels/{channel_id}/messages"
DEFAULT = (50, 1_000)
LIMITS: dict[tuple[str, str], tuple[int, int]] = {
    ("POST", CHANNEL_MESSAGE): (5, 5_000),
    ("PATCH", CHANNEL_MESSAGE + "/{message_id}"): (5, 5_000),
    ("DELETE", CHANNEL_MESSAGE + "/{message_id}"): (5, 1_000),
    ("WEBHOOK", WEBHOOK_MESSAGE): (5, 2_000),
}
"""The number of requests and the window in milliseconds, by method and route. WEBHOOK stands for all methods and routes of
one webhook token."""
GLOBAL = (50, 1_000)
WEBHOOK_CHANNEL = (30, 60_000)
OLD_EDITS = (3, 6_000)
EMOJI_CHANGES = (100, 10_000)
"""Changes of the application's emojis, which have a limit of their own outside the headers (Discord's emoji resource)."""
_UNLIMITED_HEADERS = {"X-RateLimit-Limit": "1000", "X-RateLimit-Remaining": "999", "X-RateLimit-Reset-After": "1"}


@dataclass(slots=True)
class _Window:
    ends_ms: int
    left: int


class RateLimits:
    """Counts requests and limits them. Unless ``enabled``, nothing is counted and the headers report a high limit."""

    def __init__(self, clock: Clock, *, enabled: bool) -> None:
        self._clock = clock
        self._windows: dict[str, _Window] = {}
        self.enabled = enabled

    def charge(self, method: str, template: str, params: dict[str, str], account: int) -> dict[str, str]:
        """Count one request; returns the rate-limit headers of its response.

        Args:
            method: the request's HTTP method.
            template: the route's path template.
            params: the parts of the path that the template names.
            account: the id of the bot account that sends the request.

        Raises:
            ApiError: 429 when the request's bucket, or the account's global one, is exhausted.
        """
        if not self.enabled or template.startswith("/interactions/"):
            return _UNLIMITED_HEADERS | {"X-RateLimit-Bucket": f"{method}:{template}"}
        if template.startswith(WEBHOOK_MESSAGE):
            method, template = "WEBHOOK", WEBHOOK_MESSAGE
        else:
            self._take(f"global:{account}", *GLOBAL)
        limit, span = LIMITS.get((method, template), DEFAULT)
        major = params.get("webhook_token") or params.get("channel_id") or params.get("guild_id") or ""
        window = self._take(f"{account}:{method}:{template}:{major}", limit, span)
        return {
            "X-RateLimit-Limit": str(limit),
            "X-RateLimit-Remaining": str(window.left),
            "X-RateLimit-Reset": f"{window.ends_ms / 1000:.3f}",
            "X-RateLimit-Reset-After": f"{max(0, window.ends_ms - self._clock.now_ms()) / 1000:.3f}",
            "X-RateLimit-Bucket": hashlib.sha256(f"{method}:{template}".encode()).hexdigest()[:32],
        }

    def charge_webhook_channel(self, channel_id: int) -> None:
        """Count one follow-up in a channel (30 a minute, including ephemeral ones). Raises ApiError 429."""
        if self.enabled:
            self._take(f"followups:{channel_id}", *WEBHOOK_CHANNEL)

    def charge_emoji(self) -> None:
        """Count one change of the application's emojis. Raises ApiError 429."""
        if self.enabled:
            self._take("emojis", *EMOJI_CHANGES)

    def charge_old_edit(self, channel_id: int) -> None:
        """Count one edit of a message older than an hour. Raises ApiError 30046 when there were too many."""
        if not self.enabled:
            return
        try:
            self._take(f"old:{channel_id}", *OLD_EDITS)
        except ApiError as error:
            old = refuse(30046)
            old.retry_after = error.retry_after
            raise old from None

    def _take(self, key: str, limit: int, span_ms: int) -> _Window:
        now = self._clock.now_ms()
        window = self._windows.get(key)
        if window is None or window.ends_ms <= now:
            if len(self._windows) > 2_000:
                self._windows = {k: w for k, w in self._windows.items() if w.ends_ms > now}
            window = self._windows[key] = _Window(now + span_ms, limit)
        if window.left == 0:
            seconds = (window.ends_ms - now) / 1000
            raise ApiError(429, 0, "You are being rate limited.", retry_after=seconds)
        window.left -= 1
        return window
