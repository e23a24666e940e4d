"""The measures of the boards of Yoté and Choko, in picture pixels, and the small differences between their cells."""

import random
from functools import cache
from math import cos, pi, sin

from render.kit.canvas import Point
from render.kit.panels import PANEL
from render.kit.theme import WIDTH

COLUMNS = 5
ROWS = {"yote": 6, "choko": 5}
CELL = (168, 124)
"""The width and height of a cell: wider than high, because the sand is seen from where a player sits."""
SIDE = (WIDTH - COLUMNS * CELL[0]) // 2
BAND = 14
FOOT = 36
TOP = PANEL + BAND
"""The y at which the highest row of cells begins."""
CORNER = 12
MIDDLE = (CELL[0] // 2, 66)
"""The middle of a cell's hole."""
HOLE = (62, 43)
"""Half the width and half the height of a hole."""


def height(rows: int) -> int:
    """The height of the picture of a board with `rows` rows."""
    return TOP + rows * CELL[1] + FOOT + PANEL


def dice(what: str) -> random.Random:
    """Chance for the shape of a thing, by the thing's name: the same in every picture and in every process."""
    return random.Random(what)  # noqa: S311 - decides only how a hole or a pebble looks


@cache
def wobble(what: str, most: float) -> tuple[float, ...]:
    """The radii of an outline made by hand: 64 around a middle, each 1 give or take about `most`."""
    chance = dice(what)
    waves = [(n, most * chance.uniform(0.3, 1) / n**0.5, chance.uniform(0, 2 * pi)) for n in (2, 3, 4, 6)]
    return tuple(1 + sum(deep * sin(n * 2 * pi * i / 64 + start) for n, deep, start in waves) for i in range(64))


def outline(  # noqa: PLR0917 - as the shapes of `render.kit.canvas`
    radii: tuple[float, ...], x: float, y: float, rx: float, ry: float, degrees: float = 0
) -> list[Point]:
    """The points of an outline around (x, y) with half its width and height, turned clockwise by `degrees`."""
    c, s = cos(degrees * pi / 180), sin(degrees * pi / 180)
    flat = ((r * rx * cos(2 * pi * i / 64), r * ry * sin(2 * pi * i / 64)) for i, r in enumerate(radii))
    return [(x + c * px - s * py, y + s * px + c * py) for px, py in flat]
