"""The grounds of the picture after a round: the table under a finished solid, under two layers, and a closed board."""

from functools import cache
from math import cos, pi, sin

from PIL import Image

from render.kit import animals
from render.kit.canvas import Sketch
from render.kit.theme import CREAM, GOLD, INK, mixed
from render.ubongo import surfaces, wood
from render.ubongo.cells import level_icon
from render.ubongo.cubes import BOOK, ROUND, Slant
from render.ubongo.frames import SILHOUETTE, TALL, acacia, rounded, savanna
from render.ubongo.style import BLOCK, GROUND, INNER, TABLE

WIDE, HIGH = BLOCK - 12, 226
"""The width and height of a ground."""
_SOLID = 150, 110
"""The middle of a finished solid."""
_LAYERS = (112, 150), (306, 84)
"""The middles of the two layers of a solution from the book, the lower one first."""
_ICON = 356, 54
_DROP = (6, 8), 5
"""The place of a board's shadow from that of the board, and the radius of its blur."""


def solid_at(wide: int, deep: int) -> tuple[int, int]:
    """The place of the far left lower corner of a finished solid's first cell."""
    return _centred(ROUND, wide, deep, 2, _SOLID)


def layer_at(wide: int, deep: int, level: int) -> tuple[int, int]:
    """The place of the far left lower corner of the first cell of a layer that lies on a board of its own."""
    return _centred(BOOK, wide, deep, 1, _LAYERS[level])


def small(wide: int) -> int:
    """The edge of a cell in the small plan of the lower level, which a finished solid hides."""
    return 106 // max(wide, 4)


def plan_at(wide: int) -> tuple[int, int]:
    """The upper left corner of the small plan of the lower level."""
    return _ICON[0] - wide * small(wide) // 2, _ICON[1] + 34


def _centred(slant: Slant, wide: int, deep: int, high: int, middle: tuple[int, int]) -> tuple[int, int]:
    left, top, right, bottom = slant.box(wide, deep, high)
    return middle[0] - (left + right) // 2, middle[1] - (top + bottom) // 2


def built(wide: int, deep: int) -> Image.Image:
    """The table in the light, with the board of a finished solid and the icon of the lower level; RGB."""
    sheet = _light().copy()
    surfaces.board(sheet, ROUND, wide, deep, solid_at(wide, deep), *_DROP)
    top, bottom = 16, plan_at(wide)[1] + deep * small(wide) + 12
    pen = Sketch(120, bottom - top)
    pen.slab((0, 0, 120, bottom - top), 12, GROUND.plain)
    plaque = pen.done()
    sheet.paste(plaque, (_ICON[0] - 60, top), plaque)
    sheet.paste(level_icon(0, GROUND.plain, CREAM), (_ICON[0] - 32, _ICON[1] - 28))
    return framed(sheet)


@cache
def _light() -> Image.Image:
    """The table in the light without a board, RGB. Cached: callers must not change it."""
    sheet = wood.planks(WIDE, HIGH).copy()
    pen = Sketch(WIDE, HIGH)
    for ray in range(18):
        turn = 2 * pi * ray / 18
        ends = [(_SOLID[0] + 500 * cos(turn + way), _SOLID[1] + 500 * sin(turn + way)) for way in (-0.09, 0.09)]
        pen.polygon([_SOLID, *ends], mixed(TABLE, GOLD, 0.45))
    pen.ellipse(*_SOLID, 172, 108, mixed(TABLE, GOLD, 0.7))
    light = pen.done()
    sheet.paste(light, (0, 0), light)
    return sheet


def apart(wide: int, deep: int) -> Image.Image:
    """The table with two boards, for the two layers of a solution, each with its level's icon; RGB."""
    sheet = wood.planks(WIDE, HIGH).copy()
    for level in (1, 0):
        surfaces.board(sheet, BOOK, wide, deep, layer_at(wide, deep, level), *_DROP)
    for level, (x, y) in enumerate(((12, 10), (WIDE - 92, HIGH - 58))):
        pen = Sketch(80, 48)
        pen.slab((0, 0, 80, 48), 10, GROUND.plain)
        plaque = pen.done()
        sheet.paste(plaque, (x, y), plaque)
        sheet.paste(level_icon(level, GROUND.plain, CREAM).crop((0, 2, 64, 42)), (x + 8, y + 4))
    return framed(sheet)


def closed(animal: str) -> Image.Image:
    """The back of a board that nobody turned, with its animal, RGB."""
    pen = Sketch(WIDE, HIGH)
    savanna(pen, WIDE, HIGH, (WIDE / 2, 108))
    acacia(pen, 60, HIGH - 34, 0.9)
    animals.draw(pen, animal, WIDE / 2, HIGH - 14, 0.62 * TALL.get(animal, 1.3), tones=SILHOUETTE)
    dusk = pen.done().convert("RGB")
    return framed(Image.blend(dusk, Image.new("RGB", dusk.size, GROUND.cloth), 0.35))


HEAD = 104
"""The height of the strip above the solutions."""


def head(animal: str) -> Image.Image:
    """The round's animal on the plain at dusk, RGB, `INNER` wide: the strip above the solutions."""
    pen = Sketch(INNER, HEAD)
    savanna(pen, INNER, HEAD, (INNER / 2, 50))
    acacia(pen, 250, HEAD - 26, 0.62)
    acacia(pen, 760, HEAD - 26, 0.5)
    animals.draw(pen, animal, INNER / 2, HEAD - 7, 0.4 * TALL.get(animal, 1.34), tones=SILHOUETTE)
    return rounded(pen.done())


def framed(sheet: Image.Image) -> Image.Image:
    """A ground with round corners on a seat's panel, RGB."""
    whole = Image.new("RGB", sheet.size, GROUND.plain)
    whole.paste(sheet, (0, 0), _frame())
    return whole


@cache
def _frame() -> Image.Image:
    """The mask of a ground with round corners."""
    pen = Sketch(WIDE, HIGH)
    pen.slab((0, 0, WIDE, HIGH), 10, INK)
    return pen.done().getchannel("A")
