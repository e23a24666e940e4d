"""The card of the week's honours: posted on Monday at 08:00 UTC in the servers that want it, once for each week."""

import asyncio
import logging

import discord
from discord import ui
from discord.ext import commands

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
from tables.village.honours import WEEK_MS, Due, Honours, last_end
from tables.village.model import Card

log = logging.getLogger("baraza.honours")

NAMESPACE = "honours"
RETRY_MS = 3_600_000
"""The time until cards that could not be posted are tried again."""


class HonourCards(commands.Cog):
    """The cog that posts the cards, and of their button, the namespace `honours`."""

    def __init__(self, bot: Services) -> None:
        self.bot = bot
        self._task: asyncio.Task[None] | None = None
        bot.router.register(NAMESPACE, "mine", self.mine)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Begin to wait for Mondays, once; a Monday that was missed is made up for now."""
        if self._task is None:
            self._task = self.bot.spawn(self._run())

    async def mine(self, click: Click) -> None:
        """Show the reader's own profile, in which the medals are kept."""
        await reply.show(click.interaction, await profile.shown(self.bot, click.interaction))

    async def _run(self) -> None:
        clock = self.bot.tables.clock
        while True:
            left = await self._post_due()
            now_ms = clock.now_ms()
            monday = last_end(now_ms) + WEEK_MS
            await clock.sleep_until(min(now_ms + RETRY_MS, monday) if left else monday)

    async def _post_due(self) -> bool:
        """Post the cards that are due; whether any is left to try again, or to look for where another process holds."""
        if not self.bot.tables.holding.held:
            return True
        left = False
        try:
            for due in await self.bot.tables.village.honours.due():
                left |= not await self._try_post(due)
        except Exception:
            log.exception("the cards of honours cannot be posted now")
            return True
        return left

    async def _try_post(self, due: Due) -> bool:
        """Post the card of one server; False where it has to be tried again."""
        try:
            await self._post(due)
        except (*failures.TROUBLE, NotHolderError) as error:
            if failures.policy(error) is Policy.CLOSE and await membership.removed(self.bot, due.guild_id) is False:
                await self.bot.tables.servers.drop_deleted(due.guild_id, due.channel_id)
                return True
            log.info("server %d: its card of honours waits (%s)", due.guild_id, error)
            return False
        return True

    async def _post(self, due: Due) -> None:
        guild, honours = self.bot.get_guild(due.guild_id), self.bot.tables.village.honours
        if guild is None:
            return  # the bot is not in that server any more
        card = await honours.card(due.guild_id)
        if card is None:
            return
        channel = self.bot.get_partial_messageable(due.channel_id, guild_id=due.guild_id)
        if not (card.again and await self._stands(channel, card)):
            shown = await face(card, honours, await servers.language_of(self.bot, guild), await self._sight(card))
            self.bot.tables.must_hold()
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
        return await idempotent_post.stands(self.bot, channel, card.week_ms, _custom_id(card)) is not False

    async def _sight(self, card: Card) -> Sight:
        """The contrast and size of a card: an aid that one of the named people wants applies for all."""
        every = [await self.bot.people.own_sight(user_id) for each in card.honoured for user_id in each.user_ids]
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
    """Load the cog."""
    await bot.add_cog(HonourCards(bot))
