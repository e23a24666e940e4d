"""The picture of a game's analysis: who stood better at each step, with the turning points."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from PIL import Image

from locales import text
from render.kit.canvas import Point, Sketch
from render.kit.theme import CREAM, INK, Colour, mixed
from render.village import analysis_bars, analysis_words
from render.village.analysis_bars import LINES
from render.village.charts import SHARES
from render.village.sprites import HEAD_END, PALETTE, headed, say, say_until, sign, slab, write
from render.village.style import BLUE, EDGE, GAP, GROUND, INNER, SMALL, SMALL_LARGE, TINTS
from render.village.view import AnalysisView

HALVES: tuple[Colour, Colour] = (BLUE, SHARES[1])
"""The colours of the field above the middle, where the first of two seats stands better, and below it."""
_DASHES: tuple[tuple[int, int], ...] = ((1, 0), (22, 9), (7, 8), (34, 6))
"""The lengths of a dash and of the gap after it in the seats' lines; the first is whole."""
_GRID: Colour = mixed(GROUND.sand, INK, 0.25)
_DOT = 19
"""The radius of a turning point's number."""
_ROUND = 30
"""The room around the curves for the numbers of turning points."""
_APART = 5
"""The least distance between two points of a curve; a phone shows half of that."""


@dataclass(frozen=True)
class Sizes:
    """The measures of an analysis that differ between a plain and a large picture.

    Attributes:
        field: The height of the curves' panel, and of the part of it below the curves, which names the steps.
        left: The width of the part left of the curves, which names the scale.
        legend: The height of a seat's line in the legend, and the type size of its name.
        number: The type size of a turning point's number.
        small: The smallest type size.
    """

    field: tuple[int, int]
    left: int
    legend: tuple[int, int]
    number: int
    small: int


PLAIN = Sizes(field=(410, 48), left=92, legend=(48, 32), number=27, small=SMALL)
LARGE = Sizes(field=(470, 58), left=118, legend=(58, 40), number=32, small=SMALL_LARGE)


def sizes(*, large: bool) -> Sizes:
    """The measures of a plain or a large picture."""
    return LARGE if large else PLAIN


def height(view: AnalysisView, *, large: bool) -> int:
    """The height of an analysis in pixels: that of the curves, of a line a seat, and of the bars where there are any."""
    size = sizes(large=large)
    tall = HEAD_END + size.field[0] + GAP + size.legend[0] * len(view.seats)
    return tall + analysis_bars.height(view, large=large) + EDGE


def picture(view: AnalysisView, lang: str, *, large: bool) -> Image.Image:
    """An analysis as a palette picture."""
    size = sizes(large=large)
    heading = text(lang, f"analysis-heading-{view.unit}")
    whole = headed(height(view, large=large), view.title, (heading,), people=len(view.seats), large=large)
    _field(whole, view, lang, HEAD_END, size)
    y = HEAD_END + size.field[0] + GAP
    for seat in range(len(view.seats)):
        _legend(whole, view, seat, lang, y, size)
        y += size.legend[0]
    if view.shares:
        analysis_bars.shares(whole, view, lang, y, large=large)
    if view.tasks:
        analysis_bars.tasks(whole, view, lang, y, large=large)
    return whole


def _is_duel(view: AnalysisView) -> bool:
    """Whether one curve says all: the chances of two seats."""
    return view.unit == "chance" and len(view.seats) == 2


def scale(view: AnalysisView) -> tuple[float, float]:
    """The lowest and the highest value of the curves' scale."""
    if view.unit == "chance":
        return 0.0, 1.0
    values = [value for seat in view.seats for value in seat.values]
    low, high = min(values, default=0.0), max(values, default=1.0)
    return (low, high) if high - low >= 1 else (low, low + 1)


def _field(whole: Image.Image, view: AnalysisView, lang: str, top: int, size: Sizes) -> None:
    """Draw the panel of the curves, with the names of its scale and of its steps."""
    tall, below = size.field
    whole.paste(slab(INNER, tall), (EDGE, top))
    margin = 12 if _is_duel(view) else size.left
    wide, room = INNER - margin - 8, tall - below - 8
    drawn, places = _curves(view, wide, room)
    left, upper = EDGE + margin, top + 8
    whole.paste(PALETTE.fitted(drawn), (left, upper))
    for number, (x, y) in enumerate(places, 1):
        write(whole, str(number), size.number, (left + round(x), upper + round(y)), on=INK, ink=CREAM)
    if _is_duel(view):
        lines = upper + _ROUND + 5, upper + room - _ROUND - round(1.3 * size.small) - 5
        for seat, y, tint in zip(view.seats, lines, TINTS, strict=True):
            say(whole, seat.name, size.small, (left + 24, y), width=wide // 3, on=tint, ink=INK)
    low, high = scale(view)
    for value, y in () if _is_duel(view) else ((high, upper + _ROUND), (low, upper + room - _ROUND)):
        said = text(lang, "analysis-scale", value=analysis_words.number(value, view.unit))
        say_until(whole, said, size.small, (left - 6, y - round(0.67 * size.small)), on=GROUND.sand)
    first, last = (text(lang, "analysis-step", step=str(step)) for step in (view.steps[0], view.steps[-1]))
    line = top + tall - below + 4
    say(whole, first, size.small, (left + 8, line), width=wide // 2 - 16, on=GROUND.sand)
    say_until(whole, last, size.small, (left + wide - 12, line), on=GROUND.sand)


def _curves(view: AnalysisView, wide: int, tall: int) -> tuple[Image.Image, list[Point]]:
    """The curves on the plain colour of a panel, RGB, and the places of the turning points' numbers."""
    pen = Sketch(wide, tall)
    pen.slab((0, 0, wide, tall), 0, GROUND.sand)
    low, high = scale(view)
    begin, end, top, floor = 12, wide - _ROUND, _ROUND, tall - _ROUND
    last = max(1, view.steps[-1])

    def at(step: int, value: float) -> Point:
        return begin + (end - begin) * step / last, floor - (value - low) / (high - low) * (floor - top)

    shown = _thinned([at(step, low)[0] for step in view.steps])
    lines = [[at(view.steps[n], seat.values[n]) for n in shown] for seat in view.seats]
    if _is_duel(view):
        for (upper, lower), tint in zip(((top, (top + floor) / 2), ((top + floor) / 2, floor)), TINTS, strict=True):
            pen.slab((begin, upper, end, lower), 0, tint)
    for y in (top, floor):
        pen.line([(begin, y), (end, y)], 1.5, _GRID)
    if _is_duel(view):
        _sides(pen, lines[0], (top + floor) / 2)
        pen.line([(begin, (top + floor) / 2), (end, (top + floor) / 2)], 2, INK)
        pen.line(_joined(lines[0]), 4, INK)
    else:
        for seat, line in enumerate(lines):
            _dashed(pen, _joined(line), _DASHES[seat], LINES[seat])
            _mark(pen, seat, line[-1])
    places: list[Point] = []
    for step, seat in view.turnings:
        point = _on(lines[0 if _is_duel(view) else seat], at(step, low)[0])
        place = _free(point, places, (begin + _DOT, end, _DOT + 2, tall - _DOT - 2))
        pen.line([point, place], 2.5, INK)
        pen.ellipse(*point, 6, 6, INK)
        pen.ellipse(*place, _DOT + 2, _DOT + 2, CREAM)
        pen.ellipse(*place, _DOT, _DOT, INK)
        places.append(place)
    return pen.done().convert("RGB"), places


def _thinned(places: Sequence[float]) -> list[int]:
    """The indices of the points that are drawn: those that lie apart, and the last."""
    shown = [0]
    for number, x in enumerate(places):
        if x - places[shown[-1]] >= _APART:
            shown.append(number)
    return shown if shown[-1] == len(places) - 1 else [*shown, len(places) - 1]


def _joined(line: Sequence[Point]) -> list[Point]:
    """A line with at least two points, as a pen needs."""
    return [*line, *line] if len(line) == 1 else list(line)


def _sides(pen: Sketch, line: Sequence[Point], middle: float) -> None:
    """Fill the field between a line and the middle: above it in the first seat's colour, below in the second's."""
    crossed: list[Point] = []
    for (x, y), (onward, after) in zip(line, [*line[1:], line[-1]], strict=True):
        crossed.append((x, y))
        if (y - middle) * (after - middle) < 0:
            crossed.append((x + (onward - x) * (middle - y) / (after - y), middle))
    for seat, bound in enumerate((min, max)):
        edge = [(x, bound(y, middle)) for x, y in crossed]
        pen.polygon([(edge[0][0], middle), *edge, (edge[-1][0], middle)], HALVES[seat])


def _dashed(pen: Sketch, line: Sequence[Point], dash: tuple[int, int], paint: Colour) -> None:
    """Draw a line in dashes of one length with gaps of another."""
    on, off = dash
    if not off:
        pen.line(line, 4, paint)
        return
    left, drawn, part = float(on), True, [line[0]]
    for (x, y), (onward, after) in pairwise(line):
        long = ((onward - x) ** 2 + (after - y) ** 2) ** 0.5
        gone = 0.0
        while long - gone > left:
            gone += left
            point = (x + (onward - x) * gone / long, y + (after - y) * gone / long)
            if drawn:
                pen.line([*part, point], 4, paint)
            drawn, left, part = not drawn, float(off if drawn else on), [point]
        left -= long - gone
        part.append((onward, after))
    if drawn and len(part) > 1:
        pen.line(part, 4, paint)


def _mark(pen: Sketch, seat: int, at: Point) -> None:
    """Draw the mark of a seat: a disc, a square, a triangle, a ring."""
    x, y = at
    if seat == 1:
        pen.slab((x - 9, y - 9, x + 9, y + 9), 0, LINES[seat])
    elif seat == 2:
        pen.polygon([(x - 11, y + 9), (x + 11, y + 9), (x, y - 11)], LINES[seat])
    else:
        pen.ellipse(x, y, 10, 10, LINES[seat])
        if seat == 3:
            pen.ellipse(x, y, 5, 5, CREAM)


def _on(line: Sequence[Point], x: float) -> Point:
    """The point at x, on the piece of the line that reaches over it; the last point where none does."""
    for (begin, y), (end, after) in pairwise(line):
        if begin <= x <= end and end > begin:
            return x, y + (after - y) * (x - begin) / (end - begin)
    return line[-1]


def _free(point: Point, taken: Sequence[Point], field: tuple[float, float, float, float]) -> Point:
    """A place for a number near a point of a line, in the field (left, right, top, bottom), and beside other numbers."""
    left, right, top, bottom = field
    x = min(max(point[0], left), right)
    for far in (44, -44, 88, -88, 132, -132):
        y = point[1] - far
        if top <= y <= bottom and all(abs(x - a) + abs(y - b) > 2 * _DOT + 8 for a, b in taken):
            return x, y
    return x, top


def _legend(whole: Image.Image, view: AnalysisView, seat: int, lang: str, top: int, size: Sizes) -> None:  # noqa: PLR0917 - every line has its own arguments
    """Name a seat beside its line, with its accuracy at the right."""
    tall, letters = size.legend
    middle = top + tall // 2 - 3
    wide, high = 84, tall - 8
    whole.paste(slab(wide, high), (EDGE + 8, middle - high // 2))
    wide, high = wide - 16, high - 14
    pen = Sketch(wide, high)
    pen.slab((0, 0, wide, high), 0, GROUND.sand)
    if _is_duel(view):
        # The half of the field that is the seat's.
        pen.slab((4, seat * high / 2, wide - 4, (seat + 1) * high / 2), 0, HALVES[seat])
        pen.line([(0, high / 2), (wide, high / 2)], 3, INK)
    else:
        _dashed(pen, [(3, high / 2), (wide - 3, high / 2)], _DASHES[seat], LINES[seat])
        _mark(pen, seat, (wide / 2, high / 2))
    whole.paste(PALETTE.fitted(pen.done().convert("RGB")), (EDGE + 16, middle - high // 2 - 1))
    left, right = EDGE + 108, EDGE + INNER - 12
    accuracy = view.seats[seat].accuracy
    if accuracy is not None:
        said = text(lang, "analysis-accuracy", percent=accuracy)
        end = right, middle - round(0.67 * letters)
        right = say_until(whole, said, letters, end, on=GROUND.cloth, ink=CREAM) - 16
    at = left, middle - round(0.67 * letters)
    sign(whole, view.seats[seat].name, letters, at, width=right - left, on=GROUND.cloth, row=seat)
