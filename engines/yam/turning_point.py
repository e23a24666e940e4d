"""The turning point of a game of Yam Master: five in a row, a kept Défi, else the largest swing (1.6 to 1.8)."""

from collections.abc import Sequence
from itertools import pairwise

from engines.game import TurningPoint
from engines.swing import largest_swing
from engines.yam.board import CELLS, masks
from engines.yam.evaluation import chance, survey
from engines.yam.lines import points
from engines.yam.state import State
from engines.yam.view import EMPTY

KINDS = ("five", "defi", "predator", "points", "placed")
"""Five in a row; a token placed or taken with a kept Défi; a token taken by Predator; a token that made points; any other
token."""
_STEPS = 20
"""The steps in which the evaluation is counted, from level to won: smaller swings do not count."""


def turning_point(states: Sequence[State]) -> TurningPoint | None:
    """The step that turned the game; None if no token changed anything noticeably, or the one that did helped the other side.

    It is the step that made five in a row; else a kept Défi, if by it the lead in points changed at least half as much
    as by any other turn; else the turn by which it changed most. In a game without points, the house players' evaluation
    stands for the lead: it counts what is still to come, so while a board is nearly empty it jumps more than points do.
    """
    last = states[-1].result
    if last is not None and last[0] == "five-in-a-row":
        return _told(states, len(states) - 1, "five")
    leads = [_points(state) for state in states]
    if len(set(leads)) == 1:
        leads = [_chance(state) for state in states]
    step = largest_swing(leads)
    if step is None:
        return None
    swings = [0, *(abs(after - before) for before, after in pairwise(leads))]
    kept = [each for each, state in enumerate(states) if _kept(state) and 2 * swings[each] >= swings[step]]
    if kept:
        step = max(kept, key=lambda each: (swings[each], each))
    gainer = 0 if leads[step] > leads[step - 1] else 1
    return _told(states, step, "defi" if kept else "") if gainer == states[step - 1].position.side else None


def _told(states: Sequence[State], step: int, kind: str) -> TurningPoint:
    """The turning point at a step by which a token was placed or taken; without a kind the one that it has."""
    before, after = states[step - 1].position, states[step].position
    cell = next(cell for cell in range(len(CELLS)) if before.cells[cell] != after.cells[cell])
    taken, seat = after.cells[cell] == EMPTY, before.side
    made = points(masks(after.cells)[seat]) - points(masks(before.cells)[seat])
    kind = kind or ("predator" if taken else "points" if made > 0 else "placed")
    return TurningPoint(step, kind, (seat,), seat, values={"cell": CELLS[cell], "count": made})


def _kept(state: State) -> bool:
    """Whether the last turn used a declared Défi."""
    kinds = {event.kind for event in state.happened}
    return not state.position.throws and "declared-defi" in kinds and not kinds.isdisjoint({"placed", "taken"})


def _points(state: State) -> int:
    """How many points light is ahead."""
    light, dark = masks(state.position.cells)
    return points(light) - points(dark)


def _chance(state: State) -> int:
    """How far light is ahead by the evaluation, from -`_STEPS` to `_STEPS`."""
    light, dark = masks(state.position.cells)
    left = min(state.position.reserve)
    return round(_STEPS * chance(survey(light, dark, left)[0], left))
