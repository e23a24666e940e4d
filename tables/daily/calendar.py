"""The calendar of the puzzles of the day: when a day begins, and which puzzle of a pool it has.

A day begins at 08:00 UTC, so that nobody's evening is cut in two. Days are numbered from 1, a Monday. The puzzles become
harder from Monday to Sunday: the pool, in order of difficulty, is cut into seven bands, one for each day of the week.
Which puzzle of its band a week has, the secret decides: nobody outside can look ahead, and all processes agree.

The order is that of a solver which searches as people do, and stays so: what the people of one bot have needed changes no
day, as bots that share a secret have the same days, and a puzzle comes back after more than a year. How hard people found a
puzzle is told once its day is over (`tables.daily.service.Daily.measured`).
"""

import hmac
from collections.abc import Sequence

from tables.village.ratings import DAY_MS

FIRST_MS = 1_794_816_000_000
"""The beginning of day 1: Monday, 16 November 2026, 08:00 UTC, in Unix milliseconds."""
WEEK = 7
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


def chosen(secret: bytes, kind: str, pool: Sequence[str], day: int) -> str:
    """The puzzle of a day. None comes twice in a band before all of the band have come.

    Args:
        secret: The secret of the store.
        kind: The kind of puzzle.
        pool: The ids of the kind's puzzles in order of difficulty, at least seven.
        day: The number of the day.
    """
    band = pool[weekday(day) * len(pool) // WEEK : (weekday(day) + 1) * len(pool) // WEEK]
    cycle, place = divmod((day - 1) // WEEK, len(band))

    def drawn(puzzle_id: str) -> bytes:
        return hmac.digest(secret, f"{kind}/{cycle}/{puzzle_id}".encode(), "sha256")

    return sorted(band, key=drawn)[place]
