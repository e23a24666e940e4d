"""The house players: they have every answer before them, so what makes one hard is how soon it gives it.

Easy is a person new to the game, who is in time for about every second puzzle, and soon or late by chance; medium one
who has played before; hard one who is rarely waited for.
"""

from collections.abc import Sequence
from math import log

from engines import fairness
from engines.game import Level
from engines.ubongo.notation import Action, Word
from engines.ubongo.view import UbongoView

READY_PAUSE = (1.0, 4.0)
"""Seconds, from and to, before a house player is ready."""
MEDIAN: dict[Level, float] = {"easy": 1.0, "medium": 0.6, "hard": 0.3}
"""The time that half of a level's answers stay below, as a share of the round's length."""
SPREAD: dict[Level, float] = {"easy": 0.6, "medium": 0.45, "hard": 0.45}
"""Of that time's logarithm: two answers of three lie within a factor of 1.8 (easy) or 1.6 about the median."""


def think(legal: Sequence[Action], seed: bytes) -> Action:
    """Any of the answers, or Ready; a house player never gives a tie-break up."""
    return fairness.dice(seed, "think").choice([action for action in legal if action is not Word.GIVE_UP])


def pause(level: Level, view: UbongoView, seed: bytes) -> float:
    """Seconds that pass before a house player acts, counted from when its seat could.

    An answer's time follows the length of the table's rounds, in a tie-break too, so a host who gives people more time
    gives the house no advantage. Where no bell ends the round, it is no longer than that, or a pupil who is done would
    wait for ever.
    """
    dice = fairness.dice(seed, "pause")
    if view.puzzle is None:
        return dice.uniform(*READY_PAUSE)
    seconds = dice.lognormvariate(log(MEDIAN[level] * view.options.seconds), SPREAD[level])
    return min(seconds, view.options.seconds) if view.options.untimed(view.round) else seconds
