"""What must be told apart in a picture is told apart by people who see fewer colours, and in grey."""

from collections import Counter
from collections.abc import Iterator

import pytest
from PIL import Image

from render.kit.palette import Palette
from render.kit.theme import Colour
from render.village import sprites
from tests.drawn import Looks, drawn
from tests.registry import GIVEN
from tests.render import village_looks
from tests.render.eyes import EYES, ratio, seen, sight_of
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
    f"village: {what}": (sprites.PALETTE, looks) for what, looks in village_looks.told().items()
}
CONTRASTS = {
    f"{name}: {what}": (own.palette, pair) for name, own in DRAWN.items() for what, pair in own.contrasts.items()
} | {f"village: {what}": (sprites.PALETTE, pair) for what, pair in village_looks.CONTRASTS.items()}
VIEWS = [(eyes, contrast) for eyes in EYES for contrast in (False, True)]
"""All eyes, in both families of colours."""


class Sign:
    """A sign on its ground.

    Attributes:
        places: The pixels of each pair of palette entries, the sign's and the ground's.
    """

    def __init__(self, sign: Image.Image, ground: Image.Image) -> None:
        self.places: dict[tuple[int, int], set[int]] = {}
        for place, pair in enumerate(zip(sign.tobytes(), ground.tobytes(), strict=True)):
            self.places.setdefault(pair, set()).add(place)


class Shape:
    """A sign as these eyes see it: the pixels in which it stands out from its ground, and its commonest colour."""

    def __init__(self, sign: Sign, colours: list[Colour], eyes: str) -> None:
        look = sight_of(eyes)
        apart = {pair: ratio(look(colours[pair[0]]), look(colours[pair[1]])) for pair in sign.places}
        self.pixels = set[int]().union(*(each for pair, each in sign.places.items() if apart[pair] >= VISIBLE))
        self.strong = sum(len(each) for pair, each in sign.places.items() if apart[pair] >= TOLD)
        new = Counter[int]()
        for (own, ground), each in sign.places.items():
            if own != ground:
                new[own] += len(each)
        self.colour = look(colours[new.most_common(1)[0][0]])


def faults(one: Sign, other: Sign, colours: list[Colour], eyes: str) -> Iterator[str]:
    """What is not told apart: a sign that is lost on its ground, or two that look alike."""
    first, second = (Shape(sign, colours, eyes) for sign in (one, other))
    for number, shape in enumerate((first, second), 1):
        if shape.strong < 30:
            yield f"{number} is lost on its ground: {shape.strong} pixels"
    apart = ratio(first.colour, second.colour)
    different = len(first.pixels ^ second.pixels) / max(1, len(first.pixels | second.pixels))
    if apart < TOLD and different < SHAPED:
        yield f"alike: contrast {apart:.2f}, {different:.2f} of their shapes differs"


def signs(looks: Looks) -> tuple[Sign, Sign]:
    return Sign(looks.one, looks.ground), Sign(looks.other, looks.ground)


def entries(palette: Palette, *, contrast: bool) -> list[Colour]:
    parts = palette.strong if contrast else palette.flat
    return [(parts[n], parts[n + 1], parts[n + 2]) for n in range(0, len(parts), 3)]


@pytest.mark.parametrize("what", ALIKE)
def test_what_must_be_told_apart_is(what: str) -> None:
    palette, looks = ALIKE[what]
    one, other = signs(looks)
    found = {
        (eyes, contrast): list(faults(one, other, entries(palette, contrast=contrast), eyes))
        for eyes, contrast in VIEWS
    }
    assert {view: each for view, each in found.items() if each} == {}


@pytest.mark.parametrize("what", CONTRASTS)
def test_colours_side_by_side_are_told_apart(what: str) -> None:
    palette, pair = CONTRASTS[what]
    found = {}
    for eyes, contrast in VIEWS:
        one, other = (entries(palette, contrast=contrast)[entry(palette, colour)] for colour in pair)
        found[eyes, contrast] = ratio(seen(one, eyes), seen(other, eyes))
    assert {view: apart for view, apart in found.items() if apart < TOLD} == {}


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
    found = list(faults(*signs(Looks(ground, one, other)), red_and_green, "deuteranopia"))
    assert len(found) == 1
    assert found[0].startswith("alike")
    pale: list[Colour] = [(255, 255, 255), (240, 240, 230), (0, 0, 0)]
    assert [fault[:9] for fault in faults(*signs(Looks(ground, one, other)), pale, "grey")] == ["1 is lost"]
