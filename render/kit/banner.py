"""The picture of Baraza itself, for the list of games and the README."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from PIL import Image

from render.kit import scenery
from render.kit.palette import Palette

PALETTE = Palette("baraza", Path(__file__).with_name("banner.json"), ())


@cache
def banner() -> bytes:
    """Baraza's banner as a PNG, `scenery.WIDE` by `scenery.TALL`; the same pixels at every call."""
    fitted = PALETTE.fitted(scenery.evening())
    return PALETTE.png(fitted)


def sheet() -> Iterator[Image.Image]:
    """The parts of the contact sheet from which the palette is made."""
    yield scenery.evening()
