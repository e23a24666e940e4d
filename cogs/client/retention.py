"""The regular deletion of data that are no longer needed, such as those of servers that removed the bot long ago."""

import logging

from cogs.base import membership
from cogs.base.services import Services
from cogs.client.removals import Removals

log = logging.getLogger("baraza")


class Retention:
    """The regular deletion (`tables.retention`).

    Args:
        bot: The services.
        removals: Resumes the games of a server that the bot is in after all.
    """

    def __init__(self, bot: Services, removals: Removals) -> None:
        self._bot = bot
        self._removals = removals

    async def run(self) -> None:
        """Delete what is due, several times a day, until cancelled; failures are logged and retried at the next run."""
        while True:
            try:
                await self._bot.tables.retention.purge()
                await self.delete_due()
            except Exception:
                log.exception("what is stored longer than needed could not be deleted, and will be later")
            await self._bot.tables.retention.pause()

    async def delete_due(self) -> None:
        """Delete the data of servers that removed the bot long ago, after Discord has confirmed each removal."""
        tables = self._bot.tables
        for guild_id in await tables.retention.due():
            if not tables.holding.keeps(guild_id):
                continue
            gone = await membership.removed(self._bot, guild_id)
            if gone:
                await tables.retention.forget(guild_id, tables.holding)
                tables.servers.drop(guild_id)
                log.info("server %d: everything about it is deleted, as the bot was removed long ago", guild_id)
            elif gone is False:
                await self._removals.back(guild_id)
