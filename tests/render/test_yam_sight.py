"""Tokens and dice of Yam Master with high contrast."""

import pytest

from render.kit.contrast import ratio
from render.kit.theme import INK, Colour
from render.yam import sprites as yam_sprites
from render.yam import style as yam_look
from tests.render.sights import READ, SEEN, apart, commonest, strong


@pytest.mark.parametrize("wood", [yam_look.MAPLE, yam_look.CHERRY])
def test_tokens_of_yam_master_stand_out_by_body_or_edge(wood: Colour) -> None:
    """The names of free squares are black, so the wood is too pale for ivory tokens; there their black edge has the contrast."""
    assert apart(yam_sprites.PALETTE, yam_look.EBONY, wood) >= SEEN
    assert apart(yam_sprites.PALETTE, INK, wood) >= SEEN
    assert apart(yam_sprites.PALETTE, yam_look.IVORY, INK) >= READ
    assert apart(yam_sprites.PALETTE, yam_look.IVORY, wood) > max(2.5, ratio(yam_look.IVORY, wood))


def test_dice_stand_out_from_what_they_lie_on() -> None:
    dice = yam_sprites.sprites_of().dice
    for value in range(1, 7):
        body, felt = commonest(dice[value, 0, "felt"], dice[0, 0, "felt"])
        assert ratio(strong(yam_sprites.PALETTE, body), strong(yam_sprites.PALETTE, felt)) >= SEEN
