"""A half-made turn of Yoté or Choko: the notation so far, and what the next tap may be. It lives in the buttons' custom_ids alone."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from engines.game import Part
from engines.yote.view import EMPTY, YoteView
from tables.model import Table

HAND = "hand"
"""Stands for the enemy's hand where a square stands otherwise."""
_CELL = re.compile(r"[a-e][1-6]")


@dataclass(frozen=True, slots=True)
class Draft:
    """What has been chosen of a turn.

    Attributes:
        partial: The notation so far; empty when nothing is chosen.
        path: The acting piece's squares: where it stands, then where it has landed.
        removed: Squares chosen as second removals.
        parts: What may follow, by the square to tap, `HAND` for the enemy's hand.
        starts: The own pieces that can do something, by their square.
        removing: Whether the next tap is a second removal.
        lets_go: The squares a tap on which gives the whole draft up.
    """

    partial: str
    path: tuple[str, ...]
    removed: tuple[str, ...]
    parts: Mapping[str, Part]
    starts: Mapping[str, Part]
    removing: bool = False
    lets_go: frozenset[str] = frozenset()

    @property
    def moving(self) -> bool:
        """Whether only a piece is chosen, so that another may be taken up instead."""
        return len(self.path) == 1

    @property
    def may_stop(self) -> bool:
        """Whether a tap on the piece ends its jumps."""
        return any(part.text == ":" for part in self.parts.values())


def read(table: Table, seat: int | None, partial: str) -> Draft:
    """The draft of a seat that this notation stands for; the empty one where it cannot be the beginning of a turn."""
    view: YoteView = table.view(seat)
    starts = {part.cell: part for part in table.prefixes(seat, "") if part.cell}
    parts = {part.cell or HAND: part for part in table.prefixes(seat, partial)} if partial else starts
    pieces = {cell: part for cell, part in starts.items() if view.at(cell) != EMPTY}
    if not parts or not partial:
        return Draft("", (), (), starts, pieces)
    jumps, _, removals = partial.partition(":")
    path = tuple(_CELL.findall(jumps))
    if not path:
        return Draft("", (), (), starts, pieces)
    return Draft(
        partial,
        path,
        removed=tuple(_CELL.findall(removals)),
        parts=parts,
        starts=pieces,
        removing=any(part.text != ":" and (":" in partial or part.text[0] == ":") for part in parts.values()),
        lets_go=frozenset({path[0], path[-1]} - set(parts)),
    )


def standing(view: YoteView, draft: Draft) -> dict[str, str]:
    """The sign at every square as the board stands in the middle of the draft: the piece moved, what it took away."""
    cells = view.squares()
    for start, end in zip(draft.path, draft.path[1:], strict=False):
        over = chr((ord(start[0]) + ord(end[0])) // 2) + str((int(start[1]) + int(end[1])) // 2)
        cells[end], cells[start], cells[over] = cells[start], EMPTY, EMPTY
    for cell in draft.removed:
        cells[cell] = EMPTY
    return cells
