"""Pictures for those who want colours further apart, or everything larger."""

import io
from collections import Counter
from collections.abc import Callable
from dataclasses import fields
from itertools import chain, combinations
from typing import Any

import pytest
from PIL import Image, ImageFont

from engines.yebo.view import KINDS, YeboView
from render.kit import lettering, writing
from render.kit.contrast import ratio, strengthened
from render.kit.palette import Palette
from render.kit.parts import Part, Parts
from render.kit.sight import PLAIN, Sight
from render.kit.theme import CLAY, CREAM, GOLD, INK, OCHRE, WIDTH, Colour, mixed
from render.sheets import SHEETS
from render.ubongo import gems
from render.ubongo import pictures as ubongo
from render.ubongo import seats as ubongo_seats
from render.ubongo import signs as ubongo_signs
from render.ubongo import sprites as ubongo_sprites
from render.ubongo import style as ubongo_look
from render.village import charts, signs, style
from render.village import pictures as village
from render.village import sprites as village_sprites
from render.yam import pictures as yam
from render.yam import sprites as yam_sprites
from render.yam import style as yam_look
from render.yebo import blocks, racks, tablet
from render.yebo import pictures as yebo
from render.yebo import sprites as yebo_sprites
from render.yebo import style as yebo_look
from render.yebo.style import EDGE
from render.yote import boards
from render.yote import pictures as yote
from render.yote import sprites as yote_sprites
from render.yote.style import GROUNDS
from tests.render import ubongo_views, views, village_views, yam_views, yebo_views

CONTRAST, LARGE, BOTH = Sight(contrast=True), Sight(large=True), Sight(contrast=True, large=True)
SIGHTS = (PLAIN, CONTRAST, LARGE, BOTH)
READ, SEEN = 7, 4.5
"""The least ratio of what is read to its ground, and of what else must be seen (WCAG 2.2, 1.4.6 and 1.4.3)."""
SMALLEST = 14 * WIDTH / 400
"""The smallest type that carries a meaning in a large picture: 14 on a phone 400 wide."""

MARKED = yote.Marks(selected="c4", selectable=frozenset({"a2"}), targets=frozenset({"a1"}), removable=frozenset({"a4"}))
PICTURES: dict[str, Callable[[Sight], bytes]] = {
    "yote": lambda sight: yote.picture(views.MIDDLE, views.NAMES, MARKED, sight),
    "choko": lambda sight: yote.picture(views.OWED, views.NAMES, sight=sight),
    "yam": lambda sight: yam.picture(yam_views.LINES, yam_views.NAMES, sight=sight),
    "yam won": lambda sight: yam.picture(yam_views.FIVE, yam_views.NAMES, sight=sight),
    "ubongo table": lambda sight: ubongo.table(ubongo_views.RACE, ubongo_views.NAMES, sight),
    "ubongo panel": lambda sight: ubongo.panel(ubongo_views.PUZZLE, ubongo_views.TRIED, sight),
    "ubongo solutions": lambda sight: ubongo.solutions(ubongo_views.ROUND, ubongo_views.NAMES, sight),
    "yebo table": lambda sight: yebo.table(yebo_views.FULLEST, yebo_views.NAMES, sight),
    "yebo first": lambda sight: yebo.table(yebo_views.FIRST, yebo_views.NAMES[:2], sight),
    "yebo result": lambda sight: yebo.result(yebo_views.SETS, yebo_views.NAMES, sight),
    "yebo hand": lambda sight: yebo.hand(yebo_views.HAND_DRAWN, yebo_views.NAMES, sight),
    "village board": lambda sight: village.leaderboard(village_views.FAR, "en", sight),
    "village profile": lambda sight: village.profile(village_views.PERSON, "en", sight),
}
TALLER = {"yebo hand", "village board", "village profile"}
"""They need more room for larger parts; the others have it."""
EVERY = pytest.mark.parametrize("name", PICTURES)


def decoded(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png))


def entry(palette: Palette, colour: Colour) -> int:
    return palette.fitted(Image.new("RGB", (1, 1), colour)).tobytes()[0]


def strong(palette: Palette, index: int) -> Colour:
    red, green, blue = palette.strong[3 * index : 3 * index + 3]
    return red, green, blue


def apart(palette: Palette, one: Colour, other: Colour) -> float:
    """The ratio of what two plain colours become."""
    return ratio(strong(palette, entry(palette, one)), strong(palette, entry(palette, other)))


YOTE, YAM, UBONGO, YEBO = yote_sprites.PALETTE, yam_sprites.PALETTE, ubongo_sprites.PALETTE, yebo_sprites.PALETTE
VILLAGE = village_sprites.PALETTE
_WOODS = (yam_look.MAPLE, yam_look.CHERRY, yam_look.LIT, yam_look.IVORY)
_PAINTS = ubongo_look.PAINTS.values()
_DARK = (yebo_look.GRASS, yebo_look.GROUND.plain, yebo_look.GROUND.cloth, tablet.ground("over"))
WRITTEN: dict[str, tuple[Palette, list[tuple[Colour, Colour]]]] = {
    "letters and numbers of Yoté and Choko": (
        YOTE,
        [(CREAM, cloth) for ground in GROUNDS.values() for cloth in (ground.cloth, ground.plain)]
        + [(INK, lit) for lit in (OCHRE, GOLD, CREAM)],
    ),
    "figures, pips and points of Yam Master": (
        YAM,
        [(INK, wood) for wood in (*_WOODS, OCHRE, GOLD)]
        + [(CREAM, dark) for dark in (yam_look.EBONY, yam_look.GROUND.shade, yam_look.GROUND.cloth, CLAY)]
        + [(CREAM, yam_look.GROUND.plain), (GOLD, CLAY)],
    ),
    "letters on Ubongo's pieces": (
        UBONGO,
        [(ubongo_look.written(paint), paint) for paint in _PAINTS]
        + [(ubongo_look.written(p), mixed(p, (255, 255, 255), 0.34)) for p in _PAINTS]
        + [(INK, mixed(paint, ubongo_look.TABLE, 0.55)) for paint in _PAINTS],
    ),
    "letters on Ubongo's gems and medals": (
        UBONGO,
        [(gems.WRITTEN[kind], paint) for kind, paint in ubongo_look.GEM_PAINTS.items()]
        + [(INK, paint) for paint in ubongo_signs._MEDALS.values()],
    ),
    "names, numbers and grid of Ubongo": (
        UBONGO,
        [(ubongo_seats.ink(state), ubongo_seats.ground(state)) for state in ubongo_seats.PANEL_STATES]
        + [(CREAM, mixed(ubongo_look.GROUND.plain, CREAM, 0.1)), (INK, CREAM)]
        + [(mixed(CREAM, INK, 0.5), open_) for open_ in (ubongo_look.OPEN_PAPER, ubongo_look.GROUND.rim)],
    ),
    "codes of Yebo's blocks": (
        YEBO,
        [(ink, yebo_look.GROUND.sand) for ink in yebo_look.INKS.values()]
        + [(CREAM, ink) for ink in yebo_look.INKS.values()],
    ),
    "names and numbers of the village": (
        VILLAGE,
        [(ink, paper) for paper, ink in village_sprites.CAPTIONS.items()]
        + [(style.QUIET, style.GROUND.cloth), (CREAM, charts.SHARES[0])]
        + [(INK, paper) for paper in (*charts.SHARES[1:], GOLD, signs.SILVER, style.BRONZE, style.GROUND.rim)],
    ),
    "names and numbers of Yebo": (YEBO, [(CREAM, dark) for dark in _DARK] + [(INK, OCHRE), (INK, GOLD), (INK, CREAM)]),
}


@pytest.mark.long
def test_large_parts_are_drawn_when_wanted_and_no_letter_of_them_is_small(monkeypatch: pytest.MonkeyPatch) -> None:
    own: list[Part[Any] | Parts[Any, Any]] = []
    for plain, large in [
        *((yote_sprites.sprites_of(game), yote_sprites.sprites_of(game, large=True)) for game in boards.ROWS),
        *(
            (of.sprites_of(), of.sprites_of(large=True))
            for of in (yam_sprites, ubongo_sprites, yebo_sprites, village_sprites)
        ),
    ]:
        both = [(getattr(plain, each.name), getattr(large, each.name)) for each in fields(large)]
        own += [part for shared, part in both if part is not shared]
    for part in own:
        part._drawn = {} if isinstance(part, Parts) else None
    for kept in (lettering.word, lettering.name, writing.word, writing.name, village_sprites._letter):
        kept.cache_clear()
    list(chain(*map(yote.warm, boards.ROWS), yam.warm(), ubongo.warm(), yebo.warm(), village.warm()))
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


def commonest(tile: Image.Image, empty: Image.Image) -> tuple[int, int]:
    """The commonest entry of what differs between two tiles, and that of the empty one."""
    new = Counter(here for here, there in zip(tile.tobytes(), empty.tobytes(), strict=True) if here != there)
    return new.most_common(1)[0][0], Counter(empty.tobytes()).most_common(1)[0][0]


@pytest.mark.parametrize("game", ["yote", "choko"])
@pytest.mark.parametrize("sign", ["o", "x"])
@pytest.mark.parametrize("large", [False, True])
def test_light_and_dark_pieces_stand_out_from_the_sand(game: str, sign: str, *, large: bool) -> None:
    tiles = yote_sprites.sprites_of(game, large=large).tiles
    body, ground = commonest(tiles[0, sign, "", ""], tiles[0, ".", "", ""])
    assert ratio(strong(YOTE, body), strong(YOTE, ground)) >= SEEN


@pytest.mark.parametrize("wood", [yam_look.MAPLE, yam_look.CHERRY])
def test_tokens_of_yam_master_stand_out_by_body_or_edge(wood: Colour) -> None:
    """The names on free squares are black, so no wood may be dark enough for ivory: its black edge does it there."""
    assert apart(YAM, yam_look.EBONY, wood) >= SEEN
    assert apart(YAM, INK, wood) >= SEEN
    assert apart(YAM, yam_look.IVORY, INK) >= READ
    assert apart(YAM, yam_look.IVORY, wood) > max(2.5, ratio(yam_look.IVORY, wood))


def test_dice_and_blocks_stand_out_from_what_they_lie_on() -> None:
    dice = yam_sprites.sprites_of().dice
    for value in range(1, 7):
        body, felt = commonest(dice[value, 0, "felt"], dice[0, 0, "felt"])
        assert ratio(strong(YAM, body), strong(YAM, felt)) >= SEEN
    for ground in _DARK:
        assert apart(YEBO, yebo_look.GROUND.sand, ground) >= SEEN
        assert apart(YEBO, yebo_look.BACK, ground) >= SEEN
    assert apart(UBONGO, INK, ubongo_look.OPEN_PAPER) >= SEEN


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


def test_a_board_face_down_has_nothing_to_enlarge() -> None:
    plain, contrast = (ubongo.face_down(ubongo_views.START, sight) for sight in (PLAIN, CONTRAST))
    assert decoded(plain).tobytes() == decoded(contrast).tobytes()
    assert plain != contrast
    assert ubongo.face_down(ubongo_views.START, LARGE) == plain


def test_large_pieces_fill_their_holes() -> None:
    for game in boards.ROWS:
        for sign in "ox":
            plain, large = (yote_sprites.sprites_of(game, large=wanted).tiles for wanted in (False, True))
            covered = [
                sum(
                    a != b
                    for a, b in zip(tiles[0, sign, "", ""].tobytes(), tiles[0, ".", "", ""].tobytes(), strict=True)
                )
                for tiles in (plain, large)
            ]
            assert covered[1] > 1.2 * covered[0]


@pytest.mark.parametrize("view", yebo_views.HANDS)
def test_every_block_of_a_large_hand_lies_in_its_own_place(view: YeboView) -> None:
    held = racks.arranged(view, racks.LARGE_RACK)
    assert Counter(each.block for each in held) == Counter(view.hand)
    size = racks.LARGE_RACK.size
    assert size.wide > 1.4 * blocks.LARGE.wide
    for one, other in combinations(held, 2):
        assert abs(one.at[0] - other.at[0]) >= size.wide or abs(one.at[1] - other.at[1]) >= size.tall
    bottom = racks.PAD + racks.rows(view, racks.LARGE_RACK) * racks.LARGE_RACK.row
    assert all(each.at[0] + size.wide <= WIDTH - 2 * EDGE - 10 and each.at[1] + size.tall <= bottom for each in held)


@pytest.mark.parametrize("rack", [racks.RACK, racks.LARGE_RACK])
def test_hands_of_any_size_have_their_rows(rack: racks.Rack) -> None:
    """yebo.md 5.1: at most 13 blocks, one of them just taken."""
    for count in range(1, 14):
        for step in (1, 5):
            hand = tuple(KINDS[i * step % len(KINDS)] for i in range(count))
            view = yebo_views.HAND.model_copy(update={"hand": hand, "drawn": None, "picked": None})
            lines = Counter(each.at[1] for each in racks.arranged(view, rack))
            assert sum(lines.values()) == count
            assert len(lines) == racks.rows(view, rack) == -(-count // rack.columns)
            assert max(lines.values()) <= rack.columns


def test_large_blocks_differ_as_plain_ones_do() -> None:
    parts = yebo_sprites.sprites_of(large=True)
    greys = [int(0.3 * r + 0.59 * g + 0.11 * b) for r, g, b in (strong(YEBO, index) for index in range(256))]
    for size in (parts.held, parts.large, parts.middle, parts.small, parts.tags):
        assert len({face.point(greys).tobytes() for face, _ in size.values()}) == len(KINDS)
