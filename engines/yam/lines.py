"""The twenty lines of the board, the runs in them, and the points of the runs (yam_master.md 1.7)."""

from itertools import groupby

from engines.yam.board import CELLS
from engines.yam.view import SIZE, Line

SHORTEST = 3
"""Length of the shortest run that scores, and of the shortest line."""
_POINTS = {3: 1, 4: 2, 5: 2}
"""The points of a run by its length."""


def _ray(column: int, row: int, right: int, up: int) -> tuple[int, ...]:
    """The cells from a first cell to the edge of the board.

    Args:
        column: Column of the first cell, from 0 at the left.
        row: Row of the first cell, from 0 at the bottom.
        right: Columns to the right per step, -1 to 1.
        up: Rows upwards per step, -1 to 1.
    """
    cells = []
    while 0 <= column < SIZE and 0 <= row < SIZE:
        cells.append(row * SIZE + column)
        column, row = column + right, row + up
    return tuple(cells)


_TOP = SIZE - 1
LINES: tuple[tuple[int, ...], ...] = tuple(
    line
    for line in (
        *(_ray(0, row, 1, 0) for row in reversed(range(SIZE))),
        *(_ray(column, _TOP, 0, -1) for column in range(SIZE)),
        *(_ray(0, row, 1, -1) for row in range(SIZE)),
        *(_ray(column, _TOP, 1, -1) for column in range(1, SIZE)),
        *(_ray(0, row, 1, 1) for row in reversed(range(SIZE))),
        *(_ray(column, 0, 1, 1) for column in range(1, SIZE)),
    )
    if len(line) >= SHORTEST
)
"""All lines of at least three cells: rows from the top, columns from the left, diagonals falling to the right, diagonals
rising to the right."""


def _columns(names: str) -> int:
    """The mask of all cells in some columns."""
    return sum(1 << cell for cell, name in enumerate(CELLS) if name[0] in names)


_STEPS = ((1, "abc", "a"), (SIZE, "abcde", "abcde"), (SIZE + 1, "abc", "a"), (SIZE - 1, "cde", "e"))
"""For each direction: the distance to the next cell, and the columns in which a run of three and one of five may begin."""
_THREES = tuple((step, _columns(three)) for step, three, _ in _STEPS)
_FIVES = tuple((step, _columns(five)) for step, _, five in _STEPS)


def wins(mask: int) -> bool:
    """Whether the tokens of a mask have a run of five, which wins at once (1.8)."""
    for step, starts in _FIVES:
        if mask & mask >> step & mask >> 2 * step & mask >> 3 * step & mask >> 4 * step & starts:
            return True
    return False


def points(mask: int) -> int:
    """The points of the tokens of a mask (1.7).

    A run of three counts 1, a run of four 2, and a run of five 2. The first two equal the number of threes within the
    run; a run of five contains three, so one point is subtracted.
    """
    total = 0
    for step, starts in _THREES:
        total += (mask & mask >> step & mask >> 2 * step & starts).bit_count()
    for step, starts in _FIVES:
        total -= (mask & mask >> step & mask >> 2 * step & mask >> 3 * step & mask >> 4 * step & starts).bit_count()
    return total


def runs(mask: int, seat: int) -> tuple[Line, ...]:
    """The scoring runs of the tokens of a mask, in the order of `LINES`; at most one in each line."""
    found = []
    for line in LINES:
        for own, group in groupby(line, key=lambda cell: mask >> cell & 1):
            run = tuple(CELLS[cell] for cell in group)
            if own and len(run) >= SHORTEST:
                found.append(Line(seat=seat, cells=run, points=_POINTS[len(run)]))
    return tuple(found)
