"""The record that Yoté and Choko keep: the number of the winner's turns, in games decided on the board."""

import pytest

from engines.game import Ending, Feat
from engines.yote.options import ChokoOptions
from engines.yote.rules import Choko, Yote
from engines.yote.state import State
from tests.engines.yote.helpers import at, play

LAST_STICK = "5/5/2x2/2o2/5/4x o 8,0 - - 0 0 {turn}"


def reached(state: State) -> list[Feat]:
    return list(Yote().feats(state, ()))


@pytest.mark.parametrize(("turn", "own"), [(1, 1), (21, 11), (61, 31)])
def test_light_s_turns_are_every_other_one(turn: int, own: int) -> None:
    assert reached(play(at(LAST_STICK.format(turn=turn)), "c3xc5")) == [Feat("yote-turns", 0, own)]


def test_dark_has_played_as_many_turns_as_light() -> None:
    state = play(at("5/5/2x2/2o2/5/4o x 0,3 - - 0 0 22"), "c4xc2")
    assert reached(state) == [Feat("yote-turns", 1, 11)]


def test_who_has_more_when_nobody_can_stir_wins_on_the_board() -> None:
    """yote.md 2.3: the larger total wins a blocked game, here that of the blocked side."""
    wall = "5/xx3/xxxxx/ooxxx/ooooo/ooooo x 0,{hand} - - 0 0 30"
    assert reached(play(at(wall.format(hand=1)), "e6")) == [Feat("yote-turns", 0, 15)]
    assert reached(play(at(wall.format(hand=2)), "e6")) == []


@pytest.mark.parametrize("ending", list(Ending))
def test_no_word_and_no_clock_makes_a_record(ending: Ending) -> None:
    state = Yote().apply(at(LAST_STICK.format(turn=21)), 0, ending).state
    assert state.result is not None
    assert reached(state) == []


def test_a_draw_and_a_game_under_way_have_none() -> None:
    assert reached(at(LAST_STICK.format(turn=21))) == []
    drawn = play(at("2x2/5/5/5/5/o4 o 2,2 - - 19 0 21"), "e1")
    assert drawn.result == ("stalemate", None)
    assert reached(drawn) == []


def test_choko_keeps_a_record_of_its_own() -> None:
    """choko.md 3.1: a game of Choko that ends by the last capture counts for Choko's own record."""
    state = play(at("5/2x2/2o2/5/5 o 8,0 o - 0 0 21", ChokoOptions()), "c3xc5")
    assert list(Choko().feats(state, ())) == [Feat("choko-turns", 0, 11)]
    assert [kind.name for game in (Yote, Choko) for kind in game.feat_kinds] == ["yote-turns", "choko-turns"]
    assert all(kind.lowest for game in (Yote, Choko) for kind in game.feat_kinds)
