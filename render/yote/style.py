"""The colours of Yoté's and Choko's pictures, and their high-contrast replacements.

Sand and holes come from where the games are played, the cloths from the looms of the same lands: mud cloth in brown and
cream for Yoté, indigo for Choko. In high contrast, sand and holes take the lightness from which light and dark pieces
are equally far, 4.5 to 1 from both; a hole is then seen by its dark wall and its bright rim.
"""

from render.kit.contrast import Pair
from render.kit.theme import Colour, Ground

GROUNDS: dict[str, Ground] = {
    "yote": Ground(
        sand=(231, 201, 147),
        rim=(246, 224, 179),
        shade=(206, 171, 115),
        hollow=((150, 108, 64), (169, 125, 77), (186, 142, 91), (200, 158, 105), (211, 172, 119)),
        cloth=(58, 36, 24),
        plain=(82, 54, 37),
        thread=(238, 221, 184),
        accent=(196, 104, 48),
    ),
    "choko": Ground(
        sand=(225, 182, 138),
        rim=(243, 209, 170),
        shade=(198, 149, 105),
        hollow=((136, 84, 54), (155, 101, 67), (173, 119, 82), (188, 135, 96), (200, 149, 109)),
        cloth=(27, 42, 78),
        plain=(44, 62, 104),
        thread=(226, 224, 214),
        accent=(219, 151, 58),
    ),
}

_YOTE, _CHOKO = GROUNDS["yote"], GROUNDS["choko"]
_HOLLOWS: dict[str, tuple[Colour, ...]] = {
    "yote": ((78, 52, 26), (112, 80, 44), (151, 109, 64), (151, 109, 64), (151, 109, 64)),
    "choko": ((80, 44, 24), (118, 74, 46), (159, 105, 70), (159, 105, 70), (159, 105, 70)),
}

STRONG: tuple[Pair, ...] = (
    (_YOTE.sand, (151, 109, 64)),
    (_YOTE.rim, (222, 190, 132)),
    (_YOTE.shade, (151, 109, 64)),
    (_YOTE.cloth, (14, 7, 2)),
    (_YOTE.plain, (48, 27, 14)),
    (_YOTE.thread, (255, 250, 235)),
    (_YOTE.accent, (214, 112, 44)),
    (_CHOKO.sand, (159, 105, 70)),
    (_CHOKO.rim, (224, 178, 130)),
    (_CHOKO.shade, (86, 48, 26)),
    (_CHOKO.cloth, (3, 8, 30)),
    (_CHOKO.plain, (20, 32, 74)),
    (_CHOKO.thread, (255, 253, 248)),
    *((plain, strong) for game, ground in GROUNDS.items() for plain, strong in zip(ground.hollow, _HOLLOWS[game], strict=True)),
    ((247, 238, 220), (255, 255, 255)),
    ((221, 205, 176), (236, 228, 212)),
    ((247, 233, 203), (255, 253, 247)),
    ((84, 62, 42), (0, 0, 0)),
    ((84, 58, 36), (0, 0, 0)),
    ((61, 38, 28), (0, 0, 0)),
    ((96, 63, 45), (52, 28, 14)),
)  # fmt: skip
"""The high-contrast replacements of colours; the last seven belong to the pieces: stone, peeled wood, edges, bark."""
