"""The sprites of Awalé's pictures, as palette pictures: each is drawn once in a process, then copied and pasted."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from pathlib import Path
from threading import Lock

from PIL import Image

from render.kit.palette import Palette
from render.kit.panels import STATES, PanelState
from tests.sixth.render import frames, houses, panels
from tests.sixth.render.houses import TileKey
from tests.sixth.render.style import CORNER, GROUND, STRONG

PALETTE = Palette("awale", Path(__file__).with_name("palette.json"), (GROUND.cloth,), STRONG)

_LOCK, _LARGE_LOCK = Lock(), Lock()
"""Two locks, so that no thread that needs the plain sprites waits for the large ones."""


@dataclass(frozen=True)
class Sprites:
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

    frames: tuple[Image.Image, Image.Image]
    corners: tuple[tuple[Image.Image, tuple[int, int]], ...]
    tiles: dict[TileKey, Image.Image]
    panels: dict[tuple[int, PanelState], Image.Image]
    trays: dict[tuple[PanelState, bool], Image.Image]
    caravans: dict[PanelState, Image.Image]
    cover: Image.Image


@cache
def _built() -> Sprites:
    fitted = PALETTE.fitted
    tiles = houses.tiles()
    south, north = _frames(large=False)
    return Sprites(
        frames=(south, north),
        corners=tuple(_corners(south)),
        tiles={key: fitted(tile) for key, tile in tiles.items()},
        panels={(side, state): fitted(panels.panel(side, state)) for side, state in product((0, 1), STATES)},
        trays={(state, full): fitted(panels.tray(state, full=full)) for state, full in product(STATES, (False, True))},
        caravans={state: fitted(panels.caravan(state)) for state in STATES},
        cover=PALETTE.cornered(frames.cover(tiles), GROUND.cloth),
    )


@cache
def _built_large() -> Sprites:
    tiles = {key: PALETTE.fitted(tile) for key, tile in houses.tiles(large=True).items()}
    return replace(sprites_of(), frames=_frames(large=True), tiles=tiles)


def sprites_of(*, large: bool = False) -> Sprites:
    """The sprites in the plain or the large size, drawn at the first call under a lock."""
    if large:
        with _LARGE_LOCK:
            return _built_large()
    with _LOCK:
        return _built()


def _frames(*, large: bool) -> tuple[Image.Image, Image.Image]:
    south, north = (PALETTE.cornered(frames.frame(side, large=large), GROUND.cloth) for side in (0, 1))
    return south, north


def _corners(frame: Image.Image) -> Iterator[tuple[Image.Image, tuple[int, int]]]:
    for x, y in product((0, frame.width - CORNER), (0, frame.height - CORNER)):
        yield frame.crop((x, y, x + CORNER, y + CORNER)), (x, y)


def sheet() -> Iterator[Image.Image]:
    """The parts of the contact sheet from which the palette is made: everything that is drawn."""
    tiles = houses.tiles()
    yield frames.frame(0).convert("RGB")
    yield frames.cover(tiles).convert("RGB")
    yield from (tile for key, tile in tiles.items() if key.variant == 0 and key.seeds <= 8)
    for state in STATES:
        yield from (panels.panel(side, state) for side in (0, 1))
        yield from (panels.tray(state, full=full) for full in (False, True))
        yield panels.caravan(state)
