"""The continuations of a half-written action."""

from engines.game import Continuation
from engines.ubongo.notation import SOLVE, Word
from engines.ubongo.view import UbongoView


def prefixes(view: UbongoView, partial: str) -> list[Continuation]:
    """The words that the viewing seat may use now: `ready`, or `solve ` and in a tie-break `giveup`.

    Nothing is offered after `solve `, whose letters come from the panel or the keyboard, and `solve ` counts as one
    action however many answers there are: a list or a number of answers would give the puzzle away.
    """
    return [
        Continuation(text[len(partial) :], None, 1, whole=text != f"{SOLVE} ")
        for text in _words(view)
        if text.startswith(partial) and text != partial
    ]


def _words(view: UbongoView) -> list[str]:
    seat = view.seat
    if seat is None:
        return []
    if view.phase in {"gather", "pause"}:
        return [] if view.ready[seat] else [Word.READY.value]
    if not view.racing[seat] or view.given_up[seat] or view.solution:
        return []
    return [f"{SOLVE} ", *([Word.GIVE_UP.value] if view.phase == "tiebreak" else [])]
