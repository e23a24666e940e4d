"""The sprites of Yam Master's pictures, as palette pictures: each is drawn once, then copied and pasted."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

from PIL import Image

from render.kit.animals import caravan
from render.kit.box import WALL
from render.kit.canvas import corners, grounded
from render.kit.palette import Palette
from render.kit.panels import STATES, caravans, panel_colour, word_colour
from render.kit.sprites import BothSizes, LazySprite, LazySprites, SpriteSet
from render.kit.writing import Stencil
from render.yam import cords, cover, frames, panels, squares, tray
from render.yam.style import CORNER, GROUND, MAPLE, STRONG

PALETTE = Palette("yam", Path(__file__).with_name("palette.json"), (GROUND.cloth,), STRONG)


_fitted = PALETTE.fitted


def _on_wood(sheet: Image.Image) -> Stencil:
    """An RGBA sheet as a stencil for the board's wood."""
    return PALETTE.stencil(sheet, MAPLE, 40)


class Sprites(SpriteSet):
    """The sprites of Yam Master's pictures: those of the class serve both sizes, an object has those of its own size."""

    cups = LazySprites(tray.CUPS, lambda kind: _fitted(tray.cup(kind)))
    """The cup in each of its states."""
    pegs = LazySprites(range(tray.THROWS + 1), lambda left: _fitted(tray.pegs(left)))
    """The rail's pegs by throws left."""
    panels = LazySprites(product("ox", STATES), lambda key: _fitted(panels.panel(*key)))
    """A seat's panel, by piece and state."""
    rows = LazySprites(product(".ox", STATES), lambda key: _fitted(panels.row(*key)))
    """The tray of the tokens in reserve, by sign and state of the panel."""
    caravans = caravans(PALETTE, GROUND)
    """The animals drawn in place of a name that no font can write, by state of the panel."""
    cover = LazySprite(lambda: cover.PALETTE.cornered(cover.cover(), WALL))
    """The picture of a lobby's card."""

    def __init__(self, *, large: bool) -> None:
        self.frame = LazySprite(lambda: PALETTE.cornered(frames.frame(large=large), GROUND.cloth))
        """The whole picture with an empty board and without panels."""
        self.corners = LazySprite(lambda: corners(self.frame(), CORNER))
        """The frame's four corners and where they belong, to lay over the panels."""
        self.tiles = LazySprites(squares.KEYS, lambda key: _fitted(squares.tile(key, large=large)))
        """The cells with what lies in them."""
        self.cords = LazySprites(cords.KEYS, lambda key: _on_wood(cords.cord(key, large=large)))
        """Joints and knots, by kind, step, seat and whether their line has won."""
        self.badges = LazySprites(squares.BADGES, lambda kind: _on_wood(squares.badge(kind, large=large)))
        """The tag with the worth of a use."""
        self.dice = LazySprites(tray.KEYS, lambda key: _fitted(tray.place(key, large=large)))
        """A place of the tray with or without a die."""


sprites_of = BothSizes(Sprites(large=False), Sprites(large=True))
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
