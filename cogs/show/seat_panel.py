"""The private panel that opens when a person takes a seat: a text in the lobby, the game's panel once the game starts."""

from cogs.base.services import Ask
from cogs.kit import reply
from cogs.show.contents import Content
from tables.model import Table


async def bring(interaction: Ask, table: Table) -> None:
    """Open the panel of a person who has just taken a seat, or has started the game, unless a panel is open already.

    The panel is a follow-up message, kept up to date while the interaction's token is valid.
    Nothing happens where the game has no private panels, or the person has no seat.
    """
    bot = interaction.client
    user_id = interaction.user.id
    if bot.faces.game(table).panel is None or table.seat_of(user_id) is None or bot.private.open(user_id, table.id):
        return
    build = Content(bot, "seat", user_id, await bot.people.reader(interaction))
    async with bot.private.flight(interaction, table.id):
        now = await bot.publisher.present(table)
        if now.seat_of(user_id) is None:
            return
        message_id = await reply.show(interaction, await build(now))
        bot.private.keep_panel(interaction, now, build, message_id)
