"""The colours and measures of the village's pictures, in picture pixels."""

from typing import Literal

from render.kit.contrast import Pair
from render.kit.theme import CREAM, INDIGO, INK, OCHRE, WIDTH, Colour, Ground, mixed

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
"""Cloth of indigo, dyed as it is at Kano and Abomey; panels of sand."""

NIGHT: Colour = INDIGO
"""The sky on which the headings stand."""
BLUE: Colour = (96, 120, 178)
"""Between what bounds a rating lies."""
RISE: Colour = (34, 96, 72)
"""A rating that has risen."""
FALL: Colour = (150, 46, 28)
"""A rating that has fallen."""
BRONZE: Colour = (206, 136, 80)
"""The third place."""

EDGE = 12
"""The cloth about everything, and the radius of the picture's corners."""
INNER = WIDTH - 2 * EDGE
GAP = 6
"""Between two panels."""
BAND = 34
"""The height of a woven band."""
PROVISIONAL = 10
"""Rated games before which a rating is provisional: as `tables.village.standings` counts them, which pictures do not know."""
SMALL, SMALL_LARGE = 25, 32
"""The size of the smallest letters: eleven pixels on a phone, fourteen for those who want everything larger."""

Mood = Literal["plain", "own"]
"""A panel: anybody's, or the reader's own."""


def small(*, large: bool) -> int:
    """The size of the smallest letters."""
    return SMALL_LARGE if large else SMALL


def ground(mood: Mood) -> Colour:
    """The plain colour of a panel, on which its words stand."""
    return OCHRE if mood == "own" else GROUND.sand


def track(mood: Mood) -> Colour:
    """The line on which ratings are compared."""
    return mixed(ground(mood), INK, 0.22)


QUIET: Colour = mixed(CREAM, GROUND.cloth, 0.2)
"""Words on the cloth that matter less."""

STRONG: tuple[Pair, ...] = (
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
)
"""What colours become for those who want them further apart: panels nearly white, the cloth nearly black."""
