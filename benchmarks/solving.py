"""How many taps an answer of Ubongo 3D takes, and how soon the house has one: `python -m benchmarks.solving`.

No clock of the machine is read: the same code gives the same figures everywhere. What the code gave before the last
piece lay by itself, and before easy house players solved every second puzzle, stands beside them.
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
"""Chooses the tasks: these took as many taps before as all 360 of their side did (7.84 easy, 11.11 hard)."""
ANSWERS = 10_000
TAPS_BEFORE: dict[Side, float] = {"easy": 7.8, "hard": 11.1}
PACE_BEFORE: dict[Level, tuple[float, float]] = {"easy": (0.28, 0.82), "medium": (0.87, 0.55), "hard": (1.0, 0.3)}
"""The share in time, and the median of these as a share of the round's length."""


class Panel:
    """Somebody's private panel, without its picture: each tap goes through what a button's tap goes through."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.taps = 0
        self.answer: Solve | None = None
        self._draft: str | None = None

    def copy(self) -> "Panel":
        """The same panel, to try something on."""
        other = Panel(self.puzzle)
        other.__dict__.update(self.__dict__)
        return other

    def shown(self) -> Shown:
        """What lies on it."""
        return layout.shown(self.puzzle, ubongo_panel.of_draft(self._draft))

    def tap(self, verb: str, arg: str = "") -> None:
        """Press a button."""
        self._draft, self.answer = ubongo_panel.tapped(self.puzzle, self._draft, verb, arg)
        self.taps += 1


def taps(puzzle: Puzzle, solution: Solution) -> int:
    """The taps of somebody who knows this solution until their answer is handed in.

    They begin with the piece that is chosen for them, if one is, and go on from the largest to the smallest. For each
    they tap the cell that leaves it the fewest ways to lie, then Next way until it lies right.
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
    """The panel after a tap on each of these voxels, the other level's button pressed before where that takes it."""
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
    """Tasks of a side, always the same ones."""
    every = [task(animal, board, side, number) for animal in ANIMALS for board in BOARDS for number in NUMBERS]
    return random.Random(SAMPLE).sample(every, TASKS)


def mean_taps(side: Side) -> float:
    """The mean of `taps` over the tasks of the sample, each solved as the book does."""
    return mean(taps(Puzzle(area=each.area, pieces=each.pieces), each.solution) for each in sample(side))


def pauses(level: Level, side: Side) -> list[float]:
    """The seconds after which a house player answers, of many answers."""
    game, view = Ubongo(), _puzzled(side)
    return [game.pause(level, view, number.to_bytes(4)) for number in range(ANSWERS)]


def _puzzled(side: Side) -> UbongoView:
    """What a seat sees in a race."""
    game = Ubongo()
    state = game.new(UbongoOptions(side=side), 2, bytes(32))
    for seat in (0, 1):
        state = game.apply(state, seat, game.legal(state, seat)[0]).state
    return game.view(state, 0)


def report() -> None:
    """Print the figures."""
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
