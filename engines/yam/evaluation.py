"""A hand-made evaluation of a board: the expected margin in points, and the change by each square.

It finds turning points; the hard player's evaluation, `winning`, is made of its parts. A window is three squares in a
line. A window with tokens of only one side counts for this side as one point, multiplied by the probability of taking
the squares it lacks; lines of five squares count in the same way for a run of five. The sum is a margin in points. The
function `chance` maps the margin to a value between a lost and a won game; the same margin is worth more the nearer the
end of the game is.
"""

from collections.abc import Callable, Sequence
from functools import cache, partial
from itertools import product
from math import tanh
from typing import NamedTuple

from engines.yam.board import FIGURE
from engines.yam.lines import LINES
from engines.yam.view import SIZE, Figure

WON, DRAWN, LOST = 1.0, 0.0, -1.0
"""The values of a finished game."""
_SURE = 0.95
"""Upper bound of the value of a game that is not finished."""
FIVE = 8.0
"""Points that a run of five counts while it is only a possibility."""
EASE: dict[Figure, float] = {
    **dict.fromkeys(("1", "2", "3", "4", "5", "6"), 0.30),
    "full": 0.30,
    "carre": 0.25,
    "suite": 0.22,
    "low": 0.16,
    "defi": 0.30,
    "sec": 0.09,
    "yam": 0.05,
}
"""The approximate probability of taking a square of each figure in one turn, for a side that wants it among others."""
_PACE = 0.6
"""The fraction of a side's turns that it can devote to one square; the others go to other squares and to blocking."""
_WIDTH, _GROWTH = 0.8, 0.7
"""Parameters of the margin that counts as a fair lead, `_WIDTH + _GROWTH * sqrt(tokens left)`."""

_CLOSE = 0.3
"""Squares of a figure that change the margin less than the best of them by more than this, in points, are not valued with
the enemy's reply."""
WINDOWS = tuple(line[start : start + 3] for line in LINES for start in range(len(line) - 2))
"""The cells of every window."""
FIVES = tuple(line for line in LINES if len(line) == SIZE)
"""The lines of five squares."""

States = tuple[int, ...]
"""The state of each of some cells: 0 free, 1 own, 2 the enemy's."""
Shape = tuple[tuple[int, ...], tuple[tuple[float, ...], ...]]
"""Some cells of a line with a table of their values: the states of the cells, read as digits in base 3, are the index of
a row, and a row has the value, then the change by each cell (see `survey_by`)."""
Shapes = tuple[tuple[Shape, ...], tuple[Shape, ...]]
"""The windows and the lines of five, each with its table of values."""


class Ends(NamedTuple):
    """The values of the ends of a turn after which the game goes on, for the side to move, without the enemy's reply.

    Attributes:
        cells: By cell, the value of an own token placed on it if it is free, or of the enemy's taken from it.
        idle: The value of a turn without a token.
        likely: By cell, what the squares of one figure are compared by.
        close: The most by which a square may be below the best of its figure in `likely` and still be the best one.
    """

    cells: Sequence[float]
    idle: float
    likely: Sequence[float]
    close: float


def chance(margin: float, left: int) -> float:
    """The value of a margin in points, between `LOST` and `WON`.

    Args:
        margin: The margin of the side to be valued, in points.
        left: Tokens left in the reserve of the side that has fewer.
    """
    return _SURE * tanh(margin / (_WIDTH + _GROWTH * left**0.5))


def expected(cells: tuple[int, ...], states: States, left: int, prize: float) -> float:
    """The expected points from some cells of a line, negative for the enemy.

    Args:
        cells: The cells.
        states: Their states.
        left: Tokens left in the reserve of the side that has fewer.
        prize: Points for the completed cells.
    """
    if 1 in states and 2 in states:
        return 0.0
    worth = -prize if 2 in states else prize
    if not any(states):
        return 0.0
    for cell, state in zip(cells, states, strict=True):
        if not state:
            worth *= 1 - (1 - EASE[FIGURE[cell]]) ** (_PACE * left)
    return worth


def shape(cells: tuple[int, ...], worth: Callable[[States], float]) -> Shape:
    """The table of values of some cells of a line.

    Args:
        cells: The cells.
        worth: A function from the states of the cells to their value.
    """
    worths = {states: worth(states) for states in product((0, 1, 2), repeat=len(cells))}
    rows = []
    for states, value in worths.items():
        row = [value]
        for place, state in enumerate(states):
            # The change: an own token on a free cell, an enemy's token taken away; an own token stays.
            changed = (*states[:place], (1, 1, 0)[state], *states[place + 1 :])
            row.append(worths[changed] - value)
        rows.append(tuple(row))
    return cells, tuple(rows)


@cache  # one entry for each number of tokens left, 12 at most
def _shapes(left: int) -> Shapes:
    """The tables of the expected points."""
    windows = (shape(window, partial(expected, window, left=left, prize=1.0)) for window in WINDOWS)
    fives = (shape(five, partial(expected, five, left=left, prize=FIVE)) for five in FIVES)
    return tuple(windows), tuple(fives)


def survey(own: int, foe: int, left: int) -> tuple[float, list[float]]:
    """The expected margin of a board in points, and the change of the margin by each cell (see `survey_by`).

    Args:
        own: Mask of the tokens of the side to be valued.
        foe: Mask of the other side's tokens.
        left: Tokens left in the reserve of the side that has fewer.
    """
    return survey_by(_shapes(left), own, foe)


def survey_by(shapes: Shapes, own: int, foe: int) -> tuple[float, list[float]]:
    """The value of a board by some tables, and the change of the value by each cell.

    Args:
        shapes: The tables.
        own: Mask of the tokens of the side to be valued.
        foe: Mask of the other side's tokens.

    Returns:
        The value, and by cell the increase of the value if an own token is placed on this free cell, or if the enemy's
        token on this cell is taken away.
    """
    state = [own >> cell & 1 | (foe >> cell & 1) << 1 for cell in range(SIZE * SIZE)]
    value, change = 0.0, [0.0] * (SIZE * SIZE)
    windows, fives = shapes
    for (a, b, c), rows in windows:
        worth, by_a, by_b, by_c = rows[9 * state[a] + 3 * state[b] + state[c]]
        value += worth
        change[a] += by_a
        change[b] += by_b
        change[c] += by_c
    for (a, b, c, d, e), rows in fives:
        row = rows[81 * state[a] + 27 * state[b] + 9 * state[c] + 3 * state[d] + state[e]]
        value += row[0]
        for cell, by in zip((a, b, c, d, e), row[1:], strict=True):
            change[cell] += by
    return value, change


def ends(own: int, foe: int, reserve: int, other: int) -> Ends:
    """The values of the ends of a turn, by the margin.

    Args:
        own: Mask of the tokens of the side to move.
        foe: Mask of the other side's tokens.
        reserve: Tokens in the reserve of the side to move.
        other: Tokens in the other side's reserve.
    """
    left, placing, taking = min(reserve, other), min(reserve - 1, other), min(reserve, other + 1)
    margin, change = survey(own, foe, left)
    cells = [chance(margin + by, taking if foe >> cell & 1 else placing) for cell, by in enumerate(change)]
    return Ends(cells, chance(margin, left), change, _CLOSE)
