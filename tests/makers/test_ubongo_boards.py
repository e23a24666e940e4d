"""The 720 tasks under the rules of ubongo3d.md 4.4, and the generator that makes them."""

from collections import Counter
from itertools import product

import pytest

from engines.ubongo import solver
from engines.ubongo.boards import BOARDS, FILE, NUMBERS, Task, task
from engines.ubongo.checker import write
from engines.ubongo.options import Side
from engines.ubongo.pieces import PIECES, STOCK
from engines.ubongo.view import ANIMALS
from makers.ubongo_boards import RECIPES, boards_json
from makers.ubongo_polyominoes import area_text, box, forms, has_hole, is_rectangle, polyominoes
from tests.engines.ubongo import reference

SIDES: tuple[Side, ...] = ("easy", "hard")
UPPER_AREA, LOWER_AREA = range(1, 6), range(6, 11)


def tasks(side: Side) -> list[Task]:
    return [task(*where[:2], side, where[2]) for where in product(ANIMALS, BOARDS, NUMBERS)]


def areas(side: Side) -> list[str]:
    return [task(animal, board, side, number).area for animal, board, number in product(ANIMALS, BOARDS, (1, 6))]


def flat(area: str) -> set[tuple[int, int]]:
    return {(x, y) for x, y, z in reference.prism(area) if z == 0}


def connected(cells: set[tuple[int, int]]) -> bool:
    """Whether the cells are edge-connected, found by growing one cell until no neighbour is left."""
    part = {min(cells)}
    while more := {c for c in cells - part if any(abs(c[0] - x) + abs(c[1] - y) == 1 for x, y in part)}:
        part |= more
    return part == cells


def same_shape(area: str) -> frozenset[frozenset[tuple[int, int, int]]]:
    """A canonical form: equal for areas that are rotations or mirror images of each other."""
    cubes = frozenset((x, y, 0) for x, y in flat(area))
    return frozenset(reference.turns(cubes))


@pytest.mark.long
def test_the_generator_makes_the_same_bytes() -> None:
    assert boards_json().encode() == FILE.read_bytes()


@pytest.mark.parametrize("side", SIDES)
def test_numbers_one_to_five_are_the_upper_area_and_six_to_ten_the_lower(side: Side) -> None:
    """4.3: 36 boards × 2 sides × 10 = 720 tasks."""
    assert len(tasks(side)) == 360
    for animal, board in product(ANIMALS, BOARDS):
        upper, lower = ({task(animal, board, side, n).area for n in half} for half in (UPPER_AREA, LOWER_AREA))
        assert len(upper) == len(lower) == 1


@pytest.mark.parametrize(
    ("animal", "board", "side", "number"),
    [
        ("lion", 1, "easy", 1),
        ("gnu", 0, "easy", 1),
        ("gnu", 5, "easy", 1),
        ("gnu", 1, "easy", 0),
        ("gnu", 1, "hard", 11),
    ],
)
def test_what_is_no_task(animal: str, board: int, side: Side, number: int) -> None:
    with pytest.raises(KeyError):
        task(animal, board, side, number)


@pytest.mark.parametrize("side", SIDES)
def test_areas(side: Side) -> None:
    """4.4 rule 1: areas are edge-connected, without holes, no rectangles, inside 4×5, of 6–7 or 8–10 cells, distinct."""
    for area in areas(side):
        cells, rows = flat(area), area.split("/")
        around = set(product(range(-1, len(rows[0]) + 1), range(-1, len(rows) + 1))) - cells
        assert connected(cells)
        assert connected(around)
        assert "." in area
        assert len(rows[0]) <= 5
        assert len(rows) <= 4
        assert len(cells) in {"easy": (6, 7), "hard": (8, 9, 10)}[side]
    assert len({same_shape(area) for area in areas(side)}) == 72


@pytest.mark.parametrize("side", SIDES)
def test_sets(side: Side) -> None:
    """4.4 rule 2: a set has three or four different shapes, whose cells sum to exactly twice the area."""
    for area, pieces, _ in tasks(side):
        assert len(set(pieces)) == len(pieces) == {"easy": 3, "hard": 4}[side]
        assert sum(len(PIECES[piece].cells) for piece in pieces) == 2 * area.count("#")
        assert list(pieces) == sorted(pieces, key=list(PIECES).index)


@pytest.mark.parametrize("side", SIDES)
def test_the_books_solutions(side: Side) -> None:
    """4.4 rule 3: the stored solution of every task is accepted by the slow checker."""
    for area, pieces, solution in tasks(side):
        assert reference.accepts(area, pieces, *write(area, solution))


@pytest.mark.parametrize("side", SIDES)
def test_four_players_share_one_stock(side: Side) -> None:
    """4.4 rule 4: the tasks of one animal and number on all four boards use no more copies of a piece than exist."""
    for animal, number in product(ANIMALS, NUMBERS):
        used = Counter(piece for board in BOARDS for piece in task(animal, board, side, number).pieces)
        assert all(used[piece] <= STOCK[piece] for piece in used)


@pytest.mark.parametrize("side", SIDES)
def test_no_task_comes_twice(side: Side) -> None:
    """4.4 rule 5: an area's five sets differ, and no pair of area and set occurs twice on a side."""
    assert len({(same_shape(each.area), each.pieces) for each in tasks(side)}) == 360


@pytest.mark.parametrize(("side", "most"), [("easy", 2), ("hard", 6)])
def test_no_task_has_many_solutions(side: Side, most: int) -> None:
    """4.4 rule 6: a task has at least one solution, at most 2 on the easy side and 6 on the hard side."""
    counts = {solver.count(each.area, each.pieces) for each in tasks(side)}
    assert min(counts) == 1
    assert max(counts) <= most


def test_every_piece_is_used_on_both_sides() -> None:
    for side in SIDES:
        assert {piece for each in tasks(side) for piece in each.pieces} == set(PIECES)


def test_as_many_areas_of_each_size_and_box_as_were_asked_for() -> None:
    """4.3: the hard side has the sizes and the boxes of the printed boards."""
    for side in SIDES:
        asked = Counter(RECIPES[side].areas)
        found = Counter[tuple[int, tuple[int, int]]]()
        for area in areas(side):
            rows = area.split("/")
            found[area.count("#"), (max(len(rows[0]), len(rows)), min(len(rows[0]), len(rows)))] += 1
        assert found == asked
    boxes, sizes = Counter[tuple[int, int]](), Counter[int]()
    for (size, frame), number in RECIPES["hard"].areas.items():
        boxes[frame] += number
        sizes[size] += number
    assert sizes == {8: 20, 9: 48, 10: 4}
    assert boxes == {(4, 3): 33, (4, 4): 22, (5, 3): 14, (5, 2): 2, (3, 3): 1}


@pytest.mark.parametrize(("size", "free", "whole"), [(6, 35, 35), (7, 108, 107), (8, 369, 363), (9, 1285, 1248)])
def test_free_polyominoes(size: int, free: int, whole: int) -> None:
    """4.4: the numbers of polyominoes up to rotation and reflection, in all and without a hole."""
    found = polyominoes(size, size, size)
    assert (len(found), sum(not has_hole(shape) for shape in found)) == (free, whole)


@pytest.mark.parametrize(("size", "number", "solvable"), [(6, 3, 34), (7, 3, 92), (8, 4, 300)])
def test_areas_that_some_set_solves(size: int, number: int, solvable: int) -> None:
    """4.4: the numbers of areas inside 4×5, without a hole, that some set of pieces solves."""
    found = 0
    for shape in polyominoes(size, 5, 4):
        lying = next(form for form in forms(shape) if box(form)[0] <= 5 and box(form)[1] <= 4)
        if not has_hole(shape):
            found += next(solver.covers(area_text(lying), tuple(PIECES), number), None) is not None
    assert found == solvable


def test_rectangles_and_holes() -> None:
    """4.4 rule 1: an empty cell that touches the outside by a corner only counts as a hole."""
    assert [is_rectangle(shape) for shape in (((0, 0), (0, 1)), ((0, 0), (0, 1), (1, 1)))] == [True, False]
    ring = tuple((x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1))
    assert has_hole(ring)
    assert has_hole(ring[1:])
    assert not has_hole(tuple(cell for cell in ring if cell != (1, 0)))
