"""The pictures of Yoté and Choko, compared as decoded pixels."""

import io
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from typing import Any, Literal

import pytest
from PIL import Image, ImageChops

from engines.game import Event
from engines.yote.view import YoteView
from render.kit.panels import COUNTS, PANEL
from render.kit.theme import WIDTH
from render.yote import layout, sprites
from render.yote.panels import BADGE, BADGED, PAD, PITCH, ROW, TRAYS
from render.yote.pictures import Marks, cover, picture
from render.yote.scene import Cell, scene
from tests.render.yote_positions import positions
from tests.render.yote_views import ALL, CHAIN, DRAWN, MIDDLE, NAMES, OWED, WON, alone, square, turn, view


def decoded(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGBA")


def pixels(png: bytes) -> bytes:
    """The pixels of a PNG; the packer does not always make the same bytes of the same pixels."""
    return decoded(png).tobytes()


def changed_cells(one: bytes, other: bytes, rows: int) -> set[str]:
    """Names of the squares in which the pictures differ; `outside` stands for the rest."""
    apart = ImageChops.difference(decoded(one).convert("RGB"), decoded(other).convert("RGB"))
    found = set()
    for row, column in product(range(rows), range(layout.COLUMNS)):
        x, y = layout.SIDE + column * layout.CELL[0], layout.TOP + row * layout.CELL[1]
        box = (x, y, x + layout.CELL[0], y + layout.CELL[1])
        if apart.crop(box).getbbox():
            found.add(f"{'abcde'[column]}{rows - row}")
        apart.paste((0, 0, 0), box)
    return found | ({"outside"} if apart.getbbox() else set())


def changed(position: YoteView, marks: Marks) -> set[str]:
    return changed_cells(picture(position, NAMES), picture(position, NAMES, marks), position.rows)


@pytest.mark.parametrize("position", ALL)
def test_a_picture_is_a_small_png_of_the_right_size(position: YoteView) -> None:
    png = picture(position, NAMES)
    assert png.startswith(b"\x89PNG")
    assert len(png) < 100_000
    assert decoded(png).size == (WIDTH, layout.height(position.rows))


def test_the_fullest_pictures_stay_small() -> None:
    fullest = max(positions(150), key=lambda drawn: drawn[0].cells.count("o") + drawn[0].cells.count("x"))
    assert len(picture(*fullest)) < 100_000
    crowded = view(board="oxoxo xoxox oxoxo xoxox oxox. .....", hands=(0, 0))
    own = frozenset(square for square in crowded.squares() if crowded.at(square) == "o")
    empty = frozenset(square for square in crowded.squares() if crowded.at(square) == ".")
    assert len(picture(crowded, ("W" * 32, "Щ" * 32), Marks(capturing=own, targets=empty))) < 100_000


def test_each_mark_changes_its_own_squares_alone() -> None:
    assert changed(MIDDLE, Marks()) == set()
    assert changed(MIDDLE, Marks(selected="c4")) == {"c4"}
    assert changed(MIDDLE, Marks(capturing=frozenset({"a2", "e1"}))) == {"a2", "e1"}
    assert changed(MIDDLE, Marks(targets=frozenset({"a1", "b1", "b2"}))) == {"a1", "b1", "b2"}
    assert changed(MIDDLE, Marks(removable=frozenset({"a4", "e6"}))) == {"a4", "e6"}


def test_only_pieces_that_can_capture_are_ringed() -> None:
    own = frozenset({"a2", "b5", "c4", "c6", "e1", "e2", "e4"})
    assert changed(MIDDLE, Marks(selectable=own)) == set()
    assert changed(MIDDLE, Marks(selectable=own, capturing=frozenset({"b5"}))) == {"b5"}


def test_a_chain_under_way_changes_its_way_alone() -> None:
    assert changed(CHAIN, Marks(selected="c2", path=("c4",))) == {"c2", "c3", "c4"}
    assert changed(CHAIN, Marks(selected="c2", path=("c4", "a4"))) == {"c2", "c3", "c4", "b4", "a4"}


def test_a_chain_stands_where_it_has_landed() -> None:
    cells = scene(CHAIN, Marks(selected="c2", path=("c4", "a4"), removable=frozenset({"b3"})))
    assert cells["c2"] == Cell(".", trace=("half-n", "start"))
    assert cells["c3"] == Cell("X", trace=("half-s", "head-n"))
    assert cells["c4"] == Cell(".", trace=("half-s", "half-w", "landed"))
    assert cells["b4"] == Cell("X", trace=("half-e", "head-w"))
    assert cells["a4"] == Cell("o", trace=("ring",), mark="selected")
    assert cells["b3"] == Cell("x", mark="removable")


def test_a_chain_that_comes_home_shows_its_piece_there() -> None:
    ring = view(board="..... ..... ..... .xo.. oxx.. .....")
    cells = scene(ring, Marks(selected="a2", path=("c2", "a2")))
    assert cells["a2"] == Cell("o", trace=("half-e", "ring"), mark="selected")
    assert cells["b2"] == Cell("X", trace=("half-w", "head-e", "half-e", "head-w"))
    outward = scene(ring, Marks(selected="a2", path=("c2",), targets=frozenset({"a2"})))
    assert outward["a2"] == Cell(".", trace=("half-e", "start"), mark="target")


def test_the_last_turn_is_traced() -> None:
    cells = scene(MIDDLE, Marks())
    assert cells["b1"] == Cell(".", trace=("half-n", "start"))
    assert cells["b2"] == Cell("X", trace=("half-s", "head-n"))
    assert cells["b3"] == Cell("o", trace=("ring",))
    assert cells["e5"] == Cell("X", trace=("taken",))
    placed = MIDDLE.model_copy(update={"happened": turn("placed", 0, "b3", "b3")})
    assert scene(placed, Marks())["b3"] == Cell("o", trace=("ring",))
    stepped = MIDDLE.model_copy(update={"happened": turn("stepped", 0, "b2-b3", "b2 b3")})
    cells = scene(stepped, Marks())
    assert (cells["b2"].trace, cells["b3"].trace) == (("head-n", "start"), ("ring",))


def test_a_piece_taken_from_afar_shows_who_took_it() -> None:
    struck, taken = (
        MIDDLE.model_copy(update={"happened": turn("captured", 0, "b1xb3", "b1 b3", **to)})
        for to in ({"cells": "b2 e5"}, {"cells": "b2", "removed": "e5"})
    )
    assert changed_cells(picture(struck, NAMES), picture(taken, NAMES), 6) == {"e5"}


def test_the_pieces_of_the_last_turn_are_lined_in_the_tray_of_their_captor() -> None:
    later = MIDDLE.model_copy(update={"happened": turn("captured", 0, "b1xb3", "b1 b3", cells="b2")})
    apart = ImageChops.difference(*(decoded(picture(each, NAMES)).convert("RGB") for each in (MIDDLE, later)))
    box = apart.crop((0, layout.TOP + 6 * layout.CELL[1], *apart.size)).getbbox()
    assert box is not None
    left = TRAYS[1] + PAD + (MIDDLE.lost[1] - 2) * PITCH
    assert left <= box[0] < box[2] <= left + PITCH + 1


def test_a_mark_that_a_square_cannot_bear_is_left_out() -> None:
    odd = Marks(selected="a1", selectable=frozenset({"a1"}), targets=frozenset({"a2"}), removable=frozenset({"c1"}))
    assert scene(MIDDLE, odd) == scene(MIDDLE, Marks())


@pytest.mark.parametrize("game", ["yote", "choko"])
def test_everything_that_may_lie_in_a_square_is_drawn_differently(game: str) -> None:
    tiles = sprites.sprites_of(game).tiles
    for position, _, marks in positions(150):
        for cell in scene(position, marks).values():
            assert {(sign, 0) for sign in cell.trace if sign != "taken"} <= set(tiles)
            assert not cell.mark or (cell.mark, 0) in tiles
    assert len({(tile.picture.tobytes(), tile.mask.tobytes()) for tile in tiles.values()}) == len(tiles)


@pytest.mark.parametrize("game", ["yote", "choko"])
def test_holes_and_pieces_vary_and_stay_the_same(game: Literal["yote", "choko"]) -> None:
    rows = layout.ROWS[game]
    for content in ".ox":
        full = view(game, board=" ".join([content * 5] * rows), to_move=None)
        cells = {name: square(full, name).tobytes() for name in full.squares()}
        assert len(set(cells.values())) >= 2 * rows
        for name, pixels in cells.items():
            assert content == "." or pixels != cells.get(f"{name[0]}{int(name[1]) + 1}")
        again = view(game, board=" ".join([content * 5] * rows), turn=7, to_move=1)
        assert {name: square(again, name).tobytes() for name in again.squares()} == cells


def test_the_drum_of_the_initiative_stands_at_the_hand() -> None:
    facts: tuple[dict[str, Any], ...] = ({}, {"holder": 0}, {"holder": 0, "must_place": True})
    bare, held, called = (view("choko", hands=(6, 7), to_move=1, **fact) for fact in facts)
    one, two, three = (decoded(picture(each, NAMES)).convert("RGB") for each in (bare, held, called))
    left, right = BADGED[0], BADGED[0] + BADGE[0]
    assert left < TRAYS[0] + ROW[0], "the sign stands on the tray"
    assert right + 30 < TRAYS[1], "and far from the captured pieces, their × and their number"
    below = one.height - PANEL
    for apart, panels in ((ImageChops.difference(one, two), {below}), (ImageChops.difference(two, three), {0, below})):
        for top in (0, below):
            box = apart.crop((0, top, WIDTH, top + PANEL)).getbbox()
            assert (box is not None) == (top in panels)
            assert box is None or left <= box[0] < box[2] <= right


def test_public_facts_beside_the_board_are_drawn() -> None:
    for fact in (
        {"hands": (4, 2)},
        {"lost": (1, 3)},
        {"to_move": 0},
        {"holder": 0},
        {"must_place": True},
        {"outcome": WON.outcome},
        {"outcome": DRAWN.outcome},
    ):
        other = MIDDLE.model_copy(update=fact)
        assert changed_cells(picture(MIDDLE, NAMES), picture(other, NAMES), 6) == {"outside"}, fact
    struck = Event(kind="removed-from-hand", values={"seat": 0, "count": 1})
    from_hand = MIDDLE.model_copy(update={"happened": (*MIDDLE.happened, struck)})
    assert changed_cells(picture(MIDDLE, NAMES), picture(from_hand, NAMES), 6) == {"outside"}


@pytest.mark.parametrize("game", ["yote", "choko"])
@pytest.mark.parametrize("below", [True, False])
def test_beside_the_last_piece_of_a_tray_stands_nothing_of_the_next(
    game: Literal["yote", "choko"], *, below: bool
) -> None:
    """Behind the last piece of a tray there is its whole shadow and then the empty tray, for any number of pieces."""

    def ends(number: int) -> tuple[bytes, bytes]:
        hands = (number, 12) if below else (12, number)
        drawn = decoded(picture(view(game, hands=hands, to_move=None), NAMES)).convert("RGB")
        left = TRAYS[0] + PAD + number * PITCH
        top = COUNTS + 2 + (drawn.height - PANEL if below else 0)
        shadow, bare = (
            drawn.crop((start, top + 2, end, top + ROW[1] - 2)).tobytes()
            for start, end in ((left - 1, left + 3), (left + 3, left + 6))
        )
        return shadow, bare

    found = [ends(number) for number in range(1, 12)]
    assert len({shadow for shadow, _ in found}) == 1
    assert {bare for _, bare in found} == {ends(0)[1]}


def test_dark_looking_sits_below() -> None:
    own = MIDDLE.model_copy(update={"seat": 1})
    public, seen = decoded(picture(MIDDLE, NAMES)), decoded(picture(own, NAMES))
    inner = (20, 10, WIDTH - 20, 100)
    below = tuple(edge + (public.height - 116 if side % 2 else 0) for side, edge in enumerate(inner))
    assert seen.crop((below[0], below[1], below[2], below[3])).tobytes() == public.crop(inner).tobytes()


def test_the_corners_let_any_ground_through() -> None:
    for png in (*(picture(position, NAMES) for position in (MIDDLE, WON, OWED)), cover("yote"), cover("choko")):
        drawn = decoded(png)
        right, bottom = drawn.width - 1, drawn.height - 1
        assert [pixel_alpha(drawn, x, y) for x in (0, right) for y in (0, bottom)] == [0] * 4
        assert pixel_alpha(drawn, drawn.width // 2, drawn.height // 2) == 255


def pixel_alpha(drawn: Image.Image, x: int, y: int) -> int:
    return drawn.getchannel("A").crop((x, y, x + 1, y + 1)).tobytes()[0]


@pytest.mark.parametrize("game", ["yote", "choko"])
def test_the_pieces_differ_in_grey_and_in_outline(game: Literal["yote", "choko"]) -> None:
    ground, light, dark = (square(alone(game, "b2", sign), "b2").convert("RGBA").convert("L") for sign in ".ox")
    middle = (74, 48, 94, 68)
    assert sum(light.crop(middle).tobytes()) > 1.5 * sum(dark.crop(middle).tobytes())
    round_one, upright = (outline(ground, piece) for piece in (light, dark))
    assert round_one[2] - round_one[0] > round_one[3] - round_one[1]
    assert upright[1] < round_one[1]


def outline(ground: Image.Image, piece: Image.Image) -> tuple[int, int, int, int]:
    """The box around all pixels that differ from the empty hole."""
    box = ImageChops.difference(ground, piece).point([0] * 25 + [255] * 231).getbbox()
    assert box is not None
    return box


def test_eight_threads_draw_what_one_draws() -> None:
    drawn = positions(24)
    alone = [picture(*each) for each in drawn]
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(lambda each: picture(*each), drawn * 2))
    assert [pixels(png) for png in together] == [pixels(png) for png in alone] * 2


def test_pictures_of_the_whole() -> None:
    assert decoded(cover("yote")).size[0] == decoded(cover("choko")).size[0] == WIDTH
    assert cover("yote") != cover("choko")
    for png in (cover("yote"), cover("choko")):
        assert len(png) < 100_000
