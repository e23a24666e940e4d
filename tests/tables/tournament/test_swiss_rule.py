"""Swiss pairing against its rule, carried out word by word over all possible pairings (docs/tournaments.md, 9.3 and 9.4)."""

import random
from collections.abc import Iterator, Sequence

import pytest

from tables.tournament.model import Pairing
from tests.tables.tournament.playing import rounds

Pairs = list[tuple[int, ...]]


def all_pairings(numbers: Sequence[int]) -> Iterator[Pairs]:
    """All pairings of these entrants; if their number is odd, one of them is alone."""
    if not numbers:
        yield []
        return
    first, *others = numbers
    if len(numbers) % 2:
        for rest in all_pairings(others):
            yield [(first,), *rest]
    for other in others:
        for rest in all_pairings([each for each in others if each != other]):
            yield [(first, other), *rest]


class Record:
    """What has been of an entrant before the round."""

    def __init__(self, number: int, history: Sequence[Pairing]) -> None:
        own = [(one, one.result) for one in history if number in one.seats and one.result is not None]
        met = [one for one, result in own if result.how == "played"]
        self.halves = sum(result.halves[one.seats.index(number)] for one, result in own)
        self.opponents = [one.seats[one.seats[0] == number] for one in met]
        self.begun = [one.seats[0] == number for one in met]
        self.idle = sum(result.how != "played" and result.halves[one.seats.index(number)] == 2 for one, result in own)
        more = self.begun.count(True) - self.begun.count(False)
        self.differ = abs(more)
        self.rather = None if not self.begun else more < 0 if more else not self.begun[-1]
        self.must = self.differ >= 2 or (len(self.begun) > 1 and self.begun[-1] == self.begun[-2])


def respects(pairs: Pairs, order: list[int], record: dict[int, Record], *, last: bool, before: int) -> tuple[int, ...]:
    """How good pairings are in each of the six respects before the lot, the smaller the better."""
    groups: dict[int, list[int]] = {}
    for number in order:
        groups.setdefault(record[number].halves, []).append(number)
    one = two = three = four = five = six = 0
    for pair in pairs:
        if len(pair) == 1:
            own = record[pair[0]]
            one, three = one + own.idle, own.halves
            six += len(order[order.index(pair[0]) + 1 :]) ** 2
            continue
        high, low = sorted(pair, key=order.index)
        upper, lower = record[high], record[low]
        same = upper.rather is not None and upper.rather == lower.rather
        leaders = last and min(upper.halves, lower.halves) > before
        one += upper.opponents.count(low)
        two += same and upper.must and lower.must and not leaders
        four += (upper.halves - lower.halves) ** 2
        five += same
        group, other = groups[upper.halves], groups[lower.halves]
        if group is other:
            six += (group.index(low) - group.index(high) - len(group) // 2) ** 2
        else:
            six += (len(group) - 1 - group.index(high) + other.index(low)) ** 2
    return one, two, three, four, five, six


def begins(high: int, low: int, record: dict[int, Record]) -> int | None:
    """Who begins by 9.4; None where nobody minds."""
    upper, lower = record[high], record[low]
    if upper.rather is None and lower.rather is None:
        return None
    if upper.rather is None or lower.rather is None or upper.rather != lower.rather:
        return high if upper.rather or lower.rather is False else low
    if (upper.must, upper.differ) != (lower.must, lower.differ):
        has_it = high if (upper.must, upper.differ) > (lower.must, lower.differ) else low
    else:
        games = zip(reversed(upper.begun), reversed(lower.begun), strict=False)
        latest = next((mine for mine, theirs in games if mine != theirs), None)
        if latest is not None:
            return low if latest else high
        has_it = high
    return has_it if upper.rather else high + low - has_it


@pytest.mark.parametrize("seed", range(24))
def test_a_round_is_paired_by_the_words_of_the_rule(seed: int) -> None:
    dice = random.Random(seed)
    count, away, no_shows = dice.choice([4, 5, 6, 7, 8]), dice.choice([0, 0.15]), dice.choice([0, 0.15])
    for here, history, found, last in rounds(count, 5, dice, away=away, no_shows=no_shows):
        record = {one.number: Record(one.number, history) for one in here}
        order = sorted(record, key=lambda number: (-record[number].halves, number))
        before = max((one.round for one in history), default=0)
        ours: Pairs = [one.seats for one in found]
        best = min(respects(pairs, order, record, last=last, before=before) for pairs in all_pairings(order))
        assert respects(ours, order, record, last=last, before=before) == best
        games = [one for one in ours if len(one) == 2]
        tops = [min(pair, key=order.index) for pair in games]
        assert tops == sorted(tops, key=order.index)
        free = set()
        for at, (pair, top) in enumerate(zip(games, tops, strict=True)):
            beginner = begins(top, sum(pair) - top, record)
            if beginner is None:
                free.add((pair[0] == top) == (at % 2 == 0))
            else:
                assert pair[0] == beginner, (pair, history)
        assert len(free) < 2, "the stronger begins and replies by turns"
