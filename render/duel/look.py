"""What the colours of Yoté and Choko become for those who want them further apart.

Sand and holes go to the one lightness from which light and dark pieces are equally far, 4.5 to 1 from both; a hole is
seen by its dark wall and its bright rim.
"""

from render.contrast import Pair
from render.theme import GROUNDS, Colour

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
"""Last the pieces: stone, peeled wood, their edges, bark."""
