"""What must be told apart in the pictures of Yebo and Yam Master is told apart by every reader."""

from itertools import combinations

import pytest
from PIL import Image, ImageChops

from engines.yam.view import BOARD, Figure
from engines.yebo.view import ENHANCING, SUITS
from render.kit.contrast import ratio
from render.kit.palette import Palette
from render.kit.theme import CLAY, CREAM, GOLD, INDIGO, INK, OCHRE, Colour
from render.yam import frames, squares
from render.yam import sprites as yam_sprites
from render.yam import style as yam_look
from render.yam.style import END, SIDE, TOP
from render.yebo import blocks, racks
from render.yebo import sprites as yebo_sprites
from render.yebo import style as yebo_look
from tests.render.sights import entry, strong
from tests.render.vision import VISIONS, seen

TOLD = 3
"""The least contrast of what must be told apart by its colour (WCAG 2.2, 1.4.11)."""
EVERY = pytest.mark.parametrize("vision", VISIONS)

_PLAIN, _GRASS, _SAND = yebo_look.GROUND.plain, yebo_look.GRASS, yebo_look.GROUND.sand
YEBO: dict[str, tuple[Colour, Colour]] = {
    "whose turn": (OCHRE, _PLAIN),
    "the winner": (GOLD, _PLAIN),
    "the round being played": (OCHRE, _PLAIN),
    "the last discard's light": (GOLD, _GRASS),
    "blocks on the grass": (_SAND, _GRASS),
    "blocks on a mat": (_SAND, _PLAIN),
    "the Fence's ends": (OCHRE, INK),
    "a whole group's tray": (racks.TRAYS["whole"], _PLAIN),
    "the winner's points": (INK, GOLD),
    **{f"numbers of {family}": (ink, _SAND) for family, ink in yebo_look.INKS.items()},
}
YAM: dict[str, tuple[Colour, Colour]] = {
    "whose turn": (OCHRE, yam_look.GROUND.plain),
    "the winner": (GOLD, yam_look.GROUND.plain),
    "the last move's frame": (yam_look.BRIGHT, INDIGO),
    "the last move on the board": (yam_look.BRIGHT, yam_look.GROUND.sand),
    "tokens of both sides": (yam_look.IVORY, yam_look.EBONY),
    "cords of both sides": (CREAM, INDIGO),
    "what a use costs": (CREAM, CLAY),
    "what a use is worth": (INK, GOLD),
    "a throw left": (GOLD, yam_look.GROUND.shade),
}


def apart(palette: Palette, one: Colour, other: Colour, vision: str) -> float:
    """The contrast of two colours as they are drawn, with a palette's plain or strong entries, whichever is less."""
    entries = entry(palette, one), entry(palette, other)
    plain, bold = ([palette.colours[each] for each in entries], [strong(palette, each) for each in entries])
    return min(ratio(seen(a, vision), seen(b, vision)) for a, b in (plain, bold))


@EVERY
@pytest.mark.parametrize("what", YEBO)
def test_yebo_is_told_apart_by_every_reader(what: str, vision: str) -> None:
    assert apart(yebo_sprites.PALETTE, *YEBO[what], vision) >= TOLD


@EVERY
@pytest.mark.parametrize("what", YAM)
def test_yam_master_is_told_apart_by_every_reader(what: str, vision: str) -> None:
    assert apart(yam_sprites.PALETTE, *YAM[what], vision) >= TOLD


@pytest.mark.parametrize("size", [blocks.MEDIUM, blocks.SMALL, blocks.MEDIUM_NUMBERED, blocks.SMALL_NUMBERED])
def test_symbols_of_one_colour_differ_in_shape(size: blocks.Size) -> None:
    """The families of small blocks are told apart without their colours."""
    shapes = [blocks.shape(family, (size.wide, size.tall), size.middle, size.symbol) for family in (*SUITS, *ENHANCING)]
    for one, other in combinations(shapes, 2):
        assert sum(ImageChops.difference(one, other).tobytes()) > 0.2 * sum(one.tobytes())


@EVERY
def test_the_last_move_is_brighter_than_the_frame_around_the_board(vision: str) -> None:
    """For every reader the brightest place outside the board is darker than the wood of the last move."""
    around = frames.frame().convert("RGB")
    around.paste(yam_look.GROUND.cloth, (SIDE - 8, TOP - 8, around.width - SIDE + 8, END + 8))
    around = around.crop((0, 0, around.width, END + yam_look.FOOT))
    found = [colour for _, colour in around.getcolors(1 << 20) or [] if isinstance(colour, tuple)]
    colours: list[Colour] = [(red, green, blue) for red, green, blue in found]
    black = (0, 0, 0)
    last = ratio(seen(yam_look.BRIGHT, vision), black)
    assert max(ratio(seen(each, vision), black) for each in colours) < last
    tile = squares.tile(("sec", "x", "last", "")).convert("L").crop((14, 14, 22, 100))
    for figure in set(BOARD.values()):
        plain = squares.tile((figure, "x", "", "")).convert("L").crop((14, 14, 22, 100))
        assert sum(tile.tobytes()) > 1.15 * sum(plain.tobytes())


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
