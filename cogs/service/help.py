"""The commands `/help` and `/rules`, and the pages of How to play."""

import asyncio
import re

from discord import app_commands
from discord.ext import commands

import locales
from cogs.base.command_names import game_choices, said
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.base.people import sight_of
from cogs.base.services import Ask, Click, Services
from cogs.kit import completion, components, reply, words
from cogs.kit.slash import Option, top_level
from cogs.service import help_pages, rules_search, status, teach
from cogs.service.help_pages import NAMESPACE
from render.kit.sight import Sight
from tables.errors import Refused

PICTURE = re.compile(r"^!\[(?P<alt>[^]]*)\]\((?P<position>[^)]*)\)$", re.MULTILINE)
"""A picture in a rules text: its text description, and the position that it shows."""

STATUS = "status"
"""The topic that only owners of the bot and managers of the server may see, so that no button leads to it."""
PAGES = [app_commands.Choice(name=said(f"button-help-{topic}"), value=topic) for topic in (*help_pages.TOPICS, STATUS)]
LESSONS = [app_commands.Choice(name=said(key), value=word) for word, key in teach.LESSONS.items()]


class Help(commands.Cog):
    """The cog of `/help` and `/rules`, and of their buttons, the namespace `help`; lessons and the status are other files'."""

    def __init__(self, bot: Services) -> None:
        self.bot = bot
        self._teach = teach.Teach(bot)
        bot.router.register(NAMESPACE, "open", self.open)
        bot.router.register(NAMESPACE, "page", self.page)
        bot.router.register(NAMESPACE, "topic", self.topic)
        games = game_choices(bot.games)
        app_commands.choices(topic=[*PAGES, *games])(self.help)
        app_commands.choices(game=games)(self.rules)

    @top_level("help", Option("topic", default="start"), direct=True)
    async def help(self, interaction: Ask, *, topic: str) -> None:
        """Show a page of the help: what Baraza is and how to begin, or another topic."""
        if topic == STATUS:
            # Before anything else is read, as owners see it while the store is unusable, too.
            await status.show(interaction)
            return
        lang = await self.bot.people.reader(interaction)
        await reply.show(
            interaction,
            help_pages.page(topic, lang, self.bot.games, await help_pages.payloads(self.bot.tree), self.bot.links),
        )

    @top_level("rules", Option("game"), Option("about"), Option("lesson", choices=LESSONS), direct=True)
    async def rules(self, interaction: Ask, *, game: str | None, about: str | None, lesson: str | None) -> None:
        """Show the illustrated rules of a game: the first page, or the page about a subject; without a game, their covers.

        With `lesson`, begin a lesson in place of that, or turn the tips of the newest game on or off.
        """
        if game is None:
            if about is not None or lesson is not None:
                raise Refused("which-rules")
            await self._show_shelf(interaction)
            return
        if lesson is not None:
            if about is not None:
                raise Refused("lesson-alone")
            await self._teach.typed(interaction, game, lesson)
            return
        lang, person = await self.bot.people.reading(interaction)
        page = 1 if about is None or game not in self.bot.games else _page(game, about, lang)
        await reply.show(interaction, await self.written(game, page, lang, sight_of([person])))

    async def _show_shelf(self, interaction: Ask) -> None:
        """Show the covers of the games, with a button for the rules of each."""
        lang, games = await self.bot.people.reader(interaction), tuple(self.bot.games)
        picture = await asyncio.to_thread(self.bot.faces.shelf), words.shelf(lang, games)
        buttons = components.rows(help_pages.rules_of(lang, games))
        await reply.show(interaction, components.board(locales.text(lang, "rules-head"), picture, buttons))

    @rules.autocomplete("about")
    async def complete_about(self, interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
        """The choices of the option `about`: headings and sentences of the rules that contain the typed words."""
        game = getattr(interaction.namespace, "game", None)
        if not isinstance(game, str) or game not in self.bot.games:
            return []
        lang = await self.bot.people.reader(interaction)
        found = rules_search.find(lang, game, current)[: completion.MOST]
        return [app_commands.Choice(name=rules_search.named(each, current, lang), value=each.place) for each in found]

    async def topic(self, click: Click) -> None:
        """Show another page of the help, by its button."""
        lang = await self.bot.people.reader(click.interaction)
        await reply.replace(
            click.interaction,
            help_pages.page(click.arg, lang, self.bot.games, await help_pages.payloads(self.bot.tree), self.bot.links),
        )

    async def open(self, click: Click) -> None:
        """Show the first page of a game's rules privately, by a button or a menu How to play."""
        lang, person = await self.bot.people.reading(click.interaction)
        await reply.show(click.interaction, await self.written(click.choice, 1, lang, sight_of([person])))

    async def page(self, click: Click) -> None:
        """Show another page of a game's rules, by its button."""
        game, _, number = click.arg.partition("+")
        if not re.fullmatch(r"[0-9]{1,2}", number):
            raise Refused("unknown-button")
        lang, person = await self.bot.people.reading(click.interaction)
        await reply.replace(click.interaction, await self.written(game, int(number), lang, sight_of([person])))

    async def written(self, game: str, number: int, lang: str, sight: Sight) -> Face:
        """A page of a game's rules, counted from 1. Raises Refused("unknown-game" or, for a page, "unknown-button")."""
        if game not in self.bot.games:
            raise Refused("unknown-game")
        pages = locales.pages(lang, f"rules-{game}")
        if not 1 <= number <= len(pages):
            raise Refused("unknown-button")
        text = pages[number - 1]
        pictures = [
            (await asyncio.to_thread(self.bot.faces.illustration, game, found["position"], lang, sight), found["alt"])
            for found in PICTURE.finditer(text)
        ]
        back = components.button(
            locales.text(lang, "button-previous"),
            custom_id(NAMESPACE, "page", arg=f"{game}+{number - 1}"),
            disabled=number == 1,
        )
        on = components.button(
            locales.text(lang, "button-next"),
            custom_id(NAMESPACE, "page", arg=f"{game}+{number + 1}"),
            disabled=number == len(pages),
        )
        foot = locales.text(lang, "rules-foot", game=words.game(lang, game), page=number, pages=len(pages))
        return components.panel(f"{PICTURE.sub('', text).strip()}\n-# {foot}", [back, on], pictures)


def _page(game: str, about: str, lang: str) -> int:
    """The number of the page about a subject. Raises Refused("rule-not-found") where there is none."""
    page = rules_search.page_of(lang, game, about)
    if page is None:
        pages = ", ".join(rules_search.headings(lang, game))
        raise Refused("rule-not-found", game=words.game(lang, game), text=about[:80], pages=pages)
    return page
