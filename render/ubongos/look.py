"""The colours and measures of Ubongo 3D's pictures, in picture pixels."""

from engines.ubongo.view import Colour as Gem
from engines.ubongo.view import PieceColour
from render.theme import CREAM, INK, WIDTH, Colour, Ground

GROUND = Ground(
    sand=(250, 239, 214),
    rim=(255, 250, 236),
    shade=(214, 192, 156),
    hollow=(),
    cloth=(70, 26, 42),
    plain=(104, 50, 62),
    thread=(240, 222, 184),
    accent=(226, 148, 66),
)
"""Cloth of a deep red, and for the sand a board's white areas."""

PAINTS: dict[PieceColour, Colour] = {
    "yellow": (250, 208, 76),
    "blue": (32, 66, 146),
    "red": (204, 62, 52),
    "green": (98, 174, 86),
}
"""The pieces' four colours; from blue over red and green to yellow each is lighter in grey by 35 of 255 or more."""
LETTERS = "ABCD"
"""What the pieces of a puzzle are called, in their printed order."""

GEMS: tuple[Gem, ...] = ("ruby", "sapphire", "emerald", "amber")
"""From the most valuable to the least, as the panels have them."""

EDGE = 12
"""The cloth about everything, and the radius of the picture's corners."""
INNER = WIDTH - 2 * EDGE


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """The first colour with so much (0 to 1) of the other in it."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def written(paint: Colour) -> Colour:
    """The colour of letters on a piece of this colour."""
    return INK if 0.3 * paint[0] + 0.59 * paint[1] + 0.11 * paint[2] > 125 else CREAM
