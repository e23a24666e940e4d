"""The sprites of Ubongo 3D's pictures, as palette pictures: each is drawn once, then copied and pasted."""

from collections.abc import Iterator
from functools import partial
from itertools import product
from pathlib import Path

from PIL import Image

from engines.ubongo.view import ANIMALS
from render.kit import palette, writing
from render.kit.box import WALL
from render.kit.canvas import Sketch, grounded, stretched
from render.kit.kept import kept
from render.kit.palette import Palette
from render.kit.sprites import BothSizes, LazySprite, LazySprites, SpriteSet
from render.kit.theme import CREAM, Colour, mixed
from render.kit.writing import Stencil
from render.ubongo import cards, cells, frames, gems, plans, podium, seats, signs, stage
from render.ubongo import cover as covers
from render.ubongo import scene as scenes
from render.ubongo.plans import TALL, TALL_ROW, Kind
from render.ubongo.seats import PanelState, Shape
from render.ubongo.signs import Sign
from render.ubongo.style import EDGE, GEMS, GROUND, PAINTS, STRONG, SWATCHES, TABLE

PALETTE = Palette("ubongo", Path(__file__).with_name("palette.json"), (GROUND.cloth,), STRONG)
_fitted, _stencil = PALETTE.fitted, PALETTE.stencil
UNKNOWN = "?"
"""The text on the die before it is rolled."""
DICE = (UNKNOWN, *(str(number) for number in range(1, 11)))


cloth = partial(palette.cloth, PALETTE, GROUND.cloth, EDGE)
"""An empty picture of a given height (`palette.cloth`); cached, so callers draw on a copy."""


@kept
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


def _die(text: str, half: int, *, turn: int, large: bool = False) -> Image.Image:
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


def _plans() -> Iterator[tuple[int, int, Kind]]:
    """The columns and rows of areas, with the plans that a panel may have for them."""
    for wide, deep in product(range(2, 6), range(2, 5)):
        for kind in sorted({"done", *(plans.kind_of(wide, pieces) for pieces in (3, 4))}):
            yield wide, deep, kind


def _board(wide: int, deep: int, kind: Kind) -> tuple[Image.Image, tuple[int, int]]:
    """A board on its table, and its place."""
    sheet = PALETTE.painted(Sprites.stages[plans.plan(wide, deep, kind).tall, kind == "done"])
    box = stage.board(sheet, wide, deep, kind)
    return PALETTE.fitted(sheet.crop(box)), box[:2]


def _summit() -> tuple[Stencil, tuple[int, int]]:
    heap, at = scenes.summit()
    return PALETTE.stencil(heap, frames.DUSK), at


def _podium(wide: int, deep: int, apart: bool) -> Image.Image:  # noqa: FBT001 - parts of a sprite's key
    return PALETTE.fitted((podium.apart if apart else podium.built)(wide, deep))


class Sprites(SpriteSet):
    """The sprites of Ubongo 3D's pictures: those of the class serve both sizes, an object has those of its own size."""

    skies = LazySprites(ANIMALS, lambda animal: _fitted(scenes.sky(animal)))
    """The plain behind the table, by animal."""
    table = LazySprite(lambda: _fitted(scenes.table()))
    """The table with the lower part of the heap."""
    summit = LazySprite(_summit)
    """The part of the heap that rises above the edge of the table, and its place."""
    woven = LazySprite(lambda: PALETTE.cornered(frames.woven(), GROUND.cloth))
    """The border of a board's back."""
    backs = LazySprites(ANIMALS, lambda animal: _fitted(frames.inner_back(animal)))
    """The back of a board within its border, by animal."""
    dice = LazySprites(DICE, lambda text: _stencil(_die(text, 82, turn=11), TABLE))
    """The die, by its text."""
    plaques = LazySprites(frames.PLAQUES, lambda wide: _stencil(frames.plaque(wide), frames.DUSK))
    """The plaque under words on a scene, by width."""
    boards = LazySprites(_boards(), lambda key: _fitted(seats.board(*key)))
    """A seat's board, by state of the panel and what lies on it."""
    signs = LazySprites(_stood(), lambda key: _fitted(signs.sign(key[0], seats.ground(key[1]))))
    """A seat's sign, by kind and state of the panel."""
    parades = LazySprites(product(range(4), seats.PANEL_STATES), lambda key: _fitted(seats.parade(*key)))
    """The animals drawn in place of a name that no font can write, by seat and state of the panel."""
    icons = LazySprites(product((0, 1), (False, True)), lambda key: _fitted(cards.icon(key[0], on=key[1])))
    """The icon of a level, by level and whether taps go to it."""
    stages = LazySprites(
        ((TALL, False), (TALL_ROW, False), (TALL, True)), lambda key: _fitted(stage.table(key[0], done=key[1]))
    )
    """The table of a panel without a board, by its height and whether its layout is solved."""
    boards_lying = LazySprites(_plans(), lambda key: _board(*key))
    """The board on that table, and its place, by the area's columns and rows and the kind of plan."""
    heads = LazySprites(ANIMALS, lambda animal: _fitted(podium.head(animal)))
    """The strip above the solutions, by the round's animal."""
    podiums = LazySprites(product(range(2, 6), range(2, 5), (False, True)), lambda key: _podium(*key))
    """The table under a solution, by the area's columns and rows and whether its layers lie apart."""
    closed = LazySprites(ANIMALS, lambda animal: _fitted(podium.closed(animal)))
    """The closed board of a seat that sat a round out, by animal."""
    check = LazySprite(lambda: _fitted(signs.sign("ready", GROUND.plain).resize((48, 48), Image.Resampling.LANCZOS)))
    """A small check mark on a level's head that is not lit."""
    stopwatch = LazySprite(lambda: _stencil(signs.stopwatch(), GROUND.plain))
    """A small stopwatch."""
    cover = LazySprite(lambda: covers.PALETTE.cornered(covers.cover(), WALL))
    """The picture of a lobby's card."""

    def __init__(self, *, large: bool) -> None:
        self.dice_small = LazySprites(DICE, lambda text: _stencil(_die(text, 40, turn=9, large=large), frames.DUSK))
        """A smaller die, by its text."""
        self.seats = LazySprites(seats.PANEL_STATES, lambda state: _fitted(seats.panel(state, large=large)))
        """A seat's panel without words, numbers and sign, by state."""
        self.slots = LazySprites(("", *GEMS), lambda kind: _fitted(seats.slot(kind, large=large)))
        """A gem on a plain panel, by its kind; an empty place, by an empty text."""
        keys = product(cells.contents(), (cells.LARGE, cells.MIDDLE))
        self.tiles = LazySprites(keys, lambda key: _fitted(cells.tile(*key, large=large)))
        """A flat cell, by its content and size."""


sprites_of = BothSizes(Sprites(large=False), Sprites(large=True))
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
        yield grounded(cards.card(piece, held, plans.GRID), TABLE)
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
