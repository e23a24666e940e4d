"""The puzzles of Yam Master: expectations are checked by going through every throw (all puzzles in `make long-test`)."""

from functools import cache
from itertools import product

import pytest

from engines.game import Illegal
from engines.yam import expectation, house
from engines.yam.board import CELL, masks
from engines.yam.evaluation import LOST
from engines.yam.expectation import Board, Plan
from engines.yam.legality import legal
from engines.yam.notation import format_action
from engines.yam.puzzles import YamPuzzle, YamPuzzles
from engines.yam.state import seen
from engines.yam.view import YamView
from tests.engines.yam.reference import actions, throws_again
from tests.examples import PARTS

KIND = YamPuzzles()
Dice = tuple[int, ...]


@cache
def outcomes(kept: Dice) -> dict[Dice, int]:
    """How often each five dice result from throwing those that are not kept, of all equally likely throws."""
    found: dict[Dice, int] = {}
    for new in product(range(1, 7), repeat=5 - len(kept)):
        dice = tuple(sorted((*kept, *new)))
        found[dice] = found.get(dice, 0) + 1
    return found


class Turn:
    """The rest of a turn, played out over all throws; of the engine only the values of the turn's ends are used."""

    def __init__(self, view: YamView, plan: Plan) -> None:
        self.plan = plan
        self.sign = "ox"[view.seat or 0]
        self.board = {cell: sign for cell, number in CELL.items() if (sign := view.cells[number]) != "."}
        self.ends = cache(self._ends)
        self.mean = cache(self._mean)

    def _ends(self, dice: Dice) -> tuple[float, str]:
        """The best end of the turn with these dice, and its square."""
        found = [(self.plan.idle, "")]
        for text in actions(self.board, self.sign, list(dice), 3, defi=False, only_defi=False):
            kind, _, cell = text.partition(" ")
            if kind in {"place", "predator"}:
                values = self.plan.places if kind == "place" else self.plan.robs
                found.append((values.get(CELL[cell], LOST), cell))
        return max(found)

    def best(self, dice: Dice, left: int) -> float:
        """The value of these dice with some throws left."""
        best: float = self.ends(dice)[0]
        for text in throws_again(list(dice)) if left else ():
            best = max(best, self.mean(self.kept(text), left))
        return best

    def _mean(self, kept: Dice, left: int) -> float:
        """The expected value of keeping some dice, with this many throws left."""
        results = outcomes(kept)
        return sum(times * self.best(dice, left - 1) for dice, times in results.items()) / sum(results.values())

    @staticmethod
    def kept(text: str) -> Dice:
        return tuple(int(die) for die in text.removeprefix("throw").strip())


GOOD = [puzzle for puzzle in KIND.pool() if puzzle.out is None]


def planned(board: Board) -> Plan:
    """The values by which puzzles are graded: those of the house's best player."""
    return expectation.plan_of(board, returned=True, strict=False, drawn=False)


def check(puzzle: YamPuzzle) -> None:
    """The grade of every choice is the exact expectation, from the worst to the best, and what is near the best is right."""
    view = KIND.view(puzzle)
    light, dark = masks(view.cells)
    board = Board(light, dark, *view.reserve) if view.seat == 0 else Board(dark, light, *reversed(view.reserve))
    turn = Turn(view, planned(board))
    left = 3 - view.throws
    values = {text: turn.mean(Turn.kept(text), left) for text in throws_again(list(view.dice))}
    best, worst = max(values.values()), min(values.values())
    assert len(values) == len(puzzle.choices)
    grades = {text: KIND.grade(puzzle, text) for text in values}
    for text, grade in grades.items():
        assert grade.percent == pytest.approx(100 * (values[text] - worst) / (best - worst), abs=0.51)
        assert grade.solved == (grade.percent >= 95) == (text in grade.best)
    assert best > turn.ends(tuple(sorted(view.dice)))[0], "it would be better not to throw"


def test_some_puzzles_are_graded_by_the_exact_expectation() -> None:
    for puzzle in (GOOD[0], GOOD[len(GOOD) // 2]):
        check(puzzle)


@pytest.mark.long
@pytest.mark.parametrize("part", PARTS)
def test_every_puzzle_is_graded_by_the_exact_expectation(part: int) -> None:
    for puzzle in GOOD[part::8]:
        check(puzzle)


def played(puzzle: YamPuzzle) -> str:
    """The action of the house's best player."""
    view = KIND.view(puzzle)
    return format_action(house.think("hard", view, legal(view.options, seen(view)), b""))


@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=pytest.mark.long) for part in range(1, 8))])
def test_the_house_s_best_player_answers_every_puzzle_and_does_not_throw_where_one_is_left_out(part: int) -> None:
    for puzzle in KIND.pool()[part::8]:
        action = played(puzzle)
        if puzzle.out is None:
            assert KIND.grade(puzzle, action).percent == 100
        else:
            assert not action.startswith("throw")


def test_days_before_the_new_grades_keep_the_old_ones() -> None:
    """Every puzzle stands in its place in both, and is the same position."""
    for now, before in zip(KIND.pool(), KIND.earlier(), strict=True):
        assert (now.id, now.difficulty, now.scene) == (before.id, before.difficulty, before.scene)
        assert before.out is None
        assert len(KIND.best(before)) == 1
    changed = [now.id for now, before in zip(KIND.pool(), KIND.earlier(), strict=True) if now.choices != before.choices]
    assert len(changed) > 300


def test_only_throws_are_offered_and_accepted() -> None:
    puzzle = next(puzzle for puzzle in KIND.pool() if KIND.view(puzzle).uses)
    assert [part.text for part in KIND.continuations(puzzle, "")] == ["throw"]
    offered = [f"throw{part.text}" for part in KIND.continuations(puzzle, "throw")]
    assert len(offered) == len(puzzle.choices)
    assert all(KIND.grade(puzzle, text).said for text in offered)
    for text in ("pass", KIND.view(puzzle).uses[0].text):
        with pytest.raises(Illegal) as refused:
            KIND.grade(puzzle, text)
        assert refused.value.reason == "throw-first"
    with pytest.raises(Illegal) as missing:
        KIND.grade(puzzle, "throw 7")
    assert missing.value.reason == "dice-missing"


def test_the_square_that_a_choice_most_often_ends_on_is_the_one_that_the_throws_lead_to() -> None:
    puzzle = next(puzzle for puzzle in GOOD if KIND.view(puzzle).throws == 2)
    view = KIND.view(puzzle)
    light, dark = masks(view.cells)
    board = Board(light, dark, *view.reserve) if view.seat == 0 else Board(dark, light, *reversed(view.reserve))
    turn = Turn(view, planned(board))
    best, *_ = KIND.best(puzzle)
    ends: dict[str, int] = {}
    for dice, times in outcomes(Turn.kept(best)).items():
        cell = turn.ends(dice)[1]
        ends[cell] = ends.get(cell, 0) + times
    (event,) = KIND.grade(puzzle, best).said
    most = ends[event.text("cell")]
    assert most == max(ends.values())
    assert event.number("chance") == round(100 * most / sum(ends.values()))


def test_the_hint_says_how_many_dice_the_best_choice_keeps() -> None:
    for puzzle in GOOD[::40]:
        best, *_ = KIND.best(puzzle)
        kept = Turn.kept(best)
        assert KIND.hints(puzzle)[0].number("count") == len(kept)
