"""The colours, measures and lettering of Yam Master's pictures, in picture pixels."""

from dataclasses import replace

from engines.yam.view import DARK, LIGHT, SIZE, Figure
from render.kit.contrast import Pair
from render.kit.panels import PANEL
from render.kit.theme import CLAY, WIDTH, Colour, Ground, mixed

GROUND = Ground(
    sand=(122, 78, 46),
    rim=(158, 108, 66),
    shade=(86, 52, 30),
    hollow=(),
    cloth=(18, 44, 40),
    plain=(36, 68, 60),
    thread=(236, 224, 190),
    accent=(214, 140, 52),
)
"""In this game `sand` is wood, the board between its squares; `rim` and `shade` are its lit and its shaded edges."""

QUIET = replace(GROUND, thread=mixed(GROUND.thread, GROUND.cloth, 0.5), accent=mixed(GROUND.accent, GROUND.cloth, 0.35))
"""The same ground with a duller thread: the pattern around the board, which must not outshine the last move."""

MAPLE: Colour = (234, 207, 156)
CHERRY: Colour = (212, 148, 94)
LIT: Colour = (255, 238, 178)
BRIGHT: Colour = (255, 250, 232)
"""The wood under the last move: the brightest place of the board."""
FELT: Colour = (30, 92, 70)
FELT_DARK: Colour = (22, 72, 56)
IVORY: Colour = (252, 246, 232)
EBONY: Colour = (46, 33, 30)

SIDES = (LIGHT, DARK)
"""The tokens' signs by seat."""
GHOSTS = {LIGHT: "O", DARK: "X"}
"""The signs of a square from which Predator has just taken a token, by that token's sign."""

CELL = (160, 120)
"""The width and height of a cell: wider than high, because the board is seen from where a player sits."""
SIDE = (WIDTH - SIZE * CELL[0]) // 2
TOP = PANEL + 26
"""The y at which the highest row of cells begins."""
END = TOP + SIZE * CELL[1]
"""The y at which the lowest row of cells ends."""
FOOT = 44
TRAY = END + FOOT
"""The y at which the tray begins."""
HEIGHT = TRAY + 176 + PANEL
CORNER = 12

FIGURES: dict[Figure, str] = {
    **{number: number for number in ("1", "2", "3", "4", "5", "6")},
    "full": "Full",
    "carre": "Carré",
    "yam": "Yam",
    "suite": "Suite",
    "low": "≤8",
    "sec": "Sec",
    "defi": "Défi",
}
"""The figures as the board names them, in every language (yam_master.md 1.2)."""


def inlay(figure: Figure) -> Colour:
    """The colour of a square's wood: pale for the numbers, red for the figures, painted for Yam in the middle."""
    if figure == "yam":
        return CLAY
    return MAPLE if figure.isdigit() else CHERRY


STRONG: tuple[Pair, ...] = (
    (MAPLE, (192, 152, 96)),
    (CHERRY, (208, 140, 92)),
    (LIT, (255, 244, 160)),
    (BRIGHT, (255, 255, 255)),
    (IVORY, (255, 255, 255)),
    (EBONY, (0, 0, 0)),
    (FELT, (0, 54, 36)),
    (FELT_DARK, (0, 34, 20)),
    (GROUND.sand, (64, 36, 16)),
    (GROUND.rim, (110, 68, 34)),
    (GROUND.shade, (30, 14, 4)),
    (GROUND.cloth, (0, 18, 14)),
    (GROUND.plain, (10, 44, 36)),
    (GROUND.thread, (255, 250, 235)),
    ((104, 78, 66), (60, 40, 30)),
    ((196, 158, 104), (120, 82, 36)),
    ((98, 61, 36), (36, 18, 6)),
)
"""The high-contrast replacements of colours: woods as dark as black figures on them allow, tokens white and black."""
