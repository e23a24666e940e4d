"""Seasons: closed by a server, kept, looked at."""

import asyncio

import pytest

from tables.errors import Refused
from tables.standings import Leaderboard, Season
from tests.tables.ended import START_MS, Ended, put
from tests.tables.harness import Bench

HOUR = 3600


async def _board(hands: Bench, season: int | None = None) -> Leaderboard:
    return await hands.tables.village.leaderboard(5, None, "season", "rating", season=season)


async def test_the_first_season_runs_from_the_first_game(hands: Bench) -> None:
    village = hands.tables.village
    assert await village.seasons(5) == [Season(1, START_MS, None)]
    await hands.advance(HOUR)
    assert await village.seasons(5) == [Season(1, START_MS + HOUR * 1000, None)]
    await hands.store.run(put, Ended("a", (1, 2), (1, 2), ended_ms=START_MS + 7))
    assert await village.seasons(5) == [Season(1, START_MS + 7, None)]
    assert await village.seasons(6) == [Season(1, START_MS + HOUR * 1000, None)]


async def test_a_season_is_closed_once_and_the_next_one_begins(hands: Bench) -> None:
    village = hands.tables.village
    with pytest.raises(Refused, match="season-empty"):
        await village.close_season(5)
    await hands.store.run(put, Ended("a", (1, 2), (1, 2)))
    await hands.advance(HOUR)
    closings = await asyncio.gather(*(village.close_season(5) for _ in range(3)), return_exceptions=True)
    first = Season(1, START_MS, START_MS + HOUR * 1000)
    assert [each for each in closings if isinstance(each, Season)] == [first]
    assert [str(each) for each in closings if isinstance(each, Refused)] == ["season-empty"] * 2
    second = Season(2, START_MS + HOUR * 1000, None)
    assert await village.seasons(5) == [second, first]
    # Another server's seasons are its own.
    await hands.store.run(put, Ended("b", (1, 2), (1, 2), guild_id=6))
    assert [season.number for season in await village.seasons(6)] == [1]


async def test_everybody_is_new_in_a_new_season_and_the_old_one_stands(hands: Bench) -> None:
    village = hands.tables.village
    for number in range(3):
        await hands.store.run(put, Ended(f"a{number}", (1, 2), (1, 2)))
    closed = await _board(hands)
    await village.close_season(5)
    assert (await _board(hands)).rows == ()
    assert await _board(hands, 1) == closed
    await hands.advance(HOUR)
    table = await hands.game()
    await hands.tables.resign(table.id, hands.actor("Heron"))
    assert [(row.name, row.rating and row.rating.games) for row in (await _board(hands)).rows] == [
        ("Lion", 1),
        ("Heron", 1),
    ]
    assert [(row.name, row.value) for row in (await _board(hands, 1)).rows] == [
        (row.name, row.value) for row in closed.rows
    ]
    everything = await village.leaderboard(5, None, "all", "rating", reader=1)
    assert everything.own is not None
    assert everything.own.rating is not None
    assert everything.own.rating.games == 4
    assert (await village.finished(table.id)).season == 2
    assert (await village.finished("a1")).season == 1


async def test_a_run_of_wins_ends_with_its_season_but_not_for_all_time(hands: Bench) -> None:
    village = hands.tables.village
    for number in range(5):
        if number == 2:
            await village.close_season(5)
        await hands.store.run(put, Ended(f"a{number}", (1, 2), (1, 2)))
    streaks = [
        await village.leaderboard(5, None, "season", "streak", season=1),
        await village.leaderboard(5, None, "season", "streak"),
        await village.leaderboard(5, None, "all", "streak"),
    ]
    assert [board.rows[0].value for board in streaks] == [2, 3, 5]
