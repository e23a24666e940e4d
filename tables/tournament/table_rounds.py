"""Seating of a round of a tournament at tables (docs/tournaments.md, 12)."""

from collections.abc import Sequence

from tables.tournament.model import Entrant, Pairing


def pair(entrants: Sequence[Entrant], history: Sequence[Pairing], seed: bytes, *, seats: range) -> list[Pairing]:
    """The tables of the next round, the best table first; a single entrant has a bye.

    Args:
        entrants: The entrants who are to be seated: in the tournament, and here.
        history: All pairings of the earlier rounds, of all entrants, each with its result.
        seed: The tournament's seed.
        seats: How many seats a table may have, as `Game.seats`.
    """
    raise NotImplementedError


def halves(ranks: Sequence[int]) -> tuple[int, ...]:
    """The points of each seat of a table, in half points, from the places of the seats (12.3)."""
    raise NotImplementedError
