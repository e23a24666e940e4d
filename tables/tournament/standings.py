"""The standings of a tournament: points, tie-breaks and places (docs/tournaments.md, 8)."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, groupby

from tables.tournament.model import TIE_BREAKS, Entrant, Kind, Pairing, PairingResult, Standing, TieBreak
from tables.tournament.round_robin import voided

FEWER: frozenset[TieBreak] = frozenset({"games"})
"""The tie-breaks of which the smaller value is the better one."""

_Played = tuple[Pairing, PairingResult]
"""A pairing that counts, and its result."""


@dataclass(frozen=True, slots=True)
class _Round:
    """What one round brought one entrant.

    Attributes:
        halves: The points of the round, in half points.
        others: The entrants whom they met; empty where they had no game.
        won: Whether they won the game, or shared the first place of a table.
    """

    halves: int
    others: tuple[int, ...] = ()
    won: bool = False


_Rounds = Mapping[int, Sequence[_Round]]


def table(kind: Kind, entrants: Sequence[Entrant], history: Sequence[Pairing]) -> list[Standing]:
    """The standings, the best first; lines that share a place stand in the order of joining.

    Args:
        kind: The kind of tournament.
        entrants: The entrants who are to have a line; at a round robin all, those who left included.
        history: All pairings so far, of all entrants; those without a result count for nothing.
    """
    void = voided(entrants, history) if kind == "round-robin" else set()
    counted = [one for one in history if not void.intersection(one.seats)]
    played = [(one, one.result) for one in counted if one.result is not None]
    rounds = _rounds(kind, entrants, counted, played)
    halves = {number: sum(one.halves for one in found) for number, found in rounds.items()}
    breaks = {
        one.number: tuple(_tie_break(name, one.number, rounds, halves) for name in TIE_BREAKS[kind]) for one in entrants
    }

    def key(one: Entrant) -> tuple[Fraction | int, ...]:
        values = zip(TIE_BREAKS[kind], breaks[one.number], strict=True)
        better = [-value if name in FEWER else value for name, value in values]
        stays = one.left is None or kind == "arena"  # whoever has left an arena may come back (7.4, 11.5)
        return stays, halves[one.number], *better

    lines: list[Standing] = []
    joined = sorted(entrants, key=lambda one: one.number)
    for _, equal in groupby(sorted(joined, key=key, reverse=True), key=key):
        for shared in _direct(list(equal), played):
            place = len(lines) + 1
            for one in shared:
                left = one.left is not None
                lines.append(Standing(place, one.number, halves[one.number], breaks[one.number], withdrawn=left))
    return lines


def _rounds(kind: Kind, entrants: Iterable[Entrant], counted: Iterable[Pairing], played: Iterable[_Played]) -> _Rounds:
    """The rounds of everybody that count, by number; in a Swiss tournament also those in which somebody was not there."""
    found: dict[int, list[_Round]] = defaultdict(list)
    for one in entrants:
        found[one.number] = []
    for pairing, result in played:
        if kind == "round-robin" and result.how == "bye":
            continue
        sat = pairing.sat
        for number, halves in zip(pairing.seats, result.halves, strict=True):
            if not result.met or number in pairing.absent:
                found[number].append(_Round(halves))
                continue
            others = tuple(other for other in sat if other != number)
            best = halves == max(result.halves)
            won = best and (kind == "table-rounds" or halves > min(result.halves))
            found[number].append(_Round(halves, others, won))
    if kind == "swiss":
        for paired in _over(counted):
            for number in found.keys() - paired:
                found[number].append(_Round(0))
    return found


def _over(counted: Iterable[Pairing]) -> Iterator[set[int]]:
    """For each round that is over, the numbers of those who were paired."""
    for _, found in groupby(sorted(counted, key=lambda one: one.round), key=lambda one: one.round):
        pairings = list(found)
        if all(one.result is not None for one in pairings):
            yield {number for one in pairings for number in one.seats}


def _tie_break(name: TieBreak, number: int, rounds: _Rounds, halves: Mapping[int, int]) -> Fraction:
    """The value of a tie-break, in points or as a number of games (8.3 to 8.5, 8.7)."""
    own = rounds[number]
    if name == "buchholz":
        return Fraction(sum(halves[other] for one in own for other in one.others or (number,)), 2)
    if name == "sonneborn":
        return Fraction(sum(one.halves * halves[other] for one in own for other in one.others or (number,)), 4)
    if name in {"wins", "tables"}:
        return Fraction(sum(one.won for one in own))
    if name == "games":
        return Fraction(sum(bool(one.others) for one in own))
    company = [halves[other] for one in own for other in one.others]
    return Fraction(sum(company), 2 * len(company)) if company else Fraction(0)


def _direct(level: list[Entrant], played: Iterable[_Played]) -> Iterator[list[Entrant]]:
    """Those who are equal so far, in groups of those who remain equal after the direct encounter, the best first (8.6)."""
    numbers = {one.number for one in level}
    points: Counter[int] = Counter()
    met = set()
    for pairing, result in played:
        worth = zip(pairing.seats, result.halves, strict=True)
        among = [(one, halves) for one, halves in worth if one in numbers and one not in pairing.absent]
        for (one, mine), (two, theirs) in combinations(among if result.met else (), 2):
            met.add(frozenset((one, two)))
            points[one] += 1 + (mine > theirs) - (mine < theirs)
            points[two] += 1 + (theirs > mine) - (theirs < mine)
    if len(met) < len(level) * (len(level) - 1) // 2:
        yield level
        return
    ordered = sorted(level, key=lambda one: -points[one.number])
    for _, shared in groupby(ordered, key=lambda one: points[one.number]):
        yield list(shared)
