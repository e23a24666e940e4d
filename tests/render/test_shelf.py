"""The covers of several games in one picture."""

import io

import pytest
from PIL import Image

from render.kit.shelf import FLAT, GAP, WIDE, shelf

COLOURS = ("#ff0000", "#00ff00", "#0000ff", "#ffff00", "#00ffff", "#ff00ff")


def cover(colour: str, tall: int) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (900, tall), colour).save(out, "PNG")
    return out.getvalue()


@pytest.mark.parametrize("count", range(1, 7))
def test_every_cover_is_seen_and_the_odd_one_stands_alone(count: int) -> None:
    covers = tuple(cover(colour, 284 + 18 * (n % 3)) for n, colour in enumerate(COLOURS[:count]))
    drawn = Image.open(io.BytesIO(shelf(covers)))
    rows = (count + 1) // 2
    whole, half = round(WIDE * FLAT), round((WIDE - GAP) // 2 * FLAT)
    assert drawn.size == (WIDE, whole * (count % 2) + half * (count // 2) + GAP * (rows - 1))
    seen = {drawn.convert("RGB").getpixel((x, y)) for x in range(0, WIDE, 50) for y in range(5, drawn.height, 20)}
    assert {tuple(bytes.fromhex(colour[1:])) for colour in COLOURS[:count]} <= seen
