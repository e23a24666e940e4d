"""The morning card: yesterday's table of the day and the new puzzles, each day at the hour that a server has chosen."""

import asyncio
from collections.abc import Callable
from functools import partial

from discord import ui
from discord.ext import commands

import locales
from cogs.base.face import Face
from cogs.base.post_kind import Kind, Said
from cogs.base.services import Services
from cogs.kit import components, servers, words
from cogs.kit.components import Style
from cogs.village import daily_home, daily_panel, daily_words
from cogs.village.daily_panel import Custom
from render.kit.sight import Sight
from render.village import alt_texts
from render.village import pictures as village
from render.village.daily_view import MorningBox, MorningLine, MorningView
from tables.daily import calendar
from tables.daily.model import DailyLine, MorningCard
from tables.posts import MORNING, PostRow

SHOWN = 3
"""The most results of a puzzle that a card names."""
Cover = Callable[[str], bytes]
"""The cover of a kind of puzzle's game, a PNG."""


class MorningCards(commands.Cog):
    """The cog of the cards, a kind of post; their buttons are those of `/daily`."""

    def __init__(self, bot: Services) -> None:
        self.bot = bot
        # A refused card is given up: the next morning's is tried anew.
        bot.keeper.kinds[MORNING] = Kind(self._say, waits=False, twice=False, lost=partial(servers.lost_channel, bot))

    async def _say(self, post: PostRow) -> Said | None:
        guild = None if post.guild_id is None else self.bot.get_guild(post.guild_id)
        if guild is None or (await self.bot.tables.servers.get(guild.id)).morning != post.lane_id:
            return None
        card = await self.bot.tables.mornings.card(post)
        if card is None:
            return None
        lang, channel = await servers.language_of(self.bot, guild), guild.get_channel(post.lane_id)
        # Where the channel is not known, the picture is tried, as everywhere.
        may = channel is None or channel.permissions_for(guild.me).attach_files
        named = {line.user_id for lines in card.tables.values() for line in lines[:SHOWN]}
        sight = await self.bot.people.shared_sight(named) if may else None
        return Said(post.lane_id, face=await face(card, self._cover, lang, sight))

    def _cover(self, kind: str) -> bytes:
        return self.bot.faces.cover(self.bot.tables.daily.kinds[kind].game.name)


async def face(card: MorningCard, cover: Cover, lang: str, sight: Sight | None) -> Face:
    """The message with a card, and a button to each new puzzle; with words in place of the picture where `sight` is None."""
    text = [locales.text(lang, "morning-head", until=words.until(calendar.end_ms(card.day)))]
    if sight is None:
        text += [f"**{line}**" for line in _lines(card, lang)]
        text += [_told(kind, lines, lang) for kind, lines in card.tables.items()]
    items: list[ui.Item[ui.LayoutView]] = [ui.TextDisplay("\n".join(text))]
    files = []
    if sight is not None:
        seen = await asyncio.to_thread(view, card, cover, lang)
        picture = await asyncio.to_thread(village.morning_card, seen, sight)
        items.append(components.gallery(alt_texts.alt_morning(seen, lang)))
        files.append(components.attached(picture))
    # The day makes the custom_ids of the card unique, so that its signs (`cogs.show.signs`) are too.
    buttons = [
        components.button(
            daily_words.short(lang, kind), Custom(kind, card.day)("begin", daily_panel.TODAY), Style.primary
        )
        for kind in card.tables
    ]
    items += components.rows(buttons, daily_panel.IN_A_ROW)
    return components.face([ui.Container(*items)], files)


def view(card: MorningCard, cover: Cover, lang: str) -> MorningView:
    """The view of a card that the picture shows."""
    boxes = tuple(
        MorningBox(
            title=daily_words.short(lang, kind),
            cover=cover(kind),
            lines=tuple(
                MorningLine(
                    place=line.place,
                    name=daily_home.drawn_name(line.name, lang),
                    percent=line.result.percent,
                    value=daily_words.value(line.result, lang),
                )
                for line in lines[:SHOWN]
            ),
            told=_more(lines, lang),
        )
        for kind, lines in card.tables.items()
    )
    people = {line.user_id for lines in card.tables.values() for line in lines}
    return MorningView(locales.text(lang, "morning-title"), _lines(card, lang), boxes, len(people))


def _lines(card: MorningCard, lang: str) -> tuple[str, str]:
    """What the card has, in two lines."""
    results = sum(map(len, card.tables.values()))
    shown = locales.text(lang, "morning-yesterday", results=results)
    return locales.text(lang, "morning-new", day=str(card.day)), shown


def _told(kind: str, lines: tuple[DailyLine, ...], lang: str) -> str:
    """A puzzle's results of the day before, in a line."""
    said = [
        locales.text(
            lang,
            "daily-table-line",
            place=str(line.place),
            name=words.name(line.name),
            result=daily_words.value(line.result, lang),
        )
        for line in lines[:SHOWN]
    ]
    if more := _more(lines, lang):
        said.append(more)
    how = locales.text(lang, "list-apart").join(said)
    return locales.text(lang, "daily-line", kind=daily_words.kind(lang, kind), how=how)


def _more(lines: tuple[DailyLine, ...], lang: str) -> str:
    """That there are more results than are named, or none; empty where all are named."""
    if not lines:
        return locales.text(lang, "morning-nobody")
    return locales.text(lang, "morning-more", count=len(lines) - SHOWN) if len(lines) > SHOWN else ""
