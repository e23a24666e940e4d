"""What the analyses of all games for two sides share: the end of the curve, and the endings that a seat brought about."""

from collections.abc import Sequence

from engines.analysis import Turning
from engines.game import Ending, Outcome, TimedAction

LEAST = 0.05
"""The least chance of winning that a turning point changes."""
REASONS: dict[str, tuple[str, ...]] = {"resigned": ("chance",), "time": ("chance",), "agreed": ("chance",)}
"""The reasons of turning points in all games for two sides: the seat resigned, lost on time, or agreed to a draw while it
stood better. `chance` is its chance of winning just before, in per cent."""
_REASONS = {Ending.RESIGN: "resigned", Ending.FLAG: "time", Ending.DRAW: "agreed"}


def is_ending(action: TimedAction) -> bool:
    """Whether an action ends a game of two sides by itself, and is no turn."""
    return action.text in set(Ending)


def at_end(outcome: Outcome | None, before: float) -> float:
    """The chance of seat 0 at the end of a game: 1, 0, or a half for a draw.

    Args:
        outcome: The outcome; None for a game that was broken off.
        before: The chance at the last known moment, which stands for that of a game broken off.
    """
    if outcome is None:
        return before
    return 0.5 if outcome.drawn else float(outcome.winners == (0,))


def ended(actions: Sequence[TimedAction], before: float) -> Turning | None:
    """The turning point of a game that its last action ended without a turn; None if it gave nothing noticeable away.

    Args:
        actions: All actions of the game.
        before: The chance of seat 0 before its last action.
    """
    if not actions or not is_ending(actions[-1]):
        return None
    last, ending = actions[-1], Ending(actions[-1].text)
    drawn = ending is Ending.DRAW
    seat = int(before < 0.5) if drawn else last.seat
    chance = 1 - before if seat else before
    swing = (0.5 if drawn else 0.0) - chance
    if -swing < LEAST:
        return None
    return Turning(
        step=len(actions),
        seat=seat,
        played=last.text,
        swing=swing,
        reason=_REASONS[ending],
        values={"chance": round(100 * chance)},
    )
