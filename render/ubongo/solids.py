"""Layouts as solids on palette pictures: the ground with its shadows, cubes, glass and letters, pasted as stencils."""

from collections.abc import Collection, Iterator, Mapping
from functools import cache
from itertools import chain, combinations, product
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw

from engines.ubongo.view import Cell
from render.kit.kept import kept
from render.kit.palette import entry
from render.kit.theme import CREAM, INK, Colour, mixed
from render.kit.writing import Stencil, inked, lay
from render.ubongo import cubes, surfaces
from render.ubongo.cubes import BOOK, HEROES, ROUND, Slant, faces_of, tones
from render.ubongo.sprites import PALETTE
from render.ubongo.style import GROUND, PAINTS, TABLE, written

_SEEN = [0] * 128 + [255] * 128
"""A stencil's mask has the pixels that are at least half opaque."""
_BEHIND: Colour = mixed(TABLE, INK, 0.4)
"""The colour that stands for whatever is behind the soft edge of an outline: between wood and blocks, rather dark."""

_VEIL = 0.25
"""The opacity of glass."""


def ground(
    whole: Image.Image,
    slant: Slant,
    size: tuple[int, int],
    lying: Collection[Cell],
    origin: tuple[int, int],
    *,
    area: Collection[tuple[int, int]] = (),
) -> None:
    """Draw the cells that are not covered: open ones white, and the shadows that fall on them and on the bare board.

    Args:
        whole: The palette picture, with the board.
        slant: The measures.
        size: The numbers of columns and rows of the board.
        lying: The covered cells.
        origin: The place of the far left lower corner of the first cell.
        area: The cells of the lower level that are to be covered.
    """
    tops = {(x, y): 2 if (x, y, 1) in lying else 1 for x, y, z in lying if z == 0}
    bare = [(x, y) for y in range(size[1]) for x in range(size[0]) if (x, y) not in tops]
    # An open cell has lines around it, which lie over its neighbours.
    for x, y in sorted(bare, key=lambda cell: cell in area):
        heights = tops.get((x - 1, y), 0), tops.get((x, y - 1), 0), tops.get((x - 1, y - 1), 0)
        if (x, y) in area or any(heights):
            paint = GROUND.sand if (x, y) in area else GROUND.plain
            left, top = slant.spot((x, y, 0))
            lay(whole, _tile(slant, paint, heights), origin[0] + left, origin[1] + top + slant.high)


def build(
    whole: Image.Image,
    slant: Slant,
    lying: Mapping[Cell, str],
    paints: Mapping[str, Colour],
    origin: tuple[int, int],
    *,
    tentative: Collection[str] = (),
    inlaid: Collection[str],
    open_: Collection[Cell] = (),
    size: int,
) -> None:
    """Draw pieces on a palette picture as `cubes.build` does, each with its letter in the type size `size`."""
    for cell, piece, joined in cubes.visible(lying, open_):
        x, y = slant.spot(cell)
        at = origin[0] + x, origin[1] + y
        if piece is None:
            _glass(whole, slant, at)
        else:
            sprite = _cube(slant, paints[piece], joined, tentative=piece in tentative, inlaid=piece in inlaid)
            lay(whole, (sprite, _masks(slant, joined).shape), *at)
    for piece in sorted(set(lying.values())):
        found = surfaces.lettered(slant, lying, piece, size)
        if found is not None:
            face, _, (x, y) = found
            lay(whole, _letter(slant, face, piece, size, tones(paints[piece])[face]), origin[0] + x, origin[1] + y)


@kept
def _cube(slant: Slant, paint: Colour, joined: int, *, tentative: bool, inlaid: bool) -> Image.Image:
    """A cube with its outline, as `cubes.joined_cube` draws it, but for the blended soft edges of the outline.

    It is put together of palette pictures: to search an RGB sheet for its colours takes five times as long. Its mask is
    the `shape` among its masks, which cubes of all paints share.
    """
    faces, bright = _faces(slant, paint, tentative=tentative, inlaid=inlaid)
    masks, edge = _masks(slant, joined), cubes.lit(paint)
    sheet = faces.copy()
    sheet.paste(bright, (0, 0), masks.soft)
    sheet.paste(entry(PALETTE, edge), (0, 0), masks.lit)
    sheet.paste(_inked(slant, joined, edge), (0, 0), masks.inner)
    sheet.paste(masks.behind, (0, 0), masks.outer)
    return sheet


@cache
def _faces(slant: Slant, paint: Colour, *, tentative: bool, inlaid: bool) -> tuple[Image.Image, Image.Image]:
    """A cube without outline as a palette picture, and a picture of it that is half as bright as its lit edges."""
    faces = cubes.cube(slant, paint, tentative=tentative, inlaid=inlaid).convert("RGB")
    bright = Image.blend(faces, Image.new("RGB", faces.size, cubes.lit(paint)), 0.5)
    return PALETTE.fitted(faces), PALETTE.fitted(bright)


class _Masks(NamedTuple):
    """Where the parts of a cube with its outline are, one bit a pixel, and what of it is the same in all paints.

    Attributes:
        shape: The whole cube.
        soft: The soft side of the lit edges.
        lit: The lit edges.
        inner: The outline as far as it lies over the cube.
        outer: The outline as far as it lies over what is behind the cube.
        behind: The outline on what is behind the cube, as a palette picture.
    """

    shape: Image.Image
    soft: Image.Image
    lit: Image.Image
    inner: Image.Image
    outer: Image.Image
    behind: Image.Image


@cache
def _masks(slant: Slant, joined: int) -> _Masks:
    body = cubes.cube(slant, PAINTS["red"]).getchannel("A")
    outline, rim = cubes.outline(slant, joined), cubes.rim(slant, joined)
    lit, line = ImageChops.multiply(rim, body), outline.point([0] + [255] * 255, "1")
    inside = body.point(_SEEN, "1")
    return _Masks(
        ImageChops.screen(body, outline).point(_SEEN, "1"),
        lit.point([0] * 64 + [255] * 128 + [0] * 64, "1"),
        lit.point([0] * 192 + [255] * 64, "1"),
        ImageChops.logical_and(line, inside),
        ImageChops.logical_and(line, ImageChops.invert(inside)),
        _inked(slant, joined, _BEHIND),
    )


def _inked(slant: Slant, joined: int, ground: Colour) -> Image.Image:
    """The outline of a cube on a ground of one colour, as a palette picture."""
    return inked(PALETTE, cubes.outline(slant, joined), ground, INK)[0]


def warm() -> Iterator[object]:
    """Draw the cubes and outlines that solids are made of, one at each step."""
    for slant in (*HEROES, ROUND, BOOK):
        for paint, tentative, inlaid in product(
            PAINTS.values(), (False, True) if slant in HEROES else (False,), (False, True)
        ):
            yield _faces(slant, paint, tentative=tentative, inlaid=inlaid)
        for each in chain.from_iterable(combinations(cubes.SIDES, count) for count in range(4)):
            yield _masks(slant, sum(each))
    for slant, paint in product((*HEROES, ROUND, BOOK), PAINTS.values()):
        for each in chain.from_iterable(combinations(cubes.SIDES, count) for count in range(1, 4)):
            yield _cube(slant, paint, sum(each), tentative=False, inlaid=False)


@cache
def _tile(slant: Slant, paint: Colour, heights: tuple[int, int, int]) -> Stencil:
    sheet = surfaces.tile(slant, paint, heights)
    return PALETTE.fitted(sheet.convert("RGB")), sheet.getchannel("A").point(_SEEN, "1")


@cache
def _letter(slant: Slant, face: int, piece: str, size: int, paint: Colour) -> Stencil:
    return inked(PALETTE, surfaces.laid(slant, face, piece, size)[0], paint, written(paint))


def _glass(whole: Image.Image, slant: Slant, at: tuple[int, int]) -> None:
    """Draw a cube of glass: its edges, and a veil over what is seen through its top."""
    left, top, mask = _lid(slant)
    box = at[0] + left, at[1] + top, at[0] + left + mask.width, at[1] + top + mask.height
    whole.paste(whole.crop(box).point(_veiled()), box, mask)
    lay(whole, _edges(slant), *at)


@cache
def _lid(slant: Slant) -> tuple[int, int, Image.Image]:
    """The top of a cube of glass: its left and top in the cube's sprite, and its mask."""
    mask = Image.new("1", slant.sprite)
    ImageDraw.Draw(mask).polygon(faces_of(slant)[0], fill=1)
    box = mask.getbbox()
    assert box is not None, "a face has pixels"
    return box[0], box[1], mask.crop(box)


@cache
def _veiled() -> list[int]:
    """The palette entry for each entry seen through glass."""
    strip = Image.new("RGB", (256, 1))
    strip.putdata([mixed(colour, CREAM, _VEIL) for colour in PALETTE.colours])
    return list(PALETTE.fitted(strip).tobytes())


@cache
def _edges(slant: Slant) -> Stencil:
    return PALETTE.stencil(cubes.ghost_edges(slant), mixed(GROUND.sand, TABLE, 0.5))
