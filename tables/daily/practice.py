"""Older puzzles for practice: which of a pool a person is given, and the numbers under which attempts at them are stored.

Practice counts for nothing: no days in a row, no table, no comparison. An attempt is stored like that at a puzzle of a day,
under a negative number in place of the day's.
"""

import hmac
from collections.abc import Callable, Iterable, Mapping, Sequence

from tables.daily import calendar

LEVELS = calendar.WEEK
"""The number of levels of difficulty: those of the days of the week, counted from 1."""


NUMBER = -1
"""The number that stands for the day in an attempt at the first puzzle of a pool; those of the others follow below it."""


def number(place: int) -> int:
    """The number that stands for the day in an attempt at the puzzle with this place in the pool."""
    return NUMBER - place


def place(number: int) -> int:
    """The place in the pool of the puzzle with a number that `number` made."""
    return NUMBER - number


def level(place: int, count: int) -> int:
    """The level of the puzzle with this place in a pool of so many."""
    return next(level for level in range(1, LEVELS + 1) if place < calendar.band(level - 1, count).stop)


def free(
    pool: Sequence[str], level: int, today: int, out: Mapping[str, int], chosen: Callable[[int], str]
) -> list[int]:
    """The places in the pool of the puzzles of a level that practice may give away.

    These are not what is left out of days, nor what the day before, today or a day of the next `calendar.APART` weeks has;
    of a small band not what the nearest days have, for half of the band.

    Args:
        pool: The ids of the kind's puzzles in order of difficulty.
        level: The level.
        today: The number of today.
        out: The puzzles that are left out of days.
        chosen: The puzzle of a day.
    """
    good = [place for place in calendar.band(level - 1, len(pool)) if pool[place] not in out]
    first = today - 1 + (level - 1 - calendar.weekday(today - 1)) % calendar.WEEK
    weeks = min(calendar.APART + 1, len(good) // 2)
    kept = {chosen(first + calendar.WEEK * week) for week in range(weeks)}
    return [place for place in good if pool[place] not in kept]


def following(secret: bytes, user_id: int, kind: str, places: Iterable[int], tried_ms: Mapping[int, int]) -> int:
    """The place of the puzzle that a person is given next: of those not tried yet, else the one tried longest ago.

    Each person has an order of their own.

    Args:
        secret: The secret of the store.
        user_id: The person.
        kind: The kind of puzzle.
        places: The places to choose from; at least one.
        tried_ms: By place, when the person began the puzzle last.
    """

    def order(place: int) -> tuple[int, bytes]:
        return tried_ms.get(place, 0), hmac.digest(secret, f"practice/{user_id}/{kind}/{place}".encode(), "sha256")

    return min(places, key=order)
