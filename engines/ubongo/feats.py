"""The feats of Ubongo 3D: the fastest correct answer on each side of the boards (ubongo3d.md 4.3, 4.6)."""

from collections.abc import Sequence

from engines.game import Feat, FeatKind, TimedAction
from engines.ubongo.notation import SOLVE, Clock, Word
from engines.ubongo.options import Side
from engines.ubongo.state import State

KINDS: dict[Side, FeatKind] = {
    "easy": FeatKind("ubongo-easy", "ms", lowest=True),
    "hard": FeatKind("ubongo-hard", "ms", lowest=True),
}


def feats(state: State, actions: Sequence[TimedAction]) -> tuple[Feat, ...]:
    """Each seat's shortest time from the roll to its correct answer; a second chance counts from the same roll.

    The moment of the roll is that of the clock's action, or of the last Ready that the roll waited for. The panels show
    the puzzle slightly later, and the log does not record when they arrived; a counted time therefore includes that
    delay. The tie-break does not count: the seats do not get ready for it, and its task is visible from the end of the
    last round.
    """
    kind = KINDS[state.options.side].name
    return tuple(Feat(kind, seat, taken) for seat, taken in sorted(_best(state, actions).items()))


def _best(state: State, actions: Sequence[TimedAction]) -> dict[int, int]:
    """Each seat's shortest time in milliseconds; seats without a counted answer are left out."""
    best: dict[int, int] = {}
    ready: set[int] = set()
    rolled = 0
    for number, action in enumerate(actions):
        word = action.text.partition(" ")[0]
        if word == Word.READY:
            ready.add(action.seat)
        if word == Clock.ROLL or len(ready) == len(state.seats):
            ready.clear()
            rolled = action.at_ms
        if word == SOLVE and not _breaks_tie(state, number, actions):
            taken = action.at_ms - rolled
            # A time of zero or less shows that the clocks of Discord and of this machine disagree.
            if taken > 0:
                best[action.seat] = min(taken, best.get(action.seat, taken))
    return best


def _breaks_tie(state: State, number: int, actions: Sequence[TimedAction]) -> bool:
    """Whether the action with this index is the answer that won the tie-break, which is the last action of a game."""
    return number == len(actions) - 1 and state.result is not None and state.result.reason == "tiebreak"
