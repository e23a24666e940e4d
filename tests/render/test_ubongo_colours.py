"""What must be told apart in Ubongo 3D's pictures, with every kind of vision and in grey: at 3:1, or by its shape."""

import pytest

from render.kit.contrast import ratio
from render.kit.theme import INK, Colour
from render.ubongo import cubes, gems, seats
from render.ubongo.style import GEM_PAINTS, PAINTS, shade, shine, written
from tests.render.vision import VISIONS, seen

TOLD = 3
"""The least contrast of what must be told apart by its colour (WCAG 2.2, 1.4.11)."""
EVERY = pytest.mark.parametrize("vision", VISIONS)


def apart(one: Colour, other: Colour, vision: str) -> float:
    return ratio(seen(one, vision), seen(other, vision))


@EVERY
def test_a_pieces_letter_stands_out_from_every_face(vision: str) -> None:
    for paint in PAINTS.values():
        for face in (paint, shine(paint), shade(paint)):
            assert apart(written(face), face, vision) >= TOLD, (paint, face)


@EVERY
def test_a_pieces_outline_shows_between_pieces_of_one_colour(vision: str) -> None:
    """The outline is dark, and on each of its sides the piece's edge catches the light."""
    for paint in PAINTS.values():
        assert apart(INK, cubes.lit(paint), vision) >= TOLD, paint
        assert apart(INK, shine(paint), vision) >= TOLD, paint


@EVERY
def test_the_initial_of_a_gem_stands_out(vision: str) -> None:
    for kind, paint in GEM_PAINTS.items():
        assert apart(gems.WRITTEN[kind], paint, vision) >= TOLD, kind


@EVERY
def test_whose_turn_it_is_shows(vision: str) -> None:
    """The panel of a seat for which others wait, and a winner's, are light among dark ones."""
    for lit in ("acts", "won"):
        for dark in ("plain", "out"):
            assert apart(seats.ground(lit), seats.ground(dark), vision) >= TOLD
