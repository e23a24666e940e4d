"""What a seat, or a spectator, sees of a game of Yoté or Choko: everything, for nothing is hidden in them."""

from functools import cache
from typing import Literal

from engines.game import Outcome, View
from engines.yote.options import ChokoOptions, YoteOptions

EMPTY, LIGHT, DARK = ".", "o", "x"
"""The signs of `YoteView.cells`: empty, a pebble of the light side, a stick of the dark side."""


class YoteView(View):
    """A position of Yoté or Choko, as seen by `seat` (seat 0 is light, the pebbles; seat 1 is dark, the sticks).

    Attributes:
        game: Which of the two games.
        options: The table's options.
        columns: 5, named a to e.
        rows: 6 in Yoté, 5 in Choko, numbered from 1 at the bottom.
        cells: `columns * rows` signs, a1 b1 … e1 a2 …
        hands: Pieces still in hand, light and dark.
        lost: Pieces out of the game, light and dark.
        turn: Number of the turn to be played, from 1.
        to_move: The seat to move; None once the game is over.
        must_place: Choko: the side to move owes a placement (choko.md 3.1); never once the game is over.
        holder: Choko: who has the drop initiative; None in Yoté, once both hands are empty and once the game is over.
        barred: The plain step forbidden to the side to move by `no_immediate_return`, from and to; None where there
            is none or where it is lifted.
        quiet: Consecutive turns without a capture (for the small endgame).
        idle: Consecutive turns without a placement or capture.
        position: The position line.
        seen: Keys of the positions that stood since the last placement or capture, this one last; empty if
            repetition is no draw.
        outcome: None while the game goes on.
    """

    game: Literal["yote", "choko"]
    options: YoteOptions | ChokoOptions
    columns: int
    rows: int
    cells: str
    hands: tuple[int, int]
    lost: tuple[int, int]
    turn: int
    to_move: int | None
    must_place: bool = False
    holder: int | None = None
    barred: tuple[str, str] | None = None
    quiet: int = 0
    idle: int = 0
    position: str
    seen: tuple[int, ...] = ()
    outcome: Outcome | None = None

    def at(self, cell: str) -> str:
        """The sign at a square such as `c3`."""
        return self.cells[_places(self.columns, self.rows)[cell]]

    def squares(self) -> dict[str, str]:
        """The sign at every square, row by row from the top, as the board is drawn."""
        cells = self.cells
        return {square: cells[place] for square, place in _places(self.columns, self.rows).items()}


@cache
def _places(columns: int, rows: int) -> dict[str, int]:
    # Where each square stands in `cells`, in the order in which the board is drawn.
    every = ((row, column) for row in range(rows, 0, -1) for column in range(columns))
    return {f"{chr(ord('a') + column)}{row}": (row - 1) * columns + column for row, column in every}
