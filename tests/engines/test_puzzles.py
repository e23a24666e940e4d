"""Every kind of puzzle: its pool, its grades, and that nothing of an answer can be seen before it is given."""

import json
from collections.abc import Sequence
from itertools import pairwise
from statistics import fmean

import pytest

from engines.game import Event, Illegal
from engines.puzzle import AnyPuzzles, Puzzle
from makers.pool import lines
from makers.registry import MAKERS
from tests.registry import GIVEN

KINDS = [pytest.param(kind, id=name) for name, kind in GIVEN.puzzles.items()]
BANDS = 7
"""The pool's parts from Monday's to Sunday's."""
POSITION = {"id", "area", "pieces", "line", "scene", "hand", "drawn"}
"""The fields of puzzles that make their positions; all others belong to their answers."""


def sample(kind: AnyPuzzles, number: int = 12) -> Sequence[Puzzle]:
    pool = kind.pool()
    return [pool[place * (len(pool) - 1) // (number - 1)] for place in range(number)]


def known(kind: AnyPuzzles, events: Sequence[Event]) -> bool:
    return all(tuple(event.values) == kind.events[event.kind] for event in events)


@pytest.mark.parametrize("kind", KINDS)
def test_a_pool_has_more_than_a_years_puzzles_and_rises_in_difficulty(kind: AnyPuzzles) -> None:
    pool = kind.pool()
    assert len(pool) >= 400
    assert len({puzzle.id for puzzle in pool}) == len(pool)
    order = [(puzzle.difficulty, puzzle.id) for puzzle in pool]
    assert order == sorted(order)
    bands = [pool[day * len(pool) // BANDS : (day + 1) * len(pool) // BANDS] for day in range(BANDS)]
    means = [fmean(puzzle.difficulty for puzzle in band) for band in bands]
    assert all(later > 1.05 * earlier for earlier, later in pairwise(means)), means
    assert len(kind.kind) <= 12


@pytest.mark.parametrize("kind", KINDS)
def test_the_best_answer_solves_and_says_why_in_events_of_its_kind(kind: AnyPuzzles) -> None:
    for puzzle in sample(kind):
        best = kind.best(puzzle)
        for answer in best:
            grade = kind.grade(puzzle, answer)
            assert (grade.solved, grade.best) == (True, best)
            assert grade.percent == 100 or (answer != best[0] and not kind.unique)
            assert known(kind, grade.said)
        assert not kind.unique or len(best) == 1
        assert known(kind, kind.hints(puzzle))
        assert kind.hints(puzzle)


@pytest.mark.parametrize("kind", KINDS)
def test_a_view_does_not_depend_on_what_a_puzzle_knows_of_its_answer(kind: AnyPuzzles) -> None:
    one, other = kind.pool()[0], kind.pool()[-1]
    answers = type(one).model_fields.keys() - POSITION
    assert answers > {"difficulty", "out"}
    changed = one.model_copy(update={field: getattr(other, field) for field in answers})
    assert kind.view(one) == kind.view(changed)
    assert kind.best(one) != kind.best(other)


@pytest.mark.parametrize("kind", KINDS)
def test_the_seat_that_is_asked_can_answer(kind: AnyPuzzles) -> None:
    for puzzle in sample(kind):
        view = kind.view(puzzle)
        assert view.seat is not None
        assert view.happened == ()
        assert kind.continuations(puzzle, "")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("text", ["", "resign", "nonsense", "draw", "flag", "pass"])
def test_what_is_no_answer_is_refused_and_does_not_count(kind: AnyPuzzles, text: str) -> None:
    with pytest.raises(Illegal) as refused:
        kind.grade(kind.pool()[0], text)
    assert refused.value.reason not in kind.wrong


@pytest.mark.parametrize("kind", KINDS)
def test_only_a_kind_with_a_second_try_has_wrong_answers(kind: AnyPuzzles) -> None:
    assert kind.retries == bool(kind.wrong)
    assert (kind.sitting_s is not None) == kind.retries


@pytest.mark.parametrize("kind", KINDS)
def test_the_file_is_what_the_command_writes(kind: AnyPuzzles) -> None:
    text = kind.file.read_text(encoding="utf-8")
    assert text == lines(kind.pool())
    assert all(json.loads(line) for line in text.splitlines())


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.long
def test_the_maker_finds_the_same_puzzles_again(kind: AnyPuzzles) -> None:
    maker, pool = MAKERS[kind.kind], {puzzle.id: puzzle for puzzle in kind.pool()}
    found = [puzzle for part in range(8) for puzzle in maker.search(str(part)).puzzles]
    again = [puzzle for puzzle in found if puzzle.id in pool]
    assert again
    for puzzle in again:
        kept = pool[puzzle.id]
        assert puzzle.model_copy(update={"difficulty": kept.difficulty, "out": kept.out}) == kept


def test_all_pools_together_are_small() -> None:
    assert sum(kind.file.stat().st_size for kind in GIVEN.puzzles.values()) < 1_500_000
