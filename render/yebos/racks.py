"""How a hand is arranged: what lies together, what was just taken, and which groups may be displayed."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import accumulate, groupby
from typing import Literal, get_args

from PIL import Image

from engines.yebo.view import ENHANCING, KINDS, ROUNDS, SUITS, Block, Number, YeboView
from render.canvas import Sketch
from render.lettering import word
from render.theme import CLAY, CREAM, GOLD, INK, OCHRE
from render.yebos.blocks import LARGE
from render.yebos.look import GROUND, INNER

GROUPS = 6
"""Groups that can be displayed one after another, at most: six pairs (yebo.md 5.3)."""
PITCH = LARGE.wide + 3
_BETWEEN = 9
PAD = 14
BRACKET = (LARGE.wide - 4, 24)
ROW = LARGE.tall + BRACKET[1] + 10
"""From row to row."""
_APART = 26
"""Between the rows and the block that was just taken."""

Badge = Literal["drawn", "picked"]
"""The block was drawn from the Fence; it was picked up, and may not be discarded in this turn (A18)."""
BADGES: tuple[Badge, ...] = get_args(Badge)
BADGE = 40


@dataclass(frozen=True, slots=True)
class Held:
    """A block of a hand.

    Attributes:
        block: What it is.
        at: Its upper left corner on the hand's panel.
        badge: Whether it was just taken, and whence.
        group: The number of the group with which it may be displayed, from 1; None without one.
        must: Whether that group forbids a discard until it is displayed.
    """

    block: Block
    at: tuple[int, int]
    badge: Badge | None = None
    group: int | None = None
    must: bool = False


def taken(view: YeboView) -> tuple[Block, Badge] | None:
    """The block that was just taken, and how."""
    if view.drawn is not None:
        return view.drawn, "drawn"
    return None if view.picked is None else (view.picked, "picked")


def clusters(hand: Iterable[Block], number: Number | None) -> list[tuple[Block, ...]]:
    """Blocks in order, parted into what likely belongs together in a round.

    Suit by suit, or number by number where groups are of several suits; Birds and Flowers by family, in mixed pairs by
    number; Africas last.
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
    """Groups of the hand that may be displayed one beside another, the first named first; whether each must be."""
    if not view.options.hints:
        return
    left = Counter(view.hand)
    for group in (*view.may.must_display, *view.may.display):
        needed = Counter(group.base)
        if needed <= left:
            left -= needed
            yield group.base, group in view.may.must_display


def rows(view: YeboView) -> int:
    """How many rows the hand takes, at least one."""
    count = len(view.hand) - (taken(view) is not None)
    return max(-(-count // _columns(view)), 1)


def _columns(view: YeboView) -> int:
    return 6 if taken(view) else 7


def arranged(view: YeboView) -> list[Held]:
    """The hand on its panel: in rows, and apart at the right what was just taken."""
    hand, apart = list(view.hand), taken(view)
    if apart:
        hand.remove(apart[0])
    held = [Held(block, at) for block, at in _places(clusters(hand, view.round), view)]
    if apart:
        x = INNER - PAD - LARGE.wide
        held.append(Held(apart[0], (x, PAD + (rows(view) - 1) * ROW // 2), apart[1]))
    for number, (blocks, must) in enumerate(hinted(view), 1):
        for block in blocks:
            place = next(i for i, each in enumerate(held) if each.block == block and each.group is None)
            held[place] = Held(block, held[place].at, held[place].badge, number, must)
    return held


def _places(parts: list[tuple[Block, ...]], view: YeboView) -> Iterator[tuple[Block, tuple[int, int]]]:
    """Each block's place: in one row or two, a little room between clusters."""
    columns = _columns(view)
    room = INNER - 2 * PAD - columns * PITCH - (LARGE.wide + _APART if taken(view) else 0)
    gap = min(_BETWEEN, room // (columns - 1))
    flat = [(block, part) for part, run in enumerate(parts) for block in run]
    first = _broken([len(run) for run in parts], columns)
    for row, held in enumerate((flat[:first], flat[first:])):
        x = PAD
        for place, (block, part) in enumerate(held):
            x += gap if place and part != held[place - 1][1] else 0
            yield block, (x, PAD + row * ROW)
            x += PITCH


def _broken(lengths: list[int], columns: int) -> int:
    """How many blocks are in the first row: all, or about half of them and if it can be no cluster torn."""
    count = sum(lengths)
    if count <= columns:
        return count
    fitting = [cut for cut in accumulate(lengths) if count - columns <= cut <= columns]
    return min(fitting, key=lambda cut: abs(2 * cut - count), default=(count + 1) // 2)


def bracket(number: int, *, must: bool) -> Image.Image:
    """What is below a block that may be displayed: a bracket with its group's number, bright where it must be; RGB."""
    wide, tall = BRACKET
    pen = Sketch(wide, tall)
    pen.slab((0, 0, wide, tall), 0, GROUND.plain)
    paint = GOLD if must else CREAM
    pen.line([(4, 3), (4, 12), (wide - 4, 12), (wide - 4, 3)], 5, paint)
    pen.slab((wide / 2 - 16, 0, wide / 2 + 16, tall), 9, paint)
    sheet = pen.done().convert("RGB")
    mask = word(str(number), 27)
    sheet.paste(INK, (round(wide / 2 - mask.width / 2), round(tall / 2 - 18)), mask)
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
