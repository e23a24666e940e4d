"""The sprites of Yam Master's pictures, as palette pictures: each is drawn once, then copied and pasted."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path

from PIL import Image

from render.kit.animals import caravan
from render.kit.box import WALL
from render.kit.canvas import corners, grounded
from render.kit.palette import Palette
from render.kit.panels import STATES, panel_colour, word_colour
from render.kit.sprites import BothSizes, LazySprite, LazySprites
from render.kit.two_sided import TwoSidedSprites, caravans
from render.kit.writing import Stencil
from render.yam import cords, cover, frames, panels, squares, tray
from render.yam.cords import CordKey
from render.yam.squares import TileKey
from render.yam.style import CORNER, GROUND, MAPLE, STRONG
from render.yam.tray import CupKind, DieKey

PALETTE = Palette("yam", Path(__file__).with_name("palette.json"), (GROUND.cloth,), STRONG)


@dataclass(frozen=True)
class Sprites(TwoSidedSprites[TileKey, Image.Image]):
    """The sprites of Yam Master's pictures; the tiles' keys are `squares.KEYS`.

    Attributes:
        cords: Joints and knots, by kind, step, seat and whether their line has won.
        badges: The tag with the worth of a use, for each of `squares.BADGES`.
        dice: A place of the tray with or without a die, for each of `tray.KEYS`.
        cups: The cup in each of `tray.CUPS`.
        pegs: The rail's pegs by throws left.
    """

    cords: LazySprites[CordKey, Stencil]
    badges: LazySprites[str, Stencil]
    dice: LazySprites[DieKey, Image.Image]
    cups: LazySprites[CupKind, Image.Image]
    pegs: LazySprites[int, Image.Image]


def _built() -> Sprites:
    fitted = PALETTE.fitted
    frame = _frame(large=False)
    return Sprites(
        frame=frame,
        corners=LazySprite(lambda: corners(frame(), CORNER)),
        tiles=_tiles(large=False),
        cords=_cords(large=False),
        badges=_badges(large=False),
        dice=_dice(large=False),
        cups=LazySprites(tray.CUPS, lambda kind: fitted(tray.cup(kind))),
        pegs=LazySprites(range(tray.THROWS + 1), lambda left: fitted(tray.pegs(left))),
        panels=LazySprites(product("ox", STATES), lambda key: fitted(panels.panel(*key))),
        rows=LazySprites(product(".ox", STATES), lambda key: fitted(panels.row(*key))),
        caravans=caravans(PALETTE, GROUND),
        cover=LazySprite(lambda: cover.PALETTE.cornered(cover.cover(), WALL)),
    )


def _frame(*, large: bool) -> LazySprite[Image.Image]:
    return LazySprite(lambda: PALETTE.cornered(frames.frame(large=large), GROUND.cloth))


def _tiles(*, large: bool) -> LazySprites[TileKey, Image.Image]:
    return LazySprites(squares.KEYS, lambda key: PALETTE.fitted(squares.tile(key, large=large)))


def _cords(*, large: bool) -> LazySprites[CordKey, Stencil]:
    return LazySprites(cords.KEYS, lambda key: _on_wood(cords.cord(key, large=large)))


def _badges(*, large: bool) -> LazySprites[str, Stencil]:
    return LazySprites(squares.BADGES, lambda kind: _on_wood(squares.badge(kind, large=large)))


def _dice(*, large: bool) -> LazySprites[DieKey, Image.Image]:
    return LazySprites(tray.KEYS, lambda key: PALETTE.fitted(tray.place(key, large=large)))


def _on_wood(sheet: Image.Image) -> Stencil:
    """An RGBA sheet as a stencil for the board's wood."""
    return PALETTE.stencil(sheet, MAPLE, 40)


_PLAIN = _built()
_LARGE = replace(
    _PLAIN,
    frame=_frame(large=True),
    tiles=_tiles(large=True),
    cords=_cords(large=True),
    badges=_badges(large=True),
    dice=_dice(large=True),
)
sprites_of = BothSizes(_PLAIN, _LARGE)
"""The sprites in the plain or the large size."""


def sheet() -> Iterator[Image.Image]:
    """The parts of the contact sheet from which the palette is made: everything that is drawn."""
    yield frames.frame().convert("RGB")
    yield from (squares.tile(key) for key in squares.KEYS if key[0] in {"full", "1", "yam"})
    yield from (tray.place(key) for key in tray.KEYS if key[0] in {0, 1, 5} and key[1] == 0)
    yield from (tray.cup("full"), tray.cup("defi"), tray.pegs(2))
    yield from (grounded(cords.cord(key), MAPLE) for key in cords.KEYS if key[0] == "joint")
    yield from (grounded(squares.badge(kind), MAPLE) for kind in ("+1", "−1", "won"))
    for state in STATES:
        yield from (panels.panel(sign, state) for sign in "ox")
        yield from (panels.row(sign, state) for sign in ".ox")
        yield caravan(panel_colour(GROUND, state), word_colour(state))
