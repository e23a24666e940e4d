"""How a game ends: the values, the tie-break's word, the places (ubongo3d.md 4.7)."""

from engines.game import Outcome
from engines.ubongo.gems import value
from engines.ubongo.state import State


def values(state: State) -> tuple[int, ...]:
    """What each seat's gems are worth."""
    return tuple(value(gems) for gems in state.gems)


def tied(state: State) -> tuple[int, ...]:
    """The seats with the highest value, one or several."""
    worth = values(state)
    return tuple(seat for seat in state.seats if worth[seat] == max(worth))


def outcome(state: State) -> Outcome | None:
    """Places by value, those whom the tie-break has put first before the others of their value; scores are values.

    A game that was abandoned says nothing about who plays better (ubongo3d.md 4.6).
    """
    if state.result is None:
        return None
    scores, first = values(state), state.result.first
    keys = [(score, seat in first) for seat, score in enumerate(scores)]
    ranks = tuple(1 + sum(other > key for other in keys) for key in keys)
    return Outcome(ranks=ranks, scores=scores, reason=state.result.reason, rated=state.result.reason != "abandoned")
