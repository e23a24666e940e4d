"""Views of Yam Master for the tests of pictures and descriptions."""

from typing import Any

from engines.game import Event, Outcome
from engines.yam.options import YamOptions
from engines.yam.view import BOARD, End, Line, Use, YamView

NAMES = ("Heron", "Lion")


def view(board: str = "", **changes: Any) -> YamView:
    """A view from the board's rows, the highest first, separated by blanks; by default of an empty board."""
    cells = "".join(reversed(board.split())) or "." * 25
    fields: dict[str, Any] = {
        "seat": None,
        "options": YamOptions(),
        "cells": cells,
        "reserve": (12 - cells.count("o"), 12 - cells.count("x")),
        "points": (0, 0),
        "turn": 1,
        "to_move": 0,
        "throws": 0,
        "may_throw": True,
    }
    return YamView.model_validate(fields | changes)


def place(cell: str, gain: int = 0, *, ends: End | None = None) -> Use:
    """A use that places a token on the square."""
    return Use(text=f"place {cell}", kind="place", cell=cell, figure=BOARD[cell], gain=gain, loss=0, ends=ends)


def predator(cell: str, loss: int = 0) -> Use:
    """A use that takes the token from the square."""
    return Use(text=f"predator {cell}", kind="predator", cell=cell, figure=BOARD[cell], gain=0, loss=loss)


def turn(seat: int, throws: int, dice: str, end: str, cell: str = "", *, defi: bool = False) -> tuple[Event, ...]:
    """The events of a turn, as `engines.yam.events` has them."""
    own: dict[str, str | int] = {"seat": seat}
    threw = Event(kind="threw", values=own | {"throws": throws, "dice": dice})
    declared = [Event(kind="declared-defi", values=own)] if defi else []
    return threw, *declared, Event(kind=end, values=own | ({"cell": cell} if cell else {}))


START = view()

FIRST = view(
    throws=1,
    dice=(5, 2, 2, 5, 2),
    may_defi=True,
    may_pass=True,
    figures=("2", "full", "sec"),
    uses=(place("a4"), place("c4"), place("d4"), place("b3"), place("b2"), place("b1")),
)
"""The first throw of the game is a Full."""

WAITS = view(
    board=".o... ..... ..x.. ..... o....",
    turn=4,
    to_move=1,
    happened=turn(0, 3, "3 3 3 1 6", "placed", "b5"),
)
"""Between two turns."""

DEFI = view(
    board="o.x.. .xo.. ..x.. .o..x ..o..",
    turn=12,
    to_move=1,
    throws=2,
    dice=(4, 4, 4, 1, 6),
    kept=3,
    defi=True,
    may_pass=True,
    figures=("4",),
    happened=turn(0, 3, "1 3 4 6 6", "nothing-to-place"),
)
"""Lion has declared a Défi and kept three fours."""

LINES = view(
    board="xooo. .xo.. .oxo. x..x. xxx..",
    points=(3, 3),
    turn=24,
    throws=3,
    dice=(6, 6, 1, 6, 5),
    kept=2,
    may_throw=False,
    may_pass=True,
    figures=("6",),
    uses=(place("e5", 1),),
    lines=(
        Line(seat=0, cells=("b5", "c5", "d5"), points=1),
        Line(seat=0, cells=("b5", "c4", "d3"), points=1),
        Line(seat=0, cells=("b3", "c4", "d5"), points=1),
        Line(seat=1, cells=("a1", "b1", "c1"), points=1),
        Line(seat=1, cells=("a5", "b4", "c3", "d2"), points=2),
    ),
    happened=turn(1, 2, "2 2 2 4 4", "placed", "a2"),
)

YAM = view(
    board="ooo.. .x.x. o.xx. .x.x. ...xo",
    points=(1, 4),
    turn=22,
    throws=3,
    dice=(6, 6, 6, 6, 6),
    kept=4,
    may_throw=False,
    may_pass=True,
    figures=("6", "full", "carre", "yam"),
    uses=(
        place("e5"),
        place("b3"),
        predator("b4", 1),
        predator("d4", 2),
        predator("c3", 2),
        predator("d3", 2),
        predator("b2", 1),
        predator("d2", 3),
        predator("d1", 1),
    ),
    lines=(
        Line(seat=0, cells=("a5", "b5", "c5"), points=1),
        Line(seat=1, cells=("d4", "d3", "d2", "d1"), points=2),
        Line(seat=1, cells=("b4", "c3", "d2"), points=1),
        Line(seat=1, cells=("b2", "c3", "d4"), points=1),
    ),
    happened=turn(1, 2, "1 1 1 3 2", "placed", "d2"),
)

TAKEN = view(
    board="oo... .x... o.x.. .x... ....o",
    turn=15,
    to_move=1,
    throws=1,
    dice=(6, 6, 1, 6, 3),
    may_defi=True,
    may_pass=True,
    figures=("6",),
    uses=(place("e5"), place("a2")),
    happened=turn(0, 2, "2 2 2 2 2", "taken", "d3", defi=True),
)
"""Predator has just taken the token on d3."""

FIVE = view(
    board="xo..o .xoo. o.oxx .ox.. o.x..",
    points=(2, 0),
    turn=17,
    to_move=None,
    may_throw=False,
    lines=(Line(seat=0, cells=("a1", "b2", "c3", "d4", "e5"), points=2),),
    happened=turn(0, 1, "5 5 5 5 5", "placed", "c3"),
    outcome=Outcome(ranks=(1, 2), scores=(2, 0), reason="five-in-a-row"),
)

TWELFTH = view(
    board="xoxo. oxoox ox.xx oxxox xoxoo",
    points=(1, 3),
    turn=30,
    to_move=None,
    may_throw=False,
    lines=(
        Line(seat=0, cells=("a4", "a3", "a2"), points=1),
        Line(seat=1, cells=("b4", "b3", "b2"), points=1),
        Line(seat=1, cells=("e4", "e3", "e2"), points=1),
        Line(seat=1, cells=("c2", "d3", "e4"), points=1),
    ),
    happened=turn(1, 3, "5 5 5 1 6", "placed", "e4"),
    outcome=Outcome(ranks=(2, 1), scores=(1, 3), reason="last-token"),
)

DRAWN = view(
    board="o.xo. x.o.. ..xo. .o... x...x",
    turn=90,
    to_move=None,
    may_throw=False,
    idle=60,
    happened=turn(1, 3, "1 2 4 6 6", "nothing-to-place"),
    outcome=Outcome(ranks=(1, 1), scores=(0, 0), reason="no-tokens"),
)
ALL = (START, FIRST, WAITS, DEFI, LINES, YAM, TAKEN, FIVE, TWELFTH, DRAWN)
