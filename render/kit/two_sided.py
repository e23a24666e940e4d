"""The sprites that pictures of games for two sides share: the frame, its cells, and a seat's panel above and below it."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from PIL import Image

from render.kit.animals import caravan
from render.kit.palette import Palette
from render.kit.panels import STATES, PanelState, panel_colour, word_colour
from render.kit.sprites import LazySprite, LazySprites, SpriteSet
from render.kit.theme import Ground

KeyT = TypeVar("KeyT")
TileT = TypeVar("TileT")


@dataclass(frozen=True)
class TwoSidedSprites(SpriteSet, Generic[KeyT, TileT]):
    """The sprites of a game on a grid of cells; every game adds its own fields.

    Attributes:
        frame: The whole picture with an empty board and without panels.
        corners: The frame's four corners and where they belong, to lay over the panels.
        tiles: The cells, or what lies in them, by the game's own key.
        panels: A seat's panel, by piece and state.
        rows: The tray of the pieces in reserve, by sign and state of the panel.
        caravans: See `caravans`.
        cover: The picture of a lobby's card.
    """

    frame: LazySprite[Image.Image]
    corners: LazySprite[tuple[tuple[Image.Image, tuple[int, int]], ...]]
    tiles: LazySprites[KeyT, TileT]
    panels: LazySprites[tuple[str, PanelState], Image.Image]
    rows: LazySprites[tuple[str, PanelState], Image.Image]
    caravans: LazySprites[PanelState, Image.Image]
    cover: LazySprite[Image.Image]


def caravans(palette: Palette, ground: Ground) -> LazySprites[PanelState, Image.Image]:
    """The animals drawn in place of a name that no font can write, by state of the panel."""

    def draw(state: PanelState) -> Image.Image:
        return palette.fitted(caravan(panel_colour(ground, state), word_colour(state)))

    return LazySprites(STATES, draw)
