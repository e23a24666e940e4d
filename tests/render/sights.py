"""Limits and measurements for pictures with high contrast or large type."""

import io
from collections import Counter

from PIL import Image

from render.kit.palette import Palette
from render.kit.sight import PLAIN, Sight
from render.kit.theme import WIDTH, Colour
from tests.render.eyes import ratio

CONTRAST, LARGE, BOTH = Sight(contrast=True), Sight(large=True), Sight(contrast=True, large=True)


SIGHTS = (PLAIN, CONTRAST, LARGE, BOTH)


READ, SEEN = 7, 4.5
"""The least contrast ratio to the ground: of text, and of other signs that must be seen (WCAG 2.2, 1.4.6 and 1.4.3)."""


SMALLEST = 14 * WIDTH / 400
"""The smallest type size of text in a large picture: 14 pixels on a phone 400 pixels wide."""


def decoded(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png))


def entry(palette: Palette, colour: Colour) -> int:
    return palette.fitted(Image.new("RGB", (1, 1), colour)).tobytes()[0]


def strong(palette: Palette, index: int) -> Colour:
    red, green, blue = palette.strong[3 * index : 3 * index + 3]
    return red, green, blue


def apart(palette: Palette, one: Colour, other: Colour) -> float:
    """The contrast ratio of two colours of the plain palette as the high-contrast palette shows them."""
    return ratio(strong(palette, entry(palette, one)), strong(palette, entry(palette, other)))


def commonest(tile: Image.Image, empty: Image.Image) -> tuple[int, int]:
    """The commonest palette entry among the pixels in which two tiles differ, and the commonest one of the empty tile."""
    new = Counter(here for here, there in zip(tile.tobytes(), empty.tobytes(), strict=True) if here != there)
    return new.most_common(1)[0][0], Counter(empty.tobytes()).most_common(1)[0][0]
