"""The evaluation of a quiet position (without captures to consider), in hundredths of a piece, for the side to move."""

from functools import lru_cache

from engines.yote.board import COLUMNS, NOT_A, NOT_E

FEW = 4
"""The most pieces on the board with which a side counts as having few: the search then tries all removals, and the
evaluation rewards the stronger side for approaching them."""
NEAR = 3
"""Penalty of the stronger side for each step from each of its pieces to the nearest of few enemy pieces."""


def around(pieces: int) -> int:
    """Mask of the cells next to some pieces; it may contain bits beyond the last row."""
    return pieces << COLUMNS | pieces >> COLUMNS | (pieces & NOT_E) << 1 | (pieces & NOT_A) >> 1


def evaluate(own: int, foe: int, hand: int, other: int, empty: int) -> int:
    """The value of a quiet position for the side to move, in hundredths of a piece.

    The value consists of the difference in pieces, in pieces in hand, and in possible steps. If both hands are empty and
    the weaker side has few pieces, the distance of the stronger side's pieces to them counts as well.

    Args:
        own: Mask of the pieces of the side to move.
        foe: Mask of the enemy's pieces.
        hand: Pieces in hand of the side to move.
        other: Pieces in the enemy's hand.
        empty: Mask of the empty cells.
    """
    pieces = own.bit_count() - foe.bit_count() + hand - other
    freedom = (
        (own << COLUMNS & empty).bit_count()
        + (own >> COLUMNS & empty).bit_count()
        + ((own & NOT_E) << 1 & empty).bit_count()
        + ((own & NOT_A) >> 1 & empty).bit_count()
        - (foe << COLUMNS & empty).bit_count()
        - (foe >> COLUMNS & empty).bit_count()
        - ((foe & NOT_E) << 1 & empty).bit_count()
        - ((foe & NOT_A) >> 1 & empty).bit_count()
    )
    value = 100 * pieces + 4 * (hand - other) + freedom
    if pieces and not hand and not other:
        if pieces > 0:
            if foe.bit_count() <= FEW:
                value -= NEAR * _distance(own, foe)
        elif own.bit_count() <= FEW:
            value += NEAR * _distance(foe, own)
    return value


def _distance(hunters: int, quarry: int) -> int:
    """The sum, over all hunters, of the steps to the nearest quarry, as on an otherwise empty board."""
    return sum((hunters & ~reached).bit_count() for reached in _reached(quarry))


@lru_cache(maxsize=4096)
def _reached(quarry: int) -> tuple[int, ...]:
    """Masks of the cells within 0, 1, 2 … 7 steps of any of these pieces; the longest distance on a board is 9."""
    reached, found = quarry, []
    for _ in range(8):
        found.append(reached)
        reached |= around(reached)
    return tuple(found)
