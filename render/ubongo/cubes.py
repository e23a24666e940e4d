"""Pieces as cubes, seen from above at a slant: x to the right, y towards the viewer and to the left, z upwards."""

from collections.abc import Collection, Iterator, Mapping
from functools import cache
from itertools import pairwise
from math import cos, radians, sin
from typing import NamedTuple

from PIL import Image, ImageChops

from engines.ubongo.view import PIECES, Cell
from render.kit.canvas import Point, Sketch
from render.kit.kept import kept
from render.kit.theme import CREAM, INK, Colour, mixed
from render.ubongo.style import PAINTS, inlay, shade, shine

MARGIN = 3
"""The space around a cube's sprite, for its outline."""


class Slant(NamedTuple):
    """The measures of cubes drawn at a slant, in picture pixels.

    Attributes:
        x: The step on the screen from a cube to its right neighbour: right and down.
        y: The step on the screen from a cube to the one before it: left (negative) and down.
        high: The height of a cube.
        line: The width of the lines between pieces.
    """

    x: tuple[int, int]
    y: tuple[int, int]
    high: int
    line: float

    def at(self, x: float, y: float, z: float) -> Point:
        """A point of space on the screen, from the far left lower corner of the cube at (0, 0, 0)."""
        return x * self.x[0] + y * self.y[0], x * self.x[1] + y * self.y[1] - z * self.high

    def spot(self, cell: Cell) -> tuple[int, int]:
        """The upper left corner of a cube's sprite, from the far left lower corner of the cube at (0, 0, 0)."""
        x, y = self.at(*cell)
        return round(x) + self.y[0] - MARGIN, round(y) - self.high - MARGIN

    @property
    def sprite(self) -> tuple[int, int]:
        """The size of a cube's sprite."""
        return self.x[0] - self.y[0] + 2 * MARGIN, self.x[1] + self.y[1] + self.high + 2 * MARGIN

    def box(self, wide: int, deep: int, high: int) -> tuple[int, int, int, int]:
        """The box (left, top, right, bottom) of so many cubes, from the far left lower corner of the first."""
        return deep * self.y[0], -high * self.high, wide * self.x[0], wide * self.x[1] + deep * self.y[1]


def turned(edge: float, degrees: float, line: float) -> Slant:
    """The measures of cubes of this edge that are turned on the table, 0 (along the table's edge) to 90 degrees."""
    across, away = cos(radians(degrees)) * edge, sin(radians(degrees)) * edge
    return Slant((round(across), round(0.56 * away)), (round(-away), round(0.56 * across)), round(0.74 * edge), line)


HERO = Slant((79, 20), (-47, 40), 61, 4)
HEROES = Slant((95, 24), (-56, 48), 73, 4.6), Slant((86, 21), (-51, 43), 66, 4.2), HERO
"""The measures of the layout on a panel, from the largest on: those of an area follow from the room that it has."""
CARD, CARD_LARGE = Slant((32, 8), (-19, 15), 27, 2.4), Slant((36, 9), (-21, 17), 31, 2.6)
"""The measures of a piece beside the layout, and where it has more room."""
ROUND = Slant((43, 10), (-24, 19), 35, 3)
"""The measures of a finished solid after a round."""
BOOK = Slant((33, 8), (-19, 15), 28, 2.6)
"""The measures of a solution from the book, layer by layer."""
HEAP = Slant((53, 13), (-32, 26), 41, 3.2)
"""The measures of the heap on the table, and of the solid on a lobby's card."""
SEAT = Slant((21, 5), (-12, 9), 18, 2)
"""The measures of the solid in a seat's panel."""

LEFT, BACK, BELOW, ABOVE = (1 << n for n in range(4))
SIDES = (LEFT, BACK, BELOW, ABOVE)
"""The neighbours of a cube at which its outline may be missing, a bit for each: those before it and to its right have the
line between."""

Face = tuple[Point, Point, Point, Point]


def faces_of(slant: Slant) -> tuple[Face, Face, Face]:
    """The upper, front and right face of a cube in the coordinates of its sprite, each clockwise from its upper left."""
    left, top = MARGIN - slant.y[0], MARGIN + slant.high

    def at(x: float, y: float, z: float) -> Point:
        px, py = slant.at(x, y, z)
        return left + px, top + py

    return (
        (at(0, 0, 1), at(1, 0, 1), at(1, 1, 1), at(0, 1, 1)),
        (at(0, 1, 1), at(1, 1, 1), at(1, 1, 0), at(0, 1, 0)),
        (at(1, 1, 1), at(1, 0, 1), at(1, 0, 0), at(1, 1, 0)),
    )


def tones(paint: Colour) -> tuple[Colour, Colour, Colour]:
    """The colours of a cube's upper, front and right face: the light comes from above, from the left."""
    return shine(paint), paint, shade(paint)


def lit(paint: Colour) -> Colour:
    """The colour of the edges of a piece, which catch the light: every piece has them inside its dark outline."""
    return mixed(paint, (255, 255, 255), 0.5)


@kept
def cube(slant: Slant, paint: Colour, *, tentative: bool = False, inlaid: bool = False) -> Image.Image:
    """A cube without outline, RGBA, its edges lit. Cached: callers must not change it.

    A `tentative` cube is striped; one that is `inlaid` has a lozenge on every face.
    """
    faces = faces_of(slant)
    pen = Sketch(*slant.sprite)
    for face, tone in zip(faces, tones(paint), strict=True):
        pen.polygon(face, tone)
    if tentative:
        _stripes(pen, faces, paint)
    if inlaid:
        for face in faces:
            pen.line(lozenge(face), max(1.4, slant.line * 0.75), inlay(paint))
    top, front, _ = faces
    edge, groove = mixed(shine(paint), (255, 255, 255), 0.45), mixed(paint, INK, 0.3)
    for one, other in ((top[0], top[1]), (top[0], top[3]), (front[0], front[3]), (front[3], front[2])):
        pen.line([one, other], 1, groove)
    for one, other in ((top[3], top[2]), (top[2], top[1])):
        pen.line([one, other], slant.line * 0.55, edge)
    pen.line([front[1], front[2]], slant.line * 0.45, mixed(paint, edge, 0.5))
    return pen.done()


def lozenge(face: Face) -> list[Point]:
    """The outline of the lozenge on a face, closed; a letter has room in it."""
    (ax, ay), _, (cx, cy), _ = face
    middle = (ax + cx) / 2, (ay + cy) / 2
    sides = [((one[0] + other[0]) / 2, (one[1] + other[1]) / 2) for one, other in pairwise((*face, face[0]))]
    shape = [(middle[0] + 0.76 * (x - middle[0]), middle[1] + 0.76 * (y - middle[1])) for x, y in sides]
    return [*shape, shape[0]]


def _stripes(pen: Sketch, faces: tuple[Face, ...], paint: Colour) -> None:
    """Draw pale stripes across the three faces of a cube, along their first edge."""
    for (a, b, c, d), tone in zip(faces, (0.62, 0.5, 0.36), strict=True):
        for start in (0.16, 0.58):
            ends = [
                (one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share)
                for share in (start, start + 0.24)
                for one, other in ((a, d), (b, c))
            ]
            pen.polygon([ends[0], ends[1], ends[3], ends[2]], mixed(paint, (255, 255, 255), tone))


@kept
def outline(slant: Slant, joined: int, wider: float = 0) -> Image.Image:
    """The mask of the lines around a cube, save where a neighbour of the same piece joins it (a sum of `LEFT`…).

    `wider` is added to the width of the lines. Cached: callers must not change it.
    """
    top, front, right = faces_of(slant)
    width = slant.line + wider
    edges = [
        (top[0], top[1], BACK | ABOVE),
        (top[0], top[3], LEFT | ABOVE),
        (front[0], front[3], LEFT),
        (front[3], front[2], BELOW),
        (right[1], right[2], BACK),
        (right[3], right[2], BELOW),
    ]
    pen = Sketch(*slant.sprite)
    for one, other, sides in edges:
        if not joined & sides:
            pen.line([one, other], width, INK)
            for x, y in (one, other):
                pen.ellipse(x, y, width / 2, width / 2, INK)
    return pen.done().getchannel("A")


def rim(slant: Slant, joined: int) -> Image.Image:
    """The mask of the lit edges of a cube, which show inside its outline."""
    return outline(slant, joined, slant.line * 0.8)


def joined_cube(slant: Slant, paint: Colour, joined: int, *, tentative: bool, inlaid: bool) -> Image.Image:
    """A cube with its outline, RGBA. Cached: callers must not change it."""
    sprite = cube(slant, paint, tentative=tentative, inlaid=inlaid).copy()
    edge = ImageChops.multiply(rim(slant, joined), sprite.getchannel("A"))
    for tone, mask in ((lit(paint), edge), (INK, outline(slant, joined))):
        line = Image.new("RGBA", sprite.size, (*tone, 0))
        line.putalpha(mask)
        sprite.alpha_composite(line)
    return sprite


def build(
    sheet: Image.Image,
    slant: Slant,
    lying: Mapping[Cell, str],
    paints: Mapping[str, Colour],
    origin: tuple[int, int],
    *,
    tentative: Collection[str] = (),
    inlaid: Collection[str] = (),
    open_: Collection[Cell] = (),
) -> None:
    """Draw pieces on an RGB or RGBA sheet.

    Args:
        sheet: The sheet.
        slant: The measures.
        lying: The piece on each cell.
        paints: The colour of each piece.
        origin: The place of the far left lower corner of the cube at (0, 0, 0).
        tentative: The pieces that may still move.
        inlaid: The pieces that are inlaid.
        open_: The cells in which a cube of glass stands.
    """
    for cell, piece, joined in visible(lying, open_):
        x, y = slant.spot(cell)
        at = origin[0] + x, origin[1] + y
        if piece is None:
            _lay(sheet, ghost(slant), at)
        else:
            drawn = joined_cube(slant, paints[piece], joined, tentative=piece in tentative, inlaid=piece in inlaid)
            _lay(sheet, drawn, at)


def visible(lying: Mapping[Cell, str], open_: Collection[Cell]) -> Iterator[tuple[Cell, str | None, int]]:
    """The cubes to draw, in their order: the cell, the piece (None for glass), and the sides that the piece joins."""
    for cell in ordered({*lying, *open_}):
        piece = lying.get(cell)
        if piece is None:
            yield cell, None, 0
        elif not _hidden_by(lying, cell):
            yield cell, piece, _joined(lying, cell)


def _joined(lying: Mapping[Cell, str], cell: Cell) -> int:
    """The neighbours of a cube that belong to its piece, as far as its outline depends on them."""
    (x, y, z), own, at = cell, lying[cell], lying.get
    return (
        LEFT * (at((x - 1, y, z)) == own)
        | BACK * (at((x, y - 1, z)) == own)
        | BELOW * (at((x, y, z - 1)) == own)
        | ABOVE * (at((x, y, z + 1)) == own)
    )


def _lay(sheet: Image.Image, sprite: Image.Image, at: tuple[int, int]) -> None:
    if sheet.mode == "RGBA":
        sheet.alpha_composite(sprite, at)
    else:
        sheet.paste(sprite, at, sprite)


def _hidden_by(lying: Mapping[Cell, str], cell: Cell) -> bool:
    """Whether the cubes above, before and to the right of a cube hide it."""
    x, y, z = cell
    return (x, y, z + 1) in lying and (x, y + 1, z) in lying and (x + 1, y, z) in lying


@cache
def ghost(slant: Slant) -> Image.Image:
    """A cube of glass, for a place that is open, RGBA. Cached: callers must not change it."""
    pen = Sketch(*slant.sprite)
    for face, veil in zip(faces_of(slant), (70, 40, 54), strict=True):
        pen.polygon(face, (*CREAM, veil))
    sheet = pen.done()
    sheet.alpha_composite(ghost_edges(slant))
    return sheet


def ghost_edges(slant: Slant) -> Image.Image:
    """The edges of a cube of glass, RGBA."""
    pen = Sketch(*slant.sprite)
    for face in faces_of(slant):
        pen.line([*face, face[0]], 1.5, mixed(CREAM, INK, 0.62))
    return pen.done()


def ordered(cells: Collection[Cell]) -> list[Cell]:
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


def stacked(*levels: str) -> dict[Cell, str]:
    """The piece on each cell of levels from below: rows from the front split by `/`, a letter a piece, `.` for none."""
    return {
        (x, y, z): sign
        for z, level in enumerate(levels)
        for y, row in enumerate(level.split("/"))
        for x, sign in enumerate(row)
        if sign != "."
    }


SAMPLE = stacked("BDCA./B.CCC", "DDDA./B.AAC")
"""A solved layout to show what the game is: Y3, B4, R3 and G3, the gazelle's first board with a five, hard side."""
SAMPLE_PAINTS = dict(zip("ABCD", (PAINTS[colour] for colour in ("yellow", "blue", "red", "green")), strict=True))


@cache
def solid(piece: str, slant: Slant, *, inlaid: bool = False) -> Image.Image:
    """A piece alone, RGBA, cropped. Cached: callers must not change it."""
    cells = posed(piece)
    wide, deep, high = (max(cell[axis] for cell in cells) + 1 for axis in range(3))
    left, top, right, bottom = slant.box(wide, deep, high)
    sheet = Image.new("RGBA", (right - left + 2 * MARGIN, bottom - top + 2 * MARGIN))
    paints, at = {"A": PAINTS[PIECES[piece].colour]}, (MARGIN - left, MARGIN - top)
    build(sheet, slant, dict.fromkeys(cells, "A"), paints, at, inlaid="A" if inlaid else ())
    return sheet
