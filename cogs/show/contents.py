"""The contents of private messages that are kept up to date, by name, so that they can be handed to another process."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial

from discord import ui

import locales
from cogs.base.face import Face
from cogs.base.services import Services
from cogs.kit import components
from cogs.show import asked, card
from tables.errors import Refused
from tables.model import OfferKind, Table


@dataclass(frozen=True, slots=True)
class Content:
    """The content of one private message; implements `cogs.base.services.Build`.

    Attributes:
        bot: The services.
        name: What the message shows, a key of `BUILDERS`.
        user_id: The person who sees the message.
        lang: The language of the message.
    """

    bot: Services
    name: str
    user_id: int
    lang: str

    async def __call__(self, table: Table) -> Face:
        """Build the content from a table; of a closed one, why it was closed.

        Raises:
            Refused: The person has no such message at that table.
        """
        if table.status == "closed":
            return card.closed(table, self.lang)
        return await BUILDERS[self.name](self.bot, table, self.user_id, self.lang)


async def _board(bot: Services, table: Table, user_id: int, lang: str) -> Face:
    """The board in text and as a picture."""
    return await bot.faces.game(table).private(table, lang, sight=await bot.people.own_sight(user_id))


async def _text(bot: Services, table: Table, _: int, lang: str) -> Face:
    """The board in text alone."""
    return await bot.faces.game(table).private(table, lang, pictured=False)


async def _position(bot: Services, table: Table, _: int, lang: str) -> Face:
    """The position in words."""
    return bot.faces.position(table, lang)


async def _panel(bot: Services, table: Table, user_id: int, lang: str) -> Face:
    """The player's panel in a game."""
    panel = bot.faces.game(table).panel
    if panel is None:
        raise Refused("unknown-button")
    return await panel(table, user_id, lang)


async def _seat(bot: Services, table: Table, user_id: int, lang: str) -> Face:
    """The panel of a player since taking a seat, for the table's present status."""
    if table.status == "lobby":
        return components.face([ui.TextDisplay(locales.text(lang, f"seated-{table.game.name}"))])
    return await _panel(bot, table, user_id, lang)


async def _asked(bot: Services, table: Table, user_id: int, lang: str, kind: OfferKind) -> Face:
    """The status of the person's last offer of a kind."""
    seat = table.seat_of(user_id)
    if seat is None:
        raise Refused("not-at-table")
    return components.panel(asked.sentence(table, await bot.tables.asking.of(table.id), kind, seat, lang))


BUILDERS: dict[str, Callable[[Services, Table, int, str], Awaitable[Face]]] = {
    "board": _board,
    "text": _text,
    "position": _position,
    "panel": _panel,
    "seat": _seat,
    "draw": partial(_asked, kind="draw"),
    "takeback": partial(_asked, kind="takeback"),
}
"""The builders by name. The names are stored while a block is handed over, so they must not change between versions."""
