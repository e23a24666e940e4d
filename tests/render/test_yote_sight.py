"""Pieces of Yoté and Choko with high contrast and with large type."""

from itertools import product
from typing import Literal

import pytest
from PIL import Image, ImageChops

from render.kit.sight import PLAIN, Sight
from render.kit.theme import INDIGO, Colour
from render.yote.layout import CELL, MIDDLE, ROWS
from render.yote.pieces import VARIANTS
from render.yote.sprites import PALETTE, sprites_of
from render.yote.style import GROUNDS, dim, strokes
from tests.render.eyes import ratio
from tests.render.sights import CONTRAST, LARGE, SEEN, apart, commonest, entry, strong
from tests.render.yote_views import alone, square

GAMES: tuple[Literal["yote", "choko"], ...] = ("yote", "choko")


def luminance(colour: Colour) -> float:
    """The relative luminance of a colour, with the share of stray light that WCAG adds: 0.05 for black."""
    return 0.05 * ratio(colour, (0, 0, 0))


def covered(game: Literal["yote", "choko"], name: str, piece: str, sight: Sight) -> Image.Image:
    """Where a piece and its shadow change a square: 255, elsewhere 0."""
    with_it, bare = (square(alone(game, name, content), name, sight=sight) for content in (piece, "."))
    apart = ImageChops.difference(*(Image.frombytes("L", each.size, each.tobytes()) for each in (with_it, bare)))
    return apart.point([0] + [255] * 255)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("sign", ["o", "x"])
@pytest.mark.parametrize("large", [False, True])
def test_light_and_dark_pieces_stand_out_from_the_sand(
    game: Literal["yote", "choko"], sign: str, *, large: bool
) -> None:
    sight = Sight(large=large)
    body, ground = commonest(square(alone(game, "b2", sign), "b2", sight=sight), square(alone(game, "b2", "."), "b2"))
    assert ratio(strong(PALETTE, body), strong(PALETTE, ground)) >= SEEN


def test_large_pieces_fill_their_holes() -> None:
    for game, sign in product(GAMES, "ox"):
        plain, large = (covered(game, "b2", sign, sight).histogram()[255] for sight in (PLAIN, LARGE))
        assert large > 1.2 * plain


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("sight", [PLAIN, LARGE], ids=["plain", "large"])
def test_no_piece_and_no_shadow_is_cut_at_the_edge_of_its_square(game: Literal["yote", "choko"], sight: Sight) -> None:
    for sign, row, column in product("ox", range(1, ROWS[game] + 1), "ab"):
        box = covered(game, f"{column}{row}", sign, sight).getbbox()
        assert box is not None
        assert box[0] > 0 < box[1]
        assert box[2] < CELL[0]
        assert box[3] < CELL[1]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("large", [False, True])
def test_no_light_piece_hides_any_of_the_last_turns_ring(game: str, *, large: bool) -> None:
    tiles, line = sprites_of(game, large=large).tiles, entry(PALETTE, INDIGO)
    ring = tiles["ring", 0]
    for number in range(VARIANTS):
        piece = tiles["o", number]
        both = ring.picture.copy()
        both.paste(piece.picture, (piece.place[0] - ring.place[0], piece.place[1] - ring.place[1]), piece.mask)
        assert both.histogram()[line] == ring.picture.histogram()[line] > 1000


@pytest.mark.parametrize("game", GAMES)
def test_the_shade_of_the_tree_takes_no_contrast_from_those_who_want_it(game: str) -> None:
    for lit in (GROUNDS[game].sand, GROUNDS[game].hollow[-1], GROUNDS[game].rim):
        assert apart(PALETTE, lit, dim(lit, "full")) < 1.1


@pytest.mark.parametrize("game", GAMES)
def test_of_fingers_strokes_nothing_is_left_in_high_contrast(game: str) -> None:
    """Neither in the sun nor in the shade of the tree: no dashes where a stroke's edge has another colour."""
    sand = GROUNDS[game].sand
    for stroke in strokes(game):
        assert apart(PALETTE, stroke, sand) < 1.02
        assert apart(PALETTE, dim(stroke, "full"), sand) < 1.02


@pytest.mark.parametrize("game", GAMES)
def test_an_empty_hole_has_shades_and_no_stray_pixels_in_high_contrast(game: Literal["yote", "choko"]) -> None:
    """Between two bands a pixel is one of them or between them: none is lighter or darker than all its neighbours,
    save the tip of a band."""
    shown = square(alone(game, "b2", "."), "b2", sight=CONTRAST)
    floor, wall = (shown.getpixel((MIDDLE[0] + x, MIDDLE[1] + y)) for x, y in ((8, 10), (-45, -10)))
    lit = {number: strong(PALETTE, number) for number in set(shown.tobytes())}
    assert isinstance(floor, int)
    assert isinstance(wall, int)
    assert ratio(lit[floor], lit[wall]) > 2
    pixels, stray = shown.tobytes(), []
    around = [(dx, dy) for dx, dy in product((-1, 0, 1), repeat=2) if (dx, dy) != (0, 0)]
    for x, y in product(range(MIDDLE[0] - 50, MIDDLE[0] + 50), range(MIDDLE[1] - 32, MIDDLE[1] + 32)):
        here = luminance(lit[pixels[y * CELL[0] + x]])
        others = [luminance(lit[pixels[(y + dy) * CELL[0] + x + dx]]) for dx, dy in around]
        if here > 1.1 * max(others) or here < min(others) / 1.1:
            stray.append((x, y))
    assert len(stray) < 5
