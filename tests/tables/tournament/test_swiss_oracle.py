"""Swiss pairing against py4swiss, which pairs by the Dutch system of FIDE.

What is compared is how good the pairings are, not whether they are the same: the Dutch system goes from the top group
down, while ours looks at the whole list at once. So ours must be no worse in any of these, in this order: pairs who have
met, second byes, pairs of whom both must have the same side, the points of who has the bye, the sum of the squares of
the differences in points, and how many do not get the side that they would rather have.
"""

import random
from collections.abc import Sequence

import pytest

from tables.tournament import swiss
from tables.tournament.model import Entrant, Pairing, PairingResult
from tests.tables.tournament.playing import SEED, entrants, rounds, won

py4swiss = pytest.importorskip("py4swiss", reason="has no wheels for this machine")

Seats = tuple[int, ...]


def sides(number: int, history: Sequence[Pairing]) -> list[int]:
    """The sides of the games that somebody has met: 1 for each that they began, -1 for each other."""
    games = [one for one in history if len(one.seats) == 2 and one.result is not None and one.result.met]
    return [1 if one.seats[0] == number else -1 for one in games if number in one.seats]


def wish(played: list[int]) -> int:
    total = sum(played)
    return (-1 if total > 0 else 1) if total else -played[-1] if played else 0


def must(played: list[int]) -> bool:
    return abs(sum(played)) > 1 or played[-2:] in ([1, 1], [-1, -1])


def badness(found: Sequence[Seats], history: Sequence[Pairing], *, last: bool = False) -> tuple[int, ...]:
    """How bad these pairings are after this history, the weightiest first; in the last round leaders may meet."""
    results = [(one.seats, one.result) for one in history if one.result is not None]
    points = {number: 0 for seats in found for number in seats}
    for seats, result in results:
        for number, halves in zip(seats, result.halves, strict=True):
            points[number] = points.get(number, 0) + halves
    games = [frozenset(seats) for seats, result in results if result.met]
    free = [
        number
        for seats, result in results
        for number, halves in zip(seats, result.halves, strict=True)
        if not result.met and result.how != "late" and halves
    ]
    half = max((one.round for one in history), default=0)  # of the most that could be had, in half points
    again = forced = apart = denied = idle = lowest = 0
    for seats in found:
        if len(seats) == 1:
            idle, lowest = free.count(seats[0]), points[seats[0]]
            continue
        one, two = (sides(number, history) for number in seats)
        again += games.count(frozenset(seats))
        lead = last and min(points[number] for number in seats) > half
        forced += must(one) and must(two) and wish(one) == wish(two) and not lead
        apart += (points[seats[0]] - points[seats[1]]) ** 2
        denied += (wish(one) == -1) + (wish(two) == 1)
    return again + idle, forced, lowest, apart, denied


def by_the_dutch_system(
    here: Sequence[Entrant], count: int, history: Sequence[Pairing], *, last: bool = False
) -> list[Seats] | None:
    """The pairings of py4swiss, who begins first; None where the Dutch system has no pairing."""
    from py4swiss.engines import DutchEngine  # noqa: PLC0415 - only where it is installed
    from py4swiss.engines.common import PairingError  # noqa: PLC0415 - as above
    from py4swiss.trf import ParsedTrf  # noqa: PLC0415 - as above
    from py4swiss.trf.results import ColorToken, ResultToken, RoundResult  # noqa: PLC0415 - as above
    from py4swiss.trf.sections import PlayerSection, XSection  # noqa: PLC0415 - as above

    played = max((one.round for one in history), default=0)

    def token(pairing: Pairing, number: int) -> RoundResult:
        result = pairing.result
        assert result is not None
        halves = result.halves[pairing.seats.index(number)]
        if len(pairing.seats) == 1:
            letter = "U" if result.how == "bye" else "H"
            return RoundResult(id=0, color=ColorToken("-"), result=ResultToken(letter))
        letter = "0=1"[halves] if result.met else "-?+"[halves]
        other = pairing.seats[1 - pairing.seats.index(number)]
        return RoundResult(id=other, color=ColorToken("wb"[pairing.seats.index(number)]), result=ResultToken(letter))

    sections = []
    for number in range(1, count + 1):
        own = {one.round: token(one, number) for one in history if number in one.seats}
        away = RoundResult(id=0, color=ColorToken("-"), result=ResultToken("Z"))
        points = sum(
            one.result.halves[one.seats.index(number)] for one in history if one.result and number in one.seats
        )
        sections.append(
            PlayerSection(
                code="001",
                starting_number=number,
                points_times_ten=5 * points,
                rank=number,
                results=[own.get(at, away) for at in range(1, played + 1)],
            )
        )
    gone = set(range(1, count + 1)) - {one.number for one in here}
    left = 1 if last else 9
    trf = ParsedTrf(player_sections=sections, x_section=XSection(number_of_rounds=played + left, zeroed_ids=gone))
    try:
        found = DutchEngine.generate_pairings(trf)
    except PairingError:
        return None
    return [(pair.white, pair.black) if pair.black else (pair.white,) for pair in found]


def compared(count: int, most: int, seed: int, *, away: float, no_shows: float) -> tuple[int, int]:
    """Play a tournament, comparing each round; returns how many rounds were compared, and in how many ours was better."""
    dice, done, better = random.Random(seed), 0, 0
    for here, history, found, last in rounds(count, most, dice, away=away, no_shows=no_shows):
        ours = badness([one.seats for one in found], history, last=last)
        dutch = by_the_dutch_system(here, count, history, last=last)
        if dutch is None:
            assert ours[0] + ours[1] > 0, "there is a pairing by the rules of FIDE"
            continue
        theirs = badness(dutch, history, last=last)
        assert ours <= theirs, (count, seed, len(history), ours, theirs)
        done, better = done + 1, better + (ours < theirs)
    return done, better


@pytest.mark.parametrize(
    ("count", "away", "no_shows"), [(7, 0, 0), (10, 0.1, 0), (13, 0, 0.1), (16, 0, 0), (16, 0.15, 0.1)]
)
def test_our_pairings_are_no_worse_than_those_of_the_dutch_system(count: int, away: float, no_shows: float) -> None:
    done, _ = compared(count, 5, 100 * count, away=away, no_shows=no_shows)
    assert done >= 4


@pytest.mark.long
@pytest.mark.parametrize("seed", [*range(10), *(pytest.param(seed, marks=pytest.mark.every) for seed in range(10, 40))])
def test_our_pairings_of_many_tournaments_are_no_worse_than_those_of_the_dutch_system(seed: int) -> None:
    dice = random.Random(seed)
    away, no_shows = dice.choice([0, 0.1, 0.3]), dice.choice([0, 0.1])
    done, _ = compared(dice.choice([5, 9, 20, 33, 64]), 7, seed, away=away, no_shows=no_shows)
    assert done


def test_a_late_entry_is_paired_as_by_the_dutch_system() -> None:
    history = [won(Pairing(1, pair), 2, 0) for pair in ((1, 4), (5, 2), (3, 6))]
    history.append(Pairing(1, (7,), PairingResult((1,), "late")))
    ours = swiss.pair(entrants(7), history, SEED)
    dutch = by_the_dutch_system(entrants(7), 7, history)
    assert dutch is not None
    assert badness([one.seats for one in ours], history) <= badness(dutch, history)
