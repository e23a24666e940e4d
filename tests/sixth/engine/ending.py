"""The end of a game of Awalé: its conditions, its reasons and the winner (RULES.md 10 to 15)."""

from tests.sixth.engine.board import BEGINNING, in_row, playable
from tests.sixth.engine.state import Position
from tests.sixth.engine.view import MAJORITY

OCCURRENCES = 3
"""Number of occurrences of a position that make a cycle (RULES.md 12)."""


def reason(position: Position, seen: tuple[int, ...], no_capture_turns: int) -> str | None:
    """Why the game is over after a turn; None while the game goes on.

    Args:
        position: The position after the turn.
        seen: Keys of the positions since the last capture, the given position last.
        no_capture_turns: Number of turns without a capture that end the game (RULES.md 13).
    """
    if max(position.stores) >= MAJORITY:
        return "majority"
    if not playable(position.houses, position.side):
        return "unfed"
    if seen.count(seen[-1]) >= OCCURRENCES:
        return "cycle"
    if position.quiet >= no_capture_turns:
        return "no-capture"
    return None


def collect(position: Position) -> tuple[Position, tuple[int, int]]:
    """The position after each side has collected the seeds of its row, and the numbers of these seeds (RULES.md 14)."""
    taken = in_row(position.houses, 0), in_row(position.houses, 1)
    stores = position.stores[0] + taken[0], position.stores[1] + taken[1]
    return position._replace(houses=(0,) * len(BEGINNING), stores=stores), taken


def winner(stores: tuple[int, int]) -> int | None:
    """The side with more seeds in store; None if both have the same number."""
    return None if stores[0] == stores[1] else int(stores[1] > stores[0])
