"""An action of Yebo asks the rules each question once for a state."""

import pytest

from engines.registry import GAMES
from engines.yebo import rules as yebo_rules
from tests.asked import Asked
from tests.e2e.conftest import House
from tests.e2e.straight import PLAYED, exactly
from tests.e2e.yamplay import fix_secret
from tests.e2e.yeboplay import SETS, begin_yebo, lay
from tests.engines.yebo.playing import table as dealt

YEBO = {
    "tap": PLAYED | {"stamp": 4, "to_act": 2, "view": 6},
    "typed": PLAYED | {"stamp": 4, "to_act": 2, "view": 6},
    "public": PLAYED | {"stamp": 5, "to_act": 2, "view": 3},
}
"""Calls in Yebo with three open hands, each of which needs its own view and stamp."""


async def test_yebo(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    fix_secret(monkeypatch)
    lay(monkeypatch, dealt(1, *SETS, fence="S9").state)
    playing = await begin_yebo(house, 3, ())
    first, second, _ = await playing.seats()
    hand = await playing.hand(first)
    asked = Asked(monkeypatch, GAMES["yebo"])
    asked.also(yebo_rules, "judge", "judge")
    async with exactly(asked, playing, YEBO["tap"]):
        await first.click(hand, custom_id=next(c for _, c, *_ in hand.buttons if c.endswith(":draw right")))
    async with exactly(asked, playing, YEBO["typed"]):
        await playing.command(first, "discard P3")
    board = await playing.board()
    async with exactly(asked, playing, YEBO["public"]):
        await second.click(board, "Pass")
