"""The end of a game: its conditions, its reasons and the winner (yote.md 2.3, "Check order after every completed turn")."""

from engines.game import Outcome
from engines.two_sided import ranks, void
from engines.yote.moves import can_act
from engines.yote.options import OCCURRENCES, SMALL, STALEMATE_TURNS, RuleSet
from engines.yote.state import Position


def ending(rules: RuleSet, position: Position, seen: tuple[int, ...]) -> tuple[str, int | None] | None:
    """The result of a game after a turn.

    Args:
        rules: The rule set.
        position: The position after the turn; its side to move is the opponent of the side that made the turn.
        seen: Keys of the positions since the last placement or capture, the given position last.

    Returns:
        The reason and the winning side (None for a draw), or None while the game goes on.
    """
    waiting, mover = position.side, 1 - position.side
    if position.total(waiting) == 0:
        return "captured-all", mover
    small = max(position.total(0), position.total(1)) <= SMALL
    if small and rules.small == "auto":
        return "small-endgame", None
    if not can_act(rules, position):
        margin = position.total(mover) - position.total(waiting)
        return "blocked", None if margin == 0 else mover if margin > 0 else waiting
    if small and rules.small == "stalemate" and position.quiet >= STALEMATE_TURNS:
        return "stalemate", None
    if seen and seen.count(seen[-1]) >= OCCURRENCES:
        return "repetition", None
    if rules.no_progress and position.idle >= rules.no_progress:
        return "no-progress", None
    return None


def outcome(position: Position, reason: str, winner: int | None) -> Outcome:
    """The outcome of a finished game; the scores are the pieces left to each side, on the board and in hand."""
    nobody = void(reason, begun=position.turn > 1)
    scores = (position.total(0), position.total(1))
    return Outcome(ranks=ranks(winner), scores=scores, reason=reason, rated=not nobody, void=nobody)
