"""The turning point of Yoté and Choko: the turn with the largest swing in pieces."""

from engines.game import AnyGame
from engines.yote.options import ChokoOptions
from engines.yote.rules import Choko, Yote
from engines.yote.state import State
from tests.engines.yote.helpers import at, play


def turned(game: AnyGame, start: State, *texts: str) -> int | None:
    states = [start]
    for text in texts:
        states.append(play(states[-1], text))
    return game.turning_point(states, ())


def test_a_capture_of_two_turns_the_game_more_than_one_of_one() -> None:
    start = at("5/5/2x2/2o2/5/x3x o 8,3 - - 0 0 21")
    assert turned(Yote(), start, "c3xc5:a1", "e1-d1", "b1") == 1


def test_a_game_without_captures_has_no_turning_point() -> None:
    assert turned(Yote(), at("5/5/5/5/5/5 o 12,12 - - 0 0 1"), "a1", "e6", "b1") is None


def test_choko_is_asked_in_the_same_way() -> None:
    start = at("5/2x2/2o2/5/x4 o 8,0 o - 0 0 21", ChokoOptions())
    assert turned(Choko(), start, "a3", "a1-b1", "c3xc5:b1") == 3
