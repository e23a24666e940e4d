"""Dice: cubes of ivory seen from above and a little in front, and small flat ones for the board's figures."""

from math import cos, pi, sin

from render.kit.canvas import Point, Sketch
from render.kit.theme import INK, Colour
from render.yam.style import IVORY

_SIDE: Colour = (205, 186, 152)
_EDGE: Colour = (74, 52, 34)
_SHINE: Colour = (255, 253, 247)

_CORNERS = ((-1, -1), (1, 1), (1, -1), (-1, 1))
PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: _CORNERS[:2],
    3: ((0, 0), *_CORNERS[:2]),
    4: _CORNERS,
    5: ((0, 0), *_CORNERS),
    6: (*_CORNERS, (-1, 0), (1, 0)),
}
"""The places of the pips on a face, in steps from its middle."""


def _turned(x: float, y: float, degrees: float) -> Point:
    c, s = cos(degrees * pi / 180), sin(degrees * pi / 180)
    return x * c - y * s, x * s + y * c


def _face(x: float, y: float, half: float, degrees: float) -> list[Point]:
    """The outline of a square with round corners, its middle at (x, y), turned by `degrees`."""
    radius = half * 0.3
    inner = half - radius
    points = []
    for quarter, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for step in range(9):
            t = (quarter + step / 8) * pi / 2
            px, py = _turned(sx * inner + radius * cos(t), sy * inner + radius * sin(t), degrees)
            points.append((x + px, y + py))
    return points


def die(pen: Sketch, x: float, y: float, value: int, *, half: float, degrees: float, pip: float = 0.185) -> None:
    """Draw a cube whose upper face has its middle at (x, y) and is 2 * `half` wide.

    The front of the cube is a seventh of that width high. The radius of a pip is `pip` times `half`; the pip of a one
    is larger.
    """
    depth = round(half * 0.28)
    for spread, strength in ((6, 26), (3, 40), (0, 62)):
        pen.polygon(_face(x + 5, y + depth + 5, half + spread, degrees), (0, 12, 8, strength))
    for low in range(depth, -1, -1):
        pen.polygon(_face(x, y + low, half + 2, degrees), _EDGE)
    for low in range(depth, 0, -1):
        pen.polygon(_face(x, y + low, half, degrees), _SIDE)
    pen.polygon(_face(x, y, half, degrees), _SHINE)
    pen.polygon(_face(x + 0.8, y + 1, half - 1.6, degrees), IVORY)
    radius = half * pip * (1.3 if value == 1 else 1)
    for px, py in PIPS[value]:
        dx, dy = _turned(px * half * 0.54, py * half * 0.54, degrees)
        pen.ellipse(x + dx + 1, y + dy + 1.4, radius + 0.8, radius + 0.8, _SIDE)
        pen.ellipse(x + dx, y + dy, radius, radius, INK)
        pen.ellipse(x + dx + radius * 0.25, y + dy + radius * 0.35, radius * 0.45, radius * 0.4, (98, 72, 54))


def small(pen: Sketch, x: float, y: float, value: int, half: float) -> None:
    """Draw a die as a sign: a flat face with its pips."""
    pen.slab((x - half - 1.5, y - half - 1.5, x + half + 1.5, y + half + 2.5), half * 0.35, INK)
    pen.slab((x - half, y - half, x + half, y + half), half * 0.28, IVORY)
    for px, py in PIPS[value]:
        pen.ellipse(x + px * half * 0.54, y + py * half * 0.54, half * 0.21, half * 0.21, INK)
