"""The colours and measures of Yebo's pictures, in picture pixels."""

from render.kit.contrast import Pair
from render.kit.theme import CLAY, INDIGO, INK, WIDTH, Colour, Ground

GROUND = Ground(
    sand=(236, 208, 160),
    rim=(252, 232, 194),
    shade=(188, 146, 92),
    hollow=((74, 92, 56), (88, 108, 66), (98, 118, 72)),
    cloth=(48, 28, 56),
    plain=(78, 50, 86),
    thread=(240, 222, 184),
    accent=(226, 148, 66),
)
"""Cloth of a deep plum; `sand` is the wood of a block, `hollow` the grass within the Fence."""
GRASS: Colour = GROUND.hollow[1]
BACK: Colour = (152, 98, 54)
"""The colour of the wood of a block's back."""
BACK_DARK: Colour = (104, 62, 34)

INKS: dict[str, Colour] = {
    "P": CLAY,
    "M": (88, 44, 112),
    "S": INDIGO,
    "F": (176, 32, 92),
    "B": (12, 98, 92),
    "A": INK,
}
"""The colours of the families' letters and bands."""

EDGE = 12
"""The width of the cloth around the panels, and the radius of the picture's corners."""
INNER = WIDTH - 2 * EDGE
GAP = 8
"""The gap between two panels."""


STRONG: tuple[Pair, ...] = (
    (GROUND.sand, (255, 248, 230)),
    (GROUND.rim, (255, 255, 250)),
    (GROUND.shade, (160, 108, 54)),
    (GROUND.hollow[0], (8, 32, 4)),
    (GROUND.hollow[1], (14, 44, 8)),
    (GROUND.hollow[2], (18, 52, 12)),
    (GROUND.cloth, (16, 3, 22)),
    (GROUND.plain, (46, 16, 56)),
    (GROUND.thread, (255, 250, 235)),
    (BACK, (226, 152, 88)),
    (BACK_DARK, (76, 38, 14)),
    (INKS["M"], (58, 0, 92)),
    (INKS["F"], (140, 0, 70)),
    (INKS["B"], (0, 72, 66)),
)
"""The high-contrast replacements of colours: blocks nearly white with dark signs, all grounds darker."""
