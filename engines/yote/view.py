"""The view that a seat or a spectator has of a game of Yoté or Choko; nothing is hidden in these games."""

from functools import cache
from typing import Literal

from engines.game import Outcome, View
from engines.yote.board import CELLS, cells_of
from engines.yote.moves import capturers, empty_cells
from engines.yote.options import OCCURRENCES, ChokoOptions, YoteOptions, ruleset
from engines.yote.state import parse_position

EMPTY, LIGHT, DARK = ".", "o", "x"
"""The signs of `YoteView.cells`: empty, a pebble of the light side, a stick of the dark side."""


class YoteView(View):
    """The view that `seat` has of a position of Yoté or Choko; seat 0 is light (pebbles), seat 1 is dark (sticks).

    Attributes:
        game: Which of the two games is played.
        options: The table's options.
        columns: Number of columns: 5, named a to e.
        rows: Number of rows: 6 in Yoté, 5 in Choko; rows are numbered from 1 at the bottom.
        cells: The signs of all `columns * rows` cells, in the order a1 b1 … e1 a2 …
        hands: The number of pieces in hand, light and dark.
        lost: The number of pieces out of the game, light and dark.
        turn: Number of the current turn, from 1.
        to_move: The seat to move; None once the game is over.
        must_place: Whether the side to move must place a piece (choko.md 3.1); False once the game is over.
        holder: The seat with the drop initiative; None in Yoté, once both hands are empty, and once the game is over.
        barred: The step, from and to, that `no_immediate_return` forbids to the side to move; None without one, or if
            it is the only legal turn.
        quiet: Number of consecutive turns without a capture (for the small endgame).
        idle: Number of consecutive turns without a placement or capture.
        position: The position line.
        seen: Keys of the positions since the last placement or capture, the current one last; empty if repetition is no
            draw.
        outcome: The outcome; None while the game goes on.
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
        """The sign on a square such as `c3`."""
        return self.cells[_places(self.columns, self.rows)[cell]]

    @property
    def capturing(self) -> frozenset[str]:
        """The squares of the pieces with which the viewing seat may capture now."""
        if self.seat is None or self.seat != self.to_move or self.must_place:
            return frozenset()
        position, _ = parse_position(self.position)
        own, foe = position.boards[self.seat], position.boards[1 - self.seat]
        found = capturers(own, foe, empty_cells(ruleset(self.options), position))
        return frozenset(CELLS[cell] for cell in cells_of(found))

    @property
    def last_chance(self) -> bool:
        """Whether the position would end the game in a draw the next time it stands (yote.md 2.3)."""
        return self.to_move is not None and any(self.seen.count(key) == OCCURRENCES - 1 for key in self.seen[-1:])

    def squares(self) -> dict[str, str]:
        """The sign on every square, row by row from the top, in the order of the drawn board."""
        cells = self.cells
        return {square: cells[place] for square, place in _places(self.columns, self.rows).items()}


@cache
def _places(columns: int, rows: int) -> dict[str, int]:
    """The index in `YoteView.cells` of every square, row by row from the top."""
    every = ((row, column) for row in range(rows, 0, -1) for column in range(columns))
    return {f"{chr(ord('a') + column)}{row}": (row - 1) * columns + column for row, column in every}
