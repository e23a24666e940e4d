"""The exchanges after a turn: captures in answer to captures, by which puzzles are judged."""

import pytest

from engines.yote.moves import legal
from engines.yote.options import YoteOptions, ruleset
from engines.yote.state import Action
from makers.yote_exchange import Exchange, winning
from tests.engines.yote.helpers import at, game_of, view

LONG = "3xo/2x2/1xo2/xo2o/ooo1x/5 o 0,0 - - 0 0 41"
"""After b2-b1 both sides capture in turn; the fifth capture takes back what the fourth has taken."""


def test_an_exchange_is_followed_for_four_captures() -> None:
    state = at(LONG)
    turn = game_of(state.options).parse(view(state), "b2-b1")
    assert isinstance(turn, Action)
    assert Exchange(ruleset(YoteOptions())).lead(state.position, turn) == 2


@pytest.mark.parametrize(
    ("line", "turns", "found"),
    [
        ("5/5/5/4x/5/ox3 o 0,0 - - 0 0 41", 1, {"a1xc1:e3"}),
        ("5/5/4x/4x/4x/ox3 o 0,0 - - 0 0 41", 1, set()),
        ("5/4o/x2x1/3xo/5/5 o 0,0 - - 0 0 41", 1, set()),
        ("5/4o/x2x1/3xo/5/5 o 0,0 - - 0 0 41", 2, {"e3xc3:a4"}),
    ],
)
def test_whoever_takes_the_last_piece_by_captures_alone_wins(line: str, turns: int, found: set[str]) -> None:
    state = at(line)
    rules, game = ruleset(state.options), game_of(state.options)
    actions = legal(rules, state.position)
    assert {game.format(each) for each in winning(rules, state.position, actions, turns)} == found
