"""`/history`: the finished games of a server, or of one's own direct messages."""

import re

import discord
from discord import app_commands, ui
from discord.ext import commands

import locales
from cogs.help import CHOICES
from cogs.ui import parts, reply, words
from cogs.ui.client import Baraza
from cogs.ui.parts import Face, custom_id
from cogs.ui.reply import Ask
from cogs.ui.route import Click
from cogs.ui.speech import said
from engines.registry import GAMES
from render.lettering import plain_name
from tables.errors import Refused
from tables.standings import Finished, History

ROOM = "history"
ANY = "any"
"""Stands for every person, or every game, where one might."""
_WHAT = re.compile(rf"(?P<page>[0-9]{{1,5}})\+(?P<user>[0-9]{{1,20}}|{ANY})\+(?P<game>[a-z]+)")


class Past(commands.Cog):
    """The command, and the list of the room `history`."""

    def __init__(self, bot: Baraza) -> None:
        self.bot = bot
        bot.router.register(ROOM, "page", self.page)

    @app_commands.command(name="history", description=said("describe-history"))
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.describe(member=said("describe-option-history-member"), game=said("describe-option-history-game"))
    @app_commands.choices(game=CHOICES)
    async def history(self, interaction: Ask, member: discord.User | None = None, game: str | None = None) -> None:
        """The finished games of this server, newest first."""
        if game is not None and game not in GAMES:
            raise Refused("unknown-game")
        face = await self._listed(interaction, None if member is None else member.id, game, 1)
        await reply.show(interaction, face)

    async def page(self, click: Click) -> None:
        """Turn to a page."""
        found = _WHAT.fullmatch(click.arg)
        if found is None or found["game"] not in {ANY, *GAMES}:
            raise Refused("unknown-button")
        user_id = None if found["user"] == ANY else int(found["user"])
        game = None if found["game"] == ANY else found["game"]
        await reply.replace(click.interaction, await self._listed(click.interaction, user_id, game, int(found["page"])))

    async def _listed(self, interaction: Ask, user_id: int | None, game: str | None, page: int) -> Face:
        """A page of the list; in direct messages there are one's own games alone."""
        lang = await self.bot.people.reader(interaction)
        if interaction.guild_id is None:
            user_id = interaction.user.id
        history = await self.bot.tables.village.history(interaction.guild_id, user_id=user_id, game=game, page=page)
        return listed(history, user_id, game, lang, own=user_id == interaction.user.id)


def listed(history: History, user_id: int | None, game: str | None, lang: str, *, own: bool) -> Face:
    """A page of finished games: a line each, buttons to turn, and a select that opens a replay.

    Args:
        history: The page.
        user_id: Whose games these are; None for everybody's.
        game: Which game; None for all.
        lang: The reader's language.
        own: Whether they are the reader's.
    """
    lines = [_head(history, user_id, lang, own=own), *(_line(each, lang) for each in history.games)]
    if not history.games:
        return parts.panel("\n".join([*lines, locales.text(lang, "history-none")]))
    frame = ui.Container[ui.LayoutView](ui.TextDisplay("\n".join(lines)))
    frame.add_item(ui.ActionRow[ui.LayoutView](_opener(history, lang)))
    if history.pages > 1:
        what = f"{ANY if user_id is None else user_id}+{game or ANY}"
        foot = locales.text(lang, "history-page", page=str(history.page), pages=str(history.pages))
        frame.add_item(ui.TextDisplay(f"-# {foot}"))
        back, on = (
            parts.button(
                locales.text(lang, key),
                custom_id(ROOM, "page", arg=f"{page}+{what}"),
                disabled=not 1 <= page <= history.pages,
            )
            for key, page in (("button-previous", history.page - 1), ("button-next", history.page + 1))
        )
        frame.add_item(ui.ActionRow[ui.LayoutView](back, on))
    return parts.face([frame])


def _head(history: History, user_id: int | None, lang: str, *, own: bool) -> str:
    if own:
        return locales.text(lang, "history-head-own")
    named = next((seat.name for game in history.games for seat in game.seats if seat.user_id == user_id), None)
    if user_id is None or named is None:
        return locales.text(lang, "history-head")
    return locales.text(lang, "history-head-member", name=words.name(named))


def _line(game: Finished, lang: str) -> str:
    ordered = sorted(game.seats, key=lambda seat: seat.place)
    places = ", ".join(
        locales.text(lang, "history-place", place=str(seat.place), name=words.name(words.shown_name(seat.name, lang)))
        for seat in ordered
    )
    address = f"https://discord.com/channels/{game.guild_id or '@me'}/{game.channel_id}"
    said_so = locales.text(
        lang,
        "history-line",
        game=words.game(lang, game.game),
        date=f"<t:{game.ended_ms // 1000}:d>",
        places=places,
        link=address if game.message_id is None else f"{address}/{game.message_id}",
        table=game.table_id,
    )
    return f"- {said_so}"


def _opener(history: History, lang: str) -> ui.Select[ui.LayoutView]:
    """The page's games, to be looked at."""
    options = []
    for game in history.games:
        names = ", ".join(plain_name(words.shown_name(seat.name, lang)) for seat in game.seats)
        label = locales.text(lang, "history-choice", game=words.game(lang, game.game), names=names)
        options.append(discord.SelectOption(label=label[:100], value=game.table_id, description=game.table_id))
    return ui.Select(
        custom_id=custom_id("replay", "chosen"), placeholder=locales.text(lang, "history-choose"), options=options
    )


async def setup(bot: Baraza) -> None:
    """Load the cog."""
    await bot.add_cog(Past(bot))
