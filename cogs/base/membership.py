"""Membership: whether the bot is still in a server, as Discord answers when it is asked."""

import discord

from cogs.base import failures
from cogs.base.services import Services
from tables.errors import NotHolderError

REMOVED = {10004, 50001}
"""Discord's error codes for a server that the bot is not in: unknown server, missing access."""


async def removed(bot: Services, guild_id: int) -> bool | None:
    """Ask Discord whether the bot was removed from a server, and note it where it was.

    Only the codes `REMOVED` say so: an outage or a proxy's refusal does not.

    Returns:
        None where it cannot be found out now.
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
        return None  # the process that holds the server's shard finds it out for itself
    return True
