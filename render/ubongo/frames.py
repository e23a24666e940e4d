"""The grounds of the pictures: the savanna with an animal, panels, and a board's back."""

from math import sin

from PIL import Image

from render.kit import animals
from render.kit.canvas import Point, Sketch
from render.kit.kept import kept
from render.kit.shapes import lozenge
from render.kit.theme import CREAM, INK, WIDTH, Colour
from render.ubongo.style import EDGE, GROUND, SKY

SILHOUETTE: dict[str, Colour] = {"b": INK, "f": (70, 42, 30), "m": (104, 66, 40), "l": (252, 220, 156)}
_LAND: tuple[Colour, ...] = ((150, 84, 44), (116, 62, 36), (86, 44, 30))
TALL: dict[str, float] = {"giraffe": 1.0, "gazelle": 1.12, "ostrich": 1.08}
"""The scale of the animals that rise above their box: smaller than that of the others, so that all fit."""


def savanna(pen: Sketch, wide: int, tall: int, sun: Point) -> None:
    """Draw evening over the plain on a whole sheet."""
    pen.slab((0, 0, wide, tall), 0, SKY[0])
    for step, paint in enumerate(SKY[1:]):
        reach = 460 - step * 86
        pen.ellipse(*sun, reach * 1.25, reach * 0.8, paint)
    pen.ellipse(*sun, 104, 104, (252, 219, 140))
    pen.ellipse(*sun, 90, 90, (254, 235, 182))
    for base, swell, shift, paint in zip((54, 36, 20), (9, 6, 4), (0, 190, 60), _LAND, strict=True):
        ridge: list[Point] = [(x, tall - base + swell * sin((x + shift) / 120)) for x in range(0, wide + 20, 20)]
        pen.polygon([(0, tall), *ridge, (wide, tall)], paint)


def acacia(pen: Sketch, x: float, base: float, scale: float) -> None:
    """Draw an acacia, the foot of its trunk at (x, base)."""
    paint = SILHOUETTE["f"]
    k = scale
    for lean in (-26, 22):
        pen.line([(x, base), (x + 2 * k, base - 44 * k), (x + lean * k, base - 78 * k)], 6 * k, paint)
    for dx, dy, rx in ((-26, -80, 40), (24, -84, 44), (0, -94, 46)):
        pen.ellipse(x + dx * k, base + dy * k, rx * k, 11 * k, paint)


def rounded(sheet: Image.Image) -> Image.Image:
    """The sheet on the cloth, RGB, with round corners."""
    ground = Image.new("RGB", sheet.size, GROUND.cloth)
    ground.paste(sheet.convert("RGB"), (0, 0), _rounding(sheet.size))
    return ground


@kept
def _rounding(size: tuple[int, int]) -> Image.Image:
    """The mask of a sheet with round corners. Cached: callers must not change it."""
    pen = Sketch(*size)
    pen.slab((0, 0, *size), EDGE, INK)
    return pen.done().getchannel("A")


def slab(wide: int, tall: int, paint: Colour, *, line: Colour | None = None) -> Image.Image:
    """A panel of one colour with round corners on the cloth, RGB; outlined if the colour `line` is given."""
    pen = Sketch(wide, tall)
    pen.slab((0, 0, wide, tall), 0, GROUND.cloth)
    if line is not None:
        pen.slab((0, 0, wide, tall), 14, line)
        pen.slab((4, 4, wide - 4, tall - 4), 10, paint)
    else:
        pen.slab((0, 0, wide, tall), 14, paint)
    return pen.done().convert("RGB")


PLAQUE = 72
PLAQUES = (84, 170)
"""The height and the widths of the plaques under words in a scene."""
DUSK: Colour = SKY[2]
"""The colour with which soft edges on a scene are blended."""


def plaque(wide: int) -> Image.Image:
    """A plaque to lie on a scene: a framed panel; RGBA."""
    pen = Sketch(wide, PLAQUE)
    pen.slab((0, 0, wide, PLAQUE), 14, CREAM)
    pen.slab((4, 4, wide - 4, PLAQUE - 4), 10, GROUND.plain)
    return pen.done()


BACK = 520
"""The height of a board that lies face down."""


BACK_AT = 52
"""The width of the border of a board's back."""


def back(animal: str) -> Image.Image:
    """The back of a board: its animal in a woven border; RGBA."""
    whole = woven()
    whole.paste(inner_back(animal), (BACK_AT, BACK_AT))
    return whole


def inner_back(animal: str) -> Image.Image:
    """The back of a board within its border, RGB."""
    wide, tall = WIDTH - 2 * BACK_AT, BACK - 2 * BACK_AT
    pen = Sketch(wide, tall)
    savanna(pen, wide, tall, (wide / 2, tall / 2 + 10))
    acacia(pen, 110, tall - 40, 1.5)
    acacia(pen, wide - 90, tall - 44, 1.1)
    animals.draw(pen, animal, wide / 2, tall - 16, TALL.get(animal, 1.34) * 1.36, tones=SILHOUETTE)
    return rounded(pen.done())


def woven() -> Image.Image:
    """The cloth of a board's back with its woven border, RGBA."""
    pen = Sketch(WIDTH, BACK)
    pen.slab((0, 0, WIDTH, BACK), EDGE, GROUND.cloth)
    for x in range(34, WIDTH - 20, 52):
        for y in (26, BACK - 26):
            lozenge(pen, x, y, 15, GROUND)
    for y in range(78, BACK - 60, 52):
        for x in (26, WIDTH - 26):
            lozenge(pen, x, y, 15, GROUND)
    return pen.done()
