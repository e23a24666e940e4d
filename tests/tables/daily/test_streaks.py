"""Days in a row: one day of grace a week, days that end late, and nothing that depends on the order of endings."""

from itertools import permutations

import pytest

from tables.daily.streaks import DayRun, Streak, counted, standing


def _counted(*days: int) -> Streak:
    streak = None
    for day in days:
        streak = counted(streak, day)
    assert streak is not None
    return streak


@pytest.mark.parametrize(
    ("days", "running"),
    [
        ((1,), 1),
        ((1, 1, 1), 1),
        ((1, 2, 3), 3),
        ((1, 2, 4), 3),  # day 3 is forgiven
        ((1, 2, 5), 1),  # two days running are not
        ((1, 3, 5), 1),  # nor are two days of a week
        ((1, 3, 4, 5, 6, 7, 9), 1),  # forgiven days are seven days apart
        ((1, 3, 4, 5, 6, 7, 8, 10), 8),
        ((1, 3, 4, 5, 6, 7, 8, 9, 11), 9),
        ((1, 3, 6, 8), 2),  # a new streak has its own day of grace
    ],
)
def test_days_in_a_row(days: tuple[int, ...], running: int) -> None:
    assert _counted(*days).run.days == running


def test_the_most_days_are_kept() -> None:
    assert _counted(1, 2, 3, 9, 10).most == 3


@pytest.mark.parametrize(
    ("days", "today", "running"),
    [
        ((1, 2), 2, 2),
        ((1, 2), 3, 2),  # today may still be answered
        ((1, 2), 4, 2),  # yesterday is forgiven if today is
        ((1, 2), 5, 0),
        ((1, 3), 5, 0),
        ((1, 3), 4, 2),
    ],
)
def test_a_streak_stands_as_long_as_today_may_go_on_with_it(days: tuple[int, ...], today: int, running: int) -> None:
    assert standing(_counted(*days), today) == running


@pytest.mark.parametrize("days", [(1, 2, 3, 4), (1, 2, 4, 5), (1, 3, 4), (2, 3), (1, 4, 5)])
def test_a_day_that_ends_after_the_next_one_counts_as_if_it_had_not(days: tuple[int, ...]) -> None:
    """An attempt may end half an hour after its day, when the next day's has ended already."""
    for order in permutations(days):
        late = [n for n, day in enumerate(order) if any(day < before for before in order[:n])]
        if all(order[n] < order[n - 1] and max(order[: n - 1], default=0) < order[n] for n in late):
            assert _counted(*order).run == _counted(*days).run, order


def test_a_streak_that_only_seemed_broken_is_whole_again() -> None:
    broken = _counted(1, 2, 3, 5, 7)
    assert broken.run == DayRun(7, 1)
    assert counted(broken, 6).run == DayRun(7, 6, 4)
    assert counted(broken, 6).most == 6


def test_the_day_before_the_last_that_counts_already_changes_nothing() -> None:
    two = _counted(1, 5, 9)
    assert two.before == DayRun(5, 1)
    assert counted(two, 5) == counted(two, 9) == counted(two, 4) == two
