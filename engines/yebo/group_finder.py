"""Exact group finding: what a hand can display, and how a hand splits into a whole goal (yebo.md 5.3, A8)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engines.yebo.blocks import AFRICA, Block, counted, ordered, without
from engines.yebo.groups import ROUNDS, Group, Number, Template, exists, open_templates, owned, points


def findable(number: Number, hand: Sequence[Block], displayed: Sequence[Group]) -> list[Group]:
    """Every group that these blocks can form beside the displayed ones, goal and rest of the hand left aside.

    In the order of the round's groups, each first without an Africa, then with one in each place; the group of nothing
    but Africas comes last.
    """
    counts, found = counted(hand), list[Group]()
    for template in open_templates(number, displayed):
        found += ways(template, counts)
    size = ROUNDS[number].size
    if counts[AFRICA] >= size:
        found.append(Group((AFRICA,) * size))
    return found


def ways(template: Template, counts: dict[Block, int]) -> Iterator[Group]:
    """The ways to lay a group from so many blocks of each kind: without an Africa, then with one in each place."""
    blocks = template.blocks
    if len(set(blocks)) == 1:
        # Identical blocks: it is all one which of them the Africa stands for.
        if counts[blocks[0]] >= len(blocks):
            yield Group(blocks)
        if counts[AFRICA] and counts[blocks[0]] >= len(blocks) - 1:
            yield Group(blocks, len(blocks) - 1)
        return
    missing = [place for place, block in enumerate(blocks) if not counts[block]]
    if not missing:
        yield Group(blocks)
    if counts[AFRICA] and len(missing) <= 1:
        for place in missing or range(len(blocks)):
            yield Group(blocks, place)


def callable_groups(number: Number, hand: Sequence[Block], displayed: Sequence[Group], block: Block) -> list[Group]:
    """Every group of a called block and two of the hand, one of which may be an Africa (A19); the best first.

    The best scores most; of equal ones it needs no Africa, and is first in the order of `findable`.
    """
    if block == AFRICA:
        return []
    found = [
        group
        for group in findable(number, [*hand, block], displayed)
        if block in group.base and _affords(hand, without(group.base, [block]))
    ]
    return sorted(found, key=lambda group: (-points(group), group.africa is not None))


def _affords(hand: Sequence[Block], blocks: Sequence[Block]) -> bool:
    return all(hand.count(block) >= blocks.count(block) for block in set(blocks))


class Near(NamedTuple):
    """Two blocks that are one short of a group.

    Attributes:
        held: The two.
        lacks: The kinds of which any one makes it a group.
    """

    held: tuple[Block, ...]
    lacks: tuple[Block, ...]


def near(number: Number, hand: Sequence[Block], displayed: Sequence[Group]) -> list[Near]:
    """What two blocks of a hand, no Africas, lack for a group beside the displayed ones, in the order of the round's.

    In pairs rounds nothing, for there every block is one short.
    """
    if ROUNDS[number].size == 2:
        return []
    counts, mine = counted(hand), owned(hand, displayed)
    found: dict[tuple[Block, ...], list[Block]] = {}
    for template in open_templates(number, displayed):
        held, lacks = list[Block](), list[Block]()
        for block in template.blocks:
            (held if held.count(block) < counts[block] else lacks).append(block)
        if len(lacks) == 1 and exists(mine, lacks[0]):
            found.setdefault(tuple(held), []).append(lacks[0])
    return [Near(held, tuple(lacks)) for held, lacks in found.items()]


class Split(NamedTuple):
    """A hand as the rest of the goal and one block to discard.

    Attributes:
        groups: The groups it fills the goal with.
        odd: What is left; never an Africa.
    """

    groups: tuple[Group, ...]
    odd: Block


def splits(number: Number, hand: Sequence[Block], displayed: Sequence[Group]) -> Iterator[Split]:
    """Every way in which blocks, one more than the goal lacks, fill it and leave one that can be discarded (A14)."""
    yield from _splits(number, ordered(hand), tuple(displayed), (), None)


def _splits(
    number: Number, hand: tuple[Block, ...], displayed: tuple[Group, ...], made: tuple[Group, ...], odd: Block | None
) -> Iterator[Split]:
    spec = ROUNDS[number]
    block = next((block for block in hand if block != AFRICA), None)
    if block is None:
        # The others have found their places: what is left are whole groups of Africas.
        groups = (Group((AFRICA,) * spec.size),) * (len(hand) // spec.size)
        if odd is not None and len(hand) % spec.size == 0 and len(displayed) + len(groups) == spec.goal:
            yield Split((*made, *groups), odd)
        return
    if odd is None:
        yield from _splits(number, without(hand, [block]), displayed, made, block)
    for group in findable(number, hand, displayed):
        if block in group.base and len(displayed) < spec.goal:
            yield from _splits(number, without(hand, group.base), (*displayed, group), (*made, group), odd)
