"""The results of puzzles of the day: as signs, as words, and as the message that shows one to a channel."""

from collections.abc import Sequence

import locales
from cogs.kit import words
from tables.daily.model import Days, Line, Measure, Result

SQUARES = 5
"""The number of squares that stand for a whole percentage."""
NBSP = "\N{NO-BREAK SPACE}"
"""It keeps a sign and its number on one line."""
SECOND_MS = 1_000
"""The least time that a result tells: no time stands there rather than 0:00."""
LINES = 20
"""The most lines of a table of the day that a message shows."""


def kind(lang: str, name: str) -> str:
    """The name of a kind of puzzle."""
    return locales.text(lang, f"puzzle-kind-{name}")


def title(lang: str, name: str, day: int) -> str:
    """The heading of a puzzle: its kind, and the number of its day."""
    return locales.text(lang, "daily-title", kind=kind(lang, name), day=str(day))


def signs(result: Result) -> str:
    """A result as a row of signs: how good, the time, hints, wrong answers, days in a row; nothing of the answer."""
    full = result.percent * SQUARES // 100
    row = ["🟩" * full + "⬜" * (SQUARES - full)]
    if result.ms >= SECOND_MS:
        row.append(f"⏱️{NBSP}{_clocked(result.ms)}")
    row += [f"{sign}{NBSP}{number}" for sign, number in (("💡", result.hints), ("❌", result.wrong)) if number]
    return " · ".join([*row, f"🔥{NBSP}{result.streak}"])


def spoken(result: Result, lang: str) -> str:
    """A result in a sentence, which says what the signs show."""
    time = _clocked(result.ms) if result.ms >= SECOND_MS else "none"
    if result.percent == 100:
        key = "daily-spoken-solved"
    elif result.percent == 0:
        key = "daily-spoken-missed"
    else:
        key = "daily-spoken-percent"
    said = [locales.text(lang, key, percent=str(result.percent), time=time)]
    if result.hints:
        said.append(locales.text(lang, "daily-spoken-hints", hints=result.hints))
    if result.wrong:
        said.append(locales.text(lang, "daily-spoken-wrong", wrong=result.wrong))
    said.append(locales.text(lang, "daily-in-a-row", days=result.streak))
    return locales.text(lang, "daily-spoken", parts=", ".join(said))


def measured(measure: Measure, lang: str, *, timed: bool) -> str:
    """How people did at a puzzle, in a sentence; with their time where the puzzle is `timed`."""
    key = "daily-people-timed" if timed else "daily-people"
    time = _clocked(measure.half_ms or 0)
    return locales.text(lang, key, people=measure.people, solved=measure.solved, time=time)


def _clocked(ms: int) -> str:
    """A time in minutes and seconds, from an hour on with the hours before them."""
    minutes, seconds = divmod(ms // 1000, 60)
    hours, rest = divmod(minutes, 60)
    return f"{hours}:{rest:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def finished(result: Result, name: str, lang: str) -> str:
    """The message that shows a person's result to a channel."""
    return "\n".join(
        (
            locales.text(lang, "daily-shared", name=words.name(name), title=title(lang, result.kind, result.day)),
            signs(result),
            f"-# {spoken(result, lang)}",
        )
    )


def in_a_row(days: Days, lang: str) -> str:
    """A person's days in a row, of a game or of any."""
    what = locales.text(lang, "daily-any") if days.game is None else words.game(lang, days.game)
    running = locales.text(lang, "daily-in-a-row", days=days.days)
    return locales.text(lang, "daily-row", what=what, running=running, most=days.most)


def table(lines: Sequence[Line], lang: str) -> list[str]:
    """A server's table of the day, a line for each person; the reader's own line is always among them."""
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
        said.append(locales.text(lang, "daily-table-more", count=len(lines) - len(shown)))
    return [*said, locales.text(lang, "daily-table-foot")]
