"""The record that Yam Master keeps: the quickest five in a row (yam_master.md 1.8)."""

from engines.game import Feat, FeatKind
from engines.yam.state import State

FIVE = FeatKind("yam-five", "turns", lowest=True)


def feats(state: State) -> tuple[Feat, ...]:
    """The winner's own turns until the five; none where the game ended in another way."""
    if state.result is None:
        return ()
    reason, winner = state.result
    if winner is None or reason != "five-in-a-row":
        return ()
    played = state.position.turn - 1
    return (Feat(FIVE.name, winner, (played + 1 - winner) // 2),)
