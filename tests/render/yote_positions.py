"""Drawn positions of Yoté and Choko for the tests of pictures: names of all kinds, a last turn, marks; equal at every call."""

import random

from engines.yote.board import CELL
from engines.yote.events import events
from engines.yote.options import ChokoOptions, YoteOptions
from engines.yote.state import Action
from engines.yote.view import YoteView
from render.yote.pictures import Marks

NAMES = ("Heron", "Éléphanteau", "Zebra of the Long Grass", "Жираф", "हाथी", "Gecko 🦎", "ゾウ", "Lion")
Position = tuple[YoteView, tuple[str, str], Marks]


def positions(count: int) -> list[Position]:
    """Positions of both games with names, a last turn and marks, equal at every call."""
    dice = random.Random(7)
    return [_position(dice, number) for number in range(count)]


def _position(dice: random.Random, number: int) -> Position:
    game, rows = ("choko", 5) if number % 3 == 0 else ("yote", 6)
    cells = "o" * dice.randrange(1, 13) + "x" * dice.randrange(1, 13)
    shuffled = "".join(dice.sample(cells.ljust(5 * rows, "."), 5 * rows))
    lost = dice.randrange(12 - shuffled.count("o") + 1), dice.randrange(12 - shuffled.count("x") + 1)
    mover = number % 2
    view = YoteView.model_validate(
        {
            "game": game,
            "seat": None,
            "options": YoteOptions() if game == "yote" else ChokoOptions(),
            "columns": 5,
            "rows": rows,
            "cells": shuffled,
            "hands": (12 - shuffled.count("o") - lost[0], 12 - shuffled.count("x") - lost[1]),
            "lost": lost,
            "turn": number + 1,
            "to_move": mover,
            "holder": 0 if game == "choko" else None,
            "position": "-",
            "happened": events(1 - mover, Action("capture", (CELL["b1"], CELL["b3"]), (CELL["e4"],))),
        }
    )
    own = frozenset(square for square in view.squares() if view.at(square) == "ox"[mover])
    empty = frozenset(square for square in view.squares() if view.at(square) == ".")
    capturing = frozenset(square for square in own if _captures(view, square))
    marks = (
        Marks(),
        Marks(selectable=own, capturing=capturing, targets=empty),
        Marks(selected=min(own), targets=empty),
    )
    return view, (dice.choice(NAMES), dice.choice(NAMES)), marks[number % 3]


def _captures(view: YoteView, square: str) -> bool:
    """Whether the piece on a square can jump over a neighbour of the other side."""
    squares, foe = view.squares(), "xo"["ox".index(view.at(square))]
    ways = ((1, 0), (-1, 0), (0, 1), (0, -1))
    beyond = [[f"{chr(ord(square[0]) + n * x)}{int(square[1]) + n * y}" for n in (1, 2)] for x, y in ways]
    return any(squares.get(over) == foe and squares.get(to) == "." for over, to in beyond)
