"""Views of Yoté and Choko for the tests of pictures and descriptions."""

import io
from typing import Any, Literal

from PIL import Image

from engines.game import Event, Outcome
from engines.yote.options import ChokoOptions, YoteOptions
from engines.yote.view import YoteView
from render.kit.sight import PLAIN, Sight
from render.yote import layout
from render.yote.pictures import Marks, picture
from render.yote.scene import NO_MARKS
from tests.drawn import Looks

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


def square(position: YoteView, name: str, marks: Marks = NO_MARKS, sight: Sight = PLAIN) -> Image.Image:
    """A square of a position as it is drawn, a palette picture."""
    drawn = Image.open(io.BytesIO(picture(position, NAMES, marks, sight)))
    wide, tall = layout.CELL
    x, y = layout.SIDE + "abcde".index(name[0]) * wide, layout.TOP + (position.rows - int(name[1])) * tall
    return drawn.crop((x, y, x + wide, y + tall))


def alone(game: Literal["yote", "choko"], name: str, piece: str) -> YoteView:
    """A view of a board with one piece, or with none where `piece` is `.`."""
    rows = 6 if game == "yote" else 5
    lines = [["."] * 5 for _ in range(rows)]
    lines[rows - int(name[1])]["abcde".index(name[0])] = piece
    return view(game, board=" ".join(map("".join, lines)))


def told(game: Literal["yote", "choko"]) -> dict[str, Looks]:
    """What must be told apart on a board."""
    bare, light, dark = (alone(game, "b2", content) for content in ".ox")
    place = square(bare, "b2")

    def marked(position: YoteView, mark: str) -> Image.Image:
        marks: dict[str, Any] = {mark: "b2" if mark == "selected" else frozenset({"b2"})}
        return square(position, "b2", Marks(**marks))

    left = alone(game, "b2", ".").model_copy(update={"happened": turn("stepped", 0, "b2-b3", "b2 b3")})
    taken = left.model_copy(update={"happened": turn("captured", 0, "d2xd4", "d2 d4", cells="b2")})
    acted = light.model_copy(update={"happened": turn("placed", 0, "b2", "b2")})
    shown, on = square(light, "b2"), square(dark, "b2")
    return {
        "light and dark": Looks(place, shown, on),
        "a target and a hole left": Looks(place, marked(bare, "targets"), square(left, "b2")),
        "a piece that stands and a piece taken": Looks(place, on, square(taken, "b2")),
        "the last turn's piece and one that can capture": Looks(shown, square(acted, "b2"), marked(light, "capturing")),
        "a selected piece and the last turn's": Looks(shown, marked(light, "selected"), square(acted, "b2")),
        "a selected piece and one that can be removed": Looks(on, marked(dark, "selected"), marked(dark, "removable")),
    }


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
