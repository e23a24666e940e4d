"""What a seat, or a spectator, sees of a game of Awalé: everything, for nothing is hidden in it."""

from engines.game import Outcome, View
from tests.sixth.engine.board import NAMES
from tests.sixth.engine.options import AwaleOptions


class AwaleView(View):
    """A position of Awalé, as seen by `seat` (seat 0 is South, seat 1 is North).

    Attributes:
        options: The table's options.
        houses: Seeds of A to F, then of a to f.
        stores: Seeds in store, South and North.
        turn: Number of the turn to be played, from 1.
        to_move: The seat to move; None once the game is over.
        must_feed: Whether the side to move must bring seeds to an empty row (RULES.md 9).
        quiet: Consecutive turns without a capture.
        stood: How often this position has stood since the last capture, now included.
        position: The position line.
        outcome: None while the game goes on.
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
        """The seeds in a house such as `C` or `c`."""
        return self.houses[NAMES.index(house)]
