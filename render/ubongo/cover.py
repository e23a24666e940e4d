"""The picture of a lobby's card for Ubongo 3D: the box, and beside it a heap of the solid pieces."""

from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from render.kit import animals, box
from render.kit.box import CARD, LID, WALL
from render.kit.canvas import Sketch
from render.kit.palette import Palette
from render.kit.theme import CREAM, INK, Colour, mixed
from render.ubongo import cubes
from render.ubongo.cubes import SAMPLE, SAMPLE_PAINTS, Slant
from render.ubongo.frames import SILHOUETTE, acacia, savanna
from render.ubongo.scene import HEAP_PAINTS, HEAPED
from render.ubongo.style import GROUND, TABLE

PALETTE = Palette("ubongo-cover", Path(__file__).with_name("cover.json"), (WALL,))
"""The colours of the cover."""
TITLE = "Ubongo 3D"
"""The game's name, the same in every language."""

_TABLE = 148
"""The y on the lid at which the table begins."""
_SOLID = Slant((36, 8), (-20, 17), 28, 2.6)
"""The measures of the solid on the lid."""
_HEAP = Slant((46, 10), (-28, 22), 37, 3.2)
"""The measures of the heap beside the box."""
_HEAP_AT = (624, 176)
_LOOSE = (("R4", 58, 494, 242), ("Y3", 14, 838, 246))
"""The pieces beside the heap: the piece, its turn in degrees, and the middle of its drawing."""
_SHADE: Colour = (112, 76, 48)
"""The colour of shadows on the board."""


def cover() -> Image.Image:
    """The picture of a lobby's card: the box on its shelf, and the heap of pieces with two gems; RGBA."""
    return box.card(_lid(), TITLE, GROUND, _pieces())


def sheet() -> Iterator[Image.Image]:
    """The parts of the contact sheet from which the palette is made: the cover."""
    yield cover().convert("RGB")


def _lid() -> Image.Image:
    """Animals on the plain at dusk, and before them a solved layout on the table; RGB."""
    pen = Sketch(LID[0], _TABLE)
    savanna(pen, LID[0], _TABLE, (150, 104))
    acacia(pen, 186, _TABLE - 27, 0.5)
    animals.draw(pen, "elephant", 64, _TABLE - 10, 0.38, tones=SILHOUETTE)
    animals.draw(pen, "giraffe", 262, _TABLE - 5, 0.29, tones=SILHOUETTE)
    dusk = pen.done()
    pen = Sketch(*LID)
    pen.slab((0, 0, *LID), 0, TABLE)
    for y in (_TABLE + 22, _TABLE + 48):
        pen.slab((0, y, LID[0], y + 2), 0, mixed(TABLE, INK, 0.3))
    pen.polygon([(96, 214), (128, 190), (270, 196), (292, 214), (230, 232)], mixed(TABLE, INK, 0.36))
    whole = pen.done()
    whole.paste(dusk, (0, 0))
    edge = Sketch(LID[0], 8)
    edge.slab((0, 0, LID[0], 3), 0, mixed(TABLE, INK, 0.62))
    edge.slab((0, 3, LID[0], 6), 0, mixed(TABLE, CREAM, 0.4))
    whole.alpha_composite(edge.done(), (0, _TABLE - 3))
    cubes.build(whole, _SOLID, SAMPLE, SAMPLE_PAINTS, (120, 160))
    return whole.convert("RGB")


def _pieces() -> Iterator[Image.Image]:
    pen = Sketch(*CARD)
    pen.ellipse(668, 268, 176, 22, _SHADE)
    for _, _, x, y in _LOOSE:
        pen.ellipse(x + 8, y + 24, 50, 14, _SHADE)
    yield pen.done()
    heap = Image.new("RGBA", CARD)
    cubes.build(heap, _HEAP, HEAPED, HEAP_PAINTS, _HEAP_AT)
    yield heap
    for piece, degrees, x, y in _LOOSE:
        solid = cubes.solid(piece, cubes.turned(40, degrees, 3))
        loose = Image.new("RGBA", CARD)
        loose.paste(solid, (x - solid.width // 2, y - solid.height // 2))
        yield loose
