"""Running games that an earlier version has kept: states as it wrote them, beside those that the same log leads to now.

Each line of a file in `kept` has the recorded game, how many of its actions were played, and the state as JSON.
"""

from pathlib import Path

import pytest

from engines.registry import GAMES as PLAYED
from tests.playthroughs.recorded import PATHS, recorded

KEPT = Path(__file__).parent / "kept"
GAMES = {path.stem: path for path in PATHS}
SHORT = 40
"""Characters of a part that may stand in a test's name."""
LINES = [line.split(" ", 2) for path in sorted(KEPT.glob("*.txt")) for line in path.read_text("utf-8").splitlines()]


def test_there_are_states_of_every_game() -> None:
    assert {recorded(GAMES[stem]).game.name for stem, _, _ in LINES} == set(PLAYED)


@pytest.mark.parametrize(("stem", "played", "text"), LINES, ids=lambda part: part if len(part) < SHORT else "")
def test_it_goes_on_as_if_today_had_kept_it(stem: str, played: str, text: str) -> None:
    """A loaded state has the events of the last turn again, and is dumped in the present version."""
    of = recorded(GAMES[stem])
    now, then = of.replay.moments[int(played)].state, of.game.load(text)
    assert then == now
    assert of.game.dump(then) == of.game.dump(now) != text
