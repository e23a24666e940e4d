"""What a hand promises: the groups it may come to, suit by suit. It is what house players think with."""

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
"""How soon a missing block comes, by round: the more, the likelier each unseen one of it is had in time."""
CAUGHT = 22.0
"""What an Africa in the hand costs in a plan: the fine of 5.7 as often as it is paid."""
THREAT = 0.5
"""How much sooner all is over for each step of the foremost other seat towards its win."""
OUT = 1.0
"""What each unseen block counts that would complete some group, whichever groups are chosen."""
WIN = 20.0
"""What the last group is worth beside its blocks, once it comes."""


class Outlook(NamedTuple):
    """What a plan knows beside the hand.

    Attributes:
        number: The round.
        left: What is unseen, by place in `KINDS`.
        likely: How likely a missing block is had in time, by how many of it are unseen.
        caught: What an Africa in the hand costs.
    """

    number: Number
    left: tuple[int, ...]
    likely: tuple[float, ...]
    caught: float


def outlook(view: YeboView, number: Number) -> Outlook:
    """The outlook of the viewing seat in a round."""
    goal, steps = ROUNDS[number].goal, 0.0
    for seat, other in enumerate(view.seats):
        if seat != view.seat:
            steps = max(steps, len(other.groups) / (goal - 1) + other.announced)
    pace = PACE[number] * (1 - THREAT * steps / 2)
    likely = tuple(1 - exp(-pace * outs) for outs in range(COPIES + 1))
    return Outlook(number, tuple(unseen(view)), likely, CAUGHT * (1 + steps / 2))


class Shape(NamedTuple):
    """A group as a plan sees it.

    Attributes:
        kinds: The places of its kinds in `KINDS`.
        times: How many of each kind it takes.
        block: What each of its blocks scores.
        suits: The suits that it commits to.
        once: As in `groups.Template`.
    """

    kinds: tuple[int, ...]
    times: int
    block: int
    suits: frozenset[str]
    once: str


class Plan(NamedTuple):
    """The best that a hand can make of one choice of suits.

    Attributes:
        value: What it promises, in points.
        suits: The suits.
        spare: How many of each kind no group of it needs, by place in `KINDS`.
        missing: How many blocks the groups lack altogether, those not begun counted whole.
    """

    value: float
    suits: frozenset[str]
    spare: tuple[int, ...]
    missing: int


@lru_cache(maxsize=4096)
def _shapes(number: Number, groups: tuple[Group, ...]) -> tuple[Shape, ...]:
    found = []
    for template in open_templates(number, groups):
        kinds = tuple(PLACE[block] for block in dict.fromkeys(template.blocks))
        score = SUIT_POINTS if template.suits else ENHANCING_POINTS
        times = len(template.blocks) // len(kinds)
        found.append(Shape(kinds, times, score, template.suits, template.once))
    return tuple(found)


@lru_cache(maxsize=256)
def choices(number: Number, bound: frozenset[str]) -> tuple[frozenset[str], ...]:
    """The suits that a hand may come to, bound as it is."""
    every = (frozenset(choice) for choice in combinations(SUITS, ROUNDS[number].suits))
    return tuple(choice for choice in every if bound <= choice or ROUNDS[number].suits == 3)


def counts_of(blocks: Sequence[Block]) -> list[int]:
    """How many there are of each kind, by place in `KINDS`."""
    counts = [0] * len(KINDS)
    for block in blocks:
        counts[PLACE[block]] += 1
    return counts


def unseen(view: YeboView) -> list[int]:
    """How many blocks of each kind the viewing seat has not seen: they are in the Fence or in other hands."""
    left = [COPIES] * len(KINDS)
    for block in (*view.hand, *view.discards, *([view.claimed] if view.claimed else [])):
        left[PLACE[block]] -= 1
    for seat in view.seats:
        for block, count in owned((), seat.groups).items():
            left[PLACE[block]] -= count
    return left


def plans(look: Outlook, counts: Sequence[int], groups: tuple[Group, ...]) -> list[Plan]:
    """A plan for every choice of suits, the best first.

    Args:
        look: The outlook.
        counts: The concealed blocks, by place in `KINDS`.
        groups: The displayed groups.
    """
    shapes = [shape for shape in _shapes(look.number, groups) if any(counts[kind] for kind in shape.kinds)]
    found = [_plan(look, counts, len(groups), shapes, suits) for suits in choices(look.number, committed(groups))]
    return sorted(found, key=lambda plan: -plan.value)


def best(look: Outlook, counts: Sequence[int], groups: tuple[Group, ...]) -> Plan:
    """The best of `plans`."""
    return plans(look, counts, groups)[0]


def _plan(look: Outlook, counts: Sequence[int], shown: int, shapes: Sequence[Shape], suits: frozenset[str]) -> Plan:
    spec, spare = ROUNDS[look.number], list(counts)
    open_shapes = [shape for shape in shapes if shape.suits <= suits]
    need, missing, used = spec.goal - shown, 0, set[str]()
    value = -look.caught * spare[_AFRICA]
    if spare[_AFRICA] >= spec.size and need:
        spare[_AFRICA] -= spec.size
        value += spec.size * (AFRICA_POINTS[spec.size] + look.caught)
        need -= 1
    while need:
        chosen, promise, lacks, wild = None, 0.0, 0, 0
        for shape in open_shapes:
            if shape.once and shape.once in used:
                continue
            worth, lacking, africa = _promise(shape, spare, look, spec.size)
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
    value += OUT * _outs(look, counts, open_shapes)
    return Plan(value + WIN * look.likely[2] ** missing, suits, tuple(spare), missing)


def _promise(shape: Shape, counts: Sequence[int], look: Outlook, size: int) -> tuple[float, int, int]:
    """What a group promises: its points times how likely it comes; how many blocks it lacks; whether it uses an Africa."""
    likely, lacking, hardest = 1.0, 0, 1.0
    for kind in shape.kinds:
        for ordinal in range(shape.times - counts[kind]):
            lacking += 1
            chance = look.likely[max(0, look.left[kind] - ordinal)]
            hardest = min(hardest, chance)
            likely *= chance
    if lacking == size:
        return 0.0, lacking, 0
    if lacking and counts[_AFRICA]:
        # The Africa stands for the block that is hardest to get, and is out of harm's way.
        likely = likely / hardest if hardest else float(lacking == 1)
        return (shape.block * (size - 1) + look.caught) * likely, lacking - 1, 1
    return shape.block * size * likely, lacking, 0


def _outs(look: Outlook, counts: Sequence[int], shapes: Sequence[Shape]) -> int:
    """How many unseen blocks would complete a group, an Africa in the hand left aside."""
    found = set[int]()
    for shape in shapes:
        short = [kind for kind in shape.kinds if counts[kind] < shape.times]
        if len(short) == 1 and counts[short[0]] == shape.times - 1:
            found.add(short[0])
    return sum(look.left[kind] for kind in found)
