"""The pieces of Yoté and Choko as shapes: two tones, and two outlines that differ without their tones."""

from math import cos, pi, sin

from render.kit.canvas import Point, Sketch
from render.kit.theme import INK, OCHRE, Colour

VARIANTS = 3
"""The number of variants of every piece, so that a board looks laid by hand; the cell decides which one is drawn."""

_STONE: tuple[Colour, Colour, Colour] = ((247, 238, 220), (221, 205, 176), (255, 253, 247))
"""The colours of a pebble's body, its shaded side and its shine."""
_SHADOW = (70, 40, 18, 110)


def _turned(points: list[Point], x: float, y: float, degrees: float, scale: float) -> list[Point]:
    angle = degrees * pi / 180
    c, s = cos(angle), sin(angle)
    return [(x + scale * (px * c - py * s), y + scale * (px * s + py * c)) for px, py in points]


def _blob(rx: float, ry: float, lean: float) -> list[Point]:
    """An egg-like outline, because a pebble is never quite an ellipse."""
    steps = [2 * pi * i / 48 for i in range(48)]
    return [(rx * cos(t) * (1 + lean * sin(t)), ry * sin(t) * (1 + lean * 0.6 * cos(2 * t))) for t in steps]


def pebble(pen: Sketch, x: float, y: float, scale: float, variant: int) -> None:
    """Draw a pale round pebble with its shadow, about 84 by 66 at scale 1: Yoté's light piece."""
    body, shade, shine = _STONE
    degrees, lean = ((-8, 0.07), (14, -0.06), (-20, 0.04))[variant]
    pen.polygon(_turned(_blob(44, 33, lean), x + 5 * scale, y + 8 * scale, degrees, scale), _SHADOW)
    pen.polygon(_turned(_blob(43.5, 34.5, lean), x, y, degrees, scale), (84, 62, 42))
    pen.polygon(_turned(_blob(41, 32, lean), x, y, degrees, scale), shade)
    pen.polygon(_turned(_blob(36.5, 27, lean), x - 3 * scale, y - 3.5 * scale, degrees, scale), body)
    pen.polygon(_turned(_blob(13, 6.5, 0), x - 12 * scale, y - 14 * scale, degrees - 18, scale), shine)
    if variant == 1:
        vein = [(-30.0, 4.0), (-12.0, 9.0), (6.0, 8.0), (27.0, 13.0)]
        pen.line(_turned(vein, x, y, degrees, scale), 2.6 * scale, shade)


def _stick(pen: Sketch, foot: Point, top: Point, width: float, bark: tuple[Colour, Colour, Colour]) -> None:
    """Draw one upright stick: dark bark, a lit edge, a pale cut end."""
    dark, lit, cut = bark
    (fx, fy), (tx, ty) = foot, top
    half = width / 2
    edge = half + 2
    pen.polygon([(fx - edge, fy), (fx + edge, fy), (tx + edge, ty), (tx - edge, ty)], INK)
    pen.ellipse(fx, fy, edge, edge * 0.5, INK)
    pen.ellipse(tx, ty, edge, edge * 0.62, INK)
    pen.polygon([(fx - half, fy), (fx + half, fy), (tx + half, ty), (tx - half, ty)], dark)
    pen.ellipse(fx, fy, half, half * 0.45, dark)
    pen.polygon([(fx - half, fy - 2), (fx - half * 0.3, fy), (tx - half * 0.3, ty), (tx - half, ty)], lit)
    pen.ellipse(tx, ty, half, half * 0.5, cut)
    pen.ellipse(tx, ty, half * 0.5, half * 0.24, lit)


_BARK: tuple[Colour, Colour, Colour] = ((61, 38, 28), (96, 63, 45), (205, 152, 102))


def bundle(pen: Sketch, x: float, y: float, scale: float, variant: int) -> None:
    """Draw three upright dark sticks tied with a cord, about 52 by 92 at scale 1: Yoté's dark piece."""
    lean = (2, -3, 5)[variant]
    k = scale
    pen.ellipse(x + 12 * k, y + 34 * k, 42 * k, 12 * k, _SHADOW)
    for dx, top, tip in ((-14, -38, -1.5), (14, -42, 1.3), (0, -49, 0)):
        foot = (x + dx * 1.05 * k, y + (31 if dx else 36) * k)
        _stick(pen, foot, (x + (dx * 1.12 + tip + lean) * k, y + top * k), 15 * k, _BARK)
    for dy in (-5, 2, 9):
        tie = [
            (x - 24 * k + lean * 0.5 * k, y + (dy - 2) * k),
            (x + lean * 0.4 * k, y + (dy + 3) * k),
            (x + 24 * k + lean * 0.5 * k, y + (dy - 2) * k),
        ]
        pen.line(tie, 5.4 * k, (150, 86, 28))
        pen.line(tie, 3.4 * k, OCHRE)


def peg(pen: Sketch, x: float, y: float, scale: float, variant: int) -> None:
    """Draw a short peeled stick, its pale round end up, about 78 by 72 at scale 1: Choko's light piece."""
    k = scale
    pale, wood = (247, 233, 203), (225, 194, 142)
    side, edge = (196, 158, 104), (84, 58, 36)
    pen.ellipse(x + 8 * k, y + 22 * k, 42 * k, 22 * k, _SHADOW)
    pen.slab((x - 39 * k, y - 12 * k, x + 39 * k, y + 16 * k), 0, edge)
    pen.ellipse(x, y + 16 * k, 39 * k, 22 * k, edge)
    pen.slab((x - 36 * k, y - 12 * k, x + 36 * k, y + 15 * k), 0, side)
    pen.ellipse(x, y + 15 * k, 36 * k, 20 * k, side)
    pen.ellipse(x, y - 12 * k, 39 * k, 26 * k, edge)
    pen.ellipse(x, y - 12 * k, 36 * k, 23.4 * k, pale)
    off = (-3, 4, 0)[variant] * k
    for size in (0.72, 0.4):
        pen.ring(x + off * (1 - size), y - 12 * k, 36 * size * k, 23.4 * size * k, wood, width=2.6 * k)
    pen.ellipse(x + off * 0.8, y - 12 * k, 4 * k, 2.8 * k, wood)


def staff(pen: Sketch, x: float, y: float, scale: float, variant: int) -> None:
    """Draw one long dark stick standing in the sand, about 34 by 104 at scale 1: Choko's dark piece."""
    k = scale
    lean = (7, -6, 3)[variant]
    pen.ellipse(x + 13 * k, y + 38 * k, 35 * k, 10 * k, _SHADOW)
    _stick(pen, (x - lean * 0.3 * k, y + 37 * k), (x + lean * k, y - 48 * k), 27 * k, _BARK)
    for part in (0.3, 0.44, 0.58):
        cx, cy = x + (lean * (1.3 * part - 0.3)) * k, y + (37 - 85 * part) * k
        pen.line([(cx - 12 * k, cy - 3 * k), (cx, cy + 3 * k), (cx + 12 * k, cy - 3 * k)], 4 * k, OCHRE)


PIECES = {("yote", "o"): pebble, ("yote", "x"): bundle, ("choko", "o"): peg, ("choko", "x"): staff}
"""The functions that draw the pieces, by game and sign."""
