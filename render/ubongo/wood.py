"""The wooden table on which pieces, boards and gems lie."""

from math import sin

from PIL import Image, ImageFilter

from render.kit.canvas import Sketch
from render.kit.kept import kept
from render.kit.theme import CREAM, INK, Colour, mixed
from render.ubongo.style import PLANKS, SEAM

_GRAIN = 0.1
_PLANK = 70
"""The height of a plank."""


@kept
def planks(wide: int, tall: int) -> Image.Image:
    """A table top of planks from left to right, RGB. Cached: callers must not change it."""
    pen = Sketch(wide, tall)
    for row, top in enumerate(range(0, tall, _PLANK)):
        paint = PLANKS[row % len(PLANKS)]
        pen.slab((0, top, wide, top + _PLANK + 1), 0, paint)
        end = wide * (0.37, 0.71, 0.18, 0.55)[row % 4]
        _grain(pen, row, top, wide, paint)
        pen.slab((0, top, wide, top + 2), 0, mixed(paint, CREAM, 0.22))
        pen.slab((0, top + _PLANK - 2, wide, top + _PLANK), 0, SEAM)
        pen.slab((end, top, end + 2, top + _PLANK), 0, SEAM)
        pen.slab((end + 2, top, end + 4, top + _PLANK - 2), 0, mixed(paint, CREAM, 0.22))
    return pen.done().convert("RGB")


def _grain(pen: Sketch, row: int, top: int, wide: int, paint: Colour) -> None:
    """Draw the long lines of a plank's grain, and an eye around which they bend."""
    eye = wide * (0.62, 0.2, 0.86, 0.4)[row % 4]
    dark = mixed(paint, INK, _GRAIN)
    for line, (base, start, end) in enumerate(((14, 0.02, 0.9), (27, 0.1, 1), (41, 0, 0.8), (55, 0.2, 1))):
        points = []
        for x in range(int(wide * start), int(wide * end), 12):
            bend = 13 / (1 + ((x - eye) / 70) ** 2) * (1 if base > 34 else -1)
            points.append((x, top + base + 0.55 * bend + 2.4 * sin(x / 130 + row * 2 + line)))
        pen.line(points, 1.6, dark)
    pen.ring(eye, top + 34, 15, 5, dark, width=1.6)


def shadow(sheet: Image.Image, shape: Image.Image, at: tuple[int, int], *, soft: int = 7) -> None:
    """Lay the soft shadow of a shape (mode L) on an RGB sheet, `at` the upper left corner of the shape."""
    room = 2 * soft
    mask = Image.new("L", (shape.width + 2 * room, shape.height + 2 * room))
    mask.paste(shape.point([round(level / 2) for level in range(256)]), (room, room))
    sheet.paste(INK, (at[0] - room, at[1] - room), mask.filter(ImageFilter.GaussianBlur(soft)))
