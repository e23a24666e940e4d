"""The picture of a person's profile."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PIL import Image

from locales import date, text
from render.kit.theme import CREAM, INDIGO, INK, Colour, mixed
from render.kit.writing import lay
from render.village import charts, signs
from render.village.alt_texts import counted
from render.village.sprites import (
    HEAD_END,
    PALETTE,
    fill,
    headed,
    legend,
    say,
    say_until,
    sign,
    slab,
    sprites_of,
    write,
)
from render.village.style import EDGE, GAP, GROUND, INNER, QUIET, SMALL, SMALL_LARGE
from render.village.view import Curve, MedalView, ProfileView, Rival

_WIDE, _HALF = charts.WIDE, charts.WIDE + 8
"""The width of a half-width panel, and the distance from its left edge to that of the panel beside it."""
_NAME, _BAR = 158, 232
"""The greatest width of an opponent's name, and of a bar."""


@dataclass(frozen=True)
class Sizes:
    """The measures of a profile that differ between a plain and a large picture.

    Attributes:
        columns: The number of counts beside each other.
        stats: The height of a row of counts, and the type size of their numbers.
        pins: The height of the panel of medals, the width of a medal with its count, and the type size of the count.
        last: The height of the last games' panel, the y of its heading and of its beads, and the size of a bead.
        caption: The height of a heading between panels.
        chart: The height of a chart's panel, and of the words below its line.
        rival: The height of an opponent's panel, and the least width of a bar's part, which has room for a number.
        foot: The height of the foot that explains the hollow mark.
        title: The type size of headings and of names in panels.
        count: The type size of the numbers in bars.
        small: The smallest type size.
    """

    columns: int
    stats: tuple[int, int]
    pins: tuple[int, int, int]
    last: tuple[int, int, int, int]
    caption: int
    chart: tuple[int, int]
    rival: tuple[int, int]
    foot: int
    title: int
    count: int
    small: int


PLAIN = Sizes(
    columns=4,
    stats=(96, 46),
    pins=(83, 148, 32),
    last=(66, 15, 10, signs.BEAD),
    caption=44,
    chart=(charts.TALL, 64),
    rival=(60, 34),
    foot=52,
    title=28,
    count=26,
    small=SMALL,
)
LARGE = Sizes(
    columns=2,
    stats=(106, 52),
    pins=(101, 166, 40),
    last=(122, 8, 54, signs.BEAD_LARGE),
    caption=54,
    chart=(charts.TALL_LARGE, 86),
    rival=(70, 42),
    foot=62,
    title=34,
    count=32,
    small=SMALL_LARGE,
)


def sizes(*, large: bool) -> Sizes:
    """The measures of a plain or a large profile."""
    return LARGE if large else PLAIN


def height(view: ProfileView, *, large: bool = False) -> int:
    """The height of a profile in pixels: that of the parts which this person has."""
    size = sizes(large=large)
    tall = HEAD_END + _stats_tall(size) + GAP
    if view.medals:
        tall += size.pins[0] + GAP
    if view.last:
        tall += size.last[0] + GAP
    if view.curves:
        tall += size.caption + _rows(len(view.curves)) * (size.chart[0] + GAP)
    if view.rivals:
        tall += size.caption + _rows(len(view.rivals)) * (size.rival[0] + GAP)
    return tall + (size.foot if _has_provisional(view) else EDGE - GAP)


def profile(view: ProfileView, lang: str, *, large: bool) -> Image.Image:
    """A profile, which is what a server remembers of a person, as a palette picture."""
    tall, size = height(view, large=large), sizes(large=large)
    whole = headed(tall, view.name, (text(lang, "village-profile"),), people=1 + len(view.rivals), large=large)
    y = HEAD_END
    _stats(whole, view, lang, y, size)
    y += _stats_tall(size) + GAP
    if view.medals:
        _medals(whole, view.medals, y, size)
        y += size.pins[0] + GAP
    if view.last:
        _last(whole, view.last, lang, y, size)
        y += size.last[0] + GAP
    if view.curves:
        _caption(whole, text(lang, "village-courses"), y, size)
        y += size.caption
        for i, curve in enumerate(view.curves):
            _curve(whole, curve, lang, (EDGE + i % 2 * _HALF, y + i // 2 * (size.chart[0] + GAP)), size)
        y += _rows(len(view.curves)) * (size.chart[0] + GAP)
    if view.rivals:
        _caption(whole, text(lang, "village-rivals"), y, size)
        _legend(whole, lang, y, size)
        y += size.caption
        most = max(rival.wins + rival.draws + rival.losses for rival in view.rivals)
        for i, rival in enumerate(view.rivals):
            _rival(whole, rival, most, (EDGE + i % 2 * _HALF, y + i // 2 * (size.rival[0] + GAP)), size, row=i)
    if _has_provisional(view):
        legend(whole, lang, (EDGE + 14, tall - size.foot + 8), large=large)
    return whole


def _rows(count: int) -> int:
    return (count + 1) // 2


def _has_provisional(view: ProfileView) -> bool:
    return any(curve.rating.provisional for curve in view.curves)


def _caption(whole: Image.Image, said: str, top: int, size: Sizes) -> None:
    say(whole, said, size.title, (EDGE + 14, top + 4), width=INNER // 2, on=GROUND.cloth)


def _stats_tall(size: Sizes) -> int:
    return 4 // size.columns * size.stats[0]


def _stats(whole: Image.Image, view: ProfileView, lang: str, top: int, size: Sizes) -> None:
    facts = (
        (view.games, "village-count-games"),
        (view.wins, "village-count-wins"),
        (view.streak, "village-count-streak"),
        (view.with_house, "village-count-house"),
    )
    tall, number = size.stats
    whole.paste(slab(INNER, _stats_tall(size)), (EDGE, top))
    for i, (count, key) in enumerate(facts):
        x = EDGE + INNER * (2 * (i % size.columns) + 1) // (2 * size.columns)
        y = top + i // size.columns * tall
        write(whole, str(count), number, (x, y + 34), on=GROUND.sand, ink=INK)
        write(whole, text(lang, key, count=count), size.small, (x, y + 27 + number), on=GROUND.sand, ink=INK)


def _medals(whole: Image.Image, medals: Sequence[MedalView], top: int, size: Sizes) -> None:
    """The medals of past weeks, each with its number where it is more than one; those without room are left out."""
    tall, wide, letters = size.pins
    whole.paste(slab(INNER, tall), (EDGE, top))
    pins = sprites_of(large=size is LARGE).pins
    for place, medal in enumerate(medals[: (INNER - 16) // wide]):
        pin = pins[medal.emblem]
        x = EDGE + 16 + place * wide
        lay(whole, pin, x, top + (tall - pin[0].height) // 2)
        if medal.count > 1:
            at = x + pin[0].width + 4, top + tall // 2 - round(0.67 * letters)
            say(whole, f"×{medal.count}", letters, at, width=wide - pin[0].width - 6, on=GROUND.sand)


def _last(whole: Image.Image, places: tuple[int | None, ...], lang: str, top: int, size: Sizes) -> None:
    """The places in the last games, the newest at the right."""
    tall, heading, down, bead = size.last
    whole.paste(slab(INNER, tall), (EDGE, top))
    wide = 320 if size is PLAIN else INNER - 48
    say(whole, text(lang, "village-last"), size.title, (EDGE + 24, top + heading), width=wide, on=GROUND.sand)
    x = EDGE + INNER - 20 - len(places) * (bead + 5)
    for place in reversed(places):
        whole.paste(sprites_of(large=size is LARGE).tokens[place], (x, top + down))
        x += bead + 5


def _curve(whole: Image.Image, curve: Curve, lang: str, at: tuple[int, int], size: Sizes) -> None:
    x, y = at
    tall, words = size.chart
    large = size is LARGE
    whole.paste(slab(_WIDE, tall), at)
    left, top, _, _ = charts.field(large=large)
    whole.paste(PALETTE.fitted(charts.chart(curve, large=large)), (x + left, y + top))
    for rating, (right, middle) in charts.scale(curve, large=large):
        say_until(whole, str(rating), size.small, (x + right, y + middle - round(0.67 * size.small)), on=GROUND.sand)
    right = say_until(whole, str(curve.rating.shown), size.title, (x + _WIDE - 20, y + 6), on=GROUND.sand)
    say(whole, curve.title, size.title, (x + 18, y + 6), width=right - x - 30, on=GROUND.sand)
    first, last = (date(lang, moment) for moment, _ in (curve.points[0], curve.points[-1]))
    low = y + tall - words
    say(whole, first, size.small, (x + 12, low), width=_WIDE // 2, on=GROUND.sand)
    games, middle = counted(curve.games, "games", lang), y + tall - 23
    if curve.rating.provisional:
        games = text(lang, "village-unsettled", games=games)
    write(whole, games, size.small, (x + _WIDE // 2, middle), on=GROUND.sand, ink=INK)
    if first != last:
        say_until(whole, last, size.small, (x + _WIDE - 12, low), on=GROUND.sand)


def _legend(whole: Image.Image, lang: str, top: int, size: Sizes) -> None:
    x, middle = EDGE + _HALF + 4, top + 4 + round(0.66 * size.small)
    for kind, key in enumerate(("village-won", "village-drawn", "village-lost")):
        fill(whole, (x - 2, middle - 13, x + 28, middle + 13), CREAM)
        _share(whole, kind, (x, middle - 11, x + 26, middle + 11))
        said = text(lang, key)
        x += 34 + say(whole, said, size.small, (x + 34, top + 4), width=112, on=GROUND.cloth, ink=QUIET) + 14


def _share(whole: Image.Image, kind: int, box: tuple[int, int, int, int]) -> None:
    """Draw the part of a bar for games won (kind 0), drawn (1) or lost (2)."""
    left, top, right, bottom = box
    fill(whole, box, INDIGO if kind == 0 else mixed(GROUND.sand, INK, 0.55))
    if kind == 1:
        whole.paste(sprites_of().hatch().crop((0, 0, right - left - 4, bottom - top - 4)), (left + 2, top + 2))
    elif kind == 2:
        fill(whole, (left + 2, top + 2, right - 2, bottom - 2), charts.SHARES[2])


def _rival(whole: Image.Image, rival: Rival, most: int, at: tuple[int, int], size: Sizes, *, row: int) -> None:
    """Draw an opponent's panel; its bar is longer the more games there were."""
    x, y = at
    tall, least = size.rival
    whole.paste(slab(_WIDE, tall), at)
    sign(whole, rival.name, size.title, (x + 16, y + 11), width=_NAME, on=GROUND.sand, row=row)
    left, top = x + _NAME + 28, y + (tall - charts.BAR) // 2
    for kind, count, wide in _shares(rival, most, least):
        _share(whole, kind, (left, top, left + wide, top + charts.BAR))
        on: Colour = charts.SHARES[kind]
        if kind == 1:
            fill(whole, (left + wide // 2 - 15, top + 4, left + wide // 2 + 15, top + charts.BAR - 4), on)
        ink = CREAM if kind == 0 else INK
        write(whole, str(count), size.count, (left + wide // 2, top + charts.BAR // 2), on=on, ink=ink)
        left += wide


def _shares(rival: Rival, most: int, least: int) -> Iterator[tuple[int, int, int]]:
    """The parts of an opponent's bar: kind (0 won, 1 drawn, 2 lost), number of games, and width, at least `least`."""
    counts = [(kind, count) for kind, count in enumerate((rival.wins, rival.draws, rival.losses)) if count]
    spare = _BAR - least * len(counts)
    for kind, count in counts:
        yield kind, count, least + spare * count // max(1, most)
