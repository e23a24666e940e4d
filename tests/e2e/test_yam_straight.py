"""An action of Yam Master asks the rules each question once for a state."""

import pytest

from engines.registry import GAMES
from engines.yam import legality as yam_judge
from tests.asked import Asked
from tests.e2e.conftest import House
from tests.e2e.straight import PLAYED, exactly
from tests.e2e.yamplay import begin_yam, custom, fix_secret

YAM = {
    "tap": PLAYED | {"stamp": 2, "to_act": 2, "view": 2},
    "typed": PLAYED | {"stamp": 3, "to_act": 3, "view": 3},
    "half": {"may_act": 1, "stamp": 1, "to_act": 1, "view": 1},
}


@pytest.fixture(autouse=True)
def _forgotten() -> None:
    """Empty the cache of checks: another test may have asked about the same position."""
    yam_judge.judge.cache_clear()


async def test_yam_master(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    fix_secret(monkeypatch)
    playing = await begin_yam(house, speed="none")
    light = playing.person(await playing.table(), 0)
    asked = Asked(monkeypatch, GAMES["yam"])
    asked.also(yam_judge, "_check_throw", "judge")
    board = await playing.board()
    async with exactly(asked, playing, YAM["tap"]):
        await light.click(board, custom_id=custom(board, "throw"))
    async with exactly(asked, playing, YAM["typed"]):
        await light.slash("yam throw", playing.channel)
    board = await playing.board()
    async with exactly(asked, playing, YAM["half"]):
        await light.click(board, custom_id=custom(board, "keep"))
