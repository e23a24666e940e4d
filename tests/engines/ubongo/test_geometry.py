"""Areas, voxels, flips and placements of pieces (ubongo3d.md 4.2, 4.6)."""

import random

import pytest

from engines.ubongo.geometry import FLIPS, cells, cube, flip, flip_voxels, full, placements, voxels, ways
from engines.ubongo.pieces import PIECES
from engines.ubongo.solver import every
from engines.ubongo.view import cell_name
from tests.engines.ubongo import reference

AREAS = ("####/###.", ".##/###/##.", "#####/#...#", "##./.#./.##/.#.", "###/###", "#.../####/.##.")


def test_voxels_are_counted_in_reading_order_the_lower_level_first() -> None:
    assert cells(".##/##.") == ((1, 0), (2, 0), (0, 1), (1, 1))
    assert [cube(".##/##.", voxel) for voxel in voxels(full(".##/##."))] == reference.prism(".##/##.")
    assert cube(".##/##.", 6) == (0, 1, 1)
    assert cell_name("##/##/##", 1, 2) == "b1"


@pytest.mark.parametrize("text", ["", "###/##", "######", "#/#/#/#/#", "##x", "#.#/...", "..", "#.#/#.#", "/#", "##/"])
def test_what_is_no_area(text: str) -> None:
    with pytest.raises(ValueError, match="not an area"):
        cells(text)


@pytest.mark.parametrize("area", AREAS)
def test_placements_are_all_ways_to_lie_inside(area: str) -> None:
    """4.4 rule 3: placements use the 24 rotations, no mirror image, and stay inside the area and the two levels."""
    for piece in PIECES:
        every = sorted(reference.masks(area, cubes) for cubes in reference.lies(area, piece))
        assert list(placements(area, piece)) == every, piece


def test_taps_narrow_the_ways_down() -> None:
    """The ways left after some taps cover every tapped voxel and only free ones, in the order of all placements."""
    dice = random.Random(1)
    for _ in range(200):
        area, piece = dice.choice(AREAS), dice.choice(list(PIECES))
        tapped = sum(1 << voxel for voxel in dice.sample(voxels(full(area)), dice.randrange(3)))
        free = full(area) & ~(1 << dice.randrange(12))
        expected = [way for way in placements(area, piece) if not tapped & ~way and not way & ~free]
        assert list(ways(area, piece, tapped, free)) == expected


def test_the_four_flips() -> None:
    """4.6: the four flips are none, left-right, up-down, and both."""
    assert [flip("##./.##/.#.", way) for way in FLIPS] == ["##./.##/.#.", ".##/##./.#.", ".#./.##/##.", ".#./##./.##"]


@pytest.mark.parametrize("way", FLIPS)
def test_a_flip_done_twice_is_undone(way: int) -> None:
    for area in AREAS:
        assert flip(flip(area, way), way) == area
        for voxel in voxels(full(area)):
            there = flip_voxels(area, 1 << voxel, way)
            assert flip_voxels(flip(area, way), there, way) == 1 << voxel


@pytest.mark.parametrize("way", FLIPS)
def test_flips_turn_solutions_into_solutions(way: int) -> None:
    """4.2: an area and its mirror image have the same solvable sets, with equally many solutions."""
    for area, pieces in [("####/###.", ("Y3", "B2", "R1")), (".##/###/##.", ("B2", "R1", "R2"))]:
        moved = [tuple(flip_voxels(area, mask, way) for mask in solution) for solution in every(area, pieces)]
        assert len(moved) == 4
        assert sorted(moved) == sorted(every(flip(area, way), pieces))
