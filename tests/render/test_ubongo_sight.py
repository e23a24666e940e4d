"""Boards of Ubongo 3D with high contrast and with large type."""

from itertools import pairwise

import pytest

from render.kit.sight import PLAIN
from render.kit.theme import INK, mixed
from render.ubongo import pictures as ubongo
from render.ubongo import sprites as ubongo_sprites
from render.ubongo import style as ubongo_look
from tests.render import ubongo_views
from tests.render.eyes import EYES, ratio, seen
from tests.render.sights import CONTRAST, LARGE, SEEN, apart, decoded, entry, strong


def test_a_board_face_down_has_nothing_to_enlarge() -> None:
    plain, contrast = (ubongo.face_down(ubongo_views.START, sight) for sight in (PLAIN, CONTRAST))
    assert decoded(plain).tobytes() == decoded(contrast).tobytes()
    assert plain != contrast
    assert ubongo.face_down(ubongo_views.START, LARGE) == plain


def test_the_grid_stands_out_from_the_paper() -> None:
    assert apart(ubongo_sprites.PALETTE, INK, ubongo_look.OPEN_PAPER) >= SEEN


@pytest.mark.parametrize("eyes", EYES)
def test_a_pieces_outline_stands_out_from_its_top(eyes: str) -> None:
    """In high contrast the lit edge alone does so: there the top of a blue piece is dark under a white letter."""
    for paint in ubongo_look.PAINTS.values():
        assert ratio(seen(INK, eyes), seen(ubongo_look.shine(paint), eyes)) >= 3


def test_shadows_on_the_table_are_even_in_high_contrast() -> None:
    """A deeper shadow is darker by small steps: no tone of it becomes that of a dark thing that is near in the palette."""
    deep = [mixed(ubongo_look.TABLE, INK, share / 20) for share in range(2, 13)]
    tones = [strong(ubongo_sprites.PALETTE, entry(ubongo_sprites.PALETTE, tone)) for tone in deep]
    darkness = [ratio(tone, (255, 255, 255)) for tone in tones]
    assert all(0.9 < after / before < 1.6 for before, after in pairwise(darkness))


def test_the_sky_is_lighter_towards_the_sun_in_high_contrast() -> None:
    """No ring of the evening is pink: in each the green is between the red and the blue."""
    rings = [strong(ubongo_sprites.PALETTE, entry(ubongo_sprites.PALETTE, paint)) for paint in ubongo_look.SKY]
    lightness = [ratio(ring, (0, 0, 0)) for ring in rings]
    assert lightness == sorted(lightness)
    assert all(red > green > blue + 30 for red, green, blue in rings)
