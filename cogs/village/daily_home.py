"""The front page of the puzzles of the day: a box for each, how its person stands with it, and a button to each."""

import asyncio
from collections.abc import Callable, Sequence

from discord import ui

import locales
from cogs.base.face import Face
from cogs.base.puzzle_face import PuzzleFace
from cogs.kit import components, words
from cogs.village import daily_panel, daily_words
from cogs.village.daily_panel import Reader
from render.kit import lettering
from render.kit.sight import PLAIN, Sight
from render.village import alt_texts
from render.village import pictures as village
from render.village.daily_view import BoxView, DailyView, ResultView
from tables.daily import calendar
from tables.daily.model import ResultCard, Sitting, Today

Cover = Callable[[str], bytes]
"""The cover of a game, a PNG."""
FaceOf = Callable[[str], PuzzleFace]
"""The face of a kind of puzzle."""


async def face(today: Today, cover: Cover, of: FaceOf, reader: Reader) -> Face:
    """The front page: the picture, what holds for all puzzles, the buttons; in words what the picture shows, where wanted."""
    lang = reader.lang
    text = [locales.text(lang, "daily-head", until=words.until(calendar.end_ms(today.day)))]
    if reader.text_first or not reader.pictures:
        text += _lines(today, lang)
    items: list[ui.Item[ui.LayoutView]] = [ui.TextDisplay("\n".join(text))]
    files = []
    if reader.pictures:
        picture, alt = await asyncio.to_thread(_picture, today, cover, of, reader)
        items.append(components.gallery(alt))
        files.append(components.attached(picture))
    buttons = [daily_panel.to(each, daily_words.short(lang, each.kind)) for each in today.sittings]
    items += components.rows(buttons, daily_panel.IN_A_ROW)
    for first in today.sittings[:1]:
        more = daily_panel.more(lang, (today.following or first).kind)
        below = [daily_panel.yesterdays(first, lang), more]
        # A single result is shown from its own page; the day is shown once, so not before there is more of it.
        if reader.in_server and sum(each.result is not None for each in today.sittings) > 1:
            below.insert(0, daily_panel.share_day(today.day, lang))
        items += components.rows(below, daily_panel.IN_A_ROW)
    return components.face([ui.Container(*items)], files)


def _picture(today: Today, cover: Cover, of: FaceOf, reader: Reader) -> tuple[bytes, str]:
    view = seen(today, cover, of, reader.lang)
    return village.day(view, reader.sight), alt_texts.alt_daily(view, reader.lang)


def seen(today: Today, cover: Cover, of: FaceOf, lang: str) -> DailyView:
    """The view of a day that the picture shows; the position of a puzzle only once its person has begun."""
    days = {each.game: each.days for each in today.days}
    boxes = tuple(
        BoxView(
            title=daily_words.short(lang, each.kind),
            cover=cover(each.game),
            position=None if each.view is None else _position(each, of(each.kind), lang),
            state=each.status,
            percent=None if each.result is None else each.result.percent,
            told=_stands(each, lang),
            brief=_stands(each, lang) if each.result is None else daily_words.brief(each.result, lang),
            streak=days.get(each.game, 0),
            best=_best(today, each.kind, lang),
        )
        for each in today.sittings
    )
    answered = sum(each.result is not None for each in today.sittings)
    lines = [locales.text(lang, "daily-answered", done=answered, all=len(boxes))]
    if None in days:
        lines.append(locales.text(lang, "daily-in-a-row", days=days[None]))
    return DailyView(locales.text(lang, "daily-day", day=str(today.day)), tuple(lines), boxes)


def _best(today: Today, kind: str, lang: str) -> str:
    """The best result of the day before as the picture writes it; empty for none."""
    best = today.leaders.get(kind)
    if best is None:
        return ""
    return daily_words.best(best.result, drawn_name(best.name, lang), lang)


def drawn_name(name: str, lang: str) -> str:
    """A person's name as a picture writes it: that of somebody where no font can."""
    return lettering.plain_name(name) if lettering.name(name, 30, 300) else locales.text(lang, "daily-somebody")


def _position(sitting: Sitting, of: PuzzleFace, lang: str) -> bytes:
    return of.shot(daily_panel.answered(sitting, of), lang, PLAIN)[0]


def _stands(sitting: Sitting, lang: str) -> str:
    """How a person stands with a puzzle, in words."""
    if sitting.result is not None:
        return daily_words.told(sitting.result, lang)
    return locales.text(lang, f"daily-{sitting.status}")


def _lines(today: Today, lang: str) -> Sequence[str]:
    """What the picture shows, in lines."""
    lines = [f"**{locales.text(lang, 'daily-day', day=str(today.day))}**"]
    for each in today.sittings:
        how = daily_words.signs(each.result) if each.result is not None else _stands(each, lang)
        lines.append(locales.text(lang, "daily-line", kind=daily_words.kind(lang, each.kind), how=how))
        if (best := today.leaders.get(each.kind)) is not None:
            lines[-1] += f" · {daily_words.best(best.result, words.name(best.name), lang)}"
    return [*lines, *(daily_words.in_a_row(days, lang) for days in today.days)]


def result(card: ResultCard, cover: bytes, lang: str, sight: Sight) -> tuple[bytes, str]:
    """The picture of a shown result, and its description; nothing of the puzzle is in it but its game's closed box."""
    (result,) = card.results
    title = daily_words.title(lang, result.kind, result.day)
    view = ResultView(card.name, title, cover, result.percent, daily_words.told(result, lang), result.streak)
    name = lettering.plain_name(card.name)
    alt = locales.text(lang, "daily-alt-result", name=name, title=title, told=daily_words.spoken(result, lang))
    return village.result(view, sight), alt


def results(card: ResultCard, covers: Sequence[bytes], every: int, lang: str, sight: Sight) -> tuple[bytes, str]:
    """The picture of all shown results of a day, each with its game's closed box, and its description.

    Args:
        card: The card.
        covers: The covers of the results' games.
        every: The number of puzzles that the day has.
        lang: The server's language.
        sight: How the person wants pictures.
    """
    boxes = tuple(
        BoxView(
            title=daily_words.short(lang, each.kind),
            cover=cover,
            position=None,
            state="done",
            percent=each.percent,
            told=daily_words.told(each, lang),
            brief=daily_words.brief(each, lang),
            streak=each.streak,
            best="",
        )
        for each, cover in zip(card.results, covers, strict=True)
    )
    day = locales.text(lang, "daily-day", day=str(card.results[0].day))
    lines = day, locales.text(lang, "daily-answered", done=len(boxes), all=every)
    view = DailyView(drawn_name(card.name, lang), lines, boxes)
    return village.day(view, sight), alt_texts.alt_daily(view, lang)
