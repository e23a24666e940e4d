"""The committed palettes."""

from collections.abc import Callable

import pytest
from PIL import Image, ImageChops, ImageStat

from render.kit import canvas
from render.kit.palette import Palette
from render.sheets import SHEETS, sheets_of
from tests.registry import GIVEN

DRAWN: dict[Palette, Callable[[], Image.Image]] = SHEETS | {
    palette: sheet for entry in GIVEN.entries for palette, sheet in sheets_of(entry.pictures).items()
}
"""Every palette, with the function that draws the contact sheet from which it is made."""
EVERY = pytest.mark.parametrize("palette", DRAWN, ids=lambda palette: palette.name)


@EVERY
@pytest.mark.long
def test_the_script_makes_the_committed_palette_again(palette: Palette) -> None:
    assert tuple(palette.make(DRAWN[palette]())) == palette.colours


@EVERY
def test_every_entry_has_an_opacity(palette: Palette) -> None:
    assert len(palette.colours) == len(palette.alphas) == 256
    assert set(palette.alphas[: palette.opaque]) == {255}
    assert [palette.alphas[palette.opaque + 6 * number] for number in range(len(palette.cloths))] == [0] * len(
        palette.cloths
    )


@EVERY
def test_what_is_drawn_survives_the_palette(palette: Palette) -> None:
    sheet = DRAWN[palette]()
    fitted = palette.fitted(sheet)
    fitted.putpalette(palette.flat)
    apart = ImageStat.Stat(ImageChops.difference(fitted.convert("RGB"), sheet)).mean
    assert len(apart) == 3
    assert sum(apart) / len(apart) < 3


@pytest.mark.parametrize("size", [(33, 40), (433, 58), (876, 300)])
def test_a_small_panel_is_stretched_to_what_a_large_one_is(size: tuple[int, int]) -> None:
    palette = next(iter(DRAWN))
    paint, ground = palette.colours[0], palette.colours[1]
    small, large = (palette.fitted(canvas.slab(*each, paint, ground)) for each in ((32, 32), size))
    assert canvas.stretched(small, *size).tobytes() == large.tobytes()
