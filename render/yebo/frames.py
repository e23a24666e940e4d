"""The picture of a lobby's card."""

from PIL import Image

from engines.yebo.view import SIGHTINGS
from render.kit.canvas import Sketch
from render.kit.lettering import word
from render.kit.shapes import lozenge
from render.kit.theme import CREAM, INK, WIDTH
from render.yebo.blocks import LARGE, block
from render.yebo.fence import DEEP, LIFT, WIDE, stack
from render.yebo.heads import head
from render.yebo.style import EDGE, GRASS, GROUND

COVER = 320
_SHOWN = ("P3", "M7", "S9", "F2", "B1", "A")


def cover(title: str) -> Image.Image:
    """The picture of a lobby's card: the game's name, a block of each family, and the eight Sightings; RGBA."""
    pen = Sketch(WIDTH, COVER)
    pen.slab((0, 0, WIDTH, COVER), EDGE, GROUND.cloth)
    for x in range(40, WIDTH - 20, 41):
        lozenge(pen, x, COVER - 17, 9, GROUND)
    pen.slab((EDGE, EDGE, WIDTH - EDGE, COVER - 34), 14, GRASS)
    for i, sighting in enumerate(SIGHTINGS):
        head(pen, sighting, 82 + 105 * i, 208, 0.98)
    whole = pen.done()
    row = stack("along", 2)
    count = (WIDTH - 2 * EDGE - 8) // WIDE
    for x in range((WIDTH - count * WIDE) // 2, (WIDTH + count * WIDE) // 2, WIDE):
        whole.alpha_composite(row, (x, COVER - 36 - DEEP - 2 * LIFT))
    for i, kind in enumerate(_SHOWN):
        whole.alpha_composite(
            block(kind, LARGE).resize((LARGE.wide * 13 // 16, LARGE.tall * 13 // 16), Image.Resampling.LANCZOS),
            (300 + 97 * i, 28),
        )
    mask = word(title, 116)
    for dx, dy in ((-4, 0), (4, 0), (0, -4), (0, 4), (4, 5)):
        whole.paste(INK, (30 + dx, 0 + dy), mask)
    whole.paste(CREAM, (30, 0), mask)
    return whole
