"""The sixteen pieces and their stock of forty (ubongo3d.md 4.2)."""

from dataclasses import dataclass
from functools import cache
from itertools import permutations, product
from typing import Literal

PieceColour = Literal["yellow", "blue", "red", "green"]
Cell = tuple[int, int, int]
"""A cube of a piece as (x, y, z): x to the right, y down the screen, z towards the viewer."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One of the sixteen shapes.

    Attributes:
        id: Printable name, such as `Y1`: the colour's letter and a number within the colour.
        number: 1 to 16, in the order of the table in 4.2.
        colour: The colour of the piece.
        copies: How many copies the box contains.
        cells: The cubes of the piece, positioned and ordered as in the table.
    """

    id: str
    number: int
    colour: PieceColour
    copies: int
    cells: tuple[Cell, ...]


_TABLE: tuple[tuple[str, PieceColour, int, str], ...] = (
    ("Y1", "yellow", 2, "000 100 200 110 001"),
    ("Y2", "yellow", 2, "000 100 200 010 201"),
    ("Y3", "yellow", 3, "000 010 110 001"),
    ("Y4", "yellow", 2, "000 100 200 010 210"),
    ("B1", "blue", 2, "000 100 200 210 211"),
    ("B2", "blue", 2, "100 200 010 110 011"),
    ("B3", "blue", 3, "000 100 200 010 110"),
    ("B4", "blue", 4, "000 100 010"),
    ("R1", "red", 3, "000 100 010 110 001"),
    ("R2", "red", 3, "000 100 110 001"),
    ("R3", "red", 2, "000 100 200 210 001"),
    ("R4", "red", 2, "000 100 110 210"),
    ("G1", "green", 2, "000 100 110 210 001"),
    ("G2", "green", 2, "000 100 200 010 011"),
    ("G3", "green", 2, "000 100 200 110"),
    ("G4", "green", 4, "000 100 200 010"),
)
"""The table of 4.2: id, colour, copies, and the x, y and z of each cube."""


def _piece(number: int, row: tuple[str, PieceColour, int, str]) -> Piece:
    name, colour, copies, cubes = row
    return Piece(
        name, number, colour, copies, tuple((int(cube[0]), int(cube[1]), int(cube[2])) for cube in cubes.split())
    )


PIECES: dict[str, Piece] = {row[0]: _piece(number, row) for number, row in enumerate(_TABLE, 1)}
"""Every piece by its id, in the order of the table."""
STOCK: dict[str, int] = {piece.id: piece.copies for piece in PIECES.values()}
"""How many copies of each piece the box contains, by the id of the piece."""


def settled(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """The shape moved so that its least x, y and z are 0, with its cells in ascending order."""
    corner = [min(cell[axis] for cell in cells) for axis in range(3)]
    return tuple(sorted((x - corner[0], y - corner[1], z - corner[2]) for x, y, z in cells))


def turned(cells: tuple[Cell, ...], *, mirrored: bool = False) -> tuple[tuple[Cell, ...], ...]:
    """All different orientations of a shape, or of its mirror image, each `settled`, in ascending order.

    An orientation permutes the axes and reverses some of them. Of the 48 such maps, the 24 with determinant 1 are
    rotations; the other 24 give the mirror image.
    """
    ways = set()
    for order, signs in product(permutations(range(3)), product((1, -1), repeat=3)):
        swaps = sum(order[a] > order[b] for a in range(3) for b in range(a + 1, 3))
        if (signs.count(-1) + swaps) % 2 == mirrored:
            (i, j, k), (a, b, c) = order, signs
            ways.add(settled(tuple((a * cell[i], b * cell[j], c * cell[k]) for cell in cells)))
    return tuple(sorted(ways))


@cache
def rotations(piece_id: str) -> tuple[tuple[Cell, ...], ...]:
    """The different orientations of a piece under the 24 rotations, 12 or 24 of them, in ascending order (4.2)."""
    return turned(PIECES[piece_id].cells)
