"""A slow, plain reference solver and checker of Ubongo 3D.

Pieces are sets of cubes, rotated by quarter turns and shifted to every place; of the engine only the table of pieces is
used.
"""

from functools import cache
from itertools import product

from engines.ubongo.pieces import PIECES

Cubes = frozenset[tuple[int, int, int]]


def settle(cubes: Cubes) -> Cubes:
    x0, y0, z0 = (min(cube[axis] for cube in cubes) for axis in range(3))
    return frozenset((x - x0, y - y0, z - z0) for x, y, z in cubes)


def turns(cubes: Cubes) -> set[Cubes]:
    """All rotations of a set of cubes, found by repeated quarter turns about two axes."""
    found, edge = set[Cubes](), [settle(cubes)]
    while edge:
        here = edge.pop()
        if here not in found:
            found.add(here)
            edge.append(settle(frozenset((-y, x, z) for x, y, z in here)))
            edge.append(settle(frozenset((x, -z, y) for x, y, z in here)))
    return found


def mirrored(cubes: Cubes) -> Cubes:
    return settle(frozenset((-x, y, z) for x, y, z in cubes))


@cache
def shapes(piece: str) -> frozenset[Cubes]:
    return frozenset(turns(frozenset(PIECES[piece].cells)))


def prism(area: str) -> list[tuple[int, int, int]]:
    """The voxels above an area in the engine's order: the lower level first, each level in reading order."""
    flat = [(x, y) for y, row in enumerate(area.split("/")) for x, sign in enumerate(row) if sign == "#"]
    return [(x, y, z) for z in (0, 1) for x, y in flat]


def lies(area: str, piece: str) -> set[Cubes]:
    """Every placement of a piece in an area, found by trying every rotation at every place."""
    inside = frozenset(prism(area))
    moved = (
        frozenset((x + dx, y + dy, z + dz) for x, y, z in shape)
        for shape in shapes(piece)
        for dx, dy, dz in product(range(6), range(6), range(2))
    )
    return {cubes for cubes in moved if cubes <= inside}


def solutions(area: str, pieces: tuple[str, ...]) -> set[tuple[Cubes, ...]]:
    """Every choice of one placement for each piece without overlaps and without open voxels."""
    found: list[tuple[Cubes, ...]] = [()]
    for piece in pieces:
        ways = lies(area, piece)
        found = [(*before, way) for before in found for way in ways if not any(way & other for other in before)]
    return {way for way in found if sum(map(len, way)) == len(prism(area))}


def accepts(area: str, pieces: tuple[str, ...], lower: str, upper: str) -> bool:
    """Whether two typed levels (rows separated by `/` or a new line) are a solution."""
    form = area.split("/")
    letters = "ABCD"[: len(pieces)]
    laid: dict[str, set[tuple[int, int, int]]] = {letter: set() for letter in letters}
    for z, text in enumerate((lower, upper)):
        rows = text.replace("\n", "/").split("/")
        if [len(row) for row in rows] != [len(row) for row in form]:
            return False
        for x, y in product(range(len(form[0])), range(len(form))):
            sign, inside = rows[y][x], form[y][x] == "#"
            if sign in laid or sign in letters.lower():
                laid[sign.upper()].add((x, y, z))
            elif inside or sign not in ".-_? ":
                return False
    if not all(laid.values()) or set().union(*laid.values()) != set(prism(area)):
        return False
    return all(settle(frozenset(cubes)) in shapes(piece) for cubes, piece in zip(laid.values(), pieces, strict=True))


def masks(area: str, cubes: Cubes) -> int:
    return sum(1 << voxel for voxel, cube in enumerate(prism(area)) if cube in cubes)
