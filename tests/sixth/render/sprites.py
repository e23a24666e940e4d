"""The sprites of Awalé's pictures, as palette pictures: each is drawn once in a process, then copied and pasted."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path

from PIL import Image

from render.kit.animals import caravan
from render.kit.box import WALL
from render.kit.canvas import corners
from render.kit.palette import Palette
from render.kit.panels import STATES, PanelState, caravans, panel_colour, word_colour
from render.kit.sprites import BothSizes, LazySprite, LazySprites, SpriteSet
from tests.sixth.render import cover, frames, houses, panels
from tests.sixth.render.houses import TileKey
from tests.sixth.render.style import CORNER, GROUND, STRONG

PALETTE = Palette("awale", Path(__file__).with_name("palette.json"), (GROUND.cloth,), STRONG)


@dataclass(frozen=True)
class Sprites(SpriteSet):
    """The sprites of Awalé's pictures.

    Attributes:
        frames: The whole picture with empty houses and without panels, by the side of the lower row.
        corners: The frame's four corners and where they belong, to lay over the panels.
        tiles: The tile of a house, for each of `houses.KEYS`.
        panels: A seat's panel, by side and state.
        trays: The tray of a store, by state of the panel and whether the tray is full.
        caravans: The animals drawn in place of a name that no font can write, by state of the panel.
        cover: The picture of a lobby's card.
    """

    frames: LazySprites[int, Image.Image]
    corners: LazySprite[tuple[tuple[Image.Image, tuple[int, int]], ...]]
    tiles: LazySprites[TileKey, Image.Image]
    panels: LazySprites[tuple[int, PanelState], Image.Image]
    trays: LazySprites[tuple[PanelState, bool], Image.Image]
    caravans: LazySprites[PanelState, Image.Image]
    cover: LazySprite[Image.Image]


def _built() -> Sprites:
    fitted = PALETTE.fitted
    plain = _frames(large=False)
    return Sprites(
        frames=plain,
        corners=LazySprite(lambda: corners(plain[0], CORNER)),
        tiles=_tiles(large=False),
        panels=LazySprites(product((0, 1), STATES), lambda key: fitted(panels.panel(*key))),
        trays=LazySprites(product(STATES, (False, True)), lambda key: fitted(panels.tray(key[0], full=key[1]))),
        caravans=caravans(PALETTE, GROUND),
        cover=LazySprite(lambda: cover.PALETTE.cornered(cover.cover(), WALL)),
    )


def _frames(*, large: bool) -> LazySprites[int, Image.Image]:
    return LazySprites((0, 1), lambda below: PALETTE.cornered(frames.frame(below, large=large), GROUND.cloth))


def _tiles(*, large: bool) -> LazySprites[TileKey, Image.Image]:
    return LazySprites(houses.KEYS, lambda key: PALETTE.fitted(houses.tile(key, large=large)))


_PLAIN = _built()
sprites_of = BothSizes(_PLAIN, replace(_PLAIN, frames=_frames(large=True), tiles=_tiles(large=True)))
"""The sprites in the plain and the large size."""


def sheet() -> Iterator[Image.Image]:
    """The parts of the contact sheet from which the palette is made: everything that is drawn."""
    yield frames.frame(0).convert("RGB")
    yield from (houses.tile(key) for key in houses.KEYS if key.variant == 0 and key.seeds <= 8)
    for state in STATES:
        yield from (panels.panel(side, state) for side in (0, 1))
        yield from (panels.tray(state, full=full) for full in (False, True))
        yield caravan(panel_colour(GROUND, state), word_colour(state))
