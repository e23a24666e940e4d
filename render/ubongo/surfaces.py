"""What lies under and upon the cubes of a layout: the board, its open cells, the shadows, and the pieces' letters."""

from collections.abc import Collection, Mapping
from functools import cache
from math import ceil
from math import floor as floor_

from PIL import Image, ImageDraw, ImageFilter

from engines.ubongo.view import Cell
from render.kit.canvas import Point, Sketch
from render.kit.lettering import word
from render.kit.theme import CREAM, INK, OCHRE, Colour, mixed
from render.ubongo import wood
from render.ubongo.cubes import MARGIN, Slant, faces_of, tones
from render.ubongo.style import GROUND, written

_SHADE = 84
"""The strength of the shadows on a board, of 255."""
RIM = 0.2
"""The width of a board's rim, as a share of a cell."""
THICK = 0.15
"""The thickness of a board, as a share of a cube."""


@cache
def floor(slant: Slant, paint: Colour) -> Image.Image:
    """A cell of the area on which a cube stands, RGBA, as large as a cube's sprite without its height. Cached."""
    pen = Sketch(slant.sprite[0], slant.sprite[1] - slant.high)
    tile = faces_of(slant)[0]
    pen.polygon(tile, paint)
    pen.line([*tile, tile[0]], 2, mixed(CREAM, INK, 0.5))
    return pen.done()


def plate(
    pen: Sketch, slant: Slant, wide: int, deep: int, origin: Point, *, rim: float, paint: Colour, edge: Colour
) -> None:
    """Draw a board of so many cells with a rim (a share of a cell)."""

    def at(x: float, y: float, z: float) -> Point:
        px, py = slant.at(x, y, z)
        return origin[0] + px, origin[1] + py

    low = -THICK
    far = [at(-rim, -rim, 0), at(wide + rim, -rim, 0), at(wide + rim, deep + rim, 0), at(-rim, deep + rim, 0)]
    under = [at(-rim, deep + rim, low), at(wide + rim, deep + rim, low), at(wide + rim, -rim, low)]
    pen.polygon([far[0], far[1], under[2], under[1], under[0], far[3]], mixed(paint, INK, 0.55))
    pen.polygon(far, edge)
    inner = rim - 0.07
    pen.polygon(
        [
            at(-inner, -inner, 0),
            at(wide + inner, -inner, 0),
            at(wide + inner, deep + inner, 0),
            at(-inner, deep + inner, 0),
        ],
        paint,
    )


@cache
def _shadow(slant: Slant, high: int) -> tuple[Image.Image, Point]:
    """The shadow that a column of so many cubes throws to its right, RGBA, and its place from the column's far corner."""
    room, reach = slant.high // 6, 0.3 * high
    shape = [
        slant.at(x, y, 0) for x, y in ((0.9, 0), (1, 0), (1 + reach, reach), (1 + reach, 1), (1, 1.05), (0.1, 1.1))
    ]
    left, top = floor_(min(x for x, _ in shape)) - room, floor_(min(y for _, y in shape)) - room
    size = ceil(max(x for x, _ in shape)) + room - left, ceil(max(y for _, y in shape)) + room - top
    mask = Image.new("L", size)
    ImageDraw.Draw(mask).polygon([(x - left, y - top) for x, y in shape], fill=_SHADE)
    sprite = Image.new("RGBA", size, (*INK, 0))
    sprite.putalpha(mask.filter(ImageFilter.GaussianBlur(room / 3)))
    return sprite, (left, top)


def tile(slant: Slant, paint: Colour, heights: tuple[int, int, int]) -> Image.Image:
    """A cell in the shadows of its neighbours, RGBA, as large as `floor`.

    `heights` are the numbers of cubes on the cells to its left, behind it, and behind its left neighbour.
    """
    shape = floor(slant, paint)
    sheet = Image.new("RGB", shape.size, paint)
    if paint != GROUND.plain:  # the bare board has no lines
        sheet.paste(shape, (0, 0), shape)
    for (x, y), high in zip(((-1, 0), (0, -1), (-1, -1)), heights, strict=True):
        if high:
            sprite, at = _shadow(slant, high)
            px, py = slant.at(x, y, 0)
            place = round(MARGIN - slant.y[0] + px + at[0]), round(MARGIN + py + at[1])
            sheet.paste(sprite, place, sprite)
    sheet.putalpha(shape.getchannel("A"))
    return sheet


def board(  # noqa: PLR0917 - a drawing, its measures and its place
    sheet: Image.Image,
    slant: Slant,
    wide: int,
    deep: int,
    at: tuple[int, int],
    drop: tuple[int, int],
    soft: int,
) -> tuple[int, int, int, int]:
    """Lay the board of a layout on an RGB sheet with its soft shadow, moved by `drop`; return the box that changed.

    Args:
        sheet: The sheet.
        slant: The measures.
        wide: The number of columns.
        deep: The number of rows.
        at: The place of the far left lower corner of the first cell.
        drop: The place of the shadow from that of the board.
        soft: The radius of the shadow's blur.
    """
    left, top, right, bottom = slant.box(wide, deep, 0)
    edge = slant.high // 2
    size = right - left + 2 * edge, bottom - top + 2 * edge
    corner = at[0] + left - edge, at[1] + top - edge
    pen = Sketch(*size)
    plate(pen, slant, wide, deep, (edge - left, edge - top), rim=RIM, paint=GROUND.plain, edge=OCHRE)
    drawn = pen.done()
    wood.shadow(sheet, drawn.getchannel("A"), (corner[0] + drop[0], corner[1] + drop[1]), soft=soft)
    sheet.paste(drawn, corner, drawn)
    room = 2 * soft
    return (
        max(0, corner[0] - room),
        max(0, corner[1] - room),
        min(sheet.width, corner[0] + size[0] + drop[0] + room),
        min(sheet.height, corner[1] + size[1] + drop[1] + room),
    )


def shaded(sheet: Image.Image, slant: Slant, lying: Collection[Cell], origin: tuple[int, int]) -> None:
    """Darken the ground of an RGB sheet to the right of cubes, where their shadows fall."""
    for x, y, z in lying:
        if z == 0 and not {(x + 1, y, 0), (x, y + 1, 0)} <= set(lying):
            sprite, at = _shadow(slant, 2 if (x, y, 1) in lying else 1)
            px, py = slant.at(x, y, 0)
            sheet.paste(sprite, (round(origin[0] + px + at[0]), round(origin[1] + py + at[1])), sprite)


def letter(  # noqa: PLR0917 - a drawing and its place, then what is drawn
    sheet: Image.Image,
    slant: Slant,
    lying: Mapping[Cell, str],
    piece: str,
    paint: Colour,
    origin: tuple[int, int],
    size: int,
) -> None:
    """Write a piece's letter once, on the face of the piece that is seen best; nothing if no face of it is seen."""
    found = lettered(slant, lying, piece, size)
    if found is not None:
        face, mask, (x, y) = found
        sheet.paste(written(tones(paint)[face]), (origin[0] + x, origin[1] + y), mask)


def lettered(
    slant: Slant, lying: Mapping[Cell, str], piece: str, size: int
) -> tuple[int, Image.Image, tuple[int, int]] | None:
    """The face (0 the upper, 1 the front, 2 the right one) with a piece's letter, the letter's mask, and its place.

    None if no face of the piece is seen. The place is counted from the far left lower corner of the cube at (0, 0, 0).
    """
    found = _seen(lying, piece)
    if found is None:
        return None
    cell, face = found
    x, y = slant.spot(cell)
    mask, (left, top) = laid(slant, face, piece, size)
    return face, mask, (x + left, y + top)


_BEFORE: tuple[tuple[Cell, ...], ...] = (
    ((0, 0, 1), (0, 1, 1), (1, 1, 1)),
    ((0, 1, 0), (0, 1, 1), (1, 1, 0)),
    ((1, 0, 0), (1, 1, 0), (1, 0, 1)),
)
"""The cubes that would hide the upper, the front and the right face of a cube: the first wholly, the others partly."""


def _seen(lying: Mapping[Cell, str], piece: str) -> tuple[Cell, int] | None:
    """The cell and the face (0 the upper, 1 the front, 2 the right one) of a piece that is seen best."""
    ranked = []
    for cell, each in lying.items():
        if each != piece:
            continue
        x, y, z = cell
        for face, ((ax, ay, az), (bx, by, bz), (cx, cy, cz)) in enumerate(_BEFORE):
            if (x + ax, y + ay, z + az) not in lying:
                over = ((x + bx, y + by, z + bz) in lying) + ((x + cx, y + cy, z + cz) in lying)
                ranked.append((over, face, -z, -y, abs(x - 1), cell))
    if not ranked:
        return None
    _, face, *_, cell = min(ranked)
    return cell, face


@cache
def laid(slant: Slant, face: int, text: str, size: int) -> tuple[Image.Image, tuple[int, int]]:
    """The mask of a letter that lies on a face of a cube and leans with it, and its place in the cube's sprite."""
    mask = word(text, size)
    corner, along, down = faces_of(slant)[face][0], faces_of(slant)[face][1], faces_of(slant)[face][3]
    (ax, ay), (bx, by) = (along[0] - corner[0], along[1] - corner[1]), (down[0] - corner[0], down[1] - corner[1])
    turn = ax * by - ay * bx
    # Pillow maps each target pixel to a source pixel: the middle of the face to the middle of the capital letter.
    edge = slant.x[0]
    way = (by / turn * edge, -bx / turn * edge, -ay / turn * edge, ax / turn * edge)
    middle = corner[0] + (ax + bx) / 2, corner[1] + (ay + by) / 2
    shift = (
        mask.width / 2 - way[0] * middle[0] - way[1] * middle[1],
        0.67 * size - way[2] * middle[0] - way[3] * middle[1],
    )
    matrix = (way[0], way[1], shift[0], way[2], way[3], shift[1])
    laid = mask.transform(slant.sprite, Image.Transform.AFFINE, matrix, Image.Resampling.BICUBIC)
    box = laid.getbbox()
    assert box is not None, "every letter has ink"
    return laid.crop(box), (box[0], box[1])
