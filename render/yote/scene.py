"""What every square of a position shows: its piece, the trace of the last turn, the marks of a half-written one."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from engines.yote.view import DARK, EMPTY, LIGHT, YoteView

GHOSTS = {LIGHT: "O", DARK: "X"}
"""Signs of a square whose piece has just left it, by the piece's sign."""
SIDES = (LIGHT, DARK)
"""The pieces' signs by seat."""


@dataclass(frozen=True)
class Marks:
    """What one seat's half-written turn adds to a board.

    Attributes:
        selected: The square of the piece taken up.
        selectable: Squares of pieces that may be taken up.
        targets: Empty squares that may be tapped.
        removable: Squares of enemy pieces that may be removed.
        path: Squares a half-written capture has landed on, in order.
    """

    selected: str | None = None
    selectable: frozenset[str] = frozenset()
    targets: frozenset[str] = frozenset()
    removable: frozenset[str] = frozenset()
    path: tuple[str, ...] = ()


NO_MARKS = Marks()
"""Nobody is in the middle of a turn."""


class Cell(NamedTuple):
    """What a square shows.

    Attributes:
        content: `.`, `o` or `x`, or one of `GHOSTS`.
        trace: Empty; on a square that a piece left, where to (`n`, `e`, `s`, `w`); `to` under the piece that acted.
        mark: Empty, `selected`, `selectable`, `target` or `removable`.
    """

    content: str
    trace: str = ""
    mark: str = ""


NOTHING = Cell(EMPTY)
"""An empty square without a trace or a mark."""


def scene(view: YoteView, marks: Marks) -> dict[str, Cell]:
    """Every square's look, row by row from the top.

    The view is the position before the half-written turn; of a capture under way the piece stands where it has landed
    and the pieces it jumped are ghosts. A mark that its square cannot bear, such as a target with a piece on it, is
    left out.
    """
    cells = {square: Cell(content) for square, content in view.squares().items()}
    if view.happened:
        turn = view.happened[0]
        gone = [cell for event in view.happened if "cells" in event.values for cell in event.several("cells")]
        _trace(cells, turn.several("path"), gone, GHOSTS[SIDES[1 - turn.number("seat")]])
    standing = marks.selected
    if marks.selected is not None and marks.path:
        standing = marks.path[-1]
        _capture(cells, (marks.selected, *marks.path))
    for mark, squares in (("selectable", marks.selectable), ("target", marks.targets), ("removable", marks.removable)):
        for square in squares:
            if (mark == "target") != (cells[square].content in GHOSTS):
                cells[square] = cells[square]._replace(mark=mark)
    if standing is not None and cells[standing].content in GHOSTS:
        cells[standing] = cells[standing]._replace(mark="selected")
    return cells


def _capture(cells: dict[str, Cell], way: tuple[str, ...]) -> None:
    """Show a half-written capture: its piece at the end of its way, ghosts of the pieces it has jumped."""
    piece = cells[way[0]].content
    jumped = tuple(_between(start, end) for start, end in pairwise(way))
    for square in (*way, *jumped):
        cells[square] = Cell(EMPTY)
    cells[way[-1]] = Cell(piece)
    _trace(cells, way, jumped, GHOSTS[DARK if piece == LIGHT else LIGHT])
    cells[way[-1]] = Cell(piece)


def _trace(cells: dict[str, Cell], way: Sequence[str], gone: Sequence[str], ghost: str) -> None:
    """Mark the way of a piece: arrows where it left, a ring where it stands, ghosts of what it took."""
    for square in gone:
        if cells[square].content == EMPTY:
            cells[square] = cells[square]._replace(content=ghost)
    for start, end in pairwise(way):
        if cells[start].content == EMPTY:
            cells[start] = cells[start]._replace(trace=_towards(start, end))
    if cells[way[-1]].content in GHOSTS:
        cells[way[-1]] = cells[way[-1]]._replace(trace="to")


def _towards(start: str, end: str) -> str:
    if start[0] == end[0]:
        return "n" if int(end[1:]) > int(start[1:]) else "s"
    return "e" if end[0] > start[0] else "w"


def _between(start: str, end: str) -> str:
    """The square in the middle of a jump."""
    return chr((ord(start[0]) + ord(end[0])) // 2) + str((int(start[1:]) + int(end[1:])) // 2)
