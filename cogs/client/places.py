"""The gateway's events about servers, channels, threads and roles that are changed or deleted."""

import discord
from discord.ext import commands

from cogs.base.services import Services
from cogs.client.removals import Removals


class Places(commands.Cog):
    """The listeners for events about servers, channels, threads and roles.

    They pause the games of servers that the bot has left, close the tables of deleted channels, and retry boards where
    permissions changed.

    Work on the store is spawned as a task of the client, so that closing the client cancels it before the store is closed.

    Args:
        bot: The services.
        removals: Records removals of the bot, resumes games after a return, and closes lost tables.
    """

    def __init__(self, bot: Services, removals: Removals) -> None:
        self._bot = bot
        self._tables = bot.tables
        self._removals = removals

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Pause the games of a server that the bot has left."""
        self._removals.went(guild)
        self._bot.spawn(self._tables.departures.left(guild.id))

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Resume the games, if any, of a server that has invited the bot."""
        self._removals.came(guild)
        self._bot.spawn(self._removals.back(guild.id))

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Resume the games of a server that invited the bot again while the bot was offline."""
        self._removals.came(guild)
        if guild.id in self._tables.holding.left:
            self._bot.spawn(self._removals.back(guild.id))

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Close the tables of a deleted channel, and remove it from the server's settings."""
        self._bot.spawn(self._channel_deleted(channel.guild.id, channel.id))

    async def _channel_deleted(self, guild_id: int, channel_id: int) -> None:
        finder = self._tables.finder
        await self._removals.close(await finder.every(await finder.in_channel(channel_id)))
        await self._tables.tournaments.lost_in(guild_id, channel_id)
        await self._tables.servers.drop_deleted(guild_id, channel_id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Close the tables opened in a deleted thread; a table that the bot gave this thread continues in its channel."""
        if self._tables.holding.held:
            self._bot.spawn(self._thread_deleted(payload.thread_id))

    async def _thread_deleted(self, thread_id: int) -> None:
        finder = self._tables.finder
        for table in await finder.every(await finder.in_channel(thread_id)):
            own = table.thread_id == thread_id
            await self._tables.delivery.lost(table.id, "thread" if own else "channel")

    @commands.Cog.listener()
    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Retry the boards of a server when a thread is updated and is neither archived nor locked."""
        metadata = payload.data["thread_metadata"]
        if not metadata["archived"] and not metadata.get("locked"):
            self._bot.publisher.hurry(payload.guild_id)

    @commands.Cog.listener()
    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Retry the boards of a server once a channel's permissions have changed."""
        if before.overwrites != after.overwrites:
            self._bot.publisher.hurry(after.guild.id)

    @commands.Cog.listener()
    async def on_guild_role_delete(self, role: discord.Role) -> None:
        """Remove a deleted role from the server's settings, if it is the role that may end tables."""
        self._bot.spawn(self._tables.servers.drop_deleted(role.guild.id, role.id))

    @commands.Cog.listener()
    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Retry the boards of a server once a role's permissions have changed."""
        if before.permissions != after.permissions:
            self._bot.publisher.hurry(after.guild.id)
