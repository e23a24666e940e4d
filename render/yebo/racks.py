"""The arrangement of a hand: clusters of blocks, the block just taken, and the groups that may be displayed."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import accumulate, groupby
from typing import Literal, get_args

from PIL import Image

from engines.yebo.view import ENHANCING, KINDS, ROUNDS, SUITS, Block, Number, YeboView
from render.kit.canvas import Sketch
from render.kit.lettering import word
from render.kit.theme import CLAY, CREAM, GOLD, INK, OCHRE
from render.yebo.blocks import LARGE, LARGEST, Size
from render.yebo.style import GROUND, INNER

GROUPS = 6
"""The most groups that can be displayed one after another: six pairs (yebo.md 5.3)."""


@dataclass(frozen=True, slots=True)
class Rack:
    """The measures of a hand.

    Attributes:
        size: The size of the blocks.
        columns: The most blocks in a row.
        bracket: The height of the bracket below a block that may be displayed, in picture pixels.
        number: The type size of the number on the bracket.
    """

    size: Size
    columns: int
    bracket: int
    number: int

    @property
    def pitch(self) -> int:
        """The distance from block to block."""
        return self.size.wide + 3

    @property
    def row(self) -> int:
        """The distance from row to row."""
        return self.size.tall + self.bracket + 10


RACK = Rack(LARGE, 7, bracket=24, number=27)
LARGE_RACK = Rack(LARGEST, 5, bracket=32, number=38)
"""The measures of a hand in a large picture: larger blocks in more rows."""
_BETWEEN = 9
PAD = 14
_APART = 26
"""The gap between the rows and the block that was just taken."""

Badge = Literal["drawn", "picked"]
"""How a block was just taken: drawn from the Fence, or picked up, which forbids discarding it in this turn (A18)."""
BADGES: tuple[Badge, ...] = get_args(Badge)
BADGE = 40


@dataclass(frozen=True, slots=True)
class Held:
    """A block of a hand at its place.

    Attributes:
        block: The block.
        at: The upper left corner of the block on the hand's panel.
        badge: How the block was just taken; None if it was not.
        group: The number, from 1, of the group with which the block may be displayed; None without such a group.
        must: Whether that group must be displayed before a discard.
    """

    block: Block
    at: tuple[int, int]
    badge: Badge | None = None
    group: int | None = None
    must: bool = False


def taken(view: YeboView) -> tuple[Block, Badge] | None:
    """The block that was just taken, and how; None if none was."""
    if view.drawn is not None:
        return view.drawn, "drawn"
    return None if view.picked is None else (view.picked, "picked")


def clusters(hand: Iterable[Block], number: Number | None) -> list[tuple[Block, ...]]:
    """Blocks in order, split into clusters that likely belong together in a round.

    A cluster is a suit, or a number where groups are of several suits. Birds and Flowers are clustered by family, or by
    number in mixed pairs. Africas come last.
    """
    mixed = number is not None and ROUNDS[number].suits > 1

    def key(block: Block) -> tuple[int, str]:
        if block[0] in SUITS:
            return 0, block[1] if mixed else str(SUITS.index(block[0]))
        if block[0] in ENHANCING:
            return 1, block[1] if number == 6 else str(ENHANCING.index(block[0]))
        return 2, ""

    ordered = sorted(hand, key=lambda block: (key(block), KINDS.index(block)))
    return [tuple(run) for _, run in groupby(ordered, key)]


def hinted(view: YeboView) -> Iterator[tuple[tuple[Block, ...], bool]]:
    """The groups of the hand that may all be displayed together, each with whether it must be; none without hints."""
    if not view.options.hints:
        return
    left = Counter(view.hand)
    for group in (*view.may.must_display, *view.may.display):
        needed = Counter(group.base)
        if needed <= left:
            left -= needed
            yield group.base, view.options.strict_display and group in view.may.must_display


def rows(view: YeboView, rack: Rack) -> int:
    """The number of rows of the hand, at least one."""
    count = len(view.hand) - (taken(view) is not None)
    return max(-(-count // _columns(view, rack)), 1)


def _columns(view: YeboView, rack: Rack) -> int:
    return rack.columns - (taken(view) is not None)


def arranged(view: YeboView, rack: Rack = RACK) -> list[Held]:
    """The blocks of the hand at their places: in rows, and apart at the right the block that was just taken."""
    hand, apart = list(view.hand), taken(view)
    if apart:
        hand.remove(apart[0])
    held = [Held(block, at) for block, at in _places(clusters(hand, view.round), view, rack)]
    if apart:
        x = INNER - PAD - rack.size.wide
        held.append(Held(apart[0], (x, PAD + (rows(view, rack) - 1) * rack.row // 2), apart[1]))
    for number, (blocks, must) in enumerate(hinted(view), 1):
        for block in blocks:
            place = next(i for i, each in enumerate(held) if each.block == block and each.group is None)
            held[place] = Held(block, held[place].at, held[place].badge, number, must)
    return held


def _places(parts: list[tuple[Block, ...]], view: YeboView, rack: Rack) -> Iterator[tuple[Block, tuple[int, int]]]:
    """Each block with its place: in as few rows as possible, with a little room between clusters."""
    columns = _columns(view, rack)
    room = INNER - 2 * PAD - columns * rack.pitch - (rack.size.wide + _APART if taken(view) else 0)
    gap = min(_BETWEEN, room // (columns - 1))
    flat = [(block, part) for part, run in enumerate(parts) for block in run]
    ends = list(accumulate(len(run) for run in parts))
    start = 0
    for row in range(rows(view, rack)):
        end = _row_end(start, ends, columns)
        x = PAD
        for place, (block, part) in enumerate(flat[start:end], start):
            x += gap if place > start and part != flat[place - 1][1] else 0
            yield block, (x, PAD + row * rack.row)
            x += rack.pitch
        start = end


def _row_end(start: int, ends: list[int], columns: int) -> int:
    """The index at which a row ends that begins at block `start`; `ends` are the indices at which clusters end.

    The last row ends with the last block. Any other row ends after about its share of the blocks left, between two
    clusters if possible, and never so early that the later rows would be too short for the rest.
    """
    count = ends[-1] if ends else 0
    left = -(-(count - start) // columns)
    if left <= 1:
        return count
    fitting = [cut for cut in ends if count - columns * (left - 1) <= cut <= start + columns]
    share = (count - start) / left
    return min(fitting, key=lambda cut: abs(cut - start - share), default=start + -(-(count - start) // left))


def bracket(number: int, rack: Rack = RACK, *, must: bool) -> Image.Image:
    """The bracket below a block that may be displayed, with its group's number, bright if the group must be; RGB."""
    wide, tall = rack.size.wide - 4, rack.bracket
    pen = Sketch(wide, tall)
    pen.slab((0, 0, wide, tall), 0, GROUND.plain)
    paint = GOLD if must else CREAM
    pen.line([(4, 3), (4, 12), (wide - 4, 12), (wide - 4, 3)], 5, paint)
    pen.slab((wide / 2 - 16, 0, wide / 2 + 16, tall), 9, paint)
    sheet = pen.done().convert("RGB")
    mask = word(str(number), rack.number)
    sheet.paste(INK, (round(wide / 2 - mask.width / 2), round(tall / 2 - 2 * rack.number / 3)), mask)
    return sheet


def badge(kind: Badge) -> Image.Image:
    """The mark on the block that was just taken, RGBA: an arrow into the hand, or a bar against discarding."""
    pen, half = Sketch(BADGE, BADGE), BADGE / 2
    pen.ellipse(half, half, half, half, INK)
    pen.ellipse(half, half, half - 2.5, half - 2.5, OCHRE if kind == "drawn" else CLAY)
    if kind == "drawn":
        pen.line([(half, 8), (half, 22)], 6, INK)
        pen.polygon([(half - 11, 20), (half + 11, 20), (half, 33)], INK)
    else:
        pen.slab((8, half - 4, BADGE - 8, half + 4), 3, CREAM)
    return pen.done()
