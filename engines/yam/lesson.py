"""The lessons of Yam Master: for each kind of decision, the key of what a pupil has to learn."""

from collections import Counter
from typing import Final

from engines.yam.view import YamView

LESSONS: Final = (
    "throw",
    "sec",
    "bet",
    "keep",
    "place",
    "last",
    "predator",
    "stands",
    "met",
    "wait",
    "over",
)
NEAR = 3
"""The number of equal dice from which a lesson suggests a Défi (1.5)."""


def lesson(view: YamView) -> str:
    """The key of the lesson for the viewing seat in this position, one of `LESSONS`.

    `throw`: the turn begins with a throw (yam_master.md 1.4); `predator`: a Yam may take a token away (1.6); `sec`: the
    first throw shows a great figure (1.5); `bet`: a Défi may be declared and has a good chance (1.5); `stands`: the
    declared Défi is not met yet; `met`: the declared Défi is met; `place`: the dice show a figure with a free square and
    may be thrown again; `last`: the dice show a figure and may not be thrown again; `keep`: the dice show nothing to
    place; `wait`: it is not the seat's turn; `over`: the game is over.
    """
    if view.outcome is not None:
        return "over"
    if view.seat is None or view.seat != view.to_move:
        return "wait"
    if not view.throws:
        return "throw"
    if any(use.kind == "predator" for use in view.uses):
        return "predator"
    if view.defi:
        return "met" if view.uses else "stands"
    if any(use.figure == "sec" for use in view.uses):
        return "sec"
    if view.may_defi and max(Counter(view.dice).values()) >= NEAR:
        return "bet"
    if not view.uses:
        return "keep"
    return "place" if view.may_throw else "last"
