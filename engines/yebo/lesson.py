"""What somebody has to learn in a position of Yebo: one key for each phase of a round, as far as it concerns a seat."""

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
    """The key of what the viewing seat has to learn now, one of `LESSONS`.

    `chief`: another leads the round and breaks the Fence, `fence`: the seat itself does (yebo.md 5.2), `scored`: the
    same once a round is over; `hand`: twelve blocks are dealt and the Chief names the round, `name`: the seat does;
    `dry`: the Fence is empty and it decides (A15). The rest are the parts of its turn, and what the turns of others ask
    of it.
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
    """The parts of its own turn (5.3)."""
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
    """Whether the group that it displays next is its last, which only a win allows (A14)."""
    assert view.seat is not None, "a spectator has no turn"
    assert view.round is not None, "groups are displayed in a round"
    return len(view.seats[view.seat].groups) + 1 == ROUNDS[view.round].goal


def _others(view: YeboView, seat: int) -> str:
    """What a turn of another's asks of it (5.6): of what its hand could call only where the table gives hints."""
    may = view.may
    if may.announce:
        return "announce"
    if may.call:
        if view.options.hints and (may.calls or may.wins):
            return "call"
        return "window" if view.phase == "window" else "late"
    return "short" if view.seats[seat].announced else "wait"
