"""The hello: a message in each server that invites the bot, in that server's language, sent at most once."""

import asyncio

import discord
from discord import ui
from discord.ext import commands

import locales
from cogs.base.face import Face
from cogs.base.post_kind import Kind, Said
from cogs.base.services import Services
from cogs.games.opening import NEEDED
from cogs.kit import components, servers, words
from tables.posts import SERVER, PostRow, new_number

HELLO = "hello"
"""The name of the kind of post that greets a server."""
NEW_MS = 7 * 86_400_000
"""The time in milliseconds after an invitation within which the bot greets the server. If the bot was offline for longer,
it says nothing, as a hello weeks later would only be a nuisance."""


class Hello(commands.Cog):
    """The cog that greets new servers.

    A server that invites a running bot is announced by `on_guild_join`; one that invited it while it was offline by
    `on_guild_available`, like all other servers. Only the server's own shard gets these events, so one process greets it.
    """

    def __init__(self, bot: Services) -> None:
        self.bot = bot
        # Better no hello than two: a refused or doubtful one is given up.
        bot.keeper.kinds[HELLO] = Kind(self._say, stays=False, waits=False, twice=False)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Greet a server that has just invited the bot."""
        self.bot.spawn(self._greet(guild))

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Greet a server that invited the bot while it was offline."""
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
        lang, may = await servers.language_of(self.bot, guild), channel.permissions_for(guild.me)
        picture = await asyncio.to_thread(self.bot.faces.shelf) if may.attach_files else None
        return Said(channel.id, face=face(lang, list(self.bot.games), may, picture))


def place(guild: discord.Guild) -> discord.TextChannel | None:
    """The channel for the hello: the system channel, else the first text channel, in which the bot may write; else None."""
    system = [guild.system_channel] if guild.system_channel is not None else []
    for channel in (*system, *guild.text_channels):
        may = channel.permissions_for(guild.me)
        if may.view_channel and may.send_messages:
            return channel
    return None


def face(lang: str, games: list[str], may: discord.Permissions, picture: bytes | None) -> Face:
    """The hello: the games, what the bot is, how to begin, how to set it up, and which of `NEEDED` it lacks.

    Args:
        lang: The server's language.
        games: The names of the games.
        may: What the bot may do in the channel.
        picture: The covers of the games, as a PNG; None where the bot may not attach a file.
    """
    names = words.listed(lang, [f"**{words.game(lang, name)}**" for name in games])
    lines = [locales.text(lang, "hello", games=names)]
    lines += [
        locales.text(lang, "hello-missing", permission=locales.text(lang, f"permission-{needed.replace('_', '-')}"))
        for needed in NEEDED
        if not getattr(may, needed)
    ]
    items: list[ui.Item[ui.LayoutView]] = [ui.TextDisplay("\n".join(lines)), ui.ActionRow(components.play(lang))]
    if picture is None:
        return components.face(items)
    return components.face([components.gallery(words.shelf(lang, games)), *items], [components.attached(picture)])
