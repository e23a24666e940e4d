"""The events and the outcomes of Yoté and Choko: the keys for which the message catalogues must have a sentence."""

from engines.game import Event
from engines.yote.board import CELLS, HAND
from engines.yote.notation import format_action
from engines.yote.state import Action

EVENTS: dict[str, tuple[str, ...]] = {
    "placed": ("seat", "text", "path"),
    "stepped": ("seat", "text", "path"),
    "leapt": ("seat", "text", "path"),
    "captured": ("seat", "text", "path", "cells"),
    "removed": ("seat", "cells"),
    "removed-from-hand": ("seat", "count"),
}
"""The kind of every event and the names of its values. `seat` is the seat that acted.

The first event of a turn has one of the first four kinds. `text` is the complete notation of the turn; `path` has the
squares of the piece that acted: one for a placement, from and to for a step or a leap, the start and every landing square
in order for a capture. `cells` are the squares of the enemy pieces that were jumped over, or taken as second removals;
`count` is the number of second removals from the enemy's hand."""

OUTCOMES: tuple[str, ...] = (
    "captured-all",
    "small-endgame",
    "blocked",
    "stalemate",
    "repetition",
    "no-progress",
    "resigned",
    "time",
    "agreed",
)
"""Every reason of an outcome. `blocked` compares pieces and may be a win or a draw; `small-endgame`, `stalemate`,
`repetition`, `no-progress` and `agreed` are draws (yote.md 2.3)."""


_KINDS = {"place": "placed", "step": "stepped", "leap": "leapt", "capture": "captured"}


def events(seat: int, action: Action) -> tuple[Event, ...]:
    """The events of a seat's turn, in order."""
    values: dict[str, str | int] = {"seat": seat, "text": format_action(action), "path": _named(action.path)}
    if action.kind == "capture":
        values["cells"] = _named(action.jumped)
    happened = [Event(kind=_KINDS[action.kind], values=values)]
    if removed := tuple(cell for cell in action.removed if cell != HAND):
        happened.append(Event(kind="removed", values={"seat": seat, "cells": _named(removed)}))
    if from_hand := action.removed.count(HAND):
        happened.append(Event(kind="removed-from-hand", values={"seat": seat, "count": from_hand}))
    return tuple(happened)


def _named(cells: tuple[int, ...]) -> str:
    return " ".join(CELLS[cell] for cell in cells)
