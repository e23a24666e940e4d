"""The view that a seat or a spectator has of a game of Awalé; nothing is hidden in this game."""

from engines.game import Outcome, View
from tests.sixth.engine.board import NAMES
from tests.sixth.engine.options import AwaleOptions


class AwaleView(View):
    """The view that `seat` has of a position of Awalé; seat 0 is South, seat 1 is North.

    Attributes:
        options: The table's options.
        houses: The number of seeds in each house, A to F, then a to f.
        stores: The seeds in store, South's and North's.
        turn: Number of the current turn, from 1.
        to_move: The seat to move; None once the game is over.
        must_feed: Whether the side to move must sow into the other row, which is empty (RULES.md 9).
        quiet: Number of consecutive turns without a capture.
        stood: Number of occurrences of this position since the last capture, including the current one.
        position: The position line.
        outcome: The outcome; None while the game goes on.
    """

    options: AwaleOptions
    houses: tuple[int, ...]
    stores: tuple[int, int]
    turn: int
    to_move: int | None
    must_feed: bool = False
    quiet: int = 0
    stood: int = 1
    position: str
    outcome: Outcome | None = None

    def at(self, house: str) -> int:
        """The number of seeds in a house such as `C` or `c`."""
        return self.houses[NAMES.index(house)]
