"""The emojis of Ubongo 3D: gems, animals, and the game's sign."""

from functools import partial

from PIL import Image

from engines.ubongo.view import ANIMALS
from render.kit import animals, emoji
from render.kit.canvas import Sketch
from render.kit.emoji import MIDDLE, SIDE
from render.kit.theme import BARK, CREAM, INK
from render.ubongo.cubes import Slant, cube
from render.ubongo.gems import gem
from render.ubongo.style import GEMS, PAINTS

_GEM = 2.5
_TONES = {"b": BARK, "f": INK, "m": INK, "l": CREAM}
_FINE = 2
_SLANT = Slant(42, 36, 14, 20)


def gem_word(kind: str) -> str:
    """The word of a gem's emoji."""
    return kind.title()


def animal_word(animal: str) -> str:
    """The word of an animal's emoji."""
    return f"Animal_{animal.title()}"


def emojis() -> emoji.Emojis:
    """The emojis of Ubongo 3D, by their words."""
    gems = {gem_word(kind): partial(_gem, kind) for kind in GEMS}
    yield from emoji.drawn(gems)
    for animal in ANIMALS:
        yield animal_word(animal), emoji.png(_animal(animal))
    yield from emoji.drawn({"Ubongo": _game})


def _gem(kind: str, pen: Sketch) -> None:
    gem(pen, kind, MIDDLE, MIDDLE, _GEM)  # type: ignore[arg-type]


def _animal(animal: str) -> Image.Image:
    """An animal that fills the emoji, whatever its shape."""
    pen = Sketch(300, 300)
    animals.draw(pen, animal, 150, 280, 1, tones=_TONES)
    sheet = pen.done()
    sheet = sheet.crop(sheet.getbbox())
    share = (SIDE - 12) / max(sheet.size)
    sheet = sheet.resize((round(sheet.width * share), round(sheet.height * share)), Image.Resampling.LANCZOS)
    whole = Image.new("RGBA", (SIDE, SIDE))
    whole.paste(sheet, ((SIDE - sheet.width) // 2, (SIDE - sheet.height) // 2))
    return whole


def _game(pen: Sketch) -> None:
    """Draw the game's sign: a piece of three cubes."""
    cube(pen, _SLANT, 12, 66, PAINTS["green"], line=4)
    cube(pen, _SLANT, 54, 66, PAINTS["red"], line=4)
    cube(pen, _SLANT, 12, 66 - _SLANT.high, PAINTS["yellow"], line=4)
