"""The flat cells of a level: open, or covered by a piece in its colour with its letter."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Literal, get_args

from PIL import Image

from engines.ubongo.view import PieceColour
from render.kit.canvas import Point, Sketch
from render.kit.lettering import inscribe
from render.kit.theme import CREAM, GOLD, INK, Colour, mixed
from render.ubongo.cubes import lozenge
from render.ubongo.style import GROUND, LETTERS, OPEN_PAPER, PAINTS, inlay, written

Placement = Literal["fast", "tentative", "tapped"]
"""The state of the piece on a cell: `fast` once placed; `tentative` (striped) while it may still move; `tapped` if it
may still move and this cell was tapped for it."""
PLACEMENTS: tuple[Placement, ...] = get_args(Placement)


@dataclass(frozen=True, slots=True)
class CellContent:
    """What a cell shows.

    Attributes:
        colour: The colour of the piece on the cell; None for an open cell.
        letter: The letter of the piece on the cell; empty for an open cell, and for a cell whose piece has its letter on
            another cell of the level.
        lies: The state of the piece on the cell.
        lit: Whether the cell is open and may be tapped.
        inlaid: Whether the piece is inlaid.
    """

    colour: PieceColour | None = None
    letter: str = ""
    lies: Placement = "fast"
    lit: bool = False
    inlaid: bool = False


OPEN, LIT = CellContent(), CellContent(lit=True)
LARGE, MIDDLE = 84, 74
"""The edge of a cell: in areas up to four wide, and in wider areas."""


def contents() -> Iterator[CellContent]:
    """Everything that a cell can show: open or lit, or a piece in each colour, with each letter and each way of lying."""
    yield from (OPEN, LIT)
    for colour, letter, lies, inlaid in product(PAINTS, ("", *LETTERS), PLACEMENTS, (False, True)):
        yield CellContent(colour, letter, lies, inlaid=inlaid)


_LETTER = 0.54, 0.8
_DISC = 0.29, 0.37
_RING = 0.36, 0.41
"""The type size of a letter and the radii of the discs under it, as shares of the cell's edge; plain and large."""


def tile(content: CellContent, size: int, *, large: bool = False) -> Image.Image:
    """A cell without the lines between pieces, RGB."""
    pen = Sketch(size, size)
    if content.colour is None:
        ground = GROUND.rim if content.lit else OPEN_PAPER
        pen.slab((0, 0, size, size), 0, ground)
        if content.lit:
            pen.ellipse(size / 2, size / 2, size * 0.1, size * 0.1, mixed(GROUND.shade, INK, 0.25))
        return pen.done().convert("RGB")
    paint = PAINTS[content.colour]
    pen.slab((0, 0, size, size), 0, paint)
    if content.lies != "fast":
        _stripes(pen, size, mixed(paint, (255, 255, 255), 0.55))
    if content.inlaid:
        pen.line(lozenge(((0, 0), (size, 0), (size, size), (0, size))), size * 0.045, inlay(paint))
    _bevel(pen, size, paint)
    half = size / 2
    if content.lies == "tapped":
        ring = size * _RING[large]
        for reach, tone in ((ring + 6, INK), (ring + 3, GOLD), (ring - 3, INK)):
            pen.ellipse(half, half, reach, reach, tone)
    if content.lies == "tapped" or (content.lies != "fast" and content.letter):
        pen.ellipse(half, half, size * _DISC[large], size * _DISC[large], paint)
    done = pen.done().convert("RGB")
    if not content.letter:
        return done
    letter = _LETTER[large] * (1 if content.lies == "fast" or not large else 0.84)
    inscribe(done, content.letter, round(size * letter), (half, half), written(paint))
    return done


def _bevel(pen: Sketch, size: int, paint: Colour) -> None:
    """Draw the edges of a cube, lit from the upper left."""
    rim = max(2, size // 24)
    far = size - rim
    light: list[Point] = [(0, 0), (size, 0), (far, rim), (rim, rim), (rim, far), (0, size)]
    shade: list[Point] = [(size, size), (size, 0), (far, rim), (far, far), (rim, far), (0, size)]
    pen.polygon(light, mixed(paint, (255, 255, 255), 0.4))
    pen.polygon(shade, mixed(paint, INK, 0.3))


def _stripes(pen: Sketch, size: int, paint: Colour) -> None:
    """Draw slanting stripes that run on from cell to cell."""
    step = size / 4
    for i in range(-4, 8, 2):
        left = i * step
        slant: list[Point] = [(left, size), (left + size, 0), (left + size + step, 0), (left + step, size)]
        pen.polygon(slant, paint)


def level_icon(level: int, ground: Colour, ink: Colour) -> Image.Image:
    """Two slabs one above the other, the lower (0) or the upper (1) of them full; RGB, 64 by 44."""
    pen = Sketch(64, 44)
    pen.slab((0, 0, 64, 44), 0, ground)
    for slab, top in ((0, 20), (1, 4)):
        shape: list[Point] = [(2, top + 14), (20, top), (62, top), (44, top + 14)]
        side: list[Point] = [(2, top + 14), (44, top + 14), (62, top), (62, top + 6), (44, top + 20), (2, top + 20)]
        if slab == level:
            pen.polygon(side, mixed(ink, CREAM, 0.25))
            pen.polygon(shape, ink)
        pen.line([*shape, shape[0]], 2, ink)
        pen.line([shape[0], side[5], side[4], side[3], shape[2]], 2, ink)
    return pen.done().convert("RGB")
