"""What a finished table offers: a few controls below its board, and all others in the private panel More."""

from collections.abc import Iterable

from discord import ui

import locales
from cogs.base.custom_ids import custom_id
from cogs.base.game_face import GameFace
from cogs.kit import components, words
from cogs.kit.components import Button, Style
from cogs.show import one_more
from engines.game import AnyGame
from tables.model import Table


def controls(table: Table, games: Iterable[AnyGame], *, analysed: bool) -> list[ui.ActionRow[ui.LayoutView]]:
    """The controls below a finished board: rematch, Analyse if the game is `analysed`, More, the way to another game."""
    rematch = components.button(
        locales.text(table.lang, "button-rematch"),
        custom_id("table", "rematch", table.id),
        Style.primary,
        disabled=one_more.gone(table),
    )
    analyse = [components.analyse(table.lang, table.id)] if analysed else []
    other = one_more.choice(table, games)
    rows = [ui.ActionRow[ui.LayoutView](rematch, *analyse, components.more(table.lang, table.id))]
    return rows if other is None else [*rows, ui.ActionRow(other)]


def line(table: Table) -> str:
    """A line for each other game that somebody wants to go on with, and a line with the table's id for `/replay`."""
    return words.lines([*one_more.wishes(table), locales.text(table.lang, "replay-line", table=table.id)])


def more(table: Table, face: GameFace, lang: str) -> list[Button]:
    """The further buttons about a finished game: animation, replay, the game as text, and the game's own."""
    buttons = [
        components.button(locales.text(lang, f"button-{key}"), custom_id(namespace, verb, table.id))
        for key, namespace, verb in (
            ("replay-film", "replay", "film"),
            ("replay", "replay", "open"),
            ("record", "table", "record"),
        )
    ]
    return [*buttons, *face.after(table, lang)]
