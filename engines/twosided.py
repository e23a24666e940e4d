"""What is the same in every game for two: how it ends by an `Ending`, and its places."""

from engines.game import Ending, Event

RESIGNED = "resigned"
"""The reason of a game that a side gave up."""


def ended(seat: int, action: Ending) -> tuple[tuple[str, int | None], Event]:
    """What an ending by a seat, or by the clock for it, leads to.

    Returns:
        The reason and the winning side, None for a draw; and what happened.
    """
    if action is Ending.DRAW:
        return ("agreed", None), Event(kind="draw-agreed")
    if action is Ending.RESIGN:
        return (RESIGNED, 1 - seat), Event(kind="resigned", values={"seat": seat})
    return ("time", 1 - seat), Event(kind="flagged", values={"seat": seat})


def ranks(winner: int | None) -> tuple[int, int]:
    """The places of both seats, as `Outcome` has them."""
    if winner is None:
        return 1, 1
    return (1, 2) if winner == 0 else (2, 1)
