"""Pairing of those who are free in an arena (docs/tournaments.md, 11)."""

from collections.abc import Sequence

from tables.tournament.model import Entrant, Pairing


def pair(free: Sequence[Entrant], history: Sequence[Pairing], seed: bytes, *, present: int) -> list[Pairing]:
    """The pairings that can be made now; those who are in none go on waiting.

    Args:
        free: The entrants who wait for a game, the one who has waited longest first.
        history: All pairings so far, in the order in which they were made; those under way have no result.
        seed: The tournament's seed.
        present: The number of entrants who wait or play; where they are two, they may meet twice running.
    """
    raise NotImplementedError
