"""Pictures of Baraza itself, for the list of games and the README."""

from functools import cache

from render import palette, scenery
from render.canvas import png


@cache
def banner() -> bytes:
    """A wide picture, `scenery.WIDE` by `scenery.TALL`, as PNG; the same bytes at every call."""
    fitted = palette.fitted(scenery.evening())
    return png(fitted, bytes([255] * palette.OPAQUE))
