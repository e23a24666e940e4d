"""Whole games as text, replayed line by line by the engine and by the slow reference.

The first line of a file has the options and the seed, each following line one action and, after it, the board from a1,
both reserves, both sides' points, the throws made and the dice; the last one, after `=`, the reason and the ranks.
"""

import json
from pathlib import Path

import pytest

from engines.game import Ending
from engines.yam.board import CELLS
from engines.yam.options import YamOptions
from engines.yam.state import State
from tests.engines.yam import reference
from tests.engines.yam.helpers import GAME

GAMES_AS_TEXT = sorted((Path(__file__).parents[2] / "playthroughs").glob("yam_*.txt"))


def line(state: State) -> str:
    looked = GAME.view(state, None)
    dice = "".join(map(str, looked.dice)) or "-"
    return f"{looked.cells} {looked.reserve} {looked.points} {looked.throws} {dice}"


def test_the_games_have_every_kind_of_action_in_them() -> None:
    words = {row.split()[0] for path in GAMES_AS_TEXT for row in path.read_text(encoding="utf-8").splitlines()[1:]}
    assert words == {"throw", "defi", "place", "predator", "pass", "resign", "="}


@pytest.mark.parametrize("path", GAMES_AS_TEXT, ids=lambda path: path.stem)
def test_replays_line_by_line(path: Path) -> None:
    head, *rows, end = path.read_text(encoding="utf-8").splitlines()
    given = json.loads(head)
    options = YamOptions.model_validate(given["options"])
    state = GAME.new(options, 2, bytes.fromhex(given["seed"]))
    for row in rows:
        text, after = (part.strip() for part in row.split("|"))
        position = state.position
        action = GAME.parse(GAME.view(state, position.side), text)
        if not isinstance(action, Ending):
            assert text == GAME.format(action)
            assert text in reference.actions(
                {CELLS[cell]: sign for cell, sign in enumerate(position.cells) if sign != "."},
                "ox"[position.side],
                list(position.dice),
                position.throws,
                defi=position.defi,
                only_defi=options.defi_only_defi_square,
            )
        state = GAME.apply(state, position.side, action).state
        assert line(state) == after
        assert GAME.load(GAME.dump(state)) == state
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert end == f"= {outcome.reason} {outcome.ranks} {outcome.scores}"
