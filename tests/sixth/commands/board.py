"""The board message of Awalé: text, picture, the houses of the side to move as buttons, and More."""

import asyncio

from discord import ui

import locales
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.games import sides
from cogs.games.shown import Shown
from cogs.kit import components, words
from cogs.kit.components import Button, Style
from cogs.show import after
from render.kit.sight import PLAIN, Sight
from tables.model import Table
from tests.sixth.commands import words as awale_words
from tests.sixth.engine.view import NAMES, ROW, AwaleView
from tests.sixth.render.pictures import PALETTE, alt_text, cover, picture, text_board, warm

GAME = "awale"
IN_A_ROW = ROW // 2
"""Houses in a row of buttons: Discord's rows hold five, so a row of the board is two of them."""


async def face(table: Table, partial: str = "", *, text_first: bool = False, sight: Sight = PLAIN) -> Face:
    """The public message of a game under way or over."""
    view: AwaleView = table.view(None)
    names = words.plain_names(table, table.lang)
    image = await asyncio.to_thread(picture, view, names, sight)
    text = _text(table, view) + (f"\n{text_board(view)}" if text_first else "")
    controls: list[ui.ActionRow[ui.LayoutView]] = []
    if view.to_move is not None:
        controls = components.rows(_houses(table, view, view.to_move), IN_A_ROW)
        controls.append(ui.ActionRow(components.more(table.lang, table.id)))
    return components.board(text, (image, alt_text(view, names, table.lang)), controls)


def _now(table: Table, view: AwaleView, lang: str) -> list[str]:
    now = (
        sides.result(table, lang)
        if view.to_move is None
        else sides.turn(table, view.to_move, locales.text(lang, "awale-act"), lang)
    )
    return _told(table, view, now, lang)


def _then(table: Table, view: AwaleView, lang: str) -> list[str]:
    then = "" if view.outcome is None else sides.result(table, lang)
    return _told(table, view, then, lang)


def _told(table: Table, view: AwaleView, standing: str, lang: str) -> list[str]:
    """The turn just played, whose turn it is or who has won, and how it stands."""
    last = awale_words.last_turn(view, words.names(table, lang), lang)
    return [sides.head(table, lang), last, standing, *awale_words.standing(view, lang)]


SHOWN: Shown[AwaleView] = Shown(
    board=face,
    picture=picture,
    alt=alt_text,
    letters=lambda view, _names, _lang: text_board(view),
    now=_now,
    then=_then,
    nobody=lambda _view, lang: (locales.text(lang, "awale-side-south"), locales.text(lang, "awale-side-north")),
    sides=sides.lineup,
    result=sides.result,
    cover=cover,
    palette=PALETTE,
    warm=warm,
)
"""Awalé's own part in pictures and words (`cogs.games.shown`)."""


def _text(table: Table, view: AwaleView) -> str:
    lang = table.lang
    if view.to_move is None:
        return words.lines([*_told(table, view, sides.result(table, lang), lang), after.line(table)])
    lines = _told(table, view, sides.turn(table, view.to_move, locales.text(lang, "awale-act"), lang), lang)
    return words.lines([*lines, *words.standing(table), awale_words.hint(view, lang)])


def _houses(table: Table, view: AwaleView, seat: int) -> list[Button]:
    """A button for each house of the side to move, with its seeds."""
    stamp, idle = table.stamp(seat), table.players[seat].automatic
    may = {part.text for part in table.prefixes(seat, "")}
    return [
        components.button(
            f"{house} · {view.at(house)}",
            custom_id(GAME, "sow", table.id, stamp, house),
            Style.primary if house in may else Style.secondary,
            disabled=idle or house not in may,
        )
        for house in NAMES[ROW * seat : ROW * seat + ROW]
    ]
