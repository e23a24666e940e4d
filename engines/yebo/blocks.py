"""The 144 blocks (yebo.md 5.1): their names, kinds and order."""

from collections import Counter
from collections.abc import Iterable

from engines.yebo.options import SIGHTING_VALUES

Block = str
"""The name of a block: `P1` to `P9` Pots, `M1` to `M9` Masks, `S1` to `S9` Shields, `F1` to `F3` Flowers, `B1` to `B3`
Birds, `A` Africa, and the Sightings by their names, such as `Lion`. Identical blocks have the same name."""

SUITS = "PMS"
"""The suits Pots, Masks and Shields, by the first letter of their blocks."""
FLOWERS, BIRDS = "F", "B"
ENHANCING = FLOWERS + BIRDS
"""The two families of enhancing blocks, by the first letter of their blocks."""
AFRICA: Block = "A"
COPIES = 4
"""Number of identical blocks of every kind except the Sightings, which are unique."""

NATURALS: tuple[Block, ...] = (
    *(f"{suit}{number}" for suit in SUITS for number in range(1, 10)),
    *(f"{family}{number}" for family in ENHANCING for number in range(1, 4)),
)
"""The kinds of blocks that may form a group, without the Africa, in the order in which a hand is sorted."""
KINDS: tuple[Block, ...] = (*NATURALS, AFRICA)
"""The kinds of blocks that a hand may hold."""
SIGHTINGS: tuple[Block, ...] = tuple(SIGHTING_VALUES)
"""The eight Sightings."""
ALL: tuple[Block, ...] = (*(kind for kind in KINDS for _ in range(COPIES)), *SIGHTINGS)
"""All 144 blocks."""

_PLACE = {kind: place for place, kind in enumerate((*KINDS, *SIGHTINGS))}
NAMES: dict[str, Block] = {kind.lower(): kind for kind in _PLACE}
"""The name of every kind of block, by the name in lower case."""


def ordered(blocks: Iterable[Block]) -> tuple[Block, ...]:
    """The blocks sorted in the order of `KINDS`, Sightings last."""
    return tuple(sorted(blocks, key=_PLACE.__getitem__))


def without(blocks: tuple[Block, ...], taken: Iterable[Block]) -> tuple[Block, ...]:
    """The blocks without some of them, in the same order. Raises ValueError if a block to remove is missing."""
    left = list(blocks)
    for block in taken:
        left.remove(block)
    return tuple(left)


def counted(blocks: Iterable[Block]) -> dict[Block, int]:
    """The number of blocks of each kind; a missing kind counts 0."""
    return Counter(blocks)


def draw_value(block: Block) -> int:
    """The rank of a block in the draw for the first Chief: a Sighting's value, 0 for Africa, else its number (A1)."""
    if block in SIGHTING_VALUES:
        return SIGHTING_VALUES[block]
    return 0 if block == AFRICA else int(block[1:])
