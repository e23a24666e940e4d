"""What is the same in every game for two: how it ends by an `Ending`, and its places."""

from engines.game import Ending

RESIGNED = "resigned"
"""The reason of a game that a side gave up."""


def ended(seat: int, action: Ending) -> tuple[str, int | None]:
    """The reason and the winning side, None for a draw, of an ending by a seat, or by the clock for it.

    It is no turn: what was played last stays what happened, and the outcome says the rest.
    """
    if action is Ending.DRAW:
        return "agreed", None
    return RESIGNED if action is Ending.RESIGN else "time", 1 - seat


def ranks(winner: int | None) -> tuple[int, int]:
    """The places of both seats, as `Outcome` has them."""
    if winner is None:
        return 1, 1
    return (1, 2) if winner == 0 else (2, 1)
