"""The draft of a turn of Yoté or Choko: the notation so far, and the possible next taps.

At a table, a draft is stored only in the custom_ids of the board's buttons.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial as bound

from engines.game import Continuation
from engines.yote.view import EMPTY, YoteView
from tables.model import Table

HAND = "hand"
"""The name of the opponent's hand, used in place of a square."""
_CELL = re.compile(r"[a-e][1-6]")


@dataclass(frozen=True, slots=True)
class Draft:
    """The part of a turn that is chosen so far.

    Attributes:
        partial: The notation so far; empty when nothing is chosen.
        path: The squares of the moving piece: its start, then each landing.
        removed: The squares chosen as second removals.
        parts: The possible next parts, by the square to tap, or by `HAND` for the opponent's hand.
        starts: The first parts of turns of the side's pieces on the board, by square; in an empty draft `parts` has them
            too, beside the squares for placing.
        capturing: The squares of the pieces that can capture.
        removing: Whether the next tap is a second removal.
        lets_go: The squares on which a tap cancels the draft.
    """

    partial: str
    path: tuple[str, ...]
    removed: tuple[str, ...]
    parts: Mapping[str, Continuation]
    starts: Mapping[str, Continuation]
    capturing: frozenset[str]
    removing: bool = False
    lets_go: frozenset[str] = frozenset()

    @property
    def moving(self) -> bool:
        """Whether only a piece is chosen, so that another piece may be chosen instead."""
        return len(self.path) == 1

    @property
    def may_stop(self) -> bool:
        """Whether the jumps may end here, by a tap on the piece."""
        return any(part.text == ":" for part in self.parts.values())


def of_table(table: Table, seat: int | None, partial: str) -> Draft:
    """A seat's draft at a table, from its notation; the empty draft if no turn begins with that notation."""
    return read(table.view(seat), bound(table.prefixes, seat), partial)


def read(view: YoteView, following: Callable[[str], Sequence[Continuation]], partial: str) -> Draft:
    """The viewing seat's draft, from its notation; the empty draft if no turn begins with that notation.

    Args:
        view: The seat's view.
        following: Returns the continuations of a half-written turn.
        partial: The notation.
    """
    starts = {part.cell: part for part in following("") if part.cell}
    parts = {part.cell or HAND: part for part in following(partial)} if partial else starts
    signs = view.squares()
    pieces = {cell: part for cell, part in starts.items() if signs[cell] != EMPTY}
    none = Draft("", (), (), starts, pieces, view.capturing)
    if not parts or not partial:
        return none
    path, removed = written(partial)
    if not path:
        return none
    return Draft(
        partial,
        path,
        removed=removed,
        parts=parts,
        starts=pieces,
        capturing=view.capturing,
        removing=any(part.text != ":" and (":" in partial or part.text[0] == ":") for part in parts.values()),
        lets_go=frozenset({path[0], path[-1]} - set(parts)),
    )


def written(partial: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The squares of the moving piece, and those of the second removals, in the notation of a turn or its beginning."""
    jumps, _, removals = partial.partition(":")
    return tuple(_CELL.findall(jumps)), tuple(_CELL.findall(removals))


def standing(view: YoteView, draft: Draft) -> dict[str, str]:
    """The sign on every square after the draft so far: the piece moved, captured and removed pieces gone."""
    cells = view.squares()
    for start, end in zip(draft.path, draft.path[1:], strict=False):
        over = chr((ord(start[0]) + ord(end[0])) // 2) + str((int(start[1]) + int(end[1])) // 2)
        cells[end], cells[start], cells[over] = cells[start], EMPTY, EMPTY
    for cell in draft.removed:
        cells[cell] = EMPTY
    return cells
