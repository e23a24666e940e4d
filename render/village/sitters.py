"""The people on the bench: an elder with his coffee, a woman in a kanga, a young man with the stones of a game."""

from collections.abc import Callable

from render.kit.canvas import Paint, Point, Sketch
from render.kit.theme import CLAY, CREAM, GOLD, INDIGO, INK, OCHRE, Colour, mixed
from render.village.door import WOOD

_SKIN: tuple[Colour, Colour] = (112, 70, 48), (150, 98, 66)
"""Skin in the shade and in the light."""
_KANZU: tuple[Colour, Colour] = (214, 202, 186), (255, 250, 238)
_SEA: tuple[Colour, Colour] = (30, 82, 96), (52, 124, 130)


def shadow(pen: Sketch, x: float, seat: float, paint: Paint) -> None:
    """Draw the shadow on the wall of somebody who sits at x."""
    pen.ellipse(x + 26, seat - 58, 15, 17, paint)
    pen.polygon([(x - 8, seat), (x + 6, seat - 40), (x + 26, seat - 50), (x + 48, seat - 38), (x + 58, seat)], paint)


def _body(pen: Sketch, x: float, seat: float, cloth: tuple[Colour, Colour]) -> None:
    """Draw a seated body in a long garment, lit from the left, and its feet."""
    shade, light = cloth
    for at in (x - 14, x + 12):
        pen.ellipse(at, seat + 39, 9, 4, _SKIN[0])
        pen.line([(at - 6, seat + 40), (at + 6, seat + 40)], 2, WOOD[0])
    left: list[Point] = [(x - 22, seat + 4), (x - 21, seat - 34), (x - 13, seat - 46), (x + 9, seat - 46)]
    pen.polygon([*left, (x + 9, seat + 4)], light)
    right: list[Point] = [(x + 8, seat - 46), (x + 13, seat - 46), (x + 22, seat - 34), (x + 23, seat + 4)]
    pen.polygon([(x + 8, seat + 4), *right], shade)
    # The shins hang in the shade of the knees, before the bench.
    dark = mixed(shade, INK, 0.16)
    pen.polygon([(x - 30, seat + 6), (x + 30, seat + 6), (x + 25, seat + 36), (x - 26, seat + 36)], shade)
    pen.polygon([(x - 2, seat + 10), (x + 4, seat + 10), (x + 2, seat + 36), (x - 1, seat + 36)], dark)
    pen.polygon([(x - 30, seat + 8), (x + 30, seat + 8), (x + 29, seat + 17), (x - 29, seat + 17)], dark)
    for knee in (x - 16, x + 16):
        pen.slab((knee - 16, seat - 9, knee + 16, seat + 13), 10, light)
    pen.slab((x - 16, seat - 9, x + 16, seat + 4), 0, light)
    pen.line([(x, seat - 2), (x + 0.5, seat + 7)], 2, shade)


def _head(pen: Sketch, x: float, seat: float, *, looks: int) -> None:
    """Draw a head that looks to the left (-1) or to the right (1)."""
    shade, light = _SKIN
    pen.slab((x - 5, seat - 53, x + 6, seat - 42), 3, shade)
    pen.ellipse(x, seat - 62, 13, 15, shade)
    pen.ellipse(x - 2, seat - 62, 10.8, 14, light)
    pen.ellipse(x - looks * 12, seat - 61, 3, 4.4, shade)
    for at in (x + looks * 2 - 4, x + looks * 2 + 4):
        pen.ellipse(at, seat - 63, 1.5, 1.8, INK)
    pen.arc(x + looks * 2, seat - 59, 5, 4.6, INK, degrees=(25, 155), width=1.6)


def _arm(pen: Sketch, points: list[Point], sleeve: Colour) -> None:
    """Draw an arm through the shoulder, the elbow and the hand."""
    pen.line(points, 11, sleeve)
    pen.ellipse(*points[-1], 5.4, 5.4, _SKIN[1])


def _kofia(pen: Sketch, x: float, seat: float, paint: Colour, trim: Colour) -> None:
    """Draw an embroidered cap."""
    pen.polygon([(x - 13, seat - 68), (x + 13, seat - 68), (x + 12, seat - 81), (x - 12, seat - 81)], paint)
    pen.ellipse(x, seat - 81, 12, 3.4, mixed(paint, CREAM, 0.4))
    for i in range(-2, 3):
        pen.ellipse(x + 5 * i, seat - 74, 1.9, 3, trim)
    pen.slab((x - 13, seat - 70, x + 13, seat - 68), 0, trim)


def _elder(pen: Sketch, x: float, seat: float) -> None:
    _body(pen, x, seat, _KANZU)
    pen.line([(x, seat - 44), (x, seat - 26)], 2, OCHRE)
    _head(pen, x, seat, looks=1)
    pen.polygon(
        [(x - 7, seat - 55), (x + 11, seat - 56), (x + 7, seat - 46), (x + 1, seat - 44), (x - 4, seat - 47)], CREAM
    )
    pen.arc(x + 2, seat - 57, 4, 3.6, INK, degrees=(25, 155), width=1.4)
    _kofia(pen, x, seat, GOLD, CLAY)
    _arm(pen, [(x - 17, seat - 36), (x - 25, seat - 16), (x - 8, seat - 10)], _KANZU[1])
    _arm(pen, [(x + 18, seat - 36), (x + 30, seat - 20), (x + 22, seat - 33)], _KANZU[0])
    pen.polygon([(x + 15, seat - 42), (x + 29, seat - 42), (x + 26, seat - 31), (x + 18, seat - 31)], CREAM)
    pen.slab((x + 16.5, seat - 39, x + 27.5, seat - 35), 0, INDIGO)


def _woman(pen: Sketch, x: float, seat: float) -> None:
    red: tuple[Colour, Colour] = (146, 44, 30), (196, 76, 42)
    _body(pen, x, seat, red)
    for dx, dy in ((-20, 3), (20, 3), (-16, 24), (13, 25), (-10, 7), (11, 7)):
        pen.ellipse(x + dx, seat + dy, 3, 3, GOLD)
        pen.ellipse(x + dx, seat + dy, 1.2, 1.2, INK)
    pen.polygon([(x - 26, seat + 32), (x + 25, seat + 32), (x + 25, seat + 36), (x - 26, seat + 36)], CREAM)
    pen.polygon(
        [
            (x - 16, seat - 66),
            (x, seat - 82),
            (x + 16, seat - 66),
            (x + 19, seat - 42),
            (x + 24, seat - 30),
            (x - 23, seat - 30),
            (x - 19, seat - 42),
        ],
        red[1],
    )
    pen.ellipse(x, seat - 64, 16.5, 18, red[1])
    pen.polygon([(x + 6, seat - 46), (x + 19, seat - 42), (x + 24, seat - 30), (x + 8, seat - 30)], red[0])
    _head(pen, x, seat + 2, looks=1)
    pen.arc(x, seat - 62, 15.5, 17, GOLD, degrees=(180, 360), width=3)
    pen.line([(x - 22, seat - 31), (x, seat - 38), (x + 22, seat - 31)], 3, GOLD)
    _arm(pen, [(x - 18, seat - 30), (x - 25, seat - 12), (x - 6, seat - 6)], red[1])
    _arm(pen, [(x + 19, seat - 30), (x + 26, seat - 12), (x + 6, seat - 4)], red[0])


def _youth(pen: Sketch, x: float, seat: float) -> None:
    _body(pen, x, seat, _SEA)
    pen.polygon([(x - 6, seat - 46), (x + 7, seat - 46), (x + 1, seat - 34)], CREAM)
    _head(pen, x, seat, looks=-1)
    _kofia(pen, x, seat, CREAM, INDIGO)
    _arm(pen, [(x + 18, seat - 36), (x + 26, seat - 16), (x + 8, seat - 8)], _SEA[0])
    _arm(pen, [(x - 18, seat - 36), (x - 32, seat - 24), (x - 31, seat - 48)], _SEA[1])


PEOPLE: tuple[Callable[[Sketch, float, float], None], ...] = (_elder, _woman, _youth)
"""The functions that draw the people, in the order of their places from the door: at x, on the seat's y."""
