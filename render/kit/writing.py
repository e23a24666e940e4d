"""Words on palette pictures: a mask of letters, blended with the ground it is written on."""

from functools import cache

from PIL import Image

from render.kit import lettering
from render.kit.kept import kept
from render.kit.palette import Palette
from render.kit.theme import Colour

Stencil = tuple[Image.Image, Image.Image]
"""A palette picture, and the mask of its visible pixels."""

_TOUCHED = [0] + [255] * 255


@cache
def _ramp(palette: Palette, ground: Colour, ink: Colour) -> list[int]:
    return palette.ramp(ground, ink)


@kept
def word(palette: Palette, text: str, size: int, ground: Colour, ink: Colour) -> Stencil:
    """A word on a ground of one colour, with the measures of `lettering.word`."""
    return inked(palette, lettering.word(text, size), ground, ink)


@kept
def name(  # noqa: PLR0917 - every argument is part of the cache's key, and is given by position
    palette: Palette, text: str, size: int, width: int, ground: Colour, ink: Colour
) -> Stencil | None:
    """A name on a ground of one colour, with the measures of `lettering.name`; None if no font can write it."""
    mask = lettering.name(text, size, width)
    return None if mask is None else inked(palette, mask, ground, ink)


def inked(palette: Palette, mask: Image.Image, ground: Colour, ink: Colour) -> Stencil:
    """A mask of levels in an ink on a ground of one colour, soft edges blended with the ground."""
    # As a palette picture, or every paste would convert it.
    return mask.point(_ramp(palette, ground, ink)), mask.point(_TOUCHED, "1")


def write(
    palette: Palette, picture: Image.Image, text: str, size: int, centre: tuple[int, int], *, on: Colour, ink: Colour
) -> None:
    """Write a word on a plain part of a palette picture; the middle of its capital letters is at `centre`."""
    stencil = word(palette, text, size, on, ink)
    picture.paste(stencil[0], (centre[0] - stencil[0].width // 2, centre[1] - round(0.67 * size)), stencil[1])


def lay(whole: Image.Image, stencil: Stencil, x: int, y: int) -> None:
    """Paste a stencil on a picture, its upper left corner at (x, y)."""
    sprite, mask = stencil
    # `Image.paste` ends in this call; what it checks before takes as long again, a hundred times in a picture.
    whole.im.paste(sprite.im, (x, y, x + sprite.width, y + sprite.height), mask.im)
