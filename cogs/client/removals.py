"""Detecting servers that removed the bot or invited it again, even while it was offline; closing tables of lost channels."""

import logging
from collections.abc import Callable, Iterable
from typing import Any

import discord

from cogs.base import membership
from cogs.base.services import Services
from tables.model import Table

log = logging.getLogger("baraza")


class Removals:
    """The record of the servers that the bot is in, by shard, and the closing of tables whose channel is gone.

    Args:
        bot: The services.
    """

    def __init__(self, bot: Services) -> None:
        self._bot = bot
        self._ready_guilds: dict[int, frozenset[int]] = {}

    def noting_guilds(self, parse: Callable[[Any], None]) -> Callable[[Any], None]:
        """Wrap discord.py's parser of READY so that the event's servers are recorded: all servers of the shard.

        discord.py's guild cache is unsuitable: it keeps a server of an earlier READY that a later one lacks.
        """

        def read(data: Any) -> None:
            if self._bot.shard_count == 1:
                data.setdefault("shard", [0, 1])  # some gateways leave out the field if there is one shard only
            self._ready_guilds[data["shard"][0]] = frozenset(int(guild["id"]) for guild in data["guilds"])
            parse(data)

        return read

    def came(self, guild: discord.Guild) -> None:
        """Record that the bot is in a server, as reported by an event after the shard's READY."""
        self._ready_guilds[guild.shard_id] = self._ready_guilds.get(guild.shard_id, frozenset()) | {guild.id}

    def went(self, guild: discord.Guild) -> None:
        """Record that the bot is no longer in a server."""
        self._ready_guilds[guild.shard_id] = self._ready_guilds.get(guild.shard_id, frozenset()) - {guild.id}

    async def compare(self, shard_ids: Iterable[int]) -> None:
        """Find the servers of shards that removed the bot while it was offline, or invited it again, and act on it."""
        for shard_id in shard_ids:
            if self._bot.tables.holding.held:
                await self._compare(shard_id)

    async def _compare(self, shard_id: int) -> None:
        """Find the servers of one shard that removed the bot or invited it again, and act on it.

        READY names every server that the bot is in, even an unavailable one. Before the games of another server are paused,
        Discord is asked to confirm the removal, one server at a time.
        """
        departures = self._bot.tables.departures
        for guild_id, played in (await departures.missing(shard_id, self._ready_guilds[shard_id])).items():
            if guild_id in self._ready_guilds[shard_id]:
                continue  # the server has invited the bot meanwhile
            if not played:
                await departures.left(guild_id)
            elif await membership.removed(self._bot, guild_id) is None:
                log.warning("server %d: whether the bot is still there cannot be found out now", guild_id)
        for guild_id in self._ready_guilds[shard_id].intersection(await departures.absent()):
            await self.back(guild_id)

    async def back(self, guild_id: int) -> None:
        """Resume the games of a server that the bot is in again, and announce that there; does nothing if it was not away."""
        since_ms = await self._bot.tables.departures.returned(guild_id)
        if since_ms is not None:
            await self._bot.tables.departures.take_up(guild_id, since_ms)

    async def close(self, lost: Iterable[Table]) -> None:
        """Close tables whose channel is lost, unless another process holds their shards."""
        for table in lost if self._bot.tables.holding.held else ():
            await self._bot.tables.delivery.lost(table.id, "channel")
