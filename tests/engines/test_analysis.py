"""Every game's analyst: its analysis of a short game, its hints, and the words of all its reasons."""

import pickle
from typing import Any

import pytest

from engines import fairness
from engines.analysis import Analysis, AnyAnalyst, Turning, accuracy, chosen, run
from engines.game import AnyGame, TimedAction
from tests.registry import GIVEN

ANALYSTS = [pytest.param(analyst, id=name) for name, analyst in GIVEN.analysts.items()]
STEPS = 5


def turning(step: int, swing: float) -> Turning:
    return Turning(step=step, seat=0, played="c3", swing=swing, reason="slip")


def played(game: AnyGame) -> tuple[list[Any], list[TimedAction]]:
    """The beginning of a game between easy house players, for as many seats as may play."""
    dice = fairness.dice(b"analysis", game.name)
    states, actions = [game.new(game.options(), game.seats[-1], b"analysis")], list[TimedAction]()
    while len(actions) < STEPS:
        state = states[-1]
        seat = game.to_act(state)[0]
        view, legal = game.view(state, seat), game.legal(state, seat)
        action = game.think("easy", view, legal, dice.randbytes(8), 0.0)
        actions.append(TimedAction(seat, game.format(action), 1000 * len(actions)))
        states.append(game.apply(state, seat, action).state)
    return states, actions


def test_accuracy_is_full_without_losses_and_falls_with_them() -> None:
    assert accuracy([]) is None
    assert accuracy([0.0, 0.0]) == 100
    assert accuracy([1.0]) == 1
    assert [accuracy([0.0, loss]) for loss in (0.02, 0.1, 0.5)] == [96, 82, 56]


def test_choices_of_a_decided_game_weigh_little_in_the_accuracy() -> None:
    blunder, lost = 0.4, [0.01] * 20
    assert accuracy([blunder, *lost]) == 92
    assert accuracy([blunder, *lost], 1.0, [0.5, *(0.01 for _ in lost)]) == 56
    assert accuracy([blunder, 0.0], 1.0, [0.5, 0.5]) == accuracy([blunder, 0.0])


def test_the_largest_swings_are_chosen_in_the_order_of_the_game_and_luck_only_fills_up() -> None:
    choices = [turning(step, swing) for step, swing in ((1, -0.1), (2, -0.4), (3, -0.2), (4, -0.3))]
    strokes = [turning(5, 0.9), turning(6, -0.8)]
    assert [each.step for each in chosen(choices, strokes)] == [2, 3, 4]
    assert [each.step for each in chosen(choices[:1], strokes)] == [1, 5, 6]
    assert [each.step for each in chosen([], strokes[1:])] == [6]


def test_a_reason_told_before_counts_half_so_that_not_all_say_the_same() -> None:
    same = [turning(step, -0.4) for step in (1, 2, 3)]
    assert [each.step for each in chosen(same)] == [1, 2, 3], "where there is nothing else to tell"
    others = [turning(4, -0.3).model_copy(update={"reason": "other"}), turning(5, -0.15).model_copy(update={"seat": 1})]
    assert [each.step for each in chosen([*same, *others])] == [1, 2, 4]


@pytest.mark.parametrize("analyst", ANALYSTS)
def test_a_game_is_analysed_piece_by_piece_with_the_same_result(analyst: AnyAnalyst) -> None:
    states, actions = played(analyst.game)
    found = run(analyst, states, actions)
    assert Analysis.model_validate_json(found.model_dump_json()) == found
    assert found.steps[0] == 0
    assert found.steps[-1] == len(actions)
    assert list(found.steps) == sorted(set(found.steps))
    seats = len(found.curves)
    assert [len(curve) for curve in found.curves] == [len(found.steps)] * seats
    assert len(found.accuracy) == seats
    assert all(each.reason in analyst.reasons for each in found.turnings)
    assert all(set(each.values) == set(analyst.reasons[each.reason]) for each in found.turnings)
    pieces = analyst.parts(states, actions)[-1:]
    elsewhere = pickle.loads(pickle.dumps(pieces))
    assert [analyst.judge(part) for part in elsewhere] == [analyst.judge(part) for part in pieces]


@pytest.mark.parametrize("analyst", ANALYSTS)
def test_a_game_without_an_action_has_an_analysis_too(analyst: AnyAnalyst) -> None:
    game = analyst.game
    found = run(analyst, [game.new(game.options(), game.seats[-1], b"")], ())
    assert found.steps == (0,)
    assert found.turnings == ()


@pytest.mark.parametrize("analyst", ANALYSTS)
def test_a_hint_is_a_legal_action_with_a_known_reason(analyst: AnyAnalyst) -> None:
    game = analyst.game
    states, _ = played(game)
    seat = game.to_act(states[-1])[0]
    view, legal = game.view(states[-1], seat), game.legal(states[-1], seat)
    hint = analyst.hint(view, legal)
    assert hint is not None
    assert hint.action in {game.format(action) for action in legal}
    assert set(hint.values) == set(analyst.hint_reasons[hint.reason])
    assert analyst.hint(game.view(states[-1], None), ()) is None
