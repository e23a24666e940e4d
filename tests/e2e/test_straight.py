"""The number of calls of each method of a game's rules for one tap, one half-made move and one typed move.

The calls are counted in the real bot, from the click to the drawn boards and panels: the handler, the commit, the tasks
that it wakes, the pictures. `judge` counts calls of the game's own legality check.
"""

from collections import Counter
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

import pytest

from engines.registry import GAMES
from engines.ubongo import checker
from engines.yam import legality as yam_judge
from engines.yebo import rules as yebo_rules
from engines.yote import legality as yote_judge
from tests.asked import Asked
from tests.e2e.conftest import House
from tests.e2e.play import Playing, begin
from tests.e2e.ubongoplay import begin_ubongo
from tests.e2e.yamplay import begin_yam, custom, fix_secret
from tests.e2e.yeboplay import SETS, begin_yebo, lay
from tests.engines.yebo.playing import table as dealt

PLAYED = {"may_act": 1, "parse": 1, "judge": 1, "apply": 1, "format": 1, "outcome": 1, "deadline": 1, "dump": 1}
"""The calls that every played action needs, by tap or typed: one of each."""

DUEL = {
    "tap": PLAYED | {"stamp": 2, "to_act": 2, "view": 2, "prefixes": 2},
    "typed": PLAYED | {"stamp": 4, "to_act": 3, "view": 3, "prefixes": 1},
    "half": {"may_act": 1, "stamp": 2, "to_act": 1, "view": 1, "prefixes": 2},
}
"""Calls in Yoté and Choko. A tap needs answers for the positions before and after it. After a typed move there is a
private answer too, and the publisher loads the table again to draw the board."""

YAM = {
    "tap": PLAYED | {"stamp": 2, "to_act": 2, "view": 2},
    "typed": PLAYED | {"stamp": 3, "to_act": 3, "view": 3},
    "half": {"may_act": 1, "stamp": 1, "to_act": 1, "view": 1},
}

YEBO = {
    "tap": PLAYED | {"stamp": 4, "to_act": 2, "view": 6},
    "typed": PLAYED | {"stamp": 4, "to_act": 2, "view": 6},
    "public": PLAYED | {"stamp": 5, "to_act": 2, "view": 3},
}
"""Calls in Yebo with three open hands, each of which needs its own view and stamp."""

UBONGO = {
    "tap": PLAYED | {"parse": 0, "judge": 0, "stamp": 5, "to_act": 2, "view": 3},
    "typed": PLAYED | {"judge": 2, "stamp": 3, "to_act": 2, "view": 5},
    "half": {"may_act": 1, "stamp": 1, "to_act": 1, "view": 2},
}
"""Calls in Ubongo 3D with open panels. A tap on Ready is not parsed. A typed answer may leave its last piece out: the
answer is judged once to fill that piece in when it is parsed, and once more, complete, when it is played."""


@asynccontextmanager
async def exactly(asked: Asked, playing: Playing, wanted: Mapping[str, int]) -> AsyncIterator[None]:
    """Assert that the body's action causes exactly these calls until everything is drawn."""
    await _quiet(playing)
    # The checks are memoised, and another test may have asked about the same position.
    yote_judge.judge.cache_clear()
    yam_judge.judge.cache_clear()
    asked.counts.clear()
    yield
    await playing.house.driver.until(lambda: asked.counts.total() >= sum(wanted.values()), f"all of {wanted}")
    await _quiet(playing)
    assert asked.counts == Counter(wanted)


async def _quiet(playing: Playing) -> None:
    """Wait until everything is shown and the tasks that this has woken have run."""
    for _ in range(5):
        await playing.board()
        await playing.house.driver.idle()


@pytest.mark.parametrize("game", ["yote", "choko"])
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


async def test_ubongo(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    fix_secret(monkeypatch)
    playing = await begin_ubongo(house, 3, ())
    first, second, third = await playing.seats()
    asked = Asked(monkeypatch, GAMES["ubongo"])
    asked.also(checker, "read", "judge")
    board = await playing.board()
    async with exactly(asked, playing, UBONGO["tap"]):
        await first.click(board, "Ready")
    await playing.ready(second, third)
    answer = await playing.answer(first)
    async with exactly(asked, playing, UBONGO["typed"]):
        await playing.command(first, *answer)
    panel = playing.panel(second)
    async with exactly(asked, playing, UBONGO["half"]):
        await second.click(panel, custom_id=next(c for _, c, *_ in panel.buttons if c.split(":")[1] == "piece"))
