"""The solver: exact covers of an area's two levels by pieces (ubongo3d.md 4.4 rule 3).

It works on the bits of the box that every area fits, where a piece's placements are one filter over a fixed list. The
first voxel that is still open has to be covered by a placement that begins there, so the placements are sorted by
where they begin; the last piece must be exactly what is left, which one look-up tells.
"""

from collections.abc import Iterator, Sequence

from engines.ubongo.geometry import boxed, boxed_placements, unboxed

Solution = tuple[int, ...]
"""The set of voxels that each piece covers, in the order of the pieces."""

_FEWEST, _MOST = 3, 5
"""Cubes of the smallest and the largest piece."""


def first(area: str, pieces: Sequence[str]) -> Solution | None:
    """One solution, always the same; None where there is none."""
    return next(solutions(area, pieces), None)


def every(area: str, pieces: Sequence[str]) -> list[Solution]:
    """All solutions, in an order that depends on the area and the pieces alone."""
    return list(solutions(area, pieces))


def count(area: str, pieces: Sequence[str]) -> int:
    """How many solutions there are, not reduced by the area's symmetry."""
    return sum(1 for _ in solutions(area, pieces))


def solutions(area: str, pieces: Sequence[str]) -> Iterator[Solution]:
    """The solutions of an area by these pieces, all different and each used once."""
    return (solution for _, solution in covers(area, pieces, len(pieces)))


def covers(area: str, pieces: Sequence[str], number: int) -> Iterator[tuple[tuple[str, ...], Solution]]:
    """Every way to fill an area with just so many of these pieces: which ones, in the order given, and how they lie.

    The pieces are all different, so no two can ever lie on the same voxels.
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
    if left == 1:
        last = owner.get(free)
        if last is not None and not used >> last & 1:
            yield (free,)
    elif _FEWEST * left <= free.bit_count() <= _MOST * left:
        for mask, bit in beginning.get(free & -free, ()):
            if mask | free == free and not used & bit:
                for rest in _fill(owner, beginning, free ^ mask, used | bit, left - 1):
                    yield (mask, *rest)
