"""The 58 gems: the display, the bag, and what a collection is worth (ubongo3d.md 4.5)."""

import random
from collections.abc import Iterable

from engines.ubongo.view import VALUES, Colour

COLOURS: tuple[Colour, ...] = ("ruby", "sapphire", "emerald", "amber")
"""The order in which the bag is counted."""
IN_ALL: dict[Colour, int] = {"ruby": 10, "sapphire": 19, "emerald": 10, "amber": 19}
"""How many of each are in the box; in a short game those that belong to the display and not to its rounds stay there."""

Bag = tuple[int, int, int, int]
"""How many gems of each of `COLOURS` the bag holds."""
FULL_BAG: Bag = (10, 10, 10, 10)


def draw(bag: Bag, dice: random.Random) -> tuple[Colour, Bag]:
    """Take one gem out of the bag, every gem as likely as any other. Raises IndexError if it is empty."""
    colour = dice.choice([colour for colour, count in zip(COLOURS, bag, strict=True) for _ in range(count)])
    return colour, _changed(bag, colour, -1)


def put(bag: Bag, colours: Iterable[Colour]) -> Bag:
    """The bag with these gems in it."""
    for colour in colours:
        bag = _changed(bag, colour, 1)
    return bag


def _changed(bag: Bag, colour: Colour, by: int) -> Bag:
    ruby, sapphire, emerald, amber = (count + by * (here == colour) for here, count in zip(COLOURS, bag, strict=True))
    return ruby, sapphire, emerald, amber


def value(gems: Iterable[Colour]) -> int:
    """What gems are worth together."""
    return sum(VALUES[gem] for gem in gems)
