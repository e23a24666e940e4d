"""The picture of an analysis in words, for readers who do not see it."""

from bisect import bisect_right
from collections.abc import Iterator

from locales import text
from render.kit.lettering import plain_name
from render.village.alt_texts import LONGEST, short
from render.village.view import AnalysisView, CurveUnit, TaskBar


def number(worth: float, unit: CurveUnit) -> int:
    """A value of a curve as it is written: a chance in percent, points rounded."""
    return round(100 * worth) if unit == "chance" else round(worth)


def worth(at: float, unit: CurveUnit, lang: str) -> str:
    """A value of a curve with its unit, in words."""
    return text(lang, f"analysis-worth-{unit}", value=number(at, unit))


def signed(gain: float, unit: CurveUnit, lang: str) -> str:
    """A change of a curve with its sign and its unit, in words."""
    return f"{_sign(gain, unit)}{worth(abs(gain), unit, lang)}"


def gained(gain: float, unit: CurveUnit, lang: str) -> str:
    """A change of a curve as its picture writes it: points without the word, which stands in the heading."""
    if unit == "chance":
        return signed(gain, unit, lang)
    return f"{_sign(gain, unit)}{text(lang, 'analysis-scale', value=number(abs(gain), unit))}"


def _sign(gain: float, unit: CurveUnit) -> str:
    return "−" if number(gain, unit) < 0 else "+"


def alt_analysis(view: AnalysisView, lang: str) -> str:
    """An analysis in words, at most 1,024 characters: the curves at the start, at the turning points and at the end."""
    said = [f"{view.title}. {text(lang, f'analysis-heading-{view.unit}')}."]
    turned = {step: place for place, (step, _) in enumerate(view.turnings, 1)}
    for step in sorted({view.steps[0], *turned, view.steps[-1]}):
        key = "analysis-alt-turning" if step in turned else "analysis-alt-step"
        said.append(text(lang, key, number=turned.get(step, 0), step=str(step), values=_values(view, step, lang)))
    said += [
        text(lang, "analysis-alt-accuracy", name=_name(view, seat), percent=each.accuracy)
        for seat, each in enumerate(view.seats)
        if each.accuracy is not None
    ]
    for seat, gains in enumerate(view.shares):
        luck, choices = (signed(gain, view.unit, lang) for gain in gains)
        told = f"{text(lang, 'analysis-luck', value=luck)}, {text(lang, 'analysis-choices', value=choices)}"
        said.append(text(lang, "analysis-alt-seat", name=_name(view, seat), told=told))
    for seat, bars in enumerate(view.tasks):
        if bars:
            told = ", ".join(task_times(bars, lang))
            said.append(text(lang, "analysis-alt-seat", name=_name(view, seat), told=told))
    while len(said) > 2 and len(" ".join(said)) > LONGEST:
        said.pop()
    return " ".join(said)[:LONGEST]


def task_times(bars: tuple[TaskBar, ...], lang: str) -> Iterator[str]:
    """A seat's tasks in words, one after the other: the round, the time, and what such a task takes."""
    for bar in bars:
        took = text(lang, "analysis-unsolved") if bar.time_ms is None else minutes(bar.time_ms)
        key = "analysis-task" if bar.par_ms is None else "analysis-task-par"
        yield text(lang, key, round=bar.round, time=took, par=minutes(bar.par_ms or 0))


def minutes(time_ms: int) -> str:
    """A time in minutes and whole seconds."""
    return f"{time_ms // 60_000}:{time_ms // 1_000 % 60:02}"


def _values(view: AnalysisView, step: int, lang: str) -> str:
    """The values of all seats at a step, or at the last one before it that has a point.

    The chances of two seats are rounded so that they sum to 100 per cent.
    """
    at = max(0, bisect_right(view.steps, step) - 1)
    values = [each.values[at] for each in view.seats]
    if view.unit == "chance" and len(values) == 2:
        values[1] = 1 - number(values[0], view.unit) / 100
    return ", ".join(f"{_name(view, seat)} {worth(value, view.unit, lang)}" for seat, value in enumerate(values))


def _name(view: AnalysisView, seat: int) -> str:
    return short(plain_name(view.seats[seat].name), 24)
