"""The honours of a server's week for streaks at the puzzles of the day and for tournaments that were won."""

from unittest.mock import Mock

import pytest

from data.port import Connection
from tables.daily import calendar
from tables.daily.weekly_streak import streak
from tables.tournament.weekly_winners import winners
from tables.village.honours import WEEK_MS, Found, Week, last_end
from tests.tables.cups import GUILD, opened
from tests.tables.harness import Bench

HERON, LION, GECKO = 1, 2, 3


def this_week(hands: Bench) -> Week:
    end_ms = last_end(hands.clock.now_ms()) + WEEK_MS
    return Week(GUILD, end_ms - WEEK_MS, end_ms, frozenset())


async def test_the_longest_streak_that_was_shown_in_the_server_this_week(hands: Bench) -> None:
    today = calendar.number(this_week(hands).since_ms)

    def write(connection: Connection) -> None:
        for user_id, day, days, guild_id in (
            (HERON, today, 4, GUILD),
            (LION, today + 6, 9, GUILD),
            (LION, today + 7, 10, GUILD),
            (GECKO, today, 20, GUILD + 1),
        ):
            connection.execute(
                "INSERT INTO daily_attempts (day, kind, user_id, compared, begun_ms, ended_ms, streak) "
                "VALUES (?, 'toy', ?, 0, ?, ?, ?)",
                (day, user_id, day, day, days),
            )
            connection.execute(
                "INSERT INTO daily_shares (guild_id, day, kind, user_id, name) VALUES (?, ?, 'toy', ?, '')",
                (guild_id, day, user_id),
            )

    await hands.store.run(write)
    week = this_week(hands)
    assert await hands.store.read(streak, week) == Found((LION,), 9)
    await hands.tables.preferences.change(LION, honours=False)
    assert await hands.store.read(streak, week) == Found((HERON,), 4)
    assert await hands.store.read(streak, Week(GUILD, week.since_ms - WEEK_MS, week.since_ms, frozenset())) is None


async def test_the_winners_of_the_tournaments_that_ended_this_week(hands: Bench) -> None:
    week = this_week(hands)
    cup = await opened(hands, "swiss")
    await cup.begun(HERON, LION, GECKO)
    await cup.play_round()
    await cup.service.end(cup.id)
    first = next(iter(cup.points(await cup.now())))
    assert first is not None
    found = await hands.store.read(winners, week)
    assert found == Found((first,), 1)
    assert await hands.store.read(winners, Week(GUILD, week.until_ms, week.until_ms + WEEK_MS, frozenset())) is None
    await hands.tables.preferences.change(first, honours=False)
    assert await hands.store.read(winners, week) is None


async def test_a_tournament_that_was_called_off_has_no_winner(hands: Bench) -> None:
    cup = await opened(hands, "swiss")
    await cup.join(HERON)
    await cup.service.start(cup.id)
    await cup.advance(15 * 60 + 1)
    assert (await cup.now()).row.reason == "called-off"
    assert await hands.store.read(winners, this_week(hands)) is None


@pytest.mark.parametrize(("best", "found"), [(None, None), ((LION, 1), None), ((LION, 2), Found((LION,), 2))])
def test_two_days_in_a_row_are_the_least(
    monkeypatch: pytest.MonkeyPatch, best: tuple[int, int] | None, found: Found | None
) -> None:
    monkeypatch.setattr("tables.daily.weekly_streak.store.best_streak", lambda *_: best)
    assert streak(Mock(), Week(GUILD, 0, WEEK_MS, frozenset())) == found
