"""Pairing of a round of a round robin by Berger's tables (docs/tournaments.md, 10)."""

from collections.abc import Collection, Sequence

from tables.tournament.model import Entrant, Pairing, PairingResult
from tables.tournament.past import lot

BYE = PairingResult((0,), "bye")
"""The bye of a round robin, which is worth nothing because everybody has one (4.3)."""


def pair(entrants: Sequence[Entrant], number: int, seed: bytes, *, here: Collection[int]) -> list[Pairing]:
    """The pairings of a round, the bye last; where somebody is not here, the result stands already (4.4).

    Args:
        entrants: All who were in the tournament at its start, whether or not they still are.
        number: The round, from 1.
        seed: The tournament's seed, by which the numbers of the tables are drawn.
        here: The numbers of the entrants who are in the tournament, and here.
    """
    drawn = [entrant.number for entrant in sorted(entrants, key=lambda one: (lot(seed, one.number), one.number))]
    games, byes = [], []
    for one, two in _berger(len(drawn) + len(drawn) % 2, number):
        seats = tuple(drawn[place - 1] for place in (one, two) if place <= len(drawn))
        if len(seats) == 1:
            byes.append(Pairing(number, seats, BYE))
        elif seats[0] in here and seats[1] in here:
            games.append(Pairing(number, seats))
        else:
            games.append(Pairing(number, seats, PairingResult(tuple(2 * (seat in here) for seat in seats), "no-show")))
    return games + byes


def _berger(players: int, number: int) -> list[tuple[int, int]]:
    """The pairs of a round, each with the one who begins first, for an even number of players counted from 1."""
    last, found = players - 1, []
    for one in range(1, players):
        two = (number - one) % last + 1
        if two == one:
            found.append((one, players) if one <= players // 2 else (players, one))
        elif one < two:
            found.append((one, two) if (one + two) % 2 else (two, one))
    return found


def voided(entrants: Sequence[Entrant], history: Sequence[Pairing]) -> set[int]:
    """The numbers of those whose games are void, because they withdrew before half of their games had a result (7.5)."""
    games = len(entrants) - 1
    found = set()
    for entrant in entrants:
        if entrant.left is not None:
            done = [
                pairing
                for pairing in history
                if len(pairing.seats) == 2
                and entrant.number in pairing.seats
                and pairing.result is not None
                and pairing.round < entrant.left
            ]
            if 2 * len(done) < games:
                found.add(entrant.number)
    return found
