"""The emojis of Ubongo 3D: gems, and the game's sign."""

from functools import partial

from PIL import Image

from engines.ubongo.view import Cell
from render.kit import emoji
from render.kit.canvas import Sketch
from render.kit.emoji import MIDDLE, SIDE
from render.ubongo.cubes import Slant, build
from render.ubongo.gems import gem
from render.ubongo.style import GEMS, PAINTS

_GEM = 2.5
_SLANT = Slant((38, 9), (-22, 17), 34, 4)
_STACK: dict[Cell, str] = {(0, 0, 0): "A", (1, 0, 0): "B", (0, 0, 1): "C"}


def gem_word(kind: str) -> str:
    """Discord's name of the emoji that stands for a gem."""
    return kind.title()


def emojis() -> emoji.Emojis:
    """The emojis of Ubongo 3D, by their words."""
    gems = {gem_word(kind): partial(_gem, kind) for kind in GEMS}
    yield from emoji.drawn(gems)
    yield emoji.sheet("Ubongo", _game)


def _gem(kind: str, pen: Sketch) -> None:
    gem(pen, kind, MIDDLE, MIDDLE, _GEM)  # type: ignore[arg-type]


def _game() -> Image.Image:
    """The game's sign: a stack of three cubes."""
    sheet = Image.new("RGBA", (SIDE, SIDE))
    build(sheet, _SLANT, _STACK, {"A": PAINTS["green"], "B": PAINTS["red"], "C": PAINTS["yellow"]}, (38, 74))
    return sheet
