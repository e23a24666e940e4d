"""Pairing of a round of a Swiss tournament, by weighted matching (docs/tournaments.md, 9)."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby

from tables.tournament.matching import cheapest
from tables.tournament.model import Entrant, Pairing, PairingResult
from tables.tournament.past import BEGINS, REPLIES, Past, lot, order, pasts, seated

BYE = PairingResult((2,), "bye")
"""The full point for somebody who has nobody to meet (4.3)."""


@dataclass(frozen=True, slots=True)
class _Line:
    """One entrant in the order of 9.1.

    Attributes:
        number: The entrant's number.
        past: The entrant's earlier games.
        rank: The place among those with equal points, from 0.
        group: How many have equal points.
        leads: Whether the entrant is a leader of the last round (9.3.2).
    """

    number: int
    past: Past
    rank: int
    group: int
    leads: bool


def pair(entrants: Sequence[Entrant], history: Sequence[Pairing], seed: bytes, *, last: bool = False) -> list[Pairing]:
    """The pairings of the next round, the strongest first, the bye last; equal arguments give equal pairings.

    Args:
        entrants: The entrants who are to be paired: in the tournament, and here.
        history: All pairings of the earlier rounds, of all entrants, each with its result.
        seed: The tournament's seed, which decides what nothing else does.
        last: Whether this is the last round.
    """
    number = 1 + max((pairing.round for pairing in history), default=0)
    found = pasts(entrants, history)
    half = number - 1  # half of the greatest possible score before this round, in half points
    leaders = {one for one, past in found.items() if last and past.halves > half}
    lines = _lines(entrants, found, seed, leaders)
    nobody = len(lines)
    costs = {
        (i, j): (*_cost(lines[i], lines[j]), lot(seed, number, lines[i].number, lines[j].number))
        for i, j in combinations(range(nobody), 2)
    }
    if nobody % 2:
        for i, line in enumerate(lines):
            weaker = nobody - 1 - i
            costs[i, nobody] = (line.past.idle, 0, line.past.halves, 0, 0, weaker**2, lot(seed, number, line.number))
    top = BEGINS if lot(seed, number) % 2 else REPLIES
    games, byes = list[Pairing](), list[Pairing]()
    for i, j in cheapest(costs):
        one = lines[i].number
        if j == nobody:
            byes.append(Pairing(number, (one,), BYE))
        else:
            even = top if len(games) % 2 == 0 else -top
            games.append(Pairing(number, seated(one, lines[j].number, found, even=even)))
    return games + byes


def _lines(entrants: Sequence[Entrant], found: dict[int, Past], seed: bytes, leaders: Collection[int]) -> list[_Line]:
    lines: list[_Line] = []
    for _, equal in groupby(order(entrants, found, seed), key=lambda one: found[one.number].halves):
        group = list(equal)
        lines += [
            _Line(one.number, found[one.number], rank, len(group), one.number in leaders)
            for rank, one in enumerate(group)
        ]
    return lines


def _cost(upper: _Line, lower: _Line) -> tuple[int, ...]:
    """What speaks against a pair, in the order of 9.3; the first of the two stands higher in the order of 9.1."""
    one, two = upper.past, lower.past
    apart = one.halves - two.halves
    same = one.wish == two.wish != 0
    bound = one.must and two.must and not (upper.leads and lower.leads)
    # Among equal points the upper half meets the lower; else the last of the upper group meets the first of the lower.
    off = upper.group - 1 - upper.rank + lower.rank if apart else lower.rank - upper.rank - upper.group // 2
    return one.met[lower.number], same and bound, 0, apart**2, same, off**2
