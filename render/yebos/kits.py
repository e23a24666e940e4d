"""What never changes of the pictures, as palette pictures: drawn once per process, then only copied and pasted."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache, partial
from itertools import product
from threading import Lock

from PIL import Image

from engines.yebo.view import KINDS, ROUNDS, SIDES, SIGHTINGS, Block, Number, Side
from render import writing
from render.canvas import grounded
from render.palette import Palette
from render.theme import CREAM, INK, Colour
from render.writing import Stencil
from render.yebos import blocks, board, fence, frames, points, racks, seats, signs
from render.yebos.blocks import LARGE, LARGE_CODED, LARGEST, MIDDLE, MIDDLE_CODED, TAG
from render.yebos.fence import WAYS, Way
from render.yebos.look import GRASS, GROUND, STRONG
from render.yebos.points import Item
from render.yebos.racks import Badge
from render.yebos.seats import Lying, Mood
from render.yebos.signs import Call, Mark

PALETTE = Palette("yebo", (GROUND.cloth,), STRONG)
TITLE = "Yebo"
"""The game's name, the same in every language."""

_LOCK, _LARGE_LOCK = Lock(), Lock()
"""Two: while the large parts are drawn, nobody waits for the others."""


@dataclass(frozen=True)
class Kit:
    """The parts of the pictures.

    Attributes:
        held: Blocks in a hand, by kind.
        held_glow: The light about one that was just taken.
        large: The last discard, by kind.
        middle: Blocks in groups, by kind.
        small: Chips for discards, by kind.
        chips: A Sighting's square.
        tags: What an Africa stands for.
        back: A concealed block.
        glow: The light about a discard that may be called.
        field: The grass within and under the Fence; `numbered` with the numbers of its stacks.
        numbered: The same with the numbers.
        stacks: A stack of the Fence, by how it stands and its height.
        ends: The signs of the ends.
        calls: The bubble at the last discard.
        panels: A seat's panel.
        seat_signs: A seat's number, on the panel on which it stands.
        discs: A seat's number alone.
        marks: What stands beside a name, on the panel on which it stands.
        parades: What stands for a name that cannot be written, by seat and panel.
        tablet: The board of the rounds without its rows.
        rows: A round's row on it, with its sign.
        won: What is behind a winner's points there.
        plaque: What a round's points stand on.
        pile: The sign of the blocks that are left.
        round_signs: A round's sign on a plain panel, and whether it is lit.
        items: The signs of what scores, on a plain panel.
        brackets: What is below a block of a hand that may be displayed, by the group's number and whether it must be.
        badges: The mark on the block that was drawn, and on the one that was picked up.
        cover: The card for a lobby.
    """

    held: dict[Block, Stencil]
    held_glow: Stencil
    large: dict[Block, Stencil]
    middle: dict[Block, Stencil]
    small: dict[Block, Stencil]
    chips: dict[Block, Stencil]
    tags: dict[Block, Stencil]
    back: Stencil
    glow: Stencil
    field: Image.Image
    numbered: Image.Image
    stacks: dict[tuple[Way, int], Stencil]
    ends: dict[Side, Stencil]
    calls: dict[Call, Stencil]
    panels: dict[Mood, Image.Image]
    seat_signs: dict[tuple[int, Mood], Image.Image]
    discs: dict[int, Stencil]
    marks: dict[tuple[Mark, Mood], Image.Image]
    parades: dict[tuple[int, Mood], Image.Image]
    tablet: Image.Image
    rows: dict[tuple[Number, board.State], Image.Image]
    won: Image.Image
    plaque: Image.Image
    pile: Image.Image
    round_signs: dict[tuple[Number, bool], Image.Image]
    items: dict[Item, Image.Image]
    brackets: dict[tuple[int, bool], Image.Image]
    badges: dict[Badge, Stencil]
    cover: Image.Image


@cache
def _built() -> Kit:
    fitted, stencil = PALETTE.fitted, PALETTE.stencil
    large = {kind: stencil(blocks.block(kind, LARGE), INK) for kind in KINDS}
    glow = stencil(fence.glow(LARGE), GRASS)
    return Kit(
        held=large,
        held_glow=glow,
        large=large,
        middle={kind: stencil(blocks.block(kind, MIDDLE), INK) for kind in KINDS},
        small={kind: stencil(blocks.small(kind), GRASS) for kind in KINDS},
        chips={kind: stencil(blocks.chip(kind), INK) for kind in SIGHTINGS},
        tags={kind: stencil(blocks.tag(kind), GROUND.sand) for kind in KINDS},
        back=stencil(blocks.back(), INK),
        glow=glow,
        field=fitted(fence.field()),
        numbered=fitted(_numbered()),
        stacks={(way, height): stencil(fence.stack(way, height), INK) for way, height in product(WAYS, (1, 2))},
        ends={side: stencil(fence.end(side), GROUND.hollow[0]) for side in SIDES},
        calls={tone: stencil(signs.call(tone), GRASS) for tone in signs.CALLS},
        panels={mood: fitted(seats.panel(mood)) for mood in seats.MOODS},
        seat_signs={(seat, mood): fitted(_seat_sign(seat, mood)) for seat, mood in product(range(4), seats.MOODS)},
        discs={seat: stencil(signs.disc(seat), INK) for seat in range(4)},
        marks={
            (kind, mood): fitted(signs.mark(kind, seats.ground(mood)))
            for kind, mood in product(signs.MARKS, seats.MOODS)
        },
        parades={(seat, mood): fitted(seats.parade(seat, mood)) for seat, mood in product(range(4), seats.MOODS)},
        tablet=fitted(board.tablet()),
        rows={(number, of): fitted(_row(number, of)) for number, of in product(ROUNDS, board.STATES)},
        won=fitted(board.won()),
        plaque=fitted(seats.plaque(GROUND.plain)),
        pile=fitted(signs.pile(GROUND.plain)),
        round_signs={
            (number, lit): fitted(_round_sign(number, lit=lit)) for number, lit in product(ROUNDS, (False, True))
        },
        items={item: fitted(points.sign(item)) for item in points.ITEMS},
        brackets=_brackets(racks.RACK),
        badges={kind: stencil(racks.badge(kind), GROUND.sand) for kind in racks.BADGES},
        cover=PALETTE.cornered(frames.cover(TITLE), GROUND.cloth),
    )


@cache
def _built_large() -> Kit:
    fitted, stencil = PALETTE.fitted, PALETTE.stencil
    return replace(
        kit(),
        held={kind: stencil(blocks.block(kind, LARGEST), INK) for kind in KINDS},
        held_glow=stencil(fence.glow(LARGEST), GRASS),
        large={kind: stencil(blocks.block(kind, LARGE_CODED), INK) for kind in KINDS},
        middle={kind: stencil(blocks.block(kind, MIDDLE_CODED), INK) for kind in KINDS},
        small={kind: stencil(blocks.small(kind, large=True), GRASS) for kind in KINDS},
        chips={kind: stencil(blocks.chip(kind, large=True), INK) for kind in SIGHTINGS},
        tags={kind: stencil(blocks.tag(kind, large=True), GROUND.sand) for kind in KINDS},
        numbered=fitted(_numbered(large=True)),
        calls={tone: stencil(signs.call(tone, large=True), GRASS) for tone in signs.CALLS},
        marks={
            (kind, mood): fitted(signs.mark(kind, seats.ground(mood), large=True))
            for kind, mood in product(signs.MARKS, seats.MOODS)
        },
        brackets=_brackets(racks.LARGE_RACK),
    )


def kit(*, large: bool = False) -> Kit:
    """The parts; built at the first call that needs them, under a lock."""
    if large:
        with _LARGE_LOCK:
            return _built_large()
    with _LOCK:
        return _built()


def _brackets(rack: racks.Rack) -> dict[tuple[int, bool], Image.Image]:
    return {
        (number, must): PALETTE.fitted(racks.bracket(number, rack, must=must))
        for number, must in product(range(1, racks.GROUPS + 1), (False, True))
    }


def _numbered(*, large: bool = False) -> Image.Image:
    sheet = fence.field()
    fence.numbers(sheet, CREAM, 34 if large else 26)
    return sheet


def _seat_sign(seat: int, mood: Mood) -> Image.Image:
    return signs.seat_sign(seat, seats.ground(mood), shines=mood == "acts")


def _round_sign(number: Number, *, lit: bool) -> Image.Image:
    of: board.State = "now" if lit else "left"
    sheet = frames.slab(*signs.ROUND, board.ground(of), GROUND.plain)
    inset = signs.round_sign(number, board.ground(of), board.ink(of)).crop(
        (4, 4, signs.ROUND[0] - 4, signs.ROUND[1] - 4)
    )
    sheet.paste(inset, (4, 4))
    return sheet


def _row(number: Number, of: board.State) -> Image.Image:
    sheet = board.row(of)
    sheet.paste(signs.round_sign(number, board.ground(of), board.ink(of)), board.SIGN)
    return sheet


@lru_cache(maxsize=16)
def cloth(tall: int) -> Image.Image:
    """A picture of that height with nothing on it yet; to be copied."""
    return PALETTE.cornered(frames.cloth(tall), GROUND.cloth)


@lru_cache(maxsize=32)
def slab(wide: int, tall: int, paint: Colour = GROUND.plain, ground: Colour = GROUND.cloth) -> Image.Image:
    """A panel of one colour, as `frames.slab`."""
    return PALETTE.fitted(frames.slab(wide, tall, paint, ground))


@lru_cache(maxsize=8)
def arrow(tall: int, direction: int) -> Image.Image:
    """The direction beside panels of that height together."""
    return PALETTE.fitted(signs.arrow(tall, direction))


name = partial(writing.name, PALETTE)
"""See `writing.name`."""
write = partial(writing.write, PALETTE)
"""See `writing.write`."""


def lay(whole: Image.Image, stencil: Stencil, x: int, y: int) -> None:
    """Lay a part on a picture, its upper left corner at (x, y)."""
    whole.paste(stencil[0], (x, y), stencil[1])


def lay_row(whole: Image.Image, row: Sequence[Lying], x: int, y: int, *, large: bool) -> None:
    """Lay a row of blocks on a picture, its upper left corner at (x, y); on an Africa what it stands for."""
    parts = kit(large=large)
    for lying in row:
        at = x + lying.at[0], y + lying.at[1]
        lay(whole, parts.back if lying.block is None else parts.middle[lying.block], *at)
        if lying.stands_for is not None:
            lay(whole, parts.tags[lying.stands_for], at[0] + 2, at[1] + MIDDLE.tall - TAG[1] - 3)


def title(whole: Image.Image, seat: int, who: str, at: tuple[int, int], *, mood: Mood, width: int) -> int:
    """Write a seat's name on its panel, or draw what stands for it; how wide it is."""
    found = name(who, seats.NAME_SIZE, width, seats.ground(mood), seats.ink(mood))
    if found is None:
        parade = kit().parades[seat, mood].crop((0, 0, min(width, seats.PARADE[0]), seats.PARADE[1]))
        whole.paste(parade, (at[0], at[1] + 4))
        return parade.width
    lay(whole, found, *at)
    return found[0].width


def sheet() -> Iterator[Image.Image]:
    """Everything that is drawn, part by part: the palette is made from it."""
    yield frames.cover(TITLE).convert("RGB")
    for kind in KINDS:
        yield grounded(blocks.block(kind, LARGE), GRASS)
        yield grounded(blocks.block(kind, MIDDLE), GROUND.plain)
        yield grounded(blocks.small(kind), GRASS)
    for sighting in SIGHTINGS:
        yield grounded(blocks.chip(sighting), GROUND.plain)
    for kind in KINDS[::9]:
        yield grounded(blocks.tag(kind), GROUND.sand)
    yield grounded(blocks.back(), GROUND.plain)
    yield grounded(fence.glow(LARGE), GRASS)
    yield _numbered()
    yield from (grounded(fence.stack(way, height), GROUND.hollow[0]) for way, height in product(WAYS, (1, 2)))
    yield from (grounded(fence.end(side), GROUND.hollow[0]) for side in SIDES)
    yield from (grounded(signs.call(tone), GRASS) for tone in signs.CALLS)
    for mood in seats.MOODS:
        yield seats.panel(mood)
        yield _seat_sign(1, mood)
        yield seats.parade(1, mood)
        yield from (signs.mark(kind, seats.ground(mood)) for kind in signs.MARKS)
    yield board.tablet()
    yield from (_row(number, of) for number, of in product(ROUNDS, board.STATES))
    yield board.won()
    yield signs.pile(GROUND.plain)
    yield signs.arrow(300, 1)
    yield from (racks.bracket(1, must=must) for must in (False, True))
    yield from (grounded(racks.badge(kind), GROUND.plain) for kind in racks.BADGES)
    yield from (points.sign(item) for item in points.ITEMS)
