"""The blocks: wood with a number and symbols; their backs; the plate with what an Africa stands for."""

from dataclasses import dataclass
from math import cos, pi, sin

from PIL import Image

from engines.yebo.view import AFRICA, SIGHTING_VALUES, Block
from render.kit.canvas import Sketch
from render.kit.lettering import inscribe, word
from render.kit.theme import CREAM, INK, Colour, mixed
from render.yebo.heads import head
from render.yebo.style import BACK, BACK_DARK, GROUND, INKS
from render.yebo.symbols import FITS, SPREADS, SYMBOLS


@dataclass(frozen=True, slots=True)
class Size:
    """The measures of a block, in picture pixels.

    Attributes:
        wide: The width of the block, with the side that is seen at the right of its face.
        tall: The height of the block, with the side that is seen below its face.
        side: The height of the side below.
        flank: The width of the side at the right.
        number: The type size of the number.
        left: The x at which the number begins.
        top: The y of the middle of the number.
        symbol: The scale of the symbol; 0 for as many symbols as the number says, each number in its own arrangement.
        middle: The middle of the symbol; without meaning for many symbols.
        flat: Whether the symbol is drawn in one colour: small ones with all their lines look like digits.
    """

    wide: int
    tall: int
    side: int
    flank: int
    number: int
    left: int
    top: int
    symbol: float = 0
    middle: tuple[float, float] = (0, 0)
    flat: bool = False


LARGE = Size(112, 138, side=14, flank=5, number=54, left=8, top=28)
"""A block in a hand, and the last discard."""
MIDDLE = Size(56, 68, side=8, flank=3, number=36, left=4, top=18, symbol=0.38, middle=(34, 39.5))
"""A block in displayed groups, and a discard while there are few."""
MEDIUM = Size(45, 42, side=5, flank=2, number=32, left=3, top=18, symbol=0.24, middle=(31, 18.5), flat=True)
"""A discard while there are not many."""
SMALL = Size(39, 32, side=4, flank=1, number=30, left=2, top=14, symbol=0.2, middle=(28, 13.5), flat=True)
"""A discard when there are many."""
TINY = Size(32, 28, side=3, flank=1, number=26, left=2, top=13, symbol=0.17, middle=(23, 12.5), flat=True)
"""A discard in the longest rounds of two seats."""
LARGEST = Size(158, 196, side=20, flank=7, number=82, left=11, top=42)
"""A block in a large picture of a hand."""
LARGEST_NUMBERED = Size(158, 196, side=20, flank=7, number=110, left=8, top=51, symbol=1.04, middle=(90, 113))
"""The discard beside the hand in a large picture."""
LARGE_NUMBERED = Size(112, 138, side=14, flank=5, number=78, left=6, top=36, symbol=0.74, middle=(64, 80))
"""The last discard in a large picture."""
MIDDLE_NUMBERED = Size(56, 68, side=8, flank=3, number=44, left=3, top=20, symbol=0.35, middle=(34, 41))
"""A block in displayed groups, and a discard while there are few, in a large picture."""
MEDIUM_NUMBERED = Size(45, 42, side=5, flank=2, number=38, left=2, top=19, symbol=0.21, middle=(32.5, 18.5), flat=True)
"""A discard while there are not many, in a large picture."""
SMALL_NUMBERED = Size(39, 32, side=4, flank=1, number=36, left=1, top=14, symbol=0.175, middle=(29.5, 13.5), flat=True)
"""A discard when there are many, in a large picture."""
TINY_NUMBERED = Size(32, 28, side=3, flank=1, number=32, left=1, top=13, symbol=0.145, middle=(24.5, 12.5), flat=True)
"""A discard in the longest rounds of two seats, in a large picture."""
BACK_SIZE = (26, 36)
"""The size of a concealed block, seen from behind."""
FLANK_SIZE = (32, 23)
"""The size of a concealed block of a seat at a side of the table."""
CHIP = 56
"""The side of a Sighting's square in a panel."""
TAG = (32, 27)
"""The size of the plate with what an Africa stands for."""

FLOWERS = "F"
_EDGE: Colour = (66, 38, 22)
_UNIT = 112
"""The width of the block for which `SPREADS` are measured."""


def _wood(pen: Sketch, size: Size) -> None:
    """Draw a block of wood: its face, and its sides below and at the right of the face, with their grain."""
    wide, tall, side, flank = size.wide, size.tall, size.side, size.flank
    round_ = max(wide * 0.1, 4)
    line = max(wide * 0.022, 1.5)
    dark = mixed(GROUND.shade, _EDGE, 0.32)
    pen.slab((0, 0, wide, tall), round_, _EDGE)
    pen.slab((line, line, wide - line, tall - line), round_ - line, GROUND.shade)
    pen.slab((line, tall - line - side * 0.45, wide - line, tall - line), min(round_ - line, side * 0.22), dark)
    if side > 6:
        for y, left, right in ((0.36, 0.12, 0.46), (0.3, 0.62, 0.9), (0.66, 0.3, 0.74)):
            low = tall - side * y
            pen.line([(wide * left, low), (wide * right, low)], 1, mixed(dark, GROUND.shade, 0.5))
    edge = wide - line - flank, tall - side - line * 0.4
    if wide > MEDIUM.wide:
        pen.slab((line, line, *edge), round_ - line, mixed(GROUND.sand, CREAM, 0.75))
        line *= 2
    pen.slab((line, line, *edge), max(round_ - line, 2), GROUND.sand)


def block(kind: Block, size: Size) -> Image.Image:
    """A block of one of `KINDS` seen from in front, RGBA; it has no letter."""
    pen = Sketch(size.wide, size.tall)
    _wood(pen, size)
    family, number = kind[0], kind[1:]
    unit = size.wide / _UNIT
    if kind == AFRICA:
        middle = (size.wide - size.flank) / 2, (size.tall - size.side) / 2
        SYMBOLS[family](pen, *middle, min(size.wide / 112, size.tall / 138) * 0.95)
    elif size.symbol and not size.flat:
        SYMBOLS[family](pen, *size.middle, size.symbol * FITS[family])
    elif not size.flat:
        scale, spots = SPREADS[number]
        for x, y in spots:
            SYMBOLS[family](pen, x * unit, y * unit, scale * unit * FITS[family])
    sheet = pen.done()
    if number:
        if size.flat:
            sheet.paste(INKS[family], (0, 0), shape(family, sheet.size, size.middle, size.symbol))
        _number(sheet, kind, size)
    return sheet


def shape(family: str, size: tuple[int, int], middle: tuple[float, float], scale: float) -> Image.Image:
    """The shape of a family's symbol, as a mask; a flower has parted petals."""
    pen, k = Sketch(*size), scale * FITS[family]
    if family == FLOWERS:
        pen.ellipse(*middle, 15 * k, 15 * k, INK)
        for petal in range(6):
            turn = petal * pi / 3
            x, y = middle[0] + 36 * k * cos(turn), middle[1] + 36 * k * sin(turn)
            pen.ellipse(x, y, 14 * k, 14 * k, INK)
    else:
        SYMBOLS[family](pen, *middle, k)
    return pen.done().getchannel("A")


def _number(sheet: Image.Image, kind: Block, size: Size) -> None:
    """Write a block's number in its corner, so that it is seen in a fan, with an edge of wood around it."""
    mask = word(kind[1], size.number)
    place = size.left, round(size.top - 0.67 * size.number)
    if size.symbol and not size.flat:
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (2, 0), (0, 2), (1, 1)):
            sheet.paste(GROUND.sand, (place[0] + dx, place[1] + dy), mask)
    sheet.paste(INKS[kind[0]], place, mask)


def chip(sighting: Block, *, large: bool = False) -> Image.Image:
    """The square of a Sighting for a panel: the animal's head; RGBA. The plate with its value lies on it (`value`)."""
    pen = Sketch(CHIP, CHIP)
    _wood(pen, Size(CHIP, CHIP, side=5, flank=2, number=0, left=0, top=0))
    head(pen, sighting, 23, 22 if large else 25, 0.41)
    return pen.done()


def value(sighting: Block, *, large: bool = False) -> Image.Image:
    """The plate with a Sighting's value, RGBA."""
    wide, tall = (40, 25) if large else (30, 23)
    pen = Sketch(wide, tall)
    pen.slab((0, 0, wide, tall), 5, INK)
    sheet = pen.done()
    inscribe(sheet, str(SIGHTING_VALUES[sighting]), 33 if large else 25, (wide / 2, tall / 2 - 0.5), CREAM)
    return sheet


def back(*, across: bool) -> Image.Image:
    """A concealed block from behind, standing, or lying `across` at a side of the table: wood with a lozenge; RGBA."""
    wide, tall = FLANK_SIZE if across else BACK_SIZE
    pen = Sketch(wide, tall)
    pen.slab((0, 0, wide, tall), 4, _EDGE)
    pen.slab((1.5, 1.5, wide - 1.5, tall - 1.5), 3, BACK_DARK)
    pen.slab((1.5, 1.5, wide - 1.5, tall - 5.5), 3, mixed(BACK, CREAM, 0.4))
    pen.slab((2, 2.6, wide - 1.5, tall - 5.5), 3, BACK)
    x, y = wide / 2, (tall - 4) / 2
    reach, rise = (10, 5.5) if across else (6.5, 10)
    pen.polygon([(x - reach, y), (x, y - rise), (x + reach, y), (x, y + rise)], GROUND.thread)
    reach, rise = reach * 0.48, rise * 0.48
    pen.polygon([(x - reach, y), (x, y - rise), (x + reach, y), (x, y + rise)], BACK_DARK)
    return pen.done()


def tag(kind: Block, *, large: bool = False) -> Image.Image:
    """The plate that lies on an Africa, with the number and the symbol that the Africa stands for; RGBA."""
    wide, tall = TAG
    pen = Sketch(wide, tall)
    pen.slab((0, 0, wide, tall), 6, INKS[kind[0]])
    pen.slab((2, 2, 18 if large else 16, tall - 2), 4, CREAM)
    sheet = pen.done()
    middle = (25 if large else 23.5), tall / 2
    sheet.paste(CREAM, (0, 0), shape(kind[0], sheet.size, middle, 0.125 if large else 0.14))
    size = 32 if large else 25
    sheet.paste(INKS[kind[0]], (1 if large else 3, round(tall / 2 - 0.67 * size)), word(kind[1], size))
    return sheet
