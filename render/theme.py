"""The look that all pictures share: colours, measures and type sizes, in picture pixels.

Sand and holes come from where Yoté and Choko are played, the cloths from the looms of the same lands: mud cloth in
brown and cream for the one, indigo for the other.
"""

from dataclasses import dataclass

Colour = tuple[int, int, int]

WIDTH = 900
"""Width of a board picture: shown about 400 wide on a phone, so a measure of 28 here is 12 there."""

INK: Colour = (43, 27, 18)
CREAM: Colour = (250, 239, 214)
OCHRE: Colour = (233, 170, 62)
GOLD: Colour = (247, 201, 92)
CLAY: Colour = (178, 62, 36)
INDIGO: Colour = (33, 58, 112)
BARK: Colour = (92, 60, 38)


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
