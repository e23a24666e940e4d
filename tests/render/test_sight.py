"""Pictures with high contrast and with large type."""

import asyncio
from collections.abc import Callable, Collection
from typing import Any

import pytest
from PIL import Image, ImageFont

from render.kit import lettering
from render.kit.contrast import strengthened
from render.kit.kept import kept
from render.kit.palette import Palette
from render.kit.sight import PLAIN, Sight
from render.kit.sprites import LazySprite, LazySprites
from render.kit.theme import CREAM, GOLD, INK, OCHRE, WIDTH, Colour
from render.sheets import SHEETS
from render.village import charts, signs, style
from render.village import pictures as village
from render.village import sprites as village_sprites
from tests.cogs.loaded import warmed
from tests.drawn import drawn
from tests.registry import GIVEN
from tests.render import village_views
from tests.render.eyes import ratio
from tests.render.sights import BOTH, CONTRAST, LARGE, READ, SIGHTS, SMALLEST, apart, decoded

DRAWN = {name: drawn(name) for name in GIVEN}
PICTURES: dict[str, Callable[[Sight], bytes]] = {
    **{name: draw for own in DRAWN.values() for name, draw in own.pictures.items()},
    "village board": lambda sight: village.leaderboard(village_views.FAR, "en", sight),
    "village standings": lambda sight: village.standings(village_views.ARENA, "en", sight),
    "village profile": lambda sight: village.profile(village_views.PERSON, "en", sight),
    "village analysis": lambda sight: village.analysis(village_views.TIMES, "en", sight),
}
TALLER = {
    "village analysis",
    "village board",
    "village profile",
    "village standings",
    *(name for own in DRAWN.values() for name in own.taller),
}
"""The pictures that are taller in the large size; the others have room for larger parts."""
EVERY = pytest.mark.parametrize("name", PICTURES)


WRITTEN: dict[str, tuple[Palette, Collection[tuple[Colour, Colour]]]] = {
    **{what: (own.palette, pairs) for own in DRAWN.values() for what, pairs in own.written.items()},
    "names and numbers of the village": (
        village_sprites.PALETTE,
        [(ink, paper) for paper, ink in village_sprites.CAPTIONS.items()]
        + [(style.QUIET, style.GROUND.cloth), (CREAM, charts.SHARES[0])]
        + [(INK, paper) for paper in (*charts.SHARES[1:], GOLD, signs.SILVER, style.BRONZE, style.GROUND.rim)],
    ),
}


@pytest.mark.long
def test_large_parts_are_drawn_when_wanted_and_no_letter_of_them_is_small(monkeypatch: pytest.MonkeyPatch) -> None:
    own: list[LazySprite[Any] | LazySprites[Any, Any]] = []
    kits = [kit for each in DRAWN.values() for kit in each.kits]
    for plain, large in [*kits, (village_sprites.sprites_of(), village_sprites.sprites_of(large=True))]:
        shared = plain.parts()
        own += [part for name, part in large.parts().items() if part is not shared[name]]
    for part in own:
        part._drawn = {} if isinstance(part, LazySprites) else None
    kept.clear()
    asyncio.run(warmed())
    assert not any(part._drawn for part in own)
    sizes = set()
    drawn = lettering._mask

    def mask(font: ImageFont.FreeTypeFont, word: str, size: int) -> Image.Image:
        sizes.add(size)
        return drawn(font, word, size)

    monkeypatch.setattr(lettering, "_mask", mask)
    for draw in PICTURES.values():
        draw(LARGE)
    assert len(sizes) > 10
    assert min(sizes) >= SMALLEST


@pytest.mark.parametrize("what", WRITTEN)
def test_what_is_read_stands_out_where_contrast_is_wanted(what: str) -> None:
    palette, pairs = WRITTEN[what]
    found = {pair: apart(palette, *pair) for pair in pairs}
    print(what, {pair: (round(ratio(*pair), 1), round(after, 1)) for pair, after in found.items()})  # noqa: T201 - `pytest -rP` shows the figures
    assert min(found.values()) >= READ


def test_named_colours_become_what_they_are_named_and_others_go_between() -> None:
    named = {(40, 40, 40): (0, 0, 0), (200, 200, 200): (255, 255, 255)}
    dark, middle, light = strengthened([(40, 40, 40), (120, 120, 120), (200, 200, 200)], named)
    assert (dark, light) == ((0, 0, 0), (255, 255, 255))
    assert dark < middle < light
    assert ratio((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert ratio((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("palette", SHEETS, ids=lambda palette: palette.name)
def test_strong_colours_keep_the_order_of_light_and_dark(palette: Palette) -> None:
    assert len(palette.strong) == 3 * 256
    for pale in (CREAM, GOLD, OCHRE):
        assert apart(palette, pale, INK) > ratio(pale, INK)


@EVERY
def test_contrast_is_the_same_drawing_in_other_colours(name: str) -> None:
    for wanted, without in ((CONTRAST, PLAIN), (BOTH, LARGE)):
        one, other = decoded(PICTURES[name](wanted)), decoded(PICTURES[name](without))
        assert one.tobytes() == other.tobytes()
        assert one.getpalette() != other.getpalette()


@EVERY
def test_plain_pictures_are_what_they_are_without_a_wish(name: str) -> None:
    plain = decoded(PICTURES[name](PLAIN)).tobytes()
    PICTURES[name](BOTH)
    assert decoded(PICTURES[name](Sight())).tobytes() == plain


@EVERY
def test_large_pictures_have_the_size_of_plain_ones_or_are_taller(name: str) -> None:
    sizes = [decoded(PICTURES[name](sight)).size for sight in SIGHTS]
    assert {wide for wide, _ in sizes} == {WIDTH}
    if name in TALLER:
        assert sizes[0] == sizes[1]
        assert sizes[1][1] < sizes[2][1] == sizes[3][1] < 2 * sizes[1][1]
    else:
        assert len(set(sizes)) == 1
    assert PICTURES[name](LARGE) != PICTURES[name](PLAIN)
    assert all(len(PICTURES[name](sight)) < 100_000 for sight in SIGHTS)
