"""The end of a game on its board: the buttons for what may be done then."""

import locales
from cogs.base.custom_ids import custom_id
from cogs.kit import components
from cogs.kit.components import Button, Style, howto
from tables.model import Table


def buttons(table: Table) -> list[Button]:
    """Another game, the game step by step and as text, how to play."""
    again = components.button(
        locales.text(table.lang, "button-rematch"),
        custom_id("table", "rematch", table.id),
        Style.primary,
        disabled=table.next_id is not None or any(player.former for player in table.players),
    )
    record = components.button(locales.text(table.lang, "button-record"), custom_id("table", "record", table.id))
    replay = components.button(locales.text(table.lang, "button-replay"), custom_id("replay", "open", table.id))
    return [again, replay, record, howto(table.lang, table.game.name)]


def line(table: Table) -> str:
    """How a game that is over is found again."""
    return locales.text(table.lang, "replay-line", table=table.id)
