"""What a board is worth to the side that looks at it, for the hard player: its lines, and what each square would change.

A window is three squares in a line. A side that alone stands in it expects its point as far as the squares that it still
lacks are likely to come; so does it expect a run of five. The sum is a margin in points, which `chance` turns into a
value between a lost and a won game: a lead is worth more the nearer the end.
"""

from functools import cache
from itertools import product
from math import tanh

from engines.yam.board import FIGURE
from engines.yam.lines import LINES
from engines.yam.view import SIZE, Figure

WON, DRAWN, LOST = 1.0, 0.0, -1.0
_SURE = 0.95
"""No game that goes on is worth more than this."""
_FIVE = 8.0
"""What a run of five is worth in points, as long as it is only expected."""
_EASE: dict[Figure, float] = {
    **dict.fromkeys(("1", "2", "3", "4", "5", "6"), 0.30),
    "full": 0.30,
    "carre": 0.25,
    "suite": 0.22,
    "low": 0.16,
    "defi": 0.30,
    "sec": 0.09,
    "yam": 0.05,
}
"""How likely about a square is to be had in a turn by a side that wants it among others."""
_PACE = 0.6
"""Turns for a square in each turn of the game, for the rest goes to other squares and to blocks."""
_WIDTH, _GROWTH = 0.8, 0.7
"""The margin that is a fair lead: at the end of the game, and by how much more for the root of the turns to come."""

_Shape = tuple[tuple[int, ...], tuple[tuple[float, ...], ...]]
"""Some cells of a line and, by the number that their states make, the value there and the change by each cell."""


def chance(margin: float, left: int) -> float:
    """The value of a margin in points with so many tokens left to the side that has fewer."""
    return _SURE * tanh(margin / (_WIDTH + _GROWTH * left**0.5))


def _worth(cells: tuple[int, ...], states: tuple[int, ...], left: int, prize: float) -> float:
    """What some cells are worth with these states: 0 free, 1 own, 2 the enemy's."""
    if 1 in states and 2 in states:
        return 0.0
    worth = -prize if 2 in states else prize
    if not any(states):
        return 0.0
    for cell, state in zip(cells, states, strict=True):
        if not state:
            worth *= 1 - (1 - _EASE[FIGURE[cell]]) ** (_PACE * left)
    return worth


def _shape(cells: tuple[int, ...], left: int, prize: float) -> _Shape:
    worths = {states: _worth(cells, states, left, prize) for states in product((0, 1, 2), repeat=len(cells))}
    rows = []
    for states, worth in worths.items():
        row = [worth]
        for place, state in enumerate(states):
            # A free cell is taken, an enemy's token taken away, an own one left alone.
            changed = (*states[:place], (1, 1, 0)[state], *states[place + 1 :])
            row.append(worths[changed] - worth)
        rows.append(tuple(row))
    return cells, tuple(rows)


@cache  # one set for each number of tokens left, 12 at most
def _shapes(left: int) -> tuple[tuple[_Shape, ...], tuple[_Shape, ...]]:
    """The windows and the lines of five, with what their states are worth."""
    windows = [line[start : start + 3] for line in LINES for start in range(len(line) - 2)]
    fives = [line for line in LINES if len(line) == SIZE]
    return tuple(_shape(w, left, 1.0) for w in windows), tuple(_shape(five, left, _FIVE) for five in fives)


def survey(own: int, foe: int, left: int) -> tuple[float, list[float]]:
    """The margin that a board promises, and for every cell what it changes.

    Args:
        own: Mask of the tokens of the side that looks.
        foe: Mask of the other side's.
        left: Tokens left to the side that has fewer.

    Returns:
        The margin in points, and by cell: what it gains by a token on a free cell, or by the enemy's being taken away.
    """
    state = [own >> cell & 1 | (foe >> cell & 1) << 1 for cell in range(SIZE * SIZE)]
    margin, change = 0.0, [0.0] * (SIZE * SIZE)
    windows, fives = _shapes(left)
    for (a, b, c), rows in windows:
        worth, by_a, by_b, by_c = rows[9 * state[a] + 3 * state[b] + state[c]]
        margin += worth
        change[a] += by_a
        change[b] += by_b
        change[c] += by_c
    for (a, b, c, d, e), rows in fives:
        row = rows[81 * state[a] + 27 * state[b] + 9 * state[c] + 3 * state[d] + state[e]]
        margin += row[0]
        for cell, by in zip((a, b, c, d, e), row[1:], strict=True):
            change[cell] += by
    return margin, change
