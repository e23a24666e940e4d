"""What a position of Yoté or Choko teaches."""

import pytest

from engines.yote.options import ChokoOptions, YoteOptions
from tests.engines.yote import helpers as yote


def duel(line: str, options: YoteOptions | ChokoOptions | None = None, *, other: bool = False) -> str:
    state = yote.at(line, options)
    game = yote.game_of(state.options)
    return game.lesson(game.view(state, state.position.side ^ other))


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("5/5/5/5/5/5 o 12,12 - - 0 0 1", "first"),
        ("5/5/5/2x2/5/5 o 12,11 - - 0 0 1", "first"),
        ("5/2x2/2x2/2o2/5/5 o 11,10 - - 4 0 5", "choose"),
        ("5/x4/2x2/2o2/1o2x/5 o 10,9 - - 6 0 7", "capture"),
        ("5/2x2/5/2o2/5/5 o 0,10 - - 4 0 5", "move"),
    ],
)
def test_yote_by_what_may_be_done(line: str, key: str) -> None:
    assert duel(line) == key
    assert duel(line, other=True) == "wait"


def test_a_capture_must_have_room_behind_the_enemy() -> None:
    assert duel("5/x4/2x2/2x2/2o2/5 o 10,9 - - 6 0 7") == "choose"


def test_choko_owes_a_placement_before_all_else() -> None:
    """choko.md 3.1: an owed placement comes before captures, so its lesson does too."""
    assert duel("5/2x2/2o2/5/5 x 11,11 o! - 1 0 4", ChokoOptions()) == "forced"
    assert duel("x4/2x2/2o2/1o2x/5 o 10,9 x! - 6 0 7", ChokoOptions()) == "forced"
    assert duel("x4/2x2/2o2/1o2x/5 o 10,9 o - 6 0 7", ChokoOptions()) == "capture"


def test_choko_teaches_placing_before_having_to_place() -> None:
    assert duel("5/5/2o2/5/5 x 11,12 o! - 1 0 2", ChokoOptions()) == "first"
