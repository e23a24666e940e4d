"""The card of the week's honours: posted on Monday at 08:00 UTC in the servers that want it, once for each week."""

import asyncio
import logging

import discord
from discord import ui

import locales
from cogs.base import failures, membership
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.base.failures import Policy
from cogs.base.services import Click, Services
from cogs.kit import components, reply, servers, words
from cogs.show import idempotent_post
from cogs.village import profile
from render.kit.sight import Sight
from render.village import pictures as village
from render.village.pictures import HonoursView, HonourView
from tables.errors import NotHolderError
from tables.village.honours import WEEK_MS, Honours
from tables.village.model import Card

log = logging.getLogger("baraza.honours")

NAMESPACE = "honours"


class HonourCards:
    """The implementation of `tables.village.honours.HonoursPublisher`.

    Args:
        bot: The services.
    """

    def __init__(self, bot: Services) -> None:
        self._bot = bot
        self._turn = asyncio.Lock()  # on Mondays the cards of all servers are due at once

    def due(self, guild_id: int) -> None:
        """Post the card of a server soon."""
        self._bot.spawn(self._post_in_turn(guild_id))

    async def _post_in_turn(self, guild_id: int) -> None:
        """Post the card of one server; one that cannot be posted is tried again (`tables.village.honours.AGAIN_MS`)."""
        await self._bot.wait_until_ready()  # until then it is not known which servers the bot is in
        async with self._turn:
            card: Card | None = None
            try:
                card = await self._bot.tables.village.honours.card(guild_id)
                if card is not None:
                    await self._post(card)
            except (*failures.TROUBLE, NotHolderError) as error:
                gone = failures.policy(error) is Policy.CLOSE and await membership.removed(self._bot, guild_id) is False
                if gone and card is not None:
                    await self._bot.tables.servers.drop_deleted(guild_id, card.channel_id)
                else:
                    log.info("server %d: its card of honours waits (%s)", guild_id, error)

    async def _post(self, card: Card) -> None:
        guild, honours = self._bot.get_guild(card.guild_id), self._bot.tables.village.honours
        if guild is None:
            return  # the bot is not in that server any more
        channel = self._bot.get_partial_messageable(card.channel_id, guild_id=card.guild_id)
        if not (card.again and await self._stands(channel, card)):
            shown = await face(card, honours, await servers.language_of(self._bot, guild), await self._sight(card))
            self._bot.tables.must_hold()
            await channel.send(
                view=shown.view,
                files=list(shown.files),
                allowed_mentions=discord.AllowedMentions.none(),
                nonce=f"honours{_number(card)}",
            )
        await honours.posted(card)

    async def _stands(self, channel: discord.PartialMessageable, card: Card) -> bool:
        """Whether an earlier run has posted a card.

        Where the bot may not read the channel, the card counts as posted, rather than to stand there twice.
        """
        return await idempotent_post.stands(self._bot, channel, card.week_ms, _custom_id(card)) is not False

    async def _sight(self, card: Card) -> Sight:
        """The contrast and size of a card: an aid that one of the named people wants applies for all."""
        every = [await self._bot.people.own_sight(user_id) for each in card.honoured for user_id in each.user_ids]
        return Sight(contrast=any(each.contrast for each in every), large=any(each.large for each in every))


def _number(card: Card) -> int:
    return card.week_ms // 1000


def _custom_id(card: Card) -> str:
    """The custom_id of the button of a card, which no other week's card has."""
    return custom_id(NAMESPACE, "mine", arg=str(_number(card)))


async def face(card: Card, honours: Honours, lang: str, sight: Sight) -> Face:
    """The message with a card: which week it is about, the picture, and a button to one's own profile."""
    seen = view(card, honours, lang)
    picture = await asyncio.to_thread(village.honours, seen, sight)
    own = components.button(locales.text(lang, "button-honours-mine"), _custom_id(card))
    since, until = (f"<t:{ms // 1000}:d>" for ms in (card.week_ms - WEEK_MS, card.week_ms))
    items: list[ui.Item[ui.LayoutView]] = [
        ui.TextDisplay(locales.text(lang, "honours-head", since=since, until=until)),
        components.gallery(village.alt_honours(seen, lang)),
        ui.ActionRow(own),
    ]
    return components.face(items, [components.attached(picture)])


def view(card: Card, honours: Honours, lang: str) -> HonoursView:
    """The view of a card that the picture shows."""
    since, until = (village.date(ms) for ms in (card.week_ms - WEEK_MS, card.week_ms))
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


async def setup(bot: Services) -> None:
    """Route the button of the cards, which shows the reader's own profile, in which the medals are kept."""

    async def mine(click: Click) -> None:
        await reply.show(click.interaction, await profile.shown(bot, click.interaction))

    bot.router.register(NAMESPACE, "mine", mine)
