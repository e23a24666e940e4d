"""The window of the games: their boxes on shelves."""

import io

import pytest
from PIL import Image, ImageChops

from render.kit.box import CARD, PLACE, SIZE, cut
from render.kit.shelf import BOX, LEFT, PITCH, ROW, TALL, arranged, shelf
from render.kit.theme import WIDTH
from tests.cogs.loaded import shown
from tests.registry import GIVEN

COLOURS = ("#ff0000", "#00ff00", "#0000ff", "#ffff00", "#00ffff", "#ff00ff", "#ffffff")


def seen(whole: Image.Image) -> set[object]:
    return {
        whole.convert("RGB").getpixel((LEFT + column * PITCH + BOX[0] // 2, y))
        for column in range(ROW)
        for y in range(whole.height - TALL // 2, 0, -TALL)
    }


@pytest.mark.parametrize("count", range(1, 8))
def test_every_box_stands_in_a_place_of_its_own(count: int) -> None:
    covers = [Image.new("RGB", CARD, colour) for colour in COLOURS[:count]]
    whole = arranged(covers)
    assert whole.size == (WIDTH, TALL * -(-count // ROW))
    assert {tuple(bytes.fromhex(colour[1:])) for colour in COLOURS[:count]} <= seen(whole)


def test_the_lower_shelves_are_full() -> None:
    whole = arranged([Image.new("RGB", CARD, "#ff00ff")] * 5)
    places = [(LEFT + column * PITCH + BOX[0] // 2, TALL // 2 + row * TALL) for row in range(2) for column in range(3)]
    assert [whole.getpixel(place) == (255, 0, 255, 255) for place in places] == [True, True, False, True, True, True]


async def test_the_window_is_small_and_shows_what_the_cards_show() -> None:
    """Every game has a box of one shape, drawn at one place of its card, and each box differs from all others."""
    covers = tuple([(await shown(game)).cover() for game in GIVEN])
    assert len(shelf(covers)) < 100_000
    boxes = [cut(Image.open(io.BytesIO(cover))) for cover in covers]
    for cover, box in zip(covers, boxes, strict=True):
        assert Image.open(io.BytesIO(cover)).size == CARD
        assert len(cover) < 100_000
        assert box.size == SIZE
        assert ImageChops.difference(box.getchannel("A"), boxes[0].getchannel("A")).getbbox() is None
    assert len({box.tobytes() for box in boxes}) == len(boxes)
    assert PLACE[0] + SIZE[0] < CARD[0] / 2
