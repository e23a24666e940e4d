"""Conversion between the rows of the puzzles of the day and their data model."""

from collections.abc import Iterator, Sequence

from data.daily import AttemptRow, StreakRow
from tables.daily import streaks
from tables.daily.model import HINT_MS, WRONG_MS, Days, Leader, Result
from tables.daily.streaks import DayRun, Streak

PERCENT = 10**10
"""The score of one percent: more than any time in milliseconds."""


def result(row: AttemptRow) -> Result | None:
    """The result of an attempt; None where no answer has ended it."""
    if row.ended_ms is None or row.percent is None or row.streak is None:
        return None
    ms = row.ended_ms - row.begun_ms
    return Result(row.kind, row.day, bool(row.solved), row.percent, ms, row.hints, row.wrong, row.streak)


def leader(name: str, row: AttemptRow) -> Leader:
    """A shown result with the name of its person."""
    shown = result(row)
    assert shown is not None, "only results are shown"
    return Leader(name, shown)


def score(row: AttemptRow) -> int:
    """The value by which results are ordered, the best highest: by percentage, then by time with what hints and errors cost."""
    assert row.ended_ms is not None
    assert row.percent is not None
    return PERCENT * row.percent - (row.ended_ms - row.begun_ms + HINT_MS * row.hints + WRONG_MS * row.wrong)


def days(kept: Sequence[StreakRow], today: int) -> Iterator[Days]:
    """A person's days in a row as of today, from the rows of their streaks; broken ones have 0 days."""
    for row in kept:
        found = streak(row)
        assert found is not None
        yield Days(row.game or None, streaks.standing(found, today), found.most)


def streak(row: StreakRow | None) -> Streak | None:
    """Read a streak from its row; None for no row."""
    if row is None:
        return None
    run = DayRun(row.last_day, row.days, row.missed)
    if row.before_day is None or row.before_days is None:
        return Streak(run, None, row.most)
    return Streak(run, DayRun(row.before_day, row.before_days, row.before_missed), row.most)


def of_streak(game: str, found: Streak) -> StreakRow:
    """The row of a streak of a game, or with an empty name of that of any game."""
    run, before = found.run, found.before
    if before is None:
        return StreakRow(game, run.last, run.days, run.missed, None, None, None, found.most)
    return StreakRow(game, run.last, run.days, run.missed, before.last, before.days, before.missed, found.most)
