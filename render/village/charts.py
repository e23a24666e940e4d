"""The charts of a profile: the course of a rating as a line, and the record against an opponent as a bar."""

from PIL import Image

from render.kit.canvas import Point, Sketch
from render.kit.theme import CREAM, INDIGO, INK, OCHRE, Colour, mixed
from render.village.style import GROUND, INNER
from render.village.view import Curve, Rated

WIDE = (INNER - 8) // 2
TALL, TALL_LARGE = 220, 254
START = 1500
"""The rating of a new player, drawn as a dashed line."""
_FIELD, _FIELD_LARGE = (74, 56, 148), (92, 68, 160)
"""The left, upper and lower edge of the line's field, plain and large; large letters need more room around it."""
_RIGHT = WIDE - 22
"""The right edge of the line's field."""
_ROUND = 12
"""The room around the line's field for the mark at the line's end."""
_LEAST = 60
"""The fewest rating points that a chart's scale spans, so that small changes look small."""
_GRID: Colour = mixed(GROUND.sand, INK, 0.2)
_VEIL: Colour = mixed(GROUND.sand, OCHRE, 0.5)
SHARES: tuple[Colour, Colour, Colour] = (INDIGO, (222, 150, 62), GROUND.rim)
"""The colours of a bar's parts: games won, drawn (with a pattern) and lost (with an outline)."""
BAR = 36
"""The height of a bar."""


def span(curve: Curve) -> tuple[int, int]:
    """The lowest and the highest rating of a chart's scale, both multiples of ten."""
    shown = [rating for _, rating in curve.points]
    low, high = min(shown), max(shown)
    spare = max(0, _LEAST - (high - low)) // 2
    return (low - spare) // 10 * 10, -(-(high + spare) // 10) * 10


def field(*, large: bool) -> tuple[int, int, int, int]:
    """The part of a chart's panel that differs from chart to chart: left, upper, right and lower edge."""
    begin, top, floor = _FIELD_LARGE if large else _FIELD
    return begin - _ROUND, top - _ROUND, WIDE - 8, floor + _ROUND


def chart(curve: Curve, *, large: bool = False) -> Image.Image:
    """The line of a rating's course in its `field`, RGB, on the plain colour of a panel; the profile adds the words."""
    low, high = span(curve)
    begin, top, floor = _FIELD_LARGE if large else _FIELD
    left, upper, right, lower = field(large=large)
    pen = Sketch(right - left, lower - upper)
    pen.slab((0, 0, right - left, lower - upper), 0, GROUND.sand)
    begin, end, top, floor = begin - left, _RIGHT - left, top - upper, floor - upper

    def height(rating: float) -> float:
        return floor - (rating - low) / (high - low) * (floor - top)

    for edge in (top, floor):
        pen.line([(begin, edge), (end, edge)], 1.5, _GRID)
    if low < START < high:
        level = height(START)
        for dash in range(begin, end - 4, 14):
            pen.line([(dash, level), (dash + 6, level)], 1.5, _GRID)
    step = (end - begin - 20) / max(1, len(curve.points) - 1)
    first = (begin + end) / 2 if len(curve.points) == 1 else begin + 8
    line: list[Point] = [(first + step * i, height(rating)) for i, (_, rating) in enumerate(curve.points)]
    if len(line) > 1:
        pen.polygon([(line[0][0], floor), *line, (line[-1][0], floor)], _VEIL)
        pen.line(line, 3.5, INDIGO)
    x, y = line[-1]
    for radius, paint in ((10, CREAM), (8.5, INDIGO)):
        pen.ellipse(x, y, radius, radius, paint)
    if curve.rating.provisional:
        pen.ellipse(x, y, 4.8, 4.8, CREAM)
    return pen.done().convert("RGB")


def scale(curve: Curve, *, large: bool) -> tuple[tuple[int, tuple[int, int]], ...]:
    """The ratings at the two ends of a chart's scale, each with the middle of its right edge on the panel."""
    begin, top, floor = _FIELD_LARGE if large else _FIELD
    low, high = span(curve)
    return (low, (begin - 8, floor)), (high, (begin - 8, top))


def hatch() -> Image.Image:
    """The pattern of drawn games, as wide as the longest bar; RGB."""
    wide = 240
    pen = Sketch(wide, BAR)
    pen.slab((0, 0, wide, BAR), 0, SHARES[1])
    for left in range(-BAR, wide, 12):
        pen.line([(left, BAR), (left + BAR, 0)], 3, mixed(SHARES[1], INK, 0.55))
    return pen.done().convert("RGB")


def shades(paper: Colour, ink: Colour) -> Image.Image:
    """The shades between a ground and the letters on it, RGB."""
    strip = Image.new("RGB", (16 * 12, 12))
    for step in range(16):
        strip.paste(mixed(paper, ink, step / 15), (12 * step, 0, 12 * step + 12, 12))
    return strip


def specimen() -> Image.Image:
    """A chart for the palette's contact sheet."""
    points = tuple((i, 1500 + 37 * (i % 5) - 20 * (i % 3)) for i in range(12))
    return chart(Curve("", Rated(1520, 90, provisional=False), len(points), points))
