"""Blocks of Yebo with high contrast and with large type."""

from collections import Counter
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from engines.yebo.view import AFRICA, ENHANCING, HAND, KINDS, SIGHTINGS, SUITS, YeboView
from render.kit.theme import WIDTH
from render.kit.writing import Stencil
from render.yebo import blocks, placing, racks, seats, tablet
from render.yebo import sprites as yebo_sprites
from render.yebo import style as yebo_look
from render.yebo.style import EDGE
from tests.render import yebo_views
from tests.render.sights import SEEN, apart, strong


@pytest.mark.parametrize("view", yebo_views.HANDS)
def test_every_block_of_a_large_hand_lies_in_its_own_place(view: YeboView) -> None:
    held = racks.arranged(view, racks.LARGE_RACK)
    assert Counter(each.block for each in held) == Counter(view.hand)
    size = racks.LARGE_RACK.size
    assert size.wide > 1.4 * blocks.LARGE.wide
    for one, other in combinations(held, 2):
        assert abs(one.at[0] - other.at[0]) >= size.wide or abs(one.at[1] - other.at[1]) >= size.tall
    bottom = racks.PAD + racks.rows(held) * racks.LARGE_RACK.row
    assert all(each.at[0] + size.wide <= WIDTH - 2 * EDGE - 10 and each.at[1] + size.tall <= bottom for each in held)


@pytest.mark.parametrize("rack", [racks.RACK, racks.LARGE_RACK])
def test_hands_of_any_size_have_their_rows(rack: racks.Rack) -> None:
    """yebo.md 5.1: a hand has at most 13 blocks, one of them just taken."""
    for count in range(1, 14):
        for step in (1, 5):
            hand = tuple(KINDS[i * step % len(KINDS)] for i in range(count))
            view = yebo_views.HAND.model_copy(update={"hand": hand, "window": None})
            held = racks.arranged(view, rack)
            lines = Counter(each.at[1] + racks.LIFTS[each.lift] for each in held)
            assert sum(lines.values()) == count
            columns = rack.columns + (count > HAND)
            # A large row has four blocks: each group of three takes one.
            few = -(-count // columns)
            assert few <= len(lines) == racks.rows(held) <= few + (rack is racks.LARGE_RACK)
            assert max(lines.values()) <= columns


def test_large_blocks_differ_as_plain_ones_do() -> None:
    parts = yebo_sprites.sprites_of(large=True)
    greys = [
        int(0.3 * r + 0.59 * g + 0.11 * b) for r, g, b in (strong(yebo_sprites.PALETTE, index) for index in range(256))
    ]
    for size in (parts.held, parts.large, parts.middle, parts.medium, parts.small, parts.tiny, parts.tags):
        kinds = set(KINDS) - ({AFRICA} if size is parts.tags else set())
        assert set(size) == kinds
        assert len({face.point(greys).tobytes() for face, _ in size.values()}) == len(kinds)


def test_blocks_stand_out_from_what_they_lie_on() -> None:
    for ground in (yebo_look.GRASS, yebo_look.GROUND.plain, yebo_look.GROUND.cloth, tablet.ground("over")):
        assert apart(yebo_sprites.PALETTE, yebo_look.GROUND.sand, ground) >= SEEN
        assert apart(yebo_sprites.PALETTE, yebo_look.BACK, ground) >= SEEN


@pytest.mark.parametrize("size", [blocks.MEDIUM, blocks.TINY, blocks.MEDIUM_NUMBERED, blocks.TINY_NUMBERED])
def test_symbols_of_one_colour_differ_in_shape(size: blocks.Size) -> None:
    """The families of small blocks are told apart without their colours."""
    shapes = [blocks.shape(family, (size.wide, size.tall), size.middle, size.symbol) for family in (*SUITS, *ENHANCING)]
    for one, other in combinations(shapes, 2):
        assert sum(ImageChops.difference(one, other).tobytes()) > 0.2 * sum(one.tobytes())


@pytest.mark.parametrize("place", [0, 1, 2, 3])
@pytest.mark.parametrize("large", [False, True])
def test_no_value_of_a_sighting_is_covered(place: int, monkeypatch: pytest.MonkeyPatch, *, large: bool) -> None:
    """Sightings may overlap, their values may not."""
    laid: list[tuple[int, int, int, int]] = []

    def lay(_: Image.Image, stencil: Stencil, x: int, y: int) -> None:
        laid.append((x, y, x + stencil[0].width, y + stencil[0].height))

    monkeypatch.setattr(placing, "lay", lay)
    whole, of = Image.new("P", (1, 1)), seats.seated(4)[place]
    for count in range(1, 9):
        laid.clear()
        row = tuple(zip(SIGHTINGS, of.chips(count), strict=False))
        placing.lay_sightings(whole, row, 0, 0, large=large)
        chips, values = laid[:count], laid[count:]
        assert all(box[2] <= of.size[0] and box[3] <= of.size[1] for box in chips)
        for (a, b, c, d), (left, top, right, bottom) in combinations(values, 2):
            assert c <= left or right <= a or d <= top or bottom <= b
