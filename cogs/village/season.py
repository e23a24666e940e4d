"""A server's seasons: their list, and the closing of the present one by people with Manage Server."""

import re

import discord
from discord import ui
from discord.ext import commands

import locales
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.base.services import Ask, Click, Services
from cogs.kit import components, reply, servers, words
from cogs.kit.components import Style
from cogs.village import leaderboard_panel
from cogs.village.leaderboard_query import LeaderboardQuery
from tables.errors import Refused
from tables.village.model import LeaderboardEntry, Season

NAMESPACE = "season"


class Seasons(commands.Cog):
    """The cog of the buttons that close a season, the namespace `season`."""

    def __init__(self, bot: Services) -> None:
        self.bot = bot
        bot.router.register(NAMESPACE, "ask", self.ask)
        bot.router.register(NAMESPACE, "close", self.closed)
        bot.router.register(NAMESPACE, "keep", self.keep)

    async def ask(self, click: Click) -> None:
        """Ask for confirmation before the present season is closed, for a click."""
        await reply.replace(click.interaction, await question(click.interaction))

    async def closed(self, click: Click) -> None:
        """Close the season whose number is in the button's custom_id, and say who led it."""
        guild_id = _manager(click.interaction)
        if not re.fullmatch(r"[0-9]{1,9}", click.arg):
            raise Refused("unknown-button")
        village = self.bot.tables.village
        season = await village.close_season(guild_id, int(click.arg), click.interaction.user.id)
        rows = (await village.leaderboard(guild_id, None, "season", "rating", season=season.number)).rows
        lang = await self.bot.people.reader(click.interaction)
        await reply.replace(click.interaction, told(season, [row for row in rows if row.place == 1], lang))

    async def keep(self, click: Click) -> None:
        """Cancel the closing of the season."""
        lang = await self.bot.people.reader(click.interaction)
        await reply.replace(click.interaction, components.panel(locales.text(lang, "season-goes-on")))


async def question(interaction: Ask) -> Face:
    """Ask for confirmation before the present season is closed. Raises Refused("server-only", "not-allowed")."""
    bot, guild_id = interaction.client, _manager(interaction)
    running = (await bot.tables.village.seasons(guild_id))[0]
    lang = await bot.people.reader(interaction)
    number = str(running.number)
    yes = components.button(
        locales.text(lang, "button-season-close", season=number),
        custom_id(NAMESPACE, "close", arg=number),
        Style.danger,
    )
    no = components.button(locales.text(lang, "button-season-keep"), custom_id(NAMESPACE, "keep"))
    since = f"<t:{running.started_ms // 1000}:D>"
    return components.panel(locales.text(lang, "ask-season-close", season=number, since=since), [yes, no])


def _manager(interaction: Ask) -> int:
    """The id of the interaction's server. Raises Refused("server-only"), or "not-allowed" without Manage Server."""
    guild_id = servers.server_id(interaction)
    if not interaction.permissions.manage_guild:
        raise Refused("not-allowed")
    return guild_id


def told(season: Season, leaders: list[LeaderboardEntry], lang: str) -> Face:
    """The message that a season was closed, and who led it."""
    number = str(season.number)
    lines = [locales.text(lang, "season-was-closed", season=number)]
    if leaders:
        names = words.listed(lang, [words.name(row.name) for row in leaders])
        lines.append(locales.text(lang, "season-leader", names=names, rating=str(leaders[0].value)))
    else:
        lines.append(locales.text(lang, "season-leaderless"))
    board = LeaderboardQuery(season=season.number)
    look = components.button(
        locales.text(lang, "button-leaderboard"),
        custom_id(leaderboard_panel.NAMESPACE, "open", arg=board.text()),
        Style.primary,
    )
    return components.panel("\n".join(lines), [look])


def listed(seasons: list[Season], lang: str) -> Face:
    """The message that lists the seasons, newest first, with a select of the newest ones' leaderboards."""
    lines = [
        locales.text(lang, "season-head"),
        *words.fitting([f"- {_line(season, lang)}" for season in seasons], lang),
    ]
    menu = ui.Select[ui.LayoutView](
        custom_id=custom_id(leaderboard_panel.NAMESPACE, "period", arg=LeaderboardQuery().text()),
        placeholder=locales.text(lang, "season-choose"),
        options=[
            discord.SelectOption(
                label=locales.text(lang, "season-number", season=str(each.number)), value=str(each.number)
            )
            for each in seasons[: components.MOST_OPTIONS]
        ],
    )
    return components.face([ui.Container(ui.TextDisplay("\n".join(lines)), ui.ActionRow(menu))])


def _line(season: Season, lang: str) -> str:
    since = f"<t:{season.started_ms // 1000}:D>"
    if season.ended_ms is None:
        return locales.text(lang, "season-runs", season=str(season.number), since=since)
    until = f"<t:{season.ended_ms // 1000}:D>"
    return locales.text(lang, "season-ended", season=str(season.number), since=since, until=until)
