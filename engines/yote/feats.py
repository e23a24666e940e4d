"""The record that Yoté and Choko keep: the fewest turns to a win on the board."""

from engines.game import Feat, FeatKind
from engines.yote.ruleset import ruleset
from engines.yote.state import State

YOTE = FeatKind("yote-turns", "turns", lowest=True)
CHOKO = FeatKind("choko-turns", "turns", lowest=True)

ON_THE_BOARD = frozenset({"captured-all", "blocked"})
"""The reasons by which pieces decide a game (yote.md 2.3): not resigning, the clock or an agreement."""


def feats(state: State) -> tuple[Feat, ...]:
    """The winner's own turns; none where nobody has won on the board."""
    if state.result is None:
        return ()
    reason, winner = state.result
    if winner is None or reason not in ON_THE_BOARD:
        return ()
    kind = CHOKO if ruleset(state.options).game == "choko" else YOTE
    played = state.position.turn - 1
    return (Feat(kind.name, winner, (played + 1 - winner) // 2),)
