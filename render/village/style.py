"""The colours and measures of the village's pictures, in picture pixels."""

from typing import Literal

from render.kit.contrast import Pair
from render.kit.theme import CREAM, INK, OCHRE, WIDTH, Colour, Ground, mixed

GROUND = Ground(
    sand=(240, 217, 170),
    rim=(252, 236, 202),
    shade=(206, 173, 120),
    hollow=(),
    cloth=(22, 32, 62),
    plain=(38, 54, 98),
    thread=(240, 222, 184),
    accent=(214, 122, 54),
)
"""The evening's blue around panels of lime plaster."""

WALL: Colour = (252, 228, 178)
"""The colour of the wall in the low sun, on which headings are written."""
DUSK: tuple[Colour, ...] = ((244, 208, 150), (236, 190, 132), (226, 172, 118), (214, 154, 106))
"""The colours of the wall from the door to the right, where the sun is fainter."""
BLUE: Colour = (66, 92, 154)
"""The colour of the bar between the bounds of a rating."""
RISE: Colour = (34, 96, 72)
"""The colour of a rise of a rating."""
FALL: Colour = (150, 46, 28)
"""The colour of a fall of a rating."""
BRONZE: Colour = (206, 136, 80)
"""The colour of the third place's ornament."""

TINTS: tuple[Colour, Colour] = (mixed(GROUND.sand, BLUE, 0.2), mixed(GROUND.sand, GROUND.accent, 0.26))
"""The colours of the halves of a field in which the first or the second of two seats stands better."""

EDGE = 12
"""The width of the cloth around the panels, and the radius of the picture's corners."""
INNER = WIDTH - 2 * EDGE
GAP = 6
"""The gap between two panels."""
PROVISIONAL = 10
"""The number of rated games below which a rating is provisional: that of `tables.village.model`, which pictures may
not import."""
SMALL, SMALL_LARGE = 25, 32
"""The smallest type size, plain and large: eleven and fourteen pixels on a phone."""

PanelKind = Literal["plain", "own"]
"""The kind of a panel: anybody's, or the reader's own."""


def small(*, large: bool) -> int:
    """The smallest type size, plain or large."""
    return SMALL_LARGE if large else SMALL


def ground(panel: PanelKind) -> Colour:
    """The plain colour of a panel, on which its words stand."""
    return OCHRE if panel == "own" else GROUND.sand


def track(panel: PanelKind) -> Colour:
    """The colour of the scale of ratings on a panel."""
    return mixed(ground(panel), INK, 0.22)


QUIET: Colour = mixed(CREAM, GROUND.cloth, 0.2)
"""The colour of less important words on the cloth."""

STRONG: tuple[Pair, ...] = (
    (WALL, (255, 246, 222)),
    (DUSK[0], (252, 236, 204)),
    (DUSK[1], (248, 226, 188)),
    (DUSK[2], (244, 216, 172)),
    (DUSK[3], (240, 206, 158)),
    (GROUND.sand, (255, 248, 230)),
    (GROUND.rim, (255, 255, 250)),
    (GROUND.shade, (150, 112, 56)),
    (GROUND.cloth, (2, 6, 26)),
    (GROUND.plain, (10, 20, 60)),
    (GROUND.thread, (255, 250, 235)),
    (RISE, (0, 68, 42)),
    (FALL, (126, 12, 0)),
    (BLUE, (44, 70, 150)),
    (QUIET, (250, 246, 236)),
    (BRONZE, (232, 168, 112)),
    (TINTS[0], (216, 226, 246)),
    (TINTS[1], (255, 228, 204)),
)
"""The high-contrast replacements of colours: panels nearly white, the cloth nearly black."""
