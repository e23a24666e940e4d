"""The sprites of the village's pictures, as palette pictures: each is drawn once, then copied and pasted."""

from collections.abc import Iterator, Sequence
from functools import cache, partial
from itertools import product
from pathlib import Path
from typing import get_args

from PIL import Image

from locales import text
from render.kit import lettering, palette, writing
from render.kit.canvas import grounded, stretched
from render.kit.kept import kept
from render.kit.palette import Palette
from render.kit.sprites import BothSizes, LazySprite, LazySprites, SpriteSet
from render.kit.theme import CREAM, INDIGO, INK, Colour
from render.kit.writing import Stencil, lay
from render.village import charts, medals, scene, signs
from render.village.style import (
    BLUE,
    EDGE,
    GAP,
    GROUND,
    INNER,
    PROVISIONAL,
    QUIET,
    STRONG,
    TINTS,
    WALL,
    PanelKind,
    ground,
    small,
    track,
)

PALETTE = Palette("village", Path(__file__).with_name("palette.json"), (GROUND.cloth,), STRONG)
_fitted, _stencil = PALETTE.fitted, PALETTE.stencil
PANEL_KINDS: tuple[PanelKind, ...] = get_args(PanelKind)
CAPTIONS: dict[Colour, Colour] = {
    GROUND.sand: INK,
    WALL: INK,
    INDIGO: CREAM,
    GROUND.cloth: CREAM,
    ground("own"): INK,
}
"""The colour of letters by the ground on which they stand."""

_LEAST_LINE = 24
"""The least type size of a line below a title, to which a long one is made smaller."""
HEAD_END = EDGE + scene.HEAD + GAP
"""The y at which a heading ends, with the gap below it."""

LEGEND, LEGEND_LARGE = 480, 640
"""The greatest width of the words that explain the hollow mark, plain and large."""


class Sprites(SpriteSet):
    """The sprites of the village's pictures: those of the class serve both sizes, an object has those of its own size."""

    headings = LazySprites(range(len(scene.SEATS) + 1), lambda people: _fitted(scene.heading(people)))
    """The stone bench, plain on its left, by the number of people on it."""
    ornaments = LazySprites(product(signs.ORNAMENTS, PANEL_KINDS), lambda key: _fitted(signs.ornament(*key)))
    """The signs of the first three places, by place and panel."""
    marks = LazySprites(signs.MARKS, lambda kind: _stencil(signs.mark(kind), GROUND.sand))
    """The mark of a rating on the scale, by kind."""
    arrows = LazySprites(product(signs.TRENDS, PANEL_KINDS), lambda key: _fitted(signs.arrow(*key)))
    """The arrow of a rating's change, by direction and panel."""
    plaques = LazySprites(product(PANEL_KINDS, (False, True)), lambda key: _fitted(signs.plaque(key[0], hollow=key[1])))
    """The plaque under a number, by panel and whether it is hollow."""
    pointer = LazySprite(lambda: _fitted(signs.pointer()))
    """The pointer to the reader's own line."""
    beads = LazySprite(lambda: _fitted(signs.beads()))
    """The sign that lines are left out."""
    hatch = LazySprite(lambda: _fitted(charts.hatch()))
    """The pattern of drawn games."""
    legend = LazySprite(lambda: _stencil(signs.mark("provisional"), GROUND.cloth))
    """The mark of a provisional rating on the cloth."""

    def __init__(self, *, large: bool) -> None:
        plate = signs.PLATE_LARGE if large else signs.PLATE
        self.plates = LazySprites(signs.ORNAMENTS, lambda place: _stencil(signs.plate(place, plate), WALL))
        """The signs of the first three places on the wall above the bench."""
        bead = signs.BEAD_LARGE if large else signs.BEAD
        self.tokens = LazySprites((None, *range(1, 5)), lambda place: _fitted(signs.bead(place, bead)))
        """The bead of a finished game, by its place; None for a drawn one."""
        size = signs.ROUND_LARGE if large else signs.ROUND
        marked = product(signs.ROUND_MARKS, PANEL_KINDS)
        self.rounds = LazySprites(marked, lambda key: _fitted(signs.round_mark(*key, size)))
        """The mark of a tournament's round, by kind and panel."""
        self.medals = _medals(medals.MEDAL_LARGE if large else medals.MEDAL)
        """The medal of an honour on a card, by its emblem."""
        pin = medals.PIN_LARGE if large else medals.PIN
        self.pins = _medals(pin)
        """The small medal of an honour in a profile, by its emblem."""
        side = signs.SQUARE_LARGE if large else signs.SQUARE
        self.squares = LazySprites(
            product((False, True), PANEL_KINDS),
            lambda key: _stencil(signs.square(side, key[1], full=key[0]), ground(key[1])),
        )
        """A square of a puzzle's result, by whether it is full, and by panel."""
        self.flames = LazySprites(PANEL_KINDS, lambda panel: _stencil(medals.flame(pin), ground(panel)))
        """The flame of days in a row, by panel."""
        label = medals.LABEL_LARGE if large else medals.LABEL
        self.label = LazySprite(lambda: _fitted(signs.plaque("plain", hollow=False, size=label)))
        """The plaque under the value of an honour on a card."""


def _medals(size: tuple[int, int]) -> LazySprites[str, Stencil]:
    return LazySprites(medals.EMBLEMS, lambda emblem: _stencil(medals.medal(emblem, size), GROUND.sand))


sprites_of = BothSizes(Sprites(large=False), Sprites(large=True))
"""The sprites in the plain or the large size."""


cloth = partial(palette.cloth, PALETTE, GROUND.cloth, EDGE)
"""An empty picture of a given height (`palette.cloth`); cached, so callers draw on a copy."""


@kept
def slab(wide: int, tall: int, paint: Colour = GROUND.sand) -> Image.Image:
    """A panel of one colour (`scene.slab`) as a palette picture; cached, so callers must not change it."""
    # Only a small panel is searched for its colours, which takes milliseconds for a large one.
    return stretched(PALETTE.fitted(scene.slab(32, 32, paint)), wide, tall)


write = partial(writing.write, PALETTE)
"""`writing.write` with the village's palette."""


def fill(whole: Image.Image, box: tuple[int, int, int, int], paint: Colour) -> None:
    """Fill a rectangle (left, top, right, bottom) of a picture."""
    whole.paste(palette.entry(PALETTE, paint), box)


def say(
    whole: Image.Image, text: str, size: int, at: tuple[int, int], *, width: int, on: Colour, ink: Colour | None = None
) -> int:
    """Write words with their upper left corner at `at`, shortened to `width`.

    Returns:
        The width of the words; 0 if no font can write them.
    """
    found = writing.name(PALETTE, text, size, width, on, CAPTIONS[on] if ink is None else ink)
    if found is None:
        return 0
    lay(whole, found, *at)
    return found[0].width


def say_until(
    whole: Image.Image,
    text: str,
    size: int,
    end: tuple[int, int],
    *,
    width: int = INNER,
    on: Colour,
    ink: Colour | None = None,
) -> int:
    """Write words with their upper right corner at `end`, shortened to `width`; returns the x at which they begin."""
    text = lettering.clean(text)
    wide = min(lettering.word(text, size).width, width)
    say(whole, text, size, (end[0] - wide, end[1]), width=wide, on=on, ink=ink)
    return end[0] - wide


def figures(whole: Image.Image, said: str, size: int, at: tuple[int, int], *, on: Colour, ink: Colour) -> None:
    """Write a number with its upper left corner at `at`, character by character.

    A page has dozens of numbers, seldom two alike, made of a dozen characters; so the characters are cached.
    """
    x = at[0]
    for letter in said:
        found = _letter(letter, size, on, ink)
        if letter != " ":
            lay(whole, found, x, at[1])
        x += found[0].width - 2


def centred(whole: Image.Image, said: str, size: int, centre: tuple[int, int], *, on: Colour, ink: Colour) -> None:
    """Write a number character by character (`figures`), with its middle at `centre`."""
    wide = sum(_letter(letter, size, on, ink)[0].width - 2 for letter in said)
    figures(whole, said, size, (centre[0] - wide // 2, centre[1] - round(0.67 * size)), on=on, ink=ink)


@kept
def _letter(letter: str, size: int, on: Colour, ink: Colour) -> Stencil:
    mask = lettering.word(letter, size)
    # Made a palette picture here, because Pillow would convert a picture of another mode at every paste.
    inked = Image.frombytes("L", mask.size, mask.point(PALETTE.ramp(on, ink)).tobytes())
    return inked, mask.point([0] + [255] * 255, "1")


def sign(whole: Image.Image, who: str, size: int, at: tuple[int, int], *, width: int, on: Colour, row: int = 0) -> int:
    """Write a person's name, or draw the animals of this row of a list if no font can write it; returns the width."""
    found = say(whole, who, size, at, width=width, on=on)
    if found:
        return found
    camels = min(width // signs.CAMEL, 3)
    caravan = _caravan(row % len(signs.CARAVANS), on).crop((0, 0, camels * signs.CAMEL, signs.CARAVAN_TALL))
    whole.paste(caravan, (at[0], at[1] + max(4, round(1.05 * size) - signs.CARAVAN_TALL)))
    return caravan.width


@cache
def _caravan(which: int, on: Colour) -> Image.Image:
    return PALETTE.fitted(signs.caravan(signs.CARAVANS[which], on, CAPTIONS[on]))


def headed(
    tall: int, title: str, lines: tuple[str, ...], *, people: int, places: Sequence[int] = (), large: bool
) -> Image.Image:
    """A new picture `tall` pixels high with its heading: a title, and at most two lines below it, beside the bench.

    Args:
        tall: The height of the picture.
        title: The title.
        lines: The lines below the title; one that is too long takes both.
        people: The number of people on the bench; beyond three, the bench is full.
        places: Their places, that of the person next to the door first; only the first three have a sign.
        large: Whether the letters are large.
    """
    whole, parts = cloth(tall), sprites_of(large=large)
    seats = scene.SEATS
    whole.paste(parts.headings[min(people, len(seats))], (EDGE, EDGE))
    for x, place in zip(seats, places, strict=False):
        found = parts.plates.get(place)
        if found is not None:
            lay(whole, found, EDGE + x - found[0].width // 2, EDGE + scene.PLATE - found[0].height // 2)
    wide = scene.CLEAR - 24
    size = lettering.fitting(title, 58 if len(title) < 15 else 44, wide, 32)
    sign(whole, title, size, (EDGE + 24, EDGE + 8 + (58 - size) // 2), width=wide, on=WALL)
    least = small(large=large)
    if len(lines) == 1 and lettering.word(lines[0], least).width > wide:
        lines = lettering.parted(lines[0], least, wide)
    for i, line in enumerate(lines):
        letters = lettering.fitting(line, 33 if large else 30, wide, _LEAST_LINE)
        say(whole, line, letters, (EDGE + 26, EDGE + 74 + 36 * i), width=wide, on=WALL)
    return whole


def legend(whole: Image.Image, lang: str, at: tuple[int, int], *, large: bool) -> None:
    """Write what the hollow mark means, on the cloth; at most `LEGEND` wide, or `LEGEND_LARGE` if `large`."""
    size, wide = small(large=large), (LEGEND_LARGE if large else LEGEND) - signs.DOT - 10
    lay(whole, sprites_of().legend(), at[0], at[1] + round(0.66 * size) - signs.DOT // 2)
    said = text(lang, "village-provisional", games=PROVISIONAL)
    say(whole, said, size, (at[0] + signs.DOT + 10, at[1]), width=wide, on=GROUND.cloth, ink=QUIET)


def sheet() -> Iterator[Image.Image]:
    """The parts of the contact sheet from which the palette is made: everything that is drawn."""
    yield from (scene.heading(people) for people in (0, len(scene.SEATS)))
    yield from (grounded(signs.plate(place), WALL) for place in signs.ORNAMENTS)
    for panel in PANEL_KINDS:
        yield from (signs.ornament(place, panel) for place in signs.ORNAMENTS)
        yield from (signs.arrow(trend, panel) for trend in signs.TRENDS)
        yield from (signs.plaque(panel, hollow=hollow) for hollow in (False, True))
        for paint in (ground(panel), track(panel)):
            yield Image.new("RGB", (160, 60), paint)
    yield from (grounded(signs.mark(kind), GROUND.sand) for kind in signs.MARKS)
    yield from (signs.bead(place) for place in range(1, 5))
    yield from (grounded(medals.medal(emblem, medals.MEDAL), GROUND.sand) for emblem in medals.EMBLEMS)
    yield signs.pointer()
    yield signs.beads()
    yield charts.hatch()
    yield from (signs.caravan(signs.CARAVANS[0], paper, ink) for paper, ink in CAPTIONS.items())
    for paint in (QUIET, BLUE, *TINTS):
        yield Image.new("RGB", (160, 60), paint)
    yield charts.specimen()
    for paper, ink in CAPTIONS.items():
        yield scene.slab(300, 60, paper)
        yield charts.shades(paper, ink)
    yield charts.shades(GROUND.cloth, QUIET)
