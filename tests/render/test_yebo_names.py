"""Names on the panels of Yebo's table: in one line, in two, or as a parade of animals."""

import pytest
from PIL import Image

from render.kit.writing import Stencil
from render.yebo import placing

WIDTH = 100


@pytest.mark.parametrize(
    ("lines", "wide", "laid"), [(1, WIDTH + 1, 1), (2, WIDTH - 1, 1), (2, WIDTH, 1), (2, WIDTH + 1, 2), (2, None, 0)]
)
def test_a_name_that_is_too_wide_for_one_line_takes_two_where_there_are_two(
    lines: int, wide: int | None, laid: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    places = []

    def name(*_: object) -> Stencil | None:
        return None if wide is None else (Image.new("P", (wide, 10)), Image.new("1", (wide, 10)))

    monkeypatch.setattr(placing, "name", name)
    monkeypatch.setattr(placing, "lay", lambda _, __, *at: places.append(at))
    whole = Image.new("P", (300, 100))
    placing.title(whole, 0, "Heron of the Reeds", (30, 10), state="plain", width=WIDTH, size=20, lines=lines)
    assert [left for left, _ in places] == [30] * laid
    assert sorted(top for _, top in places) == [top for _, top in places]
    assert len(set(places)) == laid
