"""The puzzles of Ubongo 3D: every one is checked by the plain reference solver (all of them in `make long-test`)."""

import pytest

from engines.game import Illegal
from engines.ubongo.difficulty import nodes
from engines.ubongo.pieces import PIECES
from engines.ubongo.puzzles import UbongoEasy, UbongoHard, UbongoPuzzle
from tests.engines.ubongo.reference import accepts, prism, solutions

KINDS = [pytest.param(UbongoEasy(), 3, id="easy"), pytest.param(UbongoHard(), 4, id="hard")]


def check(puzzle: UbongoPuzzle, count: int) -> None:
    """The task has different pieces of the area's size, and the book's solution is the only one."""
    assert len(set(puzzle.pieces)) == len(puzzle.pieces) == count
    assert sum(len(PIECES[piece].cells) for piece in puzzle.pieces) == len(prism(puzzle.area))
    assert accepts(puzzle.area, puzzle.pieces, *puzzle.levels)
    assert len(solutions(puzzle.area, puzzle.pieces)) == 1


@pytest.mark.parametrize(("kind", "count"), KINDS)
def test_some_puzzles_have_exactly_one_solution(kind: UbongoEasy | UbongoHard, count: int) -> None:
    for puzzle in kind.pool()[::60]:
        check(puzzle, count)


@pytest.mark.long
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize(("kind", "count"), KINDS)
def test_every_puzzle_has_exactly_one_solution(kind: UbongoEasy | UbongoHard, count: int, part: int) -> None:
    for puzzle in kind.pool()[part::4]:
        check(puzzle, count)


@pytest.mark.parametrize(("kind", "count"), KINDS)
def test_no_puzzle_is_another_one_turned_over(kind: UbongoEasy | UbongoHard, count: int) -> None:
    """Neither the same area with the same pieces, turned or mirrored."""
    seen = set()
    for puzzle in kind.pool():
        rows = puzzle.area.split("/")
        across = ["".join(column) for column in zip(*rows, strict=True)]
        forms = [r[::step] for form in (rows, across) for r in (form, [row[::-1] for row in form]) for step in (1, -1)]
        seen.add(("/".join(min(forms)), puzzle.pieces))
    assert len(seen) == len(kind.pool())


def test_a_wrong_answer_counts_and_a_slip_does_not() -> None:
    kind = UbongoEasy()
    puzzle = kind.pool()[0]
    letters = str.maketrans("AB", "BA")
    lower, upper = puzzle.levels
    with pytest.raises(Illegal) as wrong:
        kind.grade(puzzle, f"solve {lower.translate(letters)} {upper.translate(letters)}")
    assert wrong.value.reason in kind.wrong
    with pytest.raises(Illegal) as ready:
        kind.grade(puzzle, "ready")
    assert ready.value.reason == "not-a-solution"
    with pytest.raises(Illegal) as one:
        kind.grade(puzzle, f"solve {lower}")
    assert one.value.reason not in kind.wrong


@pytest.mark.parametrize(("kind", "count"), KINDS)
def test_the_hints_are_true(kind: UbongoEasy | UbongoHard, count: int) -> None:
    for puzzle in kind.pool()[::60]:
        lower, upper = (level.split("/") for level in puzzle.levels)
        at = {
            (level, f"{'abcde'[x]}{len(rows) - y}"): sign
            for level, rows in (("lower", lower), ("upper", upper))
            for y, row in enumerate(rows)
            for x, sign in enumerate(row)
        }
        cell, piece, then = kind.hints(puzzle)
        for hint in (cell, then):
            assert at[hint.text("level"), hint.text("cell")] == hint.text("letter")
            assert puzzle.pieces["ABCD".index(hint.text("letter"))] == hint.text("piece")
        told = {(level, name) for level in ("lower", "upper") for name in piece.texts(level)}
        assert told == {place for place, sign in at.items() if sign == piece.text("letter")}
        assert then.text("letter") != cell.text("letter") == piece.text("letter")


def test_difficulty_counts_the_placements_that_are_tried() -> None:
    puzzle = UbongoEasy().pool()[0]
    assert nodes(puzzle.area, puzzle.pieces) == puzzle.difficulty
    # A straight choice: the only placement of the long piece leaves the cubes of the other one.
    assert nodes("##/##", ("B4", "R1")) > 1


def test_the_view_is_that_of_a_race_without_the_answer() -> None:
    for kind in (UbongoEasy(), UbongoHard()):
        puzzle = kind.pool()[0]
        view = kind.view(puzzle)
        assert view.puzzle is not None
        assert (view.phase, view.puzzle.area, view.puzzle.pieces) == ("race", puzzle.area, puzzle.pieces)
        assert view.solution is None
        for level in puzzle.levels:
            assert level not in view.model_dump_json()
