"""An action of Ubongo 3D asks the rules each question once for a state."""

import pytest

from engines.registry import GAMES
from engines.ubongo import checker
from tests.asked import Asked
from tests.e2e.conftest import House
from tests.e2e.straight import PLAYED, exactly
from tests.e2e.ubongoplay import begin_ubongo
from tests.e2e.yamplay import fix_secret

UBONGO = {
    "tap": PLAYED | {"parse": 0, "judge": 0, "stamp": 5, "to_act": 2, "view": 3},
    "typed": PLAYED | {"stamp": 3, "to_act": 2, "view": 5},
    "half": {"may_act": 1, "stamp": 1, "to_act": 1, "view": 2},
}
"""Calls in Ubongo 3D with open panels. A tap on Ready is not parsed."""


async def test_ubongo(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    fix_secret(monkeypatch)
    playing = await begin_ubongo(house, 3, ())
    first, second, third = await playing.seats()
    asked = Asked(monkeypatch, GAMES["ubongo"])
    asked.also(checker, "_check_covered", "judge")
    board = await playing.board()
    async with exactly(asked, playing, UBONGO["tap"]):
        await first.click(board, "Ready")
    await playing.ready(second, third)
    answer = await playing.answer(first)
    checker.check.cache_clear()
    async with exactly(asked, playing, UBONGO["typed"]):
        await playing.command(first, *answer)
    panel = playing.panel(second)
    async with exactly(asked, playing, UBONGO["half"]):
        await second.click(panel, custom_id=next(c for _, c, *_ in panel.buttons if c.split(":")[1] == "piece"))
