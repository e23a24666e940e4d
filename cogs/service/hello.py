"""The hello: one message in a server that has invited the bot, in that server's language, and never a second one."""

import discord
from discord.ext import commands

import locales
from cogs.base.post_kind import Kind, Said
from cogs.base.services import Services
from cogs.games.opening import NEEDED
from cogs.kit import words
from tables.posts import SERVER, PostRow, new_number

HELLO = "hello"
"""The kind of post that greets a server."""
NEW_MS = 7 * 86_400_000
"""The time since its invitation within which the bot greets a server that it finds at its start. A bot that was away for
longer says nothing: a hello to people who have had it in their list for weeks would only disturb them."""


class Hello(commands.Cog):
    """The cog that greets new servers.

    Discord tells of a server that invites a running bot as joined; one that has invited it while it was down comes as
    available, like every other server. A server is told of on its own shard alone, so one process greets it.
    """

    def __init__(self, bot: Services) -> None:
        self.bot = bot
        # A hello that was refused is left out, rather than ever said twice.
        bot.keeper.kinds[HELLO] = Kind(self._say, stays=False, waits=False, twice=False)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Greet a server that has just invited the bot."""
        self.bot.spawn(self._greet(guild))

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Greet a server that has invited the bot while it was down."""
        self.bot.spawn(self._greet(guild))

    async def _greet(self, guild: discord.Guild) -> None:
        joined, now_ms = guild.me.joined_at, self.bot.tables.clock.now_ms()
        new = joined is None or now_ms - joined.timestamp() * 1000 <= NEW_MS
        channel = place(guild) if new else None
        if channel is None:
            await self.bot.tables.servers.greet(guild.id)
            return
        number = new_number(now_ms)
        post = PostRow(number, SERVER, str(guild.id), HELLO, 0, guild.id, None, channel.id, wanted=1)
        if await self.bot.tables.servers.greet(guild.id, post):
            self.bot.publisher.posts([channel.id])

    async def _say(self, post: PostRow) -> Said | None:
        guild = None if post.guild_id is None else self.bot.get_guild(post.guild_id)
        channel = None if guild is None else guild.get_channel(post.lane_id)
        if guild is None or channel is None:
            return None
        language = (await self.bot.tables.servers.get(guild.id)).language or guild.preferred_locale.value
        may = channel.permissions_for(guild.me)
        return Said(channel.id, text(locales.language(language), list(self.bot.games), may))


def place(guild: discord.Guild) -> discord.TextChannel | None:
    """The channel for the hello: the system channel, else the first text channel; None where the bot may write in neither."""
    system = [guild.system_channel] if guild.system_channel is not None else []
    for channel in (*system, *guild.text_channels):
        may = channel.permissions_for(guild.me)
        if may.view_channel and may.send_messages:
            return channel
    return None


def text(lang: str, games: list[str], may: discord.Permissions) -> str:
    """The hello: what the bot is, how to begin, where it is set up, and which permissions it lacks."""
    names = words.listed(lang, [f"**{words.game(lang, name)}**" for name in games])
    lines = [locales.text(lang, "hello", games=names)]
    lines += [
        locales.text(lang, "hello-missing", permission=locales.text(lang, f"permission-{needed.replace('_', '-')}"))
        for needed in NEEDED
        if not getattr(may, needed)
    ]
    return "\n".join(lines)
