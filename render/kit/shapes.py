"""Shapes that any game's pictures may use: woven patterns and signs that need no language."""

from collections.abc import Sequence
from math import cos, pi, sin

from render.kit.canvas import Point, Sketch
from render.kit.theme import BARK, CLAY, CREAM, GOLD, INDIGO, INK, OCHRE, Colour, Ground


def lozenge(pen: Sketch, x: float, y: float, half: float, ground: Ground) -> None:
    """Draw the woven lozenge of the frames, with a smaller one inside."""
    for size, paint in ((half, ground.thread), (half * 0.46, ground.accent)):
        pen.polygon([(x - size, y), (x, y - size * 0.88), (x + size, y), (x, y + size * 0.88)], paint)


def sun(pen: Sketch, x: float, y: float, radius: float, paint: Colour) -> None:
    """Draw the pointed rays of a sun, to stand behind a disc: the mark of the player to move."""
    inner = radius * 0.76
    for i in range(16):
        t = 2 * pi * i / 16
        a, b = t - 0.19, t + 0.19
        rays = [(inner * cos(a), inner * sin(a)), (radius * cos(t), radius * sin(t)), (inner * cos(b), inner * sin(b))]
        pen.polygon([(x + dx, y + dy) for dx, dy in rays], paint)


def crown(pen: Sketch, x: float, y: float, scale: float) -> None:
    """Draw a crown of three points with beads, about 76 by 52 at scale 1."""
    shape = [(-30, 20), (-34, -14), (-16, 2), (0, -24), (16, 2), (34, -14), (30, 20)]
    points = [(x + px * scale, y + py * scale) for px, py in shape]
    pen.line([*points, points[0]], 9 * scale, INK)
    pen.polygon(points, OCHRE)
    for px, py in ((-34, -16), (0, -26), (34, -16)):
        pen.ellipse(x + px * scale, y + py * scale, 8 * scale, 8 * scale, INK)
        pen.ellipse(x + px * scale, y + py * scale, 5 * scale, 5 * scale, CREAM)
    pen.slab((x - 28 * scale, y + 9 * scale, x + 28 * scale, y + 15 * scale), 0, CLAY)


def star(pen: Sketch, x: float, y: float, radius: float, paint: Colour) -> None:
    """Draw a five-pointed star."""
    points = []
    for i in range(10):
        t = -pi / 2 + pi * i / 5
        reach = radius if i % 2 == 0 else radius * 0.42
        points.append((x + reach * cos(t), y + reach * sin(t)))
    pen.polygon(points, paint)


def saltire(pen: Sketch, x: float, y: float, reach: float, paint: Colour) -> None:
    """Draw a small ×, the mark of captured pieces."""
    for way in (-1, 1):
        pen.line([(x - reach, y - way * reach), (x + reach, y + way * reach)], reach * 0.55, paint)


def drum(pen: Sketch, x: float, y: float, scale: float) -> None:
    """Draw a goblet drum with its cords, about 40 by 48 at scale 1."""
    k = scale
    for grow, wood in ((3, INK), (0, BARK)):
        bowl = [(-19, -17), (19, -17), (15, -2), (6, 8), (7, 14), (11, 23), (-11, 23), (-7, 14), (-6, 8), (-15, -2)]
        shape = [(px + (grow if px > 0 else -grow), py + (grow if py > 0 else 0)) for px, py in bowl]
        pen.polygon([(x + px * k, y + py * k) for px, py in shape], wood)
    cords = [(-17, -12), (-11, 0), (-5, -12), (0, 1), (5, -12), (11, 0), (17, -12)]
    pen.line([(x + px * k, y + py * k) for px, py in cords], 2.6 * k, GOLD)
    pen.ellipse(x, y - 17 * k, 22 * k, 8.5 * k, INK)
    pen.ellipse(x, y - 17 * k, 19 * k, 6 * k, CREAM)


_BRASS: tuple[Colour, ...] = ((92, 58, 20), (206, 150, 60), (238, 196, 108), (150, 100, 40))
"""The colours of brass: its edge, its body, its lit side, its side in the shade."""


def coffee(pen: Sketch, x: float, base: float, scale: float) -> None:
    """Draw a brass coffee pot of Zanzibar with two cups, about 220 by 170 at scale 1, standing at (x, base)."""
    edge, body, lit, dark = _BRASS

    def at(points: Sequence[Point]) -> list[Point]:
        return [(x + px * scale, base + py * scale) for px, py in points]

    pen.polygon(at([(-52, 3), (20, 3), (86, -12), (30, -14)]), (112, 74, 46))
    for grow, paint in ((2.5, edge), (0, body)):
        spout = [(-34, -74 - grow), (-62, -104), (-84, -112 - grow), (-88, -104), (-68, -92 + grow), (-36, -44 + grow)]
        pen.polygon(at(spout), paint)
        pen.line(at([(26, -106), (52, -104), (58, -78), (34, -52)]), (9 + 2 * grow) * scale, paint)
        belly = [(-15 - grow, -112), (15 + grow, -112), (20 + grow, -88), (42 + grow, -44), (44 + grow, -26)]
        foot = [(30 + grow, -6), (34 + grow, grow), (-34 - grow, grow), (-30 - grow, -6), (-44 - grow, -26)]
        pen.polygon(at([*belly, *foot, (-42 - grow, -44), (-20 - grow, -88)]), paint)
        pen.polygon(at([(-20 - grow, -110 + grow), (20 + grow, -110 + grow), (0, -150 - 2 * grow)]), paint)
        pen.ellipse(x, base - 152 * scale, (5 + grow) * scale, (6 + grow) * scale, paint)
    pen.polygon(
        at([(8, -110), (15, -112), (20, -88), (42, -44), (44, -26), (30, -6), (34, 0), (12, 0), (22, -40)]), dark
    )
    pen.polygon(at([(-12, -86), (-5, -86), (-20, -42), (-24, -12), (-36, -26), (-34, -44)]), lit)
    pen.polygon(at([(-14, -112), (-5, -112), (0, -144)]), lit)
    for y, half in ((-88, 21), (-46, 41)):
        pen.line(at([(-half, y), (half, y)]), 3.4 * scale, edge)
    for left, paint in ((-104, CREAM), (76, CREAM)):
        cup = [(left, -30), (left + 34, -30), (left + 26, 2), (left + 8, 2)]
        pen.line(at([*cup, cup[0]]), 4 * scale, edge)
        pen.polygon(at(cup), paint)
        pen.polygon(at([(left + 2, -22), (left + 32, -22), (left + 30.4, -16), (left + 3.6, -16)]), INDIGO)
        middle = x + (left + 17) * scale, base - 30 * scale
        pen.ellipse(*middle, 18.5 * scale, 5.5 * scale, edge)
        pen.ellipse(*middle, 16.5 * scale, 4.2 * scale, CREAM)
        pen.ellipse(middle[0], middle[1] + 0.6, 12.5 * scale, 2.8 * scale, (74, 40, 22))
