"""The blocks: wood with a code, a symbol and a woven band; their backs; the plate with what an Africa stands for."""

from dataclasses import dataclass

from PIL import Image

from engines.yebo.view import SIGHTING_VALUES, Block
from render.kit.canvas import Sketch
from render.kit.lettering import word
from render.kit.theme import CREAM, GOLD, INK, Colour, mixed
from render.yebo.heads import head
from render.yebo.style import BACK, BACK_DARK, GROUND, INKS
from render.yebo.symbols import SYMBOLS


@dataclass(frozen=True, slots=True)
class Size:
    """The measures of a block, in picture pixels.

    Attributes:
        wide: The width of the block.
        tall: The height of the block, with the side that is seen below its face.
        side: The height of that side.
        letter: The type size of the letter.
        number: The type size of the number.
        left: The x at which the code (letter and number) begins.
        top: The y of the middle of the code.
        symbol: The scale of the symbol.
        middle: The y of the middle of the symbol.
        band: The height of the band; 0 without a band.
    """

    wide: int
    tall: int
    side: int
    letter: int
    number: int
    left: int
    top: int
    symbol: float
    middle: float
    band: int


LARGE = Size(112, 138, 9, letter=46, number=58, left=11, top=27, symbol=0.6, middle=81, band=12)
"""A block in a hand, and the last discard."""
MIDDLE = Size(56, 68, 5, letter=26, number=34, left=6, top=16, symbol=0.3, middle=42, band=6)
"""A block in displayed groups, and a discard while there is room."""
LARGEST = Size(158, 196, 12, letter=70, number=88, left=13, top=41, symbol=0.84, middle=116, band=16)
"""A block in a large picture of a hand."""
LARGE_CODED = Size(112, 138, 9, letter=52, number=66, left=5, top=30, symbol=0.58, middle=86, band=11)
"""The last discard in a large picture."""
MIDDLE_CODED = Size(56, 68, 5, letter=32, number=38, left=3, top=17, symbol=0.28, middle=47, band=0)
"""A block in displayed groups, and a discard while there is room, in a large picture."""
SMALL = (39, 32)
"""The size of a discard's chip, which has only the code, when there are many discards."""
BACK_SIZE = (26, 40)
"""The size of a concealed block, seen from behind."""
CHIP = 56
"""The side of a Sighting's square in a panel."""
TAG = (40, 28)
"""The size of the plate with what an Africa stands for."""

_EDGE: Colour = (66, 38, 22)


def _wood(pen: Sketch, wide: float, tall: float, side: float, *, face: Colour, low: Colour) -> None:
    """Draw a block of wood: its face, and its side below the face."""
    round_ = max(wide * 0.1, 4)
    line = max(wide * 0.026, 1.5)
    pen.slab((0, 0, wide, tall), round_, _EDGE)
    pen.slab((line, line, wide - line, tall - line), round_ - line, low)
    pen.slab((line, line, wide - line, tall - side - line * 0.4), round_ - line, mixed(face, CREAM, 0.7))
    pen.slab((line * 1.8, line * 2, wide - line, tall - side - line * 0.4), round_ - line * 1.6, face)


def _band(pen: Sketch, family: str, box: tuple[float, float, float, float]) -> None:
    """Draw a family's woven band: zigzag, beads, slanting bars, lozenges, waves, or plain."""
    left, top, right, bottom = box
    tall, ink = bottom - top, INKS[family]
    middle = (top + bottom) / 2
    steps = max(round((right - left) / (tall * (1.5 if family in "PB" else 1.15))), 4)
    pitch = (right - left) / steps
    pen.slab(box, 1, ink)
    for i in range(steps):
        x = left + i * pitch
        if family == "P":
            pen.polygon([(x, bottom), (x + pitch / 2, top), (x + pitch, bottom)], CREAM)
        elif family == "M":
            pen.ellipse(x + pitch / 2, middle, tall * 0.33, tall * 0.33, CREAM)
        elif family == "S":
            pen.polygon(
                [(x, bottom), (x + pitch * 0.45, top), (x + pitch * 0.9, top), (x + pitch * 0.45, bottom)], CREAM
            )
        elif family == "F":
            half = pitch / 2
            pen.polygon([(x, middle), (x + half, top), (x + pitch, middle), (x + half, bottom)], GOLD)
        elif family == "B":
            pen.line(
                [(x + pitch * 0.15, bottom - 1), (x + pitch / 2, top + tall * 0.3), (x + pitch * 0.85, bottom - 1)],
                tall * 0.26,
                GOLD,
            )
    if family == "A":
        pen.slab((left, middle - tall * 0.2, right, middle + tall * 0.2), 0, GOLD)


def block(kind: Block, size: Size) -> Image.Image:
    """A block of one of `KINDS` seen from in front, RGBA."""
    pen = Sketch(size.wide, size.tall)
    _wood(pen, size.wide, size.tall, size.side, face=GROUND.sand, low=GROUND.shade)
    family = kind[0]
    margin = size.wide * 0.085
    foot = size.tall - size.side - size.band * 0.75
    if size.band:
        _band(pen, family, (margin, foot - size.band, size.wide - margin, foot))
    if family == "A":
        SYMBOLS[family](pen, size.wide * 0.54, size.middle - size.tall * 0.075, size.symbol * 1.3)
    else:
        SYMBOLS[family](pen, size.wide * 0.54, size.middle, size.symbol)
    sheet = pen.done()
    if family == "A":
        _write(sheet, kind, size.letter, (size.wide * 0.19, size.top), INK)
    else:
        _code(sheet, kind, size)
    return sheet


def _code(sheet: Image.Image, kind: Block, size: Size) -> None:
    """Write a block's letter and number at its left, so that they are seen in a fan."""
    letter, number = word(kind[0], size.letter), word(kind[1], size.number)
    ink = INKS[kind[0]]
    base = round(size.top + 0.33 * size.number)
    sheet.paste(ink, (size.left, base - size.letter), letter)
    sheet.paste(ink, (size.left + letter.width - 2, base - size.number), number)


def _write(  # noqa: PLR0917 - the arguments of `signs.write`, and a greatest width
    sheet: Image.Image, text: str, size: int, centre: tuple[float, float], paint: Colour, width: int = 999
) -> None:
    """Write a word, the middle of its capital letters at `centre`; a word wider than `width` is squeezed."""
    mask = word(text, size)
    if mask.width > width:
        mask = mask.resize((width, mask.height))
    sheet.paste(paint, (round(centre[0] - mask.width / 2), round(centre[1] - 0.67 * size)), mask)


def small(kind: Block, *, large: bool = False) -> Image.Image:
    """The chip of a discard: its code above its band, RGBA; a `large` one has only the code."""
    wide, tall = SMALL
    pen = Sketch(wide, tall)
    _wood(pen, wide - 1, tall - 1, 3, face=GROUND.sand, low=GROUND.shade)
    if not large:
        _band(pen, kind[0], (4, tall - 9, wide - 5, tall - 5))
    sheet = pen.done()
    if large:
        _write(sheet, kind, 33, (wide / 2 - 0.5, 14), INKS[kind[0]], width=wide - 3)
    else:
        _write(sheet, kind, 25, (wide / 2, 12), INKS[kind[0]])
    return sheet


def chip(sighting: Block, *, large: bool = False) -> Image.Image:
    """The square of a Sighting for a panel: the animal's head, and its value in the corner; RGBA."""
    pen = Sketch(CHIP, CHIP)
    _wood(pen, CHIP, CHIP, 4, face=GROUND.sand, low=GROUND.shade)
    head(pen, sighting, 23, 22 if large else 25, 0.41)
    left, top = (16, 28) if large else (25, 30)
    pen.slab((left, top, 55, 53), 5, INK)
    sheet = pen.done()
    middle = (left + 55) / 2, (top + 52) / 2
    _write(sheet, str(SIGHTING_VALUES[sighting]), 33 if large else 25, middle, CREAM)
    return sheet


def back() -> Image.Image:
    """A concealed block from behind: wood with a carved lozenge, RGBA."""
    wide, tall = BACK_SIZE
    pen = Sketch(wide, tall)
    _wood(pen, wide, tall, 4, face=BACK, low=BACK_DARK)
    x, y = wide / 2, (tall - 4) / 2
    pen.polygon([(x - 7, y), (x, y - 11), (x + 7, y), (x, y + 11)], GROUND.thread)
    pen.polygon([(x - 3.4, y), (x, y - 5.4), (x + 3.4, y), (x, y + 5.4)], BACK_DARK)
    return pen.done()


def tag(kind: Block, *, large: bool = False) -> Image.Image:
    """The plate that lies on an Africa, with the code of the block that the Africa stands for; RGBA."""
    wide, tall = TAG
    pen = Sketch(wide, tall)
    pen.slab((0, 0, wide, tall), 7, CREAM)
    pen.slab((2, 2, wide - 2, tall - 2), 6, INKS[kind[0]])
    sheet = pen.done()
    _write(sheet, kind, 33 if large else 26, (wide / 2, tall / 2), CREAM, width=wide - 3)
    return sheet
