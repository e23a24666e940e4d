"""Small signs, drawn so that they need no language: the first three places, marks of a rating, arrows."""

from math import cos, pi, sin
from typing import Literal, get_args

from PIL import Image

from render.kit import animals
from render.kit.canvas import Point, Sketch
from render.kit.lettering import word
from render.kit.shapes import camel, sun
from render.kit.theme import BARK, CLAY, CREAM, GOLD, INDIGO, INK, Colour, mixed
from render.village.style import BRONZE, FALL, GROUND, RISE, PanelKind, ground

PLACE = (76, 68)
"""The width and height of an ornament."""
SILVER: Colour = (214, 218, 222)
ORNAMENTS = (1, 2, 3)
"""Places with an ornament: the sun, a shield, a pot."""

DOT = 20
"""The width and height of the mark of a rating."""
Mark = Literal["firm", "provisional"]
MARKS: tuple[Mark, ...] = get_args(Mark)

ARROW = (24, 24)
Trend = Literal["up", "down", "level"]
TRENDS: tuple[Trend, ...] = get_args(Trend)

PLAQUE = (146, 54)
CAMEL, CARAVAN_TALL = 60, 40
CARAVANS = ("camel", "elephant", "ostrich", "rhino", "giraffe", "warthog")
"""The animals drawn in place of names that no font can write, in turn, so that neighbours in a list differ."""
BEAD, BEAD_LARGE = 46, 60
"""The width and height of the bead of a game, plain and large."""


def trend(change: int) -> Trend:
    """The direction of a rating's change."""
    return "up" if change > 0 else "down" if change < 0 else "level"


def ornament(place: int, panel: PanelKind) -> Image.Image:
    """The sign of one of the first three places with its number on a panel, RGB."""
    pen = Sketch(*PLACE)
    pen.slab((0, 0, *PLACE), 0, ground(panel))
    x, y = PLACE[0] / 2, PLACE[1] / 2
    if place == 1:
        sun(pen, x, y, 34, INK)
        sun(pen, x, y, 31.5, CLAY)
        _disc(pen, x, y, 25, GOLD)
    elif place == 2:
        _shield(pen, x, y)
    else:
        _pot(pen, x, y)
    sheet = pen.done().convert("RGB")
    mask = word(str(place), 36)
    sheet.paste(INK, (round(x - mask.width / 2), round(y + (6 if place == 3 else 0) - 0.67 * 36)), mask)
    return sheet


def _disc(pen: Sketch, x: float, y: float, radius: float, paint: Colour) -> None:
    pen.ellipse(x, y, radius, radius, INK)
    pen.ellipse(x, y, radius - 2.5, radius - 2.5, paint)
    pen.ring(x, y, radius - 5.5, radius - 5.5, mixed(paint, INK, 0.3), width=1.5)


def _shield(pen: Sketch, x: float, y: float) -> None:
    """Draw a long shield with two spears behind it."""
    for lean in (-1, 1):
        pen.line([(x - lean * 25, y + 28), (x + lean * 25, y - 26)], 5, INK)
        tip: list[Point] = [(x + lean * 33, y - 34), (x + lean * 19, y - 26), (x + lean * 27, y - 18)]
        pen.polygon(tip, INK)
    for grow, paint in ((3, INK), (0, SILVER)):
        outline = [
            (x + (23 + grow) * sin(pi * i / 24) * (1 if i <= 24 else -1), y - (31 + grow) * cos(pi * i / 24))
            for i in range(25)
        ]
        mirrored = [(2 * x - px, py) for px, py in reversed(outline)]
        pen.polygon([*outline, *mirrored], paint)
    for tall in (-1, 1):
        pen.polygon([(x - 9, y + tall * 21), (x, y + tall * 29), (x + 9, y + tall * 21), (x, y + tall * 17)], INDIGO)


def _pot(pen: Sketch, x: float, y: float) -> None:
    """Draw a round clay pot with a painted neck."""
    for grow, paint in ((2.5, INK), (0, BRONZE)):
        pen.ellipse(x, y + 7, 28 + grow, 23 + grow, paint)
        pen.slab((x - 13 - grow, y - 27 - grow, x + 13 + grow, y - 12), 3, paint)
        pen.slab((x - 18 - grow, y - 29 - grow, x + 18 + grow, y - 23 + grow), 3, paint)
    for i in range(-2, 3):
        left = x + 7 * i
        pen.polygon([(left - 3.5, y - 13), (left, y - 20), (left + 3.5, y - 13)], CREAM)


def mark(kind: Mark) -> Image.Image:
    """The mark of a rating on the scale: a disc, hollow while the rating is provisional; RGBA."""
    pen, middle = Sketch(DOT, DOT), DOT / 2
    pen.ellipse(middle, middle, 10, 10, CREAM)
    pen.ellipse(middle, middle, 8.5, 8.5, INDIGO)
    if kind == "provisional":
        pen.ellipse(middle, middle, 4.8, 4.8, CREAM)
    return pen.done()


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


def plaque(panel: PanelKind, *, hollow: bool) -> Image.Image:
    """The plaque under a number, on a panel, RGB; a `hollow` one, for a provisional number, is only an outline."""
    wide, tall = PLAQUE
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
    for i in range(3):
        x, feet = 26 + CAMEL * i, 38
        if kind == "camel":
            camel(pen, x, feet, 0.43, paint, far=paint)
        else:
            animals.draw(pen, kind, x, feet, 0.155, tones={"b": paint, "f": paint, "m": paint, "l": paper})
    return pen.done().convert("RGB")


def beads() -> Image.Image:
    """Three beads on a cord, RGB: the sign that lines are left out."""
    pen = Sketch(120, 22)
    pen.slab((0, 0, 120, 22), 0, GROUND.cloth)
    pen.line([(6, 11), (114, 11)], 2, BARK)
    for i in range(3):
        pen.ellipse(30 + 30 * i, 11, 7, 7, GROUND.accent)
        pen.ellipse(30 + 30 * i, 11, 3, 3, CREAM)
    return pen.done().convert("RGB")


def bead(place: int, size: int = BEAD) -> Image.Image:
    """The bead of a finished game with its place, on a panel, RGB: a sun for the first place, else a plain disc."""
    pen, middle, k = Sketch(size, size), size / 2, size / BEAD
    pen.slab((0, 0, size, size), 0, GROUND.sand)
    if place == 1:
        sun(pen, middle, middle, 23 * k, CLAY)
        _disc(pen, middle, middle, 17.5 * k, GOLD)
    else:
        pen.ellipse(middle, middle, 18 * k, 18 * k, mixed(GROUND.sand, INK, 0.5))
        pen.ellipse(middle, middle, 16 * k, 16 * k, GROUND.rim)
    sheet, letters = pen.done().convert("RGB"), round(27 * k)
    mask = word(str(place), letters)
    sheet.paste(INK, (round(middle - mask.width / 2), round(middle - 0.67 * letters)), mask)
    return sheet
