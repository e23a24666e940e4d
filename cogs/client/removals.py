"""The tables of servers and channels that are gone: they are closed, also where the bot was offline at that time."""

import logging
from collections.abc import Callable, Collection, Iterable
from typing import Any

import discord

from cogs.base import failures
from cogs.base.services import Services
from tables.model import Table

log = logging.getLogger("baraza")

REMOVED = {10004, 50001}
"""Discord's error codes for a server that the bot is not in: unknown server, missing access."""


class Removals:
    """The closing of tables whose channel the bot has lost.

    Args:
        bot: The services.
    """

    def __init__(self, bot: Services) -> None:
        self._bot = bot
        self._ready_guilds: dict[int, frozenset[int]] = {}

    def noting_guilds(self, parse: Callable[[Any], None]) -> Callable[[Any], None]:
        """Wrap discord.py's parser of READY so that it notes the event's servers: all of the shard that the bot is in.

        The guild cache of discord.py cannot tell: it keeps a server of an earlier READY that a later one lacks.
        """

        def read(data: Any) -> None:
            if self._bot.shard_count == 1:
                data.setdefault("shard", [0, 1])  # not every server names the only shard
            self._ready_guilds[data["shard"][0]] = frozenset(int(guild["id"]) for guild in data["guilds"])
            parse(data)

        return read

    def present(self, shard_id: int) -> frozenset[int]:
        """The ids of the servers of a connected shard that the bot was in at the shard's last READY event."""
        return self._ready_guilds[shard_id]

    async def close_where_removed(self, shards: Collection[int]) -> None:
        """Close the tables of these shards' servers that removed the bot while it was offline.

        The bot is in every server that READY names, even an unavailable one. Any other server with tables is requested
        from Discord, one at a time. Only the codes `REMOVED` close tables: an outage or a proxy's refusal must not.
        """
        tables = self._bot.tables
        for guild_id in await tables.finder.guilds():
            shard_id = tables.holding.block.shard(guild_id)
            if shard_id in shards and guild_id not in self._ready_guilds[shard_id]:
                try:
                    await self._bot.fetch_guild(guild_id, with_counts=False)
                except failures.TROUBLE as error:
                    if isinstance(error, discord.HTTPException) and error.code in REMOVED:
                        await self.close(await tables.finder.in_guild(guild_id))
                    else:
                        log.warning("server %d: whether the bot is still there cannot be found out now", guild_id)

    async def close(self, lost: Iterable[Table]) -> None:
        """Close tables whose channel is lost, unless another process holds their shards."""
        for table in lost if self._bot.tables.holding.held else ():
            await self._bot.tables.delivery.lost(table.id, "channel")
