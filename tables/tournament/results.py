"""What the end of a game is worth (docs/tournaments.md, 6 and 12.3)."""

from collections.abc import Collection, Sequence
from typing import Any

from engines.game import AnyGame
from tables.tournament.model import Kind, Pairing, PairingResult
from tables.tournament.table_rounds import halves


def played(kind: Kind, ranks: Sequence[int]) -> PairingResult:
    """The result of a game that ended by its own rules, from its places (`Outcome.ranks`)."""
    return PairingResult(_worth(kind, ranks), "played")


def with_absent(pairing: Pairing, came: Sequence[int], ranks: Sequence[int]) -> tuple[int, ...]:
    """The places of all seats of a pairing; those who did not come share the last place (5.2).

    Args:
        pairing: The pairing.
        came: The numbers of those who have come, in the order of the game's seats.
        ranks: The places of the game's seats.
    """
    found = dict(zip(came, ranks, strict=True))
    return tuple(found.get(number, len(came) + 1) for number in pairing.seats)


def adjudicated(kind: Kind, pairing: Pairing, stayed: Collection[int], game: AnyGame, state: Any) -> PairingResult:
    """The result of a game that is broken off: the better tally wins (6.2), and those who have left come last (7.1).

    Args:
        kind: The kind of tournament.
        pairing: The pairing.
        stayed: The numbers of those who have a seat in the game and have not left the tournament.
        game: The rules of the game.
        state: The state in which the game is broken off.
    """
    tally = game.tally(state) or (0,) * len(pairing.sat)
    counted = {number: own for number, own in zip(pairing.sat, tally, strict=True) if number in stayed}
    ranks = [1 + sum(other > own for other in counted.values()) for own in counted.values()]
    return PairingResult(_worth(kind, with_absent(pairing, list(counted), ranks)), "adjudicated")


def missed(kind: Kind, pairing: Pairing, came: Collection[int]) -> PairingResult:
    """The result of a pairing whose game never begins (5.2, 7.2); several who have come share the places before the others.

    Args:
        kind: The kind of tournament.
        pairing: The pairing.
        came: The numbers of those who have come.
    """
    if len(came) > 1:
        return PairingResult(_worth(kind, with_absent(pairing, list(came), (1,) * len(came))), "no-show")
    won = _worth(kind, (1, 2))[0]
    return PairingResult(tuple(won * (number in came) for number in pairing.seats), "no-show")


def _worth(kind: Kind, ranks: Sequence[int]) -> tuple[int, ...]:
    if kind == "table-rounds":
        return halves(ranks)
    if ranks[0] == ranks[1]:
        return 1, 1
    return (2, 0) if ranks[0] < ranks[1] else (0, 2)
