"""The checker of typed solutions: what it accepts, and its refusals of everything else (ubongo3d.md 4.6)."""

import random
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.game import Illegal
from engines.ubongo.boards import BOARDS, NUMBERS, task
from engines.ubongo.checker import LETTERS, read, write
from engines.ubongo.geometry import FLIPS, flip, flip_voxels
from engines.ubongo.options import Side
from engines.ubongo.solver import every
from engines.ubongo.view import ANIMALS
from tests.engines.ubongo import reference
from tests.examples import some

AREA, PIECES = "####/###.", ("B1", "B2", "G3")
LOWER, UPPER = "ACBB/ABB.", "CCCB/AAA."
"""The only solution of that area with these pieces (4.4), level by level."""
SIDES: tuple[Side, ...] = ("easy", "hard")


def accepts(area: str, pieces: tuple[str, ...], lower: str, upper: str) -> bool:
    try:
        read(area, pieces, lower, upper)
    except Illegal:
        return False
    return True


def refusal(lower: str, upper: str, area: str = AREA, pieces: tuple[str, ...] = PIECES) -> tuple[str, dict[str, Any]]:
    with pytest.raises(Illegal) as caught:
        read(area, pieces, lower, upper)
    return caught.value.reason, caught.value.values


@pytest.mark.parametrize(
    ("lower", "upper"),
    [
        (LOWER, UPPER),
        ("acbb/abb.", "Cccb/aaa."),
        ("ACBB\nABB-", "CCCB\r\nAAA_"),
        ("ACBB\nABB ", "CCCB/AAA?"),
        ("  ACBB / ABB.  ", "\nCCCB\n\nAAA.\n"),
        ("_ACBB_/ABB_/__", "CCCB__/__AAA?"),
    ],
)
def test_ways_to_write_a_solution(lower: str, upper: str) -> None:
    assert [read(AREA, PIECES, lower, upper)] == every(AREA, PIECES)


def test_a_space_at_the_beginning_of_a_row_is_a_cell_where_the_width_asks_for_it() -> None:
    area, pieces = ".##/###/##.", ("B2", "R1", "R2")
    lower, upper = write(area, every(area, pieces)[0])
    assert accepts(area, pieces, lower.replace(".", " "), upper.replace(".", " "))


def test_the_empty_form_and_a_half_filled_one() -> None:
    assert write(AREA, ()) == ("????/???.", "????/???.")
    first, _, third = every(AREA, PIECES)[0]
    assert write(AREA, (first, 0, third)) == ("AC??/A??.", "CCC?/AAA.")


REFUSALS = {
    "too few rows": ("ACBB", UPPER, "row-count", {"level": "lower", "count": 2, "given": 1}),
    "too many rows": (LOWER, "CCCB/AAA./....", "row-count", {"level": "upper", "count": 2, "given": 3}),
    "nothing": (LOWER, "", "row-count", {"level": "upper", "count": 2, "given": 0}),
    "a short row": (LOWER, "CCCB/AAA", "row-length", {"level": "upper", "row": 2, "count": 4, "given": 3}),
    "a long row": ("ACBBB/ABB.", UPPER, "row-length", {"level": "lower", "row": 1, "count": 4, "given": 5}),
    "no letter": ("AC7B/ABB.", UPPER, "unknown-sign", {"level": "lower", "cell": "c2", "sign": "7"}),
    "a foreign letter": (LOWER, "CßCB/AAA.", "unknown-sign", {"level": "upper", "cell": "b2", "sign": "ß"}),
    "a fourth letter": (LOWER, "CCCB/AdA.", "not-in-task", {"level": "upper", "cell": "b1", "letter": "D"}),
    "a letter too far": (
        "ACBB/ABBC",
        UPPER,
        "outside",
        {"level": "lower", "cell": "d1", "letter": "C", "piece": "G3"},
    ),
    "an open cell below": ("ACBB/A?B.", UPPER, "open-cell", {"level": "lower", "cell": "b1"}),
    "an open cell above": (LOWER, "CCCB/.AA.", "open-cell", {"level": "upper", "cell": "a1"}),
    "no C": ("ABBB/ABB.", "AAAB/AAA.", "piece-missing", {"letter": "C", "piece": "G3"}),
    "six cells of B": ("ABBB/ABB.", UPPER, "piece-size", {"letter": "B", "piece": "B2", "count": 5, "given": 6}),
    "four cells of A": ("ACBB/BBB.", UPPER, "piece-size", {"letter": "A", "piece": "B1", "count": 5, "given": 4}),
    "A in two parts": ("ACBA/ABB.", "CCCB/AAB.", "piece-parts", {"letter": "A", "piece": "B1"}),
    "levels exchanged": (UPPER, LOWER, "piece-mirrored", {"letter": "A", "piece": "B1"}),
    "another five cells": ("AABB/ABB.", "CCCB/AAC.", "piece-shape", {"letter": "A", "piece": "B1"}),
}


@pytest.mark.parametrize(("lower", "upper", "reason", "values"), REFUSALS.values(), ids=REFUSALS)
def test_refusals(lower: str, upper: str, reason: str, values: dict[str, Any]) -> None:
    """4.6: a wrong submission is refused without penalty; the refusal names one fault, the most helpful one."""
    assert refusal(lower, upper) == (reason, values)


def test_a_piece_that_lies_there_twice() -> None:
    """4.6: each piece is used exactly once."""
    found = refusal("AAB/ABB", "AAC/ACC", "###/###", ("B4", "R1", "G4"))
    assert found == ("piece-twice", {"letter": "A", "piece": "B4"})


def test_a_twin_is_not_the_piece() -> None:
    """4.2: Y3 and R2 are mirror images of each other, and neither can replace the other."""
    area, pieces = "####/###.", ("Y3", "B2", "R1")
    for lower, upper in (write(area, solution) for solution in every(area, pieces)):
        assert refusal(lower, upper, area, ("R2", "B2", "R1")) == ("piece-mirrored", {"letter": "A", "piece": "R2"})


def test_all_layouts_of_a_small_area() -> None:
    """Of all 6561 layouts of two letters and open cells exactly the solver's solutions are accepted."""
    area, pieces = "##/##", ("B4", "R1")
    solutions = {write(area, solution) for solution in every(area, pieces)}
    assert len(solutions) == len(every(area, pieces)) > 0
    for signs in product("AB?", repeat=8):
        lower, upper = ("/".join(("".join(half[:2]), "".join(half[2:]))) for half in (signs[:4], signs[4:]))
        accepted = accepts(area, pieces, lower, upper)
        assert accepted == ((lower, upper) in solutions)
        assert accepted == reference.accepts(area, pieces, lower, upper)


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("way", FLIPS)
def test_what_is_written_is_read_back_in_every_flip(side: Side, way: int) -> None:
    """4.6: each seat sees its area in one of four flips, and the book's solution is flipped with it."""
    for animal, board, number in product(ANIMALS, BOARDS, (2, 9)):
        area, pieces, solution = task(animal, board, side, number)
        seen = flip(area, way)
        moved = tuple(flip_voxels(area, mask, way) for mask in solution)
        assert read(seen, pieces, *write(seen, moved)) == moved


def submission(number: int) -> tuple[str, tuple[str, ...], str, str]:
    """A task's area and pieces, and a typed answer (lower, upper): a solution with up to three random mistakes."""
    dice = random.Random(number)
    area, pieces, _ = task(dice.choice(ANIMALS), dice.choice(BOARDS), dice.choice(SIDES), dice.choice(NUMBERS))
    pieces = tuple(dice.sample(pieces, len(pieces)))
    levels = list(write(area, dice.choice(every(area, pieces))))
    for _ in range(dice.choice((0, 0, 1, 1, 2, 3))):
        match dice.randrange(8):
            case 0:  # a mirror image; with a flip, the solution upside down
                levels.reverse()
            case 1:
                way = dice.choice(FLIPS)
                levels = [flip(level, way) for level in levels]
            case 2:
                old, new = dice.sample(LETTERS, 2)
                levels = [level.translate(str.maketrans(old + new, new + old)) for level in levels]
            case 3:
                pieces = tuple({"Y3": "R2", "R2": "Y3", "B1": "G2", "G2": "B1"}.get(piece, piece) for piece in pieces)
            case 4:
                levels[0], levels[1] = levels[0].lower(), levels[1].replace("/", "\n").replace(".", dice.choice("-_? "))
            case 5:
                text = "|".join(levels)
                one, other = sorted(dice.sample([i for i, sign in enumerate(text) if sign not in "|/\n"], 2))
                text = text[:one] + text[other] + text[one + 1 : other] + text[one] + text[other + 1 :]
                levels = text.split("|")
            case _:
                text = "|".join(levels)
                at = dice.choice([i for i, sign in enumerate(text) if sign not in "|\n"])
                levels = (text[:at] + dice.choice("ABCDEabcd.-_? 7é/") + text[at + 1 :]).split("|")
    return area, pieces, levels[0], levels[1]


@some(400)
@given(st.integers(0, 2**32))
@pytest.mark.long
def test_accepts_exactly_what_a_slow_checker_accepts(number: int) -> None:
    """4.6: the checker and a slow reference accept the same submissions."""
    asked = submission(number)
    assert accepts(*asked) == reference.accepts(*asked)


def test_the_submissions_are_of_both_kinds() -> None:
    verdicts = [reference.accepts(*submission(number)) for number in range(300)]
    assert 60 < sum(verdicts) < 240
