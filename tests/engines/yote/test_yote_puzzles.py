"""The puzzles of Yoté: every one is checked with the reference rules (all of them in `make long-test`)."""

import pytest

from engines.game import Illegal
from engines.yote.options import YoteOptions
from engines.yote.puzzles import YotePuzzle, YotePuzzles
from makers import yote_puzzles
from tests.engines.yote.reference import OTHER, Options, Position, captures, play, read, total, turns
from tests.examples import PARTS

KIND = YotePuzzles()
OPTIONS: Options = {"game": "yote", **YoteOptions().model_dump()}
CAPTURES = 4


def lead(position: Position) -> int:
    """By how many pieces the side to move leads."""
    return total(position, position["side"]) - total(position, OTHER[position["side"]])


def secures(position: Position, least: int, left: int) -> bool:
    """Whether the side to move can get a lead of at least this many pieces by captures alone, in turn with the other side.

    Args:
        position: The position.
        least: The lead.
        left: The most captures in a row.
    """
    if total(position, position["side"]) == 0:
        return False
    if lead(position) >= least:
        return True
    if not left:
        return False
    for capture in captures(position, OPTIONS):
        after = play(position, capture, OPTIONS)
        if not total(after, after["side"]) or not secures(after, 1 - least, left - 1):
            return True
    return False


def takes_all(position: Position) -> list[str]:
    """The turns that take the last piece of the other side."""
    return [
        turn
        for turn in captures(position, OPTIONS)
        if not total(play(position, turn, OPTIONS), OTHER[position["side"]])
    ]


def wins_in_two(position: Position, turn: str) -> bool:
    """Whether a turn takes the last piece, or lets the next turn take it whatever the answer."""
    after = play(position, turn, OPTIONS)
    if not total(after, after["side"]):
        return True
    if total(after, after["side"]) > 2:
        return False
    return all(takes_all(play(after, answer, OPTIONS)) for answer in turns(after, OPTIONS))


def check(puzzle: YotePuzzle) -> None:
    """The position is not decided, and no turn is as good as the best one."""
    position = read(puzzle.line, OPTIONS)
    assert min(total(position, side) for side in "ox") >= 4
    assert abs(lead(position)) <= 2
    legal = turns(position, OPTIONS)
    (best,) = KIND.best(puzzle)
    assert len(legal) == len(puzzle.short)
    assert puzzle.short.count("0") == 1
    if puzzle.wins:
        assert [turn for turn in captures(position, OPTIONS) if wins_in_two(position, turn)] == [best]
        return
    assert not secures(play(position, best, OPTIONS), 1 - puzzle.lead, CAPTURES), "the answer takes more than was said"
    for turn in legal:
        if turn != best:
            assert secures(play(position, turn, OPTIONS), 2 - puzzle.lead, CAPTURES), f"{turn} is as good as {best}"


def test_some_puzzles_have_exactly_one_best_turn() -> None:
    for puzzle in KIND.pool()[::70]:
        check(puzzle)


@pytest.mark.long
@pytest.mark.parametrize("part", PARTS)
def test_every_puzzle_has_exactly_one_best_turn(part: int) -> None:
    for puzzle in KIND.pool()[part::8]:
        check(puzzle)


def test_a_turn_is_graded_by_the_pieces_that_it_leaves() -> None:
    puzzle = next(puzzle for puzzle in KIND.pool() if {"2", "4"} <= set(puzzle.short) and not puzzle.wins)
    position = read(puzzle.line, OPTIONS)
    by_percent: dict[int, list[str]] = {}
    for turn in turns(position, OPTIONS):
        grade = KIND.grade(puzzle, turn)
        by_percent.setdefault(grade.percent, []).append(turn)
        (event,) = grade.said
        assert event.number("before") == lead(position)
        assert grade.solved == (turn in grade.best) == (grade.percent == 100)
        if grade.percent == 50:
            assert event.number("own") == event.number("best") - 2
            after = play(position, turn, OPTIONS)
            assert not secures(after, 1 - event.number("own"), CAPTURES)
            assert secures(after, -event.number("own"), CAPTURES)
    assert {100, 50, 0} <= set(by_percent)
    assert len(by_percent[100]) == 1


def test_a_turn_that_the_rules_refuse_is_no_answer() -> None:
    with pytest.raises(Illegal) as refused:
        KIND.grade(KIND.pool()[0], "a1-e6")
    assert refused.value.reason in {"no-piece", "not-yours", "not-adjacent"}


def test_the_hints_lead_to_the_best_turn() -> None:
    for puzzle in KIND.pool()[::40]:
        (best,) = KIND.best(puzzle)
        kind, cell = KIND.hints(puzzle)
        signs = {"place": "", "step": "-", "capture": "x"}
        assert best[2:3] == signs[kind.text("kind")]
        assert best[:2] == cell.text("cell")


def test_a_menu_can_list_the_squares_to_place_on() -> None:
    assert all(len(KIND.view(puzzle).cells.replace("o", "").replace("x", "")) <= 25 for puzzle in KIND.pool())


def test_puzzles_with_a_second_answer_as_good_are_left_out() -> None:
    out = {puzzle.id for puzzle in KIND.pool() if puzzle.out is not None}
    assert {"yzzv5qoc", "hsztbvui", "dsx05wat", "wj1ivvku"} < out


@pytest.mark.long  # the tables of six pieces are made for these tests alone
@pytest.mark.parametrize(("puzzle_id", "stays"), [("c8ye6b76", False), ("2nrnte43", False), ("fttt1s35", True)])
def test_a_longer_search_finds_a_second_answer(puzzle_id: str, monkeypatch: pytest.MonkeyPatch, *, stays: bool) -> None:
    """For fewer readings than the command has: these positions are clear."""
    monkeypatch.setattr(yote_puzzles, "AGAIN", (100, 300))
    puzzle = next(each for each in KIND.pool() if each.id == puzzle_id)
    assert yote_puzzles.YoteMaker().again(puzzle) == (puzzle if stays else None)
    assert (puzzle.out is None) == stays
