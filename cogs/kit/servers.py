"""A server's settings, held against what Discord says of that server."""

import discord

import locales
from cogs.base.services import Ask
from tables.errors import Refused
from tables.servers import ServerSettings


async def chosen(interaction: Ask) -> ServerSettings:
    """The choices of the server in which somebody asks, without a channel or a role that is gone."""
    bot = interaction.client
    settings = await bot.tables.servers.get(interaction.guild_id)
    guild = None if interaction.guild_id is None else bot.get_guild(interaction.guild_id)
    if guild is None:
        return settings
    # What went while the bot was away was never told to it.
    channels = tuple(channel for channel in settings.channels if guild.get_channel(channel) is not None)
    enders = settings.enders if settings.enders is not None and guild.get_role(settings.enders) else None
    return settings.model_copy(update={"channels": channels, "enders": enders})


async def check_channel(interaction: Ask) -> None:
    """Raise Refused where the server wants no tables; a thread belongs to its channel.

    "channel-closed", or "channels-gone" where none of the channels that were chosen is there any more.
    """
    kept, left = await _channels(interaction)
    here = {interaction.channel_id}
    if isinstance(interaction.channel, discord.Thread):
        here.add(interaction.channel.parent_id)
    if kept and here.isdisjoint(left):
        raise Refused("channel-closed", channel=str(left[0])) if left else Refused("channels-gone")


async def none_left(interaction: Ask) -> bool:
    """Whether every channel that was chosen for tables is gone, so that none can be opened."""
    kept, left = await _channels(interaction)
    return bool(kept) and not left


async def _channels(interaction: Ask) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The channels that were chosen for tables, and those of them that are there."""
    bot = interaction.client
    return (await bot.tables.servers.get(interaction.guild_id)).channels, (await chosen(interaction)).channels


async def may_end(interaction: Ask) -> bool:
    """Whether somebody may end other people's tables: who manages the server, and the role chosen for it."""
    if interaction.permissions.manage_guild:
        return True
    enders = (await chosen(interaction)).enders
    roles = interaction.user.roles if isinstance(interaction.user, discord.Member) else ()
    return any(role.id == enders for role in roles)


async def language(interaction: Ask) -> str:
    """The language of a new table's public words: the server's choice, else its Discord's; alone, the person's own."""
    named = (await chosen(interaction)).language
    if named is not None:
        return locales.language(named)
    if interaction.guild_locale is not None:
        return locales.language(interaction.guild_locale.value)
    return await interaction.client.people.reader(interaction)
