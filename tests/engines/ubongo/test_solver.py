"""The solver, compared with the oracles of ubongo3d.md 4.4 and with a slow solver."""

import random
from collections import Counter
from itertools import combinations

import pytest

from engines.ubongo.pieces import PIECES
from engines.ubongo.solver import count, covers, every
from tests.engines.ubongo import reference

# Area, pieces in a set, solvable sets, solutions of all sets, solutions of some sets.
ORACLES = [
    ("####/###.", 3, 63, 100, {"B1+B2+G3": 1, "Y3+B2+R1": 4}),
    (".##/###/##.", 3, 10, 60, {"B2+R1+R2": 4, "Y3+B2+R1": 8}),
    ("###/#.#/##.", 3, 5, 12, {"B1+R1+G4": 2, "Y4+R1+G4": 4}),
    ("###/###", 3, 25, 304, {"B1+B4+G3": 8, "B4+R1+G4": 32}),
    ("####/#..#/##..", 4, 27, 52, {"B1+B4+G3+G4": 1, "Y3+B4+R1+G4": 5}),
    (".##./####/.##.", 4, 60, 436, {"B1+B4+R2+G3": 4, "Y3+B4+R1+R2": 48}),
    ("####/####", 4, 59, 1240, {"Y3+B4+R1+G4": 96}),
    ("###/###/###", 4, 282, 6176, {"B1+B2+B4+G2": 8, "Y3+B3+R1+G4": 144}),
]
SETS = {
    cells: [
        pieces for pieces in combinations(PIECES, number) if sum(len(PIECES[piece].cells) for piece in pieces) == cells
    ]
    for cells, number in ((12, 3), (14, 3), (16, 4), (18, 4), (20, 4))
}


@pytest.mark.parametrize(("area", "number", "sets", "total", "examples"), ORACLES, ids=[row[0] for row in ORACLES])
def test_oracles(area: str, number: int, sets: int, total: int, examples: dict[str, int]) -> None:
    """4.4: the numbers of solvable sets and of solutions; solutions that are symmetric count separately."""
    found = Counter(pieces for pieces, _ in covers(area, tuple(PIECES), number))
    assert (len(found), found.total()) == (sets, total)
    for names, solutions in examples.items():
        pieces = tuple(names.split("+"))
        assert count(area, pieces) == found[pieces] == solutions


def test_candidate_sets() -> None:
    """4.4 rule 2: there are 60, 225, 105, 570 and 210 sets of different shapes for 6, 7, 8, 9 and 10 cells."""
    assert [len(sets) for sets in SETS.values()] == [60, 225, 105, 570, 210]


@pytest.mark.parametrize(("area", "total"), [("####/###.", 100), ("####/#..#/##..", 52)])
def test_each_set_alone_has_what_all_sets_together_had(area: str, total: int) -> None:
    sets = SETS[2 * area.count("#")]
    together = Counter(pieces for pieces, _ in covers(area, tuple(PIECES), len(sets[0])))
    alone = {pieces: count(area, pieces) for pieces in sets}
    assert sum(alone.values()) == total
    assert {pieces: number for pieces, number in alone.items() if number} == together


@pytest.mark.parametrize("area", ["####/###.", "###/###", ".##/###/##.", "####/#..#/##.."])
def test_the_slow_solver_finds_the_same(area: str) -> None:
    sets = SETS[2 * area.count("#")]
    for pieces in random.Random(area).sample(sets, 25):
        slow = {tuple(reference.masks(area, cubes) for cubes in way) for way in reference.solutions(area, pieces)}
        fast = every(area, pieces)
        assert len(fast) == len(slow)
        assert set(fast) == slow


def test_pieces_that_have_too_few_or_too_many_cells() -> None:
    assert every("###/###", ("B4", "Y3")) == []
    assert every("###/###", ("B3", "R1", "G4")) == []


def test_solutions_come_in_the_order_of_the_pieces_asked_for() -> None:
    assert {way[::-1] for way in every("####/###.", ("R1", "B2", "Y3"))} == set(every("####/###.", ("Y3", "B2", "R1")))
