"""Seating of a round of a tournament at tables (docs/tournaments.md, 12)."""

from collections import Counter
from collections.abc import Sequence
from itertools import accumulate, pairwise

from tables.tournament.model import Entrant, Pairing, PairingResult
from tables.tournament.past import lot, order, pasts
from tables.tournament.standings import table

MOST = 12
"""The half points of a table's winner: 6 points, which divide evenly by 1, 2 and 3 (12.3)."""
BYE = PairingResult((MOST,), "bye")
"""The points of somebody who has nobody to sit with (4.3)."""


def pair(entrants: Sequence[Entrant], history: Sequence[Pairing], seed: bytes, *, seats: range) -> list[Pairing]:
    """The tables of the next round, the best table first; a single entrant has a bye.

    Args:
        entrants: The entrants who are to be seated: in the tournament, and here.
        history: All pairings of the earlier rounds, of all entrants, each with its result.
        seed: The tournament's seed.
        seats: How many seats a table may have, as `Game.seats`.
    """
    number = 1 + max((pairing.round for pairing in history), default=0)
    sizes = _sizes(len(entrants), seats[-1])
    if history:
        standings = table("table-rounds", entrants, history)
        numbers = [
            line.number for line in sorted(standings, key=lambda one: (one.place, lot(seed, number, one.number)))
        ]
        tables = [numbers[start:end] for start, end in pairwise(accumulate(sizes, initial=0))]
    else:
        numbers = [entrant.number for entrant in order(entrants, pasts(entrants, ()), seed)]
        tables = _dealt(numbers, sizes)
    first = Counter(pairing.sat[0] for pairing in history if pairing.result is not None and pairing.result.met)
    return [
        Pairing(
            number,
            tuple(sorted(sitting, key=lambda one: (first[one], lot(seed, number, one, 1), one))),
            None if len(sitting) > 1 else BYE,
        )
        for sitting in tables
    ]


def _sizes(entrants: int, most: int) -> list[int]:
    """The number of seats of each table, the largest first: as few tables as possible, of nearly equal size (12.1)."""
    tables = -(-entrants // most)
    return [entrants // tables + (at < entrants % tables) for at in range(tables)]


def _dealt(numbers: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    """The entrants dealt to tables of these sizes, forwards and backwards by turns (12.2)."""
    tables: list[list[int]] = [[] for _ in sizes]
    waiting = iter(numbers)
    for turn in range(max(sizes, default=0)):
        for at in range(len(sizes)) if turn % 2 == 0 else reversed(range(len(sizes))):
            if len(tables[at]) < sizes[at]:
                tables[at].append(next(waiting))
    return tables


def halves(ranks: Sequence[int]) -> tuple[int, ...]:
    """The points of each seat of a table, in half points, from the places of its two or more seats (12.3)."""
    others = len(ranks) - 1
    found = []
    for rank in ranks:
        beaten, level = sum(other > rank for other in ranks), ranks.count(rank) - 1
        found.append(MOST * (2 * beaten + level) // (2 * others))
    return tuple(found)
