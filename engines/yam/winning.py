"""The hard player's evaluation of a board: the probability of winning, fitted to games of the player with itself.

The logarithm of the odds is a sum of features, each with a weight that depends on the tokens left: the points that
each side may expect of windows (`evaluation`), lines of which four or three squares of five are taken, the lead in points,
the tokens by which the reserves differ, and being to move. `python -m makers.yam_weights` fits the weights.
"""

import json
from collections.abc import Callable, Sequence
from functools import cache
from math import prod, tanh
from pathlib import Path
from typing import NamedTuple

from engines.yam.board import FIGURE
from engines.yam.evaluation import EASE, FIVE, FIVES, WINDOWS, Ends, Shapes, States, expected, shape, survey_by
from engines.yam.view import SIZE

FILE = Path(__file__).with_name("weights.json")
"""The fitted weights: a row for each number of tokens left in the smaller reserve, from one, with the fields of `Weights`."""
_CLOSE = 0.03
"""Squares of a figure with a value that is lower than that of the best of them by more than this are not valued with the
enemy's reply."""
_OTHER = (0, 2, 1)
"""The state of a cell for the other side."""


class Weights(NamedTuple):
    """The weight of each feature in the logarithm of the odds of the side to move; a feature of the enemy is negative.

    Attributes:
        own: Of the points that the side may expect of windows.
        foe: Of those that the enemy may expect.
        own_four: Of the side's lines of five squares with one that is free and four own tokens: the `EASE` of the free
            square, times `FIVE`.
        foe_four: Of such lines of the enemy.
        own_three: Of the side's lines of five squares with two that are free and three own tokens.
        foe_three: Of such lines of the enemy.
        lead: Of the lead in points.
        tokens: Of the tokens in the side's reserve, less those in the enemy's.
        turn: The weight of being to move.
    """

    own: float
    foe: float
    own_four: float
    foe_four: float
    own_three: float
    foe_three: float
    lead: float
    tokens: float
    turn: float


LINES = Weights._fields.index("lead") + 1
"""How many features, the first ones, are sums over windows and lines of five."""


@cache  # 12 entries for each of 60 windows and lines in each of their states
def parts(cells: tuple[int, ...], states: States, left: int) -> tuple[float, ...]:
    """What a window or a line of five adds to each of the first `LINES` features.

    Args:
        cells: The cells of the window or line.
        states: Their states, for the side to move.
        left: Tokens left in the smaller reserve.
    """
    values = [0.0] * LINES
    foe = 2 in states
    if foe != (1 in states):
        free = [cell for cell, state in zip(cells, states, strict=True) if not state]
        sign = -1.0 if foe else 1.0
        if len(cells) < SIZE:
            values[foe] = expected(cells, states, left, 1.0)
            values[-1] = 0.0 if free else sign
        elif 1 <= len(free) <= 2:
            values[2 * len(free) + foe] = sign * FIVE * prod(EASE[FIGURE[cell]] for cell in free)
    return tuple(values)


class Odds:
    """The evaluation by some weights.

    Args:
        weights: The weights by the tokens left in the smaller reserve, from one.
    """

    def __init__(self, weights: Sequence[Weights]) -> None:
        self._weights = weights
        self._shapes = cache(self._made)

    def _made(self, left: int) -> Shapes:
        """The tables of what windows and lines of five add to the logarithm of the odds, for the side whose turn ends."""
        windows, fives = (
            tuple(shape(cells, self._worth(cells, left)) for cells in every) for every in (WINDOWS, FIVES)
        )
        return windows, fives

    def _worth(self, cells: tuple[int, ...], left: int) -> Callable[[States], float]:
        """The function from the states of some cells to what they add, for the side whose turn ends."""
        weights = self._weights[left - 1][:LINES]

        def worth(states: States) -> float:
            # The weights are those of the side to move, which is the other one then.
            values = parts(cells, tuple(_OTHER[state] for state in states), left)
            return -sum(weight * value for weight, value in zip(weights, values, strict=True))

        return worth

    def _balance(self, left: int, ahead: int) -> float:
        """What the reserves and the next turn add to the logarithm of the odds, for the side whose turn ends.

        Args:
            left: Tokens left in the smaller reserve.
            ahead: Tokens in the side's reserve, less those in the other side's.
        """
        weights = self._weights[left - 1]
        return weights.tokens * ahead - weights.turn

    def ends(self, own: int, foe: int, reserve: int, other: int) -> Ends:
        """The values of the ends of a turn; the arguments are those of `ends`."""
        # What is left after a token is placed, after one is taken, and after neither. The last token ends the game.
        placing, taking, left = min(max(1, reserve - 1), other), min(reserve, other + 1), min(reserve, other)
        surveys = {after: survey_by(self._shapes(after), own, foe) for after in {placing, taking, left}}
        (placed, gain), (taken, loss), (idle, _) = surveys[placing], surveys[taking], surveys[left]
        ahead = reserve - other
        placed += self._balance(placing, ahead - 1)
        taken += self._balance(taking, ahead - 1)
        cells = [
            tanh((taken + loss[cell] if foe >> cell & 1 else placed + gain[cell]) / 2) for cell in range(SIZE * SIZE)
        ]
        return Ends(cells, tanh((idle + self._balance(left, ahead)) / 2), cells, _CLOSE)


@cache
def _fitted() -> Odds:
    return Odds([Weights(*row) for row in json.loads(FILE.read_text(encoding="utf-8"))])


def ends(own: int, foe: int, reserve: int, other: int) -> Ends:
    """The values of the ends of a turn, by the probability of winning.

    Args:
        own: Mask of the tokens of the side to move.
        foe: Mask of the other side's tokens.
        reserve: Tokens in the reserve of the side to move.
        other: Tokens in the other side's reserve.
    """
    return _fitted().ends(own, foe, reserve, other)
