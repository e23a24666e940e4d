"""The geometry of areas: their cells, their flips, and all placements of a piece in an area (ubongo3d.md 4.2, 4.6).

An area is a text such as `####/###.`: rows from the top separated by `/`, `#` for a cell and `.` for none. An area is at
most five cells wide and four high, without an empty row or column. Two levels of n cells make 2n voxels, numbered by
their cell in reading order: 0 to n-1 on the lower level, n to 2n-1 on the upper level. A set of voxels is an int, a
bit mask in which bit v stands for voxel v.
"""

from functools import cache, lru_cache

from engines.ubongo.pieces import rotations

WIDTH, HEIGHT = 5, 4
"""Size of the box that every area fits, in cells (4.4 rule 1)."""
FLIPS = range(4)
"""The flips of an area: unchanged, left-right, up-down, and both (4.6). Bit 0 flips left-right, bit 1 up-down."""
LEVELS = ("lower", "upper")
"""The names of the two levels, by their number."""

_LEVEL = WIDTH * HEIGHT
"""Bits of one level in a bit mask of the box."""


@lru_cache(maxsize=1024)
def cells(area: str) -> tuple[tuple[int, int], ...]:
    """The cells of an area as (x, y), in reading order. Raises ValueError for a text that is no area."""
    rows = area.split("/")
    if len(rows) > HEIGHT or not 0 < len(rows[0]) <= WIDTH or len({len(row) for row in rows}) > 1:
        raise ValueError(f"not an area of at most {WIDTH} by {HEIGHT}: {area!r}")
    if set(area) - set("#./") or not all("#" in line for line in (*rows, *zip(*rows, strict=True))):
        raise ValueError(f"not an area: {area!r}")
    return tuple((x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == "#")


def full(area: str) -> int:
    """The set of all voxels of an area."""
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
    """The x, y and level (0 lower, 1 upper) of a voxel."""
    level, cell = divmod(voxel, len(cells(area)))
    return (*cells(area)[cell], level)


def flip(area: str, way: int) -> str:
    """The area in one of the four `FLIPS`; each flip is its own inverse."""
    rows = area.split("/")
    if way & 2:
        rows.reverse()
    return "/".join(row[::-1] if way & 1 else row for row in rows)


def flip_voxels(area: str, mask: int, way: int) -> int:
    """The set of voxels in `flip(area, way)` that corresponds to a set of voxels in `area`.

    A flip is a rotation in space, so that no piece becomes its mirror image: a flip left-right or up-down turns the
    area upside down and swaps its levels, and both together rotate the area by 180 degrees in the plane.
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
    """All placements of a piece in the whole box of 5 by 4 by 2 cells, as bit masks of the box, ascending."""
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
    """Both levels of the area as a bit mask of the box, in which bit x + 5y + 20z stands for cell (x, y) of level z.

    The bits have the order of the area's voxels, with gaps for the cells of the box outside the area.
    """
    level = sum(1 << x + WIDTH * y for x, y in cells(area))
    return level | level << _LEVEL


def boxed_placements(area_in_box: int, piece_id: str) -> list[int]:
    """All placements of a piece in an area, as bit masks of the box, ascending; the area is given by `boxed`."""
    return [mask for mask in _everywhere(piece_id) if mask | area_in_box == area_in_box]


def unboxed(area_in_box: int, mask: int) -> int:
    """The set of voxels of the area that corresponds to a bit mask of the box; the area is given by `boxed`."""
    found = 0
    while mask:
        low = mask & -mask
        found |= 1 << (area_in_box & low - 1).bit_count()
        mask ^= low
    return found


@lru_cache(maxsize=4096)
def placements(area: str, piece_id: str) -> tuple[int, ...]:
    """All placements of a piece on the two levels of an area, as sets of voxels in ascending numeric order.

    A piece may be placed in any of the 24 rotations, but not mirrored, and must stay within the two levels (4.4 rule 3).
    """
    area_in_box = boxed(area)
    return tuple(unboxed(area_in_box, mask) for mask in boxed_placements(area_in_box, piece_id))


def ways(area: str, piece_id: str, covered: int, free: int) -> tuple[int, ...]:
    """The placements of a piece that cover all given voxels and use only free ones, in the order of `placements`."""
    return tuple(mask for mask in placements(area, piece_id) if mask & covered == covered and mask | free == free)
