"""What may follow a half-written action."""

from engines.game import Part
from engines.ubongo.notation import SOLVE, Word
from engines.ubongo.view import UbongoView


def prefixes(view: UbongoView, partial: str) -> list[Part]:
    """The words that may follow: `ready`, or `solve ` and in a tie-break `giveup`, where this seat may say them.

    After `solve ` nothing follows, and it counts as one action however many answers there are: both would give the
    puzzle away. Its letters come from the panel or from the keyboard.
    """
    return [
        Part(text[len(partial) :], None, 1, whole=text != f"{SOLVE} ")
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
