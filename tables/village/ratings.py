"""How well people play: OpenSkill's ratings after Plackett and Luce (Weng and Lin 2011), on plain numbers."""

from collections.abc import Sequence

from openskill.models import PlackettLuce

from tables.village.standings import Rating

_MODEL = PlackettLuce()

NEW = Rating(_MODEL.mu, _MODEL.sigma, 0)
"""Somebody's before their first rated game."""


def after(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """The ratings after a game: the same numbers in the same order give the same numbers, to the last bit.

    Args:
        before: Of those who were rated in it, two to four, in seat order.
        places: Their places, 1 is best; equal places are ties.
    """
    teams = [[_MODEL.create_rating([rating.mu, rating.sigma])] for rating in before]
    rated = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return [Rating(each.mu, each.sigma, old.games + 1) for (each,), old in zip(rated, before, strict=True)]
