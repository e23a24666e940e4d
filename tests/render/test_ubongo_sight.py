"""Boards of Ubongo 3D with high contrast and with large type."""

import pytest

from render.kit.contrast import ratio
from render.kit.sight import PLAIN
from render.kit.theme import INK
from render.ubongo import pictures as ubongo
from render.ubongo import sprites as ubongo_sprites
from render.ubongo import style as ubongo_look
from tests.render import ubongo_views
from tests.render.eyes import EYES, seen
from tests.render.sights import CONTRAST, LARGE, SEEN, apart, decoded


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
