"""The 36 boards with their 720 tasks (ubongo3d.md 4.3, 4.4), as `engines.ubongo.generate` has made them."""

import json
from functools import cache
from pathlib import Path
from typing import NamedTuple

from engines.ubongo.checker import read
from engines.ubongo.options import Side
from engines.ubongo.solver import Solution

FILE = Path(__file__).with_name("boards.json")
"""For each board's side, `elephant 1 easy`, its upper and its lower area with five tasks each: a task's pieces in
their printed order, then the lower and the upper level of one solution."""

BOARDS = range(1, 5)
"""An animal's four boards."""
NUMBERS = range(1, 11)
"""What the die may show: 1 to 5 is the upper area of a board, 6 to 10 the lower (4.3)."""
NUMBERS_AN_AREA = 5


class Task(NamedTuple):
    """One number on one side of a board.

    Attributes:
        area: What to cover.
        pieces: The ids of the pieces, all different, in their printed order.
        solution: The solution book's: the voxels of each piece.
    """

    area: str
    pieces: tuple[str, ...]
    solution: Solution


@cache
def _sides() -> dict[str, dict[str, list[str]]]:
    sides: dict[str, dict[str, list[str]]] = json.loads(FILE.read_text(encoding="utf-8"))
    return sides


@cache
def task(animal: str, board: int, side: Side, number: int) -> Task:
    """The task of an animal of `view.ANIMALS`, its board 1 to 4, and the number rolled. Raises KeyError for others."""
    if number not in NUMBERS:
        raise KeyError(number)
    half, place = divmod(number - 1, NUMBERS_AN_AREA)
    area, tasks = list(_sides()[f"{animal} {board} {side}"].items())[half]
    *pieces, lower, upper = tasks[place].split()
    return Task(area, tuple(pieces), read(area, pieces, lower, upper))
