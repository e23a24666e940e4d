"""Colours as people see them who are colour-blind, and in grey.

The matrices are those of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
Deficiency" (2009), for a severity of 1, applied to linear RGB.
"""

from render.kit.theme import Colour

Matrix = tuple[tuple[float, float, float], ...]
VISIONS: dict[str, Matrix] = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
"""The kinds of vision, each with its matrix."""


def seen(colour: Colour, vision: str) -> Colour:
    """A colour as a person with this vision sees it."""
    linear = [_linear(part / 255) for part in colour]
    red, green, blue = (
        _level(sum(weight * part for weight, part in zip(row, linear, strict=True))) for row in VISIONS[vision]
    )
    return red, green, blue


def _linear(level: float) -> float:
    return level / 12.92 if level <= 0.04045 else ((level + 0.055) / 1.055) ** 2.4


def _level(linear: float) -> int:
    kept = min(max(linear, 0.0), 1.0)
    level = 12.92 * kept if kept <= 0.0031308 else 1.055 * kept ** (1 / 2.4) - 0.055
    return round(255 * level)
