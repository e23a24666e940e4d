"""The settings with which a reader wants to see pictures."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sight:
    """How pictures are drawn for a reader.

    Attributes:
        contrast: Whether to use the high-contrast palette (`render.kit.contrast`).
        large: Whether symbols, letters and pieces are as large as the picture allows.
    """

    contrast: bool = False
    large: bool = False


PLAIN = Sight()
