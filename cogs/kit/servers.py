"""A server's settings, checked against the channels and roles that the server has now."""

import discord

import locales
from cogs.base.post_kind import Lost
from cogs.base.services import Ask, Services
from tables.errors import Refused
from tables.posts import PostRow
from tables.servers import NAMED, ServerSettings


def server_id(interaction: Ask) -> int:
    """The id of the interaction's server. Raises Refused("server-only") in direct messages."""
    if interaction.guild_id is None:
        raise Refused("server-only")
    return interaction.guild_id


async def chosen(interaction: Ask) -> ServerSettings:
    """The settings of the interaction's server, without deleted channels and roles."""
    bot = interaction.client
    settings = await bot.tables.servers.get(interaction.guild_id)
    guild = None if interaction.guild_id is None else bot.get_guild(interaction.guild_id)
    if guild is None:
        return settings
    # The stored ids may be stale: no event arrives for a channel or role that is deleted while the bot is offline.
    channels = tuple(channel for channel in settings.channels if guild.get_channel(channel) is not None)
    gone = {name: None for name in NAMED if not has(guild, name, getattr(settings, name))}
    return settings.model_copy(update={"channels": channels, **gone})


def has(guild: discord.Guild, name: str, named_id: int | None) -> bool:
    """Whether a server has the channel or role that one of the settings `NAMED` names; True where it names none."""
    if named_id is None:
        return True
    return (guild.get_role(named_id) if name == "enders" else guild.get_channel(named_id)) is not None


def managed(interaction: Ask) -> int:
    """The id of the interaction's server. Raises Refused("not-allowed") unless the person may manage it now."""
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        raise Refused("not-allowed")
    return interaction.guild_id


async def check_channel(interaction: Ask) -> None:
    """Raise Refused unless the server allows tables in the interaction's channel; a thread counts as its parent channel.

    Raises:
        Refused: "channel-closed"; or "channels-gone" if every channel chosen for tables was deleted.
    """
    chosen_ids, existing_ids = await _channels(interaction)
    own_ids = {interaction.channel_id}
    if isinstance(interaction.channel, discord.Thread):
        own_ids.add(interaction.channel.parent_id)
    if chosen_ids and own_ids.isdisjoint(existing_ids):
        raise Refused("channel-closed", channel=str(existing_ids[0])) if existing_ids else Refused("channels-gone")


async def none_left(interaction: Ask) -> bool:
    """Whether every channel chosen for tables was deleted, so that no table can be opened in the server."""
    chosen_ids, existing_ids = await _channels(interaction)
    return bool(chosen_ids) and not existing_ids


async def _channels(interaction: Ask) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The ids of the channels chosen for tables, and of those among them that still exist."""
    bot = interaction.client
    return (await bot.tables.servers.get(interaction.guild_id)).channels, (await chosen(interaction)).channels


async def may_end(interaction: Ask) -> bool:
    """Whether a person may end other people's tables: with Manage Server, or the role chosen for that."""
    if interaction.permissions.manage_guild:
        return True
    enders = (await chosen(interaction)).enders
    roles = interaction.user.roles if isinstance(interaction.user, discord.Member) else ()
    return any(role.id == enders for role in roles)


async def lost_channel(bot: Services, post: PostRow, what: Lost) -> None:
    """Drop the channel of a post from its server's settings where the post cannot be sent because the channel is gone."""
    if what == "channel" and post.guild_id is not None:
        await bot.tables.servers.drop_deleted(post.guild_id, post.lane_id)


async def language_of(bot: Services, guild: discord.Guild) -> str:
    """The language of messages to a server as a whole: its setting, else its locale."""
    return locales.language((await bot.tables.servers.get(guild.id)).language or guild.preferred_locale.value)


async def language(interaction: Ask) -> str:
    """The language of a new table: the server's setting, else its locale; in direct messages the person's own."""
    named = (await chosen(interaction)).language
    if named is not None:
        return locales.language(named)
    if interaction.guild_locale is not None:
        return locales.language(interaction.guild_locale.value)
    return await interaction.client.people.reader(interaction)
