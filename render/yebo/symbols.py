"""The symbols on the blocks: pot, mask, shield, flower, bird, and the continent; 100 by 100 at scale 1."""

from collections.abc import Callable
from math import cos, pi, sin

from render.kit.canvas import Point, Sketch
from render.kit.theme import CLAY, CREAM, GOLD, INDIGO, INK, OCHRE, mixed
from render.yebo.style import INKS

Symbol = Callable[[Sketch, float, float, float], None]
"""A function that draws a symbol on a sketch, its middle at (x, y), at a scale."""

_AFRICA = (
    (-6, 36), (-2, 35.2), (3, 37), (10, 37.4), (11, 34), (15, 32.4), (19, 30.4), (20.5, 32.7), (25, 31.7), (32, 31.3),
    (32.8, 29.5), (35.5, 24), (37.4, 20.5), (38.6, 17.6), (43, 12.6), (43.4, 11.2), (51.2, 11.9), (50.4, 8.6),
    (47.4, 4), (42, -1.6), (39.4, -4.8), (39.2, -8), (40.7, -11), (40.5, -15), (36.6, -18.4), (34.9, -20.4),
    (35.5, -24), (32.8, -26), (32.4, -28.6), (29.6, -31.8), (26.6, -33.8), (22, -34.3), (18.4, -34), (17.6, -30.6),
    (15, -26.6), (14.3, -22.4), (11.8, -17.6), (13.7, -12), (12.3, -6), (8.9, -1), (9.6, 3.6), (6, 4.4), (3.6, 6.4),
    (-2, 4.9), (-7.6, 4.4), (-11.4, 6.9), (-13.4, 9.2), (-16.7, 12.6), (-17.5, 14.8), (-16.2, 19), (-16.9, 21.6),
    (-14, 26.2), (-9.9, 29.6), (-9.7, 31.6), (-6.8, 34),
)  # fmt: skip
"""The coast of Africa in degrees east and north."""
_MADAGASCAR = ((49.3, -12), (50.4, -15.6), (47.4, -24.8), (45, -25.5), (43.5, -22.4), (44.4, -18), (47, -15))


def _at(x: float, y: float, k: float, points: tuple[Point, ...]) -> list[Point]:
    return [(x + px * k, y + py * k) for px, py in points]


def pot(pen: Sketch, x: float, y: float, k: float) -> None:
    """Draw a clay pot with a round belly and a woven band."""
    for grow, clay in ((4, INK), (0, CLAY)):
        pen.slab((x - (24 + grow) * k, y - (49 + grow) * k, x + (24 + grow) * k, y - (38 - grow) * k), 4 * k, clay)
        pen.polygon(_at(x, y, k, ((-14 - grow, -42), (14 + grow, -42), (20 + grow, -20), (-20 - grow, -20))), clay)
        pen.ellipse(x, y + 10 * k, (44 + grow) * k, (37 + grow) * k, clay)
        pen.slab((x - (20 + grow) * k, y + 38 * k, x + (20 + grow) * k, y + (49 + grow) * k), 3 * k, clay)
    pen.ellipse(x - 22 * k, y + 6 * k, 8 * k, 18 * k, mixed(CLAY, CREAM, 0.3))
    peaks = [(-39.0 + 13 * i, 2.0 if i % 2 else 18.0) for i in range(7)]
    pen.line(_at(x, y, k, tuple(peaks)), 7 * k, CREAM)
    pen.line(_at(x, y, k, ((-19, -24), (19, -24))), 5 * k, CREAM)


def mask(pen: Sketch, x: float, y: float, k: float) -> None:
    """Draw a carved mask with horns, slit eyes and a pointed chin."""
    wood = INKS["M"]
    for grow, paint in ((4, INK), (0, wood)):
        g = grow
        for way in (-1, 1):
            horn = (
                (14, -24),
                (30, -30),
                (34, -42),
                (26 - g * 0.3, -54 - g * 0.5),
                (44 + g, -44),
                (42 + g, -26 + g),
                (24, -8 + g),
            )
            pen.polygon([(x + way * px * k, y + py * k) for px, py in horn], paint)
        face = ((0, -40 - g), (20 + g, -32 - g), (30 + g, -12), (27 + g, 14), (15 + g, 38), (0, 51 + g))
        mirrored = tuple((-px, py) for px, py in reversed(face))
        pen.polygon(_at(x, y, k, face + mirrored), paint)
    pen.polygon(_at(x, y, k, ((-5, -34), (5, -34), (3.5, 2), (11, 18), (-11, 18), (-3.5, 2))), CREAM)
    for way in (-1, 1):
        eye = ((6, -6), (16, -15), (25, -9), (15, -2))
        pen.polygon([(x + way * px * k, y + py * k) for px, py in eye], CREAM)
        pen.line([(x + way * 20 * k, y + 6 * k), (x + way * 15 * k, y + 26 * k)], 4.5 * k, OCHRE)
    pen.ellipse(x, y + 31 * k, 10 * k, 5.5 * k, CREAM)
    pen.ellipse(x, y + 31 * k, 6 * k, 2.4 * k, INK)


def shield(pen: Sketch, x: float, y: float, k: float) -> None:
    """Draw a shield of cowhide on its stick, with two columns of lacing."""
    pen.line([(x, y - 49 * k), (x, y + 50 * k)], 8 * k, INK)
    pen.ellipse(x, y - 48 * k, 6 * k, 6 * k, INK)
    for grow, paint in ((4, INK), (0, INDIGO)):
        pen.polygon(_hide(x, y, 34 + grow, 41 + grow, k), paint)
    for rise, flip in ((-19, 1), (21, -1)):
        patch = [
            (-24, rise),
            (-12, rise - 8),
            (2, rise - 3),
            (17, rise - 9),
            (24, rise + 1),
            (9, rise + 9),
            (-10, rise + 7),
        ]
        pen.polygon([(x + flip * px * k, y + py * k) for px, py in patch], CREAM)
    pen.line([(x, y - 36 * k), (x, y + 36 * k)], 6 * k, OCHRE)
    for step in (-12, 0, 12):
        for way in (-1, 1):
            pen.line([(x + way * 8 * k, y + (step + 1) * k), (x + way * 16 * k, y + (step + 1) * k)], 5 * k, CREAM)


def _hide(x: float, y: float, wide: float, tall: float, k: float) -> list[Point]:
    """The outline of a shield, shaped like a spindle."""
    points = []
    for i in range(40):
        t = 2 * pi * i / 40
        points.append((x + wide * cos(t) * k, y + tall * sin(t) * (1 + 0.06 * abs(sin(t)) ** 6) * k))
    return points


def flower(pen: Sketch, x: float, y: float, k: float) -> None:
    """Draw a flower with eight petals."""
    for grow, petal in ((4, INK), (0, INKS["F"])):
        for i in range(8):
            t = pi / 8 + pi * i / 4
            pen.ellipse(x + 28 * cos(t) * k, y + 28 * sin(t) * k, (16.5 + grow) * k, (16.5 + grow) * k, petal)
    for i in range(8):
        t = pi / 8 + pi * i / 4
        pen.line(
            [(x + 18 * cos(t) * k, y + 18 * sin(t) * k), (x + 34 * cos(t) * k, y + 34 * sin(t) * k)],
            6 * k,
            (238, 160, 186),
        )
    pen.ellipse(x, y, 18 * k, 18 * k, INK)
    pen.ellipse(x, y, 15 * k, 15 * k, GOLD)


def bird(pen: Sketch, x: float, y: float, k: float) -> None:
    """Draw a bird with a long bill and a tail like a fan."""
    coat = INKS["B"]
    for grow, paint in ((4, INK), (0, coat)):
        g = grow
        pen.polygon(
            _at(x, y, k, ((-14, -2 - g), (-48 - g, -20 - g), (-50 - g, -2), (-46 - g, 14 + g), (-10, 20 + g))), paint
        )
        pen.ellipse(x - 2 * k, y + 8 * k, (29 + g) * k, (22 + g) * k, paint)
        pen.polygon(_at(x, y, k, ((2, 10), (8 - g, -26), (30 + g, -22), (26 + g, 10))), paint)
        pen.ellipse(x + 18 * k, y - 28 * k, (15 + g) * k, (14 + g) * k, paint)
    pen.polygon(_at(x, y, k, ((26, -39), (55, -24), (28, -18))), INK)
    pen.polygon(_at(x, y, k, ((29, -34), (48, -25), (30, -23))), OCHRE)
    for px in (-6, 8):
        pen.line(_at(x, y, k, ((px, 28), (px, 47), (px + 10, 48))), 5 * k, INK)
    pen.ellipse(x + 20 * k, y - 30 * k, 6 * k, 6 * k, CREAM)
    pen.ellipse(x + 21 * k, y - 30 * k, 3 * k, 3 * k, INK)
    pen.polygon(_at(x, y, k, ((-24, 2), (12, -4), (10, 14), (-8, 20))), GOLD)
    for py in (-11, 0, 10):
        pen.line(_at(x, y, k, ((-44, py * 1.15), (-28, 3 + py * 0.5))), 4.5 * k, CREAM)


def africa(pen: Sketch, x: float, y: float, k: float) -> None:
    """Draw the continent of Africa with Madagascar."""
    for wide, paint in ((9, INK), (0, OCHRE)):
        for coast in (_AFRICA, _MADAGASCAR):
            outline = [(x + (east - 17) * 1.36 * k, y - (north - 1.5) * 1.36 * k) for east, north in coast]
            if wide:
                pen.line([*outline, outline[0]], wide * k, paint)
            else:
                pen.polygon(outline, paint)


SYMBOLS: dict[str, Symbol] = {"P": pot, "M": mask, "S": shield, "F": flower, "B": bird, "A": africa}
"""The functions that draw the symbols, by the letter of their family."""

FITS: dict[str, float] = {"P": 1.0, "M": 0.95, "S": 1.08, "F": 1.06, "B": 0.92, "A": 1.0}
"""The factors by which symbols of one scale are made to look equally large, by the letter of their family."""

Spread = tuple[float, tuple[Point, ...]]
"""The scale of each of several symbols on a block 112 wide and 138 tall, and their middles; the number has the upper
left corner."""

_COLUMNS, _ROWS = (58.0, 89.0), (26.0, 63.0, 100.0)
SPREADS: dict[str, Spread] = {
    "1": (0.74, ((62, 76),)),
    "2": (0.5, ((76, 36), (44, 90))),
    "3": (0.4, ((83, 28), (60, 64), (33, 99))),
    "4": (0.345, tuple((x, y) for y in (38, 90) for x in (56, 90))),
    "5": (0.315, ((53, 27), (90, 27), (71.5, 63), (53, 99), (90, 99))),
    "6": (0.33, tuple((x, y) for y in _ROWS for x in _COLUMNS)),
    "7": (0.31, (*((x, y) for y in _ROWS[:2] for x in _COLUMNS), *((x, 101) for x in (27, 58, 89)))),
    "8": (0.31, (*((x, 26) for x in _COLUMNS), *((x, y) for y in (66, 102) for x in (27, 58, 89)))),
    "9": (0.258, tuple((x, y) for y in _ROWS for x in (48, 71, 94))),
}
"""The arrangement of the symbols on a block, by its number, so that a block is known without counting."""
