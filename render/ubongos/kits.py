"""What never changes of the pictures, as palette pictures: drawn once per process, then only copied and pasted."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache, partial
from itertools import product
from threading import Lock

from PIL import Image

from engines.ubongo.view import ANIMALS, PIECES, PieceColour
from render import writing
from render.canvas import grounded
from render.palette import Palette
from render.theme import Colour
from render.ubongos import cards, cells, cubes, frames, seats, signs
from render.ubongos.cards import Held
from render.ubongos.cells import Look
from render.ubongos.look import GEMS, GROUND, LETTERS, PAINTS, STRONG, TABLE
from render.ubongos.seats import Mood
from render.ubongos.signs import Sign
from render.writing import Stencil

PALETTE = Palette("ubongo", (GROUND.cloth,), STRONG)
TITLE = "Ubongo 3D"
"""The game's name, the same in every language."""
UNKNOWN = "?"
"""What the die shows before it is rolled."""
DICE = (UNKNOWN, *(str(number) for number in range(1, 11)))

_LOCK, _LARGE_LOCK = Lock(), Lock()
"""Two: while the large parts are drawn, nobody waits for the others."""

CubeKey = tuple[PieceColour, str, bool]
"""The piece's colour and letter, and whether it may still move."""


@dataclass(frozen=True)
class Kit:
    """The parts of the pictures.

    Attributes:
        scenes: The table's scene, by animal.
        backs: A board face down, by animal.
        dice: The die, by what it shows.
        dice_small: A smaller one.
        plaques: What words on a scene stand on, by width.
        seats: A seat's panel without words, numbers and sign.
        signs: A seat's sign, on the panel on which it stands.
        parades: What stands for a name that cannot be written, by seat and panel.
        display: The panel of the display without gems.
        slots: A gem on a plain panel, by its kind; the place of one that is gone, by an empty text.
        tiles: A flat cell, by its size.
        icons: The levels' icons, by level and whether taps mean it.
        cards: A piece in its card, by id, letter and how it is held.
        cubes: A cube of a layout.
        floor: A cell of the area under the cubes.
        ghost: The edges of a cube that is not there.
        animals: A small silhouette.
        check: A small check mark on a level's head that is not lit.
        cover: The card for a lobby.
    """

    scenes: dict[str, Image.Image]
    backs: dict[str, Image.Image]
    dice: dict[str, Stencil]
    dice_small: dict[str, Stencil]
    plaques: dict[int, Stencil]
    seats: dict[Mood, Image.Image]
    signs: dict[tuple[Sign, Mood], Image.Image]
    parades: dict[tuple[int, Mood], Image.Image]
    display: Image.Image
    slots: dict[str, Image.Image]
    tiles: dict[tuple[Look, int], Image.Image]
    icons: dict[tuple[int, bool], Image.Image]
    cards: dict[tuple[str, str, Held], Image.Image]
    cubes: dict[CubeKey, Stencil]
    floor: Stencil
    ghost: Stencil
    animals: dict[str, Image.Image]
    check: Image.Image
    cover: Image.Image


@cache
def _built() -> Kit:
    fitted, cornered, stencil = PALETTE.fitted, PALETTE.cornered, PALETTE.stencil
    return Kit(
        scenes={animal: fitted(frames.scene(animal)) for animal in ANIMALS},
        backs={animal: cornered(frames.back(animal), GROUND.cloth) for animal in ANIMALS},
        dice={text: stencil(_die(text, 92), frames.DUSK) for text in DICE},
        dice_small={text: stencil(_die(text, 36), GROUND.plain) for text in DICE},
        plaques={wide: stencil(frames.plaque(wide), frames.DUSK) for wide in frames.PLAQUES},
        seats={mood: fitted(seats.panel(mood)) for mood in seats.MOODS},
        signs={(kind, mood): fitted(signs.sign(kind, seats.ground(mood))) for kind, mood in _stood()},
        parades={(seat, mood): fitted(seats.parade(seat, mood)) for seat, mood in product(range(4), seats.MOODS)},
        display=fitted(seats.display()),
        slots={kind: fitted(seats.slot(kind)) for kind in ("", *GEMS)},
        tiles=_tiles(large=False),
        icons={(level, on): fitted(cards.icon(level, on=on)) for level, on in product((0, 1), (False, True))},
        cards=_cards(large=False),
        cubes={key: stencil(cube, TABLE) for key, cube in _cubes()},
        floor=stencil(cubes.floor(cubes.LARGE), TABLE),
        ghost=stencil(cubes.ghost(cubes.LARGE), TABLE),
        animals={animal: fitted(cards.small_animal(animal)) for animal in ANIMALS},
        check=fitted(signs.sign("ready", GROUND.plain).resize((48, 48), Image.Resampling.LANCZOS)),
        cover=cornered(frames.cover(TITLE), GROUND.cloth),
    )


@cache
def _built_large() -> Kit:
    fitted, stencil = PALETTE.fitted, PALETTE.stencil
    return replace(
        kit(),
        dice_small={text: stencil(_die(text, 36, large=True), GROUND.plain) for text in DICE},
        seats={mood: fitted(seats.panel(mood, large=True)) for mood in seats.MOODS},
        slots={kind: fitted(seats.slot(kind, large=True)) for kind in ("", *GEMS)},
        tiles=_tiles(large=True),
        cards=_cards(large=True),
        cubes={key: stencil(cube, TABLE) for key, cube in _cubes(large=True)},
    )


def kit(*, large: bool = False) -> Kit:
    """The parts; built at the first call that needs them, under a lock."""
    if large:
        with _LARGE_LOCK:
            return _built_large()
    with _LOCK:
        return _built()


def _tiles(*, large: bool) -> dict[tuple[Look, int], Image.Image]:
    return {
        (look, size): PALETTE.fitted(cells.tile(look, size, large=large))
        for look, size in product(cells.looks(), (cells.LARGE, cells.MIDDLE, cells.SMALL))
        if size != cells.SMALL or look.lies == "fast"
    }


def _cards(*, large: bool) -> dict[tuple[str, str, Held], Image.Image]:
    return {
        (piece, letter, held): PALETTE.fitted(cards.card(piece, letter, held, large=large))
        for piece, letter, held in product(PIECES, LETTERS, cards.HELD)
    }


@lru_cache(maxsize=8)
def cloth(tall: int) -> Image.Image:
    """A picture of that height with nothing on it yet; to be copied."""
    return PALETTE.cornered(frames.cloth(tall), GROUND.cloth)


@lru_cache(maxsize=32)
def slab(wide: int, tall: int, paint: Colour, line: Colour | None = None) -> Image.Image:
    """A panel of one colour on the cloth, as `frames.slab`."""
    return PALETTE.fitted(frames.slab(wide, tall, paint, line=line))


@lru_cache(maxsize=64)
def entry(paint: Colour) -> int:
    """The palette's entry for a colour."""
    return PALETTE.fitted(Image.new("RGB", (1, 1), paint)).tobytes()[0]


name = partial(writing.name, PALETTE)
"""See `writing.name`."""
write = partial(writing.write, PALETTE)
"""See `writing.write`."""


def _die(text: str, half: int, *, large: bool = False) -> Image.Image:
    """The die alone, RGBA."""
    size = 2 * half + 16
    sheet = Image.new("RGBA", (size, size))
    signs.die(sheet, size / 2, size / 2, half, text, large=large)
    return sheet


def _stood() -> Iterator[tuple[Sign, Mood]]:
    """Every sign with the panels on which it may stand."""
    for kind in signs.SIGNS:
        yield kind, seats.mood(kind)
        if kind == "out":
            yield kind, "plain"


def _cubes(*, large: bool = False) -> Iterator[tuple[CubeKey, Image.Image]]:
    for colour, letter, tentative in product(PAINTS, LETTERS, (False, True)):
        cube = cubes.lettered(cubes.LARGE, colour, letter, tentative=tentative, large=large)
        yield (colour, letter, tentative), cube


def sheet() -> Iterator[Image.Image]:
    """Everything that is drawn, part by part: the palette is made from it."""
    yield frames.cover(TITLE).convert("RGB")
    yield from (frames.scene(animal) for animal in ANIMALS[::3])
    yield frames.back("zebra").convert("RGB")
    for mood in seats.MOODS:
        yield seats.panel(mood)
        yield seats.parade(1, mood)
    yield from (signs.sign(kind, seats.ground(mood)) for kind, mood in _stood())
    yield seats.display()
    yield from (seats.slot(kind) for kind in ("", *GEMS))
    yield from (cells.tile(look, cells.LARGE) for look in cells.looks())
    yield from (cards.icon(level, on=on) for level, on in product((0, 1), (False, True)))
    yield from (cards.card(piece, "A", held) for piece, held in product(("Y1", "B2", "R3", "G4"), cards.HELD))
    yield from (grounded(cube, TABLE) for _, cube in _cubes())
    for text in DICE[:3]:
        die = Image.new("RGBA", (200, 200), (*GROUND.plain, 255))
        signs.die(die, 100, 100, 92, text)
        yield die.convert("RGB")
