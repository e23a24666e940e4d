"""The regular deletion of what is stored longer than needed, such as of servers that removed the bot long ago."""

import logging
from collections.abc import Collection

import discord

from cogs.base import failures
from cogs.base.services import Services
from cogs.client.removals import REMOVED

log = logging.getLogger("baraza")


class Retention:
    """The regular deletion, and what Discord says of the servers that the bot is in (`tables.retention`).

    Args:
        bot: The services.
    """

    def __init__(self, bot: Services) -> None:
        self._bot = bot

    async def compare(self, shard_id: int, present: Collection[int]) -> None:
        """Note which servers of a shard the bot is in, by the shard's READY event."""
        tables = self._bot.tables
        if tables.holding.held:
            await tables.retention.compare(shard_id, tables.holding.block.count, present)

    async def run(self) -> None:
        """Delete what is due to be deleted, several times a day, until cancelled."""
        while True:
            try:
                await self._bot.tables.retention.purge()
                await self.delete_due()
            except Exception:
                log.exception("what is stored longer than needed could not be deleted, and will be later")
            await self._bot.tables.retention.pause()

    async def delete_due(self) -> None:
        """Delete the data of servers that removed the bot long ago, after asking Discord whether they really did."""
        tables = self._bot.tables
        for guild_id in await tables.retention.due():
            if not tables.holding.holds(guild_id):
                continue
            try:
                await self._bot.fetch_guild(guild_id, with_counts=False)
            except failures.TROUBLE as error:
                if isinstance(error, discord.HTTPException) and error.code in REMOVED:
                    await tables.retention.forget(guild_id, tables.holding)
                    tables.servers.drop(guild_id)
                    log.info("server %d: everything about it is deleted, as the bot was removed long ago", guild_id)
            else:
                await tables.retention.entered(guild_id)
