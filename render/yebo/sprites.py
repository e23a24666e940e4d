"""The sprites of Yebo's pictures, as palette pictures: each is drawn once, then copied and pasted."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

from PIL import Image

from engines.yebo.view import AFRICA, KINDS, ROUNDS, SIDES, SIGHTINGS, Block, Number
from render.kit import canvas
from render.kit.box import WALL
from render.kit.canvas import grounded
from render.kit.lettering import inscribe
from render.kit.palette import Palette
from render.kit.sprites import BothSizes, LazySprite, LazySprites, SpriteSet
from render.kit.theme import CREAM, INK, Colour
from render.kit.writing import Stencil
from render.yebo import blocks, fence, mats, points, racks, seats, signs, tablet
from render.yebo import cover as covers
from render.yebo.blocks import (
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
    TINY,
    TINY_NUMBERED,
    Size,
)
from render.yebo.fence import ORIENTATIONS
from render.yebo.order import BADGES
from render.yebo.seats import PanelState
from render.yebo.style import GRASS, GROUND, STRONG
from render.yebo.tablet import RoundState

PALETTE = Palette("yebo", Path(__file__).with_name("palette.json"), (GROUND.cloth,), STRONG)
_fitted, _stencil = PALETTE.fitted, PALETTE.stencil
COUNTS = (2, 3, 4)
"""The numbers of seats at a table."""


@cache
def _blocks(size: Size, ground: Colour = INK) -> LazySprites[Block, Stencil]:
    return LazySprites(KINDS, lambda kind: _stencil(blocks.block(kind, size), ground))


@cache
def _glow(size: Size) -> LazySprite[Stencil]:
    return LazySprite(lambda: _stencil(fence.glow(size), GRASS))


class Sprites(SpriteSet):
    """The sprites of Yebo's pictures: those of the class serve both sizes, an object has those of its own size."""

    backs = LazySprites(seats.SHAPES, lambda shape: _stencil(blocks.back(across=shape == "side"), INK))
    """A concealed block, by the shape of the panel."""
    glow = _glow(LARGE)
    """The light around a discard that may be called."""
    field = LazySprite(lambda: _fitted(fence.field()))
    """The grass within and under the Fence."""
    stacks = LazySprites(product(ORIENTATIONS, (1, 2)), lambda key: _stencil(fence.stack(*key), INK))
    """A stack of the Fence, by orientation and height."""
    ends = LazySprites(SIDES, lambda side: _stencil(fence.end(side), GROUND.hollow[0]))
    """The sign at an end of the Fence, by side."""
    arrows = LazySprites((1, -1), lambda way: _fitted(fence.arrow(way)))
    """An arrow of the direction on the grass, by the direction."""
    prize = LazySprite(lambda: _stencil(signs.prize(), GRASS))
    """The star below a discard that would win the round."""
    panels = LazySprites(product(seats.SHAPES, seats.PANEL_STATES), lambda key: _fitted(mats.panel(*key)))
    """A seat's panel, by its shape and state."""
    weaves = LazySprites(product(seats.SHAPES, seats.PANEL_STATES), lambda key: _fitted(mats.weave(*key)))
    """The stripes of a panel, by its shape and state."""
    seat_signs = LazySprites(product(range(4), seats.PANEL_STATES), lambda key: _fitted(_seat_sign(*key)))
    """A seat's animal on its panel, by seat and state of the panel."""
    discs = LazySprites(range(4), lambda seat: _stencil(signs.disc(seat), INK))
    """A seat's animal on a disc, by seat."""
    emblems = LazySprites(range(4), lambda seat: _stencil(signs.disc(seat, signs.EMBLEM), INK))
    """The same, smaller."""
    champions = LazySprites(range(4), lambda seat: _stencil(signs.champion(seat), GRASS))
    """The animal of a winner of the game, by seat."""
    parades = LazySprites(product(range(4), seats.PANEL_STATES), lambda key: _fitted(mats.parade(*key)))
    """The animals drawn in place of a name that no font can write, by seat and state of the panel."""
    tablets = LazySprites(product(COUNTS, (False, True)), lambda key: _fitted(tablet.empty(key[0], begun=key[1])))
    """The tablet of the rounds without its columns, by the number of seats and whether a round is over."""
    cells = LazySprites(product(ROUNDS, tablet.ROUND_STATES, COUNTS), lambda key: _fitted(_cell(*key)))
    """The cell of a round on the tablet before a round is over, by number, state of the round and seats."""
    columns = LazySprites(product(ROUNDS, tablet.ROUND_STATES, COUNTS), lambda key: _fitted(_column(*key)))
    """The column of a round on the tablet, with the round's sign, by number, state of the round and seats."""
    won = LazySprite(lambda: _fitted(tablet.won()))
    """The slab behind a winner's points on the tablet."""
    plaques = LazySprites(seats.PANEL_STATES, lambda state: _fitted(mats.plaque(seats.ground(state))))
    """The plaque under points, by the state of the panel."""
    pile = LazySprite(lambda: _fitted(signs.pile(GROUND.plain)))
    """The sign of the blocks left in the Fence."""
    round_signs = LazySprites(product(ROUNDS, (False, True)), lambda key: _fitted(_round_sign(key[0], lit=key[1])))
    """The sign of a round on a plain panel, by number and whether it is lit."""
    items = LazySprites(points.ITEMS, lambda item: _fitted(points.sign(item)))
    """The sign of a scoring item on a plain panel, by item."""
    badges = LazySprites(BADGES, lambda kind: _stencil(racks.badge(kind), GROUND.sand))
    """The mark on the block that was just taken, by how it was taken."""
    cover = LazySprite(lambda: covers.PALETTE.cornered(covers.cover(), WALL))
    """The picture of a lobby's card."""

    def __init__(self, *, large: bool) -> None:
        self.held = _blocks(LARGEST if large else LARGE)
        """A block in a hand, by kind."""
        self.offered = _blocks(LARGEST_NUMBERED if large else LARGE)
        """The discard beside a hand, by kind."""
        self.held_glow = _glow(LARGEST if large else LARGE)
        """The light around a block in a hand that was just taken."""
        self.large = _blocks(LARGE_NUMBERED if large else LARGE)
        """The last discard, by kind."""
        self.middle = _blocks(MIDDLE_NUMBERED if large else MIDDLE)
        """A block in a displayed group, by kind."""
        self.medium = _blocks(MEDIUM_NUMBERED if large else MEDIUM, GRASS)
        """An earlier discard of middle size, by kind."""
        self.small = _blocks(SMALL_NUMBERED if large else SMALL, GRASS)
        """An earlier discard when there are many, by kind."""
        self.tiny = _blocks(TINY_NUMBERED if large else TINY, GRASS)
        """An earlier discard when there are very many, by kind."""
        self.chips = LazySprites(SIGHTINGS, lambda kind: _stencil(blocks.chip(kind, large=large), INK))
        """The square of a Sighting, by its animal."""
        self.values = LazySprites(SIGHTINGS, lambda kind: _stencil(blocks.value(kind, large=large), INK))
        """The plate with a Sighting's value, by its animal."""
        others = (kind for kind in KINDS if kind != AFRICA)
        self.tags = LazySprites(others, lambda kind: _stencil(blocks.tag(kind, large=large), GROUND.sand))
        """The plate on an Africa, by the block that the Africa stands for."""
        self.numbered = LazySprite(lambda: _fitted(_numbered(large=large)))
        """The grass with the numbers of the Fence's stacks."""
        self.calls = LazySprites(signs.CALLS, lambda tone: _stencil(signs.call(tone, large=large), GRASS))
        """The bubble at the last discard, by call."""
        marked = product(signs.MARKS, seats.PANEL_STATES)
        self.marks = LazySprites(marked, lambda key: _fitted(signs.mark(key[0], seats.ground(key[1]), large=large)))
        """A mark beside a name, by kind and state of the panel."""
        bracketed = product(range(1, racks.GROUPS + 1), (False, True), racks.SPANS)
        rack = racks.LARGE_RACK if large else racks.RACK
        self.brackets = LazySprites(
            bracketed, lambda key: _fitted(racks.bracket(key[0], rack, must=key[1], span=key[2]))
        )
        """The bracket below blocks that may be displayed, by the group's number, whether the group must be, and the number
        of blocks side by side."""


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
    inscribe(sheet, str(number), 46, (22, sheet.height / 2), tablet.ink(of))
    return sheet


def _column(number: Number, of: RoundState, count: int) -> Image.Image:
    sheet = tablet.column(of, count)
    sign = signs.round_sign(number, tablet.ground(of), tablet.ink(of)).crop(
        (4, 2, signs.ROUND[0] - 4, signs.ROUND[1] - 2)
    )
    sheet.paste(sign, (tablet.SIGN[0] + 4, tablet.SIGN[1] + 2))
    return sheet


sprites_of = BothSizes(Sprites(large=False), Sprites(large=True))
"""The sprites in the plain or the large size."""


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
