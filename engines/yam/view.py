"""What a seat, or a spectator, sees of a game of Yam Master: everything, for nothing is hidden in it."""

from typing import Literal

from engines.game import Frozen, Outcome, View
from engines.yam.options import YamOptions

EMPTY, LIGHT, DARK = ".", "o", "x"
"""The signs of `YamView.cells`: free, a token of seat 0, a token of seat 1."""

SIZE = 5
"""Squares to a side."""

Figure = Literal["1", "2", "3", "4", "5", "6", "full", "carre", "yam", "suite", "low", "sec", "defi"]
"""What a square asks for: at least three of a number, or one of the figures of yam_master.md 1.3 (`low` is ≤8)."""

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
"""The figure on every square, row by row from the top, as the board is drawn (1.2); a1 is at the lower left."""


End = Literal["won", "drawn", "lost"]
"""How the game ends for the side that ends it."""


class Line(Frozen):
    """A run of one side's tokens that scores (1.7).

    Attributes:
        seat: Whose it is.
        cells: Its squares in order: three, four or five.
        points: 1 for three, 2 for four; five wins and counts 2.
    """

    seat: int
    cells: tuple[str, ...]
    points: int


class Use(Frozen):
    """One thing that the side to move may do with the dice as they lie.

    Attributes:
        text: The action's notation: `place c3` or `predator c3`.
        kind: Whether a token is placed, or one of the enemy's taken away.
        cell: The square.
        figure: What the square asks for.
        gain: By how many points the own score would rise.
        loss: By how many points the enemy's score would fall.
        ends: How it would end the game at once: won by a run of five, else by the points with the twelfth token; None
            where the game goes on.
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
        """Whether it wins the game at once."""
        return self.ends == "won"


class YamView(View):
    """A position of Yam Master, as seen by `seat` (seat 0 begins).

    Attributes:
        options: The table's options.
        cells: 25 signs, a1 b1 … e1 a2 …
        reserve: Tokens each side can still place.
        points: Each side's points on the board as it stands.
        lines: The runs that score, each side's, in the order in which the board's lines are listed.
        turn: Number of the turn to be played, from 1.
        to_move: The seat to move; None once the game is over.
        throws: Throws made in this turn, 0 to 3.
        dice: The five dice as they lie: first those that were put aside before the last throw, ascending, then those
            just thrown, in the order they fell; empty before the first throw.
        kept: How many of `dice` had been put aside before the last throw.
        defi: Whether a Défi stands in this turn.
        may_throw: Whether another throw is allowed.
        may_defi: Whether a Défi may be declared now.
        may_pass: Whether the turn may be ended without a token.
        figures: What the dice show now, Sec and Défi included, in the order of `Figure`.
        uses: What may be done with the dice, placements first, each kind row by row from the top.
        idle: Consecutive turns in which no token was placed or removed.
        outcome: None while the game goes on.
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
        """The sign at a square such as `c3`."""
        return self.cells[(int(cell[1:]) - 1) * SIZE + ord(cell[0]) - ord("a")]
