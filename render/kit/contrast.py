"""High-contrast palettes: a replacement for every entry of a palette, so that signs stand out from their ground.

A palette names its plain colours and the replacement of each; every other entry, a shade or a soft edge, moves as the
plain colours around it do. Distances are those of OKLab (Björn Ottosson, "A perceptual color space for image
processing", 2020), in which equal steps look equal.
"""

from collections.abc import Iterable, Mapping

from render.kit.theme import CLAY, CREAM, GOLD, INDIGO, INK, OCHRE, Colour

Pair = tuple[Colour, Colour]
"""A plain colour, and its replacement in the high-contrast palette."""

COMMON: tuple[Pair, ...] = (
    (INK, (0, 0, 0)),
    (CREAM, (255, 255, 255)),
    ((255, 255, 255), (255, 255, 255)),
    (OCHRE, (255, 190, 60)),
    (GOLD, (255, 222, 80)),
    (CLAY, (140, 16, 0)),
    (INDIGO, (0, 20, 96)),
)
"""The replacements of the colours that all pictures share."""

_FALL = 2.5
"""The exponent with which the pull of a named colour falls off, applied to the squared distance."""

_Lab = tuple[float, float, float]


def strengthened(colours: Iterable[Colour], named: Mapping[Colour, Colour]) -> list[Colour]:
    """The replacement of each colour: the named one, or else a move like those of the nearest named colours."""
    moves = []
    for colour, strong in named.items():
        start, end = _lab(colour), _lab(strong)
        moves.append((start, (end[0] - start[0], end[1] - start[1], end[2] - start[2])))
    return [named.get(colour) or _rgb(_moved(_lab(colour), moves)) for colour in colours]


def _moved(lab: _Lab, moves: list[tuple[_Lab, _Lab]]) -> _Lab:
    total = shift_l = shift_a = shift_b = 0.0
    for start, move in moves:
        apart = sum((here - there) ** 2 for here, there in zip(lab, start, strict=True))
        pull = (apart + 1e-9) ** -_FALL
        total += pull
        shift_l, shift_a, shift_b = shift_l + pull * move[0], shift_a + pull * move[1], shift_b + pull * move[2]
    return lab[0] + shift_l / total, lab[1] + shift_a / total, lab[2] + shift_b / total


def _linear(part: int) -> float:
    level = part / 255
    return level / 12.92 if level <= 0.04045 else ((level + 0.055) / 1.055) ** 2.4


def _level(linear: float) -> int:
    level = 12.92 * linear if linear <= 0.0031308 else 1.055 * linear ** (1 / 2.4) - 0.055
    return min(max(round(255 * level), 0), 255)


def _lab(colour: Colour) -> _Lab:
    red, green, blue = map(_linear, colour)
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    medium = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
    )


def _rgb(lab: _Lab) -> Colour:
    light, a, b = lab
    long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
    medium = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (light - 0.0894841775 * a - 1.2914855480 * b) ** 3
    return (
        _level(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
        _level(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
        _level(-0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short),
    )
