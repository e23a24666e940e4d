"""The house players. They are given every correct answer, so their levels differ only in how soon they answer.

An easy house player resembles a person new to the game, who solves about every second puzzle in time, after widely
varying durations; a medium one resembles a person with some practice, and a hard one rarely keeps the others waiting.
"""

import time
from collections.abc import Callable, Sequence
from math import log

from engines import fairness
from engines.game import Level
from engines.ubongo.notation import Action, Word
from engines.ubongo.view import UbongoView

READY_PAUSE = (1.0, 4.0)
"""The shortest and the longest time before a house player says Ready, in seconds."""
MEDIAN: dict[Level, float] = {"easy": 1.0, "medium": 0.6, "hard": 0.3}
"""The median time of a level's answers, as a fraction of the round's length."""
SPREAD: dict[Level, float] = {"easy": 0.6, "medium": 0.45, "hard": 0.45}
"""The standard deviation of the logarithm of a level's answer times: two answers of three lie within a factor of 1.8
(easy) or 1.6 (medium, hard) of the median."""


def think(
    level: Level,
    view: UbongoView,
    legal: Sequence[Action],
    seed: bytes,
    seconds: float,
    *,
    now: Callable[[], float] = time.perf_counter,
) -> Action:
    """A random legal action, except that a house player never gives up a tie-break."""
    return fairness.dice(seed, "think").choice([action for action in legal if action is not Word.GIVE_UP])


def pause(level: Level, view: UbongoView, seed: bytes) -> float:
    """Seconds that pass before a house player acts, counted from the moment at which its seat may act.

    The time of an answer is proportional to the length of the table's rounds, also in a tie-break, so that longer rounds
    give house players no advantage. In an untimed puzzle the time is capped at the length of a round, so that a pupil
    who has finished does not wait indefinitely.
    """
    dice = fairness.dice(seed, "pause")
    if view.puzzle is None:
        return dice.uniform(*READY_PAUSE)
    seconds = dice.lognormvariate(log(MEDIAN[level] * view.options.seconds), SPREAD[level])
    return min(seconds, view.options.seconds) if view.options.untimed(view.round) else seconds
