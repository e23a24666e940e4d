"""The picture of a page of a leaderboard."""

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from locales import text
from render.kit.theme import INDIGO, INK
from render.kit.writing import lay
from render.village import alt_texts, row_parts, signs
from render.village.sprites import (
    HEAD_END,
    LEGEND,
    centred,
    figures,
    fill,
    headed,
    legend,
    say,
    say_until,
    slab,
    sprites_of,
    write,
)
from render.village.style import (
    BLUE,
    EDGE,
    GAP,
    GROUND,
    INNER,
    QUIET,
    SMALL,
    SMALL_LARGE,
    PanelKind,
    ground,
    track,
)
from render.village.view import LeaderboardLine, LeaderboardView, Rated

_APART = 30
"""The height of the row of beads above the reader's own line."""
_TRACK = 102
"""The x at which the scale of ratings begins."""
_CHANGE = 646
"""The x of the middle of the column of changes."""


@dataclass(frozen=True)
class Sizes:
    """The measures of a page that differ between a plain and a large picture.

    Attributes:
        row: The height of a line.
        captions: The height of the columns' headings.
        foot: The height of the foot with the number of people and of the page.
        legend: The height added to the foot if the hollow mark is explained there.
        name: The type size of names, and their greatest width.
        place: The type sizes of places without an ornament: up to 999, and beyond.
        track: The x at which the scale of ratings ends, and its y in a line.
        rated: The x at which the rating in numbers begins.
        count: The x of the middle of the column of games.
        number: The type sizes of the numbers of games and of changes.
        small: The smallest type size.
    """

    row: int
    captions: int
    foot: int
    legend: int
    name: tuple[int, int]
    place: tuple[int, int]
    track: tuple[int, int]
    rated: int
    count: int
    number: tuple[int, int]
    small: int

    @property
    def step(self) -> int:
        """The distance from one line to the next."""
        return self.row + GAP


PLAIN = Sizes(
    row=74,
    captions=38,
    foot=54,
    legend=0,
    name=(35, 372),
    place=(36, 28),
    track=(322, 58),
    rated=334,
    count=530,
    number=(34, 32),
    small=SMALL,
)
LARGE = Sizes(
    row=92,
    captions=46,
    foot=62,
    legend=42,
    name=(42, 366),
    place=(42, 32),
    track=(296, 71),
    rated=308,
    count=514,
    number=(42, 38),
    small=SMALL_LARGE,
)


def sizes(*, large: bool) -> Sizes:
    """The measures of a plain or a large page."""
    return LARGE if large else PLAIN


def height(view: LeaderboardView, *, large: bool = False) -> int:
    """The height of a page in pixels, with the reader's line and the legend where the page has them."""
    size = sizes(large=large)
    own = 0 if view.own is None else _APART + size.step
    return HEAD_END + size.captions + size.step * max(1, len(view.lines)) + own + _foot_tall(view, size) + EDGE


def page(view: LeaderboardView, lang: str, *, large: bool) -> Image.Image:
    """A page of a leaderboard as a palette picture."""
    tall, size = height(view, large=large), sizes(large=large)
    places = [line.place for line in view.lines]
    whole = headed(tall, view.title, (view.kind, view.period), people=len(places), places=places, large=large)
    _captions(whole, view, lang, size)
    scale = _scale(view.all_lines)
    y = HEAD_END + size.captions
    if not view.lines:
        whole.paste(slab(INNER, size.row), (EDGE, y))
        said = text(lang, "village-empty")
        say(whole, said, size.name[0], (EDGE + 24, y + 12), width=INNER - 48, on=GROUND.sand)
    for row, line in enumerate(view.lines):
        _line(whole, view, line, y, size, row=row, scale=scale, lang=lang)
        y += size.step
    if view.own is not None:
        beads = sprites_of().beads()
        whole.paste(beads, (EDGE + (INNER - beads.width) // 2, y + (_APART - GAP - beads.height) // 2))
        _line(whole, view, view.own, y + _APART, size, row=len(view.lines), scale=scale, lang=lang)
    _foot(whole, view, lang, tall - EDGE, size)
    return whole


def _captions(whole: Image.Image, view: LeaderboardView, lang: str, size: Sizes) -> None:
    middle = HEAD_END + size.captions // 2 - 4
    heads = (
        (text(lang, f"village-measure-{view.measure}"), row_parts.PLAQUE + signs.PLAQUE[0] // 2),
        (text(lang, "village-measure-wins" if view.measure == "games" else "village-measure-games"), size.count),
        (text(lang, "village-week"), _CHANGE),
    )
    for said, x in heads if view.lines else ():
        write(whole, said, size.small, (EDGE + x, middle), on=GROUND.cloth, ink=QUIET)


def _scale(lines: Sequence[LeaderboardLine]) -> tuple[int, int]:
    """The lowest and the highest rating on the page, margins included: the ends of the scale of ratings."""
    rated = [line.rating for line in lines if line.rating is not None]
    low = min((rating.shown - rating.margin for rating in rated), default=0)
    return low, max((rating.shown + rating.margin for rating in rated), default=0)


def _line(
    whole: Image.Image,
    view: LeaderboardView,
    line: LeaderboardLine,
    top: int,
    size: Sizes,
    *,
    row: int,
    scale: tuple[int, int],
    lang: str,
) -> None:
    panel, middle = row_parts.panel_of(line), top + size.row // 2
    on = ground(panel)
    row_parts.begin(whole, line, top, size.row, name=size.name, places=size.place, row=row)
    if line.rating is None:
        at = EDGE + row_parts.NAME + 2, top + size.track[1] - round(0.72 * size.small)
        say(whole, text(lang, "village-unrated"), size.small, at, width=size.name[1], on=on)
    else:
        _rating(whole, line.rating, scale, panel, top, size, alone=view.measure != "rating")
    count = line.wins if view.measure == "games" else line.games
    centred(whole, str(count), size.number[0], (EDGE + size.count, middle), on=on, ink=INK)
    _change(whole, line.change, panel, middle, size.number[1])
    row_parts.plaque(whole, alt_texts.value(line.value, view.measure), panel, middle, hollow=view.in_doubt(line))


def _rating(  # noqa: PLR0917 - as for `_line`, every line has its own arguments
    whole: Image.Image, rating: Rated, scale: tuple[int, int], panel: PanelKind, top: int, size: Sizes, *, alone: bool
) -> None:
    """Draw a rating on the page's scale, between the bounds of its margin, and write it in numbers."""
    left, right, middle = EDGE + _TRACK, EDGE + size.track[0], top + size.track[1]
    fill(whole, (left, middle - 1, right, middle + 1), track(panel))

    def across(value: int) -> int:
        return round(left + (value - scale[0]) / max(1, scale[1] - scale[0]) * (right - left))

    low, high = across(rating.shown - rating.margin), across(rating.shown + rating.margin)
    fill(whole, (low, middle - 3, high, middle + 3), BLUE)
    for end in (low, high - 3):
        fill(whole, (end, middle - 8, end + 3, middle + 8), INDIGO)
    kind: signs.Mark = "provisional" if rating.provisional else "firm"
    lay(whole, sprites_of().marks[kind], across(rating.shown) - signs.DOT // 2, middle - signs.DOT // 2)
    said = f"{rating.shown} ± {rating.margin}" if alone else f"± {rating.margin}"
    at = EDGE + size.rated, middle - round(0.72 * size.small)
    figures(whole, said, size.small, at, on=ground(panel), ink=INK)


def _change(whole: Image.Image, change: int | None, panel: PanelKind, middle: int, letters: int) -> None:
    on = ground(panel)
    if change is None:
        centred(whole, "–", letters, (EDGE + _CHANGE, middle), on=on, ink=INK)
        return
    found = sprites_of().arrows[signs.trend(change), panel]
    whole.paste(found, (EDGE + _CHANGE - 46, middle - signs.ARROW[1] // 2))
    at = EDGE + _CHANGE - 16, middle - round(0.66 * letters)
    figures(whole, str(abs(change)), letters, at, on=on, ink=INK)


def _marked(view: LeaderboardView) -> bool:
    """Whether the page shows a hollow mark, that of a provisional rating."""
    return any(line.rating is not None and line.rating.provisional for line in view.all_lines)


def _foot_tall(view: LeaderboardView, size: Sizes) -> int:
    return size.foot + (size.legend if _marked(view) else 0)


def _foot(whole: Image.Image, view: LeaderboardView, lang: str, bottom: int, size: Sizes) -> None:
    """Write the foot: the numbers of people and of the page, and the meaning of the hollow mark if there is one."""
    top, room = bottom - size.foot + 12, INNER - 28
    if _marked(view):
        legend(whole, lang, (EDGE + 14, top - size.legend), large=size is LARGE)
        room -= 0 if size.legend else LEGEND
    said = text(lang, "village-foot", page=str(view.page), pages=str(view.pages), total=view.total)
    say_until(whole, said, size.small, (EDGE + INNER - 14, top), width=room, on=GROUND.cloth, ink=QUIET)
