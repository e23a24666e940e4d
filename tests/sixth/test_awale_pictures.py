"""The pictures of Awalé, compared as decoded pixels, and their colours."""

import io
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from PIL import Image, ImageChops

from render.kit.panels import PANEL, STATES
from render.kit.sight import PLAIN, Sight
from render.kit.theme import WIDTH, Colour
from tests.render.eyes import ratio
from tests.sixth.engine.view import HOUSES, NAMES, AwaleView
from tests.sixth.helpers import PLAYERS, look, random_game
from tests.sixth.render import pictures as awale
from tests.sixth.render.frames import column, strip, top
from tests.sixth.render.houses import FULLEST, KEYS, TileKey, traces
from tests.sixth.render.sprites import PALETTE, sprites_of
from tests.sixth.render.style import CELL, GROUND, HEIGHT, LABEL, SEED, SIDE
from tests.sixth.views import ALL, BEGUN, CAPTURED, DRAWN, LAP, WON

CONTRAST, LARGE, BOTH = Sight(contrast=True), Sight(large=True), Sight(contrast=True, large=True)
SIGHTS = (PLAIN, CONTRAST, LARGE, BOTH)
READ, SEEN = 7, 4.5
"""The least contrast ratio to the ground: of text, and of other signs that must be seen (WCAG 2.2, 1.4.6 and 1.4.3)."""
SMALLEST = 14 * WIDTH / 400
"""The smallest type size of text in a large picture: 14 pixels on a phone 400 pixels wide."""


def decoded(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png))


def pixels(png: bytes) -> bytes:
    """The pixels of a PNG; the packer does not always make the same bytes of the same pixels."""
    return decoded(png).tobytes()


def changed(one: AwaleView, other: AwaleView) -> set[str]:
    """The names of the houses, with their numbers, in which the pictures differ; `outside` stands for the rest."""
    apart = ImageChops.difference(
        *(decoded(awale.picture(view, PLAYERS)).convert("RGBA").convert("RGB") for view in (one, other))
    )
    found = set()
    for house in range(HOUSES):
        x, begin = SIDE + column(house, 0) * CELL[0], min(top(house, 0), strip(house, 0))
        box = (x, begin, x + CELL[0], begin + CELL[1] + LABEL)
        if apart.crop(box).getbbox():
            found.add(NAMES[house])
        apart.paste((0, 0, 0), box)
    return found | ({"outside"} if apart.getbbox() else set())


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("name", ALL)
def test_a_picture_is_a_small_png_of_the_right_size(name: str, sight: Sight) -> None:
    png = awale.picture(ALL[name], ("W" * 32, "Щ" * 32), sight)
    assert png.startswith(b"\x89PNG")
    assert len(png) < 100_000
    assert decoded(png).size == (WIDTH, HEIGHT)
    assert png == awale.picture(ALL[name], ("W" * 32, "Щ" * 32), sight)


def test_a_turn_changes_the_houses_it_touches() -> None:
    assert changed(BEGUN, BEGUN) == set()
    seeds = list(BEGUN.houses)
    seeds[2] = 5
    assert changed(BEGUN, BEGUN.model_copy(update={"houses": tuple(seeds)})) == {"C"}
    untraced = CAPTURED.model_copy(update={"happened": ()})
    assert changed(CAPTURED, untraced) == {"E", "F", "a", "b"}
    assert changed(BEGUN, BEGUN.model_copy(update={"stores": (1, 0)})) == {"outside"}


def test_what_the_last_turn_has_left() -> None:
    assert traces(CAPTURED.happened, 0) == {"E": "e", "F": "sown", "b": "taken3", "a": "taken2"}
    assert traces(CAPTURED.happened, 1)["E"] == "w"
    assert traces((), 0) == {}
    assert traces(LAP.happened, 0) == {**dict.fromkeys("BCDEabcdef", "sown"), "A": "e", "F": "end"}


def test_north_sees_the_board_from_its_own_side() -> None:
    assert [column(house, 0) for house in range(HOUSES)] == [0, 1, 2, 3, 4, 5, 5, 4, 3, 2, 1, 0]
    assert [column(house, 1) for house in range(HOUSES)] == [5, 4, 3, 2, 1, 0, 0, 1, 2, 3, 4, 5]
    south, spectator, north = (awale.picture(LAP.model_copy(update={"seat": seat}), PLAYERS) for seat in (0, None, 1))
    assert south == spectator != north


def test_every_look_of_a_house_has_its_own_tile() -> None:
    for large in (False, True):
        tiles = sprites_of(large=large).tiles
        assert set(tiles) == set(KEYS)
        assert len({tile.tobytes() for key, tile in tiles.items() if key.variant == 0}) == len(KEYS) / 2
    for seed in range(40):
        for state, _ in random_game(seed):
            view = look(state)
            for number, letter in enumerate(NAMES):
                trace = traces(view.happened, 0).get(letter, "")
                assert TileKey(0, min(view.houses[number], FULLEST), trace) in tiles


@pytest.mark.parametrize("change", [{"to_move": 1}, {"stores": (0, 3)}, {"stores": (26, 0)}, {"outcome": WON.outcome}])
def test_public_facts_beside_the_board_are_drawn(change: dict[str, Any]) -> None:
    assert "outside" in changed(BEGUN, BEGUN.model_copy(update=change))


def test_both_panels_tell_a_draw() -> None:
    won, drawn = (decoded(awale.picture(view, PLAYERS)).convert("RGBA").convert("RGB") for view in (WON, DRAWN))
    for y in (0, HEIGHT - PANEL):
        box = (760, y, WIDTH, y + PANEL)
        assert ImageChops.difference(won.crop(box), drawn.crop(box)).getbbox()


@pytest.mark.parametrize("name", ["𒐫" * 32, "👩‍👩‍👧‍👦" * 40, "W" * 5000, "\n" * 32, "हाथी", ""])
def test_any_name_can_be_drawn(name: str) -> None:
    assert decoded(awale.picture(BEGUN, (name, name))).size == (WIDTH, HEIGHT)


def test_threads_draw_alike() -> None:
    with ThreadPoolExecutor(4) as pool:
        assert len(set(pool.map(lambda _: pixels(awale.picture(LAP, PLAYERS, BOTH)), range(8)))) == 1


def test_the_cover_is_the_same_at_every_call() -> None:
    assert pixels(awale.cover()) == pixels(awale.cover())
    assert decoded(awale.cover()).width == WIDTH


def strong(index: int) -> Colour:
    red, green, blue = PALETTE.strong[3 * index : 3 * index + 3]
    return red, green, blue


def apart(one: Colour, other: Colour) -> float:
    """The contrast ratio of two colours of the plain palette as the high-contrast palette shows them."""
    found = [PALETTE.fitted(Image.new("RGB", (1, 1), colour)).tobytes()[0] for colour in (one, other)]
    return ratio(*map(strong, found))


class TestSight:
    def test_seeds_stand_out_from_their_house_and_houses_from_the_wood(self) -> None:
        assert min(apart(SEED[0], hollow) for hollow in GROUND.hollow) >= READ
        assert apart(GROUND.rim, GROUND.sand) >= SEEN
        for large in (False, True):
            tiles = sprites_of(large=large).tiles
            empty = tiles[TileKey(0, 0, "")].tobytes()
            new = Counter(
                here for here, bare in zip(tiles[TileKey(0, 5, "")].tobytes(), empty, strict=True) if here != bare
            )
            assert ratio(strong(new.most_common(1)[0][0]), strong(Counter(empty).most_common(1)[0][0])) >= SEEN

    def test_large_seeds_cover_more_of_their_house(self) -> None:
        for seeds in (1, 3, 6):
            covered = []
            for large in (False, True):
                tiles = sprites_of(large=large).tiles
                pair = (tiles[TileKey(0, each, "")].tobytes() for each in (0, seeds))
                covered.append(sum(a != b for a, b in zip(*pair, strict=True)))
            assert covered[1] > 1.2 * covered[0]

    def test_states_of_panels_differ_without_their_colours(self) -> None:
        greys = [int(0.3 * r + 0.59 * g + 0.11 * b) for r, g, b in (strong(index) for index in range(256))]
        for side in (0, 1):
            assert len({sprites_of().panels[side, state].point(greys).tobytes() for state in STATES}) == len(STATES)
