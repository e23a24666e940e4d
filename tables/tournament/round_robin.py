"""Pairing of a round of a round robin (docs/tournaments.md, 10)."""

from collections.abc import Sequence

from tables.tournament.model import Entrant, Pairing


def pair(entrants: Sequence[Entrant], number: int, seed: bytes) -> list[Pairing]:
    """The pairings of a round, with a bye worth nothing where the number of entrants is odd.

    Args:
        entrants: All who were in the tournament at its start, whether or not they still are.
        number: The round, from 1.
        seed: The tournament's seed, which draws the numbers.
    """
    raise NotImplementedError
