"""Small signs, drawn so that they need no language: the first three places, marks of a rating, arrows."""

from math import cos, pi, sin
from typing import Literal, get_args

from PIL import Image

from render.kit import animals
from render.kit.canvas import Sketch, grounded
from render.kit.lettering import inscribe
from render.kit.theme import BARK, CLAY, CREAM, GOLD, INDIGO, INK, Colour, mixed
from render.village.door import stud
from render.village.style import BRONZE, FALL, GROUND, RISE, PanelKind, ground
from render.village.view import RoundMark

PLACE = (72, 66)
"""The width and height of an ornament."""
PLATE, PLATE_LARGE = (60, 56), (72, 68)
"""The width and height of an ornament on the wall, plain and large."""
SILVER: Colour = (214, 218, 222)
ORNAMENTS = (1, 2, 3)
"""The places with an ornament."""

DOT = 20
"""The width and height of the mark of a rating."""
Mark = Literal["firm", "provisional"]
MARKS: tuple[Mark, ...] = get_args(Mark)

ARROW = (24, 24)
Trend = Literal["up", "down", "level"]
TRENDS: tuple[Trend, ...] = get_args(Trend)

ROUND, ROUND_LARGE = 28, 34
"""The width and height of the mark of a tournament's round, plain and large."""
ROUND_MARKS: tuple[RoundMark, ...] = get_args(RoundMark)

PLAQUE = (146, 54)
CAMEL, CARAVAN_TALL = 60, 40
CARAVANS = ("camel", "elephant", "ostrich", "rhino", "giraffe", "warthog")
"""The animals drawn in place of names that no font can write, in turn, so that neighbours in a list differ."""
BEAD, BEAD_LARGE = 46, 60
"""The width and height of the bead of a game, plain and large."""
SQUARE, SQUARE_LARGE = 34, 42
"""The width and height of a square of a puzzle's result, plain and large."""


def trend(change: int) -> Trend:
    """The direction of a rating's change."""
    return "up" if change > 0 else "down" if change < 0 else "level"


def ornament(place: int, panel: PanelKind) -> Image.Image:
    """The sign of one of the first three places with its number on a panel, RGB."""
    return grounded(_award(place, PLACE, 0.94), ground(panel))


def plate(place: int, size: tuple[int, int] = PLATE) -> Image.Image:
    """The sign of one of the first three places as it hangs on the wall above the bench, RGBA."""
    return _award(place, size, size[1] / 70)


def _award(place: int, size: tuple[int, int], k: float) -> Image.Image:
    """The sign of one of the first three places with its number, RGBA: a flower, a star, a ring of studs."""
    pen = Sketch(*size)
    x, y = size[0] / 2, size[1] / 2
    (_flower, _star, _ring)[place - 1](pen, x, y, k)
    sheet = pen.done()
    inscribe(sheet, str(place), round(36 * k), (x, y), INK)
    return sheet


def _flower(pen: Sketch, x: float, y: float, k: float) -> None:
    """Draw the flower of twelve petals that is carved over the doors, in gold."""
    for reach, paint in ((10, INK), (7.5, CLAY)):
        for i in range(12):
            t = pi * i / 6
            pen.ellipse(x + 24 * k * cos(t), y + 24 * k * sin(t), reach * k, reach * k, paint)
    for reach, paint in ((25, INK), (22.5, GOLD)):
        pen.ellipse(x, y, reach * k, reach * k, paint)
    pen.ring(x, y, 19.5 * k, 19.5 * k, mixed(GOLD, INK, 0.3), width=1.5)


def _star(pen: Sketch, x: float, y: float, k: float) -> None:
    """Draw a star of eight points, two squares one over the other, in silver."""
    for reach, paint in ((34, INK), (31, SILVER)):
        for turn in (0, pi / 4):
            corners = [
                (x + reach * k * cos(turn + pi * i / 2), y + reach * k * sin(turn + pi * i / 2)) for i in range(4)
            ]
            pen.polygon(corners, paint)
    pen.ring(x, y, 21 * k, 21 * k, INDIGO, width=2)


def _ring(pen: Sketch, x: float, y: float, k: float) -> None:
    """Draw a disc of copper in a ring of studs."""
    pen.ellipse(x, y, 31 * k, 31 * k, INK)
    for i in range(14):
        t = 2 * pi * i / 14
        pen.ellipse(x + 26 * k * cos(t), y + 26 * k * sin(t), 4 * k, 4 * k, GOLD)
    pen.ellipse(x, y, 21.5 * k, 21.5 * k, BRONZE)


def mark(kind: Mark) -> Image.Image:
    """The mark of a rating on the scale: a disc, hollow while the rating is provisional; RGBA."""
    pen, middle = Sketch(DOT, DOT), DOT / 2
    pen.ellipse(middle, middle, 10, 10, CREAM)
    pen.ellipse(middle, middle, 8.5, 8.5, INDIGO)
    if kind == "provisional":
        pen.ellipse(middle, middle, 4.8, 4.8, CREAM)
    return pen.done()


def round_mark(which: RoundMark, panel: PanelKind, size: int = ROUND) -> Image.Image:
    """The mark of a tournament's round on a panel, RGB.

    A disc for a win, a sign of equality for a draw, a ring for a loss, a cross for points without a game, a dash for a round
    that brought nothing, three dots for a game under way.
    """
    on, pen, middle, k = ground(panel), Sketch(size, size), size / 2, size / 26
    pen.slab((0, 0, size, size), 0, on)
    if which in {"won", "lost"}:
        pen.ellipse(middle, middle, 11 * k, 11 * k, INDIGO)
    if which == "lost":
        pen.ellipse(middle, middle, 7.5 * k, 7.5 * k, on)
    for y in {"drawn": (-5.5, 5.5), "free": (0,), "missed": (0,)}.get(which, ()):
        pen.slab((middle - 9 * k, middle + (y - 2.5) * k, middle + 9 * k, middle + (y + 2.5) * k), 2, INDIGO)
    if which == "free":
        pen.slab((middle - 2.5 * k, middle - 9 * k, middle + 2.5 * k, middle + 9 * k), 2, INDIGO)
    if which == "playing":
        for i in (-1, 0, 1):
            pen.ellipse(middle + 8 * k * i, middle, 2.8 * k, 2.8 * k, INDIGO)
    return pen.done().convert("RGB")


def arrow(which: Trend, panel: PanelKind) -> Image.Image:
    """The arrow of a rating's change, on a panel, RGB."""
    wide, tall = ARROW
    pen = Sketch(wide, tall)
    pen.slab((0, 0, wide, tall), 0, ground(panel))
    if which == "level":
        pen.slab((3, tall / 2 - 3, wide - 3, tall / 2 + 3), 3, mixed(INK, ground(panel), 0.25))
    elif which == "up":
        pen.polygon([(1, tall - 3), (wide / 2, 2), (wide - 1, tall - 3)], RISE)
    else:
        pen.polygon([(1, 3), (wide / 2, tall - 2), (wide - 1, 3)], FALL)
    return pen.done().convert("RGB")


def plaque(panel: PanelKind, *, hollow: bool, size: tuple[int, int] = PLAQUE) -> Image.Image:
    """The plaque under a number, on a panel, RGB; a `hollow` one, for a provisional number, is only an outline."""
    wide, tall = size
    pen = Sketch(wide, tall)
    pen.slab((0, 0, wide, tall), 0, ground(panel))
    pen.slab((0, 0, wide, tall), 12, INDIGO)
    if hollow:
        pen.slab((3, 3, wide - 3, tall - 3), 9, ground(panel))
    return pen.done().convert("RGB")


def pointer() -> Image.Image:
    """The pointer to the reader's own line at the edge of its panel, RGB."""
    pen = Sketch(14, 36)
    pen.slab((0, 0, 14, 36), 0, ground("own"))
    pen.polygon([(0, 2), (13, 18), (0, 34)], INK)
    return pen.done().convert("RGB")


def caravan(kind: str, paper: Colour, paint: Colour) -> Image.Image:
    """Three animals of a kind of `CARAVANS` in a row, RGB, drawn in place of a name that no font can write."""
    pen = Sketch(3 * CAMEL, CARAVAN_TALL)
    pen.slab((0, 0, 3 * CAMEL, CARAVAN_TALL), 0, paper)
    tones = {"b": paint, "f": paint, "m": paint, "l": paper}
    for i in range(3):
        animals.draw(pen, kind, 26 + CAMEL * i, 38, 0.43 if kind == "camel" else 0.155, tones=tones)
    return pen.done().convert("RGB")


def beads() -> Image.Image:
    """Three studs on a rail, RGB: the sign that lines are left out."""
    pen = Sketch(120, 22)
    pen.slab((0, 0, 120, 22), 0, GROUND.cloth)
    pen.line([(6, 11), (114, 11)], 2, BARK)
    for i in range(3):
        stud(pen, 30 + 30 * i, 11, 7)
    return pen.done().convert("RGB")


def bead(place: int | None, size: int = BEAD) -> Image.Image:
    """The bead of a finished game, on a panel, RGB: its place on a flower for the first, else on a disc; ½ for a draw."""
    pen, middle, k = Sketch(size, size), size / 2, size / BEAD
    pen.slab((0, 0, size, size), 0, GROUND.sand)
    if place == 1:
        _flower(pen, middle, middle, 0.66 * k)
    else:
        pen.ellipse(middle, middle, 18 * k, 18 * k, mixed(GROUND.sand, INK, 0.5))
        pen.ellipse(middle, middle, 16 * k, 16 * k, GROUND.rim)
    sheet = pen.done().convert("RGB")
    inscribe(sheet, "½" if place is None else str(place), round(27 * k), (middle, middle), INK)
    return sheet


def square(size: int, panel: PanelKind, *, full: bool) -> Image.Image:
    """A square of a puzzle's result, RGBA: a full one is dark with a tick, an empty one an outline."""
    pen, k = Sketch(size, size), size / SQUARE
    pen.slab((0, 0, size, size), 6 * k, RISE)
    if full:
        pen.line([(8 * k, 18 * k), (14.5 * k, 25 * k), (26.5 * k, 9.5 * k)], 4.5 * k, CREAM)
    else:
        pen.slab((3 * k, 3 * k, size - 3 * k, size - 3 * k), 4 * k, ground(panel))
    return pen.done()
