"""How many taps an answer of Ubongo 3D takes, and how soon house players have one: `python -m benchmarks.solving`.

The benchmark reads no clock, so the same code gives the same figures on every machine. The figures are printed beside
those of an earlier version, in which the last piece did not place itself and easy house players solved fewer puzzles.
"""

import random
from collections.abc import Iterator
from statistics import mean
from typing import TYPE_CHECKING

from benchmarks.world import percentile
from cogs.games.ubongo import panel as ubongo_panel
from engines.game import LEVELS, Level
from engines.ubongo import layout
from engines.ubongo.boards import BOARDS, NUMBERS, Task, task
from engines.ubongo.checker import LETTERS, write
from engines.ubongo.geometry import cells, voxels
from engines.ubongo.options import ROUND_SECONDS, Side, UbongoOptions
from engines.ubongo.rules import Ubongo
from engines.ubongo.solver import Solution
from engines.ubongo.view import ANIMALS, Puzzle, Shown, UbongoView, cell_name

if TYPE_CHECKING:
    from engines.ubongo.notation import Solve

TASKS = 150
SAMPLE = 6
"""The seed that chooses the tasks: in the earlier version, these took as many taps on average as all 360 of their side
(7.84 easy, 11.11 hard)."""
ANSWERS = 10_000
TAPS_BEFORE: dict[Side, float] = {"easy": 7.8, "hard": 11.1}
PACE_BEFORE: dict[Level, tuple[float, float]] = {"easy": (0.28, 0.82), "medium": (0.87, 0.55), "hard": (1.0, 0.3)}
"""The share of answers in time, and the median time of those answers as a share of the round's length."""


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


def pauses(level: Level, side: Side) -> list[float]:
    """The seconds after which a house player of this level answers, for `ANSWERS` answers to the tasks of the sample."""
    game, view = Ubongo(), _puzzled(side)
    puzzles = [Puzzle(area=each.area, pieces=each.pieces) for each in sample(side)]
    views = [view.model_copy(update={"puzzle": puzzle}) for puzzle in puzzles]
    return [game.pause(level, views[number % TASKS], number.to_bytes(4)) for number in range(ANSWERS)]


def _puzzled(side: Side) -> UbongoView:
    """The view of a seat in a race."""
    game = Ubongo()
    state = game.new(UbongoOptions(side=side), 2, bytes(32))
    for seat in (0, 1):
        state = game.apply(state, seat, game.legal(state, seat)[0]).state
    return game.view(state, 0)


def report() -> None:
    """Print the taps of an answer, and the times of the house players' answers."""
    for side in ROUND_SECONDS:
        print(
            f"  taps of somebody who knows the answer, {side} side: {mean_taps(side):.1f} on average "
            f"(before: {TAPS_BEFORE[side]:.1f}; {TASKS} tasks)"
        )
    for side, length in ROUND_SECONDS.items():
        for level in LEVELS:
            times, (share, median) = pauses(level, side), PACE_BEFORE[level]
            solved = [seconds for seconds in times if seconds <= length]
            print(
                f"  house player {level}, {side} side, {length} s: {len(solved) / len(times):.0%} in time, after "
                f"{percentile(solved, 0.1):.0f} to {percentile(solved, 0.9):.0f} s, p50 {percentile(solved, 0.5):.0f} s "
                f"(before: {share:.0%}, p50 {median * length:.0f} s)"
            )


if __name__ == "__main__":
    report()
