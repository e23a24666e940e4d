"""The Fence: a ring of 72 stacks of two, opened by the deal, drawn from at both ends (yebo.md 5.1, 5.4, 5.5)."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from pydantic import ConfigDict

from engines.yebo.blocks import Block

Side = Literal["left", "right"]
SIDES: tuple[Side, Side] = ("left", "right")
"""The ends of the Fence as one stands in its middle and looks at the gap. Dealing goes to the right, so it stopped at the
right end, which is the first (A6, A36)."""

STACKS = 72
"""Stacks of two in the whole ring, 18 to a side, numbered from 1, to the right."""

Stack = tuple[Block, ...]
"""The blocks of a stack, the upper one first; one block once the upper one is drawn."""


@dataclass(frozen=True, slots=True)
class Ring:
    """The Fence, whole or open.

    Attributes:
        start: Where in the ring the first of `stacks` stands, 0 to 71.
        stacks: What is left, from the right end on to the left end; in a whole ring from the break point on.
    """

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    start: int = 0
    stacks: tuple[Stack, ...] = ()

    @property
    def blocks(self) -> tuple[Block, ...]:
        """All that is in it, from the right end on, in every stack the upper one first."""
        return tuple(block for stack in self.stacks for block in stack)


def build(blocks: Sequence[Block]) -> Ring:
    """Blocks stacked by twos in this order; the last stands alone where their number is odd."""
    return Ring(0, tuple(tuple(blocks[at : at + 2]) for at in range(0, len(blocks), 2)))


def broken(ring: Ring, stack: int) -> Ring:
    """The whole ring, opened before a stack (0 to 71)."""
    return Ring(stack, ring.stacks[stack:] + ring.stacks[:stack])


def deal(ring: Ring, stacks: int) -> tuple[tuple[Block, ...], Ring]:
    """The blocks of so many stacks at the right end, and the rest."""
    taken = Ring(0, ring.stacks[:stacks]).blocks
    return taken, Ring((ring.start + stacks) % STACKS, ring.stacks[stacks:])


def draw(ring: Ring, side: Side) -> tuple[Block, Ring]:
    """The outermost block of an end, the upper one of its stack first, and the rest. The Fence must not be empty."""
    outer = ring.stacks[0 if side == "right" else -1]
    block, rest = outer[0], outer[1:]
    if side == "left":
        return block, replace(ring, stacks=(*ring.stacks[:-1], rest) if rest else ring.stacks[:-1])
    if rest:
        return block, replace(ring, stacks=(rest, *ring.stacks[1:]))
    return block, Ring((ring.start + 1) % STACKS, ring.stacks[1:])


def put_back(before: Ring, after: Ring, block: Block, dice: random.Random) -> Ring:
    """The Fence with a drawn block face down at a random place in it (A31).

    Args:
        before: The Fence as it stood before the block was drawn: it will look so again.
        after: What is left in it.
        block: What is put back.
        dice: Decides the place.
    """
    blocks = list(after.blocks)
    blocks.insert(dice.randrange(len(blocks) + 1), block)
    stacks = []
    for stack in before.stacks:
        stacks.append(tuple(blocks[: len(stack)]))
        del blocks[: len(stack)]
    return replace(before, stacks=tuple(stacks))
