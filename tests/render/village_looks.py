"""What must be told apart in the village's pictures."""

from collections.abc import Iterator
from itertools import combinations

from PIL import Image

from render.kit.theme import Colour
from render.village import charts, medals, person, signs
from render.village.sprites import PALETTE, PANEL_KINDS, slab, sprites_of
from render.village.style import BLUE, FALL, GROUND, RISE, WALL, ground
from tests.drawn import Looks

CONTRASTS: dict[str, tuple[Colour, Colour]] = {
    "the reader's own panel": (ground("own"), GROUND.cloth),
    "a panel": (ground("plain"), GROUND.cloth),
    "a rise": (RISE, GROUND.sand),
    "a fall": (FALL, GROUND.sand),
    "the bounds of a rating": (BLUE, GROUND.sand),
}
"""Colours side by side that must be told apart."""


def _laid(stencil: tuple[Image.Image, Image.Image], plain: Image.Image) -> Image.Image:
    whole = plain.copy()
    whole.paste(stencil[0], (0, 0), stencil[1])
    return whole


def _plain(colour: tuple[int, int, int], size: tuple[int, int]) -> Image.Image:
    return PALETTE.fitted(Image.new("RGB", size, colour))


def _bars() -> Iterator[Image.Image]:
    """The parts of a bar for games won, drawn and lost, each on a panel."""
    for kind in range(3):
        whole = slab(80, 60).copy()
        person._share(whole, kind, (12, 12, 68, 12 + charts.BAR))
        yield whole


def told() -> dict[str, Looks]:
    """Pairs of signs that readers must tell apart, each pair with its ground, by what they are."""
    parts = sprites_of()
    found: dict[str, Looks] = {}
    for panel in PANEL_KINDS:
        on = ground(panel)
        for one, other in combinations(signs.ORNAMENTS, 2):
            pair = (parts.ornaments[one, panel], parts.ornaments[other, panel])
            found[f"places {one} and {other}, {panel}"] = Looks(_plain(on, signs.PLACE), *pair)
        for way, back in combinations(signs.TRENDS, 2):
            pair = (parts.arrows[way, panel], parts.arrows[back, panel])
            found[f"{way} and {back}, {panel}"] = Looks(_plain(on, signs.ARROW), *pair)
        pair = (parts.plaques[panel, False], parts.plaques[panel, True])
        found[f"plaques, {panel}"] = Looks(_plain(on, signs.PLAQUE), *pair)
    for mark, another_mark in combinations(signs.ROUND_MARKS, 2):
        pair = (parts.rounds[mark, "plain"], parts.rounds[another_mark, "plain"])
        found[f"rounds {mark} and {another_mark}"] = Looks(_plain(ground("plain"), (signs.ROUND, signs.ROUND)), *pair)
    for one, other in combinations(signs.ORNAMENTS, 2):
        wall = _plain(WALL, signs.PLATE)
        found[f"plates {one} and {other}"] = Looks(
            wall, _laid(parts.plates[one], wall), _laid(parts.plates[other], wall)
        )
    for emblem, unlike in combinations(medals.EMBLEMS, 2):
        for name, kinds, size in (("medals", parts.medals, medals.MEDAL), ("pins", parts.pins, medals.PIN)):
            blank = _laid(PALETTE.stencil(medals.blank(size).done(), GROUND.sand), _plain(GROUND.sand, size))
            pair = (_laid(kinds[emblem], blank), _laid(kinds[unlike], blank))
            found[f"{name} {emblem} and {unlike}"] = Looks(blank, *pair)
    for panel in PANEL_KINDS:
        blank = _plain(ground(panel), (signs.SQUARE, signs.SQUARE))
        pair = (_laid(parts.squares[False, panel], blank), _laid(parts.squares[True, panel], blank))
        found[f"squares, {panel}"] = Looks(blank, *pair)
    sand = _plain(GROUND.sand, (signs.DOT, signs.DOT))
    firm, provisional = (_laid(parts.marks[kind], sand) for kind in signs.MARKS)
    found["firm and provisional"] = Looks(sand, firm, provisional)
    for (name, first), (another, second) in combinations(zip(("won", "drawn", "lost"), _bars(), strict=True), 2):
        found[f"{name} and {another}"] = Looks(slab(80, 60), first, second)
    return found
