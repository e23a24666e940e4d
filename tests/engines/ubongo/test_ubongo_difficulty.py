"""The difficulty of a task, by which house players take their time."""

import statistics

import pytest

from engines.ubongo.boards import BOARDS, NUMBERS, task
from engines.ubongo.difficulty import USUAL, effort, nodes, relative
from engines.ubongo.options import Side
from engines.ubongo.solver import count
from engines.ubongo.view import ANIMALS


@pytest.mark.parametrize("side", ["easy", "hard"])
def test_the_usual_effort_is_the_median_of_the_boards(side: Side) -> None:
    every = [task(animal, board, side, number) for animal in ANIMALS for board in BOARDS for number in NUMBERS]
    efforts = [effort(each.area, each.pieces) for each in every]
    assert statistics.median(efforts) == pytest.approx(USUAL[side], rel=0.02)
    assert sum(relative(side, each.area, each.pieces) > 1 for each in every) == pytest.approx(len(every) / 2, rel=0.1)
    assert min(efforts) >= 1
    assert max(efforts) > 10 * min(efforts)


def test_what_is_forced_is_no_choice() -> None:
    """Two ways to fill the first corner; after one of them each further piece has a single place."""
    area, pieces = "####./..###", ("R1", "R3", "G3")
    assert (nodes(area, pieces), count(area, pieces)) == (4, 1)
    assert effort(area, pieces) == (4 - 2) / 2


def test_many_solutions_make_a_task_easier() -> None:
    """Of two tasks with as many placements to try, the one with more solutions."""
    few, many = ("####/###.", ("B1", "B2", "G3")), ("####/###.", ("Y3", "B2", "R1"))
    assert (count(*few), count(*many)) == (1, 4)
    assert nodes(*few) / effort(*few) < nodes(*many) / effort(*many)
