"""Pairing of a round of a Swiss tournament, by weighted matching (docs/tournaments.md, 9)."""

from collections.abc import Sequence

from tables.tournament.model import Entrant, Pairing


def pair(entrants: Sequence[Entrant], history: Sequence[Pairing], seed: bytes) -> list[Pairing]:
    """The pairings of the next round, the strongest first, the bye last; equal arguments give equal pairings.

    Args:
        entrants: The entrants who are to be paired: in the tournament, and here.
        history: All pairings of the earlier rounds, of all entrants, each with its result.
        seed: The tournament's seed, which decides what nothing else does.
    """
    raise NotImplementedError
