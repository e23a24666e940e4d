"""Areas, their flips, and all the ways in which a piece can lie in one (ubongo3d.md 4.2, 4.6).

An area is text, `####/###.`: rows from the top parted by `/`, `#` a cell and `.` none; at most five wide and four
high, with no empty row or column at its edge. Two levels of n cells make 2n voxels. A voxel is the index of its cell
in reading order, on the upper level n more: 0 to n-1 lie below, n to 2n-1 above. A set of voxels is an int, voxel v
being its bit v.
"""

from functools import cache, lru_cache

from engines.ubongo.pieces import rotations

WIDTH, HEIGHT = 5, 4
"""The box that every area fits (4.4 rule 1)."""
FLIPS = range(4)
"""As it is, left-right, up-down, both (4.6)."""
LEVELS = ("lower", "upper")

_LEVEL = WIDTH * HEIGHT


@lru_cache(maxsize=1024)
def cells(area: str) -> tuple[tuple[int, int], ...]:
    """The area's cells as (x, y) in reading order. Raises ValueError for a text that is no area."""
    rows = area.split("/")
    if len(rows) > HEIGHT or not 0 < len(rows[0]) <= WIDTH or len({len(row) for row in rows}) > 1:
        raise ValueError(f"not an area of at most {WIDTH} by {HEIGHT}: {area!r}")
    if set(area) - set("#./") or not all("#" in line for line in (*rows, *zip(*rows, strict=True))):
        raise ValueError(f"not an area: {area!r}")
    return tuple((x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == "#")


def full(area: str) -> int:
    """All voxels of the area."""
    return (1 << 2 * len(cells(area))) - 1


def voxels(mask: int) -> list[int]:
    """The voxels of a set in ascending order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def cube(area: str, voxel: int) -> tuple[int, int, int]:
    """A voxel's x, y and level (0 lower, 1 upper)."""
    level, cell = divmod(voxel, len(cells(area)))
    return (*cells(area)[cell], level)


def flip(area: str, way: int) -> str:
    """The area in one of the four flips; flipping it twice the same way gives it back."""
    rows = area.split("/")
    if way & 2:
        rows.reverse()
    return "/".join(row[::-1] if way & 1 else row for row in rows)


def flip_voxels(area: str, mask: int, way: int) -> int:
    """Where these voxels of `area` come to lie in `flip(area, way)`.

    No piece becomes its mirror image, for the flip is a turn in space: an area that is flipped left-right or up-down
    is turned upside down, so its levels change places; flipped both ways it is turned about in the plane.
    """
    seen = cells(area)
    right, bottom = max(x for x, _ in seen), max(y for _, y in seen)
    places = {cell: index for index, cell in enumerate(cells(flip(area, way)))}
    upside_down = way in {1, 2}
    moved = 0
    for voxel in voxels(mask):
        x, y, level = cube(area, voxel)
        place = places[right - x if way & 1 else x, bottom - y if way & 2 else y]
        moved |= 1 << place + len(seen) * (level ^ upside_down)
    return moved


@cache
def _everywhere(piece_id: str) -> tuple[int, ...]:
    """All placements of a piece in the whole box of 5 by 4 by 2, as bits of that box, ascending."""
    found = []
    for shape in rotations(piece_id):
        wide, high, deep = (max(cell[axis] for cell in shape) + 1 for axis in range(3))
        if deep <= len(LEVELS):
            mask = sum(1 << x + WIDTH * y + _LEVEL * z for x, y, z in shape)
            found += [
                mask << x + WIDTH * y + _LEVEL * z
                for z in range(len(LEVELS) - deep + 1)
                for y in range(HEIGHT - high + 1)
                for x in range(WIDTH - wide + 1)
            ]
    return tuple(sorted(found))


def boxed(area: str) -> int:
    """Both levels of the area as bits of the box: x + 5y + 20z, the order of its voxels with gaps between."""
    level = sum(1 << x + WIDTH * y for x, y in cells(area))
    return level | level << _LEVEL


def boxed_placements(area_in_box: int, piece_id: str) -> list[int]:
    """All ways in which a piece can lie in an area of the box, as bits of the box, ascending."""
    return [mask for mask in _everywhere(piece_id) if mask | area_in_box == area_in_box]


def unboxed(area_in_box: int, mask: int) -> int:
    """Bits of the box as voxels of the area."""
    found = 0
    while mask:
        low = mask & -mask
        found |= 1 << (area_in_box & low - 1).bit_count()
        mask ^= low
    return found


@lru_cache(maxsize=4096)
def placements(area: str, piece_id: str) -> tuple[int, ...]:
    """All ways in which a piece can lie on the two levels of an area: sets of voxels, ascending as numbers.

    Turned in any of the 24 rotations, never mirrored, nothing outside and nothing above (4.4 rule 3).
    """
    area_in_box = boxed(area)
    return tuple(unboxed(area_in_box, mask) for mask in boxed_placements(area_in_box, piece_id))


def ways(area: str, piece_id: str, covered: int, free: int) -> tuple[int, ...]:
    """The placements of a piece that cover all these voxels and lie in free ones, in the order of `placements`."""
    return tuple(mask for mask in placements(area, piece_id) if mask & covered == covered and mask | free == free)
