"""Discord's daily limit on new sessions (its "Session Start Limit"), beyond which it resets the bot's token."""

import logging
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Any

import discord

from cogs.base import failures
from tables.clock import Clock

log = logging.getLogger("baraza")

FRESH_MS = 60_000
"""For how long in milliseconds what Discord has said counts, as the bot's other processes start sessions too."""
SPARE = 100
"""One of so many sessions is never started: it is left for what other processes start at the same moment."""


class Starts:
    """The sessions that Discord lets the bot's processes start until its limit is renewed.

    Args:
        ask: Requests the limit from Discord, an object of its "Session Start Limit", which is then given to `learn`.
        clock: The clock.

    Attributes:
        buckets: The number of shards that may identify at the same time (Discord's `max_concurrency`).
    """

    def __init__(self, ask: Callable[[], Awaitable[Any]], clock: Clock) -> None:
        self.buckets = 1
        self._ask = ask
        self._clock = clock
        self._left = 0
        self._renewed_ms = self._known_ms = 0

    def learn(self, limit: Any) -> None:
        """Take what Discord says now."""
        self.buckets = limit["max_concurrency"]
        self._known_ms = self._clock.now_ms()
        self._left = limit["remaining"] - limit["total"] // SPARE
        self._renewed_ms = self._known_ms + limit["reset_after"]

    async def take(self) -> None:
        """Wait until a session may be started, and count it."""
        await self.wait(1)
        self._left -= 1

    async def wait(self, sessions: int) -> None:
        """Wait until so many sessions may be started; a wait is one line in the log."""
        told = False
        while True:
            now_ms = self._clock.now_ms()
            if now_ms - self._known_ms > FRESH_MS:
                try:
                    self.learn(await self._ask())
                except (*failures.TROUBLE, discord.GatewayNotFound) as error:
                    log.warning("how many sessions may be started cannot be asked for now (%s)", error)
            if self._left >= sessions:
                return
            if not told:
                until = datetime.fromtimestamp(self._renewed_ms / 1000, UTC)
                log.warning(
                    "Discord lets the bot start no more sessions until %s UTC, and would reset DISCORD_TOKEN for one too many: "
                    "the bot waits until then. Has it been started again and again?",
                    f"{until:%Y-%m-%d %H:%M}",
                )
                told = True
            await self._clock.sleep_until(max(self._renewed_ms, now_ms) + FRESH_MS)
