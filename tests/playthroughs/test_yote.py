"""Whole games as text, replayed line by line by the engine and by the slow reference.

The first line of a file names the game and its options, each following line has one turn and the position line after
it, and the last one, after `=`, the reason of the end, the ranks and the scores.
"""

import json
from pathlib import Path

import pytest

from engines.game import Ending
from engines.registry import GAMES
from engines.yote.state import parse_position
from tests.engines.yote import reference
from tests.engines.yote.positions import plain

HERE = Path(__file__).parent
GAMES_AS_TEXT = sorted([*HERE.glob("yote_*.txt"), *HERE.glob("choko_*.txt")])


@pytest.mark.parametrize("path", GAMES_AS_TEXT, ids=lambda path: path.stem)
def test_replays_line_by_line(path: Path) -> None:
    head, *rows, end = path.read_text(encoding="utf-8").splitlines()
    name, _, given = head.partition(" ")
    game = GAMES[name]
    options = game.options.model_validate(json.loads(given))
    state = game.new(options, 2, b"")
    slow = reference.start(plain(options))
    for row in rows:
        turn, line = row.split(maxsplit=1)
        seat = game.to_act(state)[0]
        action = game.parse(game.view(state, seat), turn)
        if isinstance(action, Ending):
            state = game.apply(state, seat, action).state
        else:
            assert turn == game.format(action)
            assert turn in reference.turns(slow, plain(options))
            state = game.apply(state, seat, action).state
            slow = reference.play(slow, turn, plain(options))
        assert game.view(state, None).position == line
        assert parse_position(line)[0] == state.position
        assert game.load(game.dump(state)) == state
    outcome = game.outcome(state)
    assert outcome is not None
    assert end == f"= {outcome.reason} {outcome.ranks} {outcome.scores}"
