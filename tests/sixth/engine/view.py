"""The view that a seat or a spectator has of a game of Awalé; nothing is hidden in this game."""

from engines.game import Outcome, View
from tests.sixth.engine.options import AwaleOptions

ROW = 6
HOUSES = 2 * ROW
NAMES = "ABCDEFabcdef"
"""The letter of each house, by its number: 0 to 5 are South's A to F, 6 to 11 North's a to f."""
SEEDS = 48
"""Number of seeds in the game."""
MAJORITY = SEEDS // 2 + 1
"""The fewest seeds in store with which a side wins at once (RULES.md 10)."""


def row(side: int) -> range:
    """The houses of a side."""
    return range(ROW * side, ROW * side + ROW)


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
