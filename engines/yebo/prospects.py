"""The prospects of a hand: the groups that it may reach for each choice of suits, and their value to the hard player.

The blocks that a group lacks arrive at certain rates while other seats may end the round at another rate (`beliefs`). The
probability that the blocks come first follows from these rates.
"""

from collections.abc import Sequence
from typing import NamedTuple

from engines.yebo.beliefs import Beliefs
from engines.yebo.blocks import AFRICA, ENHANCING, KINDS
from engines.yebo.groups import ROUNDS, Group, committed
from engines.yebo.options import AFRICA_POINTS
from engines.yebo.plans import PLACE, Shape, choices, outs, shapes

_AFRICA = PLACE[AFRICA]

NUMBERS = 9
"""How many numbers a suit has; `KINDS` begins with the suits, each by number."""
UNBEGUN = 0.125
"""Probability of completing a group of which the hand has no block, for the probability of a win."""


class Prospect(NamedTuple):
    """The best that a hand may reach with one choice of suits.

    Attributes:
        value: Expected value, in points.
        spare: The number of blocks of each kind that no group needs, in the order of `KINDS`.
        win: The part of the value that winning the round contributes, in points.
    """

    value: float
    spare: tuple[int, ...]
    win: float


def prospects(beliefs: Beliefs, counts: Sequence[int], groups: tuple[Group, ...]) -> list[Prospect]:
    """The best prospect for every choice of suits, sorted by value, the highest first.

    Args:
        beliefs: The beliefs of the seat.
        counts: The number of concealed blocks of each kind, in the order of `KINDS`.
        groups: The displayed groups.
    """
    begun = [shape for shape in shapes(beliefs.number, groups) if any(counts[kind] for kind in shape.kinds)]
    found = [
        _prospect(beliefs, counts, groups, suits, [shape for shape in begun if shape.suits <= suits])
        for suits in choices(beliefs.number, committed(groups))
    ]
    return sorted(found, key=lambda prospect: -prospect.value)


def best(beliefs: Beliefs, counts: Sequence[int], groups: tuple[Group, ...]) -> Prospect:
    """The prospect with the highest value; see `prospects`."""
    return prospects(beliefs, counts, groups)[0]


def _prospect(
    beliefs: Beliefs,
    counts: Sequence[int],
    groups: tuple[Group, ...],
    suits: frozenset[str],
    begun: Sequence[Shape],
) -> Prospect:
    """The prospect within some groups, built greedily: at each step the group with the highest expected points.

    Args:
        beliefs: The beliefs of the seat.
        counts: The number of concealed blocks of each kind.
        groups: The displayed groups.
        suits: The suits to collect.
        begun: The groups to choose from, of which the hand has a block.
    """
    spec, spare = ROUNDS[beliefs.number], list(counts)
    need, likely, used = spec.goal - len(groups), 1.0, set[str]()
    value = -beliefs.caught * spare[_AFRICA]
    if spare[_AFRICA] >= spec.size and need:
        spare[_AFRICA] -= spec.size
        value += spec.size * (AFRICA_POINTS[spec.size] + beliefs.caught)
        need -= 1
    while need:
        chosen, promise, chance, wild = None, 0.0, 0.0, 0
        for shape in begun:
            if shape.once and shape.once in used:
                continue
            worth, probability, africa = _promise(beliefs, shape, spare, spec.size)
            if worth > promise:
                chosen, promise, chance, wild = shape, worth, probability, africa
        if chosen is None:
            break
        for kind in chosen.kinds:
            spare[kind] -= min(spare[kind], chosen.times)
        spare[_AFRICA] -= wild
        used.add(chosen.once)
        value += promise
        likely *= chance
        need -= 1
    win = beliefs.weights.win * likely * UNBEGUN**need
    value += beliefs.weights.out * outs(beliefs.left, counts, begun) + win
    value += beliefs.weights.pairs * sum(
        pairs
        for pairs, count, kind in zip(beliefs.mates, spare, KINDS, strict=True)
        if pairs and count and (kind[0] in suits or kind[0] in ENHANCING)
    )
    return Prospect(value, tuple(spare), win)


def _promise(beliefs: Beliefs, shape: Shape, counts: Sequence[int], size: int) -> tuple[float, float, int]:
    """The expected points of a group, the probability that it is completed, and the number of Africas that it uses."""
    missing, left = list[int](), list[int]()
    for kind in shape.kinds:
        for ordinal in range(shape.times - counts[kind]):
            if len(missing) + 1 == size:
                return 0.0, 0.0, 0
            missing.append(kind)
            left.append(max(0, beliefs.left[kind] - ordinal))
    if not missing:
        return float(shape.block * size), 1.0, 0
    if counts[_AFRICA]:
        # The Africa stands for one missing block, and no longer risks the penalty for a concealed Africa.
        single = [_last(beliefs, kind, copies) for kind, copies in zip(missing, left, strict=True)]
        chance = 1.0 if len(missing) == 1 else single[0] if missing[0] == missing[1] else max(single)
        return (shape.block * (size - 1) + beliefs.caught) * chance, chance, 1
    if len(missing) == 1:
        chance = _last(beliefs, missing[0], left[0] + _other_end(beliefs, shape, missing[0]))
    else:
        chance = beliefs.weights.two * _both(beliefs, missing, left)
    return shape.block * size * chance, chance, 0


def _last(beliefs: Beliefs, kind: int, copies: int) -> float:
    """The probability that one of some copies of the last missing block arrives before the round ends."""
    rate = copies * beliefs.late[kind]
    return rate / (rate + beliefs.end)


def _both(beliefs: Beliefs, missing: Sequence[int], left: Sequence[int]) -> float:
    """The probability that two missing blocks arrive before the round ends, whichever comes first."""
    (one, other), (copies, others) = missing, left
    if not copies or not others:
        return 0.0
    first = copies * beliefs.early[one]
    if one == other:
        return first / (first + beliefs.end) * _last(beliefs, one, others)
    second = others * beliefs.early[other]
    either = first * _last(beliefs, other, others) + second * _last(beliefs, one, copies)
    return either / (first + second + beliefs.end)


def _other_end(beliefs: Beliefs, shape: Shape, kind: int) -> int:
    """The number of unseen blocks that would make a run at the other end of the two blocks which lack a block at one end."""
    if beliefs.number not in {2, 5} or not shape.suits:
        return 0
    first, last = shape.kinds[0], shape.kinds[-1]
    if kind == first and kind % NUMBERS + 3 < NUMBERS:
        return beliefs.left[kind + 3]
    if kind == last and kind % NUMBERS >= 3:
        return beliefs.left[kind - 3]
    return 0
