"""All that is drawn looks as it did when that was last looked at and written down."""

import pytest
from PIL import Image

from tests.render.looks import FILE, differs, line, pictures


@pytest.mark.long
def test_everything_looks_as_it_did() -> None:
    kept = {each.partition(":")[0]: each for each in FILE.read_text(encoding="utf-8").splitlines()}
    now = {name: line(name, picture) for name, picture in pictures()}
    assert [name for name in now if name not in kept or differs(now[name], kept[name])] == []
    assert list(kept) == list(now)


def test_a_few_pixels_are_a_difference_and_a_level_in_one_is_none() -> None:
    one = Image.new("RGB", (96, 48), (100, 100, 100))
    nearly, other = one.copy(), one.copy()
    nearly.putpixel((5, 5), (101, 101, 101))
    other.paste((200, 200, 200), (50, 10, 53, 11))
    assert not differs(line("heron", one), line("heron", nearly))
    assert differs(line("heron", one), line("heron", other))
    assert differs(line("heron", one), line("heron", one.crop((0, 0, 96, 47))))
