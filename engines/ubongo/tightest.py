"""The tightest cube of a task, which a person fills first, and the names of cells: for hints."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.ubongo.geometry import cube, full, placements, voxels
from engines.ubongo.view import cell_name


class Tightest(NamedTuple):
    """The tightest cube that is still open.

    Attributes:
        piece: The index of the piece that fills it in the solution.
        voxel: The cube.
        ways: How many placements of the pieces left can fill it.
    """

    piece: int
    voxel: int
    ways: int


def tightest(area: str, pieces: Sequence[str], masks: Sequence[int], placed: Sequence[int] = ()) -> Tightest:
    """The open cube that the fewest placements of the pieces left can fill, after the piece that fills it.

    Args:
        area: The area.
        pieces: The ids of the pieces.
        masks: The solution: the set of voxels of each piece.
        placed: The indices of the pieces that lie already.
    """
    free = full(area) & ~sum(masks[piece] for piece in placed)
    ways = [
        mask
        for piece, name in enumerate(pieces)
        if piece not in placed
        for mask in placements(area, name)
        if mask | free == free
    ]
    counts = {voxel: sum(mask >> voxel & 1 for mask in ways) for voxel in voxels(free)}
    found = min(counts, key=counts.__getitem__)
    return Tightest(next(piece for piece, mask in enumerate(masks) if mask >> found & 1), found, counts[found])


def cell_names(area: str, mask: int, level: int) -> str:
    """The names of the cells of a level that a set of voxels covers, separated by spaces."""
    cubes = (cube(area, voxel) for voxel in voxels(mask))
    return " ".join(cell_name(area, x, y) for x, y, z in cubes if z == level)
