"""What each round brought an entrant, in a word: the marks that the picture of the standings shows."""

from collections.abc import Sequence
from typing import Literal

from tables.tournament.model import Kind, Pairing

RoundMark = Literal["won", "drawn", "lost", "free", "missed", "playing"]
"""`free`: points without a game; `missed`: neither a game nor points; `playing`: a game without a result yet.

`render.village.view.RoundMark` is equal, as a test holds: pictures and tables import nothing of each other.
"""


def marks(kind: Kind, number: int, history: Sequence[Pairing]) -> tuple[RoundMark, ...]:
    """The marks of an entrant: in an arena one for each of their games, else one for each round that was paired.

    A game at a table counts as won where nobody had more points from it, and as lost where nobody had fewer.
    """
    own = {pairing.round: pairing for pairing in history if number in pairing.seats}
    if kind == "arena":
        rounds: Sequence[int] = sorted(own)
    else:
        rounds = range(1, 1 + max((pairing.round for pairing in history), default=0))
    return tuple(_mark(own.get(at), number) for at in rounds)


def _mark(pairing: Pairing | None, number: int) -> RoundMark:
    if pairing is None:
        return "missed"
    if pairing.result is None:
        return "playing"
    halves = pairing.result.halves[pairing.seats.index(number)]
    if not pairing.result.met or number in pairing.absent:
        return "free" if halves else "missed"
    if halves == max(pairing.result.halves) > min(pairing.result.halves):
        return "won"
    return "lost" if halves == min(pairing.result.halves) < max(pairing.result.halves) else "drawn"
