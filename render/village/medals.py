"""The medals of the week's honours: a disc of gold on a ribbon, with an emblem of what it was given for."""

from collections.abc import Callable
from math import cos, pi, sin

from PIL import Image

from render.kit.canvas import Sketch
from render.kit.theme import CLAY, CREAM, GOLD, INDIGO, INK, mixed

MEDAL, MEDAL_LARGE = (78, 90), (94, 108)
"""The width and height of a medal on a card, plain and large."""
PIN, PIN_LARGE = (56, 65), (70, 81)
"""The width and height of a medal in a profile, plain and large."""
LABEL, LABEL_LARGE = (236, 54), (262, 64)
"""The width and height of the plaque under a value on a card, plain and large."""


def _clock(pen: Sketch, x: float, y: float, k: float) -> None:
    """Draw a stopwatch."""
    pen.slab((x - 4 * k, y - 18 * k, x + 4 * k, y - 9 * k), 1, INK)
    pen.ellipse(x, y + 1.5 * k, 12.5 * k, 12.5 * k, INK)
    pen.ellipse(x, y + 1.5 * k, 9 * k, 9 * k, CREAM)
    pen.line([(x, y - 4 * k), (x, y + 1.5 * k), (x + 4.5 * k, y + 4.5 * k)], 3 * k, INK)


def _star(pen: Sketch, x: float, y: float, k: float) -> None:
    """Draw a star of five points."""
    reach = [17 * k if i % 2 == 0 else 7.2 * k for i in range(10)]
    pen.polygon([(x + r * sin(pi * i / 5), y + k - r * cos(pi * i / 5)) for i, r in enumerate(reach)], INK)


def _peak(pen: Sketch, x: float, y: float, k: float) -> None:
    """Draw an arrow that rises above a line."""
    pen.polygon([(x - 12 * k, y - 1 * k), (x, y - 15 * k), (x + 12 * k, y - 1 * k)], INK)
    pen.slab((x - 4.5 * k, y - 3 * k, x + 4.5 * k, y + 7 * k), 0, INK)
    pen.slab((x - 12 * k, y + 9.5 * k, x + 12 * k, y + 13.5 * k), 1, INK)


def _pair(pen: Sketch, x: float, y: float, k: float) -> None:
    """Draw two people side by side."""
    for side in (-1, 1):
        middle = x + 8 * side * k
        pen.ellipse(middle, y - 7.5 * k, 4.6 * k, 4.6 * k, INK)
        shoulders = [(-7, 13), (-7, 5), (-3.5, -0.5), (3.5, -0.5), (7, 5), (7, 13)]
        pen.polygon([(middle + across * k, y + down * k) for across, down in shoulders], INK)


def _flame(pen: Sketch, x: float, y: float, k: float) -> None:
    """Draw a flame with a smaller one in it."""
    for paint, scale, down in ((INK, 1.0, 0.0), (GOLD, 0.45, 6.0)):
        shape = [
            (1, -18),
            (7, -9),
            (5, -4),
            (10, -6),
            (12, 4),
            (8, 13),
            (0, 16),
            (-8, 13),
            (-12, 4),
            (-8, -6),
            (-2, -9),
        ]
        pen.polygon([(x + across * scale * k, y + (height * scale + down) * k) for across, height in shape], paint)


def _cup(pen: Sketch, x: float, y: float, k: float) -> None:
    """Draw a cup with two handles."""
    for side in (-1, 1):
        pen.ellipse(x + 10 * side * k, y - 8 * k, 6 * k, 6 * k, INK)
        pen.ellipse(x + 10 * side * k, y - 8 * k, 2.6 * k, 2.6 * k, CREAM)
    bowl = [(-11, -16), (11, -16), (9, -4), (3, 3), (-3, 3), (-9, -4)]
    pen.polygon([(x + across * k, y + height * k) for across, height in bowl], INK)
    pen.slab((x - 2.5 * k, y + 2 * k, x + 2.5 * k, y + 11 * k), 0, INK)
    pen.slab((x - 9 * k, y + 10 * k, x + 9 * k, y + 14 * k), 1, INK)


EMBLEMS: dict[str, Callable[[Sketch, float, float, float], None]] = {
    "clock": _clock,
    "star": _star,
    "peak": _peak,
    "pair": _pair,
    "flame": _flame,
    "cup": _cup,
}
"""The emblems by name: each draws itself around a middle at a scale, within 18 pixels of it."""


def medal(emblem: str, size: tuple[int, int]) -> Image.Image:
    """A medal with this emblem, RGBA."""
    pen, k = blank(size), size[0] / 78
    EMBLEMS[emblem](pen, size[0] / 2, size[1] - 33 * k - 1, 1.12 * k)
    return pen.done()


def flame(size: tuple[int, int]) -> Image.Image:
    """The flame of days in a row, as large as a medal is wide, RGBA."""
    pen = Sketch(size[0], size[0])
    _flame(pen, size[0] / 2, size[0] / 2, size[0] / 40)
    return pen.done()


def blank(size: tuple[int, int]) -> Sketch:
    """A medal without an emblem: the ribbon, and the disc at its lower end."""
    wide, tall = size
    pen = Sketch(wide, tall)
    k, x = wide / 78, wide / 2
    y = tall - 33 * k - 1
    for side, paint in ((-1, CLAY), (1, INDIGO)):
        outer, inner = x + 30 * side * k, x + 12 * side * k
        pen.polygon([(outer, 0), (inner, 0), (x - 6 * side * k, y), (x + 12 * side * k, y)], mixed(paint, INK, 0.2))
    for reach, paint in ((33, INK), (30.5, GOLD), (25, mixed(GOLD, INK, 0.4)), (23.5, CREAM)):
        pen.ellipse(x, y, reach * k, reach * k, paint)
    return pen
