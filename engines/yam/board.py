"""The board with numbered cells: 0 is a1, 1 is b1 … 24 is e5, as in `YamView.cells` (yam_master.md 1.2)."""

from engines.yam.view import BOARD, DARK, EMPTY, LIGHT, SIZE, Figure

CELLS: tuple[str, ...] = tuple(f"{column}{row}" for row in range(1, SIZE + 1) for column in "abcde")
"""The name of every cell, by its number."""
CELL: dict[str, int] = {name: number for number, name in enumerate(CELLS)}
"""The number of every cell, by its name."""
FIGURE: tuple[Figure, ...] = tuple(BOARD[name] for name in CELLS)
"""The figure on every cell, by its number."""
FROM_TOP: tuple[int, ...] = tuple(CELL[name] for name in BOARD)
"""All cells row by row from the top, the order in which squares are listed."""
SQUARES: dict[Figure, tuple[int, ...]] = {
    figure: tuple(cell for cell in FROM_TOP if FIGURE[cell] == figure) for figure in BOARD.values()
}
"""The cells that require each figure, from the top."""
SIGNS = (LIGHT, DARK)
"""The sign of each seat's tokens."""
_BITS = (str.maketrans(EMPTY + LIGHT + DARK, "010"), str.maketrans(EMPTY + LIGHT + DARK, "001"))


def masks(cells: str) -> tuple[int, int]:
    """The bit masks of both sides' tokens on a board of 25 signs; bit n stands for cell n."""
    light, dark = (int(cells[::-1].translate(bits), 2) for bits in _BITS)
    return light, dark
