"""The table of pieces in ubongo3d.md 4.2, column by column."""

from collections import Counter

import pytest

from engines.ubongo.pieces import PIECES, STOCK, rotations, turned
from tests.engines.ubongo import reference

# By piece: layers z=0 / z=1, number of rotations, of those at most two levels high, and the mirror image (None: none).
TABLE = {
    "Y1": ("### .#. / #.. ...", 24, 16, None),
    "Y2": ("### #.. / ..# ...", 12, 8, "R3"),
    "Y3": ("#. ## / #. ..", 12, 12, "R2"),
    "Y4": ("### #.#", 12, 8, "Y4"),
    "B1": ("### ..# / ... ..#", 24, 16, "G2"),
    "B2": (".## ##. / ... #..", 24, 16, "G1"),
    "B3": ("### ##.", 24, 16, "B3"),
    "B4": ("## #.", 12, 12, "B4"),
    "R1": ("## ## / #. ..", 24, 24, "R1"),
    "R2": ("## .# / #. ..", 12, 12, "Y3"),
    "R3": ("### ..# / #.. ...", 12, 8, "Y2"),
    "R4": ("##. .##", 12, 8, "R4"),
    "G1": ("##. .## / #.. ...", 24, 16, "B2"),
    "G2": ("### #.. / ... #..", 24, 16, "B1"),
    "G3": ("### .#.", 12, 8, "G3"),
    "G4": ("### #..", 24, 16, "G4"),
}


def test_forty_pieces_of_sixteen_shapes() -> None:
    """4.2: 40 pieces, 178 cells; 22 pieces of five cells, 14 of four, 4 of three."""
    sizes = Counter[int]()
    for piece in PIECES.values():
        sizes[len(piece.cells)] += piece.copies
    assert sizes == {5: 22, 4: 14, 3: 4}
    assert sum(size * copies for size, copies in sizes.items()) == 178
    assert sum(STOCK.values()) == 40
    assert len({frozenset(rotations(name)) for name in PIECES}) == 16


def test_names_numbers_and_colours_in_the_order_of_the_table() -> None:
    """4.2: the pieces' names, numbers, colours and copies."""
    assert list(PIECES) == list(TABLE)
    assert [piece.number for piece in PIECES.values()] == list(range(1, 17))
    assert all(name == piece.id and name[0].lower() == piece.colour[0] for name, piece in PIECES.items())
    assert list(STOCK.values()) == [2, 2, 3, 2, 2, 2, 3, 4, 3, 3, 2, 2, 2, 2, 2, 4]


@pytest.mark.parametrize("name", PIECES)
def test_coordinates_are_the_drawn_layers(name: str) -> None:
    """4.2: in coordinates x points right, y down the screen, z towards the viewer."""
    layers = [layer.split() for layer in TABLE[name][0].split(" / ")]
    drawn = {
        (x, y, z) for z, rows in enumerate(layers) for y, row in enumerate(rows) for x, s in enumerate(row) if s == "#"
    }
    assert set(PIECES[name].cells) == drawn
    assert len(PIECES[name].cells) == len(drawn)


@pytest.mark.parametrize("name", PIECES)
def test_rotations(name: str) -> None:
    """4.2: of the 24 rotations of a piece, the number that differ and the number at most two levels high."""
    _, every, low, _ = TABLE[name]
    assert len(rotations(name)) == every
    assert sum(max(z for _, _, z in shape) <= 1 for shape in rotations(name)) == low
    assert {frozenset(shape) for shape in rotations(name)} == reference.shapes(name)


@pytest.mark.parametrize("name", PIECES)
def test_mirror_images(name: str) -> None:
    """4.2: a piece may not be mirrored; the mirror images of some are other pieces of the box."""
    mirror = frozenset(turned(PIECES[name].cells, mirrored=True))
    assert {frozenset(shape) for shape in mirror} == reference.turns(reference.mirrored(frozenset(PIECES[name].cells)))
    twin = next((other for other in PIECES if frozenset(rotations(other)) == mirror), None)
    assert twin == TABLE[name][3]


@pytest.mark.parametrize("name", PIECES)
def test_every_piece_fits_a_box_of_two_by_two_by_three(name: str) -> None:
    """4.2: no piece is larger than 2×2×3 cubes."""
    sides = sorted(max(cell[axis] for cell in PIECES[name].cells) + 1 for axis in range(3))
    assert all(side <= most for side, most in zip(sides, (2, 2, 3), strict=True))
