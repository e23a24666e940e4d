"""Faults of tips, of puzzles of the day and of profiles."""

import pytest

from tests.e2e.conftest import House
from tests.e2e.play import begin_several, shown
from tests.example import HELD, RACED


@pytest.mark.parametrize("game", [HELD, RACED])
async def test_tips_are_turned_off_under_more_in_games_with_panels_too(house: House, game: str) -> None:
    place, table_id = await begin_several(house, f"{game} start", 2, [], {})
    await house.driver.idle()
    board = next(m for m in reversed(house.heron.sees(place)) if any(b[0] == "More" for b in m.buttons))
    more = shown(await house.heron.click(board, "More"))
    assert "Turn tips off" in [label for label, *_ in more.buttons]
