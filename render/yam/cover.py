"""The picture of a lobby's card for Yam Master: the box, and beside it the cup and the dice."""

from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from render.kit import box
from render.kit.box import CARD, FOOT, LID, STRIP, WALL
from render.kit.canvas import Sketch, stack
from render.kit.palette import Palette
from render.kit.theme import GOLD, INK, OCHRE, Colour, mixed
from render.yam.dice import die
from render.yam.squares import TileKey, tile
from render.yam.style import FELT, FELT_DARK, GROUND

PALETTE = Palette("yam-cover", Path(__file__).with_name("cover.json"), (WALL,))
"""The colours of the cover."""
TITLE = "Yam Master"
"""The game's name, the same in every language."""

_SQUARES: tuple[TileKey, ...] = (("full", "o", "", ""), ("yam", ".", "", ""), ("carre", "x", "", ""))
_BOARD = 152
"""The y on the lid at which the board begins."""
_THROWN = ((62, 112, 6, -14), (148, 104, 6, 9), (236, 116, 6, -6))
"""The dice on the lid: the middle of the upper face, the value, and the turn in degrees."""
_BESIDE = ((624, 232, 6, -4), (728, 236, 6, 3), (832, 231, 6, -7), (674, 129, 6, 5), (781, 131, 6, -6))
"""The dice beside the box: five of a kind, a Yam."""


def cover() -> Image.Image:
    """The picture of a lobby's card: the box on its shelf, the cup, and five dice of one value; RGBA."""
    return box.card(_lid(), TITLE, GROUND, _pieces())


def sheet() -> Iterator[Image.Image]:
    """The parts of the contact sheet from which the palette is made: the cover."""
    yield cover().convert("RGB")


def _lid() -> Image.Image:
    """Dice on the felt under a lamp, and before them a row of the board; RGB."""
    pen = Sketch(*LID)
    pen.slab((0, 0, *LID), 0, mixed(FELT_DARK, INK, 0.35))
    for reach, paint in (
        (230, mixed(FELT_DARK, INK, 0.12)),
        (180, FELT_DARK),
        (128, FELT),
        (76, mixed(FELT, OCHRE, 0.16)),
    ):
        pen.ellipse(LID[0] / 2, 104, reach, reach * 0.52, paint)
    dice, edge = Sketch(*LID), Sketch(*LID)
    for x, y, value, degrees in _THROWN:
        die(dice, x, y, value, half=31, degrees=degrees)
    edge.slab((0, _BOARD - 6, *LID), 0, INK)
    edge.slab((0, _BOARD - 4, *LID), 0, GROUND.rim)
    edge.slab((0, _BOARD - 1, *LID), 0, GROUND.sand)
    whole = stack(pen.done(), dice.done(), edge.done())
    wide, tall = 98, 74
    left = (LID[0] - 3 * wide) // 2
    for column, key in enumerate(_SQUARES):
        square = tile(key).resize((wide, tall), Image.Resampling.LANCZOS)
        whole.paste(square, (left + column * wide, _BOARD + (LID[1] - STRIP - _BOARD - tall) // 2 + 1))
    return whole.convert("RGB")


def _pieces() -> Iterator[Image.Image]:
    pen = Sketch(*CARD)
    _cup(pen, 494, FOOT - 8)
    yield pen.done()
    for x, y, value, degrees in _BESIDE:
        pen = Sketch(*CARD)
        die(pen, x, y, value, half=43, degrees=degrees)
        yield pen.done()


_LEATHER: tuple[Colour, ...] = ((146, 84, 46), (104, 56, 32), (178, 112, 66))
"""The colours of the cup: its body, its side in the shade, and its lit side."""


def _cup(pen: Sketch, x: float, base: float) -> None:
    """Draw the leather cup, about 140 by 190, standing at (x, base)."""
    body, dark, lit = _LEATHER
    top = base - 168
    pen.polygon([(x - 48, base + 2), (x + 50, base + 6), (x + 116, base - 12), (x + 40, base - 20)], (112, 76, 48))
    for grow, paint in ((3.5, INK), (0, body)):
        pen.polygon([(x - 64 - grow, top), (x + 64 + grow, top), (x + 48 + grow, base), (x - 48 - grow, base)], paint)
        pen.ellipse(x, base, 48 + grow, 13 + grow, paint)
    pen.polygon([(x + 22, top), (x + 64, top), (x + 48, base), (x + 40, base + 6), (x + 18, base + 12)], dark)
    pen.polygon([(x - 52, top), (x - 34, top), (x - 26, base + 8), (x - 38, base + 6)], lit)
    for y, half in ((top + 44, 60), (top + 120, 52.5)):
        line = [(x - half + 1, y), (x - half / 2, y + 9), (x + half / 2, y + 9), (x + half - 1, y)]
        pen.line(line, 9, INK)
        pen.line(line, 5, GOLD)
    pen.ellipse(x, top, 69, 22, INK)
    pen.ellipse(x, top, 65, 18.5, OCHRE)
    pen.ellipse(x, top + 1.5, 55, 13.5, (52, 28, 18))
