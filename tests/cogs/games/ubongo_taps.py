"""The taps on Ubongo 3D's panel of somebody who knows a solution."""

import random
from collections.abc import Iterator
from statistics import mean
from typing import TYPE_CHECKING

from cogs.games.ubongo import panel as ubongo_panel
from engines.ubongo import layout
from engines.ubongo.boards import BOARDS, NUMBERS, Task, task
from engines.ubongo.checker import LETTERS, write
from engines.ubongo.geometry import cells, voxels
from engines.ubongo.options import Side
from engines.ubongo.solver import Solution
from engines.ubongo.view import ANIMALS, Puzzle, Shown, cell_name

if TYPE_CHECKING:
    from engines.ubongo.notation import Solve

TASKS = 150
SAMPLE = 6
"""The seed that chooses the tasks, which take about as many taps on average as all 360 of their side."""


class Panel:
    """A private panel without its picture; its taps run the code that a button's tap runs."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.taps = 0
        self.answer: Solve | None = None
        self._draft: str | None = None

    def copy(self) -> "Panel":
        """A copy of the panel, on which a tap can be tried."""
        other = Panel(self.puzzle)
        other.__dict__.update(self.__dict__)
        return other

    def shown(self) -> Shown:
        """The layout that the panel shows."""
        return layout.shown(self.puzzle, ubongo_panel.of_draft(self._draft))

    def tap(self, verb: str, arg: str = "") -> None:
        """Tap a button of the panel."""
        self._draft, self.answer = ubongo_panel.tapped(self.puzzle, self._draft, verb, arg)
        self.taps += 1


def taps(puzzle: Puzzle, solution: Solution) -> int:
    """The number of taps with which a person who knows this solution hands in the answer.

    The person begins with the piece that the panel has chosen, if there is one, and goes on from the largest piece to
    the smallest. For each piece the person taps the cell that leaves the fewest ways to place the piece, then Next way
    until the piece is placed as in the solution.
    """
    panel = Panel(puzzle)
    chosen = panel.shown().chosen
    for piece in sorted(range(len(solution)), key=lambda each: (each != chosen, -solution[each].bit_count())):
        if panel.answer is None:
            if panel.shown().chosen != piece:
                panel.tap("piece", str(piece))
            if panel.answer is None:
                panel = min(_tapped(panel, solution[piece]), key=lambda tried: tried.shown().ways)
            while panel.answer is None and not _lies(panel, piece, solution):
                panel.tap("way")
    assert panel.answer is not None
    return panel.taps


def _tapped(panel: Panel, mask: int) -> Iterator[Panel]:
    """The panel after a tap on each of these voxels; the level's button is tapped first if the voxel needs that."""
    named = [cell_name(panel.puzzle.area, x, y) for x, y in cells(panel.puzzle.area)]
    for voxel in voxels(mask):
        level, cell = divmod(voxel, len(named))
        tried = panel.copy()
        if tried.shown().level != level:
            tried.tap("level")
        tried.tap("cell", named[cell])
        yield tried


def _lies(panel: Panel, piece: int, solution: Solution) -> bool:
    shown, right = panel.shown(), write(panel.puzzle.area, solution)
    letter = LETTERS[piece]
    return all(
        (one == letter) == (other == letter)
        for one, other in zip(shown.lower + shown.upper, "".join(right), strict=True)
    )


def sample(side: Side) -> list[Task]:
    """The chosen tasks of a side, equal at every call."""
    every = [task(animal, board, side, number) for animal in ANIMALS for board in BOARDS for number in NUMBERS]
    return random.Random(SAMPLE).sample(every, TASKS)


def mean_taps(side: Side) -> float:
    """The mean of `taps` over the tasks of the sample, with the solutions of the solution book."""
    return mean(taps(Puzzle(area=each.area, pieces=each.pieces), each.solution) for each in sample(side))
