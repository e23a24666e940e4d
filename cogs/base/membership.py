"""Membership: asking Discord whether the bot is still in a server."""

import discord

from cogs.base import failures
from cogs.base.services import Services
from tables.errors import NotHolderError

REMOVED = {10004, 50001}
"""Discord's error codes for a server that the bot is not in: unknown server, missing access."""


async def removed(bot: Services, guild_id: int) -> bool | None:
    """Ask Discord whether the bot was removed from a server, and save it if so.

    Only the error codes in `REMOVED` count as proof; an outage or a proxy's error does not.

    Returns:
        Whether the bot was removed; None where that cannot be determined now, or another process holds the shard.
    """
    try:
        await bot.fetch_guild(guild_id, with_counts=False)
    except failures.TROUBLE as error:
        if not isinstance(error, discord.HTTPException) or error.code not in REMOVED:
            return None
    else:
        return False
    try:
        await bot.tables.departures.left(guild_id)
    except NotHolderError:
        return None  # the process that holds the server's shard detects the removal itself
    return True
