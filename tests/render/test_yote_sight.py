"""Pieces of Yoté and Choko with high contrast and with large type."""

import pytest

from render.kit.contrast import ratio
from render.yote import boards
from render.yote import sprites as yote_sprites
from tests.render.sights import SEEN, commonest, strong


@pytest.mark.parametrize("game", ["yote", "choko"])
@pytest.mark.parametrize("sign", ["o", "x"])
@pytest.mark.parametrize("large", [False, True])
def test_light_and_dark_pieces_stand_out_from_the_sand(game: str, sign: str, *, large: bool) -> None:
    tiles = yote_sprites.sprites_of(game, large=large).tiles
    body, ground = commonest(tiles[0, sign, "", ""], tiles[0, ".", "", ""])
    assert ratio(strong(yote_sprites.PALETTE, body), strong(yote_sprites.PALETTE, ground)) >= SEEN


def test_large_pieces_fill_their_holes() -> None:
    for game in boards.ROWS:
        for sign in "ox":
            plain, large = (yote_sprites.sprites_of(game, large=wanted).tiles for wanted in (False, True))
            covered = [
                sum(
                    a != b
                    for a, b in zip(tiles[0, sign, "", ""].tobytes(), tiles[0, ".", "", ""].tobytes(), strict=True)
                )
                for tiles in (plain, large)
            ]
            assert covered[1] > 1.2 * covered[0]
