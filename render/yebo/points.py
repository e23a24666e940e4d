"""The scoring items of a round, and their signs (yebo.md 5.7)."""

from collections.abc import Iterator
from typing import Literal, get_args

from PIL import Image

from engines.yebo.view import Points
from render.kit.canvas import Sketch
from render.kit.shapes import saltire, star
from render.kit.theme import CLAY, CREAM, GOLD, INK
from render.yebo.heads import head
from render.yebo.style import GROUND
from render.yebo.symbols import SYMBOLS

Item = Literal["suits", "enhancing", "africas", "concealed", "sightings", "winner"]
"""A scoring item: a field of `Points`, in the order of that class."""
ITEMS: tuple[Item, ...] = get_args(Item)
TALL = 46
"""The height of a sign."""
_STEP = 24
_SYMBOLS: dict[Item, str] = {"suits": "PMS", "enhancing": "FB", "africas": "AA", "concealed": "A"}


def scored(points: Points) -> Iterator[tuple[Item, int]]:
    """The scoring items whose points are not 0, with their points."""
    for item in ITEMS:
        value: int = getattr(points, item)
        if value:
            yield item, value


def sign(item: Item) -> Image.Image:
    """The sign of a scoring item on a plain panel, RGB."""
    families = _SYMBOLS.get(item, "")
    wide, tall = TALL + _STEP * max(len(families) - 1, 0), TALL
    pen = Sketch(wide, tall)
    pen.slab((0, 0, wide, tall), 0, GROUND.plain)
    x, y = tall / 2, tall / 2
    for i, family in enumerate(families):
        pen.ellipse(x + _STEP * i, y, 17, 17, GROUND.sand)
        SYMBOLS[family](pen, x + _STEP * i, y, 0.26)
    if item == "concealed":
        for reach, paint in ((13, INK), (11, CREAM), (9, CLAY)):
            saltire(pen, x, y, reach, paint)
    elif item == "sightings":
        head(pen, "Lion", x, y, 0.42)
    elif item == "winner":
        star(pen, x, y, 21, INK)
        star(pen, x, y, 15, GOLD)
    return pen.done().convert("RGB")
