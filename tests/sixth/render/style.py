"""The colours and measures of Awalé's pictures, in picture pixels."""

from render.kit.contrast import Pair
from render.kit.panels import PANEL
from render.kit.theme import WIDTH, Colour, Ground
from tests.sixth.engine.view import AwaleView

GROUND = Ground(
    sand=(164, 100, 56),
    rim=(206, 146, 90),
    shade=(112, 64, 34),
    hollow=((60, 33, 18), (76, 43, 24), (92, 53, 29), (106, 63, 35), (118, 71, 40)),
    cloth=(62, 24, 40),
    plain=(92, 42, 58),
    thread=(240, 222, 184),
    accent=(206, 104, 52),
)
"""In this game `sand` is wood, the plank; `rim` and `shade` are its lit and its shaded edges."""

SEED: tuple[Colour, Colour, Colour, Colour] = ((222, 224, 206), (164, 170, 148), (250, 251, 242), (52, 46, 34))
"""The colours of a seed, the grey nut of the nicker tree: its body, its shaded side, its shine and its edge."""

CELL = (140, 132)
"""The size of a house with the wood around it."""
LABEL = 58
"""The height of the strip of letters and numbers beside a row."""
SIDE = (WIDTH - 6 * CELL[0]) // 2
EDGE = 26
"""The distance between a panel and the nearest strip: cloth, and the edge of the plank."""
RIDGE = 30
"""The distance between the rows of houses."""
UPPER = PANEL + EDGE
"""The y at which the upper row's strip begins; the houses of that row follow."""
LOWER = UPPER + LABEL + CELL[1] + RIDGE
"""The y at which the lower row's houses begin; the strip of that row follows."""
HEIGHT = LOWER + CELL[1] + LABEL + EDGE + PANEL
CORNER = 12


def below(view: AwaleView) -> int:
    """The side whose row is the lower one: South's, except in North's own view."""
    return 1 if view.seat == 1 else 0


STRONG: tuple[Pair, ...] = (
    (GROUND.sand, (120, 70, 34)),
    (GROUND.rim, (240, 190, 132)),
    (GROUND.shade, (44, 20, 6)),
    *zip(GROUND.hollow, ((16, 6, 0), (26, 11, 3), (36, 17, 6), (46, 23, 9), (54, 28, 12)), strict=True),
    (GROUND.cloth, (26, 2, 12)),
    (GROUND.plain, (60, 16, 32)),
    (GROUND.thread, (255, 250, 235)),
    (SEED[0], (250, 252, 236)),
    (SEED[1], (206, 212, 188)),
    (SEED[2], (255, 255, 255)),
    (SEED[3], (0, 0, 0)),
)
"""The high-contrast replacements of colours: pale seeds in nearly black hollows."""
