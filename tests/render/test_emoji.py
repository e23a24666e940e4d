"""Every emoji of every game and of the seats: what Discord takes, and that it is told apart at 20 pixels, on dark and on light."""

import io
import re
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from render.kit import animal_emoji
from render.kit.emoji import SIDE
from tests.cogs.loaded import shown
from tests.registry import GIVEN

DARK, LIGHT = (49, 51, 56), (255, 255, 255)
SMALL = 20
MOST_BYTES = 256 * 1024
"""Discord's limit for the picture of an emoji."""


SEATS = "seats"
FAMILIES = (*GIVEN, SEATS)
"""The games, and the animals that stand for seats."""


async def afresh(family: str) -> dict[str, bytes]:
    every = list(animal_emoji.emojis() if family == SEATS else (await shown(family)).emojis())
    assert len(dict(every)) == len(every)
    return dict(every)


_DRAWN: dict[str, dict[str, bytes]] = {}


async def drawn(family: str) -> dict[str, bytes]:
    """A family's emojis by their words, drawn once for all tests."""
    if family not in _DRAWN:
        _DRAWN[family] = await afresh(family)
    return _DRAWN[family]


def seen(picture: bytes, ground: tuple[int, int, int]) -> Image.Image:
    """An emoji as a client shows it on a button: small, on the ground of a theme."""
    sheet = Image.new("RGB", (SMALL, SMALL), ground)
    small = Image.open(io.BytesIO(picture)).convert("RGBA").resize((SMALL, SMALL), Image.Resampling.LANCZOS)
    sheet.paste(small, (0, 0), small)
    return sheet


@pytest.mark.parametrize("family", FAMILIES)
async def test_discord_takes_every_emoji(family: str) -> None:
    for word, picture in (await drawn(family)).items():
        assert re.fullmatch(r"[A-Za-z]\w{1,22}", word, re.ASCII), word
        assert len(picture) < MOST_BYTES
        sheet = Image.open(io.BytesIO(picture))
        assert (sheet.format, sheet.size, sheet.mode) == ("PNG", (SIDE, SIDE), "RGBA")


async def test_no_two_emojis_have_one_word() -> None:
    words = [word for family in FAMILIES for word in await drawn(family)]
    assert len(set(words)) == len(words)


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("ground", [DARK, LIGHT])
async def test_every_emoji_stands_out_at_20_pixels(family: str, ground: tuple[int, int, int]) -> None:
    """At least an eighth of the pixels differ from the theme's ground by a third of the range of greys."""
    for word, picture in (await drawn(family)).items():
        grey = seen(picture, ground).convert("L")
        apart = ImageChops.difference(grey, Image.new("RGB", grey.size, ground).convert("L"))
        assert sum(apart.histogram()[85:]) > SMALL * SMALL / 8, word


@pytest.mark.parametrize("family", FAMILIES)
async def test_no_two_emojis_of_a_family_look_alike_at_20_pixels(family: str) -> None:
    small = {word: seen(picture, DARK) for word, picture in (await drawn(family)).items()}
    for one, other in combinations(small, 2):
        apart = ImageStat.Stat(ImageChops.difference(small[one], small[other]))
        assert max(high for _, high in apart.extrema) > 100, (one, other)


async def test_a_drawing_is_the_same_at_every_start() -> None:
    """The name is made of the picture's bytes: were they to change, all would be uploaded anew."""
    for family in FAMILIES:
        assert await afresh(family) == await drawn(family)
