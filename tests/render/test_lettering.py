"""Names in pictures, however odd."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from render import lettering
from render.yote import picture
from tests.render.views import MIDDLE, NAMES

WRITABLE = ["Heron", "Éléphanteau", "Жираф", "Καμήλα", "हाथी", "Ŋɔŋ", "ẽ̀x̌", "O'Lion-2 (½)"]
UNWRITABLE = ["ゾウ", "𒐫𒐫", "פיל", "🦎🦁", "", "   ", "\u200b\u200d\u2060", "\ue000"]


@pytest.mark.parametrize("name", WRITABLE)
def test_names_that_a_font_has(name: str) -> None:
    mask = lettering.name(name, 40, 580)
    assert mask is not None
    assert mask.getbbox() is not None
    assert mask.width <= 580


@pytest.mark.parametrize("name", UNWRITABLE)
def test_names_that_no_font_has_are_left_to_a_sign(name: str) -> None:
    assert lettering.name(name, 40, 580) is None
    assert picture(MIDDLE, (name, "Lion")) != picture(MIDDLE, NAMES)


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("He\u202ero\u200bn\u2069", "Heron"),
        (" Gecko\n\t the  small ", "Gecko the small"),
        ("🔥 Lion 🔥", "Lion"),
        ("Ze\ufe0fbra", "Zebra"),
        ("e\u0301", "é"),
    ],
)
def test_what_breaks_a_line_is_cleaned_away(name: str, written: str) -> None:
    assert lettering.clean(name) == written


def test_long_names_are_shortened() -> None:
    whole, cut = lettering.name("W" * 10, 40, 580), lettering.name("W" * 32, 40, 580)
    assert whole is not None
    assert cut is not None
    assert whole.width < cut.width <= 580
    assert lettering.name("Zebra" * 1000, 40, 580) is not None


@settings(max_examples=40, deadline=None)
@given(st.text(max_size=40))
def test_no_name_raises(name: str) -> None:
    mask = lettering.name(name, 40, 580)
    assert mask is None or (mask.width <= 580 and mask.height == 52)
