"""The messages of the puzzles of the day: the overview, a puzzle before, during and after an attempt, yesterday's, a card."""

import asyncio
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import discord
from discord import ui

import locales
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.base.puzzle_face import Posed, PuzzleFace
from cogs.kit import components, words
from cogs.kit.components import Button, Style
from cogs.village import daily_words
from render.kit.sight import Sight
from tables.daily import calendar, practice
from tables.daily.model import DailyLine, Measure, ResultCard, Sitting, Status
from tables.daily.shares import DAY
from tables.errors import Refused

NAMESPACE = "daily"
TODAY = "now"
"""The argument of a button that opens today's puzzle, even if its message is from another day."""
IN_A_ROW = 3
"""The most buttons with words in a row: more would break their labels on a phone."""
_NAMED = re.compile(r"(?P<kind>[a-z-]{1,12}):(?P<day>-?[0-9]{1,6})(?::(?P<rest>.+))?")

_VERBS: dict[Status, tuple[str, Style]] = {
    "waiting": ("begin", Style.primary),
    "open": ("open", Style.success),
    "late": ("open", Style.secondary),
    "done": ("open", Style.secondary),
}
"""What the button of an attempt does, and how it looks, by the status."""


@dataclass(frozen=True, slots=True)
class Named:
    """The puzzle that the custom_id of a control names.

    Attributes:
        kind: The kind of puzzle.
        day: The number of the puzzle's day.
        rest: The rest of the custom_id's argument; empty for none.
    """

    kind: str
    day: int
    rest: str = ""


def named(arg: str) -> Named:
    """The puzzle in the argument of a custom_id that `custom` wrote. Raises Refused("unknown-button") for any other text."""
    found = _NAMED.fullmatch(arg)
    if found is None:
        raise Refused("unknown-button")
    return Named(found["kind"], int(found["day"]), found["rest"] or "")


@dataclass(frozen=True, slots=True)
class Custom:
    """The writer of custom_ids of a puzzle's controls; implements `cogs.base.puzzle_face.Custom`."""

    kind: str
    day: int

    def __call__(self, verb: str, arg: str = "") -> str:
        """The custom_id of a control with this verb."""
        return custom_id(NAMESPACE, verb, arg=f"{self.kind}:{self.day}" + (f":{arg}" if arg else ""))


@dataclass(frozen=True, slots=True)
class Reader:
    """A reader's settings for the messages of puzzles.

    Attributes:
        lang: Their language.
        sight: The contrast and size of their pictures.
        text_first: Whether they want positions as text too.
        in_server: Whether the message is in a server, which has a table of the day.
        pictures: Whether the bot may send pictures where they read; else words take their place.
    """

    lang: str
    sight: Sight
    text_first: bool
    in_server: bool
    pictures: bool


def posed(sitting: Sitting, draft: str | None = None) -> Posed:
    """The puzzle of an attempt that has begun, as its face sees it; `draft` replaces the attempt's draft."""
    return Posed(sitting.kind, sitting.view, sitting.parts, sitting.draft if draft is None else draft)


def answered(sitting: Sitting, face: PuzzleFace) -> Posed:
    """The puzzle of an attempt as the person has left it: with the answer that ended it, else with the last draft."""
    shown = posed(sitting)
    return shown if sitting.answer is None else posed(sitting, face.drafted(shown, sitting.answer))


def waiting(sitting: Sitting, lang: str) -> Face:
    """A puzzle that the person has not begun: an introduction, without the position."""
    custom = Custom(sitting.kind, sitting.day)
    lines = [_head(sitting, lang), locales.text(lang, "daily-intro"), _conditions(sitting, lang)]
    begin = components.button(locales.text(lang, "button-daily-begin"), custom("begin"), Style.success)
    return components.panel("\n".join(lines), [begin, yesterdays(sitting, lang), _home(lang)])


def _conditions(sitting: Sitting, lang: str) -> str:
    """How many answers a puzzle of a day takes, and how long its sitting is."""
    if sitting.sitting_s is None:
        return locales.text(lang, "daily-intro-once")
    return locales.text(lang, "daily-intro-timed", minutes=sitting.sitting_s // 60)


def _head(sitting: Sitting, lang: str) -> str:
    """The heading of a puzzle, with its difficulty, and until when it can be begun or answered."""
    until = {"waiting": "daily-until", "open": "daily-clock"}.get(sitting.status) if sitting.day >= 0 else None
    title = f"**{daily_words.title(lang, sitting.kind, sitting.day)}** · {_level(sitting, lang)}"
    return title if until is None else f"{title} · {locales.text(lang, until, until=words.until(sitting.until_ms))}"


def _level(sitting: Sitting, lang: str) -> str:
    """The difficulty of a puzzle."""
    return locales.text(lang, "daily-level", level=sitting.level, levels=calendar.WEEK)


async def solving(sitting: Sitting, face: PuzzleFace, reader: Reader) -> Face:
    """A puzzle that the person is solving: the picture, the game's own controls, hints."""
    lang, shown, custom = reader.lang, posed(sitting), Custom(sitting.kind, sitting.day)
    lines = [_head(sitting, lang)]
    if sitting.refused is not None:
        lines.append(f"**{words.refusal(lang, sitting.refused)}**")
    lines.append(face.asked(shown, lang))
    if sitting.day >= 0 and not (sitting.draft or sitting.wrong or sitting.taken):
        # The front page leads here at once, so it is told here, until the first touch.
        lines.append(f"-# {_conditions(sitting, lang)}")
    if sitting.wrong:
        lines.append(locales.text(lang, "daily-wrong", wrong=sitting.wrong))
    lines += [locales.text(lang, "daily-hint", hint=face.told(hint, shown, lang)) for hint in sitting.taken]
    below = [components.button(locales.text(lang, "button-text"), custom("text"))]
    if len(sitting.taken) < sitting.hints:
        hint = custom("hint", str(len(sitting.taken) + 1))
        label = locales.text(lang, "button-daily-hint" if sitting.day >= 0 else "choice-daily-hint")
        below.insert(0, components.button(label, hint))
    elif sitting.day < 0:
        # In the hint's place, as the largest puzzle has no room for one more.
        below.insert(0, components.button(locales.text(lang, "button-daily-reveal"), custom("reveal")))
    controls = [*face.controls(shown, lang, custom), *components.rows(below)]
    return await _pictured(lines, shown, face, reader, controls, below=not reader.text_first)


async def over(  # noqa: PLR0917 - the attempt, and all that stands below it
    sitting: Sitting, face: PuzzleFace, reader: Reader, better_than: int | None, following: Sitting | None, today: int
) -> Face:
    """A puzzle whose attempt has ended on its day: the person's answer and its grade, without the solution.

    `following` is the attempt that the button to the next puzzle goes to; None where all of the day have ended, and older ones
    are offered. `today` is the number of the day: the solution of a day is shown until the end of the next one.
    """
    lang, shown = reader.lang, answered(sitting, face)
    lines = [_head(sitting, lang), *_own(sitting, face, lang)]
    if better_than is not None:
        lines.append(locales.text(lang, "daily-better", percent=str(better_than)))
    if sitting.day >= today - 1:
        end_ms = calendar.end_ms(sitting.day)
        lines.append(f"-# {locales.text(lang, 'daily-solution-later', until=words.until(end_ms))}")
    ahead = more(lang, sitting.kind) if following is None else to(following, _next(following.kind, lang))
    return await _pictured(lines, shown, face, reader, components.rows(_after(sitting, reader, ahead), IN_A_ROW))


async def yesterday(
    sitting: Sitting, face: PuzzleFace, reader: Reader, measure: Measure | None, following: str | None
) -> Face:
    """Yesterday's puzzle with its solution, how everybody did, and the person's own answer and result, if any.

    `following` is the kind whose puzzle of yesterday the button to the next one shows; None after the last.
    """
    lang = reader.lang
    title = daily_words.title(lang, sitting.kind, sitting.day)
    lines = [f"{locales.text(lang, 'daily-past', title=title)} · {_level(sitting, lang)}"]
    if measure is not None:
        lines.append(daily_words.measured(measure, lang, timed=sitting.sitting_s is not None))
    ahead = None if following is None else _past(following, sitting.day, _next(following, lang))
    return await _solved(lines, sitting, face, reader, _after(sitting, reader, ahead))


async def practised(sitting: Sitting, face: PuzzleFace, reader: Reader) -> Face:
    """An older puzzle whose attempt has ended, with its solution, and the person's own answer and result."""
    lang, kind = reader.lang, sitting.kind
    another = practise(kind, sitting.level, locales.text(lang, "button-daily-another"), Style.primary)
    buttons = [another, more(lang, kind), _home(lang)]
    return await _solved([_head(sitting, lang)], sitting, face, reader, buttons)


async def _solved(
    lines: list[str], sitting: Sitting, face: PuzzleFace, reader: Reader, buttons: Iterable[Button]
) -> Face:
    """A puzzle with its solution below these lines."""
    lang, asked = reader.lang, posed(sitting, "")
    lines.append(locales.text(lang, "daily-best", answer=face.answer(asked, sitting.best[0], lang)))
    lines += [face.told(event, asked, lang) for event in sitting.explained]
    if sitting.result is not None:
        own = _own(sitting, face, lang)
        lines += [line for line in own if line not in lines]
    shown = posed(sitting, face.drafted(asked, sitting.best[0]))
    return await _pictured(lines, shown, face, reader, components.rows(buttons, IN_A_ROW))


def _own(sitting: Sitting, face: PuzzleFace, lang: str) -> list[str]:
    """A person's own answer in words, the reasons of its grade, and the result."""
    if sitting.result is None:
        return [locales.text(lang, "daily-time-over")]
    lines, asked = [], posed(sitting)
    if sitting.answer is not None:
        lines.append(locales.text(lang, "daily-own", answer=face.answer(asked, sitting.answer, lang)))
        lines += [face.told(event, asked, lang) for event in sitting.said]
    return [*lines, daily_words.signs(sitting.result), f"-# {daily_words.spoken(sitting.result, lang)}"]


def _after(sitting: Sitting, reader: Reader, ahead: Button | None) -> list[Button]:
    """The buttons below a puzzle of a day whose attempt has ended; the first leads `ahead`, if there is anything."""
    lang, custom = reader.lang, Custom(sitting.kind, sitting.day)
    buttons = [] if ahead is None else [ahead]
    if reader.in_server and sitting.result is not None:
        buttons.append(components.button(locales.text(lang, "button-daily-share"), custom("share")))
    if reader.in_server:
        buttons.append(components.button(locales.text(lang, "button-daily-table"), custom("table")))
    if not sitting.best:
        buttons.append(yesterdays(sitting, lang))
    return [*buttons, _home(lang)]


def _next(kind: str, lang: str) -> str:
    return locales.text(lang, "button-daily-next", kind=daily_words.short(lang, kind))


def to(sitting: Sitting, label: str) -> Button:
    """The button that opens an attempt with one press: it begins one that has not begun."""
    verb, style = _VERBS[sitting.status]
    return components.button(label, Custom(sitting.kind, sitting.day)(verb), style)


def practise(kind: str, level: int, label: str, style: Style = Style.secondary) -> Button:
    """The button that gives an older puzzle of a level."""
    return components.button(label, Custom(kind, practice.NUMBER)("practise", str(level)), style)


def more(lang: str, kind: str) -> Button:
    """The button to the choice of older puzzles."""
    return components.button(locales.text(lang, "button-daily-more"), Custom(kind, practice.NUMBER)("more"))


def choice(kind: str, kinds: Iterable[str], lang: str) -> Face:
    """The choice of older puzzles: the kinds, one of them chosen, and the levels, each of which gives a puzzle of that kind."""
    buttons = [
        components.button(
            daily_words.short(lang, each),
            Custom(each, practice.NUMBER)("more"),
            Style.primary if each == kind else Style.secondary,
        )
        for each in kinds
    ]
    levels = [
        practise(kind, level, locales.text(lang, "button-daily-level", level=level), Style.success)
        for level in range(1, practice.LEVELS + 1)
    ]
    text = locales.text(lang, "daily-more", kind=daily_words.short(lang, kind), levels=practice.LEVELS)
    rows = (*components.rows(buttons, IN_A_ROW), *components.rows(levels, IN_A_ROW), ui.ActionRow(_home(lang)))
    return components.face([ui.Container(ui.TextDisplay(text), *rows)])


def yesterdays(sitting: Sitting, lang: str) -> Button:
    """The button to the puzzle that the kind of this one had the day before, with its solution."""
    return _past(sitting.kind, sitting.day, locales.text(lang, "button-daily-past"))


def _past(kind: str, day: int, label: str) -> Button:
    return components.button(label, Custom(kind, day)("past"))


def _home(lang: str) -> Button:
    return components.button(locales.text(lang, "button-daily-home"), custom_id(NAMESPACE, "home"))


async def _pictured(
    lines: Sequence[str],
    shown: Posed,
    face: PuzzleFace,
    reader: Reader,
    controls: Sequence[ui.Item[ui.LayoutView]],
    *,
    below: bool = False,
) -> Face:
    """A puzzle with its picture; `below` it, or above, stand these lines, and in place of a picture the position as text."""
    text = "\n".join(lines)
    if reader.text_first or not reader.pictures:
        text += f"\n{face.letters(shown, reader.lang)}"
    if not reader.pictures:
        return components.face([ui.TextDisplay(text), *controls])
    picture = await asyncio.to_thread(face.shot, shown, reader.lang, reader.sight)
    return components.board(text, picture, controls, below=below)


def letters(sitting: Sitting, face: PuzzleFace, lang: str) -> Face:
    """The position as text, for people who do not see pictures."""
    return components.panel(face.letters(answered(sitting, face), lang))


def form(sitting: Sitting, face: PuzzleFace, lang: str) -> discord.ui.Modal:
    """The modal in which an answer is typed."""
    return face.form(posed(sitting), lang, Custom(sitting.kind, sitting.day)("typed"))


def shared(card: ResultCard, lang: str, picture: tuple[bytes, str] | None) -> Face:
    """The public message with a person's result, with buttons to today's puzzle and to the table of the day.

    Args:
        card: The card.
        lang: The server's language.
        picture: The picture of the result with its description; None where the bot may send none, and words take its place.
    """
    (result,) = card.results
    custom = Custom(result.kind, result.day)
    play = components.button(locales.text(lang, "button-daily-play"), custom("open", TODAY), Style.primary)
    # The number makes the custom_ids of the card unique, so that its signs (`cogs.show.signs`) are too.
    table = components.button(locales.text(lang, "button-daily-table"), custom("table", str(card.number)))
    head, *told = daily_words.finished(result, card.name, lang)
    text = head if picture else "\n".join([head, *told])
    return components.panel(text, [play, table], [] if picture is None else [picture])


def shared_day(card: ResultCard, lang: str, picture: tuple[bytes, str] | None) -> Face:
    """The public message with all results of a person's day, with a button to today's puzzles; arguments as for `shared`."""
    head, *told = daily_words.finished_day(card.results, card.name, lang)
    home = components.button(
        locales.text(lang, "button-daily-home"), custom_id(NAMESPACE, "home", arg=str(card.number))
    )
    text = head if picture else "\n".join([head, *told])
    return components.panel(text, [home], [] if picture is None else [picture])


def share_day(day: int, lang: str) -> Button:
    """The button that shows all results of a day to the channel."""
    return components.button(locales.text(lang, "button-daily-share"), Custom(DAY, day)("share"))


def table(puzzle: Named, lines: Sequence[DailyLine], lang: str, today: int) -> Face:
    """A server's table of the day; `today` is the number of the day, for a puzzle of a day before cannot be solved any more."""
    head = locales.text(lang, "daily-table", title=daily_words.title(lang, puzzle.kind, puzzle.day))
    told = daily_words.table(lines, lang)
    if not lines and puzzle.day < today:
        told = [locales.text(lang, "daily-table-none")]
    back = components.button(locales.text(lang, "button-previous"), Custom(puzzle.kind, puzzle.day)("open"))
    return components.panel("\n".join([head, *told]), [back, _home(lang)])
