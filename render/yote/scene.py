"""What every square of a position shows: its piece, the trace of the last turn, and the marks of a draft."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from engines.yote.view import DARK, EMPTY, LIGHT, YoteView

GHOSTS = {LIGHT: "O", DARK: "X"}
"""The signs of a square from which a piece has just been captured or removed, by the piece's sign."""
SIDES = (LIGHT, DARK)
"""The pieces' signs by seat."""


@dataclass(frozen=True)
class Marks:
    """What the draft of a seat's turn adds to a board.

    Attributes:
        selected: The square of the selected piece; None without one.
        selectable: The squares of pieces that may be selected.
        capturing: Those of them whose pieces can capture.
        targets: The empty squares that may be tapped.
        removable: The squares of enemy pieces that may be removed.
        path: The squares on which a half-made capture has landed, in order.
    """

    selected: str | None = None
    selectable: frozenset[str] = frozenset()
    capturing: frozenset[str] = frozenset()
    targets: frozenset[str] = frozenset()
    removable: frozenset[str] = frozenset()
    path: tuple[str, ...] = ()


NO_MARKS = Marks()
"""The marks of a board without a draft: none."""


class Cell(NamedTuple):
    """What a square shows.

    Attributes:
        content: `.`, `o` or `x`, or one of `GHOSTS`.
        trace: The signs of the last turn, each once: `start` in the hole that the piece has left, `half-n` (or `e`,
            `s`, `w`) where its path crosses the square's upper side, `head-n` where it does so as an arrow, to land in
            the next square, `landed` where the piece jumped on, `ring` around that piece where it stands now, `taken`
            at a piece that was removed without having been jumped.
        mark: `selected`, `selectable`, `target` or `removable`, or empty.
    """

    content: str
    trace: tuple[str, ...] = ()
    mark: str = ""


def scene(view: YoteView, marks: Marks) -> dict[str, Cell]:
    """What every square shows, by the name of the square, row by row from the top.

    The view is the position before the draft. The piece of a half-made capture is shown where it has landed, and the
    pieces that it has jumped as ghosts. A mark that does not fit its square, such as a target with a piece on it, is
    left out.
    """
    cells = {square: Cell(content) for square, content in view.squares().items()}
    if view.happened:
        turn = view.happened[0]
        ghost = GHOSTS[SIDES[1 - turn.number("seat")]]
        gone = {
            square: () if event is turn else ("taken",)
            for event in view.happened
            if "cells" in event.values
            for square in event.texts("cells")
        }
        _trace(cells, turn.texts("path"), gone, ghost)
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
    """Show a half-made capture: its piece at the end of the path, ghosts of the pieces that it has jumped."""
    piece = cells[way[0]].content
    jumped = {over: () for start, end in pairwise(way) if (over := _between(start, end))}
    for square in (*way, *jumped):
        cells[square] = Cell(EMPTY)
    cells[way[-1]] = Cell(piece)
    _trace(cells, way, jumped, GHOSTS[DARK if piece == LIGHT else LIGHT])


def _trace(cells: dict[str, Cell], way: Sequence[str], gone: Mapping[str, tuple[str, ...]], ghost: str) -> None:
    """Draw the path of a piece, and ghosts of the captured pieces, each with its signs.

    The path is a line from the hole that the piece has left, over the pieces that it has jumped, with an arrow before
    every hole in which it has landed.
    """
    for square, signs in gone.items():
        if cells[square].content == EMPTY:
            cells[square] = cells[square]._replace(content=ghost)
            _add(cells, square, *signs)
    for start, end in pairwise(way):
        there = _towards(start, end)
        if (over := _between(start, end)) is None:
            _add(cells, start, f"head-{there}")
        else:
            _add(cells, start, f"half-{there}")
            _add(cells, over, f"half-{_BACK[there]}", f"head-{there}")
        if end != way[-1]:
            _add(cells, end, f"half-{_BACK[there]}")
    if way[0] != way[-1]:
        _add(cells, way[0], "start")
    for square in way[1:-1]:
        _add(cells, square, "landed")
    if cells[way[-1]].content in GHOSTS:
        _add(cells, way[-1], "ring")


def _add(cells: dict[str, Cell], square: str, *signs: str) -> None:
    """Add signs of the last turn to a square, each at most once."""
    cell = cells[square]
    cells[square] = cell._replace(trace=cell.trace + tuple(sign for sign in signs if sign not in cell.trace))


_BACK = {"n": "s", "e": "w", "s": "n", "w": "e"}


def _towards(start: str, end: str) -> str:
    if start[0] == end[0]:
        return "n" if int(end[1:]) > int(start[1:]) else "s"
    return "e" if end[0] > start[0] else "w"


def _between(start: str, end: str) -> str | None:
    """The square in the middle of a jump; None between neighbours."""
    columns, rows = ord(start[0]) + ord(end[0]), int(start[1:]) + int(end[1:])
    return None if (columns + rows) % 2 else chr(columns // 2) + str(rows // 2)
