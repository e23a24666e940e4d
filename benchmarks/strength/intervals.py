"""Scores of matches with their 95 % intervals.

The unit is the pair, not the game: both games of a pair share their opening, dice, deal or tasks, with the sides turned,
so they are not independent of each other, but pairs are. A score is the ratio of two sums over pairs, what the first
player has won and what there was to win, and its standard error is that of a ratio (by linearisation): the residuals
`won - score * of` of the pairs, divided by the mean of `of`. Where every pair has the same to win, as two games have two
points, that is the usual standard error of the mean score of a pair. The interval is `score ± t * error`, with Student's t
for `pairs - 1` degrees of freedom.
"""

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist
from typing import NamedTuple

FEWEST = 5
"""The fewest pairs that have an interval: below them, `student` is not exact enough and no interval says anything."""
_TAIL = 0.025
"""The probability on either side of a 95 % interval."""


class Pair(NamedTuple):
    """The result of a pair for the first player.

    Attributes:
        won: What the first player has won, such as 1.5 of two games, or the points of its seats in two rounds.
        of: What both players together have won.
    """

    won: float
    of: float


class Estimate(NamedTuple):
    """The score of the first player of a match.

    Attributes:
        pairs: The number of pairs.
        score: The share that the first player has won, from 0 to 1.
        low: The lower end of the 95 % interval.
        high: The upper end.
    """

    pairs: int
    score: float
    low: float
    high: float


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's t, by the expansion of Cornish and Fisher.

    It is exact to 0.5 % for four degrees of freedom and better for more.
    """
    z: float = NormalDist().inv_cdf(1 - _TAIL)
    terms: tuple[float, ...] = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return sum(term / float(freedom) ** power for power, term in enumerate(terms))


def estimate(pairs: Sequence[Pair]) -> Estimate | None:
    """The score of some pairs; None for fewer than `FEWEST`.

    Where all pairs ended alike, their spread is zero and says nothing: then the interval reaches as far as pairs of
    another result, each with a score of 0 or 1, may still be missing by chance (exact binomial bound for none in n).
    """
    count, total = len(pairs), sum(pair.of for pair in pairs)
    if count < FEWEST or total <= 0:
        return None
    score = sum(pair.won for pair in pairs) / total
    spread = sum((pair.won - score * pair.of) ** 2 for pair in pairs) / (count - 1)
    error = sqrt(spread / count) / (total / count)
    reach = student(count - 1) * error if error > 0 else 1 - _TAIL ** (1 / count)
    return Estimate(count, score, max(0.0, score - reach), min(1.0, score + reach))
