"""The figures that five dice show (yam_master.md 1.3)."""

from functools import cache
from typing import get_args

from engines.yam.view import Figure

ALL: tuple[Figure, ...] = get_args(Figure)
"""Every figure, in the order in which they are listed."""
GREAT: frozenset[Figure] = frozenset({"full", "carre", "yam", "suite", "low"})
"""The great figures: those that count for a Sec and meet a Défi; a brelan (three equal dice) is none of them."""
DICE = 5
SIDES = 6
LOW = 8
"""The highest sum of five dice for the figure ≤8."""
_SUITES = ((1, 2, 3, 4, 5), (2, 3, 4, 5, 6))


@cache  # 252 sorted throws
def _of_sorted(dice: tuple[int, ...]) -> tuple[Figure, ...]:
    counts = sorted(dice.count(value) for value in set(dice))
    most = counts[-1]
    shows: dict[Figure, bool] = {
        "full": counts in ([2, 3], [5]),
        "carre": most >= 4,
        "yam": most == 5,
        "suite": dice in _SUITES,
        "low": sum(dice) <= LOW,
    }
    for value in range(1, SIDES + 1):
        shows[ALL[value - 1]] = dice.count(value) >= 3
    return tuple(figure for figure in ALL if shows.get(figure))


def of_dice(dice: tuple[int, ...]) -> tuple[Figure, ...]:
    """The figures that five dice show by themselves, without Sec and Défi, in the order of `Figure`.

    A Yam is also a Full, a Carré and a brelan; four equal dice and another one are not a Full.
    """
    return _of_sorted(tuple(sorted(dice)))


def is_great(dice: tuple[int, ...]) -> bool:
    """Whether five dice show one of the figures in `GREAT`."""
    return not GREAT.isdisjoint(of_dice(dice))
