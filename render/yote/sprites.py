"""The sprites of Yoté's and Choko's pictures, as palette pictures: each is drawn once, then copied and pasted."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from render.kit.box import WALL
from render.kit.canvas import corners, grounded
from render.kit.palette import Palette
from render.kit.panels import STATES, PanelState, caravans
from render.kit.sprites import BothSizes, LazySprite, LazySprites, SpriteSet
from render.yote import boards, covers, panels
from render.yote import ground as land
from render.yote.boards import TileKey
from render.yote.layout import CELL, CORNER, ROWS, SIDE, TOP
from render.yote.scene import GHOSTS
from render.yote.style import GROUNDS, SHADES, STRONG, dim

PALETTE = Palette(
    "yote",
    Path(__file__).with_name("palette.json"),
    tuple(ground.cloth for ground in GROUNDS.values()),
    STRONG,
    plain=112,
)

Stencil = tuple[tuple[int, int], Image.Image]
"""A mask of one bit a pixel, and the place of its upper left corner."""


class Tile(NamedTuple):
    """A piece or a sign, to be laid on the board's ground in a cell.

    Attributes:
        place: The upper left corner of the picture in the cell.
        picture: The palette picture.
        mask: Its visible pixels, one bit each.
        shadow: Where its shadow falls in the cell; None without one.
    """

    place: tuple[int, int]
    picture: Image.Image
    mask: Image.Image
    shadow: Stencil | None = None


@dataclass(frozen=True)
class Sprites(SpriteSet):
    """The sprites of one game's pictures.

    Attributes:
        frame: The whole picture with an empty board and without panels.
        corners: The frame's four corners and where they belong, to lay over the panels.
        tiles: What lies in the cells, for each of `boards.KEYS`.
        panels: A seat's panel, by piece and state.
        rows: The tray of the pieces in reserve, with twelve small places, by sign and state of the panel.
        caravans: The animals drawn in place of a name that no font can write, by state of the panel.
        cover: The picture of a lobby's card.
        badges: The small signs on a panel, by kind and state of the panel.
        dark: The frame as it is in the shadow of a piece.
        shade: Where the acacia's shade falls on a square, by its name; None where it does not.
    """

    frame: LazySprite[Image.Image]
    corners: LazySprite[tuple[tuple[Image.Image, tuple[int, int]], ...]]
    tiles: LazySprites[TileKey, Tile]
    panels: LazySprites[tuple[str, PanelState], Image.Image]
    rows: LazySprites[tuple[str, PanelState], Image.Image]
    caravans: LazySprites[PanelState, Image.Image]
    cover: LazySprite[Image.Image]
    badges: LazySprites[tuple[str, PanelState], Image.Image]
    dark: LazySprite[Image.Image]
    shade: LazySprites[str, Stencil | None]


def _built(game: str) -> Sprites:
    frame = _frame(game, large=False)
    return Sprites(
        frame=frame,
        corners=LazySprite(lambda: corners(frame(), CORNER)),
        tiles=_tiles(game, large=False),
        panels=LazySprites(product("ox", STATES), lambda key: PALETTE.fitted(panels.panel(game, *key))),
        rows=LazySprites(product(".oxOX", STATES), lambda key: PALETTE.fitted(panels.row(game, *key))),
        badges=LazySprites(product(panels.BADGES, STATES), lambda key: PALETTE.fitted(panels.badge(game, *key))),
        dark=LazySprite(lambda: dimmed(frame(), "deep")),
        shade=LazySprites(_names(game), lambda name: _shade(game, name)),
        caravans=caravans(PALETTE, GROUNDS[game]),
        cover=LazySprite(lambda: covers.PALETTE.cornered(covers.cover(game), WALL)),
    )


def _frame(game: str, *, large: bool) -> LazySprite[Image.Image]:
    return LazySprite(lambda: PALETTE.cornered(boards.frame(game, ROWS[game], large=large), GROUNDS[game].cloth))


def _tiles(game: str, *, large: bool) -> LazySprites[TileKey, Tile]:
    return LazySprites(boards.KEYS, lambda key: _tile(game, key, large=large))


def _tile(game: str, key: TileKey, *, large: bool) -> Tile:
    sheet = boards.layer(game, key, large=large)
    picture, mask = PALETTE.stencil(sheet, GROUNDS[game].hollow[1])
    box = mask.getbbox() or (0, 0, *mask.size)
    what, number = key
    shadow = None
    if what in GHOSTS:
        fallen = boards.shaded(game, what, number, large=large).getchannel("A").point([0] * 128 + [255] * 128, "1")
        dark = fallen.getbbox() or (0, 0, *fallen.size)
        shadow = dark[:2], fallen.crop(dark)
    return Tile(box[:2], picture.crop(box), mask.crop(box), shadow)


def _names(game: str) -> Iterator[str]:
    return (f"{column}{row}" for row in range(1, ROWS[game] + 1) for column in "abcde")


def _shade(game: str, name: str) -> Stencil | None:
    """The acacia's shade on a square, its place counted from that of the square."""
    left, top = SIDE + "abcde".index(name[0]) * CELL[0], TOP + (ROWS[game] - int(name[1:])) * CELL[1]
    fallen = land.shade(game, ROWS[game]).crop((left, top, left + CELL[0], top + CELL[1]))
    return (box[:2], fallen.crop(box)) if (box := fallen.getbbox()) else None


@cache
def _dimmer(depth: str) -> bytes:
    return bytes(PALETTE.changed(lambda colour: dim(colour, depth)))


def dimmed(picture: Image.Image, depth: str) -> Image.Image:
    """A palette picture in a shade of the depth (`style.SHADES`)."""
    # `Image.point` rounds the 256 numbers at every call, which takes longer than all else.
    return Image.frombytes("L", picture.size, picture.tobytes().translate(_dimmer(depth)))


_SPRITES = {
    game: BothSizes(plain, replace(plain, frame=_frame(game, large=True), tiles=_tiles(game, large=True)))
    for game, plain in ((game, _built(game)) for game in ROWS)
}


def sprites_of(game: str, *, large: bool = False) -> Sprites:
    """The sprites of `yote` or `choko` in the plain or the large size."""
    return _SPRITES[game](large=large)


def sheet() -> Iterator[Image.Image]:
    """The parts of the contact sheet from which the palette is made: everything that is drawn."""
    # A colour that high contrast replaces needs an entry of its own, however little of it is drawn.
    yield from (Image.new("RGB", (60, 60), plain) for plain, _ in STRONG)
    for game, ground in GROUNDS.items():
        lit = [grounded(boards.layer(game, key), ground.hollow[1]) for key in boards.KEYS if key[1] < 2]
        lit.append(boards.frame(game, 2).convert("RGB"))
        yield from lit
        yield from (boards.dimmed(part, depth) for depth in SHADES for part in lit[:4] + lit[-1:])
        for state in STATES:
            yield from (panels.badge(game, kind, state) for kind in panels.BADGES)
            yield from (panels.panel(game, sign, state) for sign in "ox")
            yield from (panels.row(game, sign, state) for sign in ".oxOX")
