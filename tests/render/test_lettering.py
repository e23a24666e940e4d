"""Names in pictures, with unusual letters and marks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from render.kit import lettering
from render.kit.sight import PLAIN
from tests.begun import table
from tests.cogs.loaded import shown
from tests.example import GAME
from tests.examples import some

pytestmark = pytest.mark.usefixtures("unwatched")

WRITABLE = ["Heron", "Éléphanteau", "Жираф", "Καμήλα", "हाथी", "Ŋɔŋ", "ẽ̀x̌", "O'Lion-2 (½)"]
UNWRITABLE = ["ゾウ", "𒐫𒐫", "פיל", "🦎🦁", "", "   ", "\u200b\u200d\u2060", "\ue000"]


@pytest.mark.parametrize("name", WRITABLE)
def test_names_that_a_font_has(name: str) -> None:
    mask = lettering.name(name, 40, 580)
    assert mask is not None
    assert mask.getbbox() is not None
    assert mask.width <= 580


@pytest.mark.parametrize("name", UNWRITABLE)
async def test_names_that_no_font_has_are_left_to_a_sign(name: str) -> None:
    assert lettering.name(name, 40, 580) is None
    picture, view = (await shown(GAME)).picture, table().view(None)
    assert picture(view, (name, "Lion"), sight=PLAIN) != picture(view, ("Heron", "Lion"), sight=PLAIN)


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


# Accents that Source Sans has, that it lacks, that only Noto Sans has, and that neither has; a mark without a letter.
HEAPED = ["Z\u0351\u036bA\u0334L", "Z\u0489A\u20ddL", "Z\u1ac8AL", "\u0351ZAL", "ZA\u1dc4\u1dc5\u1dc6\u1dc7L"]


@pytest.mark.parametrize("name", HEAPED)
def test_accents_are_drawn_on_their_letters_or_not_at_all(name: str) -> None:
    marked = lettering.name(name, 32, 300)
    assert marked is not None, "the letters remain"
    assert any(abs(marked.width - lettering._mask(font, "ZAL", 32).width) <= 4 for font in lettering._fonts(32))


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Z" + "\u0300" * 30 + "AL", "Z\u0300\u0300AL"),
        ("\u0301Lion \u0301 Heron", "Lion Heron"),
        ("e\u0323\u0302 ng\u0303\u0301", "ệ ng\u0303\u0301"),
        ("ढ़ूँढ़", "ढ\u093cूँढ\u093c"),
    ],
)
def test_a_letter_carries_no_more_accents_than_an_alphabet_gives_it(name: str, written: str) -> None:
    assert lettering.clean(name) == written


@pytest.mark.parametrize(("name", "bare"), [("ẽ̀x̌", "ex"), ("g̃uarani", "guarani"), ("हूँ", "ह"), ("Việt", "Viet")])
def test_accents_that_a_font_has_are_drawn(name: str, bare: str) -> None:
    marked, plain = lettering.name(name, 32, 300), lettering.name(bare, 32, 300)
    assert marked is not None
    assert plain is not None
    assert marked.tobytes() != plain.tobytes()


def test_a_long_name_is_smaller_before_it_is_cut() -> None:
    assert lettering.fitting("Heron", 36, 180, 26) == 36
    long = "Éléphanteau Gris"
    size = lettering.fitting(long, 36, 180, 20)
    assert 20 < size < 36
    fitted, free = lettering.name(long, size, 180), lettering.name(long, size, 1000)
    assert fitted is not None
    assert free is not None
    assert fitted.tobytes() == free.tobytes(), "it is whole"
    larger = lettering.name(long, size + 2, 1000)
    assert larger is not None
    assert larger.width > 180
    assert lettering.fitting("W" * 32, 36, 180, 26) == 26


def test_a_name_of_two_lines_is_parted_between_words_where_it_can_be() -> None:
    assert lettering.parted("Zebra of the Long Grass", 26, 180) == ("Zebra of the", "Long Grass")
    one, other = lettering.parted("W" * 12, 26, 180)
    assert one + other == "W" * 12
    assert min(len(one), len(other)) > 3


def test_long_names_are_shortened() -> None:
    whole, cut = lettering.name("W" * 10, 40, 580), lettering.name("W" * 32, 40, 580)
    assert whole is not None
    assert cut is not None
    assert whole.width < cut.width <= 580
    assert lettering.name("Zebra" * 1000, 40, 580) is not None


@some(15)
@given(st.text(max_size=40))
def test_no_name_raises(name: str) -> None:
    mask = lettering.name(name, 40, 580)
    assert mask is None or (mask.width <= 580 and mask.height == 52)
