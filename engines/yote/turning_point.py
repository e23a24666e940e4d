"""The turning point of a game of Yoté or Choko: the turn with the largest swing in pieces."""

from collections.abc import Sequence

from engines.swing import largest_swing
from engines.yote.state import State


def turning_point(states: Sequence[State]) -> int | None:
    """The step of the largest swing in the pieces left, on the board and in hand; None if no piece was captured."""
    return largest_swing([state.position.total(0) - state.position.total(1) for state in states])
