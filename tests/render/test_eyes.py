"""What must be told apart in a picture is told apart by people who see fewer colours, and in grey."""

from collections import Counter
from collections.abc import Iterator

import pytest
from PIL import Image

from render.kit.contrast import ratio
from render.kit.palette import Palette
from render.kit.theme import Colour
from render.village import pictures as village
from tests.drawn import Looks, drawn
from tests.registry import GIVEN
from tests.render import village_looks
from tests.render.eyes import EYES, seen, sight_of
from tests.render.sights import entry

TOLD = 3.0
"""The least contrast of two colours that are told apart without their shapes, and of a sign to its ground (WCAG 2.2,
1.4.11)."""
VISIBLE = 1.5
"""The least contrast of a pixel to the ground, of those that make a shape."""
SHAPED = 0.3
"""The least share of two shapes together that belongs to only one of them, where shapes tell them apart."""

DRAWN = {name: drawn(name) for name in GIVEN}
ALIKE = {f"{name}: {what}": (own.palette, looks) for name, own in DRAWN.items() for what, looks in own.told.items()} | {
    f"village: {what}": (village.PALETTE, looks) for what, looks in village_looks.told().items()
}
CONTRASTS = {
    f"{name}: {what}": (own.palette, pair) for name, own in DRAWN.items() for what, pair in own.contrasts.items()
} | {f"village: {what}": (village.PALETTE, pair) for what, pair in village_looks.CONTRASTS.items()}
EVERY = pytest.mark.parametrize("eyes", EYES)
FAMILIES = pytest.mark.parametrize("contrast", [False, True], ids=["plain", "contrast"])


class Shape:
    """A sign as these eyes see it: the pixels in which it stands out from its ground, and its commonest colour."""

    def __init__(self, sign: Image.Image, ground: Image.Image, colours: list[Colour], eyes: str) -> None:
        look = sight_of(eyes)
        pairs = list(zip(sign.tobytes(), ground.tobytes(), strict=True))
        apart = {(a, b): ratio(look(colours[a]), look(colours[b])) for a, b in set(pairs)}
        self.pixels = {place for place, pair in enumerate(pairs) if apart[pair] >= VISIBLE}
        self.strong = sum(apart[pair] >= TOLD for pair in pairs)
        new = Counter(a for a, b in pairs if a != b)
        self.colour = look(colours[new.most_common(1)[0][0]])


def faults(looks: Looks, colours: list[Colour], eyes: str) -> Iterator[str]:
    """What is not told apart: a sign that is lost on its ground, or two that look alike."""
    one, other = (Shape(sign, looks.ground, colours, eyes) for sign in (looks.one, looks.other))
    for number, shape in enumerate((one, other), 1):
        if shape.strong < 30:
            yield f"{number} is lost on its ground: {shape.strong} pixels"
    apart = ratio(one.colour, other.colour)
    different = len(one.pixels ^ other.pixels) / max(1, len(one.pixels | other.pixels))
    if apart < TOLD and different < SHAPED:
        yield f"alike: contrast {apart:.2f}, {different:.2f} of their shapes differs"


def entries(palette: Palette, *, contrast: bool) -> list[Colour]:
    parts = palette.strong if contrast else palette.flat
    return [(parts[n], parts[n + 1], parts[n + 2]) for n in range(0, len(parts), 3)]


@EVERY
@FAMILIES
@pytest.mark.parametrize("what", ALIKE)
def test_what_must_be_told_apart_is(what: str, eyes: str, *, contrast: bool) -> None:
    palette, looks = ALIKE[what]
    assert list(faults(looks, entries(palette, contrast=contrast), eyes)) == []


@EVERY
@FAMILIES
@pytest.mark.parametrize("what", CONTRASTS)
def test_colours_side_by_side_are_told_apart(what: str, eyes: str, *, contrast: bool) -> None:
    palette, pair = CONTRASTS[what]
    one, other = (entries(palette, contrast=contrast)[entry(palette, colour)] for colour in pair)
    assert ratio(seen(one, eyes), seen(other, eyes)) >= TOLD


def test_the_eyes_see_greys_as_they_are_and_confuse_what_they_confuse() -> None:
    for eyes in EYES:
        for level in (0, 60, 128, 255):
            assert max(abs(part - level) for part in seen((level, level, level), eyes)) <= 1
    red, green = (200, 60, 40), (105, 115, 40)
    assert ratio(seen(red, "grey"), seen(green, "grey")) == pytest.approx(ratio(red, green), abs=0.1)
    assert seen((0, 0, 255), "tritanopia")[2] < 200
    assert abs(seen(red, "deuteranopia")[0] - seen(red, "deuteranopia")[1]) < 60 < red[0] - red[1]


def test_signs_of_one_shape_and_lightness_are_found() -> None:
    ground, one, other = (Image.new("P", (20, 20), entry) for entry in (0, 1, 2))
    red_and_green: list[Colour] = [(255, 255, 255), (190, 30, 20), (75, 95, 20)]
    found = list(faults(Looks(ground, one, other), red_and_green, "deuteranopia"))
    assert len(found) == 1
    assert found[0].startswith("alike")
    pale: list[Colour] = [(255, 255, 255), (240, 240, 230), (0, 0, 0)]
    assert [fault[:9] for fault in faults(Looks(ground, one, other), pale, "grey")] == ["1 is lost"]
