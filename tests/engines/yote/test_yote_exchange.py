"""The exchanges after a turn: captures in answer to captures, by which puzzles are judged."""

from engines.yote.exchange import Exchange
from engines.yote.options import YoteOptions
from engines.yote.ruleset import ruleset
from engines.yote.state import Action
from tests.engines.yote.helpers import at, game_of, view

LONG = "3xo/2x2/1xo2/xo2o/ooo1x/5 o 0,0 - - 0 0 41"
"""After b2-b1 both sides capture in turn; the fifth capture takes back what the fourth has taken."""


def test_an_exchange_is_followed_for_four_captures() -> None:
    state = at(LONG)
    turn = game_of(state.options).parse(view(state), "b2-b1")
    assert isinstance(turn, Action)
    assert Exchange(ruleset(YoteOptions())).lead(state.position, turn) == 2
