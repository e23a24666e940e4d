"""The picture of a lobby's card for Yebo: the box, and beside it blocks of every family."""

from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from render.kit import box
from render.kit.box import CARD, FOOT, LID, STRIP, WALL
from render.kit.canvas import Sketch
from render.kit.palette import Palette
from render.kit.theme import GOLD, Colour, mixed
from render.yebo.blocks import LARGEST, block
from render.yebo.fence import WIDE, stack
from render.yebo.heads import head
from render.yebo.style import GRASS, GROUND

PALETTE = Palette("yebo-cover", Path(__file__).with_name("cover.json"), (WALL,))
"""The colours of the cover."""
TITLE = "Yebo"
"""The game's name, the same in every language."""

_SKY: tuple[Colour, ...] = ((96, 56, 104), (150, 78, 104), (206, 112, 84), (240, 168, 88))
_HEADS = (("Zebra", 46, 116, 0.74), ("Elephant", 266, 116, 0.8), ("Leopard", 112, 122, 0.78), ("Lion", 190, 118, 0.9))
"""The Sightings on the lid: the animal, the middle, and the scale."""
_FENCE = 140
"""The y on the lid at which the Fence stands."""
_HAND = (("P3", -9), ("A", 0), ("B1", 9))
"""The blocks on the lid, with their turns in degrees."""
_STANDING = ("P3", "A", "S9")
"""The blocks that stand beside the box, from the left."""
_WIDE = 138
"""The width of such a block."""
_SHADE: Colour = (112, 76, 48)
"""The colour of their shadow on the board."""


def cover() -> Image.Image:
    """The picture of a lobby's card: the box on its shelf, and blocks beside it; RGBA."""
    return box.card(_lid(), TITLE, GROUND, _pieces())


def sheet() -> Iterator[Image.Image]:
    """The parts of the contact sheet from which the palette is made: the cover."""
    yield cover().convert("RGB")


def _lid() -> Image.Image:
    """Four Sightings behind the Fence at dusk, and before it three blocks of a hand; RGB."""
    pen = Sketch(*LID)
    pen.slab((0, 0, *LID), 0, _SKY[0])
    for step, paint in enumerate(_SKY[1:]):
        pen.ellipse(LID[0] / 2, 132, 210 - 52 * step, 122 - 30 * step, paint)
    pen.ellipse(LID[0] / 2, 124, 50, 50, mixed(GOLD, _SKY[3], 0.2))
    pen.slab((0, _FENCE - 12, *LID), 0, GROUND.hollow[0])
    pen.slab((0, _FENCE + 16, *LID), 0, GRASS)
    for sighting, x, y, scale in _HEADS:
        head(pen, sighting, x, y, scale)
    whole = pen.done()
    row = stack("along", 2)
    for x in range(-5, LID[0], WIDE):
        whole.alpha_composite(row, (max(0, x), _FENCE), (max(0, -x), 0))
    for place, (kind, degrees) in enumerate(_HAND):
        held = _turned(kind, degrees, 100)
        y = LID[1] - STRIP - 84 + 8 * (place != 1)
        whole.alpha_composite(held, ((LID[0] - held.width) // 2 + 92 * (place - 1), y))
    return whole.convert("RGB")


def _turned(kind: str, degrees: float, wide: int) -> Image.Image:
    """A block so wide, turned clockwise, RGBA."""
    tall = round(wide * LARGEST.tall / LARGEST.wide)
    upright = block(kind, LARGEST).resize((wide, tall), Image.Resampling.LANCZOS)
    return upright.rotate(-degrees, Image.Resampling.BICUBIC, expand=True)


def _pieces() -> Iterator[Image.Image]:
    for place, kind in enumerate(_STANDING):
        standing = _turned(kind, 0, _WIDE)
        left = 448 + place * (_WIDE + 4)
        foot = FOOT - 12
        pen = Sketch(*CARD)
        pen.polygon(
            [(left, foot), (left + _WIDE, foot + 2), (left + _WIDE + 20, foot - 12), (left + 20, foot - 14)], _SHADE
        )
        sheet = pen.done()
        sheet.alpha_composite(standing, (left, foot - standing.height))
        yield sheet
