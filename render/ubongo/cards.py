"""The panel's small parts: the pieces in their cards, the levels' heads, the round's animal."""

from typing import Literal, get_args

from PIL import Image

from engines.ubongo.view import PIECES
from render.kit import animals
from render.kit.canvas import Sketch
from render.kit.lettering import inscribe
from render.kit.theme import CREAM, INK, OCHRE, Colour, mixed
from render.ubongo import cubes
from render.ubongo.cells import level_icon
from render.ubongo.style import FADED, GROUND, PAINTS, TABLE, written

CARD = (211, 146)
CardState = Literal["hand", "chosen", "lying"]
"""The state of a piece: in hand, chosen (taps place it), or placed on the board (`lying`)."""
CARD_STATES: tuple[CardState, ...] = get_args(CardState)


def head(*, on: bool) -> Colour:
    """The colour of a level's head: lit if taps go to this level."""
    return OCHRE if on else GROUND.plain


def icon(level: int, *, on: bool) -> Image.Image:
    """A level's icon on its head, RGB."""
    return level_icon(level, head(on=on), INK if on else CREAM)


_BADGE = (32, 23, 30), (38, 31, 42)
"""The disc of a piece's letter, plain and large: its middle (x and y alike), its radius, and the type size."""


def card(piece: str, letter: str, state: CardState, *, large: bool = False) -> Image.Image:
    """The card of a piece with its letter, RGB, `CARD` large: framed if the piece is chosen, pale if it is placed."""
    pen = Sketch(*CARD)
    pen.slab((0, 0, *CARD), 0, GROUND.cloth)
    pen.slab((0, 0, *CARD), 14, OCHRE if state == "chosen" else TABLE)
    inset = 7 if state == "chosen" else 0
    pen.slab((inset, inset, CARD[0] - inset, CARD[1] - inset), 10, CREAM if state == "chosen" else TABLE)
    wide, tall = cubes.size(cubes.posed(piece), cubes.SMALL)
    x = min(CARD[0] / 2 + 22, CARD[0] - 14 - wide / 2)
    cubes.piece(pen, piece, x, CARD[1] - 14 - tall / 2, cubes.SMALL)
    sheet = pen.done().convert("RGB")
    if state == "lying":
        pale = Image.new("RGB", CARD, TABLE)
        inner = (10, 10, CARD[0] - 10, CARD[1] - 10)
        sheet.paste(Image.blend(sheet, pale, FADED).crop(inner), inner[:2])
    paint = PAINTS[PIECES[piece].colour]
    pen = Sketch(*CARD)
    middle, radius, size = _BADGE[large]
    pen.ellipse(middle, middle, radius, radius, INK)
    pen.ellipse(middle, middle, radius - 3, radius - 3, mixed(paint, TABLE, 0.55) if state == "lying" else paint)
    badge = pen.done()
    sheet.paste(badge.convert("RGB"), (0, 0), badge.getchannel("A"))
    inscribe(sheet, letter, size, (middle, middle), INK if state == "lying" else written(paint))
    return sheet


def small_animal(animal: str) -> Image.Image:
    """An animal as a small cream silhouette on a plain panel, RGB."""
    pen = Sketch(96, 84)
    pen.slab((0, 0, 96, 84), 0, GROUND.plain)
    tones = {"b": CREAM, "f": mixed(CREAM, GROUND.plain, 0.4), "m": GROUND.plain, "l": GROUND.plain}
    scale = 0.31 if animal in {"giraffe", "gazelle", "ostrich"} else 0.38
    animals.draw(pen, animal, 48, 81, scale, tones=tones)
    return pen.done().convert("RGB")
