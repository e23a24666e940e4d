"""The turning point of Yam Master: five in a row, else the largest swing in points (yam_master.md 1.7, 1.8)."""

from engines.yam.state import State
from tests.engines.yam.helpers import GAME, at, play


def turned(*states: State) -> int | None:
    return GAME.turning_point(states, ())


def test_1_8_five_in_a_row_is_the_turning_point() -> None:
    four = at("o:a3,b3,d3,e3", "22222", 2)
    assert turned(at("o:a3,b3"), at("o:a3,b3,c3"), four, play(four, "place c3")) == 3


def test_1_7_else_it_is_the_largest_swing_in_points() -> None:
    three, taken = at("o:a3,b3,c3"), at("o:a3,c3")
    cross = at("o:a3,b3,c3,c4,c5,d3")
    assert turned(at(), at("o:a3,b3"), three, taken, cross, cross) == 4


def test_without_points_there_is_none() -> None:
    assert turned(at(), at("o:a3"), at("o:a3 x:c1")) is None
