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
from render.village.charts import SHARES, WIDE
from render.village.sprites import HEAD_END, PALETTE, headed, say, say_until, sign, slab, write
from render.village.style import BLUE, EDGE, GAP, GROUND, INNER, SMALL, SMALL_LARGE, TINTS
from render.village.view import AnalysisView

HALVES: tuple[Colour, Colour] = (BLUE, SHARES[1])
"""The colours of the field above the middle, where the first of two seats stands better, and below it."""
_GRID: Colour = mixed(GROUND.sand, INK, 0.25)
"""The colour of the scale's ends, and of the others' curves in a seat's panel."""
_DOT = 19
"""The radius of a turning point's number."""
_ROUND = 30
"""The room around the curves for the numbers of turning points."""
_BELOW = 12
"""The room below the curves of a seat's panel, where the name of the scale's lower end stands beside them."""
_COLUMN = WIDE + 8
"""The distance from a seat's panel to the one beside it."""
_APART = 5
"""The least distance between two points of a curve; a phone shows half of that."""


@dataclass(frozen=True)
class Sizes:
    """The measures of an analysis that differ between a plain and a large picture.

    Attributes:
        field: The height of a duel's panel, and of the part of it below the curve, which names the steps.
        legend: The height of a seat's line in a duel's legend, and the type size of its name.
        seat: The height of a seat's own panel, of the part of it above the curves, and of the part below.
        left: The width of the part of a seat's panel left of the curves, which names the scale.
        title: The type size of the name in a seat's panel.
        number: The type size of a turning point's number.
        small: The smallest type size.
    """

    field: tuple[int, int]
    legend: tuple[int, int]
    seat: tuple[int, int, int]
    left: int
    title: int
    number: int
    small: int


PLAIN = Sizes(field=(410, 48), legend=(48, 32), seat=(236, 40, 40), left=84, title=28, number=27, small=SMALL)
LARGE = Sizes(field=(470, 58), legend=(58, 40), seat=(276, 50, 50), left=104, title=34, number=32, small=SMALL_LARGE)


def sizes(*, large: bool) -> Sizes:
    """The measures of a plain or a large picture."""
    return LARGE if large else PLAIN


def height(view: AnalysisView, *, large: bool) -> int:
    """The height of an analysis in pixels: that of the curves, and of the bars where there are any."""
    return HEAD_END + _tall(view, sizes(large=large)) + analysis_bars.height(view, large=large) + EDGE


def picture(view: AnalysisView, lang: str, *, large: bool) -> Image.Image:
    """An analysis as a palette picture."""
    size = sizes(large=large)
    heading = text(lang, f"analysis-heading-{view.unit}")
    whole = headed(height(view, large=large), view.title, (heading,), people=len(view.seats), large=large)
    for seat in range(len(view.seats)):
        if _is_duel(view):
            _legend(whole, view, seat, lang, HEAD_END + size.field[0] + GAP + seat * size.legend[0], size)
        else:
            at = EDGE + seat % 2 * _COLUMN, HEAD_END + seat // 2 * (size.seat[0] + GAP)
            _seat(whole, view, seat, lang, at, size)
    if _is_duel(view):
        _duel(whole, view, lang, HEAD_END, size)
    y = HEAD_END + _tall(view, size)
    if view.shares:
        analysis_bars.shares(whole, view, lang, y, large=large)
    if view.tasks:
        analysis_bars.tasks(whole, view, lang, y, large=large)
    return whole


def _is_duel(view: AnalysisView) -> bool:
    """Whether one curve says all: the chances of two seats."""
    return view.unit == "chance" and len(view.seats) == 2


def _tall(view: AnalysisView, size: Sizes) -> int:
    """The height of the curves, with the gap below them: of a duel's field and legend, or of two panels in a row."""
    if _is_duel(view):
        return size.field[0] + GAP + size.legend[0] * len(view.seats)
    return (len(view.seats) + 1) // 2 * (size.seat[0] + GAP)


def scale(view: AnalysisView) -> tuple[float, float]:
    """The lowest and the highest value of the curves' scale."""
    if view.unit == "chance":
        return 0.0, 1.0
    values = [value for seat in view.seats for value in seat.values]
    low, high = min(values, default=0.0), max(values, default=1.0)
    return (low, high) if high - low >= 1 else (low, low + 1)


def _duel(whole: Image.Image, view: AnalysisView, lang: str, top: int, size: Sizes) -> None:
    """Draw the panel of a duel's curve: above the middle the first seat stands better, below it the second."""
    tall, below = size.field
    whole.paste(slab(INNER, tall), (EDGE, top))
    left, upper, wide, room = EDGE + 12, top + 8, INNER - 20, tall - below - 8
    _paste(whole, _curves(view, None, wide, room), (left, upper), size)
    lines = upper + _ROUND + 5, upper + room - _ROUND - round(1.3 * size.small) - 5
    for seat, y, tint in zip(view.seats, lines, TINTS, strict=True):
        say(whole, seat.name, size.small, (left + 24, y), width=wide // 3, on=tint, ink=INK)
    _steps(whole, view, lang, (left, left + wide, top + tall - below + 4), size)


def _seat(  # noqa: PLR0917 - every panel has its own arguments
    whole: Image.Image, view: AnalysisView, seat: int, lang: str, at: tuple[int, int], size: Sizes
) -> None:
    """Draw a seat's panel: its name, its accuracy, and its curve before those of the others, all on one scale."""
    tall, above, below = size.seat
    (x, y), (name, accuracy) = at, (view.seats[seat].name, view.seats[seat].accuracy)
    whole.paste(slab(WIDE, tall), at)
    right = x + WIDE - 18
    if accuracy is not None:
        said = text(lang, "analysis-accuracy", percent=accuracy)
        right = say_until(whole, said, size.small, (right, y + 8), on=GROUND.sand) - 12
    sign(whole, name, size.title, (x + 18, y + 6), width=right - x - 18, on=GROUND.sand, row=seat)
    left, upper, wide, room = x + size.left, y + above, WIDE - size.left - 8, tall - above - below
    _paste(whole, _curves(view, seat, wide, room), (left, upper), size)
    low, high = scale(view)
    for value, level in ((high, upper + _ROUND), (low, upper + room - _BELOW)):
        said = text(lang, "analysis-scale", value=analysis_words.number(value, view.unit))
        say_until(whole, said, size.small, (left + 4, level - round(0.67 * size.small)), on=GROUND.sand)
    _steps(whole, view, lang, (left, left + wide, y + tall - below - 2), size)


def _steps(whole: Image.Image, view: AnalysisView, lang: str, at: tuple[int, int, int], size: Sizes) -> None:
    """Name the first and the last step below the left and the right edge of the curves; `at` is left, right and top."""
    left, right, top = at
    first, last = (text(lang, "analysis-step", step=str(step)) for step in (view.steps[0], view.steps[-1]))
    say(whole, first, size.small, (left + 8, top), width=(right - left) // 2 - 16, on=GROUND.sand)
    say_until(whole, last, size.small, (right - 12, top), on=GROUND.sand)


def _paste(whole: Image.Image, drawn: tuple[Image.Image, dict[int, Point]], at: tuple[int, int], size: Sizes) -> None:
    """Paste curves, and write the turning points' numbers in their places."""
    curves, places = drawn
    whole.paste(PALETTE.fitted(curves), at)
    for number, (x, y) in places.items():
        write(whole, str(number), size.number, (at[0] + round(x), at[1] + round(y)), on=INK, ink=CREAM)


def _curves(view: AnalysisView, own: int | None, wide: int, tall: int) -> tuple[Image.Image, dict[int, Point]]:
    """The curves on the plain colour of a panel, RGB, and the places of the turning points' numbers.

    Args:
        view: The analysis.
        own: The seat whose curve stands before the others', and whose turning points are shown; None for a duel, whose
            one curve shows all.
        wide: The width.
        tall: The height.
    """
    pen = Sketch(wide, tall)
    pen.slab((0, 0, wide, tall), 0, GROUND.sand)
    low, high = scale(view)
    begin, end, top, floor = 12, wide - _ROUND, _ROUND, tall - (_ROUND if own is None else _BELOW)
    last = max(1, view.steps[-1])

    def at(step: int, value: float) -> Point:
        return begin + (end - begin) * step / last, floor - (value - low) / (high - low) * (floor - top)

    shown = _thinned([at(step, low)[0] for step in view.steps])
    lines = [[at(view.steps[n], seat.values[n]) for n in shown] for seat in view.seats]
    line, paint = lines[own or 0], INK if own is None else LINES[own]
    if own is None:
        for (upper, lower), tint in zip(((top, (top + floor) / 2), ((top + floor) / 2, floor)), TINTS, strict=True):
            pen.slab((begin, upper, end, lower), 0, tint)
    for y in (top, floor):
        pen.line([(begin, y), (end, y)], 1.5, _GRID)
    if own is None:
        _sides(pen, line, (top + floor) / 2)
        pen.line([(begin, (top + floor) / 2), (end, (top + floor) / 2)], 2, INK)
    else:
        for other in lines[:own] + lines[own + 1 :]:
            pen.line(_joined(other), 2, _GRID)
    pen.line(_joined(line), 4, paint)
    if own is not None:
        pen.ellipse(*line[-1], 10, 10, CREAM)
        pen.ellipse(*line[-1], 8.5, 8.5, paint)
    places: dict[int, Point] = {}
    for number, (step, seat) in enumerate(view.turnings, 1):
        if own in {None, seat}:
            point = _on(line, at(step, low)[0])
            place = _free(point, tuple(places.values()), (begin + _DOT, end, _DOT + 2, tall - _DOT - 2))
            pen.line([point, place], 2.5, INK)
            pen.ellipse(*point, 6, 6, INK)
            pen.ellipse(*place, _DOT + 2, _DOT + 2, CREAM)
            pen.ellipse(*place, _DOT, _DOT, INK)
            places[number] = place
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
    """Name a seat of a duel beside its half of the field, with its accuracy at the right."""
    tall, letters = size.legend
    middle = top + tall // 2 - 3
    wide, high = 84, tall - 8
    whole.paste(slab(wide, high), (EDGE + 8, middle - high // 2))
    wide, high = wide - 16, high - 14
    pen = Sketch(wide, high)
    pen.slab((0, 0, wide, high), 0, GROUND.sand)
    pen.slab((4, seat * high / 2, wide - 4, (seat + 1) * high / 2), 0, HALVES[seat])
    pen.line([(0, high / 2), (wide, high / 2)], 3, INK)
    whole.paste(PALETTE.fitted(pen.done().convert("RGB")), (EDGE + 16, middle - high // 2 - 1))
    left, right = EDGE + 108, EDGE + INNER - 12
    accuracy = view.seats[seat].accuracy
    if accuracy is not None:
        said = text(lang, "analysis-accuracy", percent=accuracy)
        end = right, middle - round(0.67 * letters)
        right = say_until(whole, said, letters, end, on=GROUND.cloth, ink=CREAM) - 16
    at = left, middle - round(0.67 * letters)
    sign(whole, view.seats[seat].name, letters, at, width=right - left, on=GROUND.cloth, row=seat)
