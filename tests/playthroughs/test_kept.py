"""Running games as the first schema kept them: every later version reads these states as what the same log leads to.

Each line of a file in `kept` has the recorded game, how many of its actions were played, and the state as JSON.
"""

import json
from pathlib import Path

import pytest

from engines.registry import GAMES as PLAYED
from tests.playthroughs.recorded import PATHS, recorded
from tests.registry import GIVEN

KEPT = Path(__file__).parent / "kept"
GAMES = {path.stem: path for path in PATHS}
SHORT = 40
"""Characters of a part that may stand in a test's name."""
LINES = [line.split(" ", 2) for path in sorted(KEPT.glob("*.txt")) for line in path.read_text("utf-8").splitlines()]


BROKEN = ("", "null", "[]", "7", "{", '{"version":[]}', '{"version":{}}', '{"version":null}', '{"version":99}')
"""Texts that are a state in no version of any game."""


def test_there_are_states_of_every_game() -> None:
    assert {recorded(GAMES[stem]).game.name for stem, _, _ in LINES} == set(PLAYED)


@pytest.mark.parametrize("name", GIVEN)
@pytest.mark.parametrize("text", BROKEN)
def test_any_other_text_is_refused(name: str, text: str) -> None:
    with pytest.raises(ValueError):
        GIVEN[name].load(text)


@pytest.mark.parametrize(("stem", "played", "text"), LINES, ids=lambda part: part if len(part) < SHORT else "")
def test_a_state_of_a_later_version_or_cut_off_is_refused(stem: str, played: str, text: str) -> None:
    game = recorded(GAMES[stem]).game
    for broken in (json.dumps(json.loads(text) | {"version": 99}), text[: len(text) // 2]):
        with pytest.raises(ValueError):
            game.load(broken)


@pytest.mark.parametrize(("stem", "played", "text"), LINES, ids=lambda part: part if len(part) < SHORT else "")
def test_it_goes_on_as_if_today_had_kept_it(stem: str, played: str, text: str) -> None:
    of = recorded(GAMES[stem])
    now, then = of.replay.moments[int(played)].state, of.game.load(text)
    assert then == now
    assert of.game.dump(then) == of.game.dump(now)
