"""The end of a game: its conditions, its reasons and the winner (yam_master.md 1.8)."""

from engines.game import Outcome
from engines.two_sided import ranks, void
from engines.yam.board import masks
from engines.yam.lines import points, wins
from engines.yam.options import YamOptions
from engines.yam.state import Position


def ending(options: YamOptions, position: Position, mover: int, *, placed: bool) -> tuple[str, int | None] | None:
    """The result of a game after a turn.

    Args:
        options: The table's options.
        position: The position after the turn.
        mover: The side that has played the turn.
        placed: Whether the turn placed a token; only then can a run of five or an empty reserve be new.

    Returns:
        The reason and the winning side (None for a draw), or None while the game goes on.
    """
    boards = masks(position.cells)
    if placed and wins(boards[mover]):
        return "five-in-a-row", mover
    if placed and not position.reserve[mover]:
        margin = points(boards[mover]) - points(boards[1 - mover])
        return "last-token", None if margin == 0 else mover if margin > 0 else 1 - mover
    if options.no_progress_draw and position.idle >= options.no_progress_draw:
        return "no-tokens", None
    return None


def outcome(position: Position, reason: str, winner: int | None, *, begun: bool) -> Outcome:
    """The outcome of a finished game; the scores are each side's points on the board as it stands.

    `begun` says whether an action was played.
    """
    light, dark = masks(position.cells)
    nobody = void(reason, begun=begun)
    scores = (points(light), points(dark))
    return Outcome(ranks=ranks(winner), scores=scores, reason=reason, rated=not nobody, void=nobody)
