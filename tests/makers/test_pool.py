"""The command that makes pools: it writes what the makers find, in the same order each time."""

from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any, cast

import pytest

from engines.puzzle import Puzzle
from engines.registry import GAMES
from makers import pool
from makers.pool_maker import Batch, PoolMaker, identity, spread
from makers.registry import MAKERS


class Sum(Puzzle):
    """A puzzle of the tests."""

    left: int


class SumMaker(PoolMaker[Sum]):
    """A maker that finds each puzzle in two parts."""

    parts = 4

    def search(self, job: str) -> Batch[Sum]:
        puzzles = tuple(
            Sum(id=identity(str(left)), difficulty=9 - left, left=left) for left in (int(job) + 1, int(job) + 2)
        )
        return Batch(10, puzzles)

    def again(self, puzzle: Sum) -> Sum | None:
        """Another value and another difficulty; what is 2 or 3 is no puzzle any more."""
        return None if puzzle.left in {2, 3} else puzzle.model_copy(update={"left": 10 * puzzle.left, "difficulty": 99})


def test_a_pool_has_every_puzzle_once_in_ascending_difficulty() -> None:
    kind = cast("Any", SimpleNamespace(kind="sum"))
    with ThreadPoolExecutor(2) as workers, pytest.MonkeyPatch.context() as patch:
        patch.setitem(MAKERS, "sum", SumMaker())
        made, looked, found = pool.make(kind, workers)
    assert [puzzle.left for puzzle in cast("list[Sum]", made)] == [5, 4, 3, 2, 1]
    assert (looked, found) == (40, 5)
    assert pool.lines(made[:1]) == f'{{"id":"{identity("5")}","difficulty":4,"left":5}}\n'


def test_a_pool_that_is_graded_again_keeps_the_places_and_leaves_out_what_is_no_puzzle_any_more() -> None:
    kept = [
        Sum(id=identity(str(left)), difficulty=left, left=left, out=7 if left == 3 else None) for left in (1, 2, 3, 4)
    ]
    kind = cast("Any", SimpleNamespace(kind="sum", pool=lambda: kept))
    with ThreadPoolExecutor(2) as workers, pytest.MonkeyPatch.context() as patch:
        patch.setitem(MAKERS, "sum", SumMaker())
        again = cast("list[Sum]", pool.grade_again(kind, 50, workers))
    assert [(puzzle.id, puzzle.difficulty) for puzzle in again] == [(puzzle.id, puzzle.difficulty) for puzzle in kept]
    assert [(puzzle.left, puzzle.out) for puzzle in again] == [(10, None), (2, 50), (3, 7), (40, None)]


def test_an_id_names_one_position_for_ever() -> None:
    assert identity("a position") == "s9enyjhb"
    assert len({identity(str(number)) for number in range(10_000)}) == 10_000


def test_a_choice_is_spread_over_all_difficulties() -> None:
    every = [Sum(id=identity(str(left)), difficulty=left + 1, left=left) for left in range(100)]
    assert [puzzle.difficulty for puzzle in spread(reversed(every), 4)] == [1, 26, 51, 76]
    assert spread(every[:3], 4) == every[:3]


def test_a_pool_that_is_there_is_not_made_again(capsys: pytest.CaptureFixture[str]) -> None:
    name, kind = next(iter(GAMES.puzzles.items()))
    before = kind.file.read_bytes()
    assert pool.main([name]) == 0
    assert kind.file.read_bytes() == before
    assert "is there" in capsys.readouterr().out


def test_a_name_that_no_kind_has_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert pool.main(["chess"]) == 2
    assert "There is no kind of puzzle chess" in capsys.readouterr().err
