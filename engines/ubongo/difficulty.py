"""The difficulty of a task: how many placements a person tries who fills the tightest corner first."""

from collections.abc import Sequence

from engines.ubongo.geometry import cells, full, voxels, ways
from engines.ubongo.pieces import PIECES


def nodes(area: str, pieces: Sequence[str]) -> int:
    """The number of placements tried until every possibility is settled.

    At each step the cube with the fewest open neighbours is filled, by every piece left in every way in turn. A placement
    that cuts off fewer cubes than the smallest piece left has is seen to fail, and so is a last piece that does not fit:
    each counts as one placement and is not followed.
    """
    return _filled(area, _neighbours(area), full(area), tuple(pieces))


def _filled(area: str, near: Sequence[int], free: int, left: tuple[str, ...]) -> int:
    """The number of placements tried from here on.

    Args:
        area: The area.
        near: The neighbours of each cube, as sets of voxels.
        free: The open cubes.
        left: The pieces to place, at least one.
    """
    if len(left) == 1:
        return 1
    corner = 1 << min(voxels(free), key=lambda voxel: (near[voxel] & free).bit_count())
    tried = 0
    for piece in left:
        rest = tuple(other for other in left if other != piece)
        least = min(len(PIECES[other].cells) for other in rest)
        for mask in ways(area, piece, corner, free):
            tried += 1
            if all(part.bit_count() >= least for part in _parts(near, free ^ mask)):
                tried += _filled(area, near, free ^ mask, rest)
    return tried


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
