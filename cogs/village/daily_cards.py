"""The cards by which people show results of puzzles of the day to a channel: each is posted once, also over a restart.

A card is recorded before it is posted, with the number of its nonce. What is recorded and not noted as posted is finished
after a restart, or when the person presses the button again: Discord answers a nonce that it knows with the message that
stands, and after some minutes, when it has forgotten the nonce, the message is looked for in the channel.
"""

import logging

import discord

from cogs.base import failures
from cogs.base.failures import Policy
from cogs.base.services import Services
from cogs.kit import servers
from cogs.show import idempotent_post
from cogs.village import daily_panel
from tables.daily.model import Card
from tables.errors import NotHolderError

log = logging.getLogger("baraza.daily")

PAUSE_MS = 3_600_000
"""The time until cards that could not be finished are tried again."""
STANDBY_MS = 60_000
"""The time until a process that stands by looks again whether it holds its shards."""


class DailyCards:
    """The cards of shown results.

    Args:
        bot: The services.
    """

    def __init__(self, bot: Services) -> None:
        self._bot = bot

    async def run(self) -> None:
        """Finish the cards of the last run or of the last holder, and then those that Discord has kept from being posted."""
        tables = self._bot.tables
        while True:
            held = tables.holding.held
            if held:
                await self._finish_all()
            await tables.clock.sleep_until(tables.clock.now_ms() + (PAUSE_MS if held else STANDBY_MS))

    async def post(self, card: Card, lang: str) -> bool:
        """Post a card and note it; False where it stands already.

        Raises:
            discord.HTTPException: It cannot be posted. Where Discord has refused it, the result counts as not shown.
        """
        if card.again and await self._stands(card):
            await self._bot.tables.daily.posted(card)
            return False
        return await self._send(card, lang)

    async def _finish_all(self) -> None:
        tables = self._bot.tables
        try:
            for card in await tables.daily.unposted(tables.holding.block.without()):
                await self._try_finish(card)
        except Exception:
            log.exception("the cards of shown results cannot be finished now")

    async def _try_finish(self, card: Card) -> None:
        """Finish a card, or leave it for later where Discord cannot be reached or another process holds the shards."""
        try:
            await self._finish(card)
        except (*failures.TROUBLE, NotHolderError) as error:
            log.info("server %d: a card of a shown result waits (%s)", card.guild_id, error)

    async def _finish(self, card: Card) -> None:
        """Post a card, unless it stands already; where that cannot be known, its person may show the result again."""
        guild, daily = self._bot.get_guild(card.guild_id), self._bot.tables.daily
        if guild is None:
            return  # the bot is not in that server any more
        found = await self._stands(card)
        if found is None:
            await daily.unshare(card)
        elif found:
            await daily.posted(card)
        else:
            self._bot.tables.must_hold()
            await self._send(card, await servers.language_of(self._bot, guild))

    async def _send(self, card: Card, lang: str) -> bool:
        """Post a card and note it; False where a message with its nonce stands already."""
        channel, daily = self._channel(card), self._bot.tables.daily

        async def send(number: int) -> discord.Message:
            return await channel.send(view=daily_panel.shared(card, lang).view, nonce=f"daily{number}")

        async def renew(_: int) -> None:
            """Post no other message: the card was posted, and somebody has deleted it."""

        try:
            sent = await idempotent_post.once(channel, card.number, self._bot.router.discord_ms(), send, renew)
        except discord.HTTPException as error:
            if failures.policy(error) is not Policy.RETRY:
                await daily.unshare(card)
            raise
        await daily.posted(card)
        return not card.again or (sent is not None and not sent[1])

    async def _stands(self, card: Card) -> bool | None:
        since_ms = idempotent_post.made_ms(card.number)
        return await idempotent_post.stands(self._bot, self._channel(card), since_ms, daily_panel.table_id(card))

    def _channel(self, card: Card) -> discord.PartialMessageable:
        return self._bot.get_partial_messageable(card.channel_id, guild_id=card.guild_id)
