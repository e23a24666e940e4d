"""The calendar of the puzzles of the day: when a day begins, and which puzzle of a pool it has.

A day begins at 08:00 UTC, so that nobody's evening is cut in two. Days are numbered from 1, a Monday. The puzzles become
harder from Monday to Sunday: the pool, in order of difficulty, is cut into seven bands, one for each day of the week.
A secret decides which puzzle of its band a week has: outsiders cannot look ahead, and all processes agree.

The order of difficulty comes from a solver that searches as people do. It does not change with the results of people,
because bots that share a secret have the same puzzles. A puzzle comes back once all others of its band have come, and never
within `APART` weeks. `tables.daily.service.Daily.measured` says how hard people found a puzzle, once its day is over.
"""

import hmac
from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType

from tables.village.ratings import DAY_MS

FIRST_MS = 1_794_816_000_000
"""The beginning of day 1: Monday, 16 November 2026, 08:00 UTC, in Unix milliseconds."""
WEEK = 7
APART = 13
"""The fewest weeks between two days with the same puzzle, in a band that has so many: 91 days."""
RENEWED = 50
"""The first day (Monday, 4 January 2027) from which on puzzles may be left out, are kept apart, and have the grades of a later
grading. Earlier days keep the puzzles that they had."""
KEPT_DAYS = 5 * WEEK
"""The number of days for which attempts, shown results and the days' puzzles are kept; streaks stay."""


def number(at_ms: int) -> int:
    """The number of the day to which a moment belongs; 0 or less before day 1."""
    return 1 + (at_ms - FIRST_MS) // DAY_MS


def start_ms(day: int) -> int:
    """The moment at which a day begins, in Unix milliseconds."""
    return FIRST_MS + (day - 1) * DAY_MS


def end_ms(day: int) -> int:
    """The moment at which a day ends and the next one begins, in Unix milliseconds."""
    return start_ms(day + 1)


def weekday(day: int) -> int:
    """The day of the week, from 0 for Monday to 6 for Sunday."""
    return (day - 1) % WEEK


def band(weekday: int, count: int) -> range:
    """The places in a pool of so many, in order of difficulty, of the puzzles for a day of the week."""
    return range(weekday * count // WEEK, (weekday + 1) * count // WEEK)


def chosen(
    secret: bytes, kind: str, pool: Sequence[str], day: int, out: Mapping[str, int] = MappingProxyType({})
) -> str:
    """The id of the puzzle of a day. No puzzle of a band comes twice before all of the band have come.

    The puzzles of a band come in cycles, each in another order. A puzzle that is left out is skipped, and one that came
    less than `APART` weeks before is postponed.

    Args:
        secret: The secret of the store.
        kind: The kind of puzzle.
        pool: The ids of the kind's puzzles in order of difficulty, at least seven, with those that are left out.
        day: The number of the day.
        out: By the id of a puzzle that is left out, the number of the first day without it.
    """
    of_day = [pool[place] for place in band(weekday(day), len(pool))]

    @cache
    def order(cycle: int) -> list[str]:
        return sorted(of_day, key=lambda each: hmac.digest(secret, f"{kind}/{cycle}/{each}".encode(), "sha256"))

    def plain(week: int) -> str:
        cycle, place = divmod(week, len(of_day))
        return order(cycle)[place]

    if day < RENEWED:
        return plain((day - 1) // WEEK)
    weeks = (RENEWED - 1) // WEEK
    came = [plain(week) for week in range(weeks)]
    cycle, place = divmod(weeks, len(of_day))
    left = order(cycle)[place:]
    for on in range(RENEWED + weekday(day), day + 1, WEEK):
        good = {each for each in of_day if out.get(each, on + 1) > on}
        left = [each for each in left if each in good]
        if not left:
            cycle += 1
            left = [each for each in order(cycle) if each in good]
        apart = min(APART, len(good)) - 1
        recent = came[-apart:] if apart else []
        came.append(next((each for each in left if each not in recent), left[0]))
        left.remove(came[-1])
    return came[-1]
