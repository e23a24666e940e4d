"""Rules common to all games for two: the result of an `Ending` action, the ranks, and games that nobody has played."""

from engines.game import Ending

RESIGNED = "resigned"
"""The reason of the outcome when a side resigns."""


def ended(seat: int, action: Ending) -> tuple[str, int | None]:
    """The reason and the winning side of a game that this action ends; the side is None for a draw.

    An ending is not a turn: the state keeps the events of the last turn.

    Args:
        seat: The seat that ends the game, or whose time is over.
        action: How the game ends.
    """
    if action is Ending.DRAW:
        return "agreed", None
    return RESIGNED if action is Ending.RESIGN else "time", 1 - seat


def void(reason: str, *, begun: bool) -> bool:
    """Whether nobody has played (`Outcome.void`): before the first action the sides agreed, or a clock ran out.

    Whoever resigns before it has lost.

    Args:
        reason: The reason of the outcome.
        begun: Whether an action that stands was played.
    """
    return not begun and reason in {"agreed", "time"}


def ranks(winner: int | None) -> tuple[int, int]:
    """The ranks of both seats, as in `Outcome.ranks`; equal where there is no winner."""
    if winner is None:
        return 1, 1
    return (1, 2) if winner == 0 else (2, 1)
