"""The 144 blocks (yebo.md 5.1): their names, kinds and order."""

from collections import Counter
from collections.abc import Iterable

from engines.yebo.options import SIGHTING_VALUES

Block = str
"""`P1` to `P9` Pots, `M1` to `M9` Masks, `S1` to `S9` Shields, `F1` to `F3` Flowers, `B1` to `B3` Birds, `A` Africa, and the
Sightings by name, such as `Lion`. Identical blocks have the same name."""

SUITS = "PMS"
"""Pots, Masks and Shields, by the first letter of their blocks."""
FLOWERS, BIRDS = "F", "B"
ENHANCING = FLOWERS + BIRDS
AFRICA: Block = "A"
COPIES = 4
"""Blocks of every kind but the Sightings, of which there is one each."""

NATURALS: tuple[Block, ...] = (
    *(f"{suit}{number}" for suit in SUITS for number in range(1, 10)),
    *(f"{family}{number}" for family in ENHANCING for number in range(1, 4)),
)
"""The kinds that may lie in a group as themselves, in the order in which a hand is sorted."""
KINDS: tuple[Block, ...] = (*NATURALS, AFRICA)
"""The kinds that a hand can hold."""
SIGHTINGS: tuple[Block, ...] = tuple(SIGHTING_VALUES)
ALL: tuple[Block, ...] = (*(kind for kind in KINDS for _ in range(COPIES)), *SIGHTINGS)
"""All 144."""

_PLACE = {kind: place for place, kind in enumerate((*KINDS, *SIGHTINGS))}
NAMES: dict[str, Block] = {kind.lower(): kind for kind in _PLACE}
"""Every block's name by its name in small letters."""


def ordered(blocks: Iterable[Block]) -> tuple[Block, ...]:
    """The blocks in the order of `KINDS`, Sightings last."""
    return tuple(sorted(blocks, key=_PLACE.__getitem__))


def without(blocks: tuple[Block, ...], taken: Iterable[Block]) -> tuple[Block, ...]:
    """The blocks less some that are among them, in the same order."""
    left = list(blocks)
    for block in taken:
        left.remove(block)
    return tuple(left)


def counted(blocks: Iterable[Block]) -> dict[Block, int]:
    """How many there are of each kind; a kind that is missing counts 0."""
    return Counter(blocks)


def draw_value(block: Block) -> int:
    """What a block counts when the first Chief is drawn: a Sighting its value, Africa nothing, others their number (A1)."""
    if block in SIGHTING_VALUES:
        return SIGHTING_VALUES[block]
    return 0 if block == AFRICA else int(block[1:])
