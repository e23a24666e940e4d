"""The private panel of a player since taking a seat: a text in the lobby, from the start on the game's panel."""

from discord import ui

import locales
from cogs.base.face import Face
from cogs.base.services import Ask, Services
from cogs.kit import components, reply
from cogs.show import card
from tables.model import Table


async def bring(interaction: Ask, table: Table) -> None:
    """Open the panel of a person who has just taken a seat, or has started the game, unless a panel is open already.

    The panel is a follow-up to the answer on the table's message, and is kept up to date while its token is valid.
    Nothing happens where the game has no private panels, or the person has no seat.
    """
    bot = interaction.client
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


async def _face(bot: Services, table: Table, user_id: int, lang: str) -> Face:
    """The panel's content for the table's present status."""
    panel = bot.faces.game(table).panel
    assert panel is not None, "a game with private panels"
    if table.status == "closed":
        return card.closed(table)
    if table.status == "lobby":
        return components.face([ui.TextDisplay(locales.text(lang, f"seated-{table.game.name}"))])
    return await panel(table, user_id, lang)
