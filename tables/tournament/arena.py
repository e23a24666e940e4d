"""Pairing of those who are free in an arena (docs/tournaments.md, 11)."""

from collections.abc import Sequence
from itertools import combinations

from tables.tournament.matching import cheapest
from tables.tournament.model import Entrant, Pairing
from tables.tournament.past import BEGINS, REPLIES, Past, lot, pasts, seated

RUNNING = 3
"""How often running nobody should have the same side (11.3)."""


def pair(free: Sequence[Entrant], history: Sequence[Pairing], seed: bytes, *, present: int) -> list[Pairing]:
    """The pairings that can be made now, numbered after those of the history; entrants in none of them keep waiting.

    Args:
        free: The entrants who wait for a game, the one who has waited longest first.
        history: All pairings so far, in the order in which they were made; those under way have no result.
        seed: The tournament's seed.
        present: The number of entrants who wait or play; where they are two, they may meet twice running.
    """
    number = 1 + max((pairing.round for pairing in history), default=0)
    found = pasts(free, history)
    costs = {}
    for (i, one), (j, two) in combinations(enumerate(entrant.number for entrant in free), 2):
        mine, theirs = found[one], found[two]
        if present > 2 and (mine.last == two or theirs.last == one):
            continue
        apart = abs(mine.halves - theirs.halves)
        costs[i, j] = (i + j, _too_often(mine, theirs), mine.met[two], apart, lot(seed, number, one, two))
    pairs = [(free[i].number, free[j].number) for i, j in cheapest(costs)]
    return [
        Pairing(at, seated(one, two, found, even=BEGINS if lot(seed, at) % 2 else REPLIES))
        for at, (one, two) in enumerate(pairs, number)
    ]


def _too_often(mine: Past, theirs: Past) -> bool:
    """Whether both had the same side in their last `RUNNING` games, so that one of them would have it once more."""
    last = mine.sides[-RUNNING:]
    return len(last) == RUNNING and len(set(last)) == 1 and last == theirs.sides[-RUNNING:]
