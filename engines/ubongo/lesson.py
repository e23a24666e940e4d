"""What somebody has to learn in a position of Ubongo 3D: one key for each part of a round."""

from typing import Final

from engines.ubongo.view import UbongoView

LESSONS: Final = (
    "ready",
    "begin",
    "gems",
    "set",
    "pause",
    "puzzle",
    "try",
    "second",
    "tiebreak",
    "solved",
    "aside",
    "over",
)


def lesson(view: UbongoView) -> str:
    """The key of what the viewing seat has to learn now, one of `LESSONS`.

    `ready`: the first round waits for it (ubongo3d.md 4.6), `gems`: a later one does, after gems were given (4.5);
    `set`: it is ready; `pause`: nobody was; `puzzle`, `second` (the second chance), `tiebreak`: it solves; `solved`: it
    has; `aside`: it has no part in what runs. In a game for learners, whose first puzzle has no clock, `begin` and
    `try` stand for the first `ready` and the first `puzzle`.
    """
    if view.outcome is not None:
        return "over"
    if view.seat is None:
        return "aside"
    if view.phase in {"gather", "pause"}:
        if view.ready[view.seat]:
            return "set"
        if view.phase == "pause":
            return "pause"
        if view.last is not None:
            return "gems"
        return "begin" if view.options.lesson else "ready"
    if view.places[view.seat] is not None:
        return "solved"
    if not view.racing[view.seat] or view.given_up[view.seat]:
        return "aside"
    if view.phase == "race":
        return "try" if view.options.untimed(view.round) else "puzzle"
    return "second" if view.phase == "second" else "tiebreak"
