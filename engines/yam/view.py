"""The view that a seat or a spectator has of a game of Yam Master; nothing is hidden in this game."""

from typing import Literal

from engines.game import Frozen, Outcome, View
from engines.yam.options import YamOptions

EMPTY, LIGHT, DARK = ".", "o", "x"
"""The signs of `YamView.cells`: free, a token of seat 0, a token of seat 1."""

SIZE = 5
"""Number of squares along each side of the board."""

Figure = Literal["1", "2", "3", "4", "5", "6", "full", "carre", "yam", "suite", "low", "sec", "defi"]
"""The figure that a square requires: at least three dice of a number, or a figure of yam_master.md 1.3 (`low` is ≤8)."""

_ROWS: tuple[tuple[Figure, ...], ...] = (
    ("1", "3", "defi", "4", "6"),
    ("2", "carre", "sec", "full", "5"),
    ("low", "full", "yam", "defi", "suite"),
    ("6", "sec", "suite", "low", "1"),
    ("3", "2", "carre", "5", "4"),
)
BOARD: dict[str, Figure] = {
    f"{column}{SIZE - row}": figure
    for row, line in enumerate(_ROWS)
    for column, figure in zip("abcde", line, strict=True)
}
"""The figure on every square, row by row from the top, in the order of the drawn board (1.2); a1 is at the lower left."""


End = Literal["won", "drawn", "lost"]
"""The result of a game for the side whose action ends the game."""


class Line(Frozen):
    """A run of one side's tokens that scores (1.7).

    Attributes:
        seat: The seat that owns the tokens.
        cells: The names of its three, four or five squares, in order.
        points: The points of the run: 1 for three tokens, 2 for four, 2 for five (which also win the game).
    """

    seat: int
    cells: tuple[str, ...]
    points: int


class Use(Frozen):
    """One use of the dice as they lie, which the side to move may choose.

    Attributes:
        text: The notation of the action, `place c3` or `predator c3`.
        kind: `place` for placing a token, `predator` for taking one of the enemy's away.
        cell: The name of the square.
        figure: The figure that the square requires.
        gain: The points that the side to move would gain.
        loss: The points that the enemy would lose.
        ends: The result if the use ends the game: by a run of five, or by points with the twelfth token; None if the
            game goes on.
    """

    text: str
    kind: Literal["place", "predator"]
    cell: str
    figure: Figure
    gain: int
    loss: int
    ends: End | None = None

    @property
    def wins(self) -> bool:
        """Whether the use wins the game at once."""
        return self.ends == "won"


class YamView(View):
    """The view that `seat` has of a position of Yam Master; seat 0 has the first turn.

    Attributes:
        options: The table's options.
        cells: The signs of the 25 cells, in the order a1 b1 … e1 a2 …
        reserve: The number of tokens that each side can still place.
        points: The points of each side on the board as it stands.
        lines: The scoring runs, seat 0's first, each side's in the order of the board's lines.
        turn: Number of the current turn, from 1.
        to_move: The seat to move; None once the game is over.
        throws: Number of throws made in this turn, 0 to 3.
        dice: The five dice as they lie: first those put aside before the last throw, ascending, then those of the last
            throw, in the order in which they fell; empty before the first throw.
        kept: How many of `dice` were put aside before the last throw.
        defi: Whether a Défi was declared in this turn.
        may_throw: Whether another throw is allowed.
        may_defi: Whether a Défi may be declared now.
        may_pass: Whether the turn may be ended without a token.
        figures: The figures that the dice show, including Sec and Défi, in the order of `Figure`.
        uses: Every use of the dice, placements before Predators, each kind row by row from the top.
        idle: Number of consecutive turns in which no token was placed or removed.
        outcome: The outcome; None while the game goes on.
    """

    options: YamOptions
    cells: str
    reserve: tuple[int, int]
    points: tuple[int, int]
    lines: tuple[Line, ...] = ()
    turn: int
    to_move: int | None
    throws: int
    dice: tuple[int, ...] = ()
    kept: int = 0
    defi: bool = False
    may_throw: bool = False
    may_defi: bool = False
    may_pass: bool = False
    figures: tuple[Figure, ...] = ()
    uses: tuple[Use, ...] = ()
    idle: int = 0
    outcome: Outcome | None = None

    def at(self, cell: str) -> str:
        """The sign on a square such as `c3`."""
        return self.cells[(int(cell[1:]) - 1) * SIZE + ord(cell[0]) - ord("a")]
