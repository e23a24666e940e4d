"""The colours and measures of Ubongo 3D's pictures, in picture pixels."""

from collections.abc import Sequence

from engines.ubongo.view import PIECES, PieceColour
from engines.ubongo.view import Colour as Gem
from render.kit.contrast import Pair
from render.kit.theme import CREAM, GOLD, INK, WIDTH, Colour, Ground, mixed

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
"""Cloth of a deep red; `sand` is the white of a board's areas."""

PAINTS: dict[PieceColour, Colour] = {
    "yellow": (250, 208, 76),
    "blue": (32, 66, 146),
    "red": (204, 62, 52),
    "green": (98, 174, 86),
}
"""The colours of the pieces. Blue, red, green and yellow, from dark to light, differ in grey by at least 35 of 255."""
PLACED: dict[PieceColour, Colour] = {colour: mixed(paint, CREAM, 0.6) for colour, paint in PAINTS.items()}
"""The colours of the discs under the letters of placed pieces."""
PEWTER: Colour = (164, 148, 138)
"""The colour of the medal of a fourth place."""
GEM_PAINTS: dict[Gem, Colour] = {
    "ruby": (196, 30, 58),
    "sapphire": (34, 78, 176),
    "emerald": (26, 138, 92),
    "amber": (236, 150, 40),
}
"""The colours of the gems."""
TABLE: Colour = (196, 142, 90)
"""The colour of the wooden table."""
PLANKS: tuple[Colour, ...] = (TABLE, mixed(TABLE, INK, 0.05), mixed(TABLE, CREAM, 0.06), mixed(TABLE, INK, 0.09))
"""The colours of the table's planks, in turn."""
SEAM: Colour = mixed(TABLE, INK, 0.42)
"""The colour of the gaps between planks."""
IMPRINT: Colour = mixed(TABLE, INK, 0.24)
"""The colour of the print that a placed piece leaves on the table."""
SKY: tuple[Colour, ...] = ((206, 92, 56), (222, 118, 62), (234, 146, 70), (243, 174, 84), (249, 199, 108))
"""The colours of the sky at dusk, from the edge of the picture to the sun."""
LETTERS = "ABCD"
"""The letters of a puzzle's pieces, in their printed order."""


def inlaid(pieces: Sequence[str]) -> frozenset[str]:
    """The letters of the pieces of a puzzle that are inlaid: those of a colour that an earlier piece of it has."""
    colours = [PIECES[piece].colour for piece in pieces]
    return frozenset(
        letter for place, letter in enumerate(LETTERS[: len(colours)]) if colours[place] in colours[:place]
    )


GEMS: tuple[Gem, ...] = ("ruby", "sapphire", "emerald", "amber")
"""The kinds of gem in the order of the panels: from the most to the least valuable."""

EDGE = 12
"""The width of the cloth around the panels, and the radius of the picture's corners."""
INNER = WIDTH - 2 * EDGE
BLOCK = (INNER - 10) // 2
"""The width of a panel of which two stand side by side."""


def shine(paint: Colour) -> Colour:
    """The colour of the face of a piece on which the light falls."""
    return mixed(paint, (255, 255, 255), 0.26)


def shade(paint: Colour) -> Colour:
    """The colour of the face of a piece that lies in the shade, which is warm."""
    red, green, blue = paint
    return round(0.72 * red), round(0.62 * green), round(0.6 * blue)


def written(paint: Colour) -> Colour:
    """The colour of letters on a piece of this colour."""
    return INK if 0.3 * paint[0] + 0.59 * paint[1] + 0.11 * paint[2] > 125 else CREAM


def inlay(paint: Colour) -> Colour:
    """The colour of the lozenges inlaid in a piece of this colour."""
    return mixed(paint, written(paint), 0.62)


OPEN_PAPER: Colour = mixed(GROUND.sand, GROUND.shade, 0.55)
"""The colour of an open cell."""

_STRONG_TABLE: Colour = (236, 222, 200)
_STRONG_PAINTS: dict[PieceColour, Colour] = {
    "yellow": (255, 222, 40),
    "blue": (0, 12, 96),
    "red": (166, 22, 22),
    "green": (104, 206, 92),
}
_STRONG_INLAYS: dict[PieceColour, Colour] = {
    "yellow": (96, 58, 8),
    "blue": (190, 200, 232),
    "red": (255, 206, 196),
    "green": (30, 62, 28),
}
_STRONG_TOPS: dict[PieceColour, Colour] = {
    "yellow": (255, 240, 130),
    "blue": (34, 66, 164),
    "red": (255, 158, 146),
    "green": (164, 236, 154),
}
_STRONG_SIDES: dict[PieceColour, Colour] = {
    "yellow": (214, 170, 16),
    "blue": (0, 6, 58),
    "red": (104, 6, 10),
    "green": (14, 84, 26),
}
"""The high-contrast colours of the table, of the pieces' front faces, of their inlays, of their upper faces, and of those in the shade."""

_STRONG_GOLD: Colour = (255, 222, 80)
_SHADES = (0.15, 0.3, 0.36, 0.48, 0.54, 0.6)
"""How deep the shadows on the table and on a burst of light are: each tone has a replacement of its own, so that a
shadow stays even."""

STRONG: tuple[Pair, ...] = (
    (GROUND.rim, (255, 255, 255)),
    (OPEN_PAPER, (222, 214, 200)),
    (mixed(GROUND.shade, INK, 0.25), (158, 147, 130)),
    (mixed(CREAM, INK, 0.5), (66, 54, 42)),
    (GROUND.cloth, (30, 2, 12)),
    (GROUND.plain, (64, 14, 28)),
    (mixed(GROUND.plain, CREAM, 0.1), (80, 24, 40)),
    (mixed(GROUND.cloth, GROUND.plain, 0.3), (40, 6, 17)),
    (mixed(CREAM, GROUND.cloth, 0.3), (226, 214, 206)),
    (GROUND.thread, (255, 250, 235)),
    (TABLE, _STRONG_TABLE),
    *((plank, mixed(_STRONG_TABLE, INK, 0.025 * row)) for row, plank in enumerate(PLANKS[1:])),
    (SEAM, (150, 132, 108)),
    (IMPRINT, (186, 168, 142)),
    *((PAINTS[colour], strong) for colour, strong in _STRONG_PAINTS.items()),
    *((PLACED[colour], mixed(strong, _STRONG_TABLE, 0.7)) for colour, strong in _STRONG_PAINTS.items()),
    *((inlay(PAINTS[colour]), strong) for colour, strong in _STRONG_INLAYS.items()),
    *((shine(PAINTS[colour]), strong) for colour, strong in _STRONG_TOPS.items()),
    *((shade(PAINTS[colour]), strong) for colour, strong in _STRONG_SIDES.items()),
    *zip(SKY, ((214, 92, 44), (232, 124, 52), (246, 156, 58), (255, 190, 72), (255, 214, 98)), strict=True),
    (PEWTER, (206, 192, 182)),
    (GEM_PAINTS["ruby"], (150, 0, 36)),
    (GEM_PAINTS["sapphire"], (8, 44, 144)),
    (GEM_PAINTS["emerald"], (0, 84, 50)),
    (GEM_PAINTS["amber"], (255, 178, 52)),
    *((mixed(TABLE, INK, deep), mixed(_STRONG_TABLE, INK, deep)) for deep in _SHADES),
    *(
        (mixed(mixed(TABLE, GOLD, light), INK, deep), mixed(mixed(_STRONG_TABLE, _STRONG_GOLD, light), INK, deep))
        for light in (0.45, 0.7)
        for deep in (0, *_SHADES[:4])
    ),
)
"""The high-contrast replacements of colours: pieces and gems dark under white letters or bright under black ones, open
cells pale."""

SWATCHES: tuple[Colour, ...] = (
    *(tone for paint in PAINTS.values() for tone in (paint, shine(paint), shade(paint), inlay(paint))),
    *GEM_PAINTS.values(),
    *PLANKS,
    IMPRINT,
    PEWTER,
    mixed(CREAM, INK, 0.5),
    mixed(GROUND.shade, INK, 0.25),
)
"""The colours that the palette keeps exactly, however small the shapes that have them."""
