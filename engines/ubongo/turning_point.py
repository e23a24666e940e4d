"""The turning point of a game of Ubongo 3D: a won tie-break, a last-second answer, else the closest race (4.4, 4.6)."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from engines.game import TimedAction, TurningPoint
from engines.ubongo.notation import SOLVE
from engines.ubongo.state import State

KINDS = ("tiebreak", "last-second", "race")
LAST_MS = 5_000
"""The last milliseconds of a race in which an answer turns a game. The clock of a race starts when its board is shown,
slightly after the roll, so an answer may come after this time."""


def turning_point(states: Sequence[State], actions: Sequence[TimedAction]) -> TurningPoint | None:
    """The step that turned the game, the later of equal ones; None if no answer was in any way close.

    It is the answer that won the tie-break; else the answer nearest to the end of its time, if within `LAST_MS`; else
    the first answer that the second followed soonest. The state after an answer that closes its round is of the next
    round, so in its place stands the step before, with the seat still in the race.
    """
    result = states[-1].result
    if result is not None and result.reason == "tiebreak":
        return TurningPoint(len(states) - 1, "tiebreak", result.first[:1], result.first[0])
    solved = list(_solved(states, actions))
    late = [(left, -step) for step, left in solved if left <= LAST_MS]
    if late:
        step = -min(late)[1]
        seat, told = actions[step - 1].seat, _round(states, step)
        return TurningPoint(step if _runs_on(states, step) else step - 1, "last-second", (seat,), seat, values=told)
    close = [
        (actions[step - 1].at_ms - actions[before - 1].at_ms, -before, actions[step - 1].seat)
        for (before, _), (step, _) in pairwise(solved)
        if len(states[step - 1].running.answers) == 1
    ]
    if not close:
        return None
    apart, back, second = min(close)
    step = -back
    values = {**_round(states, step), "seconds": max(0, apart) // 1000}
    first = actions[step - 1].seat
    return TurningPoint(step, "race", (first, second), first, values=values)


def _solved(states: Sequence[State], actions: Sequence[TimedAction]) -> Iterator[tuple[int, int]]:
    """The steps of the correct answers, each with the milliseconds that its race had left, a lot without a clock."""
    began, phase = 0, ""
    for step, (before, action) in enumerate(zip(states, actions, strict=False), 1):
        if before.run is not None and action.text.partition(" ")[0] == SOLVE:
            if before.options.untimed(before.round):
                yield step, LAST_MS + 1
            else:
                yield step, began + 1000 * before.options.seconds - action.at_ms
        if (now := f"{states[step].phase}{states[step].round}") != phase:
            began, phase = action.at_ms, now


def _runs_on(states: Sequence[State], step: int) -> bool:
    """Whether the round in which a step was taken goes on after it."""
    run = states[step].run
    return run is not None and run.number == states[step - 1].running.number


def _round(states: Sequence[State], step: int) -> dict[str, str | int]:
    return {"round": states[step - 1].round}
