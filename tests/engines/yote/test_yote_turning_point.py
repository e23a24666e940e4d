"""The turning point of Yoté and Choko: the turn with the largest swing of the house players' evaluation."""

from engines.game import AnyGame, TurningPoint
from engines.yote.options import ChokoOptions
from engines.yote.rules import Choko, Yote
from engines.yote.state import State
from tests.engines.yote.helpers import at, play


def turned(game: AnyGame, start: State, *texts: str) -> TurningPoint | None:
    states = [start]
    for text in texts:
        states.append(play(states[-1], text))
    return game.turning_point(states, ())


def test_a_slip_is_told_by_the_capture_that_it_allows() -> None:
    start = at("5/5/5/2o2/5/x3x x 8,8 - - 0 0 22")
    found = turned(Yote(), start, "c4", "c3xc5:a1", "b6", "a6")
    assert found is not None
    assert (found.step, found.kind, found.seats) == (2, "capture", (0,))
    assert found.values == {"text": "c3xc5:a1", "count": 2}


def test_a_slip_that_nobody_uses_is_told_itself() -> None:
    start = at("5/5/5/2o2/5/x3x x 8,8 - - 0 0 22")
    found = turned(Yote(), start, "c4", "a6")
    assert found is not None
    assert (found.step, found.kind, found.seats, found.values) == (2, "slip", (0, 1), {"text": "a6"})


def test_a_quiet_game_has_no_turning_point() -> None:
    assert turned(Yote(), at("5/5/5/5/5/5 o 12,12 - - 0 0 1"), "a1", "e6", "b1") is None


def test_choko_is_asked_in_the_same_way() -> None:
    start = at("5/2x2/2o2/5/x4 o 8,0 o - 0 0 21", ChokoOptions())
    found = turned(Choko(), start, "a3", "a1-b1", "c3xc5:b1")
    assert found is not None
    assert (found.step, found.kind, found.seats, found.values["count"]) == (3, "capture", (0,), 2)
