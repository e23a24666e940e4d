"""The records that Yebo keeps: the points of a whole game, and of a single round (yebo.md 5.7)."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from engines.game import Ending, Feat
from engines.yebo.state import State
from tests.engines.yebo.playing import GAME, GAMES_AS_TEXT, recorded, start


def played(path: Path) -> tuple[State, tuple[int, ...]]:
    """The last state of a game from its text file, and the points that the file states."""
    rows, end = recorded(path)
    return rows[-1][1], tuple(json.loads(f"[{end.rpartition('(')[2].strip(')')}]"))


@pytest.mark.parametrize("path", GAMES_AS_TEXT, ids=lambda path: path.stem)
def test_5_7_every_seat_has_its_points_and_its_best_round(path: Path) -> None:
    state, recorded = played(path)
    feats = list(GAME.feats(state, ()))
    assert [f.value for f in feats if f.kind == "yebo-game"] == list(recorded)
    for seat in state.seats:
        rounds = [each.points[seat].total for each in state.results]
        assert len(rounds) == 6
        assert Feat("yebo-round", seat, max(rounds)) in feats
    assert len(feats) == 2 * len(state.seats)
    assert {kind.name for kind in GAME.feat_kinds} == {f.kind for f in feats}
    assert not any(kind.lowest for kind in GAME.feat_kinds)

    # A15: a game ended by agreement is no whole game, but its finished rounds count.
    early = replace(state, results=state.results[:2], ended=True)
    assert [f.kind for f in GAME.feats(early, ())] == ["yebo-round"] * len(state.seats)
    for feat in GAME.feats(early, ()):
        assert feat.value == max(each.points[feat.seat].total for each in state.results[:2])


def test_a_game_that_ends_before_its_first_round_is_over_has_no_record() -> None:
    state = GAME.apply(start().state, 0, Ending.DRAW).state
    assert state.phase == "over"
    assert list(GAME.feats(state, ())) == []
