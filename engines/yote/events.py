"""What can happen in a game of Yoté or Choko, and how it can end: the keys that the message catalogues must have."""

from engines.game import Event
from engines.yote.board import CELLS, HAND
from engines.yote.state import Action, Position

EVENTS: dict[str, tuple[str, ...]] = {
    "placed": ("seat", "cell"),
    "stepped": ("seat", "from", "to"),
    "leapt": ("seat", "from", "to"),
    "captured": ("seat", "from", "to", "cells", "count"),
    "removed": ("seat", "cells", "count"),
    "removed-from-hand": ("seat", "count"),
    "initiative": ("seat",),
    "owes-placement": ("seat",),
    "resigned": ("seat",),
    "flagged": ("seat",),
    "draw-agreed": (),
}
"""Every event's kind and the names of its values. Cells are written `c3`, several as `c3, e2`. The seat is the one who
acted; for `initiative` the one who took it over, for `owes-placement` the one who must place next (choko.md 3.1)."""

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
"""Every reason of an outcome. `blocked` counts pieces and may be a win or a draw; `small-endgame`, `stalemate`,
`repetition`, `no-progress` and `agreed` are draws (yote.md 2.3)."""


def events(before: Position, after: Position, action: Action) -> tuple[Event, ...]:
    """What a turn brought about, in order."""
    seat = before.side
    start, end = CELLS[action.path[0]], CELLS[action.path[-1]]
    happened = []
    match action.kind:
        case "place":
            happened.append(Event(kind="placed", values={"seat": seat, "cell": end}))
        case "step":
            happened.append(Event(kind="stepped", values={"seat": seat, "from": start, "to": end}))
        case "leap":
            happened.append(Event(kind="leapt", values={"seat": seat, "from": start, "to": end}))
        case "capture":
            jumped = [CELLS[cell] for cell in action.jumped]
            removed = [CELLS[cell] for cell in action.removed if cell != HAND]
            from_hand = action.removed.count(HAND)
            values: dict[str, str | int] = {"seat": seat, "from": start, "to": end}
            happened.append(Event(kind="captured", values=values | {"cells": ", ".join(jumped), "count": len(jumped)}))
            if removed:
                values = {"seat": seat, "cells": ", ".join(removed), "count": len(removed)}
                happened.append(Event(kind="removed", values=values))
            if from_hand:
                happened.append(Event(kind="removed-from-hand", values={"seat": seat, "count": from_hand}))
    if after.holder is not None and after.holder != before.holder:
        happened.append(Event(kind="initiative", values={"seat": after.holder}))
    if after.must_place:
        happened.append(Event(kind="owes-placement", values={"seat": after.side}))
    return tuple(happened)
