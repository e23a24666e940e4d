"""The cords that run through the tokens of a scoring line, like beads on a string (yam_master.md 1.7)."""

from collections.abc import Iterator, Sequence
from itertools import product

from PIL import Image, ImageChops

from render.kit.canvas import Point, Sketch
from render.kit.theme import CLAY, CREAM, GOLD, INDIGO, INK
from render.yam.squares import token
from render.yam.style import CELL, SIDES

Step = tuple[int, int]
"""A step to the next square: columns to the right, rows down."""

STEPS: tuple[Step, ...] = ((1, 0), (0, 1), (1, 1), (1, -1))
"""The directions in which lines are listed."""
ENDS: tuple[Step, ...] = tuple((x, y) for x, y in product((-1, 0, 1), (-1, 0, 1)) if (x, y) != (0, 0))

_REACH = 67, 47
"""The distances, across and down, from a square's middle to the knot of a line that ends on the square."""
_MARGIN = 12


def middle(column: int, row: int) -> Point:
    """The middle of the token on a square, counted from the upper left of the board."""
    return (column + 0.5) * CELL[0], (row + 0.5) * CELL[1] - 2


def _twine(pen: Sketch, start: Point, end: Point, seat: int, *, won: bool) -> None:
    """Draw a piece of cord: seat 0's is of one colour, seat 1's is braided from light and dark."""
    wide = 20 if won else 15
    core = GOLD if won else (CLAY, INDIGO)[seat]
    pen.line([start, end], wide, INK)
    pen.line([start, end], wide - 4, CREAM if seat or won else core)
    if seat == 0:
        pen.line([start, end], wide - 8, core)
        return
    long = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
    beads = max(round(long / 19), 1)
    for bead in range(beads):
        near, far = ((bead + part) / beads for part in (0.36, 0.64))
        ends = [tuple(a + (b - a) * part for a, b in zip(start, end, strict=True)) for part in (near, far)]
        pen.line([(ends[0][0], ends[0][1]), (ends[1][0], ends[1][1])], wide - 7, INK if won else core)


def _cut(sheet: Image.Image, sign: str, middles: Sequence[Point], *, large: bool) -> Image.Image:
    """The sheet with the areas of tokens at these middles cut out."""
    body = token(sign, large=large).getchannel("A").point([0] * 200 + [255] * 56)
    alpha = sheet.getchannel("A")
    for x, y in middles:
        hole = Image.new("L", sheet.size)
        hole.paste(body, (round(x - CELL[0] / 2), round(y - CELL[1] / 2 + 2)))
        alpha = ImageChops.subtract(alpha, hole)
    sheet.putalpha(alpha)
    return sheet


def joint(step: Step, seat: int, *, won: bool, large: bool = False) -> Image.Image:
    """The cord between the tokens of two neighbouring squares; RGBA.

    The image is the rectangle of both squares' middles with `_MARGIN` around it.
    """
    wide, tall = (abs(part) * size + 2 * _MARGIN for part, size in zip(step, CELL, strict=True))
    start = (_MARGIN, _MARGIN if step[1] >= 0 else tall - _MARGIN)
    end = (wide - _MARGIN, tall - _MARGIN if step[1] >= 0 else _MARGIN)
    pen = Sketch(wide, tall)
    _twine(pen, start, end, seat, won=won)
    return _cut(pen.done(), SIDES[seat], (start, end), large=large)


def joint_place(step: Step, square: Step) -> tuple[int, int]:
    """The upper left corner of the joint that begins at a square, from the upper left of the board."""
    x, y = middle(*square)
    return round(x - _MARGIN), round(y + min(step[1], 0) * CELL[1] - _MARGIN)


def knot(step: Step, seat: int, *, won: bool, large: bool = False) -> Image.Image:
    """The end of a cord on its last square; RGBA, as large as a cell."""
    x, y = CELL[0] / 2, CELL[1] / 2 - 2
    end = (x + step[0] * _REACH[0], y + step[1] * (_REACH[1] + step[1]))
    pen = Sketch(*CELL)
    _twine(pen, (x, y), end, seat, won=won)
    size = 11 if won else 9
    pen.ellipse(*end, size, size, INK)
    pen.ellipse(*end, size - 2.5, size - 2.5, GOLD if won else (CLAY, INDIGO)[seat])
    return _cut(pen.done(), SIDES[seat], [(x, y)], large=large)


CordKey = tuple[str, Step, int, bool]
"""The key of a part of a cord: `joint` or `knot`, the step, the seat, and whether the line has won."""


def _keys() -> Iterator[CordKey]:
    for seat, won in product((0, 1), (False, True)):
        yield from (("joint", step, seat, won) for step in STEPS)
        yield from (("knot", step, seat, won) for step in ENDS)


KEYS: tuple[CordKey, ...] = tuple(_keys())
"""The keys of all parts of cords."""


def cord(key: CordKey, *, large: bool = False) -> Image.Image:
    """A part of a cord, one of `KEYS`; RGBA."""
    kind, step, seat, won = key
    return (joint if kind == "joint" else knot)(step, seat, won=won, large=large)
