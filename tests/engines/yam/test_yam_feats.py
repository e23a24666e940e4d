"""The record that Yam Master keeps: the quickest five in a row (yam_master.md 1.8)."""

import pytest

from engines.game import Ending, Feat
from engines.yam.state import State
from tests.engines.yam.helpers import GAME, at, play


def reached(state: State) -> list[Feat]:
    return list(GAME.feats(state, ()))


@pytest.mark.parametrize(("turn", "own"), [(9, 5), (31, 16)])
def test_1_8_five_in_a_row_is_counted_in_the_winner_s_own_turns(turn: int, own: int) -> None:
    state = play(at("o:a3,b3,d3,e3", "22222", 2, turn=turn), "place c3")
    assert reached(state) == [Feat("yam-five", 0, own)]


def test_1_8_the_second_seat_s_turns_are_the_even_ones() -> None:
    state = play(at("x:a3,b3,d3,e3", "22222", 2, turn=10), "place c3")
    assert reached(state) == [Feat("yam-five", 1, 5)]


def test_1_8_no_other_end_makes_a_record() -> None:
    last = play(at("o:c4,c5,e1,b1,a4 x:a1,e5", "22222", 2, reserve=(1, 10)), "place c3")
    assert last.result == ("last-token", 0)
    four = at("o:a3,b3,d3,e3", "22222", 2)
    stopped = [GAME.apply(four, 1, ending).state for ending in Ending]
    assert all(state.result for state in stopped)
    for state in (four, last, *stopped):
        assert reached(state) == []
