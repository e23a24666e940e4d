"""The emojis of Yebo: the kinds of blocks, the Sightings, and the game's sign."""

from functools import partial

from PIL import Image

from engines.yebo.view import KINDS, SIGHTINGS, Block
from render.kit import emoji
from render.kit.canvas import Sketch
from render.kit.emoji import MIDDLE, SIDE
from render.kit.theme import INK
from render.yebo.heads import head
from render.yebo.style import GROUND, INKS
from render.yebo.symbols import SYMBOLS

_FAMILIES = {"P": "Pot", "M": "Mask", "S": "Shield", "F": "Flower", "B": "Bird", "A": "Africa"}


def block_word(block: Block) -> str:
    """The word of a block's emoji, such as `Shield_6`, `Africa` or `Sighting_Lion`."""
    if block in SIGHTINGS:
        return f"Sighting_{block}"
    return "_".join((_FAMILIES[block[0]], *block[1:]))


def emojis() -> emoji.Emojis:
    """One emoji for each block and each Sighting, and the game's sign."""
    for kind in KINDS:
        yield emoji.sheet(block_word(kind), partial(_block, kind))
    yield from emoji.drawn({block_word(each): partial(_sighting, each) for each in SIGHTINGS} | {"Yebo": _game})


def _wood(pen: Sketch) -> None:
    pen.slab((4, 4, SIDE - 4, SIDE - 4), 22, INK)
    pen.slab((9, 9, SIDE - 9, SIDE - 9), 18, GROUND.sand)


def _block(kind: Block) -> Image.Image:
    pen = Sketch(SIDE, SIDE)
    _wood(pen)
    if len(kind) == 1:
        SYMBOLS[kind[0]](pen, MIDDLE, MIDDLE, 1.06)
        return pen.done()
    SYMBOLS[kind[0]](pen, MIDDLE - 9, MIDDLE - 7, 0.88)
    sheet = pen.done()
    emoji.stamp(sheet, kind[1], 68, (SIDE - 9, SIDE - 9), INKS[kind[0]])
    return sheet


def _sighting(kind: Block, pen: Sketch) -> None:
    head(pen, kind, MIDDLE, MIDDLE, 1.08)


def _game(pen: Sketch) -> None:
    """Draw the game's sign: a shield and a flower on blocks."""
    for left, top, family in ((44, 4, "F"), (4, 36, "S")):
        pen.slab((left, top, left + 80, top + 88), 16, INK)
        pen.slab((left + 4, top + 4, left + 76, top + 84), 13, GROUND.sand)
        SYMBOLS[family](pen, left + 40, top + 44, 0.66)
