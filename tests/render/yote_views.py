"""Views of Yoté and Choko for the tests of pictures and descriptions."""

from typing import Any, Literal

from engines.game import Event, Outcome
from engines.yote.options import ChokoOptions, YoteOptions
from engines.yote.view import YoteView

NAMES = ("Heron", "Lion")


def view(game: Literal["yote", "choko"] = "yote", board: str = "", **changes: Any) -> YoteView:
    """A view from the board's rows, the highest first, separated by blanks; by default of an empty board."""
    rows = 6 if game == "yote" else 5
    cells = "".join(reversed(board.split())) or "." * 5 * rows
    fields: dict[str, Any] = {
        "game": game,
        "seat": None,
        "options": YoteOptions() if game == "yote" else ChokoOptions(),
        "columns": 5,
        "rows": rows,
        "cells": cells,
        "hands": (12, 12),
        "lost": (0, 0),
        "turn": 1,
        "to_move": 0,
        "position": "the position line",
    }
    return YoteView.model_validate(fields | changes)


def turn(kind: str, seat: int, text: str, path: str, *, cells: str = "", removed: str = "") -> tuple[Event, ...]:
    """The events of a turn, as `engines.yote.events` has them."""
    values: dict[str, str | int] = {"seat": seat, "text": text, "path": path}
    taken = Event(kind="removed", values={"seat": seat, "cells": removed})
    return Event(kind=kind, values=values | ({"cells": cells} if cells else {})), *([taken] if removed else [])


MIDDLE = view(
    board="..x.o .x.o. o.x.x .o..o x...x ....x",
    hands=(5, 2),
    lost=(2, 3),
    to_move=1,
    turn=20,
    happened=turn("captured", 0, "b1xb3:e5", "b1 b3", cells="b2", removed="e5"),
)
"""Light has just captured."""

CHAIN = view(
    board="..... ..x.. .x.o. .xx.. x.o.. .....",
    hands=(4, 5),
    lost=(6, 3),
    turn=23,
    happened=turn("placed", 1, "c5", "c5"),
)
"""Light may capture c2xc4xa4."""

OWED = view(
    "choko",
    board="..x.o .o... x.o.x .o.o. x..x.",
    hands=(6, 7),
    to_move=1,
    turn=12,
    must_place=True,
    holder=0,
    happened=turn("placed", 0, "b4", "b4"),
)
"""Dark owes a placement."""

WON = view(
    board="..o.. ..... .o.o. ..... ..... .o...",
    hands=(3, 0),
    lost=(5, 12),
    turn=50,
    to_move=None,
    happened=turn("captured", 0, "b2xb4:e5", "b2 b4", cells="b3", removed="e5"),
    outcome=Outcome(ranks=(1, 2), scores=(7, 0), reason="captured"),
)

DRAWN = view(
    "choko",
    board="..o.. ..... .o.x. ..... .x...",
    hands=(0, 0),
    lost=(10, 10),
    turn=91,
    to_move=None,
    happened=turn("stepped", 1, "b2-b1", "b2 b1"),
    outcome=Outcome(ranks=(1, 1), scores=(2, 2), reason="small-endgame"),
)
ALL = (view(), view("choko"), MIDDLE, CHAIN, OWED, WON, DRAWN)
