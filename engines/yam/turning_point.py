"""The turning point of a game of Yam Master: five in a row, else the largest swing in points (yam_master.md 1.7, 1.8)."""

from collections.abc import Sequence

from engines.swing import largest_swing
from engines.yam.board import masks
from engines.yam.lines import points
from engines.yam.state import State


def turning_point(states: Sequence[State]) -> int | None:
    """The step that made five in a row, else that of the largest swing in points; None if no points were made."""
    last = states[-1].result
    if last is not None and last[0] == "five-in-a-row":
        return len(states) - 1
    return largest_swing([_lead(state) for state in states])


def _lead(state: State) -> int:
    light, dark = masks(state.position.cells)
    return points(light) - points(dark)
