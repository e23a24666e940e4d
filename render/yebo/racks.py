"""The arrangement of a hand: clusters of blocks, the block just taken, and the groups that may be displayed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise

from PIL import Image

from engines.yebo.view import Block, YeboView
from render.kit.canvas import Sketch
from render.kit.lettering import word
from render.kit.theme import CLAY, CREAM, GOLD, INK, OCHRE, Colour, mixed
from render.yebo.blocks import LARGE, LARGEST, Size
from render.yebo.fence import GLOW
from render.yebo.order import ROW, Badge, Lift, Unit, hinted, longer, taken, units
from render.yebo.style import GROUND, INNER

GROUPS = 6
"""The most groups that can be displayed one after another: six pairs (yebo.md 5.3)."""


@dataclass(frozen=True, slots=True)
class Rack:
    """The measures of a hand.

    Attributes:
        size: The size of the blocks.
        columns: The most blocks in a row beside the bay.
        bracket: The height of the bracket below blocks that may be displayed, in picture pixels.
        number: The type size of the number on the bracket.
    """

    size: Size
    columns: int
    bracket: int
    number: int

    @property
    def row(self) -> int:
        """The distance from the top of a row of blocks to that of the next, lifted blocks and brackets included."""
        return self.size.tall + self.bracket + LIFTS["whole"] + 8

    @property
    def bay(self) -> int:
        """The x of the block in the bay at the right of the hand."""
        return INNER - PAD - GLOW - self.size.wide


LIFTS: dict[Lift, int] = {"whole": 16, "near": 8, "": 0}
"""How high a block is lifted out of the hand: as a part of a whole group, or of one that lacks a block."""
LEAVING = 12
"""How high a block is lifted that is chosen to leave the hand."""
TRAYS: dict[Lift, Colour] = {"whole": OCHRE, "near": mixed(GROUND.plain, CREAM, 0.26)}
"""The colours of the trays on which lifted blocks lie."""
TRAY = 5
"""How far a tray reaches beyond its blocks."""
SPANS = (1, 2, 3)
"""The numbers of blocks side by side below which there is one bracket."""
RACK = Rack(LARGE, ROW, bracket=24, number=27)
LARGE_RACK = Rack(LARGEST, 4, bracket=32, number=38)
"""The measures of a hand in a large picture: larger blocks in more rows."""
_BETWEEN = 16
"""The greatest gap between blocks that do not belong together."""
PAD = 14

BADGE = 40


@dataclass(frozen=True, slots=True)
class Held:
    """A block of a hand at its place.

    Attributes:
        block: The block.
        at: The upper left corner of the block on the hand's panel.
        badge: How the block was just taken, or that it is chosen to leave the hand; None for neither.
        group: The number, from 1, of the group with which the block may be displayed; None without such a group.
        must: Whether that group must be displayed before a discard.
        lift: `whole` if the block lies with a whole group, `near` if with a block that lacks one more, else empty.
        unit: The number of the blocks that lie together, in order.
    """

    block: Block
    at: tuple[int, int]
    badge: Badge | None = None
    group: int | None = None
    must: bool = False
    lift: Lift = ""
    unit: int = 0


def rows(held: Sequence[Held]) -> int:
    """The number of rows of an arranged hand, at least one."""
    lying = (each for each in held if each.unit >= 0)  # without the block in the bay
    return len({each.at[1] + LIFTS[each.lift] + LEAVING * (each.badge == "leaving") for each in lying}) or 1


def arranged(view: YeboView, rack: Rack = RACK, leaving: int | None = None) -> list[Held]:
    """The blocks of the hand at their places: in rows, and apart in the bay the block that was just taken.

    Args:
        view: The view of the hand's seat.
        rack: The measures.
        leaving: The number, in the usual order, of the block that is chosen to leave the hand and is lifted; None for none.
    """
    apart = taken(view)
    held = list(_places(_ordered(view, rack), view, rack))
    if apart:
        held.append(Held(apart[0], (rack.bay, PAD + GLOW + (rows(held) - 1) * rack.row // 2), apart[1], unit=-1))
    for number, (blocks, must) in enumerate(hinted(view), 1):
        for block in blocks:
            place = _of_group(held, block, blocks)
            held[place] = replace(held[place], group=number, must=must)
    if leaving is not None:
        place = _copy(view, held, leaving)
        x, y = held[place].at
        held[place] = replace(held[place], at=(x, y - LEAVING), badge="leaving")
    return held


def _copy(view: YeboView, held: list[Held], number: int) -> int:
    """The index in an arranged hand of the block that has this number in the usual order."""
    usual = [each.block for each in arranged(view)]
    alike = [place for place, each in enumerate(held) if each.block == usual[number]]
    return alike[usual[:number].count(usual[number])]


def _ordered(view: YeboView, rack: Rack) -> list[Unit]:
    """The blocks of the hand in the usual order, in which the buttons stand; another one only where it saves a row."""
    usual, columns = units(view), rack.columns + longer(view)
    if rack.columns == ROW or len(list(_row_ends(usual, columns))) <= -(
        -sum(len(of.blocks) for of in usual) // columns
    ):
        return usual
    return units(view, rack.columns)


def _of_group(held: list[Held], block: Block, blocks: tuple[Block, ...]) -> int:
    """The index of a free block of a kind for a group's bracket, rather one that lies with others of the group."""
    free = [i for i, each in enumerate(held) if each.block == block and each.group is None]
    return max(free, key=lambda i: sum(each.unit == held[i].unit and each.block in blocks for each in held))


def _places(of: list[Unit], view: YeboView, rack: Rack) -> Iterator[Held]:
    """Each block with its place: in few rows, with a gap between blocks that do not belong together."""
    columns = rack.columns + longer(view)
    room = (rack.bay - 2 * GLOW if columns == rack.columns else INNER - PAD) - PAD - TRAY
    flat = [(block, number) for number, unit in enumerate(of) for block in unit.blocks]
    start = 0
    for row, end in enumerate(_row_ends(of, columns)):
        line = flat[start:end]
        breaks = sum(one[1] != other[1] for one, other in pairwise(line))
        gap = min(_BETWEEN, (room - len(line) * rack.size.wide) // max(breaks, 1))
        x = PAD + TRAY
        for place, (block, number) in enumerate(line):
            x += gap if place and number != line[place - 1][1] else 0
            lift = of[number].lift
            yield Held(block, (x, PAD + row * rack.row + LIFTS["whole"] - LIFTS[lift]), lift=lift, unit=number)
            x += rack.size.wide
        start = end


def _row_ends(of: list[Unit], columns: int) -> Iterator[int]:
    """The number of blocks up to the end of each row of at most so many columns, in as few rows as possible.

    A row ends between two units, or within blocks that belong to no group: never within a group. Of the ends that leave
    no more rows than needed, a row takes one between two units if there is any, then that nearest to its share.
    """
    between = list(accumulate(len(unit.blocks) for unit in of))
    within = {
        end - place for unit, end in zip(of, between, strict=True) if not unit.lift for place in range(len(unit.blocks))
    }
    ends, count = sorted({*between, *within}), sum(len(unit.blocks) for unit in of)

    def needed(start: int) -> int:
        lines = 0
        while start < count:
            start = max(end for end in ends if start < end <= start + columns)
            lines += 1
        return lines

    start = 0
    for left in range(needed(0), 0, -1):
        share = start + (count - start) / left
        fitting = [end for end in ends if start < end <= start + columns and needed(end) < left]
        start = min(fitting, key=lambda end: (end not in between, abs(end - share)))
        yield start


def bracket(number: int, rack: Rack = RACK, *, must: bool, span: int = 1) -> Image.Image:
    """The bracket below blocks that may be displayed, with their group's number, bright if the group must be; RGB."""
    wide, tall = span * rack.size.wide - 4, rack.bracket
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
    """The mark on a block, RGBA: an arrow into the hand, a bar against discarding, or an arrow out of the hand."""
    pen, half = Sketch(BADGE, BADGE), BADGE / 2
    pen.ellipse(half, half, half, half, INK)
    pen.ellipse(half, half, half - 2.5, half - 2.5, {"drawn": OCHRE, "picked": CLAY, "leaving": CREAM}[kind])
    if kind == "drawn":
        pen.line([(half, 8), (half, 22)], 6, INK)
        pen.polygon([(half - 11, 20), (half + 11, 20), (half, 33)], INK)
    elif kind == "leaving":
        pen.line([(half, BADGE - 8), (half, BADGE - 22)], 6, INK)
        pen.polygon([(half - 11, BADGE - 20), (half + 11, BADGE - 20), (half, BADGE - 33)], INK)
    else:
        pen.slab((8, half - 4, BADGE - 8, half + 4), 3, CREAM)
    return pen.done()
