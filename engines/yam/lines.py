"""The board's twenty lines, the runs in them, and what they count (yam_master.md 1.7)."""

from itertools import groupby

from engines.yam.board import CELLS
from engines.yam.view import SIZE, Line

SHORTEST = 3
"""Tokens of the shortest run that scores, and squares of the shortest line."""
_POINTS = {3: 1, 4: 2, 5: 2}


def _ray(column: int, row: int, right: int, up: int) -> tuple[int, ...]:
    """The cells from this one on to the edge."""
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
"""The lines: rows from the top, columns from the left, diagonals that fall to the right, diagonals that rise."""


def _columns(names: str) -> int:
    return sum(1 << cell for cell, name in enumerate(CELLS) if name[0] in names)


_STEPS = ((1, "abc", "a"), (SIZE, "abcde", "abcde"), (SIZE + 1, "abc", "a"), (SIZE - 1, "cde", "e"))
"""By direction: how far the next cell is, and the columns in which a run of three and one of five may begin."""
_THREES = tuple((step, _columns(three)) for step, three, _ in _STEPS)
_FIVES = tuple((step, _columns(five)) for step, _, five in _STEPS)


def wins(mask: int) -> bool:
    """Whether these tokens have a run of five, which wins at once (1.8)."""
    for step, starts in _FIVES:
        if mask & mask >> step & mask >> 2 * step & mask >> 3 * step & mask >> 4 * step & starts:
            return True
    return False


def points(mask: int) -> int:
    """The points of these tokens on the board as it stands.

    A run of three counts 1 and one of four counts 2: as many as there are threes to be found in it. A run of five,
    with its three threes, counts 2.
    """
    total = 0
    for step, starts in _THREES:
        total += (mask & mask >> step & mask >> 2 * step & starts).bit_count()
    for step, starts in _FIVES:
        total -= (mask & mask >> step & mask >> 2 * step & mask >> 3 * step & mask >> 4 * step & starts).bit_count()
    return total


def runs(mask: int, seat: int) -> tuple[Line, ...]:
    """The runs of these tokens that score, in the order of `LINES`; at most one in each."""
    found = []
    for line in LINES:
        for own, group in groupby(line, key=lambda cell: mask >> cell & 1):
            run = tuple(CELLS[cell] for cell in group)
            if own and len(run) >= SHORTEST:
                found.append(Line(seat=seat, cells=run, points=_POINTS[len(run)]))
    return tuple(found)
