"""The card of the week's honours, posted on Monday at 08:00 UTC in the servers that want it, once per week."""

import asyncio
from functools import partial

from discord import ui
from discord.ext import commands

import locales
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.base.post_kind import Kind, Said
from cogs.base.services import Click, Services
from cogs.kit import components, reply, servers, words
from cogs.village import profile
from render.kit.sight import Sight
from render.village import pictures as village
from render.village.pictures import HonoursView, HonourView
from tables.posts import PostRow
from tables.village.honours import HONOURS, WEEK_MS, Honours
from tables.village.model import HonoursCard

NAMESPACE = "honours"


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
        if guild is None or card is None or (await self.bot.tables.servers.get(guild.id)).honours != post.lane_id:
            return None  # while the card was being retried, the server may have chosen another channel or none
        lang, honours = await servers.language_of(self.bot, guild), self.bot.tables.village.honours
        sight = await self.bot.people.shared_sight(user_id for each in card.honoured for user_id in each.user_ids)
        return Said(post.lane_id, face=await face(card, honours, lang, sight))


async def face(card: HonoursCard, honours: Honours, lang: str, sight: Sight) -> Face:
    """The message with a card: the week, the picture, and a button to the reader's own profile."""
    seen = view(card, honours, lang)
    picture = await asyncio.to_thread(village.honours, seen, sight)
    # The week makes the custom_id of the card unique, so that its signs (`cogs.show.signs`) are too.
    mine = custom_id(NAMESPACE, "mine", arg=str(card.week_ms // 1000))
    own = components.button(locales.text(lang, "button-honours-mine"), mine)
    since, until = (f"<t:{ms // 1000}:d>" for ms in (card.week_ms - WEEK_MS, card.week_ms))
    items: list[ui.Item[ui.LayoutView]] = [
        ui.TextDisplay(locales.text(lang, "honours-head", since=since, until=until)),
        components.gallery(village.alt_honours(seen, lang)),
        ui.ActionRow(own),
    ]
    return components.face(items, [components.attached(picture)])


def view(card: HonoursCard, honours: Honours, lang: str) -> HonoursView:
    """The view of a card that the picture shows."""
    since, until = (locales.date(lang, ms) for ms in (card.week_ms - WEEK_MS, card.week_ms))
    return HonoursView(
        title=locales.text(lang, "honours-title"),
        period=locales.text(lang, "honours-period", since=since, until=until),
        honours=tuple(
            HonourView(
                title=locales.text(lang, honour.words),
                name=words.listed(lang, each.names),
                value=village.counted(each.value, honour.unit, lang),
                emblem=honour.emblem,
            )
            for each in card.honoured
            if (honour := honours.kinds[each.honour])
        ),
    )
