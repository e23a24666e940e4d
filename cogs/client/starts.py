"""Discord's daily limit on new sessions ("Session Start Limit"); Discord resets the token of a bot that exceeds it."""

import logging
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Any

import discord

from cogs.base import failures
from tables.clock import Clock

log = logging.getLogger("baraza")

FRESH_MS = 60_000
"""The time in milliseconds after which the known limit is stale, as the bot's other processes start sessions too."""
SPARE = 100
"""One in `SPARE` sessions is held back, in case other processes start sessions at the same time."""


class Starts:
    """The sessions that Discord lets the bot's processes start until the limit is reset.

    Args:
        ask: Fetches the "Session Start Limit" object from Discord, for `learn`.
        clock: The clock.

    Attributes:
        buckets: The number of shards that may identify at the same time (Discord's `max_concurrency`).
    """

    def __init__(self, ask: Callable[[], Awaitable[Any]], clock: Clock) -> None:
        self.buckets = 1
        self._ask = ask
        self._clock = clock
        self._left, self._most = 0, 1
        self._renewed_ms = self._known_ms = 0

    def learn(self, limit: Any) -> None:
        """Store a "Session Start Limit" object that was just received from Discord."""
        self.buckets = limit["max_concurrency"]
        self._known_ms = self._clock.now_ms()
        spare = limit["total"] // SPARE
        self._left, self._most = limit["remaining"] - spare, limit["total"] - spare
        self._renewed_ms = self._known_ms + limit["reset_after"]

    async def take(self) -> None:
        """Wait until a session may be started, and count it."""
        await self.wait(1)
        self._left -= 1

    async def wait(self, sessions: int) -> None:
        """Wait until this number of sessions may be started, or as many as ever; logs one warning if it waits for the reset."""
        told = False
        while True:
            now_ms = self._clock.now_ms()
            if now_ms - self._known_ms > FRESH_MS:
                try:
                    self.learn(await self._ask())
                except (*failures.TROUBLE, discord.GatewayNotFound) as error:
                    log.warning("how many sessions may be started cannot be asked for now (%s)", error)
            if self._left >= min(sessions, self._most):
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
