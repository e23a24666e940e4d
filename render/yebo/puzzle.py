"""The picture of a puzzle: what lies open on the table, and below it the hand in large blocks."""

from collections.abc import Sequence

from PIL import Image

from engines.yebo.view import Block, YeboView
from render.kit.writing import lay
from render.yebo import hand as hands
from render.yebo import racks, seats
from render.yebo.blocks import CHIP, MEDIUM, MIDDLE, SMALL, Size
from render.yebo.placing import cloth, lay_blocks, lay_sightings, slab, title
from render.yebo.signs import DISC
from render.yebo.sprites import sprites_of
from render.yebo.style import EDGE, GAP, GRASS, INNER

_STRIP = MIDDLE.tall + 22
"""The height of the strip of another seat, as of the seat's own groups below its hand."""
_GROUPS = 250
"""The x in a strip at which the groups begin, after the seat's animal and name."""
_ROWS = 2
"""The most rows of a hand in the largest blocks: more would push the buttons below a phone's screen."""
_LAWN = 172
"""The greatest height of the rows of discards: more discards than fit lie smaller."""


def puzzle(view: YeboView, names: Sequence[str], leaving: int | None, *, large: bool) -> Image.Image:
    """The position of a puzzle as a palette picture: the discards, the groups of the others, the viewing seat's hand.

    The discards lie in their order, those of a full table smaller. The hand is in the largest blocks, a long one only where
    `large`. `leaving` is the index, in the order of `racks.arranged`, of the block that is chosen to leave the hand.
    """
    assert view.seat is not None
    roomy = large or racks.rows(racks.arranged(view, racks.LARGE_RACK)) <= _ROWS
    held = hands.hand(view, names[view.seat], leaving, large=roomy)
    others = [seat for seat, shown in enumerate(view.seats) if seat != view.seat and shown.groups]
    size, across = _size(len(view.discards))
    lawn = 2 * racks.PAD + -(-len(view.discards) // across) * size.tall if view.discards else 0
    above = (lawn + GAP if lawn else 0) + len(others) * (_STRIP + GAP)
    whole = cloth(above + held.height)
    # The hand's picture has an edge of its own, of which the upper one is this picture's already.
    whole.paste(held.crop((0, EDGE, held.width, held.height)), (0, EDGE + above))
    if lawn:
        whole.paste(slab(INNER, lawn, GRASS), (EDGE, EDGE))
        _discards(whole, view.discards, size, across, large=large)
    for row, seat in enumerate(others):
        _other(whole, view, seat, names[seat], EDGE + above - (len(others) - row) * (_STRIP + GAP), large=large)
    return whole


def _size(discards: int) -> tuple[Size, int]:
    """The largest size in which the rows of so many discards are not too high, and how many lie in a row."""
    room = INNER - 2 * racks.PAD
    fitting = (size for size in (MIDDLE, MEDIUM) if -(-discards // (room // size.wide)) * size.tall <= _LAWN)
    size = next(fitting, SMALL)
    return size, room // size.wide


def _discards(whole: Image.Image, discards: Sequence[Block], size: Size, across: int, *, large: bool) -> None:
    parts = sprites_of(large=large)
    drawn = {MIDDLE: parts.middle, MEDIUM: parts.medium, SMALL: parts.small}[size]
    for number, block in enumerate(discards):
        at = number % across * size.wide, number // across * size.tall
        lay(whole, drawn[block], EDGE + racks.PAD + at[0], EDGE + racks.PAD + at[1])


def _other(whole: Image.Image, view: YeboView, seat: int, who: str, top: int, *, large: bool) -> None:
    """Draw another seat: its animal, its name, its groups and its Sightings."""
    shown = view.seats[seat]
    whole.paste(slab(INNER, _STRIP), (EDGE, top))
    lay(whole, sprites_of(large=large).discs[seat], EDGE + racks.PAD, top + (_STRIP - DISC) // 2)
    left = racks.PAD + DISC + 10
    at = EDGE + left, top + _STRIP // 2 - 26
    title(whole, seat, who, at, size=seats.NAME_SIZES["side"], state="plain", width=_GROUPS - left - 10, large=large)
    first = INNER - racks.PAD - len(shown.sightings) * (CHIP + 2)
    chips = [(sighting, (first + place * (CHIP + 2), 0)) for place, sighting in enumerate(shown.sightings)]
    lay_sightings(whole, chips, EDGE, top + (_STRIP - CHIP) // 2, large=large)
    blocks = seats.groups(shown.groups, _GROUPS, first - _GROUPS - 10)[0]
    lay_blocks(whole, blocks, EDGE, top + (_STRIP - MIDDLE.tall) // 2 + 3, large=large)
