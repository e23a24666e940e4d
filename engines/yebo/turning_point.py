"""The turning point of a game of Yebo: the end of the round in which one seat made the most points (yebo.md 5.7)."""

from collections.abc import Sequence

from engines.yebo.state import State


def turning_point(states: Sequence[State]) -> int | None:
    """The step that ended the round with the most points of one seat, the later of equal rounds; None without a round."""
    results = states[-1].results
    if not results:
        return None
    best = [max(points.total for points in result.points) for result in results]
    biggest = max(range(len(best)), key=lambda number: (best[number], number))
    return next(step for step, state in enumerate(states) if len(state.results) > biggest)
