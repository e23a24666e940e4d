"""The connections of this process's shards to Discord: clocks are paused while a shard is not connected, and servers compared."""

import asyncio
from typing import Literal

from discord.ext import commands

from cogs.base.services import Services
from cogs.client.removals import Removals
from cogs.client.retention import Retention
from tables.until_usable import CLOCKS_WAIT, until_usable

Stage = Literal["idle", "resumed", "complete"]
"""How far a process has taken up its tables.

`idle`: another process holds them, or they are not resumed yet. `resumed`: they are resumed. `complete`: all shards have
been connected while this process held them, so that the servers of a shard are compared at each of its new sessions.
"""


class Connections(commands.Cog):
    """The cog that listens to shards connecting and disconnecting, and tells the tables of it.

    Args:
        bot: The services.
        removals: Finds the servers that removed the bot.
        retention: The regular deletion, started once all shards are ready.

    Attributes:
        lost: The shards that are known not to be connected.
    """

    def __init__(self, bot: Services, removals: Removals, retention: Retention) -> None:
        self._bot = bot
        self._tables = bot.tables
        self._removals = removals
        self._retention = retention
        self.lost: set[int] = set()
        self._stage: Stage = "idle"
        self._lock = asyncio.Lock()

    @property
    def missing(self) -> frozenset[int]:
        """The shards of the block that are not connected; empty before `Baraza.hold`."""
        return frozenset(self.lost if self._bot.is_ready() else self._bot.shard_ids or ())

    async def take_over(self) -> None:
        """Resume the tables of a newly acquired block, before its shards are connected.

        House players and boards need no gateway, but people do: a shard's clocks are paused until the shard is ready, and
        their deadlines move by the length of the pause.
        """
        self.lost.update(self._bot.shard_ids or ())
        await self.take_up()

    async def take_up(self) -> None:
        """Resume the tables, once per process, with the clocks of disconnected shards paused."""
        if self._stage == "idle":
            self._stage = "resumed"
            await self._resume()

    async def _resume(self) -> None:
        async with self._lock:
            await self._bot.spawn(until_usable(self._tables.clock, self._begin, CLOCKS_WAIT))

    async def _begin(self) -> None:
        for shard_id in tuple(self.lost):
            await self._tables.outages.cut_off(shard_id)
        await self._tables.resume()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """The first time all shards are ready, resume the tables unless done, and find servers that removed the bot.

        A process that does not hold its shards yet does that in `Baraza.succeed`.
        """
        if self._stage != "complete" and self._tables.holding.held:
            before, self._stage = self._stage, "complete"
            if before == "idle":
                await self._resume()
            self._bot.spawn(self._removals.compare(self._bot.shards))
            self._bot.spawn(self._retention.run())

    @commands.Cog.listener()
    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Pause the clocks of a disconnected shard's tables, as none of their players can act."""
        self.lost.add(shard_id)
        await self._bot.spawn(self._report(shard_id))

    @commands.Cog.listener()
    async def on_shard_resumed(self, shard_id: int) -> None:
        """Resume the clocks of a shard's tables once the shard is connected again."""
        self.lost.discard(shard_id)
        await self._bot.spawn(self._report(shard_id))

    @commands.Cog.listener()
    async def on_shard_ready(self, shard_id: int) -> None:
        """Resume the clocks of a ready shard's tables, and find servers that removed the bot meanwhile or invited it again.

        Only a new session needs that search: a resumed one receives the events that it missed.
        """
        self.lost.discard(shard_id)
        if self._stage == "complete":
            self._bot.spawn(self._removals.compare({shard_id}))
        await self._bot.spawn(self._report(shard_id))

    async def _report(self, shard_id: int) -> None:
        """Report to the tables whether a shard is connected, as of the time at which the lock is acquired.

        Does nothing before the tables are resumed, as their clocks do not run yet, and while another process holds them.
        """
        if self._stage == "idle" or not self._tables.holding.held:
            return

        async def note() -> None:
            if shard_id in self.lost:
                await self._tables.outages.cut_off(shard_id)
            else:
                await self._tables.outages.reconnected(shard_id)

        async with self._lock:
            await until_usable(self._tables.clock, note, CLOCKS_WAIT)
