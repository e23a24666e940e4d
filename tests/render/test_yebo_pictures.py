"""The pictures of Yebo, compared as decoded pixels."""

import io
import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations, pairwise, product

import pytest
from PIL import Image, ImageChops

from engines.yebo.groups import BY_BLOCKS, ROUNDS, Number
from engines.yebo.options import YeboOptions
from engines.yebo.rules import Yebo
from engines.yebo.view import ENHANCING, KINDS, SIGHTINGS, STACKS, SUITS, End, Fence, YeboView
from render.kit import lettering
from render.kit.canvas import Sketch
from render.kit.theme import INK, WIDTH
from render.yebo import blocks, fence, heads, seats, signs, tablet
from render.yebo import table as tables
from render.yebo.blocks import BACK_SIZE, FLANK_SIZE, MIDDLE
from render.yebo.pictures import cover, hand, result, table
from render.yebo.sprites import PALETTE, sprites_of
from render.yebo.style import EDGE, GAP
from render.yebo.symbols import SYMBOLS
from tests.render.yebo_views import (
    ALL,
    CLAIMED,
    FIRST,
    FULLEST,
    HAND,
    HAND_DRAWN,
    HANDS,
    NAMES,
    NAMES_ROUND,
    OVER,
    PAIRS,
    RUNS,
    SETS,
    seat,
)


def decoded(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGBA")


def pixels(png: bytes) -> bytes:
    """The pixels of a PNG; the packer does not always make the same bytes of the same pixels."""
    return decoded(png).tobytes()


def drawn(view: YeboView) -> bytes:
    return table(view, NAMES[: len(view.seats)])


def regions(count: int) -> Iterator[tuple[str, tuple[int, int, int, int]]]:
    """The regions of a table's picture, by name: boxes of left, top, right, bottom; the first one of a point counts."""
    left, top = seats.field(count)
    for x, y in fence.ARROWS:
        yield "arrows", (left + x, top + y, left + x + fence.ARROW[0], top + y + fence.ARROW[1])
    yield "fence", (left, top, left + fence.FIELD[0], top + fence.FIELD[1])
    for place, of in enumerate(seats.seated(count)):
        yield f"seat {place}", (of.left, of.top, of.left + of.size[0], of.top + of.size[1])
    high = seats.end(count) + GAP
    yield "left", (EDGE, high, EDGE + tablet.NAMES, high + tablet.HEAD)
    yield "names", (EDGE, high + tablet.HEAD, EDGE + tablet.NAMES, high + tablet.height(count))
    yield "rounds", (EDGE + tablet.NAMES, high, WIDTH - EDGE, high + tablet.height(count))


def after(view: YeboView, **facts: object) -> set[str]:
    """The names of the regions that change with these fields of the view; `outside` stands for the rest."""
    pictures = [decoded(drawn(each)).convert("RGB") for each in (view, view.model_copy(update=facts))]
    apart, found = ImageChops.difference(*pictures), set()
    for name, box in regions(len(view.seats)):
        if apart.crop(box).getbbox():
            found.add(name)
        apart.paste((0, 0, 0), box)
    return found | ({"outside"} if apart.getbbox() else set())


@pytest.mark.parametrize("view", ALL)
def test_a_table_is_a_small_png_of_the_right_size(view: YeboView) -> None:
    png = table(view, ("W" * 32,) * len(view.seats))
    assert png.startswith(b"\x89PNG")
    assert len(png) < 150_000
    assert decoded(png).size == (WIDTH, tables.height(len(view.seats)))
    assert tables.height(4) <= 1160


def test_every_fact_changes_its_own_place() -> None:
    window = RUNS.window
    assert window is not None
    for facts, where in (
        ({"discards": (*RUNS.discards[:3], "A", *RUNS.discards[4:])}, {"fence"}),
        ({"window": window.model_copy(update={"open": False})}, {"fence", "seat 0", "seat 1"}),
        ({"window": window.model_copy(update={"answered": (3, 1)})}, {"seat 1"}),
        ({"window": None}, {"fence", "seat 0", "seat 1", "seat 3"}),
        ({"round": 5}, {"rounds"}),
        ({"left": (3, 6)}, {"rounds"}),
        ({"results": RUNS.results[:1]}, {"rounds"}),
        ({"order": 4}, {"left"}),
        ({"direction": 1}, {"arrows"}),
        ({"direction": None}, {"arrows"}),
        ({"chief": 3}, {"seat 2", "seat 3"}),
        ({"totals": (175, 130, 170, 291)}, {"seat 3"}),
        ({"fence": RUNS.fence.model_copy(update={"blocks": 58, "right": End(stack=47, height=2)})}, {"fence", "left"}),
    ):
        assert after(RUNS, **facts) == where, facts
    assert after(CLAIMED, to_move=1) == {"seat 1", "seat 3"}
    assert after(FIRST, draws=FIRST.draws[:1]) == {"fence"}
    assert after(OVER, outcome=None) == {"fence", "seat 0", "seat 3"}
    assert after(RUNS, window=window.model_copy(update={"seat": 3})) == {"fence"}


def test_every_fact_of_a_seat_is_seen_on_its_panel() -> None:
    usual = seat("P3 P4 P5", sightings="Zebra", concealed=8)
    for other in (
        seat("P3 P4 P5", sightings="Zebra", concealed=9),
        seat("P3 P4 P5", sightings="Lion", concealed=8),
        seat("P3 P4 P5", sightings="Zebra Lion", concealed=8),
        seat("P3 P4 P5 + P6", sightings="Zebra", concealed=8),
        seat("P3 P4 A=P5", sightings="Zebra", concealed=8),
        seat("P3 A=P4 P5", sightings="Zebra", concealed=8),
        seat("P3 P4 P5", "A A A", sightings="Zebra", concealed=8),
        seat("P3 P4 P5", sightings="Zebra", concealed=8, announced=True),
    ):
        plain = RUNS.model_copy(update={"seats": (*RUNS.seats[:2], usual, RUNS.seats[3])})
        assert after(plain, seats=(*RUNS.seats[:2], other, RUNS.seats[3])) == {"seat 2"}, other


def test_a_table_shows_nobodys_hand() -> None:
    """yebo.md 5.4: only its owner may see a hand; the public picture is equal for every viewer."""
    assert pixels(drawn(HAND_DRAWN.model_copy(update={"seat": None}))) == pixels(drawn(HAND_DRAWN))
    for view in HANDS:
        bare = view.model_copy(update={"seat": None, "hand": (), "drawn": None, "picked": None, "may": RUNS.may})
        assert pixels(drawn(view)) == pixels(drawn(bare))


def test_whose_turn_it_is() -> None:
    assert [seats.mover(view) for view in (FIRST, NAMES_ROUND, RUNS, PAIRS, CLAIMED, OVER)] == [1, 2, None, 1, 3, None]


def test_what_stands_beside_a_name() -> None:
    marked = [list(seats.marks(RUNS, place)) for place in range(4)]
    assert marked == [["asked"], ["announced", "asked"], ["chief"], ["answered"]]
    assert [list(seats.marks(OVER, place)) for place in range(4)] == [[], [], [], ["winner"]]


def test_the_whole_fence_is_a_tight_square_of_72_stacks() -> None:
    """yebo.md 5.1: four sides of 18 stacks of two."""
    assert set(fence.standing(FIRST.fence).values()) == {2}
    assert len(fence.SPOTS) == len(set(fence.SPOTS)) == len(fence.standing(FIRST.fence)) == STACKS
    assert fence.ends(FIRST.fence) is None
    ground = Image.new("L", fence.FIELD)
    for way, x, y in fence.SPOTS:
        wide, deep = (fence.WIDE, fence.DEEP) if way == "along" else (fence.DEEP, fence.WIDE)
        assert ground.crop((x, y, x + wide, y + deep)).getbbox() is None
        ground.paste(255, (x, y, x + wide, y + deep))
    assert ground.getbbox() == (fence.PAD, fence.TOP, fence.PAD + fence.RING, fence.TOP + fence.RING)


@pytest.mark.parametrize("count", [1, 2, 3, 20, 47, 48, 59, 60])
def test_as_many_stacks_stand_as_are_left_and_their_ends_are_left_and_right(count: int) -> None:
    for start in (1, 30, 72):
        last = (start + count - 2) % STACKS + 1
        heights = (1, 1) if count == 1 else (1, 2)
        left = Fence(blocks=0, left=End(stack=last, height=heights[1]), right=End(stack=start, height=heights[0]))
        found = fence.standing(left)
        assert len(found) == count
        assert sum(found.values()) == 2 * count - 1
        ends = fence.ends(left)
        assert ends is not None
        assert ends[0][0] < ends[1][0]


def test_an_empty_fence_has_no_ends() -> None:
    assert fence.standing(Fence(blocks=0, left=None, right=None)) == {}
    assert fence.ends(Fence(blocks=0, left=None, right=None)) is None


def test_all_discards_of_the_longest_round_have_room() -> None:
    """yebo.md 5.1: with two seats, 144 blocks less 24 in hands, 8 Sightings and the last discard."""
    assert len(fence.PLACES[-1][1]) >= 144 - 24 - 8 - 1
    assert len(FULLEST.discards) - 1 == 144 - 24 - 8 - 1
    assert next(size for size, places in fence.PLACES if len(places) >= 60).wide >= 39, (
        "as large as ever in most rounds"
    )
    wide, tall = signs.CALL
    bubble = (*fence.CALLED, fence.CALLED[0] + wide, fence.CALLED[1] + tall)
    for size, places in fence.PLACES:
        inner = fence.PAD + fence.DEEP, fence.PAD + fence.RING - fence.DEEP
        assert all(inner[0] <= x and x + size.wide <= inner[1] for x, _ in places)
        covered = Image.new("L", fence.FIELD)
        for x, y in places:
            assert covered.crop((x, y, x + size.wide, y + size.tall)).getbbox() is None
            covered.paste(255, (x, y, x + size.wide, y + size.tall))
        for x, y in (fence.LAST, fence.BELOW):
            box = (x - fence.GLOW, y, x + blocks.LARGE.wide + fence.GLOW, y + blocks.LARGE.tall)
            assert covered.crop(box).getbbox() is None
        assert covered.crop(bubble).getbbox() is None


@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_every_block_stays_on_its_panel(place: int) -> None:
    """yebo.md 5.3: four groups of three with their 4th blocks, or six pairs; a 13th block is concealed."""
    of = seats.seated(4)[place]
    wide, tall = of.size
    every = "Warthog Zebra Giraffe Buffalo Rhino Leopard Elephant Lion"
    runs = seat(*["P1 P1 P1 + P1"] * 4, concealed=1, sightings=every)
    pairs = seat(*["P1 P1"] * 6, concealed=1, sightings=every)
    mixed = seat(*["P1 P1 P1 + P1"] * 3, concealed=4, sightings="Lion")
    for shown in (runs, pairs, mixed, seat(*["P1 P1"] * 5, concealed=3), seat(concealed=13, sightings=every)):
        lying = of.blocks(shown)
        assert all(0 <= each.at[0] <= wide - MIDDLE.wide and 0 <= each.at[1] <= tall - MIDDLE.tall for each in lying)
        assert len({each.at for each in lying}) == len(lying)
        marked = of.name[0] + 100 + 3 * (signs.MARK[0] + 4) if of.shape == "long" else 0
        back = BACK_SIZE if of.shape == "long" else FLANK_SIZE
        standing = of.hand(shown, marked)
        assert len(set(standing)) == shown.concealed
        assert all(0 <= x <= wide - back[0] and 0 <= y <= tall - back[1] for x, y in standing)
        x, y = of.count(standing[-1])
        assert 20 <= x <= wide - 20
        assert y <= tall - 12
    for marked, sightings in product(range(4), range(9)):
        # A seat with all of this would be its own record; four letters of its name are still seen.
        assert of.name_width(marked, seat(concealed=13, sightings=" ".join(every.split()[:sightings]))) >= 80


def test_only_played_rounds_have_a_column_of_points() -> None:
    columns = sprites_of().columns
    for state in tablet.ROUND_STATES:
        assert columns[1, state, 4].height == (tablet.height(4) if state == "over" else tablet.HEAD)
    names = [
        decoded(table(NAMES_ROUND.model_copy(update={"results": results}), of))
        for of in (NAMES[:3], ("W",) * 3)
        for results in ((), NAMES_ROUND.results)
    ]
    box = dict(regions(3))["names"]
    bare, scored, other_bare, other_scored = (each.crop(box).tobytes() for each in names)
    assert bare == other_bare, "before the first round is over, no names stand on the tablet"
    assert scored != other_scored


@pytest.mark.parametrize("number", ROUNDS)
def test_the_blocks_beside_a_round_are_a_group_of_that_round(number: Number) -> None:
    assert tuple(sorted(tablet.example(number))) in BY_BLOCKS[number]


def test_a_long_name_stands_whole_on_the_tablet() -> None:
    long = [("Zebra of the Long Grass and the " + end, *NAMES[1:3]) for end in ("Hills", "Hillz")]
    box = dict(regions(3))["names"]
    one, other = (decoded(table(NAMES_ROUND, names)).crop(box).tobytes() for names in long)
    assert one != other


def test_hands_lie_towards_their_owners_and_groups_towards_the_fence() -> None:
    shown = seat("P3 P4 P5", concealed=9)
    for of, across, away in zip(seats.seated(4), (1, 0, 1, 0), (1, -1, -1, 1), strict=True):
        backs = [at[across] for at in of.hand(shown, 300)]
        faces = [each.at[across] for each in of.blocks(shown)]
        assert (sum(backs) / len(backs) - sum(faces) / len(faces)) * away > 40


def test_seats_are_around_the_fence() -> None:
    """With a positive direction the turn goes clockwise from seat to seat."""
    assert [of.place for of in seats.seated(4)] == ["bottom", "left", "top", "right"]
    assert [of.place for of in seats.seated(2)] == ["left", "right"]
    for count in (2, 3, 4):
        covered = Image.new("L", (WIDTH, tables.height(count)))
        x, y = seats.field(count)
        boxes = [(of.left, of.top, of.left + of.size[0], of.top + of.size[1]) for of in seats.seated(count)]
        for box in (*boxes, (x, y, x + fence.FIELD[0], y + fence.FIELD[1])):
            assert covered.crop(box).getbbox() is None
            covered.paste(255, box)
        assert covered.getbbox() == (EDGE, EDGE, WIDTH - EDGE, seats.end(count))


def test_a_fanned_group_shows_every_number() -> None:
    for of in seats.seated(4):
        row = of.blocks(seat("P3 P4 A=P5 + P6"))
        assert [each.block for each in row] == ["P3", "P4", "A", "P6"]
        assert row[2].stands_for == "P5"
        assert all(b.at[0] - a.at[0] >= 26 for a, b in pairwise(row))


def test_blocks_have_no_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    """A block is its symbol and its number; the letters of the notation stand in text alone."""
    written: set[str] = set()
    drawn_word = lettering.word

    def word(text: str, size: int) -> Image.Image:
        written.add(text)
        return drawn_word(text, size)

    monkeypatch.setattr(blocks, "word", word)
    sizes = [size for size in vars(blocks).values() if isinstance(size, blocks.Size)]
    assert len(sizes) >= 8
    for kind, size in product(KINDS, sizes):
        blocks.block(kind, size)
    for kind in KINDS[:-1]:
        blocks.tag(kind)
        blocks.tag(kind, large=True)
    assert written == set("123456789")


def test_each_number_has_as_many_symbols_on_a_large_block(monkeypatch: pytest.MonkeyPatch) -> None:
    for family, numbers in (("P", 9), ("M", 9), ("S", 9), ("F", 3), ("B", 3)):
        for number in range(1, numbers + 1):
            found: set[tuple[float, float]] = set()

            def symbol(_: Sketch, x: float, y: float, __: float, at: set[tuple[float, float]] = found) -> None:
                at.add((x, y))

            monkeypatch.setitem(SYMBOLS, family, symbol)
            blocks.block(f"{family}{number}", blocks.LARGE)
            assert len(found) == number


def grey_outline(draw: str, *, sighting: bool) -> Image.Image:
    pen = Sketch(120, 120)
    if sighting:
        heads.head(pen, draw, 60, 60, 1)
    else:
        SYMBOLS[draw](pen, 60, 60, 1)
    return pen.done().getchannel("A").point([0] * 128 + [255] * 128)


@pytest.mark.parametrize(("kinds", "sighting"), [((*SUITS, *ENHANCING, "A"), False), (SIGHTINGS, True)])
def test_symbols_and_animals_differ_in_outline(kinds: tuple[str, ...], sighting: bool) -> None:
    outlines = {kind: grey_outline(kind, sighting=sighting) for kind in kinds}
    for one, other in combinations(outlines.values(), 2):
        assert sum(ImageChops.difference(one, other).tobytes()) > 0.14 * sum(one.tobytes())


def test_every_block_looks_its_own_in_grey() -> None:
    parts = sprites_of()
    greys = [int(0.3 * red + 0.59 * green + 0.11 * blue) for red, green, blue in PALETTE.colours]
    for size in (parts.large, parts.middle, parts.medium, parts.small, parts.tiny):
        assert set(size) == set(KINDS)
        assert len({face.point(greys).tobytes() for face, _ in size.values()}) == len(KINDS)
    assert len({face.tobytes() for face, _ in parts.chips.values()}) == len(SIGHTINGS)
    assert len({face.tobytes() for face, _ in parts.tags.values()}) == len(KINDS) - 1


def test_blocks_are_large_enough_for_a_phone() -> None:
    assert MIDDLE.wide >= 56
    assert MIDDLE.number >= 28


def test_every_sign_looks_its_own() -> None:
    for pictures in (
        [signs.mark(kind, INK).tobytes() for kind in signs.MARKS],
        [signs.round_sign(number, INK, INK).tobytes() for number in (1, 2, 3, 4, 5, 6)],
        [sign.tobytes() for sign in sprites_of().items.values()],
        [disc.tobytes() for disc, _ in sprites_of().discs.values()],
        [end.tobytes() for end, _ in sprites_of().ends.values()],
    ):
        assert len(set(pictures)) == len(pictures)


@pytest.mark.parametrize("name", ["🦎🦁", "", "فهد"])
def test_names_that_no_font_has_are_left_to_the_seats_animal(name: str) -> None:
    pictures = [decoded(table(RUNS, names)).convert("RGB") for names in (NAMES, (*NAMES[:3], name))]
    box = ImageChops.difference(*pictures).getbbox()
    assert box is not None
    left, top, right, _ = dict(regions(4))["seat 3"]
    own = ImageChops.difference(*(each.crop((left, top, right, top + 60)) for each in pictures)).getbbox()
    assert own is not None
    pictures[0].paste(0, dict(regions(4))["names"])
    pictures[1].paste(0, dict(regions(4))["names"])
    box = ImageChops.difference(*pictures).getbbox()
    assert box is not None
    assert left <= box[0]
    assert top <= box[1]
    assert result(SETS, (name,) * 4) != result(SETS, NAMES)
    assert hand(HAND, (name,) * 4) != hand(HAND, NAMES)
    assert len({sprites_of().parades[place, "plain"].tobytes() for place in range(4)}) == 4


@pytest.mark.parametrize(("count", "seed"), [pytest.param(2, 1, marks=pytest.mark.long), (4, 2)])
def test_whole_games_are_drawn(count: int, seed: int) -> None:
    game, chance = Yebo(), random.Random(seed)
    state = game.new(YeboOptions(), count, seed.to_bytes(32, "big"))
    for step in range(400):
        acting = game.to_act(state)
        if not acting:
            break
        place = chance.choice(acting)
        state = game.apply(state, place, chance.choice(list(game.legal(state, place)))).state
        if step % 8 == 0:
            view = game.view(state, place)
            assert pixels(drawn(view)) == pixels(drawn(game.view(state, None)))
            assert hand(view, NAMES[:count]).startswith(b"\x89PNG")
            assert not view.results or result(view.results[-1], NAMES[:count]).startswith(b"\x89PNG")


def test_the_corners_let_any_ground_through() -> None:
    for png in (drawn(RUNS), hand(HAND, NAMES), result(SETS, NAMES), cover()):
        clear = decoded(png).getchannel("A")
        right, bottom = clear.width - 1, clear.height - 1
        assert [clear.getpixel(corner) for corner in product((0, right), (0, bottom))] == [0] * 4
        assert clear.getpixel((right // 2, bottom // 2)) == 255


def test_eight_threads_draw_what_one_draws() -> None:
    alone = [drawn(view) for view in ALL] + [hand(view, NAMES) for view in HANDS]
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(drawn, ALL * 2))
        hands = list(pool.map(lambda view: hand(view, NAMES), HANDS * 2))
    wanted = [pixels(png) for png in alone]
    assert [pixels(png) for png in together] == wanted[: len(ALL)] * 2
    assert [pixels(png) for png in hands] == wanted[len(ALL) :] * 2


def test_the_cover() -> None:
    assert pixels(cover()) == pixels(cover())
    assert len(cover()) < 60_000
    assert decoded(cover()).width == WIDTH
