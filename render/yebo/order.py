"""The order of a hand's blocks: groups, near groups and clusters, the block just taken, and the discard beside them."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Literal, get_args

from engines.yebo.view import ENHANCING, HAND, KINDS, ROUNDS, SUITS, Block, Group, Number, YeboView

ROW = 6
"""The number of blocks side by side in a hand's picture; a group is not broken between two rows."""


def longer(view: YeboView) -> int:
    """How many more blocks a row has: one where a 13th block lies among the others, for then no block lies beside them."""
    return int(len(view.hand) > HAND and taken(view) is None and offer(view) is None)


Taken = Literal["drawn", "picked"]
"""How a block was just taken: drawn from the Fence, or picked up, which forbids discarding it in this turn (A18)."""
Badge = Taken | Literal["leaving"]
"""The mark on a block: how it was just taken, or that it is chosen to leave the hand."""
BADGES: tuple[Badge, ...] = (*get_args(Taken), "leaving")
Lift = Literal["whole", "near", ""]
"""Whether a block lies with a whole group, with a block that lacks one more for a group, or with neither."""


@dataclass(frozen=True, slots=True)
class Unit:
    """Blocks of a hand that lie together.

    Attributes:
        blocks: The blocks, from left to right.
        lift: With what the blocks lie.
    """

    blocks: tuple[Block, ...]
    lift: Lift = ""


def taken(view: YeboView) -> tuple[Block, Taken] | None:
    """The block that was just taken, and how; None if none was."""
    if view.drawn is not None:
        return view.drawn, "drawn"
    return None if view.picked is None else (view.picked, "picked")


def clusters(hand: Iterable[Block], number: Number | None) -> list[tuple[Block, ...]]:
    """Blocks in order, split into clusters that likely belong together in a round.

    A cluster is a suit, or a number where groups are of several suits. Birds and Flowers are clustered by family, or by
    number in mixed pairs. Africas come last.
    """
    mixed = number is not None and ROUNDS[number].suits > 1

    def key(block: Block) -> tuple[int, str]:
        if block[0] in SUITS:
            return 0, block[1] if mixed else str(SUITS.index(block[0]))
        if block[0] in ENHANCING:
            return 1, block[1] if number == 6 else str(ENHANCING.index(block[0]))
        return 2, ""

    ordered = sorted(hand, key=lambda block: (key(block), KINDS.index(block)))
    return [tuple(run) for _, run in groupby(ordered, key)]


def units(view: YeboView, row: int = ROW) -> list[Unit]:
    """The blocks of the hand in the order in which they lie in rows of so many, without the block that was just taken.

    Whole groups come first, then blocks that lack one more for a group, then the other blocks in clusters; without
    hints the clusters alone. The order does not change with a draw.
    """
    hand, apart = list(view.hand), taken(view)
    if apart:
        hand.remove(apart[0])
    order = [block for run in clusters(hand, view.round) for block in run]
    found: list[Unit] = []
    if view.options.hints:
        rest = Counter(hand)
        for lift, blocks in _together(view, hand):
            needed = Counter(blocks)
            if needed <= rest:
                rest -= needed
                found.append(Unit(blocks, lift))
        # Groups keep the order of the clusters, so that they lie where their blocks would be looked for.
        found.sort(key=lambda unit: (unit.lift != "whole", min(map(order.index, unit.blocks))))
        hand = list(rest.elements())
    return _packed(found, clusters(hand, view.round), row + longer(view))


def _packed(groups: list[Unit], loose: list[tuple[Block, ...]], row: int) -> list[Unit]:
    """Units in an order in which no group is broken between rows of so many blocks, which other blocks fill."""
    count = sum(len(unit.blocks) for unit in groups) + sum(map(len, loose))
    share = -(-count // max(-(-count // row), 1))
    lines: list[list[Unit]] = [[] for _ in range(0, count, row)]

    def used(line: list[Unit]) -> int:
        return sum(len(unit.blocks) for unit in line)

    for unit in groups:
        fitting = (line for most in (share, row, count) for line in lines if used(line) + len(unit.blocks) <= most)
        next(fitting).append(unit)
    for run in loose:
        left = run
        for line in lines:
            room = (share if line is not lines[-1] else count) - used(line)
            if left and room > 0:
                line.append(Unit(left[:room]))
                left = left[room:]
    return [unit for line in lines for unit in line]


def _together(view: YeboView, hand: list[Block]) -> Iterator[tuple[Lift, tuple[Block, ...]]]:
    """The whole groups of a hand, then pairs of its blocks that lack one more, those first that most blocks complete."""
    held = view.model_copy(update={"hand": tuple(hand)})
    for group in held.whole:
        yield "whole", group.base
    for near in sorted(held.near, key=lambda near: -len(near.lacks)):
        yield "near", near.held


@dataclass(frozen=True, slots=True)
class Offer:
    """The discard that the viewing seat may call or pick up, or has called.

    Attributes:
        block: The block.
        groups: The groups that it would make, best first; empty without hints.
        wins: Whether the call would win the round; False without hints.
        lit: Whether a call is worth a thought: it has been made, it would make a group or win, or that is not told.
    """

    block: Block
    groups: tuple[Group, ...] = ()
    wins: bool = False
    lit: bool = False


def offer(view: YeboView) -> Offer | None:
    """The discard beside the hand; None if none concerns the viewing seat now."""
    may, hints = view.may, view.options.hints
    if view.claimed is not None and may.form:
        return Offer(view.claimed, may.form if hints else (), lit=True)
    if view.window is None or not (may.call or may.pickup):
        return None
    if not hints:
        return Offer(view.window.block, lit=may.call)
    return Offer(view.window.block, may.calls, wins=may.wins, lit=bool(may.calls) or may.wins)


def hinted(view: YeboView) -> Iterator[tuple[tuple[Block, ...], bool]]:
    """The groups that may all be displayed together, each with whether it must be; none without hints.

    While a discard may be called, or has been, it is what the hand adds to the best group.
    """
    if not view.options.hints:
        return
    offered = offer(view)
    if offered is not None and offered.groups:
        blocks = list(offered.groups[0].base)
        blocks.remove(offered.block)
        yield tuple(blocks), True
        return
    left = Counter(view.hand)
    for group in (*view.may.must_display, *view.may.display):
        needed = Counter(group.base)
        if needed <= left:
            left -= needed
            yield group.base, view.options.strict_display and group in view.may.must_display
