"""Pictures of Yoté and Choko, and their words: what the rest of the program uses of `render.yote`."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import groupby
from typing import NamedTuple

from PIL import Image

from engines.game import Event
from engines.yote.view import EMPTY, YoteView
from render.kit import lettering, writing
from render.kit.canvas import Band, band
from render.kit.kept import kept
from render.kit.palette import entry
from render.kit.panels import COUNTS, NAME, PANEL, STATES, PanelState, panel_colour, state_of, word_colour
from render.kit.sight import PLAIN, Sight
from render.kit.signs import SIGNS
from render.kit.theme import INDIGO, WIDTH
from render.yote.alt_texts import alt_text, squares, text_board
from render.yote.boards import TileKey, variant
from render.yote.covers import PALETTE as COVERS
from render.yote.covers import sheet as covers
from render.yote.layout import CELL, COLUMNS, FOOT, ROWS, SIDE, TOP
from render.yote.panels import BADGED, COUNTED, HANDS, NAME_WIDTH, PAD, PITCH, ROW, TRAYS
from render.yote.scene import GHOSTS, NO_MARKS, SIDES, Cell, Marks, scene
from render.yote.sprites import PALETTE, dimmed, sheet, sprites_of
from render.yote.style import GROUNDS

__all__ = [
    "COVERS",
    "PALETTE",
    "SIGNS",
    "Marks",
    "alt_text",
    "cover",
    "covers",
    "picture",
    "sheet",
    "squares",
    "text_board",
    "warm",
]


TAKERS = dict(zip(GHOSTS.values(), reversed(GHOSTS), strict=True))
"""The sign of the side that took a piece, by the sign of the piece's ghost."""
BARE = Cell(EMPTY)
"""A square in which nothing lies."""
NAME_SIZE, COUNT_SIZE = 40, 34
_LARGE_COUNT = 42


def cover(game: str) -> bytes:
    """The picture of a lobby's card for `yote` or `choko`: a PNG, `theme.WIDTH` wide; the same pixels at every call."""
    return COVERS.png(sprites_of(game).cover())


def warm(game: str) -> Iterator[object]:
    """Draw the sprites of a game's pictures, one at each step, so that the first picture is as fast as the next."""
    yield from sprites_of(game).warm(game)
    for state in STATES:
        yield writing.word(PALETTE, "0", COUNT_SIZE, panel_colour(GROUNDS[game], state), word_colour(state))
    yield from lettering.warm(NAME_SIZE, NAME_WIDTH)


TAIL = (PAD + HANDS * PITCH - 1, 5, PAD + HANDS * PITCH + 3, 35)
"""The box in a full tray where the shadow of the last piece ends: one pixel of that piece's place, and three beyond."""


def _row(picture: Image.Image, game: str, state: PanelState, which: int, shown: str, *, large: bool) -> None:
    """Draw the tray of the hand (0) or of the captured pieces (1), and the number of the pieces `shown` (their signs).

    Ghosts are drawn but not counted.
    """
    parts = sprites_of(game)
    count = sum(sign in GHOSTS for sign in shown)
    size = _LARGE_COUNT if large else COUNT_SIZE
    word, letters = writing.word(PALETTE, str(count), size, panel_colour(GROUNDS[game], state), word_colour(state))
    picture.paste(word, (COUNTED[which], COUNTS - 2 * (size - COUNT_SIZE) // 3), letters)
    left, top = TRAYS[which], COUNTS + 2
    start = done = 0
    before = "."
    for sign, run in groupby(shown.ljust(HANDS, ".")):
        done += len(list(run))
        end = PAD + done * PITCH if done < HANDS else ROW[0]
        picture.paste(parts.rows[sign, state].crop((start, 0, end, ROW[1])), (left + start, top))
        if sign == "." != before:
            # A piece is a little wider than its place, so the crop has the edge of one more piece: replace that edge
            # with the end of a shadow.
            picture.paste(parts.rows[before, state].crop(TAIL), (left + start - 1, top + TAIL[1]))
        start, before = end, sign


class Side(NamedTuple):
    """Everything that a panel shows: the key of the cache of panels.

    Attributes:
        game: `yote` or `choko`.
        sign: The sign of the seat's pieces.
        state: The state of the panel.
        name: The name of the seat's player.
        hand: The signs of the pieces in hand, then those of the ghosts of pieces just removed from the hand.
        taken: The signs of the captured pieces.
        fresh: The number of those captured in the last turn.
        badge: The kind of the small sign at the hand; empty without one.
        below: Whether the panel is the lower one.
        large: Whether the numbers are large.
    """

    game: str
    sign: str
    state: PanelState
    name: str
    hand: str
    taken: str
    fresh: int
    badge: str
    below: bool
    large: bool


def _side(view: YoteView, seat: int, name: str, *, below: bool, large: bool) -> Side:
    sign, enemy = SIDES[seat], SIDES[1 - seat]
    struck = sum(
        event.number("count")
        for event in view.happened
        if event.kind == "removed-from-hand" and event.number("seat") != seat
    )
    own = [event for event in view.happened if event.number("seat") == seat]
    return Side(
        game=view.game,
        sign=sign,
        state=state_of(view.outcome, view.to_move, seat),
        name=name,
        hand=sign * view.hands[seat] + GHOSTS[sign] * struck,
        taken=enemy * view.lost[1 - seat],
        fresh=sum(_captured(event) for event in own),
        badge=_badge(view, seat),
        below=below,
        large=large,
    )


def _captured(event: Event) -> int:
    """The number of pieces that an event has taken from the other side."""
    if "cells" in event.values:
        return len(event.texts("cells"))
    return event.number("count") if event.kind == "removed-from-hand" else 0


def _badge(view: YoteView, seat: int) -> str:
    """The kind of the sign at a seat's hand (`panels.badge`)."""
    if view.holder == seat:
        return "calls" if view.must_place and view.to_move != seat else "holder"
    return "owed" if view.must_place and view.to_move == seat else ""


@kept
def _panel(side: Side) -> Band:
    """The panel of a side.

    It is kept though at small games hardly a fifth of what is asked for is there, since every turn changes both panels: in
    between, each half-made turn and each redrawing shows the same two. Without that a tap takes 11 % more of the processor.
    """
    parts, state = sprites_of(side.game), side.state
    panel = parts.panels[side.sign, state].copy()
    inked = writing.name(
        PALETTE, side.name, NAME_SIZE, NAME_WIDTH, panel_colour(GROUNDS[side.game], state), word_colour(state)
    )
    if inked is None:
        panel.paste(parts.caravans[state], (NAME[0], NAME[1] + 2))
    else:
        panel.paste(inked[0], NAME, inked[1])
    for which, shown in enumerate((side.hand, side.taken)):
        _row(panel, side.game, state, which, shown, large=side.large)
    if fresh := min(side.fresh, len(side.taken)):
        # A line under the pieces that the last turn has brought.
        end = TRAYS[1] + PAD + len(side.taken) * PITCH
        panel.paste(entry(PALETTE, INDIGO), (end - fresh * PITCH + 1, COUNTS + 36, end - 1, COUNTS + 40))
    if side.badge:
        panel.paste(parts.badges[side.badge, state], BADGED)
    top = parts.frame().height - PANEL if side.below else 0
    for corner, (x, y) in parts.corners():
        if (y > 0) == side.below:
            panel.paste(corner, (x, y - top))
    return band(panel)


@kept
def _squares(game: str, number: int, cells: tuple[Cell, ...], *, large: bool) -> Band:
    """The row of squares with this number, and the cloth beside the row."""
    row = _bare(game, number, large=large).copy()
    for column, cell in enumerate(cells):
        if cell != BARE:
            row.paste(_square(game, f"{'abcde'[column]}{number}", cell, large=large), (SIDE + column * CELL[0], 0))
    return band(row)


@cache
def _bare(game: str, number: int, *, large: bool) -> Image.Image:
    """A row in which nothing lies, which most squares of a board show. Cached: callers must not change it."""
    top = TOP + (ROWS[game] - number) * CELL[1]
    row = sprites_of(game, large=large).frame().crop((0, top, WIDTH, top + CELL[1]))
    for column, letter in enumerate("abcde"):
        row.paste(_square(game, f"{letter}{number}", BARE, large=large), (SIDE + column * CELL[0], 0))
    return row


@kept
def _square(game: str, name: str, cell: Cell, *, large: bool) -> Image.Image:
    """A square with everything that lies in it. Cached: callers must not change it.

    A row is asked for first, so only the squares of rows that have changed are asked for here, and a third of them is
    there. Without that the picture of a turn takes 0.95 ms of the processor, with it 0.76 ms.
    """
    parts = sprites_of(game, large=large)
    left, top = SIDE + "abcde".index(name[0]) * CELL[0], TOP + (ROWS[game] - int(name[1:])) * CELL[1]
    square = parts.frame().crop((left, top, left + CELL[0], top + CELL[1]))
    for key in _layers(cell, variant(name)):
        tile = parts.tiles[key]
        if tile.shadow is not None:
            (x, y), mask = tile.shadow
            x, y = left + x, top + y
            square.paste(parts.dark().crop((x, y, x + mask.width, y + mask.height)), (x - left, y - top), mask)
        square.paste(tile.picture, tile.place, tile.mask)
    if (shade := parts.shade[name]) is not None:
        place, mask = shade
        box = *place, place[0] + mask.width, place[1] + mask.height
        square.paste(dimmed(square.crop(box), "full"), place, mask)
    return square


def _layers(cell: Cell, number: int) -> Iterator[TileKey]:
    """What lies in a cell, the lowest first; `number` is the variant of the piece."""
    heads = [sign for sign in cell.trace if sign.startswith("head-")]
    below = [sign for sign in cell.trace if sign not in {"taken", *heads}] + [cell.mark] * (cell.mark == "selected")
    yield from ((sign, 0) for sign in below)
    if cell.content != EMPTY:
        yield cell.content, number
    # An arrow lies over the piece that has been jumped.
    yield from ((sign, 0) for sign in heads)
    if "taken" in cell.trace:
        yield f"taken-{TAKERS[cell.content]}", 0
    if cell.mark not in {"", "selected"}:
        yield cell.mark, 0


@cache
def _cloth(game: str, top: int, bottom: int, *, large: bool) -> Band:
    """The lines of the picture from `top` to `bottom`, which show only cloth."""
    return band(sprites_of(game, large=large).frame().crop((0, top, WIDTH, bottom)))


def picture(view: YoteView, names: Sequence[str], marks: Marks = NO_MARKS, sight: Sight = PLAIN) -> bytes:
    """The position as a PNG, `theme.WIDTH` wide, with all public facts. Safe in any thread.

    Light's panel is the lower one, except in dark's own view. The mark of a square changes only that square. Of the
    pieces that may be selected, only those that can capture are marked: a ring around every own piece says nothing.
    """
    game, large = view.game, sight.large
    cells = tuple(scene(view, replace(marks, selectable=marks.capturing)).values())
    rows = [cells[start : start + COLUMNS] for start in range(0, len(cells), COLUMNS)]
    foot = TOP + view.rows * CELL[1]
    below = 1 if view.seat == 1 else 0
    upper, lower = (
        _panel(_side(view, seat, names[seat], below=seat == below, large=large)) for seat in (1 - below, below)
    )
    bands = [
        upper,
        _cloth(game, PANEL, TOP, large=large),
        *(_squares(game, view.rows - index, row, large=large) for index, row in enumerate(rows)),
        _cloth(game, foot, foot + FOOT, large=large),
        lower,
    ]
    return PALETTE.stacked(bands, contrast=sight.contrast)
