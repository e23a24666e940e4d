"""The Fence: a ring of 72 stacks of two blocks; the deal opens it, and draws are made at both ends (yebo.md 5.1, 5.4, 5.5)."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from pydantic import ConfigDict

from engines.yebo.blocks import Block

Side = Literal["left", "right"]
SIDES: tuple[Side, Side] = ("left", "right")
"""The ends of the open Fence, as seen from its middle, facing the gap. The deal proceeds to the right and stops at the
right end, which is therefore the usual end to draw from (A6, A36)."""

STACKS = 72
"""Number of stacks in the complete ring, 18 on each side; stacks are numbered from 1, to the right."""

Stack = tuple[Block, ...]
"""The blocks of a stack, the upper one first; a single block once the upper one is drawn."""


@dataclass(frozen=True, slots=True)
class Ring:
    """The Fence, as a complete ring or open.

    Attributes:
        start: Place in the ring of the first of `stacks`, 0 to 71.
        stacks: The stacks left, from the right end to the left end; in a complete ring from the break point onwards.
    """

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    start: int = 0
    stacks: tuple[Stack, ...] = ()

    @property
    def blocks(self) -> tuple[Block, ...]:
        """All blocks of the Fence, from the right end to the left end, in each stack the upper block first."""
        return tuple(block for stack in self.stacks for block in stack)


def build(blocks: Sequence[Block]) -> Ring:
    """The Fence made of blocks in this order, stacked in twos; with an odd number, the last block is a stack of one."""
    return Ring(0, tuple(tuple(blocks[at : at + 2]) for at in range(0, len(blocks), 2)))


def broken(ring: Ring, stack: int) -> Ring:
    """The complete ring, opened before the stack at a place, 0 to 71."""
    return Ring(stack, ring.stacks[stack:] + ring.stacks[:stack])


def deal(ring: Ring, stacks: int) -> tuple[tuple[Block, ...], Ring]:
    """Deal a number of stacks from the right end: their blocks, and the Fence without them."""
    taken = Ring(0, ring.stacks[:stacks]).blocks
    return taken, Ring((ring.start + stacks) % STACKS, ring.stacks[stacks:])


def draw(ring: Ring, side: Side) -> tuple[Block, Ring]:
    """Draw the upper block of the outermost stack at one end: the block, and the Fence without it.

    The Fence must not be empty.
    """
    outer = ring.stacks[0 if side == "right" else -1]
    block, rest = outer[0], outer[1:]
    if side == "left":
        return block, replace(ring, stacks=(*ring.stacks[:-1], rest) if rest else ring.stacks[:-1])
    if rest:
        return block, replace(ring, stacks=(rest, *ring.stacks[1:]))
    return block, Ring((ring.start + 1) % STACKS, ring.stacks[1:])


def put_back(before: Ring, after: Ring, block: Block, dice: random.Random) -> Ring:
    """The Fence with a drawn block put back, face down, at a random place (A31).

    Args:
        before: The Fence before the draw; the result has stacks of the same heights.
        after: The Fence after the draw.
        block: The block to put back.
        dice: The random generator for the place.
    """
    blocks = list(after.blocks)
    blocks.insert(dice.randrange(len(blocks) + 1), block)
    stacks = []
    for stack in before.stacks:
        stacks.append(tuple(blocks[: len(stack)]))
        del blocks[: len(stack)]
    return replace(before, stacks=tuple(stacks))
