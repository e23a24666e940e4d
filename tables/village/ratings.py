"""Ratings by OpenSkill's model after Plackett and Luce (Weng and Lin 2011)."""

from collections.abc import Sequence

from openskill.models import PlackettLuce

from tables.village.model import Rating

_MODEL = PlackettLuce()

NEW = Rating(_MODEL.mu, _MODEL.sigma, 0)
"""The rating of a person before their first rated game."""


def after(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """Compute the ratings after a game. The computation is deterministic to the last bit.

    Args:
        before: The ratings before the game of its two to four rated people, in seat order.
        places: The places of these people; 1 is best, and equal places are ties.
    """
    teams = [[_MODEL.create_rating([rating.mu, rating.sigma])] for rating in before]
    rated = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return [Rating(each.mu, each.sigma, old.games + 1) for (each,), old in zip(rated, before, strict=True)]
