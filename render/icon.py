"""Pictures of Baraza itself, for the list of games and the README."""

from functools import cache

from render import scenery
from render.duel.kits import PALETTE


@cache
def banner() -> bytes:
    """A wide picture, `scenery.WIDE` by `scenery.TALL`, as PNG; the same bytes at every call."""
    fitted = PALETTE.fitted(scenery.evening())
    return PALETTE.png(fitted)
