"""The sprites of Ubongo 3D's pictures, as palette pictures: each is drawn once, then copied and pasted."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import product
from pathlib import Path

from PIL import Image

from engines.ubongo.view import ANIMALS
from render.kit import palette, writing
from render.kit.box import WALL
from render.kit.canvas import Sketch, grounded, stretched
from render.kit.palette import Palette
from render.kit.sprites import BothSizes, LazySprite, LazySprites, SpriteSet
from render.kit.theme import CREAM, Colour, mixed
from render.kit.writing import Stencil
from render.ubongo import cards, cells, cover, frames, gems, podium, seats, signs, stage
from render.ubongo import scene as scenes
from render.ubongo.cells import CellContent
from render.ubongo.seats import PanelState, Shape
from render.ubongo.signs import Sign
from render.ubongo.style import EDGE, GEMS, GROUND, PAINTS, STRONG, SWATCHES, TABLE

PALETTE = Palette("ubongo", Path(__file__).with_name("palette.json"), (GROUND.cloth,), STRONG)
UNKNOWN = "?"
"""The text on the die before it is rolled."""
DICE = (UNKNOWN, *(str(number) for number in range(1, 11)))


@dataclass(frozen=True)
class Sprites(SpriteSet):
    """The sprites of Ubongo 3D's pictures.

    Attributes:
        skies: The plain behind the table, by animal.
        table: The table with the lower part of the heap.
        summit: The part of the heap that rises above the edge of the table, and its place.
        woven: The border of a board's back.
        backs: The back of a board within its border, by animal.
        dice: The die, by its text.
        dice_small: A smaller die, by its text.
        plaques: The plaque under words on a scene, by width.
        seats: A seat's panel without words, numbers and sign, by state.
        boards: A seat's board, by state of the panel and what lies on it.
        signs: A seat's sign, by kind and state of the panel.
        parades: The animals drawn in place of a name that no font can write, by seat and state of the panel.
        slots: A gem on a plain panel, by its kind; an empty place, by an empty text.
        tiles: A flat cell, by its content and size.
        icons: The icon of a level, by level and whether taps go to it.
        stages: The table of a panel without a board, by whether its layout is solved.
        boards_lying: The board on that table, and its place, by the area's columns and rows and whether it is solved.
        heads: The strip above the solutions, by the round's animal.
        podiums: The table under a solution, by the area's columns and rows and whether its layers lie apart.
        closed: The closed board of a seat that sat a round out, by animal.
        check: A small check mark on a level's head that is not lit.
        stopwatch: A small stopwatch.
        cover: The picture of a lobby's card.
    """

    skies: LazySprites[str, Image.Image]
    table: LazySprite[Image.Image]
    summit: LazySprite[tuple[Stencil, tuple[int, int]]]
    woven: LazySprite[Image.Image]
    backs: LazySprites[str, Image.Image]
    dice: LazySprites[str, Stencil]
    dice_small: LazySprites[str, Stencil]
    plaques: LazySprites[int, Stencil]
    seats: LazySprites[PanelState, Image.Image]
    boards: LazySprites[tuple[PanelState, Shape], Image.Image]
    signs: LazySprites[tuple[Sign, PanelState], Image.Image]
    parades: LazySprites[tuple[int, PanelState], Image.Image]
    slots: LazySprites[str, Image.Image]
    tiles: LazySprites[tuple[CellContent, int], Image.Image]
    icons: LazySprites[tuple[int, bool], Image.Image]
    stages: LazySprites[bool, Image.Image]
    boards_lying: LazySprites[tuple[int, int, bool], tuple[Image.Image, tuple[int, int]]]
    heads: LazySprites[str, Image.Image]
    podiums: LazySprites[tuple[int, int, bool], Image.Image]
    closed: LazySprites[str, Image.Image]
    check: LazySprite[Image.Image]
    stopwatch: LazySprite[Stencil]
    cover: LazySprite[Image.Image]


cloth = partial(palette.cloth, PALETTE, GROUND.cloth, EDGE)
"""An empty picture of a given height (`palette.cloth`); cached, so callers draw on a copy."""


@lru_cache(maxsize=32)
def slab(wide: int, tall: int, paint: Colour, line: Colour | None = None) -> Image.Image:
    """A panel of one colour (`frames.slab`) as a palette picture; cached, so callers must not change it."""
    # Only a small panel is searched for its colours, which takes milliseconds for a large one.
    return stretched(PALETTE.fitted(frames.slab(32, 32, paint, line=line)), wide, tall)


name = partial(writing.name, PALETTE)
"""`writing.name` with this game's palette."""
word = partial(writing.word, PALETTE)
"""`writing.word` with this game's palette."""
write = partial(writing.write, PALETTE)
"""`writing.write` with this game's palette."""


def _die(text: str, half: int, *, turn: int = 0, large: bool = False) -> Image.Image:
    """A die with nothing around it, RGBA, turned against the clock by so many degrees."""
    size = 2 * half + 16
    sheet = Image.new("RGBA", (2 * size, 2 * size))
    signs.die(sheet, size, size, 2 * half, text, large=large)
    return sheet.rotate(turn, Image.Resampling.BICUBIC).reduce(2)


def _stood() -> Iterator[tuple[Sign, PanelState]]:
    """Every sign with the states of panels on which it may stand."""
    for kind in signs.SIGNS:
        yield kind, seats.panel_state(kind)
        if kind == "out":
            yield kind, "plain"


def _boards() -> Iterator[tuple[PanelState, Shape]]:
    """What lies on a seat's board, with the states of panels on which it may."""
    yield from (("plain", "bare"), ("acts", "open"), ("plain", "built"))


def _board(key: tuple[int, int, bool]) -> tuple[Image.Image, tuple[int, int]]:
    """The board of a key on its table, and its place."""
    wide, deep, done = key
    sheet = _PLAIN.stages[done].convert("RGB")
    box = stage.board(sheet, wide, deep, done=done)
    return PALETTE.fitted(sheet.crop(box)), box[:2]


def _summit() -> tuple[Stencil, tuple[int, int]]:
    heap, at = scenes.summit()
    return PALETTE.stencil(heap, frames.DUSK), at


def _podium(key: tuple[int, int, bool]) -> Image.Image:
    """The podium of a key."""
    wide, deep, apart = key
    return PALETTE.fitted((podium.apart if apart else podium.built)(wide, deep))


def _built() -> Sprites:
    fitted, cornered, stencil = PALETTE.fitted, PALETTE.cornered, PALETTE.stencil
    return Sprites(
        skies=LazySprites(ANIMALS, lambda animal: fitted(scenes.sky(animal))),
        table=LazySprite(lambda: fitted(scenes.table())),
        summit=LazySprite(_summit),
        woven=LazySprite(lambda: cornered(frames.woven(), GROUND.cloth)),
        backs=LazySprites(ANIMALS, lambda animal: fitted(frames.inner_back(animal))),
        dice=LazySprites(DICE, lambda text: stencil(_die(text, 82, turn=11), TABLE)),
        dice_small=_dice_small(large=False),
        plaques=LazySprites(frames.PLAQUES, lambda wide: stencil(frames.plaque(wide), frames.DUSK)),
        seats=_seats(large=False),
        boards=LazySprites(_boards(), lambda key: fitted(seats.board(*key))),
        signs=LazySprites(_stood(), lambda key: fitted(signs.sign(key[0], seats.ground(key[1])))),
        parades=LazySprites(product(range(4), seats.PANEL_STATES), lambda key: fitted(seats.parade(*key))),
        slots=_slots(large=False),
        tiles=_tiles(large=False),
        icons=LazySprites(product((0, 1), (False, True)), lambda key: fitted(cards.icon(key[0], on=key[1]))),
        stages=LazySprites((False, True), lambda done: fitted(stage.table(done=done))),
        boards_lying=LazySprites(product(range(2, 6), range(2, 5), (False, True)), _board),
        heads=LazySprites(ANIMALS, lambda animal: fitted(podium.head(animal))),
        podiums=LazySprites(product(range(2, 6), range(2, 5), (False, True)), _podium),
        closed=LazySprites(ANIMALS, lambda animal: fitted(podium.closed(animal))),
        check=LazySprite(
            lambda: fitted(signs.sign("ready", GROUND.plain).resize((48, 48), Image.Resampling.LANCZOS)),
        ),
        stopwatch=LazySprite(lambda: stencil(signs.stopwatch(), GROUND.plain)),
        cover=LazySprite(lambda: cover.PALETTE.cornered(cover.cover(), WALL)),
    )


def _dice_small(*, large: bool) -> LazySprites[str, Stencil]:
    return LazySprites(DICE, lambda text: PALETTE.stencil(_die(text, 40, turn=9, large=large), frames.DUSK))


def _seats(*, large: bool) -> LazySprites[PanelState, Image.Image]:
    return LazySprites(seats.PANEL_STATES, lambda state: PALETTE.fitted(seats.panel(state, large=large)))


def _slots(*, large: bool) -> LazySprites[str, Image.Image]:
    return LazySprites(("", *GEMS), lambda kind: PALETTE.fitted(seats.slot(kind, large=large)))


def _tiles(*, large: bool) -> LazySprites[tuple[CellContent, int], Image.Image]:
    keys = product(cells.contents(), (cells.LARGE, cells.MIDDLE))
    return LazySprites(keys, lambda key: PALETTE.fitted(cells.tile(*key, large=large)))


_PLAIN = _built()
_LARGE = replace(
    _PLAIN,
    dice_small=_dice_small(large=True),
    seats=_seats(large=True),
    slots=_slots(large=True),
    tiles=_tiles(large=True),
)
sprites_of = BothSizes(_PLAIN, _LARGE)
"""The sprites in the plain or the large size."""


def sheet() -> Iterator[Image.Image]:
    """The parts of the contact sheet from which the palette is made: everything that is drawn."""
    yield from (scenes.scene(animal) for animal in ANIMALS[::3])
    yield frames.back("zebra").convert("RGB")
    for state in seats.PANEL_STATES:
        yield seats.panel(state)
        yield seats.parade(1, state)
    for kind, state in _stood():
        yield signs.sign(kind, seats.ground(state)).resize((200, 200), Image.Resampling.NEAREST)
    yield from (seats.slot(kind) for kind in ("", *GEMS))
    yield from (cells.tile(content, cells.LARGE) for content in cells.contents())
    yield from (cards.icon(level, on=on) for level, on in product((0, 1), (False, True)))
    yield from (seats.board(*key) for key in _boards())
    for done in (False, True):
        yield stage.sample(done=done)
    yield podium.built(4, 3)
    yield from (frames.slab(120, 120, paint) for paint in SWATCHES)
    yield podium.apart(4, 3)
    yield podium.closed("rhino")
    yield frames.slab(400, 300, mixed(GROUND.plain, CREAM, 0.1))
    for piece, held in product(("Y1", "B2", "R3", "G4"), cards.CARD_STATES):
        yield grounded(cards.card(piece, held), TABLE)
    for colour, placed in product(PAINTS, (False, True)):
        yield grounded(cards.badge(colour, "A", placed=placed), TABLE)
    gem_sheet = Sketch(800, 200)
    gem_sheet.slab((0, 0, 800, 200), 0, GROUND.plain)
    for i, each in enumerate(GEMS):
        gems.gem(gem_sheet, each, 100 + 200 * i, 100, 4)
    yield gem_sheet.done().convert("RGB")
    for text in DICE[:3]:
        die = Image.new("RGBA", (200, 200), (*GROUND.plain, 255))
        signs.die(die, 100, 100, 92, text)
        yield die.convert("RGB")
