"""The heading of the pictures: evening in the village, three people on the stone bench under the tree."""

from math import sin

from PIL import Image

from render.kit import canvas
from render.kit.canvas import Point, Sketch
from render.kit.shapes import lozenge
from render.kit.theme import BARK, CLAY, CREAM, GOLD, INK, OCHRE, Colour
from render.village.style import BAND, GROUND, INNER, NIGHT

HEAD = 184
"""The height of the heading."""
CLEAR = 440
"""The width of plain sky at the left, on which words are written."""
_SUN = (668, 118)
_SKY: tuple[Colour, ...] = ((70, 62, 110), (122, 64, 86), CLAY, (204, 112, 52), (228, 156, 64), GOLD)
_LAND: tuple[Colour, ...] = ((150, 92, 52), (116, 68, 40), (74, 44, 30))
_WALL: Colour = (176, 116, 66)
_WALL_DARK: Colour = (128, 78, 44)
_THATCH: Colour = (222, 178, 98)
_THATCH_DARK: Colour = (160, 112, 58)
_GARMENTS: tuple[Colour, ...] = (CLAY, OCHRE, (44, 112, 112))


def heading() -> Image.Image:
    """The scene with round corners on the cloth, RGB, `INNER` by `HEAD`; its left part plain."""
    pen = Sketch(INNER, HEAD)
    pen.slab((0, 0, INNER, HEAD), 0, NIGHT)
    x, y = _SUN
    for step, paint in enumerate(_SKY):
        reach = 226 - step * 32
        pen.ellipse(x, y, reach, reach * 0.9, paint)
    pen.ellipse(x, y, 48, 48, (252, 226, 160))
    pen.ellipse(x, y, 41, 41, CREAM)
    _land(pen, 34, 5, 0, _LAND[0])
    for at, base, size in ((512, HEAD - 30, 0.74), (826, HEAD - 28, 0.92), (588, HEAD - 26, 0.92)):
        _hut(pen, at, base, size)
    _land(pen, 20, 4, 170, _LAND[1])
    _tree(pen, 738, HEAD - 14)
    _bench(pen, 690, HEAD - 12)
    _land(pen, 8, 3, 60, _LAND[2])
    return _cut(pen.done())


def _land(pen: Sketch, tall: float, swell: float, shift: float, paint: Colour) -> None:
    # The land rises to the right of the words.
    rise = [min(1.0, max(0.25, (x - CLEAR + 180) / 220)) for x in range(0, INNER + 20, 20)]
    ridge: list[Point] = [
        (20 * i, HEAD - share * tall + swell * sin((20 * i + shift) / 90)) for i, share in enumerate(rise)
    ]
    pen.polygon([(0, HEAD), *ridge, (INNER, HEAD)], paint)


def _hut(pen: Sketch, x: float, base: float, k: float) -> None:
    """Draw a round hut of mud brick with a painted wall under its thatch."""
    pen.polygon(
        [(x - 34 * k, base), (x - 34 * k, base - 40 * k), (x + 34 * k, base - 40 * k), (x + 34 * k, base)], _WALL
    )
    shadow = [(x + 12 * k, base), (x + 12 * k, base - 40 * k), (x + 34 * k, base - 40 * k), (x + 34 * k, base)]
    pen.polygon(shadow, _WALL_DARK)
    for i in range(-3, 4):
        left = x + 9.6 * i * k
        pen.polygon([(left - 4.8 * k, base - 26 * k), (left, base - 34 * k), (left + 4.8 * k, base - 26 * k)], CREAM)
    pen.slab((x - 10 * k, base - 25 * k, x + 8 * k, base + 4), 7 * k, INK)
    pen.polygon([(x - 48 * k, base - 34 * k), (x, base - 86 * k), (x + 48 * k, base - 34 * k)], _THATCH)
    pen.polygon([(x + 6 * k, base - 34 * k), (x, base - 86 * k), (x + 48 * k, base - 34 * k)], _THATCH_DARK)
    for way in (-30, -15, 0):
        pen.line([(x + 0.16 * way * k, base - 74 * k), (x + way * k, base - 36 * k)], 1.6 * k, _THATCH_DARK)
    pen.ellipse(x, base - 86 * k, 4 * k, 5 * k, BARK)


def _tree(pen: Sketch, x: float, base: float) -> None:
    """Draw an acacia whose crown shades the bench at its left."""
    for bend in (-1, 1):
        pen.line([(x, base), (x - 2, base - 56), (x + bend * 44, base - 104)], 8, INK)
    pen.line([(x, base), (x - 4, base - 70), (x - 14, base - 112)], 9, INK)
    for dx, dy, rx, ry in ((-62, -108, 56, 14), (52, -112, 58, 15), (-6, -124, 74, 18)):
        pen.ellipse(x + dx, base + dy, rx, ry, INK)
    for dx, dy, rx in ((-68, -112, 38), (50, -117, 40), (-12, -131, 52)):
        pen.ellipse(x + dx, base + dy, rx, 7, BARK)


def _bench(pen: Sketch, x: float, base: float) -> None:
    """Draw three people on the stone bench."""
    for i, garment in enumerate(_GARMENTS):
        _sitter(pen, x - 38 + 36 * i, base - 16, garment)
    pen.slab((x - 66, base - 20, x + 62, base - 10), 4, CREAM)
    for left in (-58, 42):
        pen.slab((x + left, base - 12, x + left + 14, base + 4), 2, (214, 196, 164))


def _sitter(pen: Sketch, x: float, seat: float, garment: Colour) -> None:
    pen.polygon([(x - 12, seat + 2), (x - 9, seat - 24), (x + 8, seat - 24), (x + 12, seat + 2)], INK)
    pen.polygon([(x - 10, seat + 1), (x - 7, seat - 22), (x + 6, seat - 22), (x + 10, seat + 1)], garment)
    pen.line([(x - 6, seat - 6), (x + 6, seat - 10)], 2, CREAM)
    pen.ellipse(x, seat - 31, 8, 9, INK)
    pen.ellipse(x, seat - 37, 8.5, 4, garment)


def _cut(sheet: Image.Image) -> Image.Image:
    """The sheet with round corners on the cloth, RGB."""
    pen = Sketch(*sheet.size)
    pen.slab((0, 0, *sheet.size), 14, INK)
    whole = Image.new("RGBA", sheet.size, (*GROUND.cloth, 255))
    whole.paste(sheet, (0, 0), pen.done().getchannel("A"))
    return whole.convert("RGB")


def band() -> Image.Image:
    """A woven band as wide as the panels, RGB."""
    pen, middle = Sketch(INNER, BAND), BAND / 2
    pen.slab((0, 0, INNER, BAND), 0, GROUND.cloth)
    count = 24
    step = INNER / count
    for i in range(count):
        x = step * (i + 0.5)
        if i % 3 == 1:
            lozenge(pen, x, middle, 13, GROUND)
        else:
            for way in (-1, 1):
                pen.polygon(
                    [(x - 11, middle + way * 2), (x, middle + way * 11), (x + 11, middle + way * 2)], GROUND.accent
                )
    return pen.done().convert("RGB")


def slab(wide: int, tall: int, paint: Colour) -> Image.Image:
    """A panel of one colour with round corners on the cloth, RGB."""
    return canvas.slab(wide, tall, paint, GROUND.cloth, 12)
