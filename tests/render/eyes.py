"""Colours as people see them: all of them, fewer, or only grey.

The matrices are those of Machado, Oliveira and Fernandes, "A physiologically-based model for simulation of color vision
deficiency" (IEEE TVCG 15(6), 2009), table 1, severity 1.0; they apply to linear RGB.
"""

from collections.abc import Callable

from render.kit.theme import Colour

Matrix = tuple[tuple[float, float, float], ...]
EYES: dict[str, Matrix] = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
"""What each kind of eyes makes of linear red, green and blue; `grey` is the luminance of WCAG 2.2."""


def ratio(one: Colour, other: Colour) -> float:
    """The contrast ratio of two colours (WCAG 2.2), from 1 to 21."""
    dark, light = sorted(
        sum(n * _linear(part) for n, part in zip(EYES["grey"][0], each, strict=True)) for each in (one, other)
    )
    return (light + 0.05) / (dark + 0.05)


def seen(colour: Colour, eyes: str) -> Colour:
    """A colour as these eyes see it."""
    lit = [_linear(part) for part in colour]
    red, green, blue = (_level(sum(n * part for n, part in zip(row, lit, strict=True))) for row in EYES[eyes])
    return red, green, blue


def sight_of(eyes: str) -> Callable[[Colour], Colour]:
    """What these eyes make of a colour, remembered for each colour."""
    found: dict[Colour, Colour] = {}

    def look(colour: Colour) -> Colour:
        if colour not in found:
            found[colour] = seen(colour, eyes)
        return found[colour]

    return look


def _linear(part: int) -> float:
    level = part / 255
    return level / 12.92 if level <= 0.04045 else ((level + 0.055) / 1.055) ** 2.4


def _level(linear: float) -> int:
    kept = min(max(linear, 0.0), 1.0)
    return round(255 * (12.92 * kept if kept <= 0.0031308 else 1.055 * kept ** (1 / 2.4) - 0.055))
