"""The emojis of Ubongo 3D: gems, and the game's sign."""

from functools import partial

from render.kit import emoji
from render.kit.canvas import Sketch
from render.kit.emoji import MIDDLE
from render.ubongo.cubes import Slant, cube
from render.ubongo.gems import gem
from render.ubongo.style import GEMS, PAINTS

_GEM = 2.5
_SLANT = Slant(42, 36, 14, 20)


def gem_word(kind: str) -> str:
    """The word of a gem's emoji."""
    return kind.title()


def emojis() -> emoji.Emojis:
    """The emojis of Ubongo 3D, by their words."""
    gems = {gem_word(kind): partial(_gem, kind) for kind in GEMS}
    yield from emoji.drawn(gems | {"Ubongo": _game})


def _gem(kind: str, pen: Sketch) -> None:
    gem(pen, kind, MIDDLE, MIDDLE, _GEM)  # type: ignore[arg-type]


def _game(pen: Sketch) -> None:
    """Draw the game's sign: a piece of three cubes."""
    cube(pen, _SLANT, 12, 66, PAINTS["green"], line=4)
    cube(pen, _SLANT, 54, 66, PAINTS["red"], line=4)
    cube(pen, _SLANT, 12, 66 - _SLANT.high, PAINTS["yellow"], line=4)
