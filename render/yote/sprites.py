"""The sprites of Yoté's and Choko's pictures, as palette pictures: each is drawn once, then copied and pasted."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path

from PIL import Image

from render.kit.canvas import corners
from render.kit.palette import Palette
from render.kit.panels import STATES, PanelState, panel_colour, word_colour
from render.kit.shapes import caravan
from render.kit.sprites import BothSizes, LazySprite, LazySprites, SpriteSet
from render.yote import boards, panels
from render.yote.alt_texts import TITLES
from render.yote.boards import TileKey
from render.yote.style import GROUNDS, STRONG

PALETTE = Palette(
    "yote", Path(__file__).with_name("palette.json"), tuple(ground.cloth for ground in GROUNDS.values()), STRONG
)


@dataclass(frozen=True)
class Sprites(SpriteSet):
    """The sprites of one game's pictures.

    Attributes:
        frame: The whole picture with an empty board and without panels.
        corners: The frame's four corners and where they belong, to lay over the panels.
        tiles: A cell for each of `boards.KEYS`.
        panels: A seat's panel by piece and state.
        rows: The tray of twelve small places (`panels.row`), by sign and state of the panel.
        badges: The small signs on a panel, by kind and state of the panel.
        caravans: The animals drawn in place of a name that no font can write, by state of the panel.
        cover: The picture of a lobby's card.
    """

    frame: LazySprite[Image.Image]
    corners: LazySprite[tuple[tuple[Image.Image, tuple[int, int]], ...]]
    tiles: LazySprites[TileKey, Image.Image]
    panels: LazySprites[tuple[str, PanelState], Image.Image]
    rows: LazySprites[tuple[str, PanelState], Image.Image]
    badges: LazySprites[tuple[str, PanelState], Image.Image]
    caravans: LazySprites[PanelState, Image.Image]
    cover: LazySprite[Image.Image]


def _built(game: str) -> Sprites:
    signs = ("o", "x")
    states = STATES
    frame = _frame(game, large=False)
    return Sprites(
        frame=frame,
        corners=LazySprite(lambda: corners(frame(), boards.CORNER)),
        tiles=_tiles(game, large=False),
        panels=LazySprites(product(signs, states), lambda key: PALETTE.fitted(panels.panel(game, *key))),
        rows=LazySprites(product(".oxOX", states), lambda key: PALETTE.fitted(panels.row(game, *key))),
        badges=LazySprites(product(panels.BADGES, states), lambda key: PALETTE.fitted(panels.badge(game, *key))),
        caravans=LazySprites(
            states, lambda state: PALETTE.fitted(caravan(panel_colour(GROUNDS[game], state), word_colour(state)))
        ),
        cover=LazySprite(lambda: PALETTE.cornered(boards.cover(game, TITLES[game]), GROUNDS[game].cloth)),
    )


def _frame(game: str, *, large: bool) -> LazySprite[Image.Image]:
    return LazySprite(lambda: PALETTE.cornered(boards.frame(game, boards.ROWS[game], large=large), GROUNDS[game].cloth))


def _tiles(game: str, *, large: bool) -> LazySprites[TileKey, Image.Image]:
    return LazySprites(boards.KEYS, lambda key: PALETTE.fitted(boards.tile(game, key, large=large)))


_SPRITES = {
    game: BothSizes(plain, replace(plain, frame=_frame(game, large=True), tiles=_tiles(game, large=True)))
    for game, plain in ((game, _built(game)) for game in boards.ROWS)
}


def sprites_of(game: str, *, large: bool = False) -> Sprites:
    """The sprites of `yote` or `choko` in the plain or the large size."""
    return _SPRITES[game](large=large)


def sheet() -> Iterator[Image.Image]:
    """The parts of the contact sheet from which the palette is made: everything that is drawn."""
    for game in GROUNDS:
        yield from (boards.tile(game, key) for key in boards.KEYS)
        yield boards.frame(game, 2).convert("RGB")
        for state in STATES:
            yield from (panels.badge(game, kind, state) for kind in panels.BADGES)
            yield from (panels.panel(game, sign, state) for sign in "ox")
            yield from (panels.row(game, sign, state) for sign in ".oxOX")
