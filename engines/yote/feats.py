"""The feats of Yoté and Choko: a win on the board in the fewest turns."""

from engines.game import Feat, FeatKind
from engines.yote.options import ruleset
from engines.yote.state import State

YOTE = FeatKind("yote-turns", "turns", lowest=True)
CHOKO = FeatKind("choko-turns", "turns", lowest=True)

ON_THE_BOARD = frozenset({"captured-all", "blocked"})
"""The reasons of outcomes decided on the board (yote.md 2.3), not by resignation, by the clock or by agreement."""


def feats(state: State) -> tuple[Feat, ...]:
    """The number of the winner's own turns; empty if no side has won on the board."""
    if state.result is None:
        return ()
    reason, winner = state.result
    if winner is None or reason not in ON_THE_BOARD:
        return ()
    kind = CHOKO if ruleset(state.options).game == "choko" else YOTE
    played = state.position.turn - 1
    return (Feat(kind.name, winner, (played + 1 - winner) // 2),)
