"""The turning point of a game of Ubongo 3D: a won tie-break, else the closest race for first place (ubongo3d.md 4.4, 4.6)."""

from collections.abc import Sequence

from engines.game import TimedAction
from engines.ubongo.notation import SOLVE
from engines.ubongo.state import State


def turning_point(states: Sequence[State], actions: Sequence[TimedAction]) -> int | None:
    """The step of the answer that won the tie-break; else that of the second answer that came soonest after the first.

    The later of equally close rounds counts; None if no round had two answers.
    """
    result = states[-1].result
    if result is not None and result.reason == "tiebreak":
        return len(states) - 1
    first, close = 0, list[tuple[int, int]]()
    for step, (before, action) in enumerate(zip(states, actions, strict=False), 1):
        if before.run is None or action.text.partition(" ")[0] != SOLVE:
            continue
        if not before.run.answers:
            first = action.at_ms
        elif len(before.run.answers) == 1:
            close.append((action.at_ms - first, -step))
    return -min(close)[1] if close else None
