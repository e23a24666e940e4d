"""A page of a leaderboard as a picture."""

from collections.abc import Sequence

from PIL import Image

from locales import text
from render import lettering
from render.theme import CREAM, INDIGO, INK
from render.villages import signs, words
from render.villages.kits import (
    HEAD_END,
    LEGEND,
    begun,
    centred,
    figures,
    fill,
    kit,
    lay,
    legend,
    say,
    sign,
    slab,
    write,
)
from render.villages.look import BAND, BLUE, EDGE, GAP, GROUND, INNER, QUIET, SMALL, Mood, ground, track
from render.villages.view import BoardView, Line, Rated

ROW = 74
_STEP = ROW + GAP
_CAPTIONS = 38
"""The height of the columns' headings."""
_LINES = HEAD_END + _CAPTIONS
_APART = 30
"""The height of the beads before the reader's own line."""
_FOOT = 54

_PLACE = 52
"""The middle of the places."""
_NAME = 100
_NAME_SIZE, _NAME_WIDTH = 35, 372
_TRACK = (102, 322)
"""From where to where ratings are compared."""
_TRACK_DOWN = 58
_RATED = 334
"""Where the rating in numbers begins."""
_COUNT, _CHANGE = 530, 644
"""The middles of the columns of games and of change."""
_PLAQUE = INNER - signs.PLAQUE[0] - 12


def height(view: BoardView) -> int:
    """How high the picture is."""
    own = 0 if view.own is None else _APART + _STEP
    return _LINES + _STEP * max(1, len(view.lines)) + own + _FOOT + BAND // 2


def board(view: BoardView, lang: str) -> Image.Image:
    """A page of a leaderboard as a palette picture."""
    tall = height(view)
    whole = begun(tall, view.title, (view.kind, view.period))
    _captions(whole, view, lang)
    lines = view.lines if view.own is None else (*view.lines, view.own)
    scale = _scale(lines)
    y = _LINES
    if not view.lines:
        whole.paste(slab(INNER, ROW), (EDGE, y))
        say(whole, text(lang, "village-empty"), _NAME_SIZE, (EDGE + 24, y + 12), width=INNER - 48, on=GROUND.sand)
    for line in view.lines:
        _line(whole, view, line, y, scale=scale, lang=lang)
        y += _STEP
    if view.own is not None:
        beads = kit().beads
        whole.paste(beads, (EDGE + (INNER - beads.width) // 2, y + (_APART - GAP - beads.height) // 2))
        _line(whole, view, view.own, y + _APART, scale=scale, lang=lang)
    _foot(whole, view, lang, tall - _FOOT - BAND // 2)
    return whole


def _captions(whole: Image.Image, view: BoardView, lang: str) -> None:
    middle = HEAD_END + _CAPTIONS // 2 - 4
    heads = (
        (text(lang, f"village-measure-{view.measure}"), _PLAQUE + signs.PLAQUE[0] // 2),
        (text(lang, "village-measure-wins" if view.measure == "games" else "village-measure-games"), _COUNT),
        (text(lang, "village-week"), _CHANGE),
    )
    for said, x in heads if view.lines else ():
        write(whole, said, SMALL, (EDGE + x, middle), on=GROUND.cloth, ink=QUIET)


def _scale(lines: Sequence[Line]) -> tuple[int, int]:
    """The lowest and the highest rating that anybody on the page may have."""
    rated = [line.rating for line in lines if line.rating is not None]
    low = min((rating.shown - rating.margin for rating in rated), default=0)
    return low, max((rating.shown + rating.margin for rating in rated), default=0)


def _line(whole: Image.Image, view: BoardView, line: Line, top: int, *, scale: tuple[int, int], lang: str) -> None:
    mood: Mood = "own" if line.own else "plain"
    on, parts = ground(mood), kit()
    whole.paste(slab(INNER, ROW, on), (EDGE, top))
    if line.own:
        whole.paste(parts.pointer, (EDGE, top + (ROW - parts.pointer.height) // 2))
    _place(whole, line.place, mood, top)
    sign(whole, line.name, _NAME_SIZE, (EDGE + _NAME, top - 1), width=_NAME_WIDTH, on=on)
    if line.rating is None:
        at = EDGE + _NAME + 2, top + _TRACK_DOWN - 18
        say(whole, text(lang, "village-unrated"), SMALL, at, width=_NAME_WIDTH, on=on)
    else:
        _rating(whole, line.rating, scale, mood, top, alone=view.measure != "rating")
    middle = top + ROW // 2
    count = line.wins if view.measure == "games" else line.games
    centred(whole, str(count), 34, (EDGE + _COUNT, middle), on=on, ink=INK)
    _change(whole, line.change, mood, middle)
    _plaque(whole, words.value(line.value, view.measure), mood, top, hollow=_unsure(view, line))


def _unsure(view: BoardView, line: Line) -> bool:
    return view.measure == "rating" and line.rating is not None and line.rating.provisional


def _place(whole: Image.Image, place: int, mood: Mood, top: int) -> None:
    found = kit().ornaments.get((place, mood))
    if found is not None:
        whole.paste(found, (EDGE + _PLACE - signs.PLACE[0] // 2, top + (ROW - signs.PLACE[1]) // 2))
    else:
        size = 36 if place < 1000 else 28
        centred(whole, str(place), size, (EDGE + _PLACE, top + ROW // 2), on=ground(mood), ink=INK)


def _rating(whole: Image.Image, rating: Rated, scale: tuple[int, int], mood: Mood, top: int, *, alone: bool) -> None:
    """The rating on the page's scale, between the bounds of what it may be, and in numbers."""
    left, right, middle = EDGE + _TRACK[0], EDGE + _TRACK[1], top + _TRACK_DOWN
    fill(whole, (left, middle - 1, right, middle + 1), track(mood))

    def across(value: int) -> int:
        return round(left + (value - scale[0]) / max(1, scale[1] - scale[0]) * (right - left))

    low, high = across(rating.shown - rating.margin), across(rating.shown + rating.margin)
    fill(whole, (low, middle - 3, high, middle + 3), BLUE)
    for end in (low, high - 3):
        fill(whole, (end, middle - 8, end + 3, middle + 8), INDIGO)
    kind: signs.Mark = "provisional" if rating.provisional else "firm"
    lay(whole, kit().marks[kind], across(rating.shown) - signs.DOT // 2, middle - signs.DOT // 2)
    said = f"{rating.shown} ± {rating.margin}" if alone else f"± {rating.margin}"
    figures(whole, said, SMALL, (EDGE + _RATED, middle - 18), on=ground(mood), ink=INK)


def _change(whole: Image.Image, change: int | None, mood: Mood, middle: int) -> None:
    on = ground(mood)
    if change is None:
        centred(whole, "–", 30, (EDGE + _CHANGE, middle), on=on, ink=INK)
        return
    found = kit().arrows[signs.way(change), mood]
    whole.paste(found, (EDGE + _CHANGE - 46, middle - signs.ARROW[1] // 2))
    figures(whole, str(abs(change)), 32, (EDGE + _CHANGE - 14, middle - 21), on=on, ink=INK)


def _plaque(whole: Image.Image, said: str, mood: Mood, top: int, *, hollow: bool) -> None:
    """What the board goes by; in an outline only while it is provisional."""
    found = kit().plaques[mood, hollow]
    at = EDGE + _PLAQUE, top + (ROW - found.height) // 2
    whole.paste(found, at)
    on, ink = (ground(mood), INK) if hollow else (INDIGO, CREAM)
    middle = at[0] + found.width // 2, at[1] + found.height // 2
    centred(whole, said, 42 if len(said) < 6 else 34, middle, on=on, ink=ink)


def _foot(whole: Image.Image, view: BoardView, lang: str, top: int) -> None:
    """What the hollow mark means, where one is seen; how many people there are, and which page it is."""
    said = text(lang, "village-foot", page=str(view.page), pages=str(view.pages), total=view.total)
    wide = min(lettering.word(said, SMALL).width, INNER - LEGEND - 28)
    say(whole, said, SMALL, (EDGE + INNER - 14 - wide, top + 12), width=wide, on=GROUND.cloth, ink=QUIET)
    shown = view.lines if view.own is None else (*view.lines, view.own)
    if any(line.rating is not None and line.rating.provisional for line in shown):
        legend(whole, lang, (EDGE + 14, top + 12))
