"""The games of the smoke test, against the sandbox."""

import asyncio

import pytest

from engines.entry import Registry
from engines.registry import GAMES
from process.smoke import Games
from tests.e2e.conftest import House
from tests.example import DICED, RACED


@pytest.fixture
def games() -> Registry:
    return Registry(*(entry for entry in GAMES.entries if entry.name in {DICED, RACED}))


async def test_each_game_is_begun_and_ended_the_last_in_a_thread_and_then_a_tournament_a_puzzle_and_a_week(
    house: House,
) -> None:
    market, told = house.driver.channel("market"), list[tuple[str, str, bool]]()
    assert market.guild is not None

    async def tell(stage: str, subject: str, place_id: int | None, message_id: int | None) -> None:
        assert message_id in house.box.world.channels[place_id or 0].messages
        told.append((stage, subject, place_id == market.id))

    playing = asyncio.create_task(Games(house.bot, market.guild.id, market.id, house.heron.id, tell).play())
    while not playing.done():
        await house.clock.advance(1)
        await house.driver.idle()
    await playing
    assert told[:4] == [
        ("begun", DICED, True),
        ("ended", DICED, True),
        ("begun", RACED, False),
        ("ended", RACED, True),
    ]
    # Messages that stand at once are told in any order.
    assert {*told[4:6]} == {("card", "tournament-card", True), ("card", "tournament-round", False)}
    assert told[6:] == [("card", "tournament-final", False), ("card", "puzzle", True), ("card", "week", True)]
    week = house.heron.sees(market)[-1]
    assert "honours of the week" in week.text
    assert "Smoke test" in (week.alt or "")
