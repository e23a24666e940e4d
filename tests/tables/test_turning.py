"""Which step is told as a game's turning point: by the rules only one of a winner's, by an analysis one that led to the result."""

from collections.abc import Sequence
from typing import Any

import pytest

from engines.analysis import Analysis, Turning
from engines.game import Outcome, TurningPoint
from tables.play import turning
from tables.play.replay import Chapter, Moment, Replay
from tests.engines.toy import Toy
from tests.playthroughs.recorded import PATHS, recorded

WON, LOST = Outcome(ranks=(1, 2), scores=(3, 1), reason="points"), Outcome(ranks=(2, 1), scores=(1, 3), reason="points")
DRAWN = Outcome(ranks=(1, 1), scores=(2, 2), reason="points")
SHARED = Outcome(ranks=(1, 1, 3), scores=(4, 4, 1), reason="points")


class Turned(Toy):
    """A toy game that has ended in a way, and turned the way of seat 0."""

    def __init__(self, end: Outcome | None) -> None:
        self._end = end

    def outcome(self, state: Any) -> Outcome | None:
        return self._end

    def turning_point(self, states: Sequence[Any], actions: Sequence[Any]) -> TurningPoint | None:
        return TurningPoint(1, "turned", (0,), 0)


@pytest.mark.parametrize(("end", "named"), [(WON, True), (SHARED, True), (None, True), (LOST, False), (DRAWN, False)])
def test_by_the_rules_a_game_turns_the_way_of_a_winner_or_not_at_all(end: Outcome | None, *, named: bool) -> None:
    assert (turning.by_rules(Turned(end), [None, None], ()) is not None) == named


def test_no_recorded_game_praises_the_action_of_a_seat_that_did_not_win() -> None:
    dropped = 0
    for path in PATHS:
        game = recorded(path)
        states = [moment.state for moment in game.replay.moments]
        turned, outcome = game.replay.turned, game.game.outcome(states[-1])
        if turned is not None and outcome is not None:
            assert turned.gainer in outcome.winners, path.stem
            assert not outcome.drawn, path.stem
        dropped += turned is None and bool(game.game.turning_point(states, ()) if game.game.two_sided else None)
    assert dropped > 3, "most games of two sides have a largest swing, whoever won"


def analysed(*found: tuple[int, int, float], **more: Any) -> Analysis:
    """An analysis with turning points: their steps, seats and swings."""
    turnings = tuple(
        Turning(step=step, seat=seat, played="step", swing=swing, reason="timid", **more) for step, seat, swing in found
    )
    return Analysis(version=7, unit="points", steps=(0,), curves=((), ()), accuracy=(None, None), turnings=turnings)


@pytest.mark.parametrize(
    ("found", "end", "step"),
    [
        (
            [(2, 1, -0.2), (5, 1, -0.4), (7, 0, -0.6)],
            WON,
            5,
        ),  # a fault of the winner's, however large, did not decide it
        ([(2, 1, -0.2), (5, 1, -0.4), (7, 0, -0.6)], LOST, 7),
        ([(2, 1, -0.2), (5, 1, -0.4), (7, 0, -0.6)], DRAWN, 7),
        ([(2, 1, -0.2), (5, 1, -0.4), (7, 0, -0.6)], None, 7),
        ([(2, 0, 0.3), (5, 1, 0.9)], WON, 2),  # nor did the loser's luck
        ([(2, 0, 9.0), (5, 0, 0.0)], WON, 5),  # without a swing: a tie-break
        ([(2, 0, 9.0), (5, 0, 9.0)], WON, 5),
        ([(7, 0, -0.6)], WON, None),
        ([], WON, None),
    ],
)
def test_an_analysis_names_the_largest_swing_that_led_to_the_result(
    found: list[tuple[int, int, float]], end: Outcome | None, step: int | None
) -> None:
    turned = turning.by_analysis(analysed(*found), end)
    assert (None if turned is None else turned.step) == step


def test_its_sentence_has_the_names_of_both_seats_and_both_actions() -> None:
    turned = turning.by_analysis(analysed((3, 1, -2.0), better="roll", values={"other": 0, "seconds": 4}), WON)
    assert turned is not None
    assert (turned.kind, turned.seats, turned.analysed) == ("timid", (1, 0), True)
    assert turned.values == {"played": "step", "better": "roll", "seconds": 4}


def test_a_step_that_ends_its_round_is_shown_by_the_moment_before() -> None:
    chapters = (Chapter(0, 1), Chapter(4, 2))
    for rounds, shown in ((True, 3), (False, 4)):
        replay = Replay(
            (Moment(None),) * 9, chapters, rounds=rounds, left={}, turned=TurningPoint(4, "beaten", (0,), 0)
        )
        assert replay.turning_point == shown
