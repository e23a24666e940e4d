"""The posts in a server's channel of reports: tables that people have reported, and what managers have done."""

from functools import partial

import discord
from discord.ext import commands

import locales
from cogs.base import access, failures
from cogs.base.post_kind import Kind, Said
from cogs.base.services import Ask, Services
from cogs.kit import reply, servers, words
from cogs.kit.shown_table import shown_table
from cogs.kit.slash import menu
from tables.errors import Refused
from tables.model import Table
from tables.posts import PostRow
from tables.reports import DEEDS, REPORT


class Reports(commands.Cog):
    """The cog of these kinds of posts, and of *Report*."""

    def __init__(self, bot: Services) -> None:
        self.bot = bot
        # Whoever reports a table is told whether that has worked, and may report it again where it has not.
        bot.keeper.kinds[REPORT] = Kind(partial(say, bot), waits=False, lost=partial(servers.lost_channel, bot))
        for deed in DEEDS:
            bot.keeper.kinds[deed] = Kind(
                partial(say, bot), stays=False, twice=False, lost=partial(servers.lost_channel, bot)
            )

    async def cog_load(self) -> None:
        """Add *Report* to messages' menus."""
        self.bot.tree.add_command(menu(self.of_message, "button-report", direct=False))

    async def of_message(self, interaction: Ask, message: discord.Message) -> None:
        """Report the table that a message shows. Raises Refused("menu-report") for any other message."""
        finder = self.bot.tables.finder
        table_id = await shown_table(interaction, message) or await finder.closed_of_message(message.id)
        if table_id is None:
            raise Refused("menu-report")
        await reply.tell(interaction, await report(interaction, await access.load_visible(interaction, table_id)))


async def report(interaction: Ask, table: Table) -> str:
    """Report a table to those who manage its server; a sentence for whoever reports it.

    Raises:
        Refused: "report-lost" where the channel is gone or does not let the bot write, or as `tables.reports.Reports` says.
    """
    bot = interaction.client
    post = await bot.tables.reports.report(table, interaction.user.id)
    try:
        told = None if await bot.keeper.now(post) is None else "said-reported"
    except TimeoutError:
        told = "said-report-coming"
    except failures.TROUBLE:
        told = None
    if told is None:
        raise Refused("report-lost")
    return locales.text(await bot.people.reader(interaction), told)


async def say(bot: Services, post: PostRow) -> Said | None:
    """Build a post; None where the server has another channel for reports by now, or a bar was lifted already."""
    guild = None if post.guild_id is None else bot.get_guild(post.guild_id)
    if guild is None or (await bot.tables.servers.get(guild.id)).reports != post.lane_id:
        return None
    lang = await servers.language_of(bot, guild)
    who = f"<@{post.user_id}>"
    if post.kind in {REPORT, "deed-ended"}:
        return Said(post.lane_id, _about_table(await bot.tables.load(post.id), post.kind, who, lang))
    if post.kind == "deed-season":
        return Said(post.lane_id, locales.text(lang, "deed-season", user=who, season=str(post.about)))
    other, key, until = f"<@{post.about}>", post.kind, ""
    if post.kind == "deed-barred":
        barred = await bot.tables.manners.barred(guild.id)
        if post.about not in barred:
            return None
        until_ms = barred[post.about]
        if until_ms is not None:
            key, until = "deed-barred-until", f"<t:{until_ms // 1000}:f>"
    return Said(post.lane_id, locales.text(lang, key, user=who, other=other, until=until))


def _about_table(table: Table, key: str, who: str, lang: str) -> str:
    """A sentence about a table: its game, who sits there, and where it is."""
    names = words.listed(lang, words.names(table, lang)) or locales.text(lang, "nobody-yet")
    game, note = words.game(lang, table.game.name), words.escaped(table.closed_note or "")
    return locales.text(lang, key, user=who, game=game, names=names, link=words.link(table), reason=note)
