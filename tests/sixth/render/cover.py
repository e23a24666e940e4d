"""The picture of a lobby's card for Awalé: the box, and beside it houses with their seeds."""

from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from render.kit import box
from render.kit.box import CARD, FOOT, LID, WALL
from render.kit.canvas import Sketch
from render.kit.palette import Palette
from tests.sixth.render.frames import plank
from tests.sixth.render.houses import TileKey, tile
from tests.sixth.render.style import CELL, GROUND

PALETTE = Palette("awale-cover", Path(__file__).with_name("cover.json"), (WALL,))
"""The colours of the cover."""
TITLE = "Awalé"
"""The game's name, the same in every language."""

SEEDS = (2, 5, 4)
"""The numbers of seeds in the houses."""


def cover() -> Image.Image:
    """The box on its shelf, and one end of the board; RGBA."""
    return box.card(_lid(), TITLE, GROUND, _pieces())


def sheet() -> Iterator[Image.Image]:
    """The parts of the contact sheet from which the palette is made: the cover."""
    yield cover().convert("RGB")


def _lid() -> Image.Image:
    pen = Sketch(*LID)
    pen.slab((0, 0, *LID), 0, GROUND.plain)
    plank(pen, (8, 74, LID[0] - 8, LID[1] - 30))
    whole = pen.done().convert("RGB")
    for column, seeds in enumerate(SEEDS[:2]):
        whole.paste(tile(TileKey(0, seeds, "")).resize((126, 119)), (30 + column * 126, 84))
    return whole


def _pieces() -> Iterator[Image.Image]:
    pen = Sketch(*CARD)
    top = FOOT - CELL[1] - 30
    plank(pen, (436, top, CARD[0] - 16, FOOT))
    whole = pen.done()
    for column, seeds in enumerate(SEEDS):
        whole.paste(tile(TileKey(1, seeds, "")), (450 + column * CELL[0], top + 15))
    yield whole
