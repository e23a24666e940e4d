"""The results of puzzles of the day: as a row of signs, in words, and as the text of a public message."""

from collections.abc import Iterator, Sequence

import locales
from cogs.kit import words
from render.village.daily import SQUARES
from tables.daily.model import DailyLine, Days, Measure, Result

NBSP = "\N{NO-BREAK SPACE}"
"""Keeps a sign and its number on one line."""
SECOND_MS = 1_000
"""The least time in milliseconds that a result shows; below it the time is left out, as it would read 0:00."""
LINES = 20
"""The most lines of a table of the day in a message, besides the reader's own."""


def kind(lang: str, name: str) -> str:
    """The name of a kind of puzzle."""
    return locales.text(lang, f"puzzle-kind-{name}")


def short(lang: str, name: str) -> str:
    """The short name of a kind of puzzle, for buttons and pictures."""
    return locales.text(lang, f"puzzle-short-{name}")


def title(lang: str, name: str, day: int) -> str:
    """The heading of a puzzle: its kind, and the number of its day, or that it is an older one."""
    if day < 0:
        return locales.text(lang, "daily-older", kind=short(lang, name))
    return locales.text(lang, "daily-title", kind=kind(lang, name), day=str(day))


def signs(result: Result) -> str:
    """A result as a row of signs: its grade, time, hints, wrong answers, days in a row; it reveals nothing of the answer."""
    full = result.percent * SQUARES // 100
    row = ["🟩" * full + "⬜" * (SQUARES - full)]
    if result.ms >= SECOND_MS:
        row.append(f"⏱️{NBSP}{_clocked(result.ms)}")
    row += [f"{sign}{NBSP}{number}" for sign, number in (("💡", result.hints), ("❌", result.wrong)) if number]
    if result.streak:
        row.append(f"🔥{NBSP}{result.streak}")
    return " · ".join(row)


def spoken(result: Result, lang: str) -> str:
    """A result as a sentence, with the same content as `signs`."""
    said = [told(result, lang)]
    if result.streak:
        said.append(locales.text(lang, "daily-in-a-row", days=result.streak))
    return locales.text(lang, "daily-spoken", parts=", ".join(said))


def told(result: Result, lang: str) -> str:
    """A result in words, without the days in a row."""
    time = _clocked(result.ms) if result.ms >= SECOND_MS else "none"
    if result.percent == 100:
        key = "daily-spoken-solved"
    elif result.percent == 0:
        key = "daily-spoken-missed"
    else:
        key = "daily-spoken-percent"
    return ", ".join([locales.text(lang, key, percent=str(result.percent), time=time), *_costs(result, lang)])


def best(result: Result, name: str, lang: str) -> str:
    """The best result of the day before in a server, with the name of its person as it is to be written."""
    return locales.text(lang, "daily-best-before", name=name, result=value(result, lang))


def value(result: Result, lang: str) -> str:
    """A result in one number: the time of one of 100 percent, else the percentage."""
    timed = result.percent == 100 and result.ms >= SECOND_MS
    return _clocked(result.ms) if timed else _percent(result, lang)


def brief(result: Result, lang: str) -> str:
    """A result in few words, beside its squares: the time, and what is less than the best."""
    said = [_clocked(result.ms)] if result.ms >= SECOND_MS else []
    if result.percent < 100 or not said:
        said.insert(0, _percent(result, lang))
    return ", ".join([*said, *_costs(result, lang)])


def _percent(result: Result, lang: str) -> str:
    return locales.text(lang, "daily-percent", percent=str(result.percent))


def _costs(result: Result, lang: str) -> Iterator[str]:
    """The hints and the wrong answers of a result, in words."""
    if result.hints:
        yield locales.text(lang, "daily-spoken-hints", hints=result.hints)
    if result.wrong:
        yield locales.text(lang, "daily-spoken-wrong", wrong=result.wrong)


def measured(measure: Measure, lang: str, *, timed: bool) -> str:
    """A sentence about how people did at a puzzle, with the median time of those who solved it if the puzzle is `timed`."""
    key = "daily-people-timed" if timed else "daily-people"
    time = _clocked(measure.half_ms or 0)
    return locales.text(lang, key, people=measure.people, solved=measure.solved, time=time)


def _clocked(ms: int) -> str:
    """A time as `m:ss`, or `h:mm:ss` from an hour on."""
    minutes, seconds = divmod(ms // 1000, 60)
    hours, rest = divmod(minutes, 60)
    return f"{hours}:{rest:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def finished(result: Result, name: str, lang: str) -> tuple[str, str, str]:
    """The lines of the public message with a person's result; a picture may replace all but the first."""
    head = locales.text(lang, "daily-shared", name=words.name(name), title=title(lang, result.kind, result.day))
    return head, signs(result), f"-# {spoken(result, lang)}"


def finished_day(results: Sequence[Result], name: str, lang: str) -> list[str]:
    """The lines of the public message with all results of a person's day; a picture may replace all but the first."""
    day = locales.text(lang, "daily-day", day=str(results[0].day))
    lines = [locales.text(lang, "daily-line", kind=kind(lang, each.kind), how=signs(each)) for each in results]
    return [locales.text(lang, "daily-shared", name=words.name(name), title=day), *lines]


def in_a_row(days: Days, lang: str) -> str:
    """A line about a person's days in a row, with a game's puzzles or with any: the present number and the highest."""
    what = locales.text(lang, "daily-any") if days.game is None else words.game(lang, days.game)
    running = locales.text(lang, "daily-in-a-row", days=days.days)
    return locales.text(lang, "daily-row", what=what, running=running, most=days.most)


def table(lines: Sequence[DailyLine], lang: str) -> list[str]:
    """The lines of a server's table of the day: at most `LINES` people, and the reader's own line in any case."""
    if not lines:
        return [locales.text(lang, "daily-table-empty")]
    shown = [line for number, line in enumerate(lines) if number < LINES or line.own]
    said = [
        locales.text(
            lang,
            "daily-table-own" if line.own else "daily-table-line",
            place=str(line.place),
            name=words.name(line.name),
            result=signs(line.result),
        )
        for line in shown
    ]
    if len(shown) < len(lines):
        said.append(locales.text(lang, "list-more", count=len(lines) - len(shown)))
    return [*said, locales.text(lang, "daily-table-foot")]
