"""What pairing must know of an entrant's earlier games (docs/tournaments.md, 9.3)."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import sha256

from tables.tournament.model import Entrant, Pairing

BEGINS, REPLIES = 1, -1
"""The two sides of a game for two: the first seat begins, the second replies."""


@dataclass(slots=True)
class Past:
    """The earlier games of one entrant.

    Attributes:
        halves: The points, in half points.
        sides: The side in each game that was met, the oldest first: `BEGINS` or `REPLIES`.
        met: How often the entrant has met each other entrant.
        idle: How many byes and wins without a game there were.
        last: The opponent of the latest game; None before the first.
    """

    halves: int = 0
    sides: list[int] = field(default_factory=list)
    met: Counter[int] = field(default_factory=Counter)
    idle: int = 0
    last: int | None = None

    @property
    def balance(self) -> int:
        """The number of games in which the entrant began, minus the number in which they replied."""
        return sum(self.sides)

    @property
    def wish(self) -> int:
        """The side that the entrant would rather have (9.3.5); 0 before the first game."""
        if self.balance:
            return REPLIES if self.balance > 0 else BEGINS
        return -self.sides[-1] if self.sides else 0

    @property
    def must(self) -> bool:
        """Whether the entrant should have the side of `wish` under all circumstances (9.3.2)."""
        return abs(self.balance) >= 2 or (len(self.sides) >= 2 and self.sides[-1] == self.sides[-2])


def pasts(entrants: Iterable[Entrant], history: Iterable[Pairing]) -> dict[int, Past]:
    """The past of each entrant, by number.

    Args:
        entrants: The entrants who are to be paired.
        history: All pairings so far, in the order in which they were made; those without a result are left out.
    """
    found = {entrant.number: Past() for entrant in entrants}
    for pairing in history:
        result = pairing.result
        if result is None:
            continue
        for seat, number in enumerate(pairing.seats):
            past = found.get(number)
            if past is None:
                continue
            past.halves += result.halves[seat]
            others = [other for other in pairing.seats if other != number]
            past.last = others[0] if others else past.last
            if result.met:
                past.sides.append(REPLIES if seat else BEGINS)
                past.met.update(others)
            elif result.how == "bye" or (result.how == "no-show" and result.halves[seat]):
                past.idle += 1
    return found


def lot(seed: bytes, *of: int) -> int:
    """A number from 0 to 65,535 drawn by lot, always the same for the same seed and numbers."""
    return int.from_bytes(sha256(seed + b"".join(number.to_bytes(4, "big") for number in of)).digest()[:2], "big")


def order(entrants: Iterable[Entrant], found: dict[int, Past], seed: bytes) -> list[Entrant]:
    """The entrants by points, then by rating, then by lot (9.1)."""
    return sorted(entrants, key=lambda one: (-found[one.number].halves, -one.rating, lot(seed, one.number), one.number))


def seated(first: int, second: int, found: dict[int, Past], *, even: int) -> tuple[int, int]:
    """The two entrants of a pairing in the order of their seats (9.4).

    Args:
        first: The stronger entrant.
        second: The weaker entrant.
        found: The pasts of both.
        even: The side that the stronger has if nothing else decides.
    """
    one, two = found[first], found[second]
    if one.wish != two.wish:
        side = one.wish or -two.wish
    elif (one.must, abs(one.balance)) != (two.must, abs(two.balance)):
        side = one.wish if (one.must, abs(one.balance)) > (two.must, abs(two.balance)) else -two.wish
    else:
        apart = [
            (mine, theirs)
            for mine, theirs in zip(reversed(one.sides), reversed(two.sides), strict=False)
            if mine != theirs
        ]
        side = -apart[0][0] if apart else one.wish or even
    return (first, second) if side == BEGINS else (second, first)
