"""The pictures of Ubongo 3D, compared as decoded pixels."""

import io
import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations, pairwise, product

import pytest
from PIL import Image, ImageChops

from engines.game import Illegal
from engines.ubongo import boards
from engines.ubongo.gems import value
from engines.ubongo.layout import Layout, blank, choose, clear, next_way, shown, tap, turn_level
from engines.ubongo.notation import Word
from engines.ubongo.options import UbongoOptions
from engines.ubongo.pieces import rotations, settled
from engines.ubongo.rounds import due
from engines.ubongo.rules import Ubongo
from engines.ubongo.view import ANIMALS, PIECES, Puzzle, Shown, UbongoView
from render.kit import animals
from render.kit.canvas import Sketch
from render.kit.sight import PLAIN
from render.kit.theme import INK, WIDTH
from render.ubongo import cards, cubes, gems, levels, plans, seats, signs
from render.ubongo import table as tables
from render.ubongo.cells import LIT, OPEN, CellContent
from render.ubongo.pictures import cover, face_down, panel, solutions, table
from render.ubongo.scene import SCENE
from render.ubongo.sprites import sprites_of
from render.ubongo.style import EDGE, GEMS, GROUND, PAINTS, inlaid
from tests.render.ubongo_views import (
    ALL,
    CHOSEN,
    COMPLETE,
    DUEL_ROUND,
    EASY,
    EASY_PUZZLE,
    EASY_TRIED,
    EMPTY,
    GATHERS,
    HARD,
    LAYOUTS,
    NAMES,
    OVER,
    PAUSE,
    PUZZLE,
    RACE,
    ROUND,
    SECOND,
    SHORT,
    START,
    TIE_BREAK,
    TRIED,
    WIDE,
    half,
    half_layout,
)


def decoded(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGBA")


def pixels(png: bytes) -> bytes:
    """The pixels of a PNG; the packer does not always make the same bytes of the same pixels."""
    return decoded(png).tobytes()


def drawn(view: UbongoView) -> bytes:
    return table(view, NAMES[: len(view.ready)])


def regions(count: int) -> Iterator[tuple[str, tuple[int, int, int, int]]]:
    """The regions of a table's picture, by name: boxes of left, top, right, bottom."""
    yield "scene", (EDGE, EDGE, WIDTH - EDGE, EDGE + SCENE)
    top = EDGE + SCENE
    middle = seats.BAG[0] - 60
    yield "display", (EDGE, top, middle, top + seats.DISPLAY)
    yield "bag", (middle, top, WIDTH - EDGE, top + seats.DISPLAY)
    for seat in range(count):
        high = top + seats.DISPLAY + tables.GAP + seat * (seats.SEAT + tables.GAP)
        yield f"seat {seat}", (EDGE, high, WIDTH - EDGE, high + seats.SEAT)


def after(view: UbongoView, **facts: object) -> set[str]:
    """The names of the regions that change with these fields of the view; `outside` stands for the rest."""
    pictures = [decoded(drawn(each)).convert("RGB") for each in (view, view.model_copy(update=facts))]
    apart, found = ImageChops.difference(*pictures), set()
    for name, box in regions(len(view.ready)):
        if apart.crop(box).getbbox():
            found.add(name)
        apart.paste((0, 0, 0), box)
    return found | ({"outside"} if apart.getbbox() else set())


@pytest.mark.parametrize("view", ALL)
def test_a_table_is_a_small_png_of_the_right_size(view: UbongoView) -> None:
    png = table(view, ("W" * 32,) * len(view.ready))
    assert png.startswith(b"\x89PNG")
    assert len(png) < 80_000
    assert decoded(png).size == (WIDTH, tables.height(len(view.ready)))
    assert tables.height(4) <= 900


@pytest.mark.parametrize("view", ALL)
def test_the_samples_are_true_to_the_rules(view: UbongoView) -> None:
    assert view.values == tuple(map(value, view.gems))
    if view.outcome is not None:
        assert view.outcome.scores == view.values


def test_every_fact_changes_its_own_place() -> None:
    gone = (*RACE.gems[:3], ())
    for facts, where in (
        ({"round": 6}, {"scene"}),
        ({"animal": "gnu"}, {"scene"}),
        ({"die": 9}, {"scene"}),
        ({"phase": "second"}, {"scene"}),
        ({"phase": "tiebreak"}, {"scene"}),
        ({"display": (3, 4)}, {"display"}),
        ({"display": (4, 3)}, {"display"}),
        ({"bag": 30}, {"bag"}),
        ({"values": (10, 9, 12, 3)}, {"seat 3"}),
        ({"gems": gone}, {"seat 3"}),
        ({"places": (3, 2, 1, None)}, {"seat 0"}),
        ({"racing": (True,) * 4}, {"seat 3"}),
        ({"given_up": (True, False, False, False)}, {"seat 0"}),
    ):
        assert after(RACE, **facts) == where, facts
    assert after(GATHERS, ready=(True, True, True, False)) == {"seat 1"}
    assert after(PAUSE, phase="gather") == {"scene"}
    assert after(OVER, outcome=None, phase="gather") == {f"seat {seat}" for seat in range(4)}


def test_a_table_shows_nobodys_puzzle() -> None:
    """ubongo3d.md 4.6: the public picture shows no puzzle before the round is over, and is equal for every viewer."""
    mine = RACE.model_copy(update={"seat": 0, "puzzle": PUZZLE, "solution": COMPLETE.complete})
    assert pixels(drawn(mine)) == pixels(drawn(RACE))
    assert pixels(drawn(RACE.model_copy(update={"last": None}))) == pixels(drawn(RACE))


def test_what_each_seat_is_doing() -> None:
    def doing(view: UbongoView) -> list[str]:
        return [seats.sign(view, seat) for seat in range(len(view.ready))]

    assert doing(GATHERS) == ["ready", "waits", "ready", "waits"]
    assert doing(PAUSE) == ["waits", "waits"]
    assert doing(RACE) == ["solving", "2", "1", "out"]
    assert doing(SECOND) == ["solving"] * 3
    assert doing(TIE_BREAK) == ["gave-up", "solving", "out"]
    assert doing(OVER) == ["won", "2", "4", "3"]


def test_a_short_game_has_a_short_display() -> None:
    """ubongo3d.md 4.6: for 3 rounds the display holds 3 sapphires and 3 ambers."""
    whole = decoded(drawn(SHORT)).convert("RGB")
    y = EDGE + SCENE + seats.ROWS[0]
    spots = [EDGE + seats.SLOT_AT + seats.SLOT_PITCH * i for i in range(9)]
    plain = whole.getpixel((spots[8], y))
    assert [whole.getpixel((x, y)) == plain for x in spots] == [False] * 3 + [True] * 6


@pytest.mark.parametrize("shown_", LAYOUTS)
def test_a_panel_is_a_small_png(shown_: Shown) -> None:
    png = panel(PUZZLE, shown_)
    assert len(png) < 60_000
    assert decoded(png).width == WIDTH
    assert decoded(png).height <= 900


def test_every_step_of_a_layout_looks_its_own() -> None:
    pictures = [panel(PUZZLE, each) for each in LAYOUTS]
    pictures += [panel(PUZZLE, half(PUZZLE, count)) for count in (1, 2, 3)]
    pictures += [panel(PUZZLE, shown(PUZZLE, turn_level(blank())))]
    tried = half_layout(PUZZLE, 2, rest=True)
    pictures += [panel(PUZZLE, shown(PUZZLE, next_way(PUZZLE, tried)))]
    assert len(set(pictures)) == len(pictures)


def test_cells_show_what_lies_there_and_how() -> None:
    low, high = (
        dict(levels.contents(PUZZLE, level, text, TRIED)) for level, text in enumerate((TRIED.lower, TRIED.upper))
    )
    assert low[0, 0] == low[2, 0] == CellContent("blue")
    assert low[1, 0] == CellContent("blue", "B"), "a piece has one letter on a level, in its middle"
    assert low[3, 0] == CellContent("yellow")
    assert low[4, 1] == CellContent("blue", "", "tapped", inlaid=True)
    assert low[4, 0] == high[4, 0] == CellContent("blue", "C", "tentative", inlaid=True)
    assert high[2, 0] == OPEN
    assert (0, 1) not in low


def test_the_second_piece_of_a_colour_is_inlaid() -> None:
    assert [PIECES[piece].colour for piece in PUZZLE.pieces].count("blue") == 2
    assert inlaid(PUZZLE.pieces) == {"C"}
    assert inlaid(("B1", "Y1", "B2", "B3")) == {"C", "D"}
    for paint in PAINTS.values():
        plain, other = (cubes.cube(cubes.HERO, paint, inlaid=each) for each in (False, True))
        assert sum(one != two for one, two in zip(plain.tobytes(), other.tobytes(), strict=True)) > 1800
    for piece in PIECES:
        one, two = (cards.card(piece, "hand", plans.GRID, inlaid=each) for each in (False, True))
        assert one.tobytes() != two.tobytes()


def test_a_shape_that_is_to_be_filled_does_not_look_finished() -> None:
    """The pieces lie loose, with the white of the board among them; a finished solid hides nearly all of it."""
    bare, still, built = (
        {colour: number for number, colour in seats.board(*key).getcolors(20_000) or []}.get(GROUND.sand, 0)
        for key in (("plain", "bare"), ("acts", "open"), ("plain", "built"))
    )
    assert 0.3 * bare < still < 0.8 * bare
    assert built < 0.1 * bare


@pytest.mark.parametrize("place", plans.PLACES)
@pytest.mark.parametrize("piece", PIECES)
def test_a_chosen_piece_lies_within_the_rim_of_its_mat(piece: str, place: plans.Place) -> None:
    drawn_, mat = cards.card(piece, "chosen", place), cards.mat(*place.size)
    wide, tall = mat.size
    for box in ((0, 0, wide, 7), (0, 0, 7, tall), (wide - 7, 0, wide, tall), (0, tall - 7, wide, tall)):
        assert drawn_.crop(box).tobytes() == mat.crop(box).tobytes()


def test_only_the_level_that_taps_mean_is_lit() -> None:
    for at, level in product((0, 1), (0, 1)):
        layout = choose(PUZZLE, blank() if at == 0 else turn_level(blank()), 1)
        now = shown(PUZZLE, layout)
        contents = {content for _, content in levels.contents(PUZZLE, level, (now.lower, now.upper)[level], now)}
        assert (LIT in contents) == (at == level)
    assert LIT in {content for _, content in levels.contents(PUZZLE, 0, EMPTY.lower, EMPTY)}, (
        "a piece is chosen from the start"
    )
    assert LIT not in {content for _, content in levels.contents(PUZZLE, 0, COMPLETE.lower, COMPLETE)}


def walked(seed: int, puzzle: Puzzle) -> Iterator[Layout]:
    """The layouts that random taps lead to."""
    chance, layout = random.Random(seed), blank()
    for _ in range(40):
        now = shown(puzzle, layout)
        pick = chance.random()
        try:
            if pick < 0.15:
                layout = turn_level(layout)
            elif pick < 0.4:
                layout = choose(puzzle, layout, chance.randrange(len(puzzle.pieces)))
            elif pick < 0.5:
                layout = next_way(puzzle, layout)
            elif pick < 0.53:
                layout = clear(layout)
            elif now.cells:
                layout = tap(puzzle, layout, chance.choice(now.cells))
        except Illegal:
            continue
        yield layout


@pytest.mark.parametrize("puzzle", [PUZZLE, EASY_PUZZLE, WIDE])
def test_any_layout_is_drawn(puzzle: Puzzle) -> None:
    for seed in range(3):
        for layout in walked(seed, puzzle):
            assert panel(puzzle, shown(puzzle, layout)).startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("options", "count", "seed"), [(EASY, 2, 1), pytest.param(HARD, 3, 2, marks=pytest.mark.long), (HARD, 4, 3)]
)
def test_whole_games_are_drawn(options: UbongoOptions, count: int, seed: int) -> None:
    game, chance = Ubongo(), random.Random(seed)
    state = game.new(options, count, seed.to_bytes(32, "big"))
    while acting := game.to_act(state):
        seat = chance.choice(acting)
        legal = [action for action in game.legal(state, seat) if action is not Word.GIVE_UP]
        late = chance.random() < 0.15
        state = game.apply(state, seat, due(state) if late else legal[0]).state
        view = game.view(state, seat)
        assert table(view, NAMES[:count]) == table(game.view(state, None), NAMES[:count])
        assert view.last is None or solutions(view.last, NAMES[:count]).startswith(b"\x89PNG")
        if view.puzzle is not None:
            assert panel(view.puzzle, shown(view.puzzle, blank())).startswith(b"\x89PNG")


def test_solutions_are_small_and_their_own() -> None:
    one, two = solutions(ROUND, NAMES), solutions(DUEL_ROUND, NAMES[:2])
    assert max(len(one), len(two)) < 65_000
    assert decoded(one).width == decoded(two).width == WIDTH
    own = ROUND.results[1].model_copy(update={"place": 3})
    results = (ROUND.results[0], own, *ROUND.results[2:])
    assert solutions(ROUND.model_copy(update={"results": results}), NAMES) != one
    assert solutions(ROUND.model_copy(update={"number": 0}), NAMES) != one
    assert solutions(ROUND.model_copy(update={"second": True}), NAMES) != one
    assert solutions(ROUND, NAMES, PLAIN, {0: 61_000}) != one


@pytest.mark.parametrize("name", ["🦎🦁", "", "فهد"])
def test_names_that_no_font_has_are_left_to_the_seats_animal(name: str) -> None:
    shown_ = [decoded(table(GATHERS, names)).convert("RGB") for names in (NAMES, (*NAMES[:3], name))]
    box = ImageChops.difference(*shown_).getbbox()
    assert box is not None
    assert box[1] >= dict(regions(4))["seat 3"][1]
    assert solutions(ROUND, (name,) * 4) != solutions(ROUND, NAMES)
    assert len({sprites_of().parades[seat, "plain"].tobytes() for seat in range(4)}) == 4


def test_pieces_are_turned_and_never_mirrored() -> None:
    """ubongo3d.md 4.2: any rotation is allowed, mirror images are not."""
    for piece in PIECES:
        assert settled(cubes.posed(piece)) in rotations(piece)


def test_no_cube_of_a_card_hides_behind_another() -> None:
    for piece in PIECES:
        cells = cubes.posed(piece)
        assert not any((x, y + 1, z + 1) in cells for x, y, z in cells), piece


def test_pieces_differ_in_every_card() -> None:
    drawn_ = [cards.card(piece, state, plans.GRID).tobytes() for piece in PIECES for state in cards.CARD_STATES]
    assert len(set(drawn_)) == len(drawn_)


def test_nearer_cubes_are_drawn_later() -> None:
    order = cubes.ordered(tuple(product(range(2), range(2), range(2))))
    for (a, b, c), (x, y, z) in combinations(order, 2):
        assert not (a >= x and b >= y and c >= z)


def grey(colour: tuple[int, int, int]) -> int:
    level = Image.new("RGB", (1, 1), colour).convert("L").getpixel((0, 0))
    assert isinstance(level, int)
    return level


def test_the_pieces_colours_differ_in_grey() -> None:
    assert all(b - a >= 35 for a, b in pairwise(sorted(grey(paint) for paint in PAINTS.values())))


def test_gems_differ_in_outline() -> None:
    outlines = []
    for kind in GEMS:
        pen = Sketch(60, 60)
        gems.gem(pen, kind, 30, 30, 1)
        outlines.append(pen.done().getchannel("A").point([0] * 128 + [255] * 128))
    for one, other in combinations(outlines, 2):
        apart = sum(ImageChops.difference(one, other).tobytes()) / 255
        assert apart > 0.15 * sum(one.tobytes()) / 255
    assert sorted(gems.INITIALS.values()) == ["A", "E", "R", "S"]


def silhouette(animal: str) -> Image.Image:
    pen = Sketch(300, 270)
    animals.draw(pen, animal, 150, 260, 1, tones=dict.fromkeys("bfml", INK))
    return pen.done().getchannel("A").point([0] * 128 + [255] * 128)


def test_animals_stand_in_their_box_and_differ_in_outline() -> None:
    outlines = {animal: silhouette(animal) for animal in ANIMALS}
    for animal, outline in outlines.items():
        box = outline.getbbox()
        assert box is not None
        assert 254 <= box[3] <= 262, animal
        assert box[0] >= 30, animal
        assert box[2] <= 270, animal
        assert box[1] >= 260 - animals.SIZE[1] - 64, animal
    for one, other in combinations(outlines.values(), 2):
        assert sum(ImageChops.difference(one, other).tobytes()) > 0.2 * sum(one.tobytes())


def test_every_sign_and_every_die_looks_its_own() -> None:
    plain = [signs.sign(kind, INK).tobytes() for kind in signs.SIGNS]
    assert len(set(plain)) == len(plain)
    faces = [die.tobytes() for die, _ in sprites_of().dice.values()]
    assert len(faces) == len(set(faces)) == 11


def test_a_board_face_down_shows_its_animal_alone() -> None:
    backs = [face_down(START.model_copy(update={"animal": animal})) for animal in ANIMALS]
    assert len(set(backs)) == 9
    assert max(map(len, backs)) < 60_000
    assert face_down(GATHERS) == face_down(START.model_copy(update={"animal": GATHERS.animal}))


def test_the_corners_let_any_ground_through() -> None:
    pictures = (drawn(RACE), panel(PUZZLE, TRIED), panel(EASY_PUZZLE, EASY_TRIED), solutions(ROUND, NAMES), cover())
    for png in (*pictures, face_down(START)):
        clear_ = decoded(png).getchannel("A")
        right, bottom = clear_.width - 1, clear_.height - 1
        assert [clear_.getpixel(corner) for corner in product((0, right), (0, bottom))] == [0] * 4
        assert clear_.getpixel((right // 2, bottom // 2)) == 255


def test_eight_threads_draw_what_one_draws() -> None:
    alone = [drawn(view) for view in ALL] + [panel(PUZZLE, each) for each in LAYOUTS]
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(drawn, ALL * 2))
        panels = list(pool.map(lambda each: panel(PUZZLE, each), LAYOUTS * 2))
    wanted = [pixels(png) for png in alone]
    assert [pixels(png) for png in together] == wanted[: len(ALL)] * 2
    assert [pixels(png) for png in panels] == wanted[len(ALL) :] * 2


def test_the_cover() -> None:
    assert pixels(cover()) == pixels(cover())
    assert len(cover()) < 60_000
    assert decoded(cover()).width == WIDTH


def test_a_chosen_piece_is_framed_before_it_lies() -> None:
    assert CHOSEN.chosen == 1
    assert CHOSEN.ways == 0
    assert len({cards.card("B3", held, plans.GRID).tobytes() for held in cards.CARD_STATES}) == 3


def test_every_area_has_a_board_that_lies_and_a_podium() -> None:
    areas = {
        (len(rows[0]), len(rows)) for side in boards._sides().values() for area in side for rows in [area.split("/")]
    }
    for sprites in (sprites_of().boards_lying, sprites_of().podiums):
        drawn = {key[:2] for key in sprites}
        assert areas <= drawn
        assert [{size[n] for size in drawn} for n in (0, 1)] == [{size[n] for size in areas} for n in (0, 1)]
