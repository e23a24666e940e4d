"""The difficulty of a task: how many placements a person tries who fills the tightest corner first."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engines.ubongo.geometry import cells, full, voxels, ways
from engines.ubongo.options import Side
from engines.ubongo.pieces import PIECES
from engines.ubongo.solver import count

USUAL: dict[Side, float] = {"easy": 4.0, "hard": 12.0}
"""The median of `effort` over the tasks of each side of the boards."""


class Tries(NamedTuple):
    """The placements that a person tries.

    Attributes:
        made: Their number.
        forced: How many of them were the only one that fills its corner.
    """

    made: int
    forced: int


@lru_cache(maxsize=1024)  # a house player takes up to 4 ms CPU to think about a task that it has not seen yet
def relative(side: Side, area: str, pieces: tuple[str, ...]) -> float:
    """The `effort` of a task in comparison with the usual one of its side of the boards, which is 1."""
    return effort(area, pieces) / USUAL[side]


def effort(area: str, pieces: Sequence[str]) -> float:
    """The number of choices that a person tries, on average, until a solution is found; at least one.

    A forced placement is no choice. Where a task has several solutions, a person meets the first of them after a part of
    what there is to try: with one solution after half of it, with two after a third.
    """
    tries = _tries(area, pieces)
    return max(1.0, (tries.made - tries.forced) / (1 + count(area, pieces)))


def nodes(area: str, pieces: Sequence[str]) -> int:
    """The number of placements tried until every possibility is settled.

    At each step the cube with the fewest open neighbours is filled, by every piece left in every way in turn. A placement
    that cuts off fewer cubes than the smallest piece left has is seen to fail, and so is a last piece that does not fit:
    each counts as one placement and is not followed.
    """
    return _tries(area, pieces).made


def _tries(area: str, pieces: Sequence[str]) -> Tries:
    return _filled(area, _neighbours(area), full(area), tuple(pieces))


def _filled(area: str, near: Sequence[int], free: int, left: tuple[str, ...]) -> Tries:
    """The placements tried from here on.

    Args:
        area: The area.
        near: The neighbours of each cube, as sets of voxels.
        free: The open cubes.
        left: The pieces to place, at least one.
    """
    if len(left) == 1:
        return Tries(1, 1)
    corner = 1 << min(voxels(free), key=lambda voxel: (near[voxel] & free).bit_count())
    found = [(piece, mask) for piece in left for mask in ways(area, piece, corner, free)]
    made, forced = len(found), int(len(found) == 1)
    for piece, mask in found:
        rest = tuple(other for other in left if other != piece)
        least = min(len(PIECES[other].cells) for other in rest)
        if all(part.bit_count() >= least for part in _parts(near, free ^ mask)):
            after = _filled(area, near, free ^ mask, rest)
            made, forced = made + after.made, forced + after.forced
    return Tries(made, forced)


def _neighbours(area: str) -> tuple[int, ...]:
    """The set of neighbours of each voxel, through touching faces."""
    places = {cell: index for index, cell in enumerate(cells(area))}
    count, found = len(places), []
    for level in (0, 1):
        for (x, y), index in places.items():
            beside = [places[at] for at in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)) if at in places]
            found.append(sum(1 << other + level * count for other in beside) | 1 << index + (1 - level) * count)
    return tuple(found)


def _parts(near: Sequence[int], free: int) -> list[int]:
    """The connected parts of the open cubes."""
    parts = []
    while free:
        part = edge = free & -free
        while edge:
            reached = 0
            for voxel in voxels(edge):
                reached |= near[voxel]
            edge = reached & free & ~part
            part |= edge
        parts.append(part)
        free &= ~part
    return parts
