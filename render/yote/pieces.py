"""The pieces of Yoté and Choko as shapes: two tones, and two outlines that differ without their tones."""

from dataclasses import dataclass
from math import cos, pi, sin

from render.kit.canvas import Paint, Point, Sketch
from render.kit.theme import INK, OCHRE, Colour
from render.yote.layout import dice, outline, wobble

VARIANTS = 6
"""The number of variants of every piece: no two neighbours on a board are the same stone or the same sticks."""

SHADOW = (70, 40, 18, 110)
"""The shadow of a piece on a ground of any colour."""

STONE: tuple[Colour, ...] = ((84, 62, 42), (209, 190, 158), (221, 205, 176), (247, 238, 220), (255, 253, 247))
"""The colours of a pebble: its edge, its far side, its veins, its body and its shine."""
BARK: tuple[Colour, ...] = (INK, (61, 38, 28), (112, 75, 52), (236, 178, 104))
"""The colours of a stick: its edge, its bark, its lit bark, and its cut end."""
WOOD: tuple[Colour, ...] = ((84, 58, 36), (150, 102, 42), (212, 164, 78), (225, 194, 142), (247, 233, 203))
"""The colours of a peeled stick: its edge, its far side, its lit side, the rings of its cut end, and that end."""


def pebble(pen: Sketch, x: float, y: float, scale: float, variant: int) -> None:
    """Draw a pale round pebble, about 88 by 68 at scale 1: Yoté's light piece."""
    edge, far, vein, body, shine = STONE
    stone = _stone(variant)
    k = scale
    for dx, dy, inset, paint in (
        (0, 0, -2.6, edge),
        (0, 0, 0, far),
        (-2.4, -3.2, 3.4, body),
    ):
        rx, ry = (stone.rx - inset) * k, (stone.ry - inset) * k
        pen.polygon(outline(stone.radii, x + dx * k, y + dy * k, rx, ry, stone.degrees), paint)
    pen.polygon(outline((1.0,) * 64, x - 13 * k, y - 15 * k, 13 * k, 5.5 * k, stone.degrees / 2 - 18), shine)
    if stone.veins:
        chance = dice(f"vein {variant}")
        for _ in range(stone.veins):
            start = chance.uniform(-8, 10)
            line = [(px, start + px * 0.14 + chance.uniform(-2.5, 2.5)) for px in (-27.0, -12.0, 4.0, 19.0, 29.0)]
            pen.line(_placed(line, x, y, stone.degrees, k), 2.4 * k, vein)
    else:
        chance = dice(f"speckles {variant}")
        for _ in range(4):
            px, py = chance.uniform(-24, 26), chance.uniform(-6, 18)
            pen.ellipse(x + px * k, y + py * k, 2.4 * k, 1.7 * k, far)


@dataclass(frozen=True)
class _Stone:
    """The shape of a pebble at scale 1: its outline, half its width and height, its turn, and its number of veins."""

    radii: tuple[float, ...]
    rx: float
    ry: float
    degrees: float
    veins: int


def _stone(variant: int) -> _Stone:
    chance = dice(f"pebble {variant}")
    rx = chance.uniform(40, 44)
    degrees = (-9, 14, -20, 5, 22, -14)[variant]
    return _Stone(wobble(f"pebble {variant}", 0.03), rx, 1450 / rx, degrees, (0, 1, 0, 2, 1, 0)[variant])


def _placed(points: list[Point], x: float, y: float, degrees: float, scale: float) -> list[Point]:
    c, s = cos(degrees * pi / 180), sin(degrees * pi / 180)
    return [(x + scale * (px * c - py * s), y + scale * (px * s + py * c)) for px, py in points]


def _stick(pen: Sketch, foot: Point, top: Point, width: float, grain: int) -> None:
    """Draw one upright stick: dark bark with its lit side to the left, a knot, a pale cut end."""
    edge, dark, lit, cut = BARK
    (fx, fy), (tx, ty) = foot, top
    half = width / 2
    rim = half + max(1.2, width * 0.13)
    pen.polygon([(fx - rim, fy), (fx + rim, fy), (tx + rim, ty), (tx - rim, ty)], edge)
    pen.ellipse(fx, fy, rim, rim * 0.5, edge)
    pen.ellipse(tx, ty, rim, rim * 0.62, edge)
    pen.polygon([(fx - half, fy), (fx + half, fy), (tx + half, ty), (tx - half, ty)], dark)
    pen.ellipse(fx, fy, half, half * 0.45, dark)
    pen.polygon([(fx - half, fy - 2), (fx - half * 0.1, fy), (tx - half * 0.1, ty), (tx - half, ty)], lit)
    share = (0.42, 0.6, 0.76)[grain % 3]
    kx, ky = fx + (tx - fx) * share + half * 0.35, fy + (ty - fy) * share
    pen.ellipse(kx, ky, half * 0.34, half * 0.46, edge)
    pen.ellipse(tx, ty, half, half * 0.5, cut)
    pen.ellipse(tx, ty, half * 0.42, half * 0.21, lit)


def bundle(pen: Sketch, x: float, y: float, scale: float, variant: int) -> None:
    """Draw three upright dark sticks tied with a cord, about 54 by 92 at scale 1: Yoté's dark piece."""
    k = scale
    chance = dice(f"bundle {variant}")
    lean = (2, -4, 6, -2, 4, -6)[variant]
    for number, dx in enumerate((-15, 15, 0)):
        top = (-41 if dx else -49) + chance.uniform(-1, 9 if dx else 4)
        tip = dx * 0.13 + lean + chance.uniform(-2, 2)
        foot = (x + dx * 1.02 * k, y + (31 if dx else 35) * k)
        _stick(pen, foot, (x + (dx + tip) * k, y + top * k), 16 * k, number + variant)
    low = chance.uniform(-7, 3)
    for turn in (0, 7, 14):
        dy = low + turn
        tie = [
            (x - 25 * k + lean * 0.5 * k, y + (dy - 2) * k),
            (x + lean * 0.4 * k, y + (dy + 3) * k),
            (x + 25 * k + lean * 0.5 * k, y + (dy - 2) * k),
        ]
        pen.line(tie, 4.4 * k, OCHRE)
    knot = (x + (-9, 8, -4, 12, 2, -12)[variant] * k, y + (low + 8) * k)
    for end in (-5, 6):
        pen.line([knot, (knot[0] + end * k, knot[1] + 14 * k)], 3.6 * k, OCHRE)


def peg(pen: Sketch, x: float, y: float, scale: float, variant: int) -> None:
    """Draw a short peeled stick, its pale round end up, about 78 by 74 at scale 1: Choko's light piece."""
    k = scale
    edge, far, side, ring, pale = WOOD
    chance = dice(f"peg {variant}")
    low, high = 15 + chance.uniform(-2, 3), -12 + chance.uniform(-3, 3)
    pen.slab((x - 39 * k, y + high * k, x + 39 * k, y + low * k), 0, edge)
    pen.ellipse(x, y + low * k, 39 * k, 22 * k, edge)
    pen.slab((x - 36 * k, y + high * k, x + 36 * k, y + low * k), 0, far)
    pen.ellipse(x, y + low * k, 36 * k, 19.6 * k, far)
    front = [(x + 36 * k * cos(t), y + (low + 19.6 * sin(t)) * k) for t in _steps(67, 180)]
    pen.polygon([*front, (x - 36 * k, y + high * k), (front[0][0], y + high * k)], side)
    for px in (-25, -8, 6, 22):
        across = px + chance.uniform(-4, 4)
        begin = 30 - abs(across) / 3
        line = [
            (x + across * k, y + (high + begin) * k),
            (x + across * k, y + (high + begin + chance.uniform(6, 13)) * k),
        ]
        pen.line(line, 1.8 * k, far if px < 14 else edge)
    pen.ellipse(x, y + high * k, 39 * k, 25.5 * k, edge)
    pen.ellipse(x, y + high * k, 36 * k, 23 * k, pale)
    ox, oy = chance.uniform(-5, 5) * k, chance.uniform(-3, 3) * k
    for size in (0.76, 0.5, 0.26):
        ends = (x + ox * (1 - size), y + high * k + oy * (1 - size))
        pen.ring(*ends, 36 * size * k, 23 * size * k, ring, width=2.4 * k)
    pen.ellipse(x + ox, y + high * k + oy, 3.4 * k, 2.4 * k, side)
    turn = chance.uniform(0, 2 * pi)
    crack = [(x + ox, y + high * k + oy), (x + 33 * k * cos(turn), y + (high + 20.5 * sin(turn)) * k)]
    pen.line(crack, 2 * k, side)


def _steps(start: int, end: int) -> list[float]:
    return [degrees * pi / 180 for degrees in range(start, end + 1, 8)] + [end * pi / 180]


def staff(pen: Sketch, x: float, y: float, scale: float, variant: int) -> None:
    """Draw one long dark stick standing in the sand, about 38 by 102 at scale 1: Choko's dark piece."""
    k = scale
    lean = (7, -6, 3, -9, 10, -2)[variant]
    high = (-47, -44, -48, -45, -46, -43)[variant]
    foot, top = (x - lean * 0.3 * k, y + 36 * k), (x + lean * k, y + high * k)
    _stick(pen, foot, top, 28 * k, variant)
    bands = (3, 2, 3, 4, 2, 3)[variant]
    start = (0.26, 0.36, 0.3, 0.2, 0.3, 0.22)[variant]
    for number in range(bands):
        part = start + 0.13 * number
        cx, cy = foot[0] + (top[0] - foot[0]) * part, foot[1] + (top[1] - foot[1]) * part
        pen.line([(cx - 12 * k, cy - 3 * k), (cx, cy + 3.5 * k), (cx + 12 * k, cy - 3 * k)], 4.6 * k, OCHRE)


PIECES = {("yote", "o"): pebble, ("yote", "x"): bundle, ("choko", "o"): peg, ("choko", "x"): staff}
"""The functions that draw the pieces, by game and sign."""


def shadow(key: tuple[str, str], pen: Sketch, x: float, y: float, scale: float, variant: int, paint: Paint) -> None:  # noqa: PLR0917 - as a piece is drawn
    """Draw the shadow that the piece of a game and sign throws on the ground to its lower right."""
    k = scale
    if key == ("yote", "o"):
        stone = _stone(variant)
        pen.polygon(outline(stone.radii, x + 6 * k, y + 9 * k, stone.rx * k, stone.ry * k, stone.degrees), paint)
    elif key == ("choko", "o"):
        pen.ellipse(x + 10 * k, y + 20 * k, 42 * k, 23 * k, paint)
    else:
        half, tall = (22, 11) if key[0] == "yote" else (13, 8)
        foot, tip = (x + 2 * k, y + 35 * k), (x + 54 * k, y + 44 * k)
        pen.ellipse(*foot, (half + 6) * k, 8 * k, paint)
        edges = (
            (foot[0], foot[1] - 10 * k),
            (tip[0], tip[1] - tall * k),
            (tip[0], tip[1] + 3 * k),
            (foot[0], foot[1] + 9 * k),
        )
        pen.polygon(edges, paint)
        pen.ellipse(tip[0], tip[1] - (tall - 3) / 2 * k, 10 * k, (tall + 3) / 2 * k, paint)


def standing(key: tuple[str, str], pen: Sketch, x: float, y: float, scale: float, variant: int) -> None:  # noqa: PLR0917 - as a piece is drawn
    """Draw the piece of a game and sign with its shadow."""
    shadow(key, pen, x, y, scale, variant, SHADOW)
    PIECES[key](pen, x, y, scale, variant)
