"""How a layout and its pieces share the table of Ubongo 3D's panel."""

from itertools import combinations

import pytest

from engines.ubongo import boards
from engines.ubongo.puzzles import UbongoEasy, UbongoHard
from render.ubongo import cubes, plans, stage
from render.ubongo.style import INNER


def sizes() -> set[tuple[int, int, int]]:
    """The columns and rows of all areas, of the boards and of the puzzles of the day, and the numbers of their pieces."""
    found = {
        (*stage.size(area), len(line.split()) - 2)
        for side in boards._sides().values()
        for area, lines in side.items()
        for line in lines
    }
    pool = (*UbongoEasy().pool(), *UbongoHard().pool())
    return found | {(*stage.size(puzzle.area), len(puzzle.pieces)) for puzzle in pool}


@pytest.mark.parametrize(("wide", "deep", "pieces"), sorted(sizes()))
def test_the_solid_fills_its_table_and_leaves_the_pieces_room(wide: int, deep: int, pieces: int) -> None:
    plan = plans.plan(wide, deep, plans.kind_of(wide, pieces))
    assert plan.place is not None
    x, y = plan.origin
    left, top, right, bottom = plans._extent(plan.slant, wide, deep)
    end = INNER if plan.kind == "row" else plan.place.left
    assert x + left >= 0
    assert x + right <= end
    assert y + top >= 0
    assert y + bottom <= plans.TALL
    share = max((bottom - top) / plans.TALL, (right - left) / end)
    assert share >= 0.9, "little of the table is bare"
    assert plan.slant.x[0] >= cubes.HERO.x[0]
    spots, size = plan.spots(pieces), plan.place.size
    assert len(spots) == pieces
    for left, top in spots:
        assert 0 <= left <= INNER - size[0]
        assert 0 <= top <= plan.tall - size[1]
    for one, other in combinations(spots, 2):
        assert abs(one[0] - other[0]) >= size[0] or abs(one[1] - other[1]) >= size[1]


def test_a_solved_puzzle_keeps_its_size_and_stands_in_the_middle() -> None:
    for wide, deep, pieces in sizes():
        open_, done = (plans.plan(wide, deep, kind) for kind in (plans.kind_of(wide, pieces), "done"))
        assert done.slant == open_.slant
        assert done.spots(pieces) == []
        left, _, right, _ = plans._extent(done.slant, wide, deep)
        assert abs(2 * done.origin[0] + left + right - INNER) <= 1
