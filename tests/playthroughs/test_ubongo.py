"""Whole games of Ubongo 3D as text, replayed line by line.

The first line of a file has the number of seats, the seed and the options. Each following line has a seat and its
action, `clock` for what the clock did, and after `|` how the game then stands: phase, round, die, sapphires and ambers
in the display, gems in the bag, the seats' values. The last one, after `=`, has the reason of the end, the ranks and
the scores.
"""

import json
from pathlib import Path

import pytest

from engines.game import Ending
from engines.ubongo.rules import Ubongo
from engines.ubongo.state import State

GAME = Ubongo()
GAMES_AS_TEXT = sorted(Path(__file__).parent.glob("ubongo_*.txt"))


def stands(state: State) -> str:
    """The state of a game in the form of the files."""
    view = GAME.view(state, None)
    return f"{view.phase} {view.round} {view.die or '-'} {view.display} {view.bag} {view.values}"


@pytest.mark.parametrize("path", GAMES_AS_TEXT, ids=lambda path: path.stem)
def test_replays_line_by_line(path: Path) -> None:
    head, *rows, end = path.read_text(encoding="utf-8").splitlines()
    given = json.loads(head)
    options = GAME.options.model_validate(given["options"])
    state = GAME.new(options, given["seats"], bytes.fromhex(given["seed"]))
    for row in rows:
        action, _, after = row.partition("|")
        who, text = action.split(maxsplit=1)
        seat = GAME.to_act(state)[0] if who == "clock" else int(who)
        played = GAME.parse(GAME.view(state, seat), text)
        assert text.strip() == GAME.format(played)
        if who == "clock":
            assert played == GAME.on_timeout(state, None)
        elif not isinstance(played, Ending):
            assert played in GAME.legal(state, seat)
        state = GAME.apply(state, seat, played).state
        assert stands(state) == after.strip()
        assert GAME.load(GAME.dump(state)) == state
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert end == f"= {outcome.reason} {outcome.ranks} {outcome.scores}"
