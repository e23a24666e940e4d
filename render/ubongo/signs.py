"""The ten-sided die and the signs of what a seat is doing: drawn, so that they need no language."""

from typing import Literal, get_args

from PIL import Image

from engines.ubongo.view import Cell
from render.kit.canvas import Point, Sketch
from render.kit.kept import kept
from render.kit.lettering import inscribe
from render.kit.shapes import crown
from render.kit.theme import CLAY, CREAM, GOLD, INK, OCHRE, Colour, mixed
from render.ubongo.cubes import Slant, build
from render.ubongo.style import PAINTS, PEWTER

Sign = Literal["waits", "ready", "solving", "out", "gave-up", "won", "book", "1", "2", "3", "4"]
"""The sign of a seat: not ready yet, ready, solving, sitting the round out, given up, winner, no solution of its own
(the solution book's is shown), or the place that it took."""
SIGNS: tuple[Sign, ...] = get_args(Sign)
SIGN = 80
"""The width and height of a sign."""

_MEDALS: dict[str, Colour] = {"1": GOLD, "2": (206, 210, 214), "3": (206, 138, 84), "4": PEWTER}
_GREEN: Colour = (58, 128, 72)
_TINY = Slant((17, 4), (-10, 7), 16, 2)
_HEAP: dict[Cell, str] = {(0, 0, 0): "A", (1, 0, 0): "B", (0, 0, 1): "C"}
_HEAP_PAINTS = {"A": PAINTS["red"], "B": PAINTS["blue"], "C": PAINTS["yellow"]}


_DIE_SIZES = (0.8, 0.66), (1.06, 0.9)
"""The type sizes of one digit and of two, as shares of the die's `half`; plain and large."""


def die(sheet: Image.Image, x: float, y: float, half: float, text: str, *, large: bool = False) -> None:
    """Draw a ten-sided die that shows `text` on an RGBA sheet.

    The middle of the die is at (x, y); `half` is the distance from there to its upper and lower tip.
    """
    sheet.alpha_composite(_blank(sheet.size, x, y, half))
    inscribe(sheet, text, round(half * _DIE_SIZES[large][len(text) - 1]), (x, y + half * 0.1), INK)


@kept
def _blank(size: tuple[int, int], x: float, y: float, half: float) -> Image.Image:
    """A die without its number on a sheet of a size, RGBA. Cached: callers must not change it."""
    pen = Sketch(*size)

    def at(*points: Point) -> list[Point]:
        return [(x + px * half, y + py * half) for px, py in points]

    top, low = (0.0, -1.0), (0.0, 1.0)
    left, right = (-0.98, 0.12), (0.98, 0.12)
    high_left, high_right, chin = (-0.62, 0.3), (0.62, 0.3), (0.0, 0.62)
    rim = at(top, (0.98, -0.1), right, low, left, (-0.98, -0.1))
    pen.polygon([(x + (px - x) * 1.05, y + (py - y) * 1.05) for px, py in rim], INK)
    pen.polygon(at(top, high_left, left, (-0.98, -0.1)), (238, 206, 146))
    pen.polygon(at(top, high_right, right, (0.98, -0.1)), (206, 158, 96))
    pen.polygon(at(left, high_left, chin, low), (196, 146, 86))
    pen.polygon(at(right, high_right, chin, low), (160, 110, 62))
    face = at(top, high_right, chin, high_left)
    pen.polygon(face, (252, 240, 210))
    for line in ([*face, face[0]], at(left, high_left), at(right, high_right), at(chin, low)):
        pen.line(line, half * 0.03, mixed(INK, CREAM, 0.2))
    return pen.done()


def sign(kind: Sign, ground: Colour) -> Image.Image:
    """A sign on its ground, RGB."""
    pen, middle = Sketch(SIGN, SIGN), SIGN / 2
    pen.slab((0, 0, SIGN, SIGN), 0, ground)
    if kind == "waits":
        _hourglass(pen, middle, middle)
    elif kind == "ready":
        pen.ellipse(middle, middle, 36, 36, INK)
        pen.ellipse(middle, middle, 33, 33, _GREEN)
        pen.line([(22, 42), (35, 55), (59, 27)], 9, CREAM)
    elif kind == "solving":
        pen.ellipse(middle, middle, 36, 36, INK)
        pen.ellipse(middle, middle, 33, 33, CREAM)
    elif kind == "out":
        pen.ellipse(middle, middle, 33, 33, mixed(CREAM, INK, 0.12))
        pen.ellipse(middle + 15, middle - 9, 27, 27, ground)
    elif kind == "gave-up":
        _flag(pen)
    elif kind == "book":
        _book(pen)
    elif kind == "won":
        crown(pen, middle, middle + 4, 0.95)
    else:
        _medal(pen, _MEDALS[kind])
    done = pen.done().convert("RGB")
    if kind == "solving":
        build(done, _TINY, _HEAP, _HEAP_PAINTS, (32, 38))
    if kind in _MEDALS:
        inscribe(done, kind, 38, (40, 48), INK)
    return done


def stopwatch() -> Image.Image:
    """A small stopwatch, to stand before a time; RGBA."""
    pen = Sketch(34, 38)
    pen.slab((13, 1, 21, 8), 2, CREAM)
    pen.line([(27, 9), (31, 13)], 4, CREAM)
    pen.ellipse(17, 22, 14, 14, CREAM)
    pen.ellipse(17, 22, 10, 10, INK)
    pen.line([(17, 22), (17, 14)], 3, GOLD)
    pen.line([(17, 22), (22, 25)], 3, GOLD)
    return pen.done()


def _medal(pen: Sketch, paint: Colour) -> None:
    """Draw a medal on its ribbon, without the number."""
    for way in (-1, 1):
        pen.polygon([(40 + way * 4, 4), (40 + way * 26, 4), (40 + way * 14, 34), (40 - way * 6, 34)], INK)
        pen.polygon([(40 + way * 8, 6), (40 + way * 22, 6), (40 + way * 11, 30), (40 - way * 2, 30)], CLAY)
    pen.ellipse(40, 48, 30, 30, INK)
    pen.ellipse(40, 48, 27, 27, paint)
    pen.ring(40, 48, 22, 22, mixed(paint, INK, 0.35), width=2)


def _flag(pen: Sketch) -> None:
    pen.line([(24, 12), (24, 70)], 8, INK)
    pen.polygon([(22, 10), (70, 14), (58, 29), (70, 46), (22, 44)], INK)
    pen.polygon([(28, 14), (62, 18), (52, 29), (62, 42), (28, 40)], CREAM)
    pen.line([(24, 14), (24, 69)], 4, OCHRE)


def _book(pen: Sketch) -> None:
    """Draw an open book with lines."""
    for way in (-1, 1):
        cover: list[Point] = [(40, 24), (40 + way * 34, 16), (40 + way * 34, 62), (40, 70)]
        page: list[Point] = [(40, 20), (40 + way * 16, 13), (40 + way * 29, 17), (40 + way * 29, 56), (40, 64)]
        pen.polygon(cover, INK)
        pen.line([*page, page[0]], 5, INK)
        pen.polygon(page, CREAM)
        for down in (0, 10, 20):
            pen.line([(40 + way * 6, 31 + down), (40 + way * 23, 27 + down)], 2.5, mixed(CREAM, INK, 0.45))
    pen.line([(40, 22), (40, 66)], 3, INK)


def _hourglass(pen: Sketch, x: float, y: float) -> None:
    glass: list[Point] = [
        (-20, -26),
        (20, -26),
        (17, -14),
        (4, 0),
        (17, 14),
        (20, 26),
        (-20, 26),
        (-17, 14),
        (-4, 0),
        (-17, -14),
    ]
    pen.polygon([(x + px * 1.14, y + py * 1.08) for px, py in glass], INK)
    pen.polygon([(x + px, y + py) for px, py in glass], CREAM)
    pen.polygon(
        [(x - 13, y - 12), (x + 13, y - 12), (x + 3, y), (x + 1.5, y + 18), (x - 1.5, y + 18), (x - 3, y)], OCHRE
    )
    pen.polygon([(x - 17, y + 25), (x, y + 12), (x + 17, y + 25)], OCHRE)
    for way in (-1, 1):
        pen.slab((x - 28, y + way * 29 - 5, x + 28, y + way * 29 + 5), 4, INK)
        pen.slab((x - 25, y + way * 29 - 2.5, x + 25, y + way * 29 + 2.5), 2, CLAY)
