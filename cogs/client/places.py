"""Servers, channels, threads and roles that change or are gone, as the gateway's events tell of them."""

import discord
from discord.ext import commands

from cogs.base.services import Services
from cogs.client.removals import Removals


class Places(commands.Cog):
    """The cog that hears of them.

    It stops the games of servers that the bot has left until it is back, closes the tables of lost channels, and retries
    boards where permissions changed.

    What reads or writes the store is spawned: closing the client then cancels it before the store is closed.

    Args:
        bot: The services.
        removals: The closing of lost tables.
    """

    def __init__(self, bot: Services, removals: Removals) -> None:
        self._bot = bot
        self._tables = bot.tables
        self._removals = removals

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Stop the games of a server that the bot has left."""
        self._removals.went(guild)
        self._bot.spawn(self._tables.departures.left(guild.id))

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Have the games of a server go on that has invited the bot, perhaps again."""
        self._removals.came(guild)
        self._bot.spawn(self._removals.back(guild.id))

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Do so for a server that has invited the bot while it was down, or in an outage."""
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
        """Close the tables of a deleted thread; one whose own thread it was goes on in its channel."""
        if self._tables.holding.held:
            self._bot.spawn(self._thread_deleted(payload.thread_id))

    async def _thread_deleted(self, thread_id: int) -> None:
        finder = self._tables.finder
        for table in await finder.every(await finder.in_channel(thread_id)):
            own = table.thread_id == thread_id
            await self._tables.delivery.lost(table.id, "thread" if own else "channel")

    @commands.Cog.listener()
    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Retry the boards of a server once a thread is open again, which may have been locked."""
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
        """Remove a deleted role from the server's settings, where it is the role that may end tables."""
        self._bot.spawn(self._tables.servers.drop_deleted(role.guild.id, role.id))

    @commands.Cog.listener()
    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Retry the boards of a server once a role's permissions have changed."""
        if before.permissions != after.permissions:
            self._bot.publisher.hurry(after.guild.id)
