"""The box of a game: its name on the lid."""

import pytest
from PIL import Image

from render.kit import box
from render.village.style import GROUND


@pytest.mark.parametrize(("wide", "tried"), [(232, [58]), (233, [58, 56]), (236, [58, 56, 54])])
def test_a_name_is_as_large_as_fits_on_the_lid(wide: int, tried: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = []

    def word(_: str, size: int) -> Image.Image:
        sizes.append(size)
        return Image.new("L", (wide + size, 10))

    monkeypatch.setattr(box, "word", word)
    box._name(Image.new("RGB", box.LID), "Gecko", GROUND)
    assert sizes == tried
