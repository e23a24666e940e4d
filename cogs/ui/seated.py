"""The private panel that somebody has from sitting down on: it says that it waits, and at the deal it becomes the hand.

Who asks for another game has sat down at that one too.
"""

from collections import OrderedDict
from typing import TYPE_CHECKING

from discord import ui

import locales
from cogs.ui import card, parts, reply
from cogs.ui.parts import Face
from cogs.ui.reply import Ask
from tables.model import Table

if TYPE_CHECKING:
    from cogs.ui.client import Baraza

KEPT = 200
"""Tables that are over and of which it is known who wants another game."""


async def bring(interaction: Ask, table: Table) -> None:
    """Open the panel of whoever has just sat down, or has started the game, unless it is open already.

    It goes out after the answer on the table's message, and follows the game for as long as Discord allows. Where a game
    has no private panel, or the person no seat, nothing happens.
    """
    bot: Baraza = interaction.client
    user_id = interaction.user.id
    if bot.faces.game(table).panel is None or table.seat_of(user_id) is None or bot.private.open(user_id, table.id):
        return
    lang = await bot.people.reader(interaction)

    async def build(now: Table) -> Face:
        return await _face(bot, now, user_id, lang)

    async with bot.private.flight(interaction, table.id):
        now = await bot.tables.load(table.id)
        if now.seat_of(user_id) is None:
            return
        message_id = await reply.show(interaction, await build(now))
        bot.private.keep_panel(interaction, table, build, message_id)


class Again:
    """Who wants another game: once it starts, it brings all of them their panels, for as long as Discord allows."""

    def __init__(self) -> None:
        self._asked: OrderedDict[str, dict[int, Ask]] = OrderedDict()

    def wanted(self, interaction: Ask, table_id: str, table: Table) -> None:
        """Somebody has asked, and has been answered.

        Args:
            interaction: The asking one.
            table_id: The table that is over.
            table: The next one, once all have asked; before that the same.
        """
        asked = self._asked.pop(table_id, {}) | {interaction.user.id: interaction}
        if table.id == table_id:
            self._asked[table_id] = asked
            if len(self._asked) > KEPT:
                self._asked.popitem(last=False)
            return
        for each in asked.values():
            bot: Baraza = each.client
            if bot.private.lives(each):
                bot.spawn(bring(each, table))


async def _face(bot: "Baraza", table: Table, user_id: int, lang: str) -> Face:
    panel = bot.faces.game(table).panel
    assert panel is not None, "a game with private panels"
    if table.status == "closed":
        return card.closed(table)
    if table.status == "lobby":
        return parts.face([ui.TextDisplay(locales.text(lang, f"seated-{table.game.name}"))])
    return await panel(table, user_id, lang)
