"""The sprites of Ubongo 3D's pictures, as palette pictures: each is drawn once, then copied and pasted."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import product
from pathlib import Path

from PIL import Image

from engines.ubongo.view import ANIMALS, PIECES, PieceColour
from render.kit import palette, writing
from render.kit.canvas import grounded
from render.kit.palette import Palette
from render.kit.sprites import BothSizes, LazySprite, LazySprites, SpriteSet
from render.kit.theme import Colour
from render.kit.writing import Stencil
from render.ubongo import cards, cells, cubes, frames, seats, signs
from render.ubongo.cards import CardState
from render.ubongo.cells import CellContent
from render.ubongo.seats import PanelState
from render.ubongo.signs import Sign
from render.ubongo.style import EDGE, GEMS, GROUND, LETTERS, PAINTS, STRONG, TABLE

PALETTE = Palette("ubongo", Path(__file__).with_name("palette.json"), (GROUND.cloth,), STRONG)
TITLE = "Ubongo 3D"
"""The game's name, the same in every language."""
UNKNOWN = "?"
"""The text on the die before it is rolled."""
DICE = (UNKNOWN, *(str(number) for number in range(1, 11)))

CubeKey = tuple[PieceColour, str, bool]
"""The key of a cube: the colour and letter of its piece, and whether the piece may still move."""


@dataclass(frozen=True)
class Sprites(SpriteSet):
    """The sprites of Ubongo 3D's pictures.

    Attributes:
        scenes: The scene of the table's picture, by animal.
        backs: The back of a board, by animal.
        dice: The die, by its text.
        dice_small: A smaller die, by its text.
        plaques: The plaque under words on a scene, by width.
        seats: A seat's panel without words, numbers and sign, by state.
        signs: A seat's sign, by kind and state of the panel.
        parades: The animals drawn in place of a name that no font can write, by seat and state of the panel.
        display: The panel of the display without gems.
        slots: A gem on a plain panel, by its kind; an empty place, by an empty text.
        tiles: A flat cell, by its content and size.
        icons: The icon of a level, by level and whether taps go to it.
        cards: A piece in its card, by id, letter and state.
        cubes: A cube of a layout, by its key.
        floor: A cell of the area under the cubes.
        ghost: The edges of a missing cube.
        animals: The small silhouette of an animal, by its name.
        check: A small check mark on a level's head that is not lit.
        cover: The picture of a lobby's card.
    """

    scenes: LazySprites[str, Image.Image]
    backs: LazySprites[str, Image.Image]
    dice: LazySprites[str, Stencil]
    dice_small: LazySprites[str, Stencil]
    plaques: LazySprites[int, Stencil]
    seats: LazySprites[PanelState, Image.Image]
    signs: LazySprites[tuple[Sign, PanelState], Image.Image]
    parades: LazySprites[tuple[int, PanelState], Image.Image]
    display: LazySprite[Image.Image]
    slots: LazySprites[str, Image.Image]
    tiles: LazySprites[tuple[CellContent, int], Image.Image]
    icons: LazySprites[tuple[int, bool], Image.Image]
    cards: LazySprites[tuple[str, str, CardState], Image.Image]
    cubes: LazySprites[CubeKey, Stencil]
    floor: LazySprite[Stencil]
    ghost: LazySprite[Stencil]
    animals: LazySprites[str, Image.Image]
    check: LazySprite[Image.Image]
    cover: LazySprite[Image.Image]


cloth = partial(palette.cloth, PALETTE, GROUND.cloth, EDGE)
"""An empty picture of a given height (`palette.cloth`); cached, so callers draw on a copy."""


@lru_cache(maxsize=32)
def slab(wide: int, tall: int, paint: Colour, line: Colour | None = None) -> Image.Image:
    """A panel of one colour (`frames.slab`) as a palette picture; cached, so callers must not change it."""
    return PALETTE.fitted(frames.slab(wide, tall, paint, line=line))


name = partial(writing.name, PALETTE)
"""`writing.name` with this game's palette."""
write = partial(writing.write, PALETTE)
"""`writing.write` with this game's palette."""


def _die(text: str, half: int, *, large: bool = False) -> Image.Image:
    """A die with nothing around it, RGBA."""
    size = 2 * half + 16
    sheet = Image.new("RGBA", (size, size))
    signs.die(sheet, size / 2, size / 2, half, text, large=large)
    return sheet


def _stood() -> Iterator[tuple[Sign, PanelState]]:
    """Every sign with the states of panels on which it may stand."""
    for kind in signs.SIGNS:
        yield kind, seats.panel_state(kind)
        if kind == "out":
            yield kind, "plain"


def _cube(key: CubeKey, *, large: bool = False) -> Image.Image:
    """The cube of a key with its letter, RGBA."""
    colour, letter, tentative = key
    return cubes.lettered(cubes.LARGE, colour, letter, tentative=tentative, large=large)


def _built() -> Sprites:
    fitted, cornered, stencil = PALETTE.fitted, PALETTE.cornered, PALETTE.stencil
    return Sprites(
        scenes=LazySprites(ANIMALS, lambda animal: fitted(frames.scene(animal))),
        backs=LazySprites(ANIMALS, lambda animal: cornered(frames.back(animal), GROUND.cloth)),
        dice=LazySprites(DICE, lambda text: stencil(_die(text, 92), frames.DUSK)),
        dice_small=_dice_small(large=False),
        plaques=LazySprites(frames.PLAQUES, lambda wide: stencil(frames.plaque(wide), frames.DUSK)),
        seats=_seats(large=False),
        signs=LazySprites(_stood(), lambda key: fitted(signs.sign(key[0], seats.ground(key[1])))),
        parades=LazySprites(product(range(4), seats.PANEL_STATES), lambda key: fitted(seats.parade(*key))),
        display=LazySprite(lambda: fitted(seats.display())),
        slots=_slots(large=False),
        tiles=_tiles(large=False),
        icons=LazySprites(product((0, 1), (False, True)), lambda key: fitted(cards.icon(key[0], on=key[1]))),
        cards=_cards(large=False),
        cubes=_cubes(large=False),
        floor=LazySprite(lambda: stencil(cubes.floor(cubes.LARGE), TABLE)),
        ghost=LazySprite(lambda: stencil(cubes.ghost(cubes.LARGE), TABLE)),
        animals=LazySprites(ANIMALS, lambda animal: fitted(cards.small_animal(animal))),
        check=LazySprite(
            lambda: fitted(signs.sign("ready", GROUND.plain).resize((48, 48), Image.Resampling.LANCZOS)),
        ),
        cover=LazySprite(lambda: cornered(frames.cover(TITLE), GROUND.cloth)),
    )


def _dice_small(*, large: bool) -> LazySprites[str, Stencil]:
    return LazySprites(DICE, lambda text: PALETTE.stencil(_die(text, 36, large=large), GROUND.plain))


def _seats(*, large: bool) -> LazySprites[PanelState, Image.Image]:
    return LazySprites(seats.PANEL_STATES, lambda state: PALETTE.fitted(seats.panel(state, large=large)))


def _slots(*, large: bool) -> LazySprites[str, Image.Image]:
    return LazySprites(("", *GEMS), lambda kind: PALETTE.fitted(seats.slot(kind, large=large)))


def _tiles(*, large: bool) -> LazySprites[tuple[CellContent, int], Image.Image]:
    sizes = product(cells.contents(), (cells.LARGE, cells.MIDDLE, cells.SMALL))
    keys = ((content, size) for content, size in sizes if size != cells.SMALL or content.lies == "fast")
    return LazySprites(keys, lambda key: PALETTE.fitted(cells.tile(*key, large=large)))


def _cards(*, large: bool) -> LazySprites[tuple[str, str, CardState], Image.Image]:
    return LazySprites(
        product(PIECES, LETTERS, cards.CARD_STATES), lambda key: PALETTE.fitted(cards.card(*key, large=large))
    )


def _cubes(*, large: bool) -> LazySprites[CubeKey, Stencil]:
    return LazySprites(_cube_keys(), lambda key: PALETTE.stencil(_cube(key, large=large), TABLE))


def _cube_keys() -> Iterator[CubeKey]:
    yield from product(PAINTS, LETTERS, (False, True))


_PLAIN = _built()
_LARGE = replace(
    _PLAIN,
    dice_small=_dice_small(large=True),
    seats=_seats(large=True),
    slots=_slots(large=True),
    tiles=_tiles(large=True),
    cards=_cards(large=True),
    cubes=_cubes(large=True),
)
sprites_of = BothSizes(_PLAIN, _LARGE)
"""The sprites in the plain or the large size."""


def sheet() -> Iterator[Image.Image]:
    """The parts of the contact sheet from which the palette is made: everything that is drawn."""
    yield frames.cover(TITLE).convert("RGB")
    yield from (frames.scene(animal) for animal in ANIMALS[::3])
    yield frames.back("zebra").convert("RGB")
    for state in seats.PANEL_STATES:
        yield seats.panel(state)
        yield seats.parade(1, state)
    yield from (signs.sign(kind, seats.ground(state)) for kind, state in _stood())
    yield seats.display()
    yield from (seats.slot(kind) for kind in ("", *GEMS))
    yield from (cells.tile(content, cells.LARGE) for content in cells.contents())
    yield from (cards.icon(level, on=on) for level, on in product((0, 1), (False, True)))
    yield from (cards.card(piece, "A", state) for piece, state in product(("Y1", "B2", "R3", "G4"), cards.CARD_STATES))
    yield from (grounded(_cube(key), TABLE) for key in _cube_keys())
    for text in DICE[:3]:
        die = Image.new("RGBA", (200, 200), (*GROUND.plain, 255))
        signs.die(die, 100, 100, 92, text)
        yield die.convert("RGB")
