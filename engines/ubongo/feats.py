"""The feats of Ubongo 3D: the fastest correct answer on each side of the boards (ubongo3d.md 4.3, 4.6)."""

from collections.abc import Sequence

from engines.game import Feat, FeatKind, TimedAction
from engines.ubongo.events import timed_answers
from engines.ubongo.options import Side
from engines.ubongo.state import State

KINDS: dict[Side, FeatKind] = {
    "easy": FeatKind("ubongo-easy", "ms", lowest=True, honoured=True),
    "hard": FeatKind("ubongo-hard", "ms", lowest=True, honoured=True),
}


def feats(state: State, actions: Sequence[TimedAction]) -> tuple[Feat, ...]:
    """Each seat's shortest time from the roll to its correct answer (`events.timed_answers`).

    The tie-break does not count: the seats do not get ready for it, and its task is visible from the end of the last
    round.
    """
    kind = KINDS[state.options.side].name
    return tuple(Feat(kind, seat, taken) for seat, taken in sorted(_best(state, actions).items()))


def _best(state: State, actions: Sequence[TimedAction]) -> dict[int, int]:
    """Each seat's shortest time in milliseconds; seats without a counted answer are left out."""
    best: dict[int, int] = {}
    for answer in timed_answers(len(state.seats), actions):
        # A time of zero or less shows that the clocks of Discord and of this machine disagree.
        if answer.ms > 0 and not _breaks_tie(state, answer.number, actions):
            best[answer.seat] = min(answer.ms, best.get(answer.seat, answer.ms))
    return best


def _breaks_tie(state: State, number: int, actions: Sequence[TimedAction]) -> bool:
    """Whether the action with this index is the answer that won the tie-break, which is the last action of a game."""
    return number == len(actions) - 1 and state.result is not None and state.result.reason == "tiebreak"
