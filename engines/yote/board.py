"""The board as bit masks: bit c of an int stands for cell c; a1 is cell 0, b1 is cell 1, a2 is cell 5 (yote.md 2.1).

Thirty cells fit one digit of a Python int, so that a shift and a mask process all pieces of a side at once. Yoté has six
rows and Choko five; both use the same numbering.
"""

COLUMNS = 5
MAX_ROWS = 6
CELLS: tuple[str, ...] = tuple(f"{'abcde'[c % COLUMNS]}{c // COLUMNS + 1}" for c in range(COLUMNS * MAX_ROWS))
"""The name of every cell, by its number."""
CELL: dict[str, int] = {name: cell for cell, name in enumerate(CELLS)}
"""The number of every cell, by its name."""
HAND = len(CELLS)
"""The number that stands for the enemy's hand among the removals of a capture; it sorts after all cells."""

_FILES = tuple(sum(1 << (row * COLUMNS + file) for row in range(MAX_ROWS)) for file in range(COLUMNS))
NOT_A, NOT_E = sum(_FILES[1:]), sum(_FILES[:4])
"""Masks of the cells that have a neighbour on the left, and on the right."""
NOT_AB, NOT_DE = sum(_FILES[2:]), sum(_FILES[:3])
"""Masks of the cells that have two cells on their left, and on their right."""
FULL: dict[int, int] = {rows: (1 << rows * COLUMNS) - 1 for rows in (5, 6)}
"""Mask of all cells, by the number of rows."""


def _neighbours(cell: int, rows: int) -> tuple[int, ...]:
    """The cells next to a cell: left, right, below, above."""
    file, rank = cell % COLUMNS, cell // COLUMNS
    steps = ((-1, 0), (1, 0), (0, -1), (0, 1))
    return tuple(
        (rank + dr) * COLUMNS + file + df for df, dr in steps if 0 <= file + df < COLUMNS and 0 <= rank + dr < rows
    )


NEIGHBOURS: dict[int, tuple[tuple[int, ...], ...]] = {
    rows: tuple(_neighbours(cell, rows) for cell in range(rows * COLUMNS)) for rows in (5, 6)
}
"""By number of rows, then by cell: the neighbouring cells, in the order left, right, below, above."""
JUMPS: dict[int, tuple[tuple[tuple[int, int], ...], ...]] = {
    rows: tuple(
        tuple((over, 2 * over - cell) for over in near if 2 * over - cell in _neighbours(over, rows))
        for cell, near in enumerate(NEIGHBOURS[rows])
    )
    for rows in (5, 6)
}
"""By number of rows, then by cell: the pairs (cell jumped over, cell landed on), in the order of `NEIGHBOURS`."""


def cells_of(mask: int) -> list[int]:
    """The cells of a mask in ascending order."""
    cells = []
    while mask:
        low = mask & -mask
        cells.append(low.bit_length() - 1)
        mask ^= low
    return cells
