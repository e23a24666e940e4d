"""The card of the week's honours, posted on Monday at 08:00 UTC in the servers that want it, once per week."""

import asyncio
import logging
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from discord import ui
from discord.ext import commands

import locales
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.base.post_kind import Kind, Said
from cogs.base.services import Click, Services
from cogs.kit import components, reply, servers, words
from cogs.show import moment
from cogs.village import daily_home, profile
from render.kit.lettering import plain_name
from render.kit.sight import Sight
from render.village import alt_texts
from render.village import pictures as village
from render.village.view import HonoursView, HonourView
from tables.errors import Refused
from tables.posts import PostRow
from tables.village.honours import HONOURS, WEEK_MS, Honour, Honours
from tables.village.model import Apart, Honoured, HonoursCard

log = logging.getLogger(__name__)

NAMESPACE = "honours"


class Highlight(NamedTuple):
    """The best moment of a week: a sentence about it, its picture as a PNG, and the picture's description."""

    said: str
    picture: bytes
    alt: str


class HonourCards(commands.Cog):
    """The cog of the cards, a kind of post, and of their button, the namespace `honours`."""

    def __init__(self, bot: Services) -> None:
        self.bot = bot
        bot.router.register(NAMESPACE, "mine", self.mine)
        bot.keeper.kinds[HONOURS] = Kind(self._say, stays=False, twice=False, lost=partial(servers.lost_channel, bot))

    async def mine(self, click: Click) -> None:
        """Show the reader's own profile, in which the medals are kept."""
        await reply.show(click.interaction, await profile.shown(self.bot, click.interaction, share=False))

    async def _say(self, post: PostRow) -> Said | None:
        guild = None if post.guild_id is None else self.bot.get_guild(post.guild_id)
        card = None if guild is None else await self.bot.tables.village.honours.card(guild.id, post.about)
        if guild is None or card is None:
            return None
        honours, channel_id = self.bot.tables.village.honours, (await self.bot.tables.servers.get(guild.id)).honours
        if channel_id != post.lane_id:
            # While the card was being retried, the server has chosen another channel, or none.
            if channel_id is not None:
                await honours.move(post, channel_id)
            return None
        lang = await servers.language_of(self.bot, guild)
        sight = await self.bot.people.shared_sight(user_id for each in card.honoured for user_id in each.user_ids)
        highlight = await self._highlight(card, lang, sight)
        return Said(post.lane_id, face=await face(card, honours, lang, sight, highlight))

    async def _highlight(self, card: HonoursCard, lang: str, sight: Sight) -> Highlight | None:
        """The best moment of the week that can be shown."""
        games, faces = self.bot.games, self.bot.faces
        for table_id in card.moments:
            try:
                table = replace(await self.bot.tables.load(table_id), lang=lang)
                shown = moment.readable(table, games)
                if shown is None or shown.step is None:
                    continue
                png, alt = await asyncio.to_thread(moment.picture, table, shown, faces.game(table), sight)
                turned = moment.turning(table, shown, words.names(table, lang), lang)
                said = " ".join((turned, *moment.records(table, shown, games)))
                return Highlight(locales.text(lang, "honours-moment", said=said, link=words.link(table)), png, alt)
            except Refused:
                continue  # the game was deleted meanwhile
            except Exception:
                # A version that does not know the game, or what was said of it then, still has a card to post.
                log.exception("table %s: its moment cannot be shown", table_id)
        return None


async def face(card: HonoursCard, honours: Honours, lang: str, sight: Sight, highlight: Highlight | None) -> Face:
    """The message with a card: the week, the picture, its best moment, two who should meet, and a button to one's profile."""
    seen = view(card, honours, lang)
    picture = await asyncio.to_thread(village.honours, seen, sight)
    # The week makes the custom_id of the card unique, so that its signs (`cogs.show.signs`) are too.
    mine = custom_id(NAMESPACE, "mine", arg=str(card.week_ms // 1000))
    own = components.button(locales.text(lang, "button-honours-mine"), mine)
    since, until = (f"<t:{ms // 1000}:d>" for ms in (card.week_ms - WEEK_MS, card.week_ms))
    items: list[ui.Item[ui.LayoutView]] = [
        ui.TextDisplay(locales.text(lang, "honours-head", since=since, until=until)),
        components.gallery(alt_texts.alt_honours(seen, lang)),
    ]
    files = [components.attached(picture)]
    if highlight is not None:
        items += [ui.TextDisplay(highlight.said), components.gallery(highlight.alt, moment.PICTURE)]
        files.append(components.attached(highlight.picture, moment.PICTURE))
    if card.apart is not None:
        items.append(ui.TextDisplay(_apart(card.apart, lang)))
    return components.face([*items, ui.ActionRow(own)], files)


def _apart(pair: Apart, lang: str) -> str:
    """That two people should play each other again, as they have not for long."""
    first, second = map(words.name, pair.names)
    last = f"<t:{pair.last_ms // 1000}:R>"
    return locales.text(lang, "honours-apart", first=first, second=second, games=pair.games, last=last)


def view(card: HonoursCard, honours: Honours, lang: str) -> HonoursView:
    """The view of a card that the picture shows."""
    since, until = (locales.date(lang, ms) for ms in (card.week_ms - WEEK_MS, card.week_ms))
    return HonoursView(
        title=locales.text(lang, "honours-title"),
        period=locales.text(lang, "honours-period", since=since, until=until),
        honours=tuple(_honour(each, honours.kinds[each.honour], lang) for each in card.honoured),
    )


def _honour(each: Honoured, honour: Honour, lang: str) -> HonourView:
    """The view of an honour. Among several people, one whose name no font can write is drawn as somebody."""
    together = len(each.names) > 1
    drawn = [daily_home.drawn_name(name, lang) for name in each.names] if together else each.names
    return HonourView(
        title=locales.text(lang, honour.words),
        name=words.listed(lang, drawn),
        value=alt_texts.counted(each.value, honour.unit, lang),
        emblem=honour.emblem,
        told=words.listed(lang, [plain_name(name) for name in each.names]) if together else "",
    )
