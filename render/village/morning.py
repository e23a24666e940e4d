"""The picture of a server's morning card: a closed box for each new puzzle, beside it the table of the day before."""

from dataclasses import dataclass

from PIL import Image

from render.kit.theme import INK
from render.village import daily
from render.village.daily_view import MorningBox, MorningLine, MorningView
from render.village.sprites import HEAD_END, headed, say, sign, slab
from render.village.style import EDGE, GAP, GROUND, INNER, small

_LEFT = EDGE + daily.THUMB + 2 * daily.PAD
_RIGHT = EDGE + INNER - 12
_PLACE = 44
"""The width of a place."""


@dataclass(frozen=True)
class _Sizes:
    """The measures that differ between a plain and a large picture, beside those of the page of a day.

    Attributes:
        first: The y of the first line in its panel.
        line: The height of a line.
        letters: The type size of a line.
        told: The height of the words below the lines.
    """

    first: int
    line: int
    letters: int
    told: int


_PLAIN = _Sizes(first=56, line=43, letters=30, told=38)
_LARGE = _Sizes(first=68, line=53, letters=37, told=46)


def _row_height(each: MorningBox, *, large: bool) -> int:
    size = _LARGE if large else _PLAIN
    words = size.told if each.told else 0
    return max((daily.LARGE if large else daily.PLAIN).row, size.first + len(each.lines) * size.line + words + 18)


def height(view: MorningView, *, large: bool) -> int:
    """The height of the picture in pixels."""
    return HEAD_END + sum(_row_height(each, large=large) + GAP for each in view.boxes) - GAP + EDGE


def card(view: MorningView, *, large: bool) -> Image.Image:
    """A morning card as a palette picture; on the bench sit those who solved a puzzle the day before, at most three."""
    whole = headed(height(view, large=large), view.title, view.lines, people=view.people, large=large)
    tops, top = [], HEAD_END
    for each in view.boxes:
        tops.append(top)
        _row(whole, each, top, large=large)
        top += _row_height(each, large=large) + GAP
    painted = daily.painted_of(whole)
    for each, begin in zip(view.boxes, tops, strict=True):
        daily.closed(painted, each.cover, begin, _row_height(each, large=large))
    return daily.PALETTE.cornered(painted, GROUND.cloth)


def _row(whole: Image.Image, each: MorningBox, top: int, *, large: bool) -> None:
    """Draw the panel of a puzzle, without its box."""
    size, title = _LARGE if large else _PLAIN, (daily.LARGE if large else daily.PLAIN).title
    tall = _row_height(each, large=large)
    whole.paste(slab(INNER, tall), (EDGE, top))
    y = top + (tall - size.first - len(each.lines) * size.line - (size.told if each.told else 0)) // 2
    say(whole, each.title, title[0], (_LEFT, y + 2), width=_RIGHT - _LEFT, on=GROUND.sand)
    y += size.first
    for number, line in enumerate(each.lines):
        _line(whole, line, (number, y), size, large=large)
        y += size.line
    if each.told:
        say(whole, each.told, small(large=large), (_LEFT, y), width=_RIGHT - _LEFT, on=GROUND.sand, ink=INK)


def _line(whole: Image.Image, line: MorningLine, at: tuple[int, int], size: _Sizes, *, large: bool) -> None:
    """Draw a result: the place, the name, squares for how good the answer is, and the value; `at` is its number and its y."""
    number, y = at
    parts = daily.LARGE if large else daily.PLAIN
    value = 4 * size.letters
    row = daily.SQUARES * (parts.square + 4)
    squares = _RIGHT - value - row
    say(whole, f"{line.place}.", size.letters, (_LEFT, y), width=_PLACE, on=GROUND.sand)
    name = squares - 12 - _LEFT - _PLACE
    sign(whole, line.name, size.letters, (_LEFT + _PLACE, y), width=name, on=GROUND.sand, row=number)
    end = daily.squares(whole, line.percent, (squares, y + 3), "plain", large=large) + 12
    daily.fitted(whole, line.value, (end, y), _RIGHT - end, parts, "plain")
