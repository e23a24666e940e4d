"""Somebody's profile as a picture."""

from collections.abc import Iterator

from PIL import Image

from locales import text
from render import lettering
from render.theme import CREAM, INDIGO, INK, Colour
from render.villages import charts, signs
from render.villages.kits import HEAD_END, PALETTE, begun, fill, kit, legend, say, sign, slab, write
from render.villages.look import EDGE, GAP, GROUND, INNER, QUIET, SMALL, mixed
from render.villages.view import Curve, ProfileView, Rated, Rival
from render.villages.words import counted

_STATS = 96
_LAST = 66
_CAPTION = 44
"""The height of a heading between panels."""
_RIVAL = 60
_FOOT = 52
_WIDE, _HALF = charts.WIDE, charts.WIDE + 8
"""A panel of half the width, and the way to the one beside it."""
_NAME, _BAR = 158, 232
"""How wide an opponent's name may be, and the longest bar."""


def height(view: ProfileView) -> int:
    """How high the picture is."""
    tall = HEAD_END + _STATS + GAP
    if view.last:
        tall += _LAST + GAP
    if view.curves:
        tall += _CAPTION + _rows(len(view.curves)) * (charts.TALL + GAP)
    if view.rivals:
        tall += _CAPTION + _rows(len(view.rivals)) * (_RIVAL + GAP)
    return tall + (_FOOT if _unsure(view) else EDGE - GAP)


def profile(view: ProfileView, lang: str) -> Image.Image:
    """What a server remembers of somebody, as a palette picture."""
    tall = height(view)
    whole = begun(tall, view.name, (text(lang, "village-profile"),))
    y = HEAD_END
    _stats(whole, view, lang, y)
    y += _STATS + GAP
    if view.last:
        _last(whole, view.last, lang, y)
        y += _LAST + GAP
    if view.curves:
        _caption(whole, text(lang, "village-courses"), y)
        y += _CAPTION
        for i, curve in enumerate(view.curves):
            _curve(whole, curve, lang, (EDGE + i % 2 * _HALF, y + i // 2 * (charts.TALL + GAP)))
        y += _rows(len(view.curves)) * (charts.TALL + GAP)
    if view.rivals:
        _caption(whole, text(lang, "village-rivals"), y)
        _legend(whole, lang, y)
        y += _CAPTION
        most = max(rival.wins + rival.draws + rival.losses for rival in view.rivals)
        for i, rival in enumerate(view.rivals):
            _rival(whole, rival, most, (EDGE + i % 2 * _HALF, y + i // 2 * (_RIVAL + GAP)))
    if _unsure(view):
        legend(whole, lang, (EDGE + 14, tall - _FOOT + 8))
    return whole


def _rows(count: int) -> int:
    return (count + 1) // 2


def _unsure(view: ProfileView) -> bool:
    return any(curve.rating.provisional for curve in view.curves)


def _caption(whole: Image.Image, said: str, top: int) -> None:
    say(whole, said, 29, (EDGE + 14, top + 3), width=INNER // 2, on=GROUND.cloth)


def _stats(whole: Image.Image, view: ProfileView, lang: str, top: int) -> None:
    facts = (
        (view.games, "village-count-games"),
        (view.wins, "village-count-wins"),
        (view.streak, "village-count-streak"),
        (view.with_house, "village-count-house"),
    )
    whole.paste(slab(INNER, _STATS), (EDGE, top))
    for i, (count, key) in enumerate(facts):
        x = EDGE + INNER * (2 * i + 1) // (2 * len(facts))
        write(whole, str(count), 46, (x, top + 34), on=GROUND.sand, ink=INK)
        write(whole, text(lang, key, count=count), SMALL, (x, top + 73), on=GROUND.sand, ink=INK)


def _last(whole: Image.Image, places: tuple[int, ...], lang: str, top: int) -> None:
    """The places in the last games, the newest at the right."""
    whole.paste(slab(INNER, _LAST), (EDGE, top))
    say(whole, text(lang, "village-last"), 28, (EDGE + 24, top + 15), width=320, on=GROUND.sand)
    x = EDGE + INNER - 20 - len(places) * (signs.BEAD + 5)
    for place in reversed(places):
        whole.paste(kit().tokens[place], (x, top + (_LAST - signs.BEAD) // 2))
        x += signs.BEAD + 5


def _curve(whole: Image.Image, curve: Curve, lang: str, at: tuple[int, int]) -> None:
    x, y = at
    whole.paste(PALETTE.fitted(charts.chart(curve)), at)
    said = rated(curve.rating)
    right = _right(whole, said, 28, (x + _WIDE - 20, y + 6))
    say(whole, curve.title, 28, (x + 18, y + 6), width=right - x - 30, on=GROUND.sand)
    first, last = (charts.date(moment) for moment, _ in (curve.points[0], curve.points[-1]))
    low = y + charts.TALL - 40
    say(whole, first, SMALL, (x + 18, low), width=140, on=GROUND.sand)
    write(whole, counted(curve.games, "games", lang), SMALL, (x + _WIDE // 2, low + 17), on=GROUND.sand, ink=INK)
    if first != last:
        _right(whole, last, SMALL, (x + _WIDE - 20, low))


def _right(whole: Image.Image, said: str, size: int, at: tuple[int, int]) -> int:
    """Write words that end at a point; where they begin."""
    wide = lettering.word(said, size).width
    say(whole, said, size, (at[0] - wide, at[1]), width=wide, on=GROUND.sand)
    return at[0] - wide


def rated(rating: Rated) -> str:
    """A rating with its certainty."""
    return f"{rating.shown} ± {rating.margin}"


def _legend(whole: Image.Image, lang: str, top: int) -> None:
    x = EDGE + _HALF + 4
    for kind, key in enumerate(("village-won", "village-drawn", "village-lost")):
        fill(whole, (x - 2, top + 7, x + 28, top + 33), CREAM)
        _share(whole, kind, (x, top + 9, x + 26, top + 31))
        x += 34 + say(whole, text(lang, key), SMALL, (x + 34, top + 4), width=110, on=GROUND.cloth, ink=QUIET) + 18


def _share(whole: Image.Image, kind: int, box: tuple[int, int, int, int]) -> None:
    """The ground of games won, drawn or lost."""
    left, top, right, bottom = box
    if kind == 1:
        whole.paste(kit().hatch.crop((0, 0, right - left, bottom - top)), (left, top))
        return
    fill(whole, box, INDIGO if kind == 0 else mixed(GROUND.sand, INK, 0.55))
    if kind == 2:
        fill(whole, (left + 2, top + 2, right - 2, bottom - 2), charts.SHARES[2])


def _rival(whole: Image.Image, rival: Rival, most: int, at: tuple[int, int]) -> None:
    """An opponent with a bar as long as there were games."""
    x, y = at
    whole.paste(slab(_WIDE, _RIVAL), at)
    sign(whole, rival.name, 29, (x + 16, y + 10), width=_NAME, on=GROUND.sand)
    left, top = x + _NAME + 28, y + (_RIVAL - charts.BAR) // 2
    for kind, count, wide in _shares(rival, most):
        _share(whole, kind, (left, top, left + wide, top + charts.BAR))
        on: Colour = charts.SHARES[kind]
        if kind == 1:
            fill(whole, (left + wide // 2 - 15, top + 4, left + wide // 2 + 15, top + charts.BAR - 4), on)
        write(whole, str(count), 26, (left + wide // 2, top + charts.BAR // 2), on=on, ink=CREAM if kind == 0 else INK)
        left += wide


_SLIM = 34
"""A share is at least so wide, for its number."""


def _shares(rival: Rival, most: int) -> Iterator[tuple[int, int, int]]:
    """What of a bar is for games won, drawn and lost: which, how many, and how wide."""
    counts = [(kind, count) for kind, count in enumerate((rival.wins, rival.draws, rival.losses)) if count]
    spare = _BAR - _SLIM * len(counts)
    for kind, count in counts:
        yield kind, count, _SLIM + spare * count // max(1, most)
