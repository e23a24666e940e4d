"""Plans for a hand: the groups that it may reach for each choice of suits, and their value.

Puzzles are graded and analyses made by them: they stay as they are when those of the hard player (`prospects`) improve, so
that the pool of puzzles and the analyses of kept games stay the same.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from math import exp
from typing import NamedTuple

from engines.yebo.blocks import AFRICA, COPIES, KINDS, SUITS, Block
from engines.yebo.groups import ROUNDS, Group, Number, committed, open_templates, owned
from engines.yebo.options import AFRICA_POINTS, ENHANCING_POINTS, SUIT_POINTS
from engines.yebo.view import YeboView

PLACE: dict[Block, int] = {kind: place for place, kind in enumerate(KINDS)}
_AFRICA = PLACE[AFRICA]

PACE: dict[Number, float] = {1: 0.3, 2: 0.3, 3: 0.3, 4: 0.3, 5: 0.3, 6: 0.3}
"""The rate at which a missing block arrives, for each unseen copy of it, by round."""
CAUGHT = 22.0
"""Expected cost of an Africa in the hand, in points: the penalty of 5.7 times its probability."""
THREAT = 0.5
"""How strongly the progress of the leading other seat shortens the expected rest of the round, per step to its win."""
OUT = 1.0
"""Value of each unseen block that would complete any group, in points."""
WIN = 20.0
"""Value of winning the round beyond the points of the groups, in points."""


class Outlook(NamedTuple):
    """The information besides the hand on which plans depend.

    Attributes:
        number: The round.
        left: The number of unseen blocks of each kind, in the order of `KINDS`.
        likely: The probability that a missing block arrives in time, by the number of unseen copies of it.
        caught: Expected cost of an Africa in the hand, in points.
    """

    number: Number
    left: tuple[int, ...]
    likely: tuple[float, ...]
    caught: float


def outlook(view: YeboView, number: Number) -> Outlook:
    """What the viewing seat knows of a round beside its hand: unseen blocks, and how near others are to winning it."""
    goal, steps = ROUNDS[number].goal, 0.0
    for seat, other in enumerate(view.seats):
        if seat != view.seat:
            steps = max(steps, len(other.groups) / (goal - 1) + other.announced)
    pace = PACE[number] * (1 - THREAT * steps / 2)
    likely = tuple(1 - exp(-pace * outs) for outs in range(COPIES + 1))
    return Outlook(number, tuple(unseen(view)), likely, CAUGHT * (1 + steps / 2))


class Shape(NamedTuple):
    """A template of a group, in the form that plans use.

    Attributes:
        kinds: The indices in `KINDS` of the kinds of blocks in the group.
        times: How many blocks of each kind the group has.
        block: The points of each block.
        suits: The suits to which the group commits its owner.
        once: Key of the limit, as in `groups.Template`.
    """

    kinds: tuple[int, ...]
    times: int
    block: int
    suits: frozenset[str]
    once: str


class Plan(NamedTuple):
    """The best plan for a hand with one choice of suits.

    Attributes:
        value: Expected value of the plan, in points.
        suits: The suits.
        spare: The number of blocks of each kind that no group of the plan needs, in the order of `KINDS`.
        missing: The number of blocks that the plan's groups lack in total, including all blocks of groups not begun.
    """

    value: float
    suits: frozenset[str]
    spare: tuple[int, ...]
    missing: int


@lru_cache(maxsize=4096)
def shapes(number: Number, groups: tuple[Group, ...]) -> tuple[Shape, ...]:
    """The shapes of all groups that may be added to the displayed groups."""
    found = []
    for template in open_templates(number, groups):
        kinds = tuple(PLACE[block] for block in dict.fromkeys(template.blocks))
        score = SUIT_POINTS if template.suits else ENHANCING_POINTS
        times = len(template.blocks) // len(kinds)
        found.append(Shape(kinds, times, score, template.suits, template.once))
    return tuple(found)


@lru_cache(maxsize=256)
def choices(number: Number, bound: frozenset[str]) -> tuple[frozenset[str], ...]:
    """Every choice of suits that a player may collect in a round, given the suits to which it is committed."""
    every = (frozenset(choice) for choice in combinations(SUITS, ROUNDS[number].suits))
    return tuple(choice for choice in every if bound <= choice or ROUNDS[number].suits == 3)


def counts_of(blocks: Sequence[Block]) -> list[int]:
    """The number of blocks of each kind, in the order of `KINDS`."""
    counts = [0] * len(KINDS)
    for block in blocks:
        counts[PLACE[block]] += 1
    return counts


def unseen(view: YeboView) -> list[int]:
    """The number of blocks of each kind that the viewing seat has not seen, in the order of `KINDS`.

    Unseen blocks are in the Fence or in other hands.
    """
    left = [COPIES] * len(KINDS)
    for block in (*view.hand, *view.discards, *([view.claimed] if view.claimed else [])):
        left[PLACE[block]] -= 1
    for seat in view.seats:
        for block, count in owned((), seat.groups).items():
            left[PLACE[block]] -= count
    return left


def plans(outlook: Outlook, counts: Sequence[int], groups: tuple[Group, ...]) -> list[Plan]:
    """The best plan for every choice of suits, sorted by value, the highest first.

    Args:
        outlook: The outlook.
        counts: The number of concealed blocks of each kind, in the order of `KINDS`.
        groups: The displayed groups.
    """
    begun = [shape for shape in shapes(outlook.number, groups) if any(counts[kind] for kind in shape.kinds)]
    found = [_plan(outlook, counts, len(groups), begun, suits) for suits in choices(outlook.number, committed(groups))]
    return sorted(found, key=lambda plan: -plan.value)


def best(outlook: Outlook, counts: Sequence[int], groups: tuple[Group, ...]) -> Plan:
    """The plan with the highest value; see `plans`."""
    return plans(outlook, counts, groups)[0]


def _plan(outlook: Outlook, counts: Sequence[int], shown: int, shapes: Sequence[Shape], suits: frozenset[str]) -> Plan:
    """The plan for one choice of suits, built greedily: at each step the group with the highest expected points.

    Args:
        outlook: The outlook.
        counts: The number of concealed blocks of each kind.
        shown: How many groups are displayed.
        shapes: The groups to choose from.
        suits: The suits.
    """
    spec, spare = ROUNDS[outlook.number], list(counts)
    open_shapes = [shape for shape in shapes if shape.suits <= suits]
    need, missing, used = spec.goal - shown, 0, set[str]()
    value = -outlook.caught * spare[_AFRICA]
    if spare[_AFRICA] >= spec.size and need:
        spare[_AFRICA] -= spec.size
        value += spec.size * (AFRICA_POINTS[spec.size] + outlook.caught)
        need -= 1
    while need:
        chosen, promise, lacks, wild = None, 0.0, 0, 0
        for shape in open_shapes:
            if shape.once and shape.once in used:
                continue
            worth, lacking, africa = _promise(shape, spare, outlook, spec.size)
            if worth > promise:
                chosen, promise, lacks, wild = shape, worth, lacking, africa
        if chosen is None:
            break
        for kind in chosen.kinds:
            spare[kind] -= min(spare[kind], chosen.times)
        spare[_AFRICA] -= wild
        used.add(chosen.once)
        value += promise
        missing += lacks
        need -= 1
    missing += need * spec.size
    value += OUT * outs(outlook.left, counts, open_shapes)
    return Plan(value + WIN * outlook.likely[2] ** missing, suits, tuple(spare), missing)


def _promise(shape: Shape, counts: Sequence[int], outlook: Outlook, size: int) -> tuple[float, int, int]:
    """The expected points of a group, the number of blocks that it lacks, and the number of Africas that it uses."""
    likely, lacking, hardest = 1.0, 0, 1.0
    for kind in shape.kinds:
        for ordinal in range(shape.times - counts[kind]):
            lacking += 1
            chance = outlook.likely[max(0, outlook.left[kind] - ordinal)]
            hardest = min(hardest, chance)
            likely *= chance
    if lacking == size:
        return 0.0, lacking, 0
    if lacking and counts[_AFRICA]:
        # The Africa stands for the block that is hardest to get, and no longer risks the penalty for a concealed Africa.
        likely = likely / hardest if hardest else float(lacking == 1)
        return (shape.block * (size - 1) + outlook.caught) * likely, lacking - 1, 1
    return shape.block * size * likely, lacking, 0


def outs(left: Sequence[int], counts: Sequence[int], shapes: Sequence[Shape]) -> int:
    """The number of unseen blocks that would complete a group without an Africa.

    Args:
        left: The number of unseen blocks of each kind, in the order of `KINDS`.
        counts: The number of concealed blocks of each kind.
        shapes: The groups to choose from.
    """
    found = set[int]()
    for shape in shapes:
        short = [kind for kind in shape.kinds if counts[kind] < shape.times]
        if len(short) == 1 and counts[short[0]] == shape.times - 1:
            found.add(short[0])
    return sum(left[kind] for kind in found)
