"""A door and a router without a client, and the interactions that come to them."""

import asyncio
from collections.abc import Coroutine
from itertools import count
from types import SimpleNamespace
from typing import Any

import discord

from cogs.client.door import Door
from cogs.client.router import Router
from engines.registry import GAMES
from tests.clock import FakeClock

_numbers = count()


class Worn:
    """A stand-in for the door's avatars: everybody is in the cache, and at first nobody has an avatar."""

    def __init__(self) -> None:
        self.known: str | None = None
        self.learnt: list[tuple[int, str | None]] = []

    def changed(self, _: int, key: str | None) -> bool:
        return key != self.known

    async def learn(self, user_id: int, key: str | None) -> None:
        self.known = key
        self.learnt.append((user_id, key))


class Desk:
    """A door, a router, their machine's clock, and a factory of interactions.

    Attributes:
        ahead_ms: By how many milliseconds the machine's clock is ahead of Discord's.
        worn: The hash of the avatar of whoever presses something; None for none.
        kind: The type of the interactions.
        holding: The shards that the process holds.
    """

    def __init__(self) -> None:
        self.clock = FakeClock()
        self.ahead_ms = 0
        self.deferred: list[int] = []
        self.worn: str | None = None
        self.avatars = Worn()
        self.kind = discord.InteractionType.component
        self.holding = SimpleNamespace(block=SimpleNamespace(shard=lambda _: 0), doubted=False)
        tables = SimpleNamespace(
            clock=SimpleNamespace(
                now_ms=lambda: self.clock.now_ms() + self.ahead_ms, sleep_until=self.clock.sleep_until
            ),
            pressed=lambda *_: None,
            avatars=self.avatars,
            holding=self.holding,
        )
        self._jobs: set[asyncio.Task[Any]] = set()
        bot: Any = SimpleNamespace(tables=tables, games=GAMES, spawn=self.spawn, is_closed=lambda: False)
        self.door = Door(bot, lambda _: None)
        self.router = Router(bot, self.door.admits)

    async def admits(self, age_ms: int = 100) -> bool:
        """Whether an interaction is admitted that is that old; in a task of its own, as discord.py has it."""
        return await asyncio.create_task(self.door.admits(self.interaction(age_ms)))

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        self._jobs.add(asyncio.create_task(work))

    def interaction(self, age_ms: int = 100) -> Any:
        """An interaction that Discord created `age_ms` milliseconds ago."""
        made = self.clock.now_ms() - age_ms - discord.utils.DISCORD_EPOCH
        return SimpleNamespace(
            id=(made << 22) + next(_numbers),
            extras={},
            token="token",
            client=SimpleNamespace(transport=SimpleNamespace(request=self._defer)),
            type=self.kind,
            guild_id=5,
            user=SimpleNamespace(id=1, display_name="Heron", avatar=self.worn and SimpleNamespace(key=self.worn)),
            channel_id=77,
        )

    async def _defer(self, *_: object, **__: object) -> bytes:
        self.deferred.append(self.clock.now_ms())
        return b""
