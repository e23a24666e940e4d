"""What the end of a game is worth (docs/tournaments.md, 6 and 12.3)."""

from collections.abc import Collection, Sequence
from typing import Any

from engines.game import AnyGame
from tables.tournament.model import Kind, Pairing, Result
from tables.tournament.table_rounds import halves


def played(kind: Kind, ranks: Sequence[int]) -> Result:
    """The result of a game that ended by its own rules, from its places (`Outcome.ranks`)."""
    return Result(_worth(kind, ranks), "played")


def with_absent(pairing: Pairing, came: Sequence[int], ranks: Sequence[int]) -> tuple[int, ...]:
    """The places of all seats of a pairing; those who did not come share the last place (5.2).

    Args:
        pairing: The pairing.
        came: The numbers of those who have come, in the order of the game's seats.
        ranks: The places of the game's seats.
    """
    found = dict(zip(came, ranks, strict=True))
    return tuple(found.get(number, len(came) + 1) for number in pairing.seats)


def adjudicated(kind: Kind, game: AnyGame, state: Any, seats: int) -> Result:
    """The result of a game that is broken off: the better tally wins (6.2).

    Args:
        kind: The kind of tournament.
        game: The rules of the game.
        state: The state in which the game is broken off.
        seats: The number of its seats.
    """
    tally = game.tally(state) or (0,) * seats
    return Result(_worth(kind, [1 + sum(other > own for other in tally) for own in tally]), "adjudicated")


def missed(kind: Kind, pairing: Pairing, came: Collection[int]) -> Result:
    """The result of a pairing whose game never begins because at most one has come (5.2).

    Args:
        kind: The kind of tournament.
        pairing: The pairing.
        came: The numbers of those who have come.
    """
    won = _worth(kind, (1, 2))[0]
    return Result(tuple(won * (number in came) for number in pairing.seats), "no-show")


def _worth(kind: Kind, ranks: Sequence[int]) -> tuple[int, ...]:
    if kind == "table-rounds":
        return halves(ranks)
    if ranks[0] == ranks[1]:
        return 1, 1
    return (2, 0) if ranks[0] < ranks[1] else (0, 2)
