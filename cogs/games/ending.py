"""What the boards of finished games share: the buttons, and the lines about the next game and the replay."""

import locales
from cogs.base.custom_ids import custom_id
from cogs.kit import components, words
from cogs.kit.components import Button, Style, howto
from cogs.show import one_more
from tables.model import Table


def buttons(table: Table) -> list[Button]:
    """The buttons of a finished game: rematch, film, replay, the game as text, How to play."""
    rematch = components.button(
        locales.text(table.lang, "button-rematch"),
        custom_id("table", "rematch", table.id),
        Style.primary,
        disabled=table.next_id is not None or any(player.former for player in table.players),
    )
    record = components.button(locales.text(table.lang, "button-record"), custom_id("table", "record", table.id))
    replay = components.button(locales.text(table.lang, "button-replay"), custom_id("replay", "open", table.id))
    film = components.button(locales.text(table.lang, "button-replay-film"), custom_id("replay", "film", table.id))
    return [rematch, film, replay, record, howto(table.lang, table.game.name)]


def line(table: Table) -> str:
    """A line for each other game that somebody wants to go on with, and a line with the table's id for `/replay`."""
    return words.lines([*one_more.wishes(table), locales.text(table.lang, "replay-line", table=table.id)])
