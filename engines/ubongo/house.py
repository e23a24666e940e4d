"""The house players. They are given every correct answer, so their levels differ only in how soon they answer.

The time of an answer is drawn as a person's would be: it grows with the task's difficulty, the less so the more practice
somebody has, it differs widely between two tries at equal tasks, and a wrong answer costs the time of finding the
mistake. An easy house player resembles a person new to the game, a medium one a person with some practice, and a hard
one rarely keeps the others waiting.
"""

from collections.abc import Sequence
from math import log
from typing import NamedTuple

from engines import fairness
from engines.game import Level
from engines.ubongo.difficulty import relative
from engines.ubongo.notation import Action, Word
from engines.ubongo.view import UbongoView

READY_PAUSE = (1.0, 4.0)
"""The shortest and the longest time before a house player says Ready, in seconds."""


class Pace(NamedTuple):
    """How soon a level answers.

    Attributes:
        median: The median time of a try at a task of the usual difficulty, as a fraction of the round's length.
        growth: The exponent of the task's relative difficulty in the time: with 0.5, a task that is four times as
            difficult takes twice as long.
        spread: The standard deviation of the logarithm of the time of a try.
        slip: The probability that a try ends in a wrong answer, so that another one follows.
    """

    median: float
    growth: float
    spread: float
    slip: float


PACE: dict[Level, Pace] = {
    "easy": Pace(median=0.8, growth=0.6, spread=0.8, slip=0.25),
    "medium": Pace(median=0.66, growth=0.5, spread=0.7, slip=0.17),
    "hard": Pace(median=0.54, growth=0.4, spread=0.6, slip=0.1),
}
CORRECTION = (0.2, 0.8)
"""The least and the most time that finding one's mistake takes after a wrong answer, as a part of a usual try at the task.
The house cannot give a wrong answer, which the rules refuse without a penalty (4.6 no. 4): it costs time alone."""


def think(legal: Sequence[Action], seed: bytes) -> Action:
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
    pace, length = PACE[level], view.options.seconds
    usual = pace.median * length * relative(view.options.side, view.puzzle.area, view.puzzle.pieces) ** pace.growth
    seconds = dice.lognormvariate(log(usual), pace.spread)
    while dice.random() < pace.slip:
        seconds += usual * dice.uniform(*CORRECTION)
    return min(seconds, length) if view.options.untimed(view.round) else seconds
