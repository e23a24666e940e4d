"""`/rules` and the How to play pages."""

import asyncio
import re

from discord import app_commands
from discord.ext import commands

import locales
from cogs.ui import parts, reply, words
from cogs.ui.client import Baraza
from cogs.ui.parts import Face, custom_id
from cogs.ui.reply import Ask
from cogs.ui.route import Click
from cogs.ui.speech import said
from engines.registry import GAMES
from tables.errors import Refused

ROOM = "help"
_PICTURE = re.compile(r"^!\[(?P<alt>[^]]*)\]\((?P<position>[^)]*)\)$", re.MULTILINE)

CHOICES = [app_commands.Choice(name=said(f"game-{name}"), value=name) for name in GAMES]


class Help(commands.Cog):
    """The pages of the room `help`."""

    def __init__(self, bot: Baraza) -> None:
        self.bot = bot
        bot.router.register(ROOM, "open", self.open)
        bot.router.register(ROOM, "page", self.page)

    @app_commands.command(name="rules", description=said("describe-rules"))
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.describe(game=said("describe-option-game"))
    @app_commands.choices(game=CHOICES)
    async def rules(self, interaction: Ask, game: str) -> None:
        """Short illustrated rules, in pages."""
        await reply.show(interaction, await self.written(game, 1, await self.bot.people.reader(interaction)))

    async def open(self, click: Click) -> None:
        """Open the first page, privately."""
        lang = await self.bot.people.reader(click.interaction)
        await reply.show(click.interaction, await self.written(click.arg, 1, lang))

    async def page(self, click: Click) -> None:
        """Turn to a page."""
        game, _, number = click.arg.partition("+")
        if not re.fullmatch(r"[0-9]{1,2}", number):
            raise Refused("unknown-button")
        lang = await self.bot.people.reader(click.interaction)
        await reply.replace(click.interaction, await self.written(game, int(number), lang))

    async def written(self, game: str, number: int, lang: str) -> Face:
        """A page of a game's rules, counted from 1. Raises Refused for a game or a page that does not exist."""
        if game not in GAMES:
            raise Refused("unknown-game")
        pages = locales.pages(lang, f"rules-{game}")
        if not 1 <= number <= len(pages):
            raise Refused("unknown-button")
        text = pages[number - 1]
        pictures = [
            (await asyncio.to_thread(self.bot.faces.illustration, game, found["position"], lang), found["alt"])
            for found in _PICTURE.finditer(text)
        ]
        back = parts.button(
            locales.text(lang, "button-previous"),
            custom_id(ROOM, "page", arg=f"{game}+{number - 1}"),
            disabled=number == 1,
        )
        on = parts.button(
            locales.text(lang, "button-next"),
            custom_id(ROOM, "page", arg=f"{game}+{number + 1}"),
            disabled=number == len(pages),
        )
        foot = locales.text(lang, "rules-foot", game=words.game(lang, game), page=number, pages=len(pages))
        return parts.panel(f"{_PICTURE.sub('', text).strip()}\n-# {foot}", [back, on], pictures)


async def setup(bot: Baraza) -> None:
    """Load the cog."""
    await bot.add_cog(Help(bot))
