"""Exact search for groups: those that a hand can display, and the splits of a hand that fill the goal (yebo.md 5.3, A8)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engines.yebo.blocks import AFRICA, Block, counted, ordered, without
from engines.yebo.groups import ROUNDS, Group, Number, Template, exists, open_templates, owned, points


def findable(number: Number, hand: Sequence[Block], displayed: Sequence[Group]) -> list[Group]:
    """Every group that a hand can form in addition to the displayed groups.

    The goal of the round and the rest of the hand are not considered. The result has the order of the round's templates,
    each first without an Africa, then with an Africa in each place; the group of Africas alone comes last.
    """
    counts, found = counted(hand), list[Group]()
    for template in open_templates(number, displayed):
        found += ways(template, counts)
    size = ROUNDS[number].size
    if counts[AFRICA] >= size:
        found.append(Group((AFRICA,) * size))
    return found


def ways(template: Template, counts: dict[Block, int]) -> Iterator[Group]:
    """The groups that some blocks can form after a template: without an Africa, then with an Africa in each place.

    Args:
        template: The template.
        counts: The number of available blocks of each kind.
    """
    blocks = template.blocks
    if len(set(blocks)) == 1:
        # Identical blocks: the place of the Africa makes no difference.
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
    """Every group that contains a called block and two blocks of the hand, one of which may be an Africa (A19).

    The groups are sorted by their points, the highest first; among equal ones, those without an Africa come first, then
    the order of `findable` decides.
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
    """Two blocks that lack one block for a group.

    Attributes:
        held: The two blocks.
        lacks: The kinds of blocks of which any one completes a group.
    """

    held: tuple[Block, ...]
    lacks: tuple[Block, ...]


def near(number: Number, hand: Sequence[Block], displayed: Sequence[Group]) -> list[Near]:
    """The pairs of blocks in a hand, without Africas, that lack one block for a further group.

    The result has the order of the round's templates. It is empty in pairs rounds, in which every single block lacks one
    block for a group.
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


def breaking(number: Number, hand: Sequence[Block], displayed: Sequence[Group]) -> frozenset[Block]:
    """The kinds of blocks without one of which a hand holds fewer whole groups side by side.

    Only groups without an Africa count: with one, nearly every pair of blocks is a group.
    """
    plain = [group for group in findable(number, hand, displayed) if AFRICA not in group.base]
    most = _side_by_side(plain, hand)
    used = {block for group in plain for block in group.base}
    return frozenset(block for block in used if _side_by_side(plain, without(tuple(hand), [block])) < most)


def whole(number: Number, hand: Sequence[Block], displayed: Sequence[Group]) -> tuple[Group, ...]:
    """The groups without an Africa that a hand holds side by side: as many as there can be, in the order of `findable`."""
    return _most([group for group in findable(number, hand, displayed) if AFRICA not in group.base], hand)


def _most(groups: Sequence[Group], hand: Sequence[Block]) -> tuple[Group, ...]:
    """The most groups, among some, that a hand holds without using a block twice; the first ones of equally many."""
    found: tuple[Group, ...] = ()
    for place, group in enumerate(groups):
        if _affords(hand, group.base):
            found = max(found, (group, *_most(groups[place:], without(tuple(hand), group.base))), key=len)
    return found


def _side_by_side(groups: Sequence[Group], hand: Sequence[Block]) -> int:
    """The greatest number of groups, among some, that a hand holds without using a block twice."""
    return max(
        (
            1 + _side_by_side(groups[place:], without(tuple(hand), group.base))
            for place, group in enumerate(groups)
            if _affords(hand, group.base)
        ),
        default=0,
    )


class Split(NamedTuple):
    """A partition of a hand into the groups that the goal lacks and one block to discard.

    Attributes:
        groups: The groups that fill the goal.
        odd: The block left over; never an Africa.
    """

    groups: tuple[Group, ...]
    odd: Block


def splits(number: Number, hand: Sequence[Block], displayed: Sequence[Group]) -> Iterator[Split]:
    """Every partition of a hand into the groups that the goal lacks and one block that can be discarded (A14).

    Args:
        number: The round.
        hand: The blocks, one more than the goal lacks.
        displayed: The displayed groups.
    """
    yield from _splits(number, ordered(hand), tuple(displayed), (), None)


def _splits(
    number: Number, hand: tuple[Block, ...], displayed: tuple[Group, ...], made: tuple[Group, ...], odd: Block | None
) -> Iterator[Split]:
    spec = ROUNDS[number]
    block = next((block for block in hand if block != AFRICA), None)
    if block is None:
        # All other blocks have their places; the remaining blocks must form groups of Africas alone.
        groups = (Group((AFRICA,) * spec.size),) * (len(hand) // spec.size)
        if odd is not None and len(hand) % spec.size == 0 and len(displayed) + len(groups) == spec.goal:
            yield Split((*made, *groups), odd)
        return
    if odd is None:
        yield from _splits(number, without(hand, [block]), displayed, made, block)
    for group in findable(number, hand, displayed):
        if block in group.base and len(displayed) < spec.goal:
            yield from _splits(number, without(hand, group.base), (*displayed, group), (*made, group), odd)
