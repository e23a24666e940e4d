"""How somebody wants to see pictures."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sight:
    """What a picture's readers have asked for.

    Attributes:
        contrast: Colours further apart: what stands for something stands out against its ground.
        large: Symbols, letters and pieces as large as the picture allows.
    """

    contrast: bool = False
    large: bool = False


PLAIN = Sight()
