"""The theme that all pictures share: colours, measures and type sizes, in picture pixels."""

from dataclasses import dataclass

Colour = tuple[int, int, int]

WIDTH = 900
"""The width of a board's picture. A phone shows it about 400 wide, so a measure of 28 becomes 12."""

INK: Colour = (43, 27, 18)
CREAM: Colour = (250, 239, 214)
OCHRE: Colour = (233, 170, 62)
GOLD: Colour = (247, 201, 92)
CLAY: Colour = (178, 62, 36)
INDIGO: Colour = (33, 58, 112)
BARK: Colour = (92, 60, 38)


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """The first colour mixed with a share (0 to 1) of the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


@dataclass(frozen=True, slots=True)
class Ground:
    """The colours of one game's ground and cloth.

    Attributes:
        sand: The plain between the holes.
        rim: Sand thrown up at a hole's lit edge.
        shade: Sand in shadow at a hole's far edge.
        hollow: The bands of a hole from its dark wall to its lit floor.
        cloth: The frame.
        plain: The panel of a seat that waits.
        thread: The patterns woven into the cloth.
        accent: The patterns' second colour.
    """

    sand: Colour
    rim: Colour
    shade: Colour
    hollow: tuple[Colour, ...]
    cloth: Colour
    plain: Colour
    thread: Colour
    accent: Colour
