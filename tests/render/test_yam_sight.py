"""Tokens and dice of Yam Master with high contrast, and its board as people with every kind of vision see it."""

import pytest
from PIL import Image, ImageChops, ImageFilter

from engines.yam.view import BOARD, Figure
from render.kit.theme import INDIGO, INK, Colour
from render.yam import frames, squares
from render.yam import sprites as yam_sprites
from render.yam import style as yam_look
from tests.render.eyes import EYES, ratio, seen
from tests.render.sights import READ, SEEN, apart, commonest, entry, strong


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


@pytest.mark.parametrize("eyes", EYES)
def test_the_last_move_is_brighter_than_the_frame_around_the_board(eyes: str) -> None:
    """For every reader the brightest place outside the board is darker than the wood of the last move."""
    around = frames.frame().convert("RGB")
    around.paste(
        yam_look.GROUND.cloth, (yam_look.SIDE - 8, yam_look.TOP - 8, around.width - yam_look.SIDE + 8, yam_look.END + 8)
    )
    around = around.crop((0, 0, around.width, yam_look.END + yam_look.FOOT))
    found = [colour for _, colour in around.getcolors(1 << 20) or [] if isinstance(colour, tuple)]
    colours: list[Colour] = [(red, green, blue) for red, green, blue in found]
    black = (0, 0, 0)
    last = ratio(seen(yam_look.BRIGHT, eyes), black)
    assert max(ratio(seen(each, eyes), black) for each in colours) < last
    tile = squares.tile(("sec", "x", "last", "")).convert("L").crop((14, 14, 22, 100))
    for figure in set(BOARD.values()):
        plain = squares.tile((figure, "x", "", "")).convert("L").crop((14, 14, 22, 100))
        assert sum(tile.tobytes()) > 1.15 * sum(plain.tobytes())


def test_the_last_move_is_framed_within_the_brackets_of_predator_too() -> None:
    line = entry(yam_sprites.PALETTE, INDIGO)
    last, both = (yam_sprites.sprites_of().tiles["sec", "x", "last", mark].tobytes() for mark in ("", "predator"))
    frame = [place for place, number in enumerate(last) if number == line]
    assert len(frame) > 1000
    assert sum(both[place] == line for place in frame) > 0.95 * len(frame)


def test_neighbours_on_the_board_of_yam_master_have_different_grain() -> None:
    rows = list(BOARD.values())
    beds = {figure: _bare(figure) for figure in rows}
    for place, figure in enumerate(rows):
        neighbours = [rows[place + 1]] if place % 5 < 4 else []
        neighbours += [rows[place + 5]] if place < 20 else []
        for other in neighbours:
            assert ImageChops.difference(beds[figure], beds[other]).getbbox() is not None


def _bare(figure: Figure) -> Image.Image:
    """The grain of a square as darker and lighter places, whatever the colour of the wood."""
    wood = squares._bed(figure, "", "").convert("L").crop((12, 12, 148, 108))
    return wood.point([0 if level < wood.getpixel((2, 2)) else 255 for level in range(256)])  # type: ignore[operator]


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("figure", yam_look.FIGURES)
def test_no_sign_of_a_figure_touches_its_name(figure: Figure, *, large: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    named = squares._figure(figure, lit=False, large=large)
    monkeypatch.setattr(squares, "inscribe", lambda *_: None)
    sign = squares._figure(figure, lit=False, large=large)
    name = ImageChops.difference(named, sign).convert("RGBA")
    changed = ImageChops.lighter(name.getchannel("A"), name.convert("L"))
    letters = changed.point([255 * (level > 40) for level in range(256)])
    assert letters.getbbox() is not None
    apart = ImageChops.multiply(letters, sign.getchannel("A").filter(ImageFilter.MaxFilter(3)))
    assert max(apart.tobytes()) < 80
