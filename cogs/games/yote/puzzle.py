"""The face of Yoté's puzzles: the position, a button for each piece that can move, then for each square to go to.

At most 26 components: rows of twelve pieces, a row of four squares to go to, a select of empty squares, the row with the
answer. While second pieces are removed, the buttons are for at most twelve of these and the hand, and no others.
"""

from collections.abc import Mapping
from dataclasses import replace

import discord
from discord import ui

import locales
from cogs.base.face import Shot
from cogs.base.puzzle_face import Custom, Posed, PuzzleFace
from cogs.games import puzzles, sides
from cogs.games.yote import words as yote_words
from cogs.games.yote.board import PIECE_SIGNS, marks_of, side_names, with_turn
from cogs.games.yote.draft import HAND, Draft, read, written
from cogs.kit import components, words
from cogs.kit.components import Button, Style
from engines.game import Event
from engines.yote.view import EMPTY, YoteView
from render.kit.sight import Sight
from render.yote.pictures import Marks, alt_text, picture, squares, text_board
from tables.errors import Refused


def _draft(posed: Posed) -> Draft:
    """The draft as at a table; a complete turn, after which nothing may follow, gets its squares and no `parts`."""
    view: YoteView = posed.view
    found = read(view, posed.parts, posed.draft)
    if not posed.draft or found.partial:
        return found
    path, removed = written(posed.draft)
    return replace(found, partial=posed.draft, path=path, removed=removed, parts={})


def _whole(draft: Draft) -> bool:
    return bool(draft.partial) and not draft.parts


def _seen(posed: Posed) -> tuple[YoteView, Marks]:
    """The position and the marks of the draft, as the picture shows them; a placed piece is on the board already."""
    draft, view = _draft(posed), posed.view
    if not _whole(draft):
        return view, marks_of(draft)
    return with_turn(view, draft.path, draft.removed)


def asked(posed: Posed, lang: str) -> str:
    """Who is to move and the question; what is chosen so far, or what the next tap does."""
    view, draft = posed.view, _draft(posed)
    seat = view.to_move
    who = locales.text(lang, "puzzle-yote-asked", sign=sides.sign(seat), seat=seat)
    if not draft.path:
        hint = locales.text(lang, "puzzle-yote-tap", hand=view.hands[seat])
    elif _whole(draft):
        hint = locales.text(lang, "puzzle-yote-whole", turn=draft.partial)
    else:
        hint = yote_words.hint(draft, lang)
    return f"{who}\n{hint}"


def shot(posed: Posed, lang: str, sight: Sight) -> Shot:
    """The picture of the position with the draft, and the description of the position."""
    (seen, marks), names = _seen(posed), side_names(posed.view, lang)
    return picture(seen, names, marks, sight), alt_text(posed.view, names, lang)


def letters(posed: Posed, lang: str) -> str:
    """The board in letters, the squares of both sides, and the pieces in hand and lost."""
    view = posed.view
    return words.lines((text_board(*_seen(posed)), *squares(view, lang), yote_words.counts(view, lang)))


def controls(posed: Posed, lang: str, custom: Custom) -> list[ui.ActionRow[ui.LayoutView]]:
    """The pieces, the squares to which the chosen one can go or the pieces to remove, and the row with the answer."""
    draft = _draft(posed)
    whole = posed.draft if _whole(draft) else None
    last = puzzles.answering(posed, lang, custom, whole, posed.draft)
    onward = [_part(posed, draft, cell, custom) for cell in draft.parts if draft.path and cell != HAND]
    if draft.removing:
        hand = [components.button(locales.text(lang, "yote-button-from-hand"), custom("tap", HAND), Style.danger)]
        return [*components.rows([*onward, *(hand if HAND in draft.parts else ())]), last]
    empty = [part.cell for part in posed.parts("") if part.cell and posed.view.at(part.cell) == EMPTY]
    rows = puzzles.in_rows(([_piece(posed, draft, cell, custom) for cell in draft.starts], onward))
    if empty:
        rows.append(ui.ActionRow(_places(empty, lang, custom)))
    return [*rows, last]


def _piece(posed: Posed, draft: Draft, cell: str, custom: Custom) -> Button:
    chosen = draft.path[:1] == (cell,)
    style = Style.success if chosen else Style.primary if cell in draft.capturing else Style.secondary
    sign = PIECE_SIGNS.get((posed.view.game, posed.view.at(cell)))
    return components.button(cell, custom("tap", cell), style, sign=sign)


def _part(posed: Posed, draft: Draft, cell: str, custom: Custom) -> Button:
    """The button of a square to go to, labelled with that step in notation, or of a second piece to remove."""
    if draft.removing:
        sign = PIECE_SIGNS.get((posed.view.game, posed.view.at(cell)))
        return components.button(f"× {cell}", custom("tap", cell), Style.danger, sign=sign)
    return components.button(f"{draft.path[-1]}{draft.parts[cell].text}", custom("tap", cell), Style.primary)


def _places(cells: list[str], lang: str, custom: Custom) -> ui.Select[ui.LayoutView]:
    """The select of the empty squares on which a piece can be placed: at most 22 beside eight pieces on the board."""
    return ui.Select(
        custom_id=custom("tap"),
        placeholder=locales.text(lang, "puzzle-yote-place"),
        options=[discord.SelectOption(label=cell, value=cell) for cell in cells[: components.MOST_OPTIONS]],
    )


def tapped(posed: Posed, arg: str) -> tuple[str, str | None]:
    """The draft after a tap on a piece, a square, the hand or Clear; never an answer, which needs the button Answer."""
    draft = _draft(posed)
    starts = {part.cell: part for part in posed.parts("") if part.cell}
    if arg == puzzles.CLEAR or draft.path[:1] == (arg,):
        return "", None
    if draft.path and arg in draft.parts:
        return posed.draft + draft.parts[arg].text, None
    if arg in starts and not draft.removing:
        return starts[arg].text, None
    raise Refused("unknown-button")


def _typed(fields: Mapping[str, str]) -> str:
    return "".join(fields.get(puzzles.FIELD, "").split()).lower()


def _told(event: Event, _posed: Posed, lang: str) -> str:
    if event.kind != "lead":
        return puzzles.told("yote", event, lang)
    said = {name: _lead(event.number(name), lang) for name in ("before", "best", "own")}
    found = event.number("own") == event.number("best")
    return locales.text(lang, "puzzle-yote-lead-found", **said) if found else puzzles.told("yote", event, lang, **said)


def _lead(by: int, lang: str) -> str:
    """The lead of a side in pieces, in words; `by` is negative if it is behind."""
    if not by:
        return locales.text(lang, "puzzle-yote-level")
    return locales.text(lang, "puzzle-yote-ahead" if by > 0 else "puzzle-yote-behind", by=abs(by))


FACE = PuzzleFace(
    asked=asked,
    shot=shot,
    letters=letters,
    controls=controls,
    tapped=tapped,
    form=puzzles.one_line("puzzle-yote-typed"),
    typed=_typed,
    told=_told,
    answer=lambda _posed, notation, _lang: notation,
    drafted=lambda _posed, notation: notation,
)
"""How puzzles of Yoté are shown and answered; a draft is the notation so far."""
