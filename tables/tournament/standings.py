"""The standings of a tournament: points, tie-breaks and places (docs/tournaments.md, 8)."""

from collections.abc import Sequence

from tables.tournament.model import Entrant, Kind, Pairing, Standing


def table(kind: Kind, entrants: Sequence[Entrant], history: Sequence[Pairing]) -> list[Standing]:
    """The standings, the best first.

    Args:
        kind: The kind of tournament.
        entrants: All entrants, those who left included.
        history: All pairings so far, in the order in which they were made; those without a result count for nothing.
    """
    raise NotImplementedError
