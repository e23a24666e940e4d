"""The solver: exact covers of the two levels of an area by pieces (ubongo3d.md 4.4 rule 3).

The solver uses bit masks of the box that every area fits, because the placements of a piece in an area are then a
filter over a fixed list. The lowest open voxel must be covered by a placement whose lowest voxel it is, so placements
are indexed by their lowest voxel. The last piece must equal the remaining voxels, which a single look-up decides.
"""

from collections.abc import Iterator, Sequence

from engines.ubongo.geometry import boxed, boxed_placements, unboxed

Solution = tuple[int, ...]
"""A solution: the set of voxels that each piece covers, in the order of the pieces."""

_FEWEST, _MOST = 3, 5
"""Number of cubes in the smallest and in the largest piece."""


def every(area: str, pieces: Sequence[str]) -> list[Solution]:
    """All solutions, in an order that depends on the area and the pieces alone."""
    return list(solutions(area, pieces))


def count(area: str, pieces: Sequence[str]) -> int:
    """The number of solutions; solutions that are symmetric to each other count separately."""
    return sum(1 for _ in solutions(area, pieces))


def solutions(area: str, pieces: Sequence[str]) -> Iterator[Solution]:
    """The solutions of an area that use each of these pieces exactly once; the pieces are all different."""
    return (solution for _, solution in covers(area, pieces, len(pieces)))


def covers(area: str, pieces: Sequence[str], number: int) -> Iterator[tuple[tuple[str, ...], Solution]]:
    """Every exact cover of an area by some of these pieces.

    Args:
        area: The area.
        pieces: The ids of the pieces to choose from, all different; the sets of voxels of two pieces thus never match.
        number: How many pieces a cover uses.

    Yields:
        The pieces of the cover, in the order given, and the set of voxels of each.
    """
    whole = boxed(area)
    owner: dict[int, int] = {}
    beginning: dict[int, list[tuple[int, int]]] = {}
    for index, piece in enumerate(pieces):
        for mask in boxed_placements(whole, piece):
            owner[mask] = index
            beginning.setdefault(mask & -mask, []).append((mask, 1 << index))
    for masks in _fill(owner, beginning, whole, 0, number):
        ordered = sorted(masks, key=owner.__getitem__)
        yield tuple(pieces[owner[mask]] for mask in ordered), tuple(unboxed(whole, mask) for mask in ordered)


def _fill(
    owner: dict[int, int], beginning: dict[int, list[tuple[int, int]]], free: int, used: int, left: int
) -> Iterator[tuple[int, ...]]:
    """Every way to fill the free voxels with exactly `left` further placements, without the pieces in `used`.

    Args:
        owner: The index of the piece of each placement.
        beginning: The placements, each with the bit of its piece, by the bit of their lowest voxel.
        free: Bit mask of the voxels still open.
        used: Bit mask of the pieces already placed.
        left: How many pieces are still to be placed, at least one.
    """
    if left == 1:
        last = owner.get(free)
        if last is not None and not used >> last & 1:
            yield (free,)
    elif _FEWEST * left <= free.bit_count() <= _MOST * left:
        for mask, bit in beginning.get(free & -free, ()):
            if mask | free == free and not used & bit:
                for rest in _fill(owner, beginning, free ^ mask, used | bit, left - 1):
                    yield (mask, *rest)
