"""The beliefs of a seat about the blocks that it cannot see: which suits others collect, and how soon a block arrives.

A suit that other seats collect is rarely discarded, and its unseen blocks lie in hands more often than in the Fence. A seat
that is committed collects its suits (A8); another one probably collects suits of which few blocks lie among the discards.
"""

from collections.abc import Sequence
from itertools import combinations
from math import comb, exp, prod
from typing import NamedTuple

from engines.yebo.blocks import AFRICA, ENHANCING, KINDS, SUITS, Block
from engines.yebo.groups import ROUNDS, Number
from engines.yebo.options import SUIT_POINTS
from engines.yebo.plans import shapes, unseen
from engines.yebo.view import SeatView, YeboView
from engines.yebo.weights import WEIGHTS, Weights

DISCARDED = 0.5
"""How strongly the discards of a suit tell that nobody collects it, for each discard divided by the number of seats."""
KEPT = 0.9
"""Probability that a seat keeps a block of a suit that it collects."""
KEPT_MIXED = 0.45
"""Probability that a seat keeps a block in a round whose groups mix all suits."""
PICKED = 0.15
"""How many of the discards that could be called can be picked up instead."""
ANNOUNCED = 1.3
"""The progress of an announcement, in full goals."""
CAUGHT = 0.5
"""How much the expected cost of an Africa grows with the progress of the leading other seat."""
FEWEST = 8
"""The least number of unseen blocks that the rates assume."""
LEAST = 0.2
"""The least factor by which hoarding lowers the rate of a suit."""


class Beliefs(NamedTuple):
    """The information besides the hand on which the value of a hand depends.

    Attributes:
        number: The round.
        weights: The constants of the round.
        left: The number of unseen blocks of each kind, in the order of `KINDS`.
        early: The rate at which an unseen block of each kind arrives if other blocks are missing besides it.
        late: The rate at which an unseen block of each kind arrives if it is the last one missing.
        end: The rate at which other seats end the round.
        caught: Expected cost of an Africa in the hand, in points.
        mates: For each kind, the number of unseen pairs that would make a group with one block of it, a pair for a group of
            Flowers or Birds counted twice; all 0 in pairs rounds.
        collected: For each seat, the probability that it collects each suit, in the order of `SUITS`; all 0 in rounds whose
            groups mix all suits.
    """

    number: Number
    weights: Weights
    left: tuple[int, ...]
    early: tuple[float, ...]
    late: tuple[float, ...]
    end: float
    caught: float
    mates: tuple[int, ...]
    collected: tuple[tuple[float, ...], ...]


def beliefs(view: YeboView, number: Number) -> Beliefs:
    """What the viewing seat believes of the rest of a round: when it ends, and which blocks still come."""
    weights, spec = WEIGHTS[number], ROUNDS[number]
    others = [seat for place, seat in enumerate(view.seats) if place != view.seat]
    done = [len(seat.groups) / (spec.goal - 1) for seat in others]
    hidden = max(FEWEST, view.fence.blocks + sum(seat.concealed for seat in others))
    collected = tuple(collects(number, view.discards, seat, len(view.seats)) for seat in view.seats)
    theirs = [collected[place] for place in range(len(view.seats)) if place != view.seat]
    early, late = dict[str, float](), dict[str, float]()
    for letter in (*SUITS, *ENHANCING, AFRICA):
        thrown = sum(_discards(number, weights, letter, suits) for suits in theirs) * weights.call / 3
        share = _in_fence(number, weights, letter, theirs)
        early[letter] = share * (weights.draw + PICKED * thrown) / hidden
        late[letter] = (share * weights.draw + thrown) / hidden
    progress = [part + ANNOUNCED * seat.announced for part, seat in zip(done, others, strict=True)]
    leading = max(part + seat.announced for part, seat in zip(done, others, strict=True))
    left = tuple(unseen(view))
    return Beliefs(
        number=number,
        weights=weights,
        left=left,
        early=tuple(early[kind[0]] for kind in KINDS),
        late=tuple(late[kind[0]] for kind in KINDS),
        end=weights.end * sum(exp(weights.hurry * part) for part in progress) / len(others),
        caught=weights.caught * (1 + CAUGHT * leading),
        mates=_mates(number, left),
        collected=collected,
    )


def collects(number: Number, discards: Sequence[Block], seat: SeatView, seats: int) -> tuple[float, ...]:
    """The probability that a seat collects each suit, in the order of `SUITS`.

    Args:
        number: The round.
        discards: All discards.
        seat: The seat.
        seats: The number of seats.
    """
    count = ROUNDS[number].suits
    if count == len(SUITS):
        return (0.0,) * len(SUITS)
    thrown = {suit: sum(block[0] == suit for block in discards) for suit in SUITS}
    choices = {
        choice: exp(-DISCARDED * sum(thrown[suit] for suit in choice) / seats)
        for choice in combinations(SUITS, count)
        if set(seat.suits) <= set(choice)
    }
    total = sum(choices.values())
    return tuple(sum(part for choice, part in choices.items() if suit in choice) / total for suit in SUITS)


def _discards(number: Number, weights: Weights, letter: str, suits: tuple[float, ...]) -> float:
    """The share of the blocks of a suit or family that a seat discards which collects suits with these probabilities."""
    if not ROUNDS[number].calls or letter == AFRICA:
        return 0.0
    if letter in ENHANCING:
        return weights.enhancing
    if ROUNDS[number].suits == len(SUITS):
        return 1 - KEPT_MIXED
    return 1 - KEPT * suits[SUITS.index(letter)]


def _in_fence(number: Number, weights: Weights, letter: str, theirs: Sequence[tuple[float, ...]]) -> float:
    """The factor by which unseen blocks of a suit are likelier or less likely in the Fence than others."""
    if letter not in SUITS or ROUNDS[number].suits == len(SUITS):
        return 1.0
    mean = sum(suits[SUITS.index(letter)] for suits in theirs) / len(theirs)
    return max(LEAST, 1 - weights.hoarding * (mean - ROUNDS[number].suits / len(SUITS)))


def _mates(number: Number, left: Sequence[int]) -> tuple[int, ...]:
    """The unseen pairs of each kind, as `Beliefs` holds them."""
    found = [0] * len(KINDS)
    if ROUNDS[number].size == 2:
        return tuple(found)
    for shape in shapes(number, ()):
        for kind in shape.kinds:
            others = [left[other] for other in shape.kinds if other != kind]
            pairs = prod(others) if others else comb(left[kind], 2)
            found[kind] += pairs * shape.block // SUIT_POINTS
    return tuple(found)
