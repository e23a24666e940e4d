"""The private panel of a game's analysis: who was ahead, and the turning points one by one.

At most 14 of Discord's 40 components: frame, text and two pictures 4, rows 3, buttons 7.
"""

import asyncio
from collections.abc import Mapping, Sequence

import locales
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face, Shot
from cogs.base.game_face import GameFace
from cogs.kit import components, words
from cogs.kit.components import Button
from cogs.village.replay_panel import ReplayedGame, ReplayPlace
from engines.analysis import Analysis, Share, Turning
from render.kit.sight import Sight
from render.village import analysis_words
from render.village import pictures as village
from render.village.view import AnalysisView, SeatCurve, TaskBar
from tables.errors import Refused
from tables.model import Table

NAMESPACE = "analysis"
BAR = 20
"""The number of parts of the progress bar."""
TURNINGS = 3
"""The most turning points of an analysis."""


def progress(table: Table, done: int, parts: int, before: int, lang: str) -> Face:
    """The message while an analysis is made: the number of analyses `before` it, or its progress (`done` of `parts`)."""
    title = locales.text(lang, "analysis-title", game=words.game(lang, table.game.name))
    if before:
        return components.panel(f"{title}\n{locales.text(lang, 'analysis-waits', count=before)}")
    share = done / parts if parts else 0.0
    bar = "▰" * round(BAR * share) + "▱" * (BAR - round(BAR * share))
    said = locales.text(lang, "analysis-runs", percent=round(100 * share))
    return components.panel(f"{title}\n{bar} {said}\n-# {locales.text(lang, 'analysis-keeps')}")


async def overview(table: Table, analysis: Analysis, face: GameFace, lang: str, sight: Sight) -> Face:
    """The first page: the curve, each player's accuracy, luck or times, and a line for each turning point."""
    view = view_of(table, analysis, lang)
    picture = await asyncio.to_thread(village.analysis, view, lang, sight)
    lines = [
        f"{locales.text(lang, 'analysis-title', game=words.game(lang, table.game.name))} · {face.sides(table, lang)}"
    ]
    lines += _seats(table, analysis, view, lang)
    lines.append(locales.text(lang, "analysis-turnings" if analysis.turnings else "analysis-no-turnings"))
    lines += [_listed(table, analysis, number, lang) for number in range(1, len(analysis.turnings) + 1)]
    shots = [(picture, analysis_words.alt_analysis(view, lang))]
    return components.panel(words.lines(lines), _buttons(table, analysis, 0, lang), shots, width=4)


async def turning(game: ReplayedGame, analysis: Analysis, number: int, lang: str, sight: Sight) -> Face:
    """The page of a turning point, counted from 1: the position before it with the better turn marked, and both in words.

    Raises:
        Refused: "unknown-button" for a turning point that does not exist.
    """
    if not 1 <= number <= len(analysis.turnings) or analysis.turnings[number - 1].step > game.replay.last:
        raise Refused("unknown-button")
    found = analysis.turnings[number - 1]
    shots, marked = await asyncio.to_thread(_shots, game, found, lang, sight)
    head = locales.text(
        lang,
        "analysis-turning",
        number=str(number),
        count=str(len(analysis.turnings)),
        step=str(found.step),
        last=str(game.replay.last),
    )
    picture = locales.text(lang, "analysis-shown-marked" if marked else "analysis-shown")
    lines = [head, _sentence(game.table, found, lang), _swing(game.table, analysis, found, lang), picture]
    return components.panel(words.lines(lines), _buttons(game.table, analysis, number, lang), shots, width=4)


def said(table: Table, key: str, values: Mapping[str, str | int], lang: str, **more: str) -> str:
    """The sentence of a game with this catalogue key; the value `other`, a seat, is replaced by the player's name."""
    other = values.get("other")
    named = {} if other is None else {"other": words.names(table, lang)[int(other)]}
    return locales.text(lang, key, **{**values, **named, **more})


def view_of(table: Table, analysis: Analysis, lang: str) -> AnalysisView:
    """What the picture of an analysis shows."""
    names = words.plain_names(table, lang)
    return AnalysisView(
        title=words.game(lang, table.game.name),
        unit=analysis.unit,
        steps=analysis.steps,
        seats=tuple(
            SeatCurve(name, accuracy, curve)
            for name, accuracy, curve in zip(names, analysis.accuracy, analysis.curves, strict=True)
        ),
        turnings=tuple((each.step, each.seat) for each in analysis.turnings),
        tasks=tuple(_bars(analysis, seat, lang) for seat in range(len(names))) if analysis.tasks else (),
        shares=tuple((share.luck, share.choices) for share in analysis.shares),
    )


def _bars(analysis: Analysis, seat: int, lang: str) -> tuple[TaskBar, ...]:
    return tuple(
        TaskBar(str(task.round) if task.round else locales.text(lang, "analysis-tie-break"), task.time_ms, task.par_ms)
        for task in analysis.tasks
        if task.seat == seat
    )


def _seats(table: Table, analysis: Analysis, view: AnalysisView, lang: str) -> list[str]:
    """A line for each seat that has an accuracy, shares or times, and explanations of these numbers."""
    lines = []
    for seat, name in enumerate(words.names(table, lang)):
        told = []
        accuracy = analysis.accuracy[seat]
        if accuracy is not None:
            told.append(locales.text(lang, "analysis-accuracy", percent=accuracy))
        if analysis.shares:
            told.append(_share(analysis, analysis.shares[seat], lang))
        if view.tasks:
            told.append(", ".join(analysis_words.task_times(view.tasks[seat], lang)))
        if told:
            lines.append(locales.text(lang, "analysis-seat", name=name, told=" · ".join(told)))
    if analysis.shares:
        lines.append(locales.text(lang, f"analysis-about-shares-{analysis.unit}"))
    about = "analysis-tasks-told" if view.tasks else f"analysis-about-{analysis.unit}"
    names = words.names(table, lang)
    return [*lines, locales.text(lang, about, first=names[0], second=names[-1])]


def _share(analysis: Analysis, share: Share, lang: str) -> str:
    """What a seat has gained by luck, choices and the rest, in words."""
    gains = share.luck, share.choices, share.rest
    luck, choices, rest = (analysis_words.signed(gain, analysis.unit, lang) for gain in gains)
    return locales.text(lang, "analysis-share", luck=luck, choices=choices, rest=rest)


def _sentence(table: Table, found: Turning, lang: str) -> str:
    """A turning point in words."""
    name = words.names(table, lang)[found.seat]
    better = found.better or ""
    key = f"analysis-{table.game.name}-{found.reason}"
    return said(table, key, found.values, lang, name=name, played=found.played, better=better)


def _listed(table: Table, analysis: Analysis, number: int, lang: str) -> str:
    """A line of the overview: a turning point in words, its step, and its swing unless that rounds to zero."""
    found = analysis.turnings[number - 1]
    changed = analysis_words.number(found.swing, analysis.unit)
    return locales.text(
        lang,
        "analysis-listed",
        number=str(number),
        told=_sentence(table, found, lang),
        step=str(found.step),
        gain=f", {analysis_words.signed(found.swing, analysis.unit, lang)}" if changed else "",
    )


def _swing(table: Table, analysis: Analysis, found: Turning, lang: str) -> str:
    """What a turning point has cost or gained its seat, in words.

    Empty if that rounds to zero, or if the turning point's own sentence says the points.
    """
    value = abs(analysis_words.number(found.swing, analysis.unit))
    if not value or "points" in found.values:
        return ""
    key = f"analysis-{'lost' if found.swing < 0 else 'won'}-{analysis.unit}"
    name, worth = words.names(table, lang)[found.seat], analysis_words.worth(abs(found.swing), analysis.unit, lang)
    return locales.text(lang, key, name=name, value=value, worth=worth)


def _shots(game: ReplayedGame, found: Turning, lang: str, sight: Sight) -> tuple[list[Shot], bool]:
    """The pictures of the position before a turning point as its seat saw it, and whether the better turn is marked."""
    private = game.face.own_shot is not None
    place = ReplayPlace(found.step - 1, found.seat if private else None)
    shots, marked = game.shots(place, lang, sight), None
    if found.better is not None and game.face.proposed is not None:
        marked = game.face.proposed(game.at(place.step), found.seat, found.better, lang, sight)
    return ([*shots[:-1], marked], True) if marked else (shots, False)


def _buttons(table: Table, analysis: Analysis, shown: int, lang: str) -> list[Button]:
    """The buttons to the overview (0), each turning point and the replay; that of the present page is disabled."""

    def page(number: int) -> Button:
        key = "button-analysis-turning" if number else "button-analysis-overview"
        label = locales.text(lang, key, number=str(number))
        return components.button(
            label, custom_id(NAMESPACE, "page", table.id, arg=str(number)), disabled=number == shown
        )

    steps: Sequence[Turning] = analysis.turnings
    place = ReplayPlace(steps[shown - 1].step if shown else 0)
    replay = components.button(locales.text(lang, "button-replay"), custom_id("replay", "go", table.id, arg=str(place)))
    return [*(page(number) for number in range(len(steps) + 1)), replay]
