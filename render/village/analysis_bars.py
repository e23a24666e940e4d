"""The bars below the curves of an analysis: what luck and choices gave each seat, and the times of its tasks."""

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from locales import text
from render.kit.canvas import Sketch
from render.kit.theme import CREAM, INDIGO, INK, Colour
from render.village import analysis_words
from render.village.charts import SHARES
from render.village.sprites import PALETTE, fill, say, say_until, sign, slab, write
from render.village.style import BLUE, EDGE, FALL, GAP, GROUND, INNER, RISE, SMALL, SMALL_LARGE
from render.village.view import AnalysisView, TaskBar

LINES: tuple[Colour, ...] = (INDIGO, FALL, RISE, INK)
"""The colours of the seats' lines and bars; each line has dashes and a mark of its own, too."""
_LEAST_MS = 1_000
"""The least time that the highest bar stands for."""
_NAME, _WORDS, _REACH = 190, 330, 146
"""The width of a name, the x at which a bar's words end, and the length of the longest bar of luck and choices."""
_TASKS_NAME = 260
"""The width of a name above bars of tasks."""
_SHARES = (("luck", BLUE), ("choices", SHARES[1]))
"""The two bars of a seat: their words, and their colours."""


@dataclass(frozen=True)
class Sizes:
    """The measures of bars that differ between a plain and a large picture.

    Attributes:
        share: The height of a seat's row of luck and choices, and of each of its two bars.
        told: The height of a line that says what luck or the choices are.
        task: The height of a seat's panel of tasks, of the part below its bars, and of the part above.
        small: The type size.
    """

    share: tuple[int, int]
    told: int
    task: tuple[int, int, int]
    small: int


PLAIN = Sizes(share=(84, 24), told=36, task=(206, 40, 54), small=SMALL)
LARGE = Sizes(share=(104, 32), told=44, task=(254, 50, 68), small=SMALL_LARGE)


def height(view: AnalysisView, *, large: bool) -> int:
    """The height of the panels of bars, with the gap after each."""
    size = LARGE if large else PLAIN
    tall = len(view.tasks) * (size.task[0] + GAP)
    return tall + (_shares_tall(view, size) + GAP if view.shares else 0)


def _shares_tall(view: AnalysisView, size: Sizes) -> int:
    return len(_SHARES) * size.told + len(view.shares) * size.share[0] + 24


def shares(whole: Image.Image, view: AnalysisView, lang: str, top: int, *, large: bool) -> None:
    """Draw the panel of luck and choices: what they are, then two bars a seat, right for a gain and left for a loss."""
    size = LARGE if large else PLAIN
    row, thick = size.share
    whole.paste(slab(INNER, _shares_tall(view, size)), (EDGE, top))
    for key, paint in _SHARES:
        fill(whole, (EDGE + 20, top + 12, EDGE + 44, top + 12 + thick), paint)
        at = EDGE + 56, top + 12 + thick // 2 - round(0.67 * size.small)
        say(whole, text(lang, f"analysis-{key}-told"), size.small, at, width=INNER - 76, on=GROUND.sand)
        top += size.told
    top += 12
    tall = row * len(view.shares) + 12
    left, wide = _NAME + _WORDS + 40, 2 * _REACH + 12
    pen = Sketch(wide, tall - 16)
    pen.slab((0, 0, wide, tall - 16), 0, GROUND.sand)
    most = max((abs(value) for pair in view.shares for value in pair), default=0.0) or 1.0
    for seat, pair in enumerate(view.shares):
        for number, (value, (key, paint)) in enumerate(zip(pair, _SHARES, strict=True)):
            y = seat * row + (row - 2 * thick - 6) // 2 + number * (thick + 6)
            begin, end = sorted((wide / 2, wide / 2 + _REACH * value / most))
            pen.slab((begin, y, max(end, begin + 1), y + thick), 0, paint)
            said = text(lang, f"analysis-{key}", value=analysis_words.gained(value, view.unit, lang))
            at = EDGE + _NAME + _WORDS + 20, top + 8 + y + thick // 2 - round(0.67 * size.small)
            say_until(whole, said, size.small, at, width=_WORDS, on=GROUND.sand)
        at = EDGE + 20, top + 8 + seat * row + row // 2 - round(0.67 * size.small)
        sign(whole, view.seats[seat].name, size.small, at, width=_NAME - 20, on=GROUND.sand, row=seat)
    pen.line([(wide / 2, 4), (wide / 2, tall - 20)], 3, INK)
    whole.paste(PALETTE.fitted(pen.done().convert("RGB")), (EDGE + left, top + 8))


def tasks(whole: Image.Image, view: AnalysisView, lang: str, top: int, *, large: bool) -> None:
    """Draw the panels of tasks, one a seat, all to one scale."""
    size = LARGE if large else PLAIN
    every = [bar for bars in view.tasks for bar in bars]
    longest = max(_LEAST_MS, *(bar.time_ms or 0 for bar in every), *(bar.par_ms or 0 for bar in every))
    for seat, bars in enumerate(view.tasks):
        at = top + seat * (size.task[0] + GAP)
        _panel(whole, view.seats[seat].name, at, size, lang, seat=seat)
        _times(whole, bars, at, size, LINES[seat], longest=longest)


def _panel(whole: Image.Image, name: str, top: int, size: Sizes, lang: str, *, seat: int) -> None:
    """Draw an empty panel of tasks with its seat's name; the first one explains the bars."""
    whole.paste(slab(INNER, size.task[0]), (EDGE, top))
    sign(whole, name, size.small, (EDGE + 20, top + 6), width=_TASKS_NAME, on=GROUND.sand, row=seat)
    if not seat:
        end = EDGE + INNER - 16, top + 6
        say_until(whole, text(lang, "analysis-tasks"), size.small, end, width=INNER - _TASKS_NAME - 50, on=GROUND.sand)


def _times(whole: Image.Image, bars: Sequence[TaskBar], top: int, size: Sizes, paint: Colour, *, longest: int) -> None:
    """Draw a bar for each time, the time below it, and a tick at what such a task takes."""
    tall, below, above = size.task
    room, step = tall - below - above, (INNER - 40) // max(len(bars), 6)
    pen = Sketch(INNER - 40, room)
    pen.slab((0, 0, INNER - 40, room), 0, GROUND.sand)
    pen.line([(0, room - 1.5), (INNER - 40, room - 1.5)], 2, INK)
    for place, bar in enumerate(bars):
        left, right = place * step + 10, (place + 1) * step - 10
        if bar.time_ms is not None:
            pen.slab((left, room - 5 - (room - 9) * bar.time_ms / longest, right, room - 2), 0, paint)
        if bar.par_ms is not None:
            y = room - 2 - (room - 6) * bar.par_ms / longest
            pen.slab((left - 8, y - 4, right + 8, y + 4), 0, CREAM)
            pen.slab((left - 8, y - 2, right + 8, y + 2), 0, INK)
    whole.paste(PALETTE.fitted(pen.done().convert("RGB")), (EDGE + 20, top + above))
    for place, bar in enumerate(bars):
        x = EDGE + 20 + place * step + step // 2
        took = "–" if bar.time_ms is None else analysis_words.minutes(bar.time_ms)
        write(whole, took, size.small, (x, top + tall - below // 2 + 2), on=GROUND.sand, ink=INK)
