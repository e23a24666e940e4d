"""The lessons of Yebo: for each phase of a round, the key of what a pupil has to learn."""

from typing import Final

from engines.yebo.view import ROUNDS, YeboView

LESSONS: Final = (
    "chief",
    "fence",
    "hand",
    "name",
    "announce",
    "take",
    "again",
    "form",
    "must",
    "win",
    "bonus",
    "final",
    "display",
    "discard",
    "call",
    "window",
    "late",
    "short",
    "wait",
    "dry",
    "scored",
    "over",
)


def lesson(view: YeboView) -> str:
    """The key of the lesson for the viewing seat in this position, one of `LESSONS`.

    `fence`: the seat is the Chief and breaks the Fence (yebo.md 5.2); `chief`: another seat does so in the first round;
    `scored`: another seat does so in a later round; `hand`: the hands are dealt and another seat names the round; `name`:
    the seat names the round; `dry`: the Fence is empty and the seat decides as the Chief (A15); `over`: the game is over.
    The other keys are the parts of the seat's own turn (`_turn`) and its part in the turns of others (`_others`).
    """
    if view.outcome is not None:
        return "over"
    if view.seat is None:
        return "wait"
    chief = view.seat == view.chief
    match view.phase:
        case "fence" if chief:
            return "fence"
        case "fence":
            return "scored" if view.results else "chief"
        case "round":
            return "name" if chief else "hand"
        case "exhausted":
            return "dry" if chief else "wait"
    return _turn(view) if view.seat == view.to_move and view.phase != "window" else _others(view, view.seat)


def _turn(view: YeboView) -> str:
    """The key of the lesson in the viewing seat's own turn (5.5).

    `announce`: it may announce one final block; `take`: it takes a block; `again`: it draws again; `form`: it chooses the
    group of a called block; `win`: the next group wins; `must`: a group must be displayed; `bonus`: a 4th block or an
    exchange is possible; `final`: a discard may announce one final block; `display`: a group may be displayed; `discard`:
    only a discard is left.
    """
    may = view.may
    if view.phase == "take":
        if may.announce:
            return "announce"
        return "again" if view.replacing else "take"
    if view.phase == "form":
        return "form"
    if may.display and _one_group_short(view):
        return "win"
    if may.must_display and view.options.strict_display:
        return "must"
    if may.fourths or may.exchanges:
        return "bonus"
    if may.final:
        return "final"
    return "display" if may.display else "discard"


def _one_group_short(view: YeboView) -> bool:
    """Whether the next group that the seat displays fills the goal, which is only allowed to win (A14)."""
    assert view.seat is not None, "a spectator has no turn"
    assert view.round is not None, "groups are displayed in a round"
    return len(view.seats[view.seat].groups) + 1 == ROUNDS[view.round].goal


def _others(view: YeboView, seat: int) -> str:
    """The key of the lesson in another seat's turn (5.6).

    `announce`: the seat may announce one final block; `call`: its hand can call the discard (only if the table gives
    hints); `window`, `late`: it may answer the discard while the window is open, or after its end; `short`: it waits and
    has announced one final block; `wait`: it waits.
    """
    may = view.may
    if may.announce:
        return "announce"
    if may.call:
        if view.options.hints and (may.calls or may.wins):
            return "call"
        return "window" if view.phase == "window" else "late"
    return "short" if view.seats[seat].announced else "wait"
