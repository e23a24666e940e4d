"""What a quiet position is worth to the side to move, in hundredths of a piece."""

from functools import lru_cache

from engines.yote.board import COLUMNS, NOT_A, NOT_E

FEW = 4
"""Pieces on the board of a side that has few left: every way to take one of them counts, and it is hunted."""
NEAR = 3
"""What it costs the stronger side that one of its pieces is a step farther from the nearest of few enemy pieces."""


def around(pieces: int) -> int:
    """Mask of the cells beside these pieces, some of them beyond the last row."""
    return pieces << COLUMNS | pieces >> COLUMNS | (pieces & NOT_E) << 1 | (pieces & NOT_A) >> 1


def evaluate(own: int, foe: int, hand: int, other: int, empty: int) -> int:
    """Pieces, then reserves, then freedom to move; with empty hands how far the stronger side's pieces have to go."""
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
                value -= NEAR * _way(own, foe)
        elif own.bit_count() <= FEW:
            value += NEAR * _way(foe, own)
    return value


def _way(hunters: int, quarry: int) -> int:
    """The steps from each hunter to its nearest quarry, as if nothing stood between, all together."""
    return sum((hunters & ~reached).bit_count() for reached in _reached(quarry))


@lru_cache(maxsize=4096)
def _reached(quarry: int) -> tuple[int, ...]:
    """The cells within no step, one, two … of a piece, up to the longest way on the board but one."""
    reached, found = quarry, []
    for _ in range(8):
        found.append(reached)
        reached |= around(reached)
    return tuple(found)
