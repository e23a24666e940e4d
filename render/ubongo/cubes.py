"""Pieces as cubes, seen from above at a slant: x to the right, y towards the viewer and a little left, z upwards."""

from dataclasses import dataclass
from functools import cache

from PIL import Image

from engines.ubongo.view import PIECES, Cell, PieceColour
from render.kit.canvas import Point, Sketch
from render.kit.lettering import word
from render.kit.theme import CREAM, INK, Colour, mixed
from render.ubongo.style import PAINTS, written


@dataclass(frozen=True)
class Slant:
    """The measures of cubes drawn at a slant, in picture pixels.

    Attributes:
        wide: The width of a cube.
        high: The height of a cube.
        left: How far a cube stands to the left of the one behind it.
        down: How far a cube stands below the one behind it.
    """

    wide: int
    high: int
    left: int
    down: int

    def spot(self, cell: Cell, deep: int) -> tuple[int, int]:
        """The upper left corner of a cube's sprite, in a box `deep` cubes deep whose floor's far edge is at 0."""
        x, y, z = cell
        return x * self.wide + (deep - 1 - y) * self.left, y * self.down - (z + 1) * self.high

    @property
    def sprite(self) -> tuple[int, int]:
        """The size of a cube's sprite, its outline included."""
        return self.wide + self.left + 2, self.high + self.down + 2


SMALL = Slant(40, 30, 12, 20)
"""The measures of a piece in its card."""
LARGE = Slant(58, 42, 18, 30)
"""The measures of a layout."""


def _faces(slant: Slant) -> tuple[list[Point], list[Point], list[Point]]:
    """The upper, front and right face of a cube, in the coordinates of its sprite."""
    wide, high, left, down = slant.wide + 1, slant.high, slant.left, slant.down + 1
    top: list[Point] = [(1, down), (left + 1, 1), (left + wide, 1), (wide, down)]
    front: list[Point] = [(1, down), (wide, down), (wide, down + high), (1, down + high)]
    right: list[Point] = [(wide, down), (left + wide, 1), (left + wide, 1 + high), (wide, down + high)]
    return top, front, right


def cube(pen: Sketch, slant: Slant, x: float, y: float, paint: Colour, *, line: float = 2) -> None:
    """Draw a cube, the upper left corner of its sprite at (x, y)."""
    tones = mixed(paint, (255, 255, 255), 0.34), paint, mixed(paint, INK, 0.36)
    edge = mixed(paint, INK, 0.78)
    faces = [[(x + px, y + py) for px, py in face] for face in _faces(slant)]
    for face, tone in zip(faces, tones, strict=True):
        pen.polygon(face, tone)
    for face in faces:
        pen.line([*face, face[0]], line, edge)


def ghost(slant: Slant) -> Image.Image:
    """The edges of a cube that is not there, RGBA."""
    pen = Sketch(*slant.sprite)
    for face in _faces(slant):
        pen.line([*face, face[0]], 1.5, mixed(CREAM, INK, 0.45))
    return pen.done()


def floor(slant: Slant) -> Image.Image:
    """A cell of the area under a cube, RGBA, as large as the cube's sprite."""
    pen = Sketch(*slant.sprite)
    tile = [(x, y + slant.high) for x, y in _faces(slant)[0]]
    pen.polygon(tile, CREAM)
    pen.line([*tile, tile[0]], 2, mixed(CREAM, INK, 0.5))
    return pen.done()


def lettered(slant: Slant, colour: PieceColour, letter: str, *, tentative: bool, large: bool = False) -> Image.Image:
    """A cube with its piece's letter on the upper and front face, RGBA; a `tentative` one has stripes on the front."""
    paint = PAINTS[colour]
    pen = Sketch(*slant.sprite)
    cube(pen, slant, 0, 0, paint)
    if tentative:
        top, bottom = slant.down + 4, slant.down + slant.high - 2
        reach = bottom - top
        for left in range(4, slant.wide - reach, 14):
            pen.line([(left, bottom), (left + reach, top)], 3, CREAM)
    sprite = pen.done()
    sprite.paste(written(paint), (1, 0), _laid_flat(letter, slant))
    if not tentative:
        size = 42 if large else 28
        mask = word(letter, size)
        down = slant.down + slant.high // 2 - 2 * size // 3 - (0 if large else 1)
        sprite.paste(written(paint), ((slant.wide - mask.width) // 2 + 1, down), mask)
    return sprite


def _laid_flat(letter: str, slant: Slant) -> Image.Image:
    """The mask of a letter that lies on a cube's upper face and leans with it."""
    mask = word(letter, 40)
    wide, tall = slant.wide + slant.left, slant.down
    across, down = 1.25, 31 / tall
    lean = across * slant.left / tall
    # Pillow maps each target pixel to a source pixel: the middle of the face to the middle of the capital letter.
    shift = mask.width / 2 - across * wide / 2 - lean * tall / 2, 26 - down * tall / 2
    way = (across, lean, shift[0], 0, down, shift[1])
    return mask.transform((wide, tall), Image.Transform.AFFINE, way, Image.Resampling.BILINEAR)


def ordered(cells: tuple[Cell, ...]) -> list[Cell]:
    """Cubes in the order in which they are drawn: from back to front, from below to above, from left to right."""
    return sorted(cells, key=lambda cell: (cell[1], cell[2], cell[0]))


def _turns(cells: tuple[Cell, ...]) -> list[tuple[Cell, ...]]:
    """The four rotations of a shape on the table, each moved so that its least x and y are 0."""
    found = []
    for _ in range(4):
        cells = tuple((-y, x, z) for x, y, z in cells)
        right, near = min(x for x, _, _ in cells), min(y for _, y, _ in cells)
        cells = tuple((x - right, y - near, z) for x, y, z in cells)
        found.append(cells)
    return found


def _hidden(cells: tuple[Cell, ...]) -> tuple[int, int]:
    """A sort key, lower for a shape that is seen better: the cubes right behind a higher one, then the depth."""
    behind = sum((x, y + 1, z + 1) in cells for x, y, z in cells)
    return behind, max(y for _, y, _ in cells)


@cache
def posed(piece: str) -> tuple[Cell, ...]:
    """The cubes of a piece as pictures and words show it: upright as in the rules' table, rotated to be seen best."""
    return min(_turns(PIECES[piece].cells), key=_hidden)


def size(cells: tuple[Cell, ...], slant: Slant) -> tuple[int, int]:
    """Width and height of a drawing of these cubes."""
    wide, deep, high = (max(cell[axis] for cell in cells) + 1 for axis in range(3))
    return wide * slant.wide + deep * slant.left + 2, deep * slant.down + high * slant.high + 2


def piece(pen: Sketch, shape: str, x: float, y: float, slant: Slant) -> None:
    """Draw a piece in its colour, the middle of the drawing at (x, y)."""
    cells = posed(shape)
    wide, tall = size(cells, slant)
    deep, high = (max(cell[axis] for cell in cells) + 1 for axis in (1, 2))
    left, top = x - wide / 2, y - tall / 2 + high * slant.high
    for cell in ordered(cells):
        px, py = slant.spot(cell, deep)
        cube(pen, slant, left + px, top + py, PAINTS[PIECES[shape].colour])
