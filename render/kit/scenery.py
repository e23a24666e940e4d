"""Baraza's own scene: a bench under a tree at evening, a caravan coming in, the town behind."""

from math import sin

from PIL import Image

from render.kit.canvas import Point, Sketch
from render.kit.lettering import word
from render.kit.shapes import camel, lozenge
from render.kit.theme import BARK, CLAY, CREAM, GOLD, INDIGO, INK, Ground

WIDE, TALL = 1200, 400
GROUND = Ground(
    sand=(231, 201, 147),
    rim=(246, 224, 179),
    shade=(206, 171, 115),
    hollow=((150, 108, 64), (169, 125, 77), (186, 142, 91), (200, 158, 105), (211, 172, 119)),
    cloth=(58, 36, 24),
    plain=(82, 54, 37),
    thread=(238, 221, 184),
    accent=(196, 104, 48),
)
"""The sand of the Sahel, and mud cloth in brown and cream."""
_LAND = 290
"""The y at which the desert begins."""
_CLOTH = 352
_SUN = (826, 222)
_SKY = (INDIGO, (76, 62, 110), (128, 64, 84), CLAY, (196, 104, 48), (219, 151, 58), GOLD)


def _dune(pen: Sketch, top: float, swell: float, shift: float, paint: tuple[int, int, int]) -> None:
    ridge: list[Point] = [
        (x, top + swell * sin((x + shift) / 170) + swell * 0.5 * sin((x + shift) / 67)) for x in range(0, WIDE + 20, 20)
    ]
    pen.polygon([(0, TALL), *ridge, (WIDE, TALL)], paint)


def _mosque(pen: Sketch, x: float, base: float) -> None:
    """Draw an earthen mosque with its tapering towers and the beams the masons climb, as in Timbuktu."""
    wall, shade = (150, 108, 64), (116, 76, 44)
    pen.polygon([(x - 150, base), (x - 146, base - 58), (x + 196, base - 58), (x + 200, base)], wall)
    for step in range(-140, 196, 24):
        pen.polygon([(x + step - 9, base - 56), (x + step, base - 76), (x + step + 9, base - 56)], wall)
    for centre, half, tall in ((-96, 26, 104), (30, 40, 158), (150, 26, 112)):
        left = x + centre
        pen.polygon(
            [
                (left - half, base),
                (left - half * 0.52, base - tall),
                (left + half * 0.52, base - tall),
                (left + half, base),
            ],
            wall,
        )
        pen.polygon(
            [
                (left + half * 0.2, base),
                (left + half * 0.1, base - tall),
                (left + half * 0.52, base - tall),
                (left + half, base),
            ],
            shade,
        )
        pen.polygon(
            [(left - half * 0.52, base - tall + 1), (left, base - tall - 26), (left + half * 0.52, base - tall + 1)],
            wall,
        )
        pen.ellipse(left, base - tall - 28, 5, 7, CREAM)
        for beam in range(26, tall - 6, 26):
            reach = half * (1 - 0.48 * beam / tall) + 8
            pen.line([(left - reach, base - beam), (left - reach + 16, base - beam)], 4, INK)
            pen.line([(left + reach - 16, base - beam), (left + reach, base - beam)], 4, INK)
    pen.slab((x + 16, base - 36, x + 44, base), 12, INK)


def _tree(pen: Sketch, x: float, base: float) -> None:
    """Draw an umbrella acacia with a stone bench in its shade."""
    for bend in (-1, 1):
        pen.line([(x, base), (x + bend * 4, base - 70), (x + bend * 46, base - 122)], 11, INK)
    pen.line([(x, base), (x - 2, base - 84), (x + 8, base - 126)], 12, INK)
    for dx, dy, rx, ry in ((-52, -126, 66, 17), (48, -130, 70, 18), (0, -146, 84, 20)):
        pen.ellipse(x + dx, base + dy, rx, ry, INK)
    for dx, dy, rx, ry in ((-58, -131, 46, 9), (44, -136, 50, 9), (-6, -153, 56, 10)):
        pen.ellipse(x + dx, base + dy, rx, ry, BARK)
    pen.slab((x + 18, base - 22, x + 118, base - 10), 4, CREAM)
    pen.slab((x + 26, base - 12, x + 42, base + 6), 2, (216, 199, 170))
    pen.slab((x + 94, base - 12, x + 110, base + 6), 2, (216, 199, 170))


def evening() -> Image.Image:
    """The evening scene with Baraza's name and a woven border, RGB, `WIDE` by `TALL`."""
    pen = Sketch(WIDE, TALL)
    pen.slab((0, 0, WIDE, TALL), 0, _SKY[0])
    x, y = _SUN
    for step, paint in enumerate(_SKY[1:]):
        radius = 760 - step * 118
        pen.ellipse(x, y, radius, radius * 0.72, paint)
    for radius, paint in ((88, (250, 214, 128)), (74, (251, 228, 170)), (61, CREAM)):
        pen.ellipse(x, y, radius, radius, paint)
    _dune(pen, _LAND - 16, 9, 40, GROUND.hollow[4])
    _mosque(pen, 1010, _LAND - 8)
    _dune(pen, _LAND, 8, 300, GROUND.sand)
    _tree(pen, 596, _LAND + 16)
    _dune(pen, _LAND + 26, 6, 120, GROUND.hollow[3])
    for i, tone in enumerate((INK, BARK, INK, BARK)):
        camel(pen, 768 + 88 * i, _LAND + 44, 0.72, tone, far=INK)
    pen.slab((0, _CLOTH, WIDE, TALL), 0, GROUND.cloth)
    pen.slab((0, _CLOTH, WIDE, _CLOTH + 4), 0, GROUND.accent)
    for left in range(0, WIDE, 60):
        lozenge(pen, left + 30, _CLOTH + 26, 17, GROUND)
        pen.polygon([(left - 9, _CLOTH + 26), (left, _CLOTH + 12), (left + 9, _CLOTH + 26), (left, _CLOTH + 40)], CLAY)
    whole = pen.done().convert("RGB")
    whole.paste(CREAM, (44, 70), word("Baraza", 140))
    return whole
