"""The analysis of finished games of Ubongo 3D: every seat's time against the difficulty of its task, and what a race cost.

Nobody chooses anything in a race but how to fill the area, and a wrong answer is not in the record: there is no accuracy.
"""

import json
from collections.abc import Iterator, Sequence
from typing import ClassVar, NamedTuple

from engines.analysis import Analysis, Analyst, Task, Turning, chosen
from engines.game import AnyGame, TimedAction
from engines.ubongo import deal, hint
from engines.ubongo.difficulty import relative
from engines.ubongo.ending import values
from engines.ubongo.events import timed_answers
from engines.ubongo.house import PACE
from engines.ubongo.notation import SOLVE, Action
from engines.ubongo.options import Side
from engines.ubongo.rounds import DISPLAY
from engines.ubongo.rules import Ubongo
from engines.ubongo.state import Run, State
from engines.ubongo.view import VALUES, UbongoView

QUICK = 0.5
"""The part of its par within which an answer is quick."""
CLOSE_MS = 10_000
"""The most milliseconds between two answers of a close race."""
_BAG = 2.5
"""The average value of a gem from the bag."""
_GAME = Ubongo()


class Part(NamedTuple):
    """The tasks of one round to judge.

    Attributes:
        side: The side of the boards.
        run: The finished round, or the finished tie-break.
    """

    side: Side
    run: Run


class _Raced(NamedTuple):
    """A finished round with the times of its answers.

    Attributes:
        step: The index of the state after its end.
        run: The round.
        times: The time of each correct answer by seat, in milliseconds.
        steps: The index of the state after each correct answer, by seat.
    """

    step: int
    run: Run
    times: dict[int, int]
    steps: dict[int, int]


class UbongoAnalyst(Analyst[State, Action, UbongoView, Part]):
    """Analyses games of Ubongo 3D."""

    game: ClassVar[AnyGame] = _GAME
    version = 3
    reasons: ClassVar[dict[str, tuple[str, ...]]] = {
        "tiebreak": (),
        "beaten": ("round", "other", "seconds"),
        "unsolved": ("round", "par"),
        "quick": ("round", "time", "par"),
        "ruby": ("round",),
    }
    """`tiebreak`: the seat won the tie-break; `beaten`: another seat (`other`) was so many seconds sooner; `unsolved`: no
    answer to a task for which a practised player needs less time than there was (`par`); `quick`: an answer in a `time` where
    a practised player needs `par`, both in minutes and seconds; `ruby`: a ruby from the bag. The tie-break has the round 0."""
    hint_reasons: ClassVar[dict[str, tuple[str, ...]]] = hint.REASONS

    def parts(self, states: Sequence[State], actions: Sequence[TimedAction]) -> Sequence[Part]:
        """One piece for every round."""
        return [Part(states[0].options.side, raced.run) for raced in _raced(states, actions)]

    def judge(self, part: Part) -> str:
        """The difficulty of each seat's task, in usual ones, as a JSON list; null for a seat that sat the round out."""
        found = []
        for seat, races in enumerate(part.run.racing):
            task = deal.puzzle(part.side, part.run, seat) if races else None
            found.append(None if task is None else relative(part.side, task.area, task.pieces))
        return json.dumps(found)

    def analysis(self, states: Sequence[State], actions: Sequence[TimedAction], judged: Sequence[str]) -> Analysis:
        """The analysis: the value of each seat's gems after every answer, and every task."""
        options, seats = states[0].options, states[0].seats
        tasks, found = list[Task](), list[Turning]()
        for raced, text in zip(_raced(states, actions), judged, strict=True):
            of_round = [
                _task(raced, seat, level, options.seconds)
                for seat, level in enumerate(json.loads(text))
                if level is not None
            ]
            tasks += of_round
            found += _turnings(raced, of_round, actions, options.seconds)
            found += _rubies(raced, actions)
        breaks = [each for each in found if each.reason == "tiebreak"]
        first = _one_of_each([each for each in found if each not in breaks])
        steps = sorted({0, *(step for step, _ in _solved(states, actions)), len(states) - 1})
        return Analysis(
            version=self.version,
            unit="points",
            steps=tuple(steps),
            curves=tuple(tuple(float(values(states[step])[seat]) for step in steps) for seat in seats),
            accuracy=(None,) * len(seats),
            turnings=chosen(breaks, first, [each for each in found if each not in first and each not in breaks]),
            tasks=tuple(tasks),
        )

    hint = staticmethod(hint.hint)


def _one_of_each(found: Sequence[Turning]) -> list[Turning]:
    """The largest turning point of each kind, so that three quick answers do not hide a close race.

    Of equally large ones, the first in a round of which nothing is told yet is preferred.
    """
    told, picked = set[object](), list[Turning]()
    for reason in dict.fromkeys(each.reason for each in sorted(found, key=lambda each: -abs(each.swing))):
        of = [each for each in found if each.reason == reason]
        largest = [each for each in of if abs(each.swing) == max(abs(other.swing) for other in of)]
        each = next((each for each in largest if each.values.get("round") not in told), largest[0])
        told.add(each.values.get("round"))
        picked.append(each)
    return picked


def _solved(states: Sequence[State], actions: Sequence[TimedAction]) -> Iterator[tuple[int, TimedAction]]:
    """The correct answers, each with the index of the state after it."""
    for step, action in enumerate(actions, 1):
        if states[step - 1].run is not None and action.text.partition(" ")[0] == SOLVE:
            yield step, action


def _raced(states: Sequence[State], actions: Sequence[TimedAction]) -> Iterator[_Raced]:
    """The finished rounds, with their times."""
    times = {answer.number + 1: answer.ms for answer in timed_answers(len(states[0].seats), actions)}
    began_ms, answers = 0, dict[int, int]()
    for step, (before, action) in enumerate(zip(states, actions, strict=False), 1):
        after = states[step]
        if before.run is not None and action.text.partition(" ")[0] == SOLVE:
            answers[action.seat] = step
            if before.phase == "tiebreak":
                times[step] = action.at_ms - began_ms
        if after.last is not before.last and after.last is not None:
            yield _Raced(step, after.last, {seat: times[at] for seat, at in answers.items()}, answers)
            began_ms, answers = action.at_ms, {}


def _task(raced: _Raced, seat: int, level: float, seconds: int) -> Task:
    pace = PACE["medium"]
    par = pace.median * seconds * level**pace.growth
    time_ms = raced.times.get(seat)
    return Task(
        round=raced.run.number,
        seat=seat,
        difficulty=round(100 * level),
        par_ms=round(1000 * par),
        # A time of zero or less shows that the clocks of Discord and of this machine disagree.
        time_ms=None if time_ms is None else max(1, time_ms),
    )


def _turnings(raced: _Raced, tasks: Sequence[Task], actions: Sequence[TimedAction], seconds: int) -> Iterator[Turning]:
    """The turning points of one round: its tie-break, a close race, tasks that were not solved, quick answers."""
    run, order = raced.run, [answer.seat for answer in raced.run.answers]
    if not run.number:
        for seat in order:
            # It wins the game, and no gem.
            yield _turning(actions, raced.steps[seat], seat, 0.0, ("tiebreak", {}))
        return
    given = 0 if run.second else min(len(order), len(DISPLAY))
    values: dict[str, str | int] = {"round": run.number}
    for task in tasks:
        if task.time_ms is None and task.par_ms <= 1000 * seconds:
            missed = _BAG + (VALUES[DISPLAY[given]] if given < len(DISPLAY) and not run.second else 0)
            yield _turning(
                actions, raced.step, task.seat, -missed, ("unsolved", {**values, "par": _minutes(task.par_ms)})
            )
        elif task.time_ms is not None and task.time_ms <= QUICK * task.par_ms and order[0] == task.seat:
            told = {**values, "time": _minutes(task.time_ms), "par": _minutes(task.par_ms)}
            gems = sum(VALUES[gem] for gem in run.answers[0].gems)
            yield _turning(actions, raced.steps[task.seat], task.seat, gems, ("quick", told))
    if given == len(DISPLAY):
        first, second = order[:2]
        apart = raced.times[second] - raced.times[first]
        if apart <= CLOSE_MS:
            lost = VALUES[DISPLAY[0]] - VALUES[DISPLAY[1]]
            told = {**values, "other": first, "seconds": max(0, apart) // 1000}
            yield _turning(actions, raced.steps[second], second, -lost, ("beaten", told))


def _minutes(time_ms: int) -> str:
    """A time in minutes and whole seconds, such as `1:05`."""
    return f"{time_ms // 60_000}:{time_ms // 1000 % 60:02}"


def _rubies(raced: _Raced, actions: Sequence[TimedAction]) -> Iterator[Turning]:
    """The rubies that answers drew from the bag."""
    for answer in raced.run.answers:
        if answer.gems and answer.gems[-1] == "ruby":
            values: dict[str, str | int] = {"round": raced.run.number}
            yield _turning(actions, raced.steps[answer.seat], answer.seat, VALUES["ruby"] - _BAG, ("ruby", values))


def _turning(
    actions: Sequence[TimedAction], step: int, seat: int, swing: float, why: tuple[str, dict[str, str | int]]
) -> Turning:
    """The turning point at a step, with its reason and the values of the reason."""
    reason, values = why
    return Turning(step=step, seat=seat, played=actions[step - 1].text, swing=swing, reason=reason, values=values)
