"""Seasons: closing them by hand or by calendar, and looking at closed ones."""

import asyncio
from datetime import UTC, datetime

import pytest

from tables.errors import Refused
from tables.village import seasons
from tables.village.counting import Recount
from tables.village.model import Leaderboard, Season
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
        await village.close_season(5, 1, 1)
    await hands.store.run(put, Ended("a", (1, 2), (1, 2)))
    await hands.advance(HOUR)
    closings = await asyncio.gather(*(village.close_season(5, 1, 1) for _ in range(3)), return_exceptions=True)
    first = Season(1, START_MS, START_MS + HOUR * 1000)
    assert [each for each in closings if isinstance(each, Season)] == [first]
    assert [str(each) for each in closings if isinstance(each, Refused)] == ["season-closed"] * 2
    second = Season(2, START_MS + HOUR * 1000, None)
    assert await village.seasons(5) == [second, first]
    # Another server has seasons of its own.
    await hands.store.run(put, Ended("b", (1, 2), (1, 2), guild_id=6))
    assert [season.number for season in await village.seasons(6)] == [1]


async def test_everybody_is_new_in_a_new_season_and_the_old_one_stands(hands: Bench) -> None:
    village = hands.tables.village
    for number in range(3):
        await hands.store.run(put, Ended(f"a{number}", (1, 2), (1, 2)))
    closed = await _board(hands)
    await village.close_season(5, 1, 1)
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
            await village.close_season(5, 1, 1)
        await hands.store.run(put, Ended(f"a{number}", (1, 2), (1, 2)))
    streaks = [
        await village.leaderboard(5, None, "season", "streak", season=1),
        await village.leaderboard(5, None, "season", "streak"),
        await village.leaderboard(5, None, "all", "streak"),
    ]
    assert [board.rows[0].value for board in streaks] == [2, 3, 5]


# Automatic seasons


def _utc(year: int, month: int, day: int = 1) -> int:
    return int(datetime(year, month, day, tzinfo=UTC).timestamp() * 1000)


FEBRUARY, MARCH, APRIL = (_utc(2027, month) for month in (2, 3, 4))
"""The months after the tests' clock, which starts in the middle of January 2027, in Unix milliseconds."""


@pytest.mark.parametrize(
    ("at_ms", "months", "end_ms"),
    [
        (START_MS, 1, FEBRUARY),
        (FEBRUARY - 1, 1, FEBRUARY),
        (FEBRUARY, 1, MARCH),
        (_utc(2027, 12, 31), 1, _utc(2028, 1)),
        (_utc(2028, 2, 29), 1, _utc(2028, 3)),
        (START_MS, 3, APRIL),
        (APRIL - 1, 3, APRIL),
        (APRIL, 3, _utc(2027, 7)),
        (_utc(2027, 11, 5), 3, _utc(2028, 1)),
    ],
)
def test_a_month_and_a_quarter_end_in_utc(at_ms: int, months: int, end_ms: int) -> None:
    assert seasons.period_end(at_ms, months) == end_ms


async def _end(hands: Bench, table_id: str, ended_ms: int, guild_id: int = 5) -> int:
    """Put a game that ended at this time in this server, and return its season's number."""
    await hands.store.run(put, Ended(table_id, (1, 2), (1, 2), ended_ms=ended_ms, guild_id=guild_id))
    return (await hands.tables.village.finished(table_id)).season


async def test_the_first_game_after_a_month_s_end_opens_the_next_season(hands: Bench) -> None:
    for guild_id, length in ((5, "monthly"), (6, "quarterly")):
        await hands.tables.servers.change(guild_id, seasons=length)
    numbers = {
        guild_id: [
            await _end(hands, f"{guild_id}{n}", at, guild_id)
            for n, at in enumerate((START_MS, FEBRUARY - 1, FEBRUARY, FEBRUARY + 1, APRIL - 1, APRIL))
        ]
        for guild_id in (5, 6, 7)
    }
    assert numbers == {5: [1, 1, 2, 2, 3, 4], 6: [1, 1, 1, 1, 1, 2], 7: [1] * 6}


async def test_looking_at_a_board_closes_the_season_at_its_end(hands: Bench) -> None:
    await hands.tables.servers.change(5, seasons="monthly")
    await _end(hands, "a", START_MS)
    await hands.clock.advance((FEBRUARY - START_MS) / 1000 - 1)
    assert (await _board(hands)).total == 2
    await hands.clock.advance(3601)
    assert (await _board(hands)).rows == ()
    assert (await _board(hands, 1)).total == 2
    assert await hands.tables.village.seasons(5) == [Season(2, FEBRUARY, None), Season(1, START_MS, FEBRUARY)]
    with pytest.raises(Refused, match="season-empty"):
        await hands.tables.village.close_season(5, 2, 1)


async def test_a_server_asleep_for_months_has_one_season_closed(hands: Bench) -> None:
    village = hands.tables.village
    await hands.tables.servers.change(5, seasons="monthly")
    await _end(hands, "a", START_MS)
    await hands.clock.advance((_utc(2027, 5, 9) - START_MS) / 1000)
    for _ in range(2):
        assert [season.ended_ms for season in await village.seasons(5)] == [None, FEBRUARY]
    assert await _end(hands, "b", hands.clock.now_ms()) == 2
    assert [season.ended_ms for season in await village.seasons(5)] == [None, FEBRUARY]


async def test_months_begin_to_count_once_they_are_chosen(hands: Bench) -> None:
    village = hands.tables.village
    for number, at_ms in enumerate((START_MS, MARCH, MARCH + 1)):
        assert await _end(hands, f"a{number}", at_ms) == 1
    await hands.clock.advance((APRIL - START_MS) / 1000)
    assert [season.number for season in await village.seasons(5)] == [1]
    await hands.tables.servers.change(5, seasons="monthly")
    assert await village.seasons(5) == [Season(2, APRIL, None), Season(1, START_MS, APRIL)]


async def test_a_manager_closes_seasons_between_the_months_ends(hands: Bench) -> None:
    village = hands.tables.village
    await hands.tables.servers.change(5, seasons="monthly")
    await _end(hands, "a", START_MS)
    await hands.advance(HOUR)
    closed = await village.close_season(5, 1, 1)
    assert closed.ended_ms == START_MS + HOUR * 1000
    assert await _end(hands, "b", FEBRUARY - 1) == 2
    assert await _end(hands, "c", FEBRUARY) == 3


async def test_counting_afresh_keeps_seasons_that_closed_by_themselves(hands: Bench) -> None:
    await hands.tables.servers.change(5, seasons="monthly")
    for number, at_ms in enumerate((START_MS, FEBRUARY, MARCH)):
        await _end(hands, f"a{number}", at_ms)
    boards = [await _board(hands, number) for number in (1, 2, 3)]
    assert await hands.recount() == Recount(3, 0)
    assert [await _board(hands, number) for number in (1, 2, 3)] == boards
