"""Tournaments that play themselves, for the tests of pairing: results, absences and no-shows by a given chance."""

import random
from collections.abc import Iterator, Sequence

from tables.tournament import swiss
from tables.tournament.model import Entrant, Pairing, PairingResult

SEED = b"a tournament"


def entrants(count: int) -> list[Entrant]:
    """So many entrants, the strongest first."""
    return [Entrant(number, rating=2000 - 10 * number) for number in range(1, count + 1)]


def won(pairing: Pairing, *halves: int, how: str = "played") -> Pairing:
    """The pairing with this result."""
    return Pairing(pairing.round, pairing.seats, PairingResult(halves, how))  # type: ignore[arg-type]


def ended(pairing: Pairing, dice: random.Random, *, no_shows: float = 0) -> Pairing:
    """The pairing with a result by chance; a bye as it is."""
    if pairing.result is not None:
        return pairing
    if dice.random() < no_shows:
        return won(pairing, *dice.choice([(2, 0), (0, 2), (0, 0)]), how="no-show")
    return won(pairing, *dice.choice([(2, 0), (2, 0), (1, 1), (0, 2)]))


def rounds(
    count: int, most: int, dice: random.Random, *, away: float = 0, no_shows: float = 0
) -> Iterator[tuple[list[Entrant], list[Pairing], list[Pairing], bool]]:
    """The rounds of a Swiss tournament: who is here, the history before, the pairings, and whether it is the last round."""
    everybody, history = entrants(count), list[Pairing]()
    for number in range(1, most + 1):
        here = [one for one in everybody if dice.random() >= away]
        if not here:
            continue
        last = number == most
        pairings = swiss.pair(here, history, SEED, last=last)
        yield here, list(history), pairings, last
        history += [ended(pairing, dice, no_shows=no_shows) for pairing in pairings]


def seats(pairings: Sequence[Pairing]) -> list[tuple[int, ...]]:
    return [pairing.seats for pairing in pairings]
