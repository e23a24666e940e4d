"""The pictures of Yam Master, compared as decoded pixels."""

import io
import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from typing import get_args

import pytest
from PIL import Image, ImageChops

from engines.yam.board import masks
from engines.yam.lines import points, runs
from engines.yam.options import YamOptions
from engines.yam.rules import Yam
from engines.yam.view import BOARD, SIZE, End, Figure, Line, YamView
from render.kit.panels import PANEL
from render.kit.theme import WIDTH
from render.yam import cords, sprites, squares
from render.yam.pictures import cover, picture
from render.yam.scene import Square, TrayDice, scene, strands, tray_dice
from render.yam.style import CELL, HEIGHT, SIDE, TOP, TRAY
from tests.render.yam_views import (
    ALL,
    DEFI,
    DRAWN,
    FIRST,
    FIVE,
    LINES,
    NAMES,
    START,
    TAKEN,
    TWELFTH,
    WAITS,
    YAM,
    place,
    predator,
    turn,
    view,
)

EMPTY_VIEW = view(dice=(1, 2, 4, 5, 6), throws=1)
MIDDLE = WAITS.model_copy(update={"dice": (1, 2, 4, 5, 6), "throws": 1})


def decoded(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGBA")


def pixels(png: bytes) -> bytes:
    """The pixels of a PNG; the packer does not always make the same bytes of the same pixels."""
    return decoded(png).tobytes()


def regions() -> Iterator[tuple[str, tuple[int, int, int, int]]]:
    """The regions of a picture, by name: both panels, the tray and every square, without the gaps between them."""
    yield "above", (0, 0, WIDTH, PANEL)
    yield "below", (0, HEIGHT - PANEL, WIDTH, HEIGHT)
    yield "tray", (0, TRAY, WIDTH, HEIGHT - PANEL)
    for index, square in enumerate(BOARD):
        row, column = divmod(index, SIZE)
        x, y = SIDE + column * CELL[0], TOP + row * CELL[1]
        yield square, (x, y, x + CELL[0], y + CELL[1])


def changed(one: bytes, other: bytes) -> set[str]:
    """Names of the regions in which two pictures differ; `outside` stands for the rest."""
    apart = ImageChops.difference(decoded(one).convert("RGB"), decoded(other).convert("RGB"))
    found = set()
    for name, box in regions():
        if apart.crop(box).getbbox():
            found.add(name)
        apart.paste((0, 0, 0), box)
    return found | ({"outside"} if apart.getbbox() else set())


def after(position: YamView, **facts: object) -> set[str]:
    """The names of the regions that change with these fields of the view."""
    return changed(picture(position, NAMES), picture(position.model_copy(update=facts), NAMES))


def played(seed: int) -> Iterator[YamView]:
    """Every position of a whole game played at random, through the engine."""
    game, chance = Yam(), random.Random(seed)
    state = game.new(YamOptions(no_progress_draw=20), 2, seed.to_bytes(32))
    while acting := game.to_act(state):
        yield game.view(state, acting[0])
        legal = game.legal(state, acting[0])
        useful = [action for action in legal if action.kind in {"place", "predator", "defi"}]
        action = chance.choice(useful) if useful and chance.random() < 0.8 else chance.choice(legal)
        state = game.apply(state, acting[0], action).state
    yield game.view(state, None)


@pytest.mark.parametrize("position", ALL)
def test_the_samples_are_true_to_the_rules(position: YamView) -> None:
    light, dark = masks(position.cells)
    assert position.lines == (*runs(light, 0), *runs(dark, 1))
    assert position.points == (points(light), points(dark))
    for use in position.uses:
        assert (position.at(use.cell) == ".") == (use.kind == "place")


@pytest.mark.parametrize("position", ALL)
def test_a_picture_is_a_small_png_of_the_right_size(position: YamView) -> None:
    png = picture(position, ("W" * 32, "Щ" * 32))
    assert png.startswith(b"\x89PNG")
    assert len(png) < 120_000
    assert decoded(png).size == (WIDTH, HEIGHT)
    assert HEIGHT <= 1150


@pytest.mark.parametrize("seed", [1, 2])
def test_whole_games_are_drawn(seed: int) -> None:
    for position in played(seed):
        assert len(picture(position, NAMES)) < 120_000


def test_what_the_dice_allow_is_lit_on_its_own_square() -> None:
    assert after(EMPTY_VIEW, uses=(place("a5"),)) == {"a5"}
    assert after(EMPTY_VIEW, uses=(place("c3", 1), place("e1", ends="won"))) == {"c3", "e1"}
    assert after(MIDDLE, uses=(predator("b5"),)) == {"b5"}
    assert after(YAM, uses=YAM.uses[:2]) == {"b4", "d4", "c3", "d3", "b2", "d2", "d1"}


def test_marks_say_what_a_use_is_worth() -> None:
    cells = scene(YAM)
    assert cells["e5"] == Square(".", mark="place")
    assert cells["d2"] == Square("x", trace="last", mark="predator", badge="−3")
    assert scene(LINES)["e5"] == Square(".", mark="place", badge="+1")


@pytest.mark.parametrize("end", get_args(End))
def test_a_use_that_ends_the_game_says_how(end: End) -> None:
    square = scene(view(uses=(place("a1", 2, ends=end),)))["a1"]
    assert square.badge == end
    marked = view(uses=(place("a1", 2, ends=end),))
    assert after(marked, uses=(place("a1", 2),)) == {"a1"}


def test_the_last_turn_is_marked() -> None:
    assert scene(WAITS)["b5"] == Square("o", trace="last")
    assert scene(TAKEN)["d3"] == Square("X", trace="last")
    assert scene(TAKEN.model_copy(update={"uses": (place("d3"),)}))["d3"] == Square("X", "last", "place")
    assert after(WAITS, happened=()) == {"b5", "tray"}


def test_a_run_of_five_is_celebrated() -> None:
    won = {cell for cell, look in scene(FIVE).items() if look.trace == "won"}
    assert won == {"a1", "b2", "c3", "d4", "e5"}
    assert not any(look.trace == "won" for look in scene(LINES).values())


def test_dice_put_aside_lie_on_the_rail() -> None:
    assert tray_dice(DEFI, None) == TrayDice((4, 4, 4, 1, 6), frozenset({0, 1, 2}))
    assert tray_dice(DEFI, frozenset({4})) == TrayDice((4, 4, 4, 1, 6), frozenset({4}))
    assert tray_dice(START, None) == TrayDice(())
    assert tray_dice(WAITS, None) == TrayDice((3, 3, 3, 1, 6), rest=True)
    assert tray_dice(FIVE, None) == TrayDice((5, 5, 5, 5, 5))
    assert pixels(picture(DEFI, NAMES)) == pixels(picture(DEFI, NAMES, frozenset({0, 1, 2})))
    for kept in (frozenset[int](), frozenset({4}), frozenset(range(5))):
        assert changed(picture(DEFI, NAMES), picture(DEFI, NAMES, kept)) == {"tray"}


def test_every_fact_changes_its_own_place() -> None:
    for facts, where in (
        ({"points": (1, 0)}, {"below"}),
        ({"points": (0, 2)}, {"above"}),
        ({"reserve": (9, 11)}, {"below"}),
        ({"reserve": (10, 12)}, {"above"}),
        ({"to_move": 0}, {"above", "below"}),
        ({"throws": 2}, {"tray"}),
        ({"defi": True}, {"tray"}),
        ({"dice": (1, 2, 4, 5, 1)}, {"tray"}),
        ({"kept": 1}, {"tray"}),
        ({"outcome": TWELFTH.outcome}, {"above"}),
        ({"outcome": DRAWN.outcome}, {"above", "below"}),
    ):
        assert after(MIDDLE, **facts) == where, facts


def test_every_die_looks_its_own() -> None:
    dice = sprites.sprites_of().dice
    for lies in ("felt", "rest", "rail"):
        tiles = [tile.tobytes() for (_, _, how), tile in dice.items() if how == lies]
        assert len(set(tiles)) == len(tiles)


@pytest.mark.parametrize("name", ["🦎🦁", "", "فهد"])
def test_names_that_no_font_has_are_left_to_the_caravan(name: str) -> None:
    assert changed(picture(FIRST, NAMES), picture(FIRST, (name, "Lion"))) == {"below"}


def test_seat_1_looking_sits_below() -> None:
    public, seen = decoded(picture(MIDDLE, NAMES)), decoded(picture(MIDDLE.model_copy(update={"seat": 1}), NAMES))
    inner, low = (20, 10, WIDTH - 20, 100), HEIGHT - PANEL
    assert seen.crop((inner[0], inner[1] + low, inner[2], inner[3] + low)).tobytes() == public.crop(inner).tobytes()


def test_a_line_is_strung_from_end_to_end() -> None:
    assert strands(Line(seat=0, cells=("b5", "c5", "d5"), points=1)) == [
        ("joint", (1, 0), (1, 0)),
        ("joint", (1, 0), (2, 0)),
        ("knot", (-1, 0), (1, 0)),
        ("knot", (1, 0), (3, 0)),
    ]
    assert strands(Line(seat=1, cells=("a1", "b2", "c3"), points=1))[0] == ("joint", (1, -1), (0, 4))
    everywhere = (*runs(2**25 - 1, 0), *runs(2**25 - 1, 1))
    assert {strand[1] for line in everywhere for strand in strands(line) if strand[0] == "joint"} == set(cords.STEPS)


def test_a_row_is_strung_on_its_own_squares() -> None:
    row = Line(seat=1, cells=("a1", "b1", "c1"), points=1)
    board = view("..... ..... ..... ..... xxx..")
    assert after(board, lines=(row,)) == {"a1", "b1", "c1"}


def tones(step: cords.Step, seat: int) -> list[int]:
    """The grey levels along the middle of a cord, between the tokens."""
    cord = cords.joint(step, seat, won=False)
    grey, shown = cord.convert("L").tobytes(), cord.getchannel("A").tobytes()
    low, high = (12, cord.height - 12) if step[1] >= 0 else (cord.height - 12, 12)
    way = [(round(12 + (cord.width - 24) * i / 60), round(low + (high - low) * i / 60)) for i in range(61)]
    places = [x + y * cord.width for x, y in way]
    return [grey[at] for at in places if shown[at] == 255]


@pytest.mark.parametrize("step", cords.STEPS)
def test_cords_differ_in_grey(step: cords.Step) -> None:
    """Seat 0's cord is even along its middle, seat 1's goes from light to dark and back."""
    even, braided = tones(step, 0), tones(step, 1)
    assert min(len(even), len(braided)) >= 4
    assert max(even) - min(even) < 20
    assert max(braided) - min(braided) > 100


def test_the_tokens_differ_in_grey_and_in_outline() -> None:
    light, dark = squares.token("o"), squares.token("x")
    corner = (80 - 46, 58 - 36)
    assert light.getchannel("A").getpixel(corner) == 0
    assert dark.getchannel("A").getpixel(corner) == 255
    inside = (60, 40, 100, 50)
    pale, deep = (sum(token.convert("L").crop(inside).tobytes()) for token in (light, dark))
    assert pale > 3 * deep


def test_a_lit_square_is_lighter_and_framed_darker() -> None:
    figures: tuple[Figure, ...] = ("3", "full", "yam")
    for figure in figures:
        plain, lit = (squares.tile((figure, ".", "", mark)).convert("L") for mark in ("", "place"))
        bed, frame = (16, 30, 19, 90), (6, 30, 8, 90)
        assert sum(lit.crop(bed).tobytes()) > sum(plain.crop(bed).tobytes())
        assert sum(lit.crop(frame).tobytes()) < sum(plain.crop(frame).tobytes())


def test_every_tile_looks_its_own() -> None:
    tiles = sprites.sprites_of().tiles
    assert len({tile.tobytes() for tile in tiles.values()}) == len(tiles)


def test_the_corners_let_any_ground_through() -> None:
    for png in (picture(MIDDLE, NAMES), picture(TWELFTH, NAMES), cover()):
        clear = decoded(png).getchannel("A")
        right, bottom = clear.width - 1, clear.height - 1
        assert [clear.getpixel(corner) for corner in product((0, right), (0, bottom))] == [0] * 4
        assert clear.getpixel((right // 2, bottom // 2)) == 255


def test_eight_threads_draw_what_one_draws() -> None:
    alone = [picture(position, NAMES) for position in ALL]
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(lambda position: picture(position, NAMES), ALL * 3))
    assert [pixels(png) for png in together] == [pixels(png) for png in alone] * 3


def test_the_cover() -> None:
    assert pixels(cover()) == pixels(cover())
    assert len(cover()) < 100_000
    assert decoded(cover()).width == WIDTH


def test_a_token_taken_from_a_square_leaves_its_figure() -> None:
    """A ghost is neither the free square nor the token that stood there (yam_master.md 1.6)."""
    taken = turn(0, 2, "2 2 2 2 2", "taken", "d3")
    ghost = view(dice=(1, 2, 4, 5, 6), throws=1, happened=taken)
    assert changed(picture(EMPTY_VIEW, NAMES), picture(ghost, NAMES)) == {"d3"}
