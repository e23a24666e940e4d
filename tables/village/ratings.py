"""Ratings by OpenSkill's model after Plackett and Luce (Weng and Lin 2011), whose uncertainty grows with absence.

The variance of a rating grows by the same amount on every whole day without a rated game, as in Glickman's Glicko
(1999), up to the variance of a new rating. The mean stays. No timer writes this: the growth is worked out when a rating
is read, and when the person's next game is rated.
"""

import math
from collections.abc import Sequence
from dataclasses import replace

from openskill.models import PlackettLuce

from tables.village.model import Rating

_MODEL = PlackettLuce()

NEW = Rating(_MODEL.mu, _MODEL.sigma, 0)
"""The rating of a person before their first rated game."""

DAY_MS = 86_400_000

SETTLED_SIGMA = 3.0
"""The uncertainty that the rating of a person who plays regularly settles near."""
YEAR_DAYS = 365

VARIANCE = NEW.sigma**2
"""The variance of a new rating, up to which absence adds variance. Whoever reaches it leaves the leaderboards."""
VARIANCE_A_DAY = (VARIANCE - SETTLED_SIGMA**2) / YEAR_DAYS
"""The variance that a day of absence adds: after a year of absence a settled rating is as uncertain as a new one."""


def aged(rating: Rating, rated_ms: int | None, at_ms: int) -> Rating:
    """A rating as it is after an absence.

    Args:
        rating: The rating after the person's last rated game.
        rated_ms: The end of that game, in Unix milliseconds; None if there was none.
        at_ms: The time at which the rating is asked for; before `rated_ms` (a clock was set back) nothing is added.
    """
    days = 0 if rated_ms is None else max(0, at_ms - rated_ms) // DAY_MS
    if not days:
        return rating
    return replace(rating, sigma=min(NEW.sigma, math.sqrt(rating.sigma**2 + VARIANCE_A_DAY * days)))


def after(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """Compute the ratings after a game. The computation is deterministic to the last bit.

    Args:
        before: The ratings before the game of its two to four rated people, in seat order.
        places: The places of these people; 1 is best, and equal places are ties.
    """
    teams = [[_MODEL.create_rating([rating.mu, rating.sigma])] for rating in before]
    rated = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return [Rating(each.mu, each.sigma, old.games + 1) for (each,), old in zip(rated, before, strict=True)]
