"""The committed palettes."""

import pytest
from PIL import Image

from render.kit.palette import Palette
from render.kit.panels import panel_colour
from render.kit.theme import CREAM
from render.sheets import SHEETS
from render.yote import boards
from render.yote.sprites import PALETTE
from render.yote.style import GROUNDS

EVERY = pytest.mark.parametrize("palette", SHEETS, ids=lambda palette: palette.name)


@EVERY
def test_the_script_makes_the_committed_palette_again(palette: Palette) -> None:
    assert tuple(palette.make(SHEETS[palette]())) == palette.colours


@EVERY
def test_every_entry_has_an_opacity(palette: Palette) -> None:
    assert len(palette.colours) == len(palette.alphas) == 256
    assert set(palette.alphas[: palette.opaque]) == {255}
    assert [palette.alphas[palette.opaque + 6 * number] for number in range(len(palette.cloths))] == [0] * len(
        palette.cloths
    )


@EVERY
def test_what_is_drawn_survives_the_palette(palette: Palette) -> None:
    sheet = SHEETS[palette]()
    fitted = palette.fitted(sheet)
    fitted.putpalette(palette.flat)
    apart = [abs(a - b) for a, b in zip(fitted.convert("RGB").tobytes(), sheet.tobytes(), strict=True)]
    assert sum(apart) / len(apart) < 3


def test_plain_colours_are_kept_nearly_exact() -> None:
    wanted = [CREAM, *(panel_colour(ground, "moves") for ground in GROUNDS.values())]
    wanted += [colour for ground in GROUNDS.values() for colour in (ground.sand, ground.cloth, ground.plain)]
    for colour in wanted:
        entry = PALETTE.fitted(Image.new("RGB", (1, 1), colour)).tobytes()[0]
        assert max(abs(a - b) for a, b in zip(PALETTE.colours[entry], colour, strict=True)) <= 8


def test_tiles_survive_the_palette() -> None:
    tile = boards.tile("yote", (0, "o", "to", "removable"))
    fitted = PALETTE.fitted(tile)
    fitted.putpalette(PALETTE.flat)
    apart = [abs(a - b) for a, b in zip(fitted.convert("RGB").tobytes(), tile.tobytes(), strict=True)]
    assert sum(apart) / len(apart) < 3
