"""The 58 gems: their number, the bag, and the value of a collection (ubongo3d.md 4.5)."""

import random
from collections.abc import Iterable

from engines.ubongo.view import VALUES, Colour

COLOURS: tuple[Colour, ...] = ("ruby", "sapphire", "emerald", "amber")
"""The colours of the gems, in the order of the counts in a `Bag`."""

Bag = tuple[int, int, int, int]
"""How many gems of each of `COLOURS` the bag holds."""
FULL_BAG: Bag = (10, 10, 10, 10)


def draw(bag: Bag, dice: random.Random) -> tuple[Colour, Bag]:
    """Draw one gem from the bag, all gems equally likely. Raises IndexError if the bag is empty.

    Returns:
        The colour of the gem, and the bag without the gem.
    """
    colour = dice.choice([colour for colour, count in zip(COLOURS, bag, strict=True) for _ in range(count)])
    return colour, _changed(bag, colour, -1)


def put(bag: Bag, colours: Iterable[Colour]) -> Bag:
    """The bag with these gems back in it."""
    for colour in colours:
        bag = _changed(bag, colour, 1)
    return bag


def _changed(bag: Bag, colour: Colour, by: int) -> Bag:
    ruby, sapphire, emerald, amber = (count + by * (other == colour) for other, count in zip(COLOURS, bag, strict=True))
    return ruby, sapphire, emerald, amber


def value(gems: Iterable[Colour]) -> int:
    """The total value of some gems."""
    return sum(VALUES[gem] for gem in gems)
