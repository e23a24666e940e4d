"""The analysis of Yebo: choices by what the seat knew, luck of the draws, shares; and hints from the view alone."""

import random

import pytest

from engines.analysis import Analysis, run
from engines.game import TimedAction
from engines.yebo.analysis import YeboAnalyst
from engines.yebo.options import YeboOptions
from engines.yebo.state import State
from tests.engines.yebo.playing import GAME, Play, chosen, reshuffled, start, table

ANALYST = YeboAnalyst()
HAND = "P1 P1 P1 P2 P2 P2 P3 P3 M7 S8 F1 M2"
"""In a round of sets: two whole sets, most of a third, and blocks that fit nothing."""
OTHER = "M1 M3 M4 S1 S2 S4 S6 F2 F3 B1 B2 B3"


def analysed(play: Play, *said: tuple[int, str]) -> tuple[Analysis, list[State]]:
    states, actions = [play.state], list[TimedAction]()
    for seat, text in said:
        play.say(seat, text)
        states.append(play.state)
        actions.append(TimedAction(seat, text, 0))
    return run(ANALYST, states, actions), states


def test_a_group_that_was_broken_up_is_a_turning_point() -> None:
    loose = YeboOptions(strict_display=False)
    found, _ = analysed(table(1, HAND, OTHER, fence="S9", options=loose), (0, "draw right"), (0, "discard P2"))
    (broken,) = (each for each in found.turnings if each.step == 2)
    assert (broken.seat, broken.reason) == (0, "breaks")
    assert broken.values["family"] == "P"
    assert broken.values["number"] == 2
    assert broken.better in {"discard S9", "discard M7", "discard S8", "discard M2", "discard F1"}
    assert broken.swing < -10
    assert (found.accuracy[0] or 0) < 90


def test_a_block_that_the_hand_needed_is_luck() -> None:
    needed, _ = analysed(table(1, HAND, OTHER, fence="P3"), (0, "draw right"))
    useless, _ = analysed(table(1, HAND, OTHER, fence="S9"), (0, "draw right"))
    assert needed.shares[0].luck > 10
    assert useless.shares[0].luck < 0
    assert needed.shares[1].luck == 0


def test_a_sighting_is_luck_of_its_points() -> None:
    found, _ = analysed(table(1, HAND, OTHER, fence="Lion P3"), (0, "draw right"))
    (stroke,) = found.turnings
    assert (stroke.reason, stroke.values) == ("sighting", {"sighting": "Lion", "points": 60})
    assert 50 < stroke.swing < 60


def test_a_block_left_that_wins_the_round_is_told() -> None:
    play = table(1, f"{OTHER} P9", "P9 P9 M1 | P1 P1 P1, P2 P2 P2, P3 P3 P3 | | !", phase="play")
    found, _ = analysed(play, (0, "discard P9"), (1, "draw right"))
    assert "pass-wins" in {each.reason for each in found.turnings}


def test_a_block_left_is_told_with_the_group_that_it_would_have_made() -> None:
    play = table(1, f"{OTHER} P3", "P3 P3 P1 P1 P2 M5 M6 M7 M8 S7 S8 S9", phase="play")
    found, _ = analysed(play, (0, "discard P3"), (1, "draw right"))
    assert [(each.reason, each.values["blocks"]) for each in found.turnings] == [("pass", "P3 P3 P3")]


def test_a_discard_that_the_best_groups_need_is_told_with_one_that_none_needs() -> None:
    play = table(1, HAND, OTHER, fence="S9").say(0, "draw right")
    found, _ = analysed(play, (0, "discard P3"))
    assert [(each.reason, each.better) for each in found.turnings] == [("needed", "discard M2")]


@pytest.mark.parametrize(
    ("hand", "played", "reason"),
    [
        ("P9 P9 M1 S8", "discard S8", "silent"),
        ("P9 P9 M1 S8", "discard P9", "unannounced"),
        # P9 could be announced, too, but it belongs to a whole group.
        ("P9 P9 A S8", "discard P9", "unannounced"),
    ],
)
def test_a_final_block_that_was_not_announced_is_told(hand: str, played: str, reason: str) -> None:
    play = table(1, f"{hand} | P1 P1 P1, P2 P2 P2, P3 P3 P3", OTHER, phase="play")
    found, _ = analysed(play, (0, played))
    assert [each.reason for each in found.turnings] == [reason]


def test_the_shares_sum_to_the_points_and_the_hard_player_chooses_well() -> None:
    play, states, actions = start(2), list[State](), list[TimedAction]()
    states.append(play.state)
    while len(actions) < 40:
        seat = GAME.to_act(play.state)[0]
        text = chosen(play.state, seat)
        play.say(seat, text)
        states.append(play.state)
        actions.append(TimedAction(seat, text, 0))
    found = run(ANALYST, states, actions)
    assert [round(share.luck + share.choices + share.rest, 6) for share in found.shares] == [
        curve[-1] for curve in found.curves
    ]
    assert all((accuracy or 0) >= 90 for accuracy in found.accuracy)


@pytest.mark.parametrize("number", [1, 5])
def test_hints_depend_on_the_view_alone(number: int) -> None:
    play = table(1 if number == 1 else 5, HAND, OTHER, fence="S9").say(0, "draw right")
    other = reshuffled(play.state, 0, random.Random(number))
    assert other.players[1].hand != play.state.players[1].hand
    hints = [ANALYST.hint(GAME.view(state, 0), GAME.legal(state, 0)) for state in (play.state, other)]
    assert hints[0] is not None
    assert hints[0] == hints[1]


def test_a_hint_to_draw_says_whether_there_was_another_block() -> None:
    """In a round of sets an odd Mask helps a hand of Pots less than an unknown block."""
    play = table(1, f"{OTHER} M9", HAND, fence="S9 S9", phase="play").say(0, "discard M9")
    found = ANALYST.hint(GAME.view(play.state, 1), GAME.legal(play.state, 1))
    assert found is not None
    assert (found.reason, found.values) == ("draw-rather", {"family": "M", "number": 9})
    begin = table(1, HAND, OTHER, fence="S9")
    found = ANALYST.hint(GAME.view(begin.state, 0), GAME.legal(begin.state, 0))
    assert found is not None
    assert (found.reason, found.values) == ("draw", {})


def test_a_hint_names_the_block_that_nothing_needs() -> None:
    play = table(3, "P1 P1 P2 P2 P3 P3 P4 P4 P5 P5 M7 S8", OTHER, fence="M9").say(0, "draw right")
    found = ANALYST.hint(GAME.view(play.state, 0), GAME.legal(play.state, 0))
    assert found is not None
    assert found.reason in {"final", "display"}
