"""What somebody has to learn in a position of Yam Master: one key for each kind of decision."""

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
"""Equal dice from which a great figure is near enough for a Défi to be worth a thought (1.5)."""


def lesson(view: YamView) -> str:
    """The key of what the viewing seat has to learn now, one of `LESSONS`.

    `throw`: the dice are still to be thrown (yam_master.md 1.4); `predator`: a Yam may take a token away (1.6); `sec`: a
    great figure at the first throw, and `bet`: a Défi may be declared and is near (1.5); `stands`: the Défi declared is
    not met yet, `met`: it is; `place`: the dice show a figure and may be thrown again, `last`: they may not; `keep`:
    they show nothing to place.
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
