"""The 36 boards with their 720 tasks (ubongo3d.md 4.3, 4.4), which `makers.ubongo_boards` has generated."""

import json
from functools import cache
from pathlib import Path
from typing import NamedTuple

from engines.ubongo.checker import read
from engines.ubongo.options import Side
from engines.ubongo.solver import Solution

FILE = Path(__file__).with_name("boards.json")
"""The generated file. For each side of each board, such as `elephant 1 easy`, the file has the upper and the lower area
with five tasks each; a task is its pieces in their printed order, then the lower and the upper level of one solution."""

BOARDS = range(1, 5)
"""The numbers of an animal's four boards."""
NUMBERS = range(1, 11)
"""The numbers on the die: 1 to 5 choose a task of a board's upper area, 6 to 10 one of its lower area (4.3)."""
NUMBERS_AN_AREA = 5
"""Tasks of one area, each with its own number."""


class Task(NamedTuple):
    """The task that belongs to one number on one side of a board.

    Attributes:
        area: The area to cover (see `engines.ubongo.geometry`).
        pieces: The ids of the pieces, all different, in their printed order.
        solution: The solution in the solution book: the set of voxels of each piece, in the order of `pieces`.
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
    """The task of a board's side for the number rolled.

    Args:
        animal: One of `view.ANIMALS`.
        board: Number of the animal's board, 1 to 4.
        side: The side of the board.
        number: The number rolled, 1 to 10.

    Raises:
        KeyError: There is no such board, side or number.
    """
    if number not in NUMBERS:
        raise KeyError(number)
    half, place = divmod(number - 1, NUMBERS_AN_AREA)
    area, tasks = list(_sides()[f"{animal} {board} {side}"].items())[half]
    *pieces, lower, upper = tasks[place].split()
    return Task(area, tuple(pieces), read(area, pieces, lower, upper))
