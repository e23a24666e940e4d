"""The lessons of Ubongo 3D: for each phase of a round, the key of what a pupil has to learn."""

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
    """The key of the lesson for the viewing seat in this position, one of `LESSONS`.

    `ready`: the first round waits for the seat's Ready (ubongo3d.md 4.6); `gems`: a later round does, after gems were
    given (4.5); `set`: the seat is ready; `pause`: the game pauses because nobody was ready; `puzzle`, `second` (the
    second chance) and `tiebreak`: the seat has a puzzle to solve; `solved`: the seat has solved its puzzle; `aside`: the
    seat takes no part in the running round; `over`: the game is over. In a lesson game, whose first puzzle has no
    clock, `begin` and `try` replace the first `ready` and the first `puzzle`.
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
