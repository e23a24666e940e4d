"""Streaks: on how many days in a row somebody has answered a puzzle, with one day of grace a week.

A day on which no puzzle was answered is forgiven where the days before and after it count and no day of the six before
it was forgiven. It adds nothing to the streak.
"""

from dataclasses import dataclass

from tables.daily.calendar import WEEK


@dataclass(frozen=True, slots=True)
class DayRun:
    """Days in a row.

    Attributes:
        last: The last day.
        days: The number of days that count.
        missed: The last day among them that was forgiven; None for none.
    """

    last: int
    days: int
    missed: int | None = None


@dataclass(frozen=True, slots=True)
class Streak:
    """What is stored of a person's days in a row.

    Attributes:
        run: The days in a row up to the last day that counts.
        before: The days in a row up to the last counted day before `run.last`; None for none. An attempt may end after its
            day, when an attempt of the next day has ended already: then its day is inserted between the two.
        most: The largest number of days in a row.
    """

    run: DayRun
    before: DayRun | None
    most: int


def advanced(run: DayRun | None, day: int) -> DayRun:
    """The days in a row once a later day counts too."""
    if run is None:
        return DayRun(day, 1)
    missed = day - 1
    if run.last == missed:
        return DayRun(day, run.days + 1, run.missed)
    if run.last == missed - 1 and (run.missed is None or missed - run.missed >= WEEK):
        return DayRun(day, run.days + 1, missed)
    return DayRun(day, 1)


def counted(streak: Streak | None, day: int) -> Streak:
    """The streak once a day counts. A day that counts already changes nothing."""
    if streak is None:
        return Streak(DayRun(day, 1), None, 1)
    run, before = streak.run, streak.before
    if day > run.last:
        run, before = advanced(run, day), run
    elif day < run.last and (before is None or before.last < day):
        before = advanced(before, day)
        run = advanced(before, run.last)
    return Streak(run, before, max(streak.most, run.days))


def standing(streak: Streak, today: int) -> int:
    """How many days in a row there are today, if today still may count; 0 where the streak is broken."""
    if streak.run.last >= today:
        return streak.run.days
    following = advanced(streak.run, today).days
    return following - 1
