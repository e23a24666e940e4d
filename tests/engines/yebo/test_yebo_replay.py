"""Whole games of Yebo as text, replayed line by line.

The first line of a file has the options, the seats and the seed; each following line the seat, its action and, after it,
the phase, whose turn it is, the direction, the blocks left in the Fence, every hand's size and the last discard; the last
one, after `=`, the reason, the ranks and the scores. The actions were chosen by house players and, now and then, a clock.
"""

from pathlib import Path

import pytest

from engines.yebo.state import State
from tests.engines.yebo.playing import GAME, GAMES_AS_TEXT, recorded


def line(state: State) -> str:
    view = GAME.view(state, None)
    hands = ",".join(str(seat.concealed) for seat in view.seats)
    turn = "-" if view.to_move is None else view.to_move + 1
    last = view.discards[-1] if view.discards else "-"
    return f"{view.phase} {turn} {view.direction or 0:+d} {view.fence.blocks} {hands} {last}"


def test_the_games_have_every_kind_of_action_in_them() -> None:
    words = {row.split()[1] for path in GAMES_AS_TEXT for row in path.read_text(encoding="utf-8").splitlines()[1:-1]}
    assert words >= {"fence", "round", "draw", "pickup", "call", "pass", "display", "fourth", "exchange", "discard"}
    assert words >= {"close", "drop", "rebuild"}


@pytest.mark.parametrize("path", GAMES_AS_TEXT, ids=lambda path: path.stem)
def test_replays_line_by_line(path: Path) -> None:
    rows, end = recorded(path)
    for after, state in rows:
        assert line(state) == after
    _, state = rows[-1]
    assert GAME.load(GAME.dump(state)) == state
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert len(state.results) == 6
    assert end == f"= {outcome.reason} {outcome.ranks} {outcome.scores}"
