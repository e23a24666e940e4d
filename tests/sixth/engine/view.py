"""What a seat, or a spectator, sees of a game of Awalé: everything, for nothing is hidden in it."""

from engines.game import Frozen, Outcome
from tests.sixth.engine.board import NAMES
from tests.sixth.engine.options import AwaleOptions


class LastTurn(Frozen):
    """The turn just played.

    Attributes:
        seat: Who played it.
        house: The house it was sown from, which is its notation too.
        sown: The houses that got a seed, in order; a house comes again with every lap.
        captured: The houses that were captured, the last one sown first, and the seeds of each.
        slam: Whether the capture would have been a grand slam, and so took nothing.
    """

    seat: int
    house: str
    sown: tuple[str, ...]
    captured: tuple[tuple[str, int], ...] = ()
    slam: bool = False

    @property
    def seeds(self) -> int:
        """How many seeds were captured."""
        return sum(seeds for _, seeds in self.captured)


class AwaleView(Frozen):
    """A position of Awalé, as seen by `seat` (seat 0 is South, seat 1 is North).

    Attributes:
        seat: The seat that looks; None for a spectator.
        options: The table's options.
        houses: Seeds of A to F, then of a to f.
        stores: Seeds in store, South and North.
        turn: Number of the turn to be played, from 1.
        to_move: The seat to move; None once the game is over.
        must_feed: Whether the side to move must bring seeds to an empty row (RULES.md 9).
        quiet: Consecutive turns without a capture.
        stood: How often this position has stood since the last capture, now included.
        position: The position line.
        last: The turn just played; None at the start.
        collected: The seeds that each side took from its row at the end; None before, and where nobody took any.
        outcome: None while the game goes on.
    """

    seat: int | None
    options: AwaleOptions
    houses: tuple[int, ...]
    stores: tuple[int, int]
    turn: int
    to_move: int | None
    must_feed: bool = False
    quiet: int = 0
    stood: int = 1
    position: str
    last: LastTurn | None = None
    collected: tuple[int, int] | None = None
    outcome: Outcome | None = None

    def at(self, house: str) -> int:
        """The seeds in a house such as `C` or `c`."""
        return self.houses[NAMES.index(house)]
