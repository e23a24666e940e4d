"""The records that Ubongo 3D keeps: the fastest answer on each side (ubongo3d.md 4.3, 4.6)."""

from collections.abc import Sequence

from engines.game import Feat, FeatKind, Timed
from engines.ubongo.notation import SOLVE, Clock, Word
from engines.ubongo.options import Side
from engines.ubongo.state import State

KINDS: dict[Side, FeatKind] = {
    "easy": FeatKind("ubongo-easy", "ms", lowest=True),
    "hard": FeatKind("ubongo-hard", "ms", lowest=True),
}


def feats(state: State, actions: Sequence[Timed]) -> tuple[Feat, ...]:
    """Every seat's shortest time from the roll to its correct answer, a second chance counted from the same roll.

    The roll is the clock's own action, or the last Ready that it waited for. The panels turn over a moment after it and
    no log knows when they arrived, so a time is never shorter than the one it took. The tie-break does not count:
    nobody gets ready for it, and its task lies open from the end of the last round.
    """
    kind = KINDS[state.options.side].name
    return tuple(Feat(kind, seat, taken) for seat, taken in sorted(_best(state, actions).items()))


def _best(state: State, actions: Sequence[Timed]) -> dict[int, int]:
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
            # Nobody has solved anything in no time: the clocks of Discord and of the machine then disagree.
            if taken > 0:
                best[action.seat] = min(taken, best.get(action.seat, taken))
    return best


def _breaks_tie(state: State, number: int, actions: Sequence[Timed]) -> bool:
    """Whether the answer of this number is the one that has won the tie-break, with which the game ends."""
    return number == len(actions) - 1 and state.result is not None and state.result.reason == "tiebreak"
