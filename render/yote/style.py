"""The colours of Yoté's and Choko's pictures, and their high-contrast replacements.

Sand and holes come from where the games are played, the cloths from the looms of the same lands: mud cloth in brown and
cream for Yoté, indigo for Choko. In high contrast, sand and holes take the lightness from which light and dark pieces
are equally far, 4.5 to 1 from both; a hole is then seen by its dark wall and its bright rim.
"""

from collections.abc import Iterator

from render.kit.contrast import Pair
from render.kit.theme import Colour, Ground, mixed

GROUNDS: dict[str, Ground] = {
    "yote": Ground(
        sand=(231, 201, 147),
        rim=(246, 224, 179),
        shade=(206, 171, 115),
        hollow=((152, 110, 66), (177, 133, 83), (202, 157, 101)),
        cloth=(58, 36, 24),
        plain=(82, 54, 37),
        thread=(238, 221, 184),
        accent=(196, 104, 48),
    ),
    "choko": Ground(
        sand=(225, 182, 138),
        rim=(243, 209, 170),
        shade=(198, 149, 105),
        hollow=((138, 86, 56), (163, 109, 74), (186, 134, 94)),
        cloth=(27, 42, 78),
        plain=(44, 62, 104),
        thread=(226, 224, 214),
        accent=(219, 151, 58),
    ),
}

SHADES: dict[str, tuple[float, float, float]] = {
    "full": (0.81, 0.765, 0.805),
    "deep": (0.62, 0.55, 0.52),
}
"""What is left of red, green and blue in the shade of the acacia, and in the shadow of a piece."""


def dim(colour: Colour, depth: str) -> Colour:
    """A colour as it looks in the shade of the acacia (`full`) or in the shadow of a piece (`deep`)."""
    red, green, blue = (round(part * share) for part, share in zip(colour, SHADES[depth], strict=True))
    return red, green, blue


def crest(ground: Ground) -> Colour:
    """The colour of the sand that a finger's stroke has pushed up."""
    return mixed(ground.sand, ground.rim, 0.7)


def groove(ground: Ground) -> Colour:
    """The colour of a finger's stroke."""
    return mixed(ground.sand, ground.shade, 0.78)


_YOTE, _CHOKO = GROUNDS["yote"], GROUNDS["choko"]
_SANDS = {"yote": (151, 109, 64), "choko": (159, 105, 70)}
_GROOVES = {"yote": (120, 84, 46), "choko": (126, 80, 50)}
_HOLLOWS: dict[str, tuple[Colour, ...]] = {
    "yote": ((72, 44, 20), (114, 78, 42), (155, 113, 67)),
    "choko": ((74, 40, 20), (120, 74, 46), (163, 109, 73)),
}
_LIT: tuple[Pair, ...] = (
    (_YOTE.sand, _SANDS["yote"]),
    (_YOTE.rim, (222, 190, 132)),
    (_YOTE.shade, _GROOVES["yote"]),
    (_CHOKO.sand, _SANDS["choko"]),
    (_CHOKO.rim, (224, 178, 130)),
    (_CHOKO.shade, _GROOVES["choko"]),
    *((plain, strong) for game, ground in GROUNDS.items() for plain, strong in zip(ground.hollow, _HOLLOWS[game], strict=True)),
    ((247, 238, 220), (255, 255, 255)),
    ((221, 205, 176), (226, 214, 194)),
    ((209, 190, 158), (206, 188, 160)),
    ((247, 233, 203), (255, 253, 247)),
    ((212, 164, 78), (226, 200, 158)),
    ((150, 102, 42), (176, 138, 94)),
    ((84, 62, 42), (0, 0, 0)),
    ((84, 58, 36), (0, 0, 0)),
    ((61, 38, 28), (0, 0, 0)),
    ((112, 75, 52), (70, 42, 24)),
    ((236, 178, 104), (236, 184, 120)),
)  # fmt: skip
"""The replacements of what lies on the ground: sand, the bands of holes, and pieces."""


def strokes(game: str) -> list[Colour]:
    """The colours of the sand with its strokes, soft edges too: all of them are as the sand in high contrast."""
    ground = GROUNDS[game]
    return [ground.sand, crest(ground), groove(ground), mixed(ground.sand, groove(ground), 0.36)]


def _between(game: str) -> Iterator[Pair]:
    ground, strong = GROUNDS[game], dict(_LIT)
    soft = ((ground.sand, ground.shade), (ground.sand, ground.rim), (ground.rim, ground.hollow[0]))
    for one, other in soft:
        yield mixed(one, other, 0.5), mixed(strong[one], strong[other], 0.5)


_SOFT: tuple[Pair, ...] = (
    *((stroke, _SANDS[game]) for game in GROUNDS for stroke in strokes(game)[1:]),
    *(pair for game in GROUNDS for pair in _between(game)),
)
"""The replacements of fingers' strokes, and of the soft edges between the tones of the ground."""


def tones(game: str) -> list[Colour]:
    """The colours in which the holes of a game are drawn, soft edges too: few, each with its high-contrast colour.

    An edge of any other colour would take its high-contrast colour from what is near in the palette, as a stray pixel.
    """
    ground = GROUNDS[game]
    return [ground.sand, ground.shade, ground.rim, *ground.hollow, *(plain for plain, _ in _between(game))]


STRONG: tuple[Pair, ...] = (
    (_YOTE.cloth, (14, 7, 2)),
    (_YOTE.plain, (48, 27, 14)),
    (_YOTE.thread, (255, 250, 235)),
    (_YOTE.accent, (214, 112, 44)),
    (_CHOKO.cloth, (3, 8, 30)),
    (_CHOKO.plain, (20, 32, 74)),
    (_CHOKO.thread, (255, 253, 248)),
    *_LIT,
    *_SOFT,
    *((dim(plain, "full"), strong) for plain, strong in (*_LIT, *_SOFT)),
)
"""The high-contrast replacements of colours. The acacia's shade is not drawn in high contrast: a shaded colour becomes
what the colour in the sun becomes. The shadows of pieces stay."""
