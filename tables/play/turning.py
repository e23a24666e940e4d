"""The choice of a finished game's turning point: among the steps that turned the game, one that fits the result."""

from collections.abc import Sequence
from typing import Any

from engines.analysis import Analysis, Turning
from engines.game import AnyGame, Outcome, TimedAction, TurningPoint


def by_rules(game: AnyGame, states: Sequence[Any], actions: Sequence[TimedAction]) -> TurningPoint | None:
    """The turning point that the rules find (`Game.turning_point`), unless the seat that gained by it has not won.

    A swing that favoured a loser did not decide the game. A game that was broken off has no winner, so any is taken.
    """
    turned, outcome = game.turning_point(states, actions), game.outcome(states[-1])
    if turned is None or outcome is None:
        return turned
    return turned if turned.gainer in outcome.winners and not outcome.drawn else None


def by_analysis(analysis: Analysis, outcome: Outcome | None) -> TurningPoint | None:
    """The turning point of an analysis that led to the result; None where none of them did.

    It is the one of the largest swing among the gains of seats that won and the losses of the others; the last of equal
    ones. A turning point without a swing, such as a won tie-break, decided the game by itself.
    """
    led = [turning for turning in analysis.turnings if _led(turning, outcome)]
    if not led:
        return None
    most = max(led, key=lambda each: (not each.swing, abs(each.swing), each.step))
    values = {"played": most.played, "better": most.better or "", **most.values}
    other = values.pop("other", None)
    seats = (most.seat,) if other is None else (most.seat, int(other))
    return TurningPoint(most.step, most.reason, seats, None, analysed=True, values=values)


def _led(turning: Turning, outcome: Outcome | None) -> bool:
    """Whether a turning point fits the result: a winner's gain or another's loss; without a winner any fits."""
    if outcome is None or outcome.drawn:
        return True
    return (turning.swing >= 0) == (turning.seat in outcome.winners)
