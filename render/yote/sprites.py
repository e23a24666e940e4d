"""The sprites of Yoté's and Choko's pictures, as palette pictures: each is drawn once, then copied and pasted."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path

from PIL import Image

from render.kit.canvas import corners
from render.kit.palette import Palette
from render.kit.panels import STATES, PanelState
from render.kit.sprites import BothSizes, LazySprite, LazySprites
from render.kit.two_sided import TwoSidedSprites, caravans
from render.yote import boards, panels
from render.yote.alt_texts import TITLES
from render.yote.boards import TileKey
from render.yote.style import GROUNDS, STRONG

PALETTE = Palette(
    "yote", Path(__file__).with_name("palette.json"), tuple(ground.cloth for ground in GROUNDS.values()), STRONG
)


@dataclass(frozen=True)
class Sprites(TwoSidedSprites[TileKey]):
    """The sprites of one game's pictures; the tiles' keys are `boards.KEYS`, the rows have twelve small places.

    Attributes:
        badges: The small signs on a panel, by kind and state of the panel.
    """

    badges: LazySprites[tuple[str, PanelState], Image.Image]


def _built(game: str) -> Sprites:
    frame = _frame(game, large=False)
    return Sprites(
        frame=frame,
        corners=LazySprite(lambda: corners(frame(), boards.CORNER)),
        tiles=_tiles(game, large=False),
        panels=LazySprites(product("ox", STATES), lambda key: PALETTE.fitted(panels.panel(game, *key))),
        rows=LazySprites(product(".oxOX", STATES), lambda key: PALETTE.fitted(panels.row(game, *key))),
        badges=LazySprites(product(panels.BADGES, STATES), lambda key: PALETTE.fitted(panels.badge(game, *key))),
        caravans=caravans(PALETTE, GROUNDS[game]),
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
