"""The evaluation of a position by the search, in hundredths of a piece, for the side to move.

A *line* is three cells in a row, and is named by its lowest cell. A side threatens a capture on a line if it stands at
one end, an enemy piece in the middle, and the other end is empty. A cell is *risky* for a side if a piece of that side on
it could be captured at once: it is the middle of a line with an enemy piece at one end and an empty cell at the other.

The weights were fitted to games of the search against itself by logistic regression (Texel's method), as
`python -m makers.yote_weights` does. What matches at equal nodes then showed is rounded in: smaller weights of the place
of pieces play better than those that predict results best.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from engines.yote.board import COLUMNS, FULL, NOT_DE, NOT_E
from engines.yote.nodes import FEW, Node, around
from engines.yote.options import PIECES, RuleSet

NEAR = 3
"""Penalty of the stronger side for each step from each of its pieces to the nearest of few enemy pieces."""
_SIDES = {
    rows: (17 * sum(1 << row * COLUMNS for row in range(rows)), 31 | 31 << (rows - 1) * COLUMNS) for rows in (5, 6)
}
"""By number of rows: masks of the cells at the left and right edges, and at the lower and upper edges."""

Evaluate = Callable[[Node], tuple[int, int, int]]
"""An evaluation: of a node to its value, a mask that is not 0 if the side to move can capture, and the mask of its pieces
that the enemy could capture if it were to move."""


class Weights(NamedTuple):
    """What each feature of a position counts for the side to move, in hundredths of a piece.

    Attributes:
        pieces: A piece more than the enemy, on the board or in hand.
        hand: A piece more in hand than the enemy.
        denied: A cell more that is risky for the enemy than for oneself.
        edge: A piece more at an edge than the enemy; a piece in a corner counts twice.
        opened: A piece more than the enemy that has empty cells on both sides of it on a line.
        joined: A pair more than the enemy of own pieces next to each other.
        turn: Being to move.
        forced: Having to place a piece (choko.md 3.1).
        one: One own piece that the enemy could capture.
        more: More than one own piece that the enemy could capture.
    """

    pieces: float
    hand: float
    denied: float
    edge: float
    opened: float
    joined: float
    turn: float
    forced: float
    one: float
    more: float


FULL_HANDS, EMPTY_HANDS = (
    {
        "yote": Weights(100, 50, 18, 30, 8, 14, 5, 0, -20, -90),
        "choko": Weights(100, 10, 10, 15, -10, 15, 60, -60, -30, -90),
    },
    {
        "yote": Weights(100, 90, 6, 16, 12, 2, 2, 0, -20, -140),
        "choko": Weights(100, 30, 3, 14, 5, 2, 5, -30, -25, -150),
    },
)
"""The weights of each game at the start, when all pieces are in hand, and when both hands are empty."""


@lru_cache(maxsize=8)
def weights(rules: RuleSet) -> tuple[tuple[int, ...], ...]:
    """The weights by the number of pieces in both hands, between those of full and those of empty hands."""
    full, empty = FULL_HANDS[rules.game], EMPTY_HANDS[rules.game]
    most = 2 * PIECES
    return tuple(
        tuple(round((first * held + last * (most - held)) / most) for first, last in zip(full, empty, strict=True))
        for held in range(most + 1)
    )


def evaluator(rows: int, weighted: Sequence[tuple[int, ...]]) -> Evaluate:
    """The evaluation on a board of so many rows with these weights, given by the number of pieces in both hands.

    The value leaves out the captures by the side to move, which are for the search.
    """
    files, ranks = _SIDES[rows]
    full = FULL[rows]

    def evaluate(current: Node) -> tuple[int, int, int]:
        own, foe, hand, other, must, _, _ = current
        empty = full ^ own ^ foe
        pieces, held, denied, edge, opened, joined, value, forced, one, more = weighted[hand + other]
        empty_1, empty_5, empty_2, empty_10 = empty >> 1, empty >> 5, empty >> 2, empty >> 10
        own_1, own_5, foe_1, foe_5 = own >> 1, own >> 5, foe >> 1, foe >> 5
        # Lines with one end held by a side and the other end empty: upwards, and to the right.
        own_up = own & empty_10 | empty & own >> 10
        own_right = (own & empty_2 | empty & own >> 2) & NOT_DE
        foe_up = foe & empty_10 | empty & foe >> 10
        foe_right = (foe & empty_2 | empty & foe >> 2) & NOT_DE
        lost = (foe_up & own_5) << 5 | (foe_right & own_1) << 1
        if lost:
            value += more if lost & lost - 1 else one
        both_up, both_right = empty & empty_10, empty & empty_2 & NOT_DE
        margin = own.bit_count() - foe.bit_count() + hand - other
        value += (
            pieces * margin
            + held * (hand - other)
            + denied
            * (
                ((own_up & empty_5) << 5 | (own_right & empty_1) << 1).bit_count()
                - ((foe_up & empty_5) << 5 | (foe_right & empty_1) << 1).bit_count()
            )
            + edge
            * (
                (own & files).bit_count()
                + (own & ranks).bit_count()
                - (foe & files).bit_count()
                - (foe & ranks).bit_count()
            )
            + opened
            * (
                (both_up & own_5).bit_count()
                + (both_right & own_1).bit_count()
                - (both_up & foe_5).bit_count()
                - (both_right & foe_1).bit_count()
            )
            + joined
            * (
                (own & own_5).bit_count()
                + (own & own_1 & NOT_E).bit_count()
                - (foe & foe_5).bit_count()
                - (foe & foe_1 & NOT_E).bit_count()
            )
        )
        if margin and not hand and not other:
            value += hunt(own, foe) if margin > 0 else -hunt(foe, own)
        if must:
            return value + forced, 0, lost
        return value, own_up & foe_5 | own_right & foe_1, lost

    return evaluate


def hunt(hunters: int, quarry: int) -> int:
    """What the distance to few enemy pieces takes off the value of the stronger side, with empty hands; 0 for many."""
    if quarry.bit_count() > FEW:
        return 0
    return -NEAR * sum((hunters & ~reached).bit_count() for reached in _reached(quarry))


@lru_cache(maxsize=4096)
def _reached(quarry: int) -> tuple[int, ...]:
    """Masks of the cells within 0, 1, 2 … 7 steps of any of these pieces; the longest distance on a board is 9."""
    reached, found = quarry, []
    for _ in range(8):
        found.append(reached)
        reached |= around(reached)
    return tuple(found)
