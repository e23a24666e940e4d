"""The sprites of Yebo's pictures, as palette pictures: each is drawn once, then copied and pasted."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import product
from pathlib import Path

from PIL import Image

from engines.yebo.view import KINDS, ROUNDS, SIDES, SIGHTINGS, Block, Number, Side
from render.kit import canvas, palette, writing
from render.kit.canvas import grounded
from render.kit.palette import Palette
from render.kit.sprites import BothSizes, LazySprite, LazySprites, SpriteSet
from render.kit.theme import CREAM, INK, Colour
from render.kit.writing import Stencil, lay
from render.yebo import blocks, fence, frames, points, racks, seats, signs, tablet
from render.yebo.blocks import LARGE, LARGE_CODED, LARGEST, MIDDLE, MIDDLE_CODED, TAG, Size
from render.yebo.fence import ORIENTATIONS, Orientation
from render.yebo.points import Item
from render.yebo.racks import Badge
from render.yebo.seats import PanelState, PlacedBlock
from render.yebo.signs import Call, Mark
from render.yebo.style import EDGE, GRASS, GROUND, STRONG
from render.yebo.tablet import RoundState

PALETTE = Palette("yebo", Path(__file__).with_name("palette.json"), (GROUND.cloth,), STRONG)
TITLE = "Yebo"
"""The game's name, the same in every language."""


@dataclass(frozen=True)
class Sprites(SpriteSet):
    """The sprites of Yebo's pictures.

    Attributes:
        held: A block in a hand, by kind.
        held_glow: The light around a block in a hand that was just taken.
        large: The last discard, by kind.
        middle: A block in a displayed group, by kind.
        small: The chip of a discard, by kind.
        chips: The square of a Sighting, by its animal.
        tags: The plate on an Africa, by the block that the Africa stands for.
        back: A concealed block.
        glow: The light around a discard that may be called.
        field: The grass within and under the Fence.
        numbered: The grass with the numbers of the Fence's stacks.
        stacks: A stack of the Fence, by orientation and height.
        ends: The sign at an end of the Fence, by side.
        calls: The bubble at the last discard, by call.
        panels: A seat's panel, by state.
        seat_signs: A seat's number on its panel, by seat and state of the panel.
        discs: A seat's number on a disc, by seat.
        marks: A mark beside a name, by kind and state of the panel.
        parades: The animals drawn in place of a name that no font can write, by seat and state of the panel.
        tablet: The tablet of the rounds without its rows.
        rows: The row of a round on the tablet, with the round's sign, by number and state of the round.
        won: The slab behind a winner's points on the tablet.
        plaque: The plaque under a round's points.
        pile: The sign of the blocks left in the Fence.
        round_signs: The sign of a round on a plain panel, by number and whether it is lit.
        items: The sign of a scoring item on a plain panel, by item.
        brackets: The bracket below a block that may be displayed, by the group's number and whether the group must be.
        badges: The mark on the block that was just taken, by how it was taken.
        cover: The picture of a lobby's card.
    """

    held: LazySprites[Block, Stencil]
    held_glow: LazySprite[Stencil]
    large: LazySprites[Block, Stencil]
    middle: LazySprites[Block, Stencil]
    small: LazySprites[Block, Stencil]
    chips: LazySprites[Block, Stencil]
    tags: LazySprites[Block, Stencil]
    back: LazySprite[Stencil]
    glow: LazySprite[Stencil]
    field: LazySprite[Image.Image]
    numbered: LazySprite[Image.Image]
    stacks: LazySprites[tuple[Orientation, int], Stencil]
    ends: LazySprites[Side, Stencil]
    calls: LazySprites[Call, Stencil]
    panels: LazySprites[PanelState, Image.Image]
    seat_signs: LazySprites[tuple[int, PanelState], Image.Image]
    discs: LazySprites[int, Stencil]
    marks: LazySprites[tuple[Mark, PanelState], Image.Image]
    parades: LazySprites[tuple[int, PanelState], Image.Image]
    tablet: LazySprite[Image.Image]
    rows: LazySprites[tuple[Number, RoundState], Image.Image]
    won: LazySprite[Image.Image]
    plaque: LazySprite[Image.Image]
    pile: LazySprite[Image.Image]
    round_signs: LazySprites[tuple[Number, bool], Image.Image]
    items: LazySprites[Item, Image.Image]
    brackets: LazySprites[tuple[int, bool], Image.Image]
    badges: LazySprites[Badge, Stencil]
    cover: LazySprite[Image.Image]


def _built() -> Sprites:
    fitted, stencil = PALETTE.fitted, PALETTE.stencil
    large = _blocks(LARGE)
    glow = _glow(LARGE)
    return Sprites(
        held=large,
        held_glow=glow,
        large=large,
        middle=_blocks(MIDDLE),
        small=_small(large=False),
        chips=_chips(large=False),
        tags=_tags(large=False),
        back=LazySprite(lambda: stencil(blocks.back(), INK)),
        glow=glow,
        field=LazySprite(lambda: fitted(fence.field())),
        numbered=LazySprite(lambda: fitted(_numbered())),
        stacks=LazySprites(product(ORIENTATIONS, (1, 2)), lambda key: stencil(fence.stack(*key), INK)),
        ends=LazySprites(SIDES, lambda side: stencil(fence.end(side), GROUND.hollow[0])),
        calls=_calls(large=False),
        panels=LazySprites(seats.PANEL_STATES, lambda state: fitted(seats.panel(state))),
        seat_signs=LazySprites(product(range(4), seats.PANEL_STATES), lambda key: fitted(_seat_sign(*key))),
        discs=LazySprites(range(4), lambda seat: stencil(signs.disc(seat), INK)),
        marks=_marks(large=False),
        parades=LazySprites(product(range(4), seats.PANEL_STATES), lambda key: fitted(seats.parade(*key))),
        tablet=LazySprite(lambda: fitted(tablet.empty())),
        rows=LazySprites(product(ROUNDS, tablet.ROUND_STATES), lambda key: fitted(_row(*key))),
        won=LazySprite(lambda: fitted(tablet.won())),
        plaque=LazySprite(lambda: fitted(seats.plaque(GROUND.plain))),
        pile=LazySprite(lambda: fitted(signs.pile(GROUND.plain))),
        round_signs=LazySprites(product(ROUNDS, (False, True)), lambda key: fitted(_round_sign(key[0], lit=key[1]))),
        items=LazySprites(points.ITEMS, lambda item: fitted(points.sign(item))),
        brackets=_brackets(racks.RACK),
        badges=LazySprites(racks.BADGES, lambda kind: stencil(racks.badge(kind), GROUND.sand)),
        cover=LazySprite(lambda: PALETTE.cornered(frames.cover(TITLE), GROUND.cloth)),
    )


def _blocks(size: Size) -> LazySprites[Block, Stencil]:
    return LazySprites(KINDS, lambda kind: PALETTE.stencil(blocks.block(kind, size), INK))


def _glow(size: Size) -> LazySprite[Stencil]:
    return LazySprite(lambda: PALETTE.stencil(fence.glow(size), GRASS))


def _small(*, large: bool) -> LazySprites[Block, Stencil]:
    return LazySprites(KINDS, lambda kind: PALETTE.stencil(blocks.small(kind, large=large), GRASS))


def _chips(*, large: bool) -> LazySprites[Block, Stencil]:
    return LazySprites(SIGHTINGS, lambda kind: PALETTE.stencil(blocks.chip(kind, large=large), INK))


def _tags(*, large: bool) -> LazySprites[Block, Stencil]:
    return LazySprites(KINDS, lambda kind: PALETTE.stencil(blocks.tag(kind, large=large), GROUND.sand))


def _calls(*, large: bool) -> LazySprites[Call, Stencil]:
    return LazySprites(signs.CALLS, lambda tone: PALETTE.stencil(signs.call(tone, large=large), GRASS))


def _marks(*, large: bool) -> LazySprites[tuple[Mark, PanelState], Image.Image]:
    def draw(key: tuple[Mark, PanelState]) -> Image.Image:
        kind, state = key
        return PALETTE.fitted(signs.mark(kind, seats.ground(state), large=large))

    return LazySprites(product(signs.MARKS, seats.PANEL_STATES), draw)


def _brackets(rack: racks.Rack) -> LazySprites[tuple[int, bool], Image.Image]:
    keys = product(range(1, racks.GROUPS + 1), (False, True))
    return LazySprites(keys, lambda key: PALETTE.fitted(racks.bracket(key[0], rack, must=key[1])))


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


def _row(number: Number, of: RoundState) -> Image.Image:
    sheet = tablet.row(of)
    sheet.paste(signs.round_sign(number, tablet.ground(of), tablet.ink(of)), tablet.SIGN)
    return sheet


_PLAIN = _built()
_LARGE = replace(
    _PLAIN,
    held=_blocks(LARGEST),
    held_glow=_glow(LARGEST),
    large=_blocks(LARGE_CODED),
    middle=_blocks(MIDDLE_CODED),
    small=_small(large=True),
    chips=_chips(large=True),
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
    return PALETTE.fitted(canvas.slab(wide, tall, paint, ground))


@lru_cache(maxsize=8)
def arrow(tall: int, direction: int) -> Image.Image:
    """The arrow of the direction (`signs.arrow`) beside panels whose total height is `tall`, as a palette picture."""
    return PALETTE.fitted(signs.arrow(tall, direction))


name = partial(writing.name, PALETTE)
"""`writing.name` with this game's palette."""
write = partial(writing.write, PALETTE)
"""`writing.write` with this game's palette."""


def lay_row(whole: Image.Image, row: Sequence[PlacedBlock], x: int, y: int, *, large: bool) -> None:
    """Paste a row of blocks on a picture, its upper left corner at (x, y), with the plates of its Africas."""
    parts = sprites_of(large=large)
    for placed in row:
        at = x + placed.at[0], y + placed.at[1]
        lay(whole, parts.back() if placed.block is None else parts.middle[placed.block], *at)
        if placed.stands_for is not None:
            lay(whole, parts.tags[placed.stands_for], at[0] + 2, at[1] + MIDDLE.tall - TAG[1] - 3)


def title(whole: Image.Image, seat: int, who: str, at: tuple[int, int], *, state: PanelState, width: int) -> int:
    """Write a seat's name on its panel, or draw the seat's animals if no font can write it; returns the width."""
    found = name(who, seats.NAME_SIZE, width, seats.ground(state), seats.ink(state))
    if found is None:
        parade = sprites_of().parades[seat, state].crop((0, 0, min(width, seats.PARADE[0]), seats.PARADE[1]))
        whole.paste(parade, (at[0], at[1] + 4))
        return parade.width
    lay(whole, found, *at)
    return found[0].width


def sheet() -> Iterator[Image.Image]:
    """The parts of the contact sheet from which the palette is made: everything that is drawn."""
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
    yield from (
        grounded(fence.stack(orientation, height), GROUND.hollow[0])
        for orientation, height in product(ORIENTATIONS, (1, 2))
    )
    yield from (grounded(fence.end(side), GROUND.hollow[0]) for side in SIDES)
    yield from (grounded(signs.call(tone), GRASS) for tone in signs.CALLS)
    for state in seats.PANEL_STATES:
        yield seats.panel(state)
        yield _seat_sign(1, state)
        yield seats.parade(1, state)
        yield from (signs.mark(kind, seats.ground(state)) for kind in signs.MARKS)
    yield tablet.empty()
    yield from (_row(number, of) for number, of in product(ROUNDS, tablet.ROUND_STATES))
    yield tablet.won()
    yield signs.pile(GROUND.plain)
    yield signs.arrow(300, 1)
    yield from (racks.bracket(1, must=must) for must in (False, True))
    yield from (grounded(racks.badge(kind), GROUND.plain) for kind in racks.BADGES)
    yield from (points.sign(item) for item in points.ITEMS)
