"""The time of solving, making and verifying Ubongo 3D's puzzles, and the taps of an answer.

`python -m benchmarks.ubongo`

All times are CPU times, so that other load on the machine counts for little.
"""

import time
from collections.abc import Callable
from functools import partial

from benchmarks import solving
from benchmarks.world import percentile
from engines.ubongo import boards, geometry
from engines.ubongo.boards import BOARDS, NUMBERS, Task, task
from engines.ubongo.solver import every
from engines.ubongo.view import ANIMALS
from makers.ubongo_boards import RECIPES, boards_json

ROUNDS = 5


def tasks() -> list[Task]:
    """All 720 tasks."""
    return [
        task(animal, board, side, number)
        for side in RECIPES
        for animal in ANIMALS
        for board in BOARDS
        for number in NUMBERS
    ]


def solving_times() -> list[float]:
    """The milliseconds of finding all solutions of a task and its pieces' placements, several times for each task.

    Between two calls, the solver caches only the placements of each piece in an empty box of 5 by 4 by 2.
    """
    puzzles = tasks() * ROUNDS
    return [1000 * _seconds(partial(every, each.area, each.pieces)) for each in puzzles]


def verify() -> None:
    """Read the file of tasks afresh, and check that the solver finds the solution of each task."""
    boards.task.cache_clear()
    geometry.placements.cache_clear()
    for each in tasks():
        assert each.solution in every(each.area, each.pieces)


def _seconds(action: Callable[[], object]) -> float:
    begun = time.process_time()
    action()
    return time.process_time() - begun


def report() -> None:
    """Print the times of solving, making and verifying tasks, and the figures of `benchmarks.solving`."""
    times = solving_times()
    print(
        f"  all solutions of a task, placements included: p50 {percentile(times, 0.5):.2f} ms, "
        f"p99 {percentile(times, 0.99):.2f} ms, {max(times):.2f} ms at most ({len(times)} times)"
    )
    print(f"  the 720 tasks generated in {_seconds(boards_json):.2f} s, verified in {_seconds(verify):.2f} s")
    solving.report()


if __name__ == "__main__":
    report()
