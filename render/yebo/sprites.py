"""The sprites of Yebo's pictures, as palette pictures: each is drawn once, then copied and pasted."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import product
from pathlib import Path

from PIL import Image

from engines.yebo.view import AFRICA, KINDS, ROUNDS, SIDES, SIGHTINGS, Block, Number, Side
from render.kit import canvas, lettering, palette, writing
from render.kit.box import WALL
from render.kit.canvas import grounded
from render.kit.palette import Palette
from render.kit.sprites import BothSizes, LazySprite, LazySprites, SpriteSet
from render.kit.theme import CREAM, INK, Colour
from render.kit.writing import Stencil, lay
from render.yebo import blocks, cover, fence, mats, points, racks, seats, signs, tablet
from render.yebo.blocks import (
    CHIP,
    LARGE,
    LARGE_NUMBERED,
    LARGEST,
    LARGEST_NUMBERED,
    MEDIUM,
    MEDIUM_NUMBERED,
    MIDDLE,
    MIDDLE_NUMBERED,
    SMALL,
    SMALL_NUMBERED,
    TAG,
    TINY,
    TINY_NUMBERED,
    Size,
)
from render.yebo.fence import ORIENTATIONS, Orientation
from render.yebo.order import BADGES, Badge
from render.yebo.points import Item
from render.yebo.seats import PanelState, PlacedBlock, Shape
from render.yebo.signs import Call, Mark
from render.yebo.style import EDGE, GRASS, GROUND, STRONG
from render.yebo.tablet import RoundState

PALETTE = Palette("yebo", Path(__file__).with_name("palette.json"), (GROUND.cloth,), STRONG)
COUNTS = (2, 3, 4)
"""The numbers of seats at a table."""


@dataclass(frozen=True)
class Sprites(SpriteSet):
    """The sprites of Yebo's pictures.

    Attributes:
        held: A block in a hand, by kind.
        offered: The discard beside a hand, by kind.
        held_glow: The light around a block in a hand that was just taken.
        large: The last discard, by kind.
        middle: A block in a displayed group, by kind.
        medium: An earlier discard of middle size, by kind.
        small: An earlier discard when there are many, by kind.
        tiny: An earlier discard when there are very many, by kind.
        chips: The square of a Sighting, by its animal.
        values: The plate with a Sighting's value, by its animal.
        tags: The plate on an Africa, by the block that the Africa stands for.
        backs: A concealed block, by the shape of the panel.
        glow: The light around a discard that may be called.
        field: The grass within and under the Fence.
        numbered: The grass with the numbers of the Fence's stacks.
        stacks: A stack of the Fence, by orientation and height.
        ends: The sign at an end of the Fence, by side.
        calls: The bubble at the last discard, by call.
        arrows: An arrow of the direction on the grass, by the direction.
        prize: The star below a discard that would win the round.
        panels: A seat's panel, by its shape and state.
        weaves: The stripes of a panel, by its shape and state.
        seat_signs: A seat's animal on its panel, by seat and state of the panel.
        discs: A seat's animal on a disc, by seat.
        emblems: The same, smaller.
        champions: The animal of a winner of the game, by seat.
        marks: A mark beside a name, by kind and state of the panel.
        parades: The animals drawn in place of a name that no font can write, by seat and state of the panel.
        tablets: The tablet of the rounds without its columns, by the number of seats and whether a round is over.
        cells: The cell of a round on the tablet before a round is over, by number, state of the round and seats.
        columns: The column of a round on the tablet, with the round's sign, by number, state of the round and seats.
        won: The slab behind a winner's points on the tablet.
        plaques: The plaque under points, by the state of the panel.
        pile: The sign of the blocks left in the Fence.
        round_signs: The sign of a round on a plain panel, by number and whether it is lit.
        items: The sign of a scoring item on a plain panel, by item.
        brackets: The bracket below blocks that may be displayed, by the group's number, whether the group must be, and the
            number of blocks side by side.
        badges: The mark on the block that was just taken, by how it was taken.
        cover: The picture of a lobby's card.
    """

    held: LazySprites[Block, Stencil]
    offered: LazySprites[Block, Stencil]
    held_glow: LazySprite[Stencil]
    large: LazySprites[Block, Stencil]
    middle: LazySprites[Block, Stencil]
    medium: LazySprites[Block, Stencil]
    small: LazySprites[Block, Stencil]
    tiny: LazySprites[Block, Stencil]
    chips: LazySprites[Block, Stencil]
    values: LazySprites[Block, Stencil]
    tags: LazySprites[Block, Stencil]
    backs: LazySprites[Shape, Stencil]
    glow: LazySprite[Stencil]
    field: LazySprite[Image.Image]
    numbered: LazySprite[Image.Image]
    stacks: LazySprites[tuple[Orientation, int], Stencil]
    ends: LazySprites[Side, Stencil]
    calls: LazySprites[Call, Stencil]
    arrows: LazySprites[int, Image.Image]
    prize: LazySprite[Stencil]
    panels: LazySprites[tuple[Shape, PanelState], Image.Image]
    weaves: LazySprites[tuple[Shape, PanelState], Image.Image]
    seat_signs: LazySprites[tuple[int, PanelState], Image.Image]
    discs: LazySprites[int, Stencil]
    emblems: LazySprites[int, Stencil]
    champions: LazySprites[int, Stencil]
    marks: LazySprites[tuple[Mark, PanelState], Image.Image]
    parades: LazySprites[tuple[int, PanelState], Image.Image]
    tablets: LazySprites[tuple[int, bool], Image.Image]
    cells: LazySprites[tuple[Number, RoundState, int], Image.Image]
    columns: LazySprites[tuple[Number, RoundState, int], Image.Image]
    won: LazySprite[Image.Image]
    plaques: LazySprites[PanelState, Image.Image]
    pile: LazySprite[Image.Image]
    round_signs: LazySprites[tuple[Number, bool], Image.Image]
    items: LazySprites[Item, Image.Image]
    brackets: LazySprites[tuple[int, bool, int], Image.Image]
    badges: LazySprites[Badge, Stencil]
    cover: LazySprite[Image.Image]


def _built() -> Sprites:
    fitted, stencil = PALETTE.fitted, PALETTE.stencil
    large = _blocks(LARGE)
    glow = _glow(LARGE)
    return Sprites(
        held=large,
        offered=large,
        held_glow=glow,
        large=large,
        middle=_blocks(MIDDLE),
        medium=_blocks(MEDIUM, GRASS),
        small=_blocks(SMALL, GRASS),
        tiny=_blocks(TINY, GRASS),
        chips=_chips(large=False),
        values=_values(large=False),
        tags=_tags(large=False),
        backs=LazySprites(seats.SHAPES, lambda shape: stencil(blocks.back(across=shape == "side"), INK)),
        glow=glow,
        field=LazySprite(lambda: fitted(fence.field())),
        numbered=LazySprite(lambda: fitted(_numbered())),
        stacks=LazySprites(product(ORIENTATIONS, (1, 2)), lambda key: stencil(fence.stack(*key), INK)),
        ends=LazySprites(SIDES, lambda side: stencil(fence.end(side), GROUND.hollow[0])),
        calls=_calls(large=False),
        arrows=LazySprites((1, -1), lambda way: fitted(fence.arrow(way))),
        prize=LazySprite(lambda: stencil(signs.prize(), GRASS)),
        panels=LazySprites(product(seats.SHAPES, seats.PANEL_STATES), lambda key: fitted(mats.panel(*key))),
        weaves=LazySprites(product(seats.SHAPES, seats.PANEL_STATES), lambda key: fitted(mats.weave(*key))),
        seat_signs=LazySprites(product(range(4), seats.PANEL_STATES), lambda key: fitted(_seat_sign(*key))),
        discs=LazySprites(range(4), lambda seat: stencil(signs.disc(seat), INK)),
        emblems=LazySprites(range(4), lambda seat: stencil(signs.disc(seat, signs.EMBLEM), INK)),
        champions=LazySprites(range(4), lambda seat: stencil(signs.champion(seat), GRASS)),
        marks=_marks(large=False),
        parades=LazySprites(product(range(4), seats.PANEL_STATES), lambda key: fitted(mats.parade(*key))),
        tablets=LazySprites(product(COUNTS, (False, True)), lambda key: fitted(tablet.empty(key[0], begun=key[1]))),
        cells=LazySprites(product(ROUNDS, tablet.ROUND_STATES, COUNTS), lambda key: fitted(_cell(*key))),
        columns=LazySprites(product(ROUNDS, tablet.ROUND_STATES, COUNTS), lambda key: fitted(_column(*key))),
        won=LazySprite(lambda: fitted(tablet.won())),
        plaques=LazySprites(seats.PANEL_STATES, lambda state: fitted(mats.plaque(seats.ground(state)))),
        pile=LazySprite(lambda: fitted(signs.pile(GROUND.plain))),
        round_signs=LazySprites(product(ROUNDS, (False, True)), lambda key: fitted(_round_sign(key[0], lit=key[1]))),
        items=LazySprites(points.ITEMS, lambda item: fitted(points.sign(item))),
        brackets=_brackets(racks.RACK),
        badges=LazySprites(BADGES, lambda kind: stencil(racks.badge(kind), GROUND.sand)),
        cover=LazySprite(lambda: cover.PALETTE.cornered(cover.cover(), WALL)),
    )


def _blocks(size: Size, ground: Colour = INK) -> LazySprites[Block, Stencil]:
    return LazySprites(KINDS, lambda kind: PALETTE.stencil(blocks.block(kind, size), ground))


def _glow(size: Size) -> LazySprite[Stencil]:
    return LazySprite(lambda: PALETTE.stencil(fence.glow(size), GRASS))


def _chips(*, large: bool) -> LazySprites[Block, Stencil]:
    return LazySprites(SIGHTINGS, lambda kind: PALETTE.stencil(blocks.chip(kind, large=large), INK))


def _values(*, large: bool) -> LazySprites[Block, Stencil]:
    return LazySprites(SIGHTINGS, lambda kind: PALETTE.stencil(blocks.value(kind, large=large), INK))


def _tags(*, large: bool) -> LazySprites[Block, Stencil]:
    kinds = (kind for kind in KINDS if kind != AFRICA)
    return LazySprites(kinds, lambda kind: PALETTE.stencil(blocks.tag(kind, large=large), GROUND.sand))


def _calls(*, large: bool) -> LazySprites[Call, Stencil]:
    return LazySprites(signs.CALLS, lambda tone: PALETTE.stencil(signs.call(tone, large=large), GRASS))


def _marks(*, large: bool) -> LazySprites[tuple[Mark, PanelState], Image.Image]:
    def draw(key: tuple[Mark, PanelState]) -> Image.Image:
        kind, state = key
        return PALETTE.fitted(signs.mark(kind, seats.ground(state), large=large))

    return LazySprites(product(signs.MARKS, seats.PANEL_STATES), draw)


def _brackets(rack: racks.Rack) -> LazySprites[tuple[int, bool, int], Image.Image]:
    keys = product(range(1, racks.GROUPS + 1), (False, True), racks.SPANS)
    return LazySprites(keys, lambda key: PALETTE.fitted(racks.bracket(key[0], rack, must=key[1], span=key[2])))


def _numbered(*, large: bool = False) -> Image.Image:
    sheet = fence.field()
    fence.numbers(sheet, CREAM, 34 if large else 26)
    return sheet


def _seat_sign(seat: int, state: PanelState) -> Image.Image:
    return signs.seat_sign(seat, seats.ground(state), shines=state == "acts")


def _round_sign(number: Number, *, lit: bool) -> Image.Image:
    of: RoundState = "now" if lit else "left"
    sheet = canvas.slab(*signs.ROUND, tablet.ground(of), GROUND.plain)
    inset = signs.round_sign(number, tablet.ground(of), tablet.ink(of)).crop(
        (4, 4, signs.ROUND[0] - 4, signs.ROUND[1] - 4)
    )
    sheet.paste(inset, (4, 4))
    return sheet


def _cell(number: Number, of: RoundState, count: int) -> Image.Image:
    sheet, size = tablet.cell(of, count), tablet.EXAMPLE
    shown = tablet.example(number)
    x, y = 42 + (3 - len(shown)) * size.wide // 2, (sheet.height - size.tall) // 2
    for place, kind in enumerate(shown):
        drawn = blocks.block(kind, size)
        sheet.paste(drawn, (x + place * size.wide, y), drawn)
    signs.write(sheet, str(number), 46, (22, sheet.height / 2), tablet.ink(of))
    return sheet


def _column(number: Number, of: RoundState, count: int) -> Image.Image:
    sheet = tablet.column(of, count)
    sign = signs.round_sign(number, tablet.ground(of), tablet.ink(of)).crop(
        (4, 2, signs.ROUND[0] - 4, signs.ROUND[1] - 2)
    )
    sheet.paste(sign, (tablet.SIGN[0] + 4, tablet.SIGN[1] + 2))
    return sheet


_PLAIN = _built()
_LARGE = replace(
    _PLAIN,
    held=_blocks(LARGEST),
    offered=_blocks(LARGEST_NUMBERED),
    held_glow=_glow(LARGEST),
    large=_blocks(LARGE_NUMBERED),
    middle=_blocks(MIDDLE_NUMBERED),
    medium=_blocks(MEDIUM_NUMBERED, GRASS),
    small=_blocks(SMALL_NUMBERED, GRASS),
    tiny=_blocks(TINY_NUMBERED, GRASS),
    chips=_chips(large=True),
    values=_values(large=True),
    tags=_tags(large=True),
    numbered=LazySprite(lambda: PALETTE.fitted(_numbered(large=True))),
    calls=_calls(large=True),
    marks=_marks(large=True),
    brackets=_brackets(racks.LARGE_RACK),
)
sprites_of = BothSizes(_PLAIN, _LARGE)
"""The sprites in the plain or the large size."""


cloth = partial(palette.cloth, PALETTE, GROUND.cloth, EDGE)
"""An empty picture of a given height (`palette.cloth`); cached, so callers draw on a copy."""


@lru_cache(maxsize=32)
def slab(wide: int, tall: int, paint: Colour = GROUND.plain, ground: Colour = GROUND.cloth) -> Image.Image:
    """A panel of one colour (`canvas.slab`) as a palette picture; cached, so callers must not change it."""
    # Only a small panel is searched for its colours, which takes milliseconds for a large one.
    return canvas.stretched(PALETTE.fitted(canvas.slab(32, 32, paint, ground)), wide, tall)


name = partial(writing.name, PALETTE)
"""`writing.name` with this game's palette."""
write = partial(writing.write, PALETTE)
"""`writing.write` with this game's palette."""


def lay_blocks(whole: Image.Image, row: Sequence[PlacedBlock], x: int, y: int, *, large: bool) -> None:
    """Paste blocks on a picture, their places counted from (x, y), with the plates of their Africas."""
    parts = sprites_of(large=large)
    for placed in row:
        lay(whole, parts.middle[placed.block], x + placed.at[0], y + placed.at[1])
    for placed in row:
        if placed.stands_for is not None:
            low = y + placed.at[1] + MIDDLE.tall - TAG[1] - 3
            lay(whole, parts.tags[placed.stands_for], x + placed.at[0] + 2, low)


def lay_sightings(
    whole: Image.Image, row: Sequence[tuple[Block, tuple[int, int]]], x: int, y: int, *, large: bool
) -> None:
    """Paste Sightings on a picture, their places counted from (x, y), each with its value.

    Where they overlap so much that their values would, every other value is at the upper edge.
    """
    parts = sprites_of(large=large)
    for sighting, (left, top) in reversed(row):
        lay(whole, parts.chips[sighting], x + left, y + top)
    plates = [parts.values[sighting] for sighting, _ in row]
    crowded = any(
        other[0] - one[0] < plate[0].width
        for plate, (_, one), (_, other) in zip(plates, row, row[1:], strict=False)
        if one[1] == other[1]
    )
    for number, (plate, (_, (left, top))) in enumerate(zip(plates, row, strict=True)):
        rise = 2 if crowded and number % 2 else CHIP - 3 - plate[0].height
        lay(whole, plate, x + left + CHIP - 1 - plate[0].width, y + top + rise)


def title(
    whole: Image.Image,
    seat: int,
    who: str,
    at: tuple[int, int],
    *,
    state: PanelState,
    width: int,
    size: int,
    large: bool = False,
    lines: int = 1,
) -> int:
    """Write a seat's name on its panel, or draw the seat's animals if no font can write it; returns the width.

    A long name is smaller. If it does not fit even so, it takes two lines where `lines` is 2, and else is cut.
    """
    least = seats.LEAST_NAMES[large]
    fitted = lettering.fitting(who, size, width, least)
    on, ink = seats.ground(state), seats.ink(state)
    if lines > 1 and (whole_name := name(who, fitted, 10 * width, on, ink)) and whole_name[0].width > width:
        for number, part in enumerate(lettering.parted(who, fitted, width)):
            found = name(part, fitted, width, on, ink)
            if found is not None:
                lay(whole, found, at[0], at[1] - 3 + number * (fitted - 1))
        return width
    found = name(who, fitted, width, on, ink)
    if found is None:
        parade = sprites_of().parades[seat, state].crop((0, 0, min(width, seats.PARADE[0]), seats.PARADE[1]))
        whole.paste(parade, (at[0], at[1] + 4))
        return parade.width
    # A smaller name stands a little higher than on the line of the others: in the middle of their small letters.
    lay(whole, found, at[0], at[1] + (size - fitted) * 2 // 3)
    return found[0].width


def sheet() -> Iterator[Image.Image]:
    """The parts of the contact sheet from which the palette is made: everything that is drawn."""
    for kind in KINDS:
        yield grounded(blocks.block(kind, LARGE), GRASS)
        yield grounded(blocks.block(kind, MIDDLE), GROUND.plain)
        yield grounded(blocks.block(kind, MEDIUM), GRASS)
        yield grounded(blocks.block(kind, SMALL), GRASS)
    yield from (Image.new("RGB", (160, 60), paint) for paint in (GROUND.cloth, GROUND.plain, *GROUND.hollow, GRASS))
    for sighting in SIGHTINGS:
        yield grounded(blocks.chip(sighting), GROUND.plain)
        yield grounded(blocks.value(sighting), GROUND.plain)
    for kind in KINDS[::9]:
        yield grounded(blocks.tag(kind), GROUND.sand)
    yield from (grounded(blocks.back(across=across), GROUND.plain) for across in (False, True))
    yield grounded(fence.glow(LARGE), GRASS)
    yield _numbered()
    yield fence.arrow(1)
    yield from (
        grounded(fence.stack(orientation, height), GROUND.hollow[0])
        for orientation, height in product(ORIENTATIONS, (1, 2))
    )
    yield from (grounded(fence.end(side), GROUND.hollow[0]) for side in SIDES)
    yield grounded(signs.champion(0), GRASS)
    yield from (grounded(signs.call(tone), GRASS) for tone in signs.CALLS)
    for state in seats.PANEL_STATES:
        yield mats.panel("long", state)
        yield mats.weave("long", state)
        yield mats.plaque(seats.ground(state))
        yield _seat_sign(1, state)
        yield mats.parade(1, state)
        yield from (signs.mark(kind, seats.ground(state)) for kind in signs.MARKS)
    yield from (tablet.empty(4, begun=begun) for begun in (False, True))
    yield from (_column(number, of, 2) for number, of in product(ROUNDS, tablet.ROUND_STATES))
    yield from (_cell(number, "left", 4) for number in ROUNDS)
    yield tablet.won()
    yield signs.pile(GROUND.plain)
    yield from (racks.bracket(1, must=must) for must in (False, True))
    yield from (canvas.slab(60, 60, paint, GROUND.plain) for paint in racks.TRAYS.values())
    yield from (grounded(racks.badge(kind), GROUND.plain) for kind in BADGES)
    yield from (points.sign(item) for item in points.ITEMS)
