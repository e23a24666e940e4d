"""Emojis: small square pictures for buttons and sentences, drawn to be told apart at 20 pixels on dark and on light.

Every drawing gets a pale rim around its own dark outline, so that it stands out from any ground.
"""

import io
from collections.abc import Callable, Iterator, Mapping
from functools import partial

from PIL import Image, ImageFilter

from render.kit import drawn as before
from render.kit import lettering
from render.kit.canvas import Sketch
from render.kit.theme import CREAM, Colour

SIDE = 128
"""The width and height of an emoji, the size at which Discord keeps emojis."""
MIDDLE = SIDE / 2
_RIM = 6
"""The width of the pale rim in pixels."""

Draw = Callable[[Sketch], None]
"""A function that draws an emoji on a sketch of `SIDE` by `SIDE`."""
Emojis = Iterator[tuple[str, bytes]]
"""Emojis as PNGs, one at each step, each with its word: letters, digits and `_`, at most 23 characters."""


def drawn(draws: Mapping[str, Draw]) -> Emojis:
    """The emojis that these functions draw, each on an empty sketch."""
    for word, draw in draws.items():
        yield sheet(word, partial(_sketched, draw))


def sheet(word: str, draw: Callable[[], Image.Image]) -> tuple[str, bytes]:
    """The emoji of a word, of which a function draws the RGBA sheet, unless the emoji was drawn before."""
    return word, before.once(f"emoji.{word}", lambda: png(draw()))


def _sketched(draw: Draw) -> Image.Image:
    pen = Sketch(SIDE, SIDE)
    draw(pen)
    return pen.done()


def png(sheet: Image.Image) -> bytes:
    """An RGBA sheet with a pale rim, as a PNG."""
    whole = Image.new("RGBA", sheet.size, (*CREAM, 0))
    whole.putalpha(_grown(sheet.getchannel("A").point([0] * 128 + [255] * 128), _RIM))
    whole = whole.filter(ImageFilter.GaussianBlur(0.7))
    whole.alpha_composite(sheet)
    told = io.BytesIO()
    whole.save(told, "PNG")
    return told.getvalue()


def stamp(sheet: Image.Image, text: str, size: int, at: tuple[int, int], paint: Colour) -> None:
    """Write a text on an emoji, its right lower corner at a place, in ink with a pale edge."""
    mask = lettering.word(text, size)
    box = mask.getbbox()
    assert box is not None
    mask = mask.crop(box)
    edge = Image.new("L", (mask.width + 16, mask.height + 16))
    edge.paste(mask, (8, 8))
    left, top = at[0] - mask.width, at[1] - mask.height
    sheet.paste(CREAM, (left - 8, top - 8), _grown(edge, 5))
    sheet.paste(paint, (left, top), mask)


def _grown(mask: Image.Image, steps: int) -> Image.Image:
    """A mask grown by so many pixels on every side; small filters one after the other take less time than one large."""
    for _ in range(steps):
        mask = mask.filter(ImageFilter.MaxFilter(3))
    return mask
