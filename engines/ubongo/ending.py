"""The result of a game: the value of each collection, the effect of the tie-break, the ranks (ubongo3d.md 4.7)."""

from engines.game import EARLY, Outcome
from engines.ubongo.gems import value
from engines.ubongo.state import State


def values(state: State) -> tuple[int, ...]:
    """The total value of each seat's gems."""
    return tuple(value(gems) for gems in state.gems)


def tied(state: State) -> tuple[int, ...]:
    """The seats whose gems have the highest value, one or more."""
    worth = values(state)
    return tuple(seat for seat in state.seats if worth[seat] == max(worth))


def outcome(state: State) -> Outcome | None:
    """The outcome of a finished game; None while the game goes on.

    The scores are the values of the gems. Seats rank by value; among equal values, those that the tie-break has put
    first rank before the others. An abandoned game is not rated (ubongo3d.md 4.6), nor is one of too few rounds. A game that is broken off in its
    first round, before anybody has solved a puzzle, is void.
    """
    if state.result is None:
        return None
    scores, first, reason = values(state), state.result.first, state.result.reason
    keys = [(score, seat in first) for seat, score in enumerate(scores)]
    ranks = tuple(1 + sum(other > key for other in keys) for key in keys)
    void = reason in EARLY and state.round == 1 and not any(state.gems)
    rated = state.options.rated and not void and reason != "abandoned"
    return Outcome(ranks=ranks, scores=scores, reason=reason, rated=rated, void=void)
