"""The panel's small parts: the pieces beside the layout, the levels' heads."""

from functools import cache
from typing import Literal, get_args

from PIL import Image

from engines.ubongo.view import PieceColour
from render.kit.canvas import Sketch, faded
from render.kit.lettering import inscribe
from render.kit.theme import CREAM, INK, OCHRE, Colour, mixed
from render.ubongo import cubes
from render.ubongo.cells import level_icon
from render.ubongo.plans import Place
from render.ubongo.style import GROUND, IMPRINT, PAINTS, PLACED, written

CardState = Literal["hand", "chosen", "lying"]
"""The state of a piece: in hand, chosen (taps place it), or placed on the board (`lying`)."""
CARD_STATES: tuple[CardState, ...] = get_args(CardState)


def head(*, on: bool) -> Colour:
    """The colour of a level's head: lit if taps go to this level."""
    return OCHRE if on else GROUND.plain


def icon(level: int, *, on: bool) -> Image.Image:
    """A level's icon on its head, RGB."""
    return level_icon(level, head(on=on), INK if on else CREAM)


_BADGE = (26, 31), (34, 42)
"""The disc of a piece's letter, plain and large: its radius, and the type size."""


@cache
def mat(wide: int, tall: int) -> Image.Image:
    """The mat under the chosen piece, RGBA."""
    pen = Sketch(wide, tall)
    pen.slab((0, 0, wide, tall), 16, INK)
    pen.slab((2, 2, wide - 2, tall - 2), 14, OCHRE)
    pen.slab((7, 7, wide - 7, tall - 7), 10, CREAM)
    return pen.done()


def card(piece: str, state: CardState, place: Place, *, inlaid: bool = False) -> Image.Image:
    """A piece in its place without its letter, RGBA: on a mat if chosen, its print if placed."""
    _, size, _, slant, (x, y) = place
    sheet = mat(*size).copy() if state == "chosen" else Image.new("RGBA", size)
    solid = cubes.solid(piece, slant, inlaid=inlaid)
    at = x - solid.width // 2, y - solid.height // 2
    if state == "lying":
        for grow, paint in ((1, mixed(IMPRINT, INK, 0.35)), (0, IMPRINT)):
            print_ = Image.new("RGBA", solid.size, (*paint, 0))
            print_.putalpha(solid.getchannel("A"))
            sheet.alpha_composite(print_, (at[0] - 2 * grow, at[1] - 2 * grow))
        return sheet
    shade = Image.new("RGBA", solid.size, (*INK, 255))
    shade.putalpha(solid.getchannel("A"))
    sheet.alpha_composite(faded(shade, 0.3), (min(at[0] + 4, size[0] - solid.width), at[1] + 5))
    sheet.alpha_composite(solid, at)
    return sheet


def badge(colour: PieceColour, letter: str, *, placed: bool, large: bool = False) -> Image.Image:
    """The disc of a piece's letter, RGBA; pale if the piece is placed."""
    radius, size = _BADGE[large]
    side = 2 * radius + 2
    pen = Sketch(side, side)
    paint = PLACED[colour] if placed else PAINTS[colour]
    pen.ellipse(side / 2, side / 2, radius, radius, INK)
    pen.ellipse(side / 2, side / 2, radius - 3, radius - 3, paint)
    sheet = pen.done()
    inscribe(sheet, letter, size, (side / 2, side / 2), INK if placed else written(paint))
    return sheet
