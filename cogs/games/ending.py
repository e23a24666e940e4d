"""The board of a finished game: its buttons, and the line about the replay."""

import locales
from cogs.base.custom_ids import custom_id
from cogs.kit import components
from cogs.kit.components import Button, Style, howto
from tables.model import Table


def buttons(table: Table) -> list[Button]:
    """The buttons of a finished game: rematch, replay, the game as text, How to play."""
    rematch = components.button(
        locales.text(table.lang, "button-rematch"),
        custom_id("table", "rematch", table.id),
        Style.primary,
        disabled=table.next_id is not None or any(player.former for player in table.players),
    )
    record = components.button(locales.text(table.lang, "button-record"), custom_id("table", "record", table.id))
    replay = components.button(locales.text(table.lang, "button-replay"), custom_id("replay", "open", table.id))
    return [rematch, replay, record, howto(table.lang, table.game.name)]


def line(table: Table) -> str:
    """The line that gives the id with which `/replay` finds a finished game."""
    return locales.text(table.lang, "replay-line", table=table.id)
