"""The feat of Yam Master: a run of five in the fewest turns (yam_master.md 1.8)."""

from engines.game import Feat, FeatKind
from engines.yam.state import State

FIVE = FeatKind("yam-five", "turns", lowest=True)


def feats(state: State) -> tuple[Feat, ...]:
    """The number of the winner's own turns up to the run of five; empty if the game ended in another way."""
    if state.result is None:
        return ()
    reason, winner = state.result
    if winner is None or reason != "five-in-a-row":
        return ()
    played = state.position.turn - 1
    return (Feat(FIVE.name, winner, (played + 1 - winner) // 2),)
