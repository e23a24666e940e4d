"""An action of Yoté or Choko asks the rules each question once for a state."""

import pytest

from engines.registry import GAMES
from engines.yote import legality as yote_judge
from tests.asked import Asked
from tests.e2e.conftest import House
from tests.e2e.play import begin
from tests.e2e.straight import PLAYED, exactly
from tests.example import GAME, OTHER

DUEL = {
    "tap": PLAYED | {"stamp": 2, "to_act": 2, "view": 2, "prefixes": 2},
    "typed": PLAYED | {"stamp": 4, "to_act": 3, "view": 3, "prefixes": 1},
    "half": {"may_act": 1, "stamp": 2, "to_act": 1, "view": 1, "prefixes": 2},
}
"""Calls in Yoté and Choko. A tap needs answers for the positions before and after it. After a typed move there is a
private answer too, and the publisher loads the table again to draw the board."""


@pytest.fixture(autouse=True)
def _forgotten() -> None:
    """Empty the cache of checks: another test may have asked about the same position."""
    yote_judge.judge.cache_clear()


@pytest.mark.parametrize("game", [GAME, OTHER])
async def test_a_duel(house: House, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    playing = await begin(house, f"{game} start", speed="none")
    table = await playing.table()
    light, dark = playing.person(table, 0), playing.person(table, 1)
    asked = Asked(monkeypatch, GAMES[game])
    asked.also(yote_judge, "_check_place", "judge")
    board = await playing.board()
    async with exactly(asked, playing, DUEL["tap"]):
        await light.click(board, "c3")
    async with exactly(asked, playing, DUEL["typed"]):
        await dark.slash(f"{game} move", playing.channel, move="c4")
    board = await playing.board()
    async with exactly(asked, playing, DUEL["half"]):
        await light.click(board, "●c3")
