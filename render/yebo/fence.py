"""The Fence from above: a tight square of stacks on grass, 18 a side, with the discards in its middle (yebo.md 5.1)."""

from collections.abc import Iterator
from itertools import product
from typing import Literal

from PIL import Image

from engines.yebo.view import STACKS, Fence
from render.kit.canvas import Sketch
from render.kit.lettering import word
from render.kit.theme import CREAM, GOLD, INK, OCHRE, Colour, mixed
from render.yebo.blocks import LARGE, MEDIUM, MIDDLE, SMALL, TINY, Size
from render.yebo.signs import CHAMPION
from render.yebo.style import BACK, BACK_DARK, GRASS, GROUND

SIDE = 18
"""The number of stacks on a side."""
WIDE, DEEP = 23, 30
"""The width and depth of a block seen from above."""
LIFT = 5
"""The visible height of a block's side, by which a block on another one is drawn higher."""
RING = SIDE * WIDE + DEEP
PAD = 12
BAND = 33
"""The height of the grass above and below the Fence, on which the arrows of the direction lie."""
TOP = BAND + 2 * LIFT
"""The y at which the ground of the farthest stacks begins."""
FIELD = (RING + 2 * PAD, TOP + RING + BAND)
"""The size of the grass with the Fence on it."""

Orientation = Literal["along", "across"]
"""The orientation of a stack: along the picture in the far and near sides, across it in the other two."""
ORIENTATIONS: tuple[Orientation, Orientation] = ("along", "across")
Spot = tuple[Orientation, int, int]
"""The orientation of a stack, and the upper left corner of its ground on the field."""


def _spots() -> Iterator[Spot]:
    """The places of the stacks, clockwise from the upper left."""
    far, near = PAD, PAD + RING
    for i in range(SIDE):
        yield "along", far + WIDE * i, TOP
    for i in range(SIDE):
        yield "across", near - DEEP, TOP + WIDE * i
    for i in range(SIDE):
        yield "along", near - WIDE * (i + 1), TOP + RING - DEEP
    for i in range(SIDE):
        yield "across", far, TOP + RING - WIDE * (i + 1)


SPOTS: tuple[Spot, ...] = tuple(_spots())


def standing(fence: Fence) -> dict[int, int]:
    """The number of blocks on each spot (an index into `SPOTS`) that is not empty, in the order of drawing.

    While the Fence is whole, its first stack stands on the first spot. An open Fence is rotated so that the middle of
    its gap is in the middle of the far side: its left end is then always at the left, and its right end at the right.
    """
    if fence.left is None or fence.right is None:
        return {}
    count = (fence.left.stack - fence.right.stack) % STACKS + 1
    first = 0 if count == STACKS else SIDE // 2 + (STACKS - count) // 2
    heights = [2] * count
    heights[0], heights[-1] = fence.right.height, fence.left.height
    found = {(first + i) % STACKS: height for i, height in enumerate(heights)}
    return {spot: found[spot] for spot in sorted(found, key=lambda spot: SPOTS[spot][2])}


def ends(fence: Fence) -> tuple[tuple[int, int], tuple[int, int]] | None:
    """The middles of the signs of both ends, left and right, in the gap; None without a gap or without blocks.

    The deal leaves a gap of twelve stacks or more, so the signs never meet.
    """
    spots = standing(fence)
    if not spots or len(spots) == STACKS:
        return None
    right = SIDE // 2 + (STACKS - len(spots)) // 2
    left = right + len(spots)
    return _between(left, left + 1), _between(right - 1, right - 2)


def _between(one: int, other: int) -> tuple[int, int]:
    """The point halfway between two spots, whose indices are taken round the ring."""
    (a, b), (c, d) = middle(SPOTS[one % STACKS]), middle(SPOTS[other % STACKS])
    return (a + c) // 2, (b + d) // 2


def middle(spot: Spot) -> tuple[int, int]:
    """The middle of a stack's ground."""
    orientation, x, y = spot
    wide, deep = _ground(orientation)
    return x + wide // 2, y + deep // 2


def _ground(orientation: Orientation) -> tuple[int, int]:
    return (WIDE, DEEP) if orientation == "along" else (DEEP, WIDE)


def field() -> Image.Image:
    """The grass without any stack, RGB: darker in a band under the Fence."""
    pen = Sketch(*FIELD)
    pen.slab((0, 0, *FIELD), 0, GROUND.cloth)
    pen.slab((0, 0, *FIELD), 14, GROUND.hollow[0])
    pen.slab((PAD, TOP, PAD + RING, TOP + RING), 6, mixed(GROUND.hollow[0], INK, 0.16))
    pen.slab((PAD + DEEP, TOP + DEEP, PAD + RING - DEEP, TOP + RING - DEEP), 6, GRASS)
    return pen.done().convert("RGB")


ARROW = (300, 26)
ARROWS = ((FIELD[0] // 2 - ARROW[0] // 2, 4), (FIELD[0] // 2 - ARROW[0] // 2, FIELD[1] - ARROW[1] - 3))
"""The upper left corners of the arrows of the direction, above and below the Fence."""


def arrow(way: int) -> Image.Image:
    """An arrow of the direction of play on the grass, to the right if `way` is positive, else to the left; RGB."""
    wide, tall = ARROW
    pen, middle = Sketch(wide, tall), tall / 2
    pen.slab((0, 0, wide, tall), 0, GROUND.hollow[0])

    def at(x: float) -> float:
        return x if way > 0 else wide - x

    pen.line([(at(8), middle), (at(wide - 26), middle)], 5, mixed(GROUND.hollow[0], OCHRE, 0.55))
    for x in range(26, wide - 40, 34):
        pen.line([(at(x), middle - 7), (at(x + 9), middle), (at(x), middle + 7)], 5, GOLD)
    pen.polygon([(at(wide - 32), 1), (at(wide - 32), tall - 1), (at(wide - 4), middle)], GOLD)
    return pen.done().convert("RGB")


def stack(orientation: Orientation, height: int) -> Image.Image:
    """A stack of one or two blocks face down, RGBA; its ground is the lower part of the image."""
    wide, deep = _ground(orientation)
    pen = Sketch(wide, deep + LIFT * height)
    edge, side = mixed(INK, BACK_DARK, 0.35), LIFT * height
    pen.slab((0, 0, wide, deep + side), 3, edge)
    for level in range(height):
        low = deep + side - 1.5 - LIFT * level
        pen.slab((1, low - LIFT + 0.7, wide - 1, low + 0.8), 1.5, BACK_DARK)
    pen.slab((1, 1, wide - 1, deep - 0.5), 3, mixed(BACK, CREAM, 0.4))
    pen.slab((1.8, 2, wide - 1, deep - 0.5), 2.6, BACK)
    x, y = wide / 2, deep / 2
    reach, rise = (4.6, 7.4) if orientation == "along" else (7.4, 4.6)
    pen.polygon([(x - reach, y), (x, y - rise), (x + reach, y), (x, y + rise)], GROUND.thread)
    pen.polygon([(x - reach * 0.5, y), (x, y - rise * 0.5), (x + reach * 0.5, y), (x, y + rise * 0.5)], BACK_DARK)
    return pen.done()


END = 36
"""The width and height of the sign at an end."""


def end(side: str) -> Image.Image:
    """The sign at an end of the Fence: a disc with an arrow to the left or to the right, RGBA."""
    pen, half = Sketch(END, END), END / 2
    way = -1 if side == "left" else 1
    pen.ellipse(half, half, half, half, INK)
    pen.ellipse(half, half, half - 2.5, half - 2.5, OCHRE)
    pen.polygon([(half - way * 7, half - 10), (half + way * 11, half), (half - way * 7, half + 10)], INK)
    return pen.done()


NUMBERED = tuple(number for number in range(3, STACKS, 3) if number % SIDE)
"""The stacks whose numbers are written while the Fence is whole; none of them is at a corner."""
_INWARD = {0: (0, 31), 1: (-33, 0), 2: (0, -39), 3: (33, 0)}


def numbers(sheet: Image.Image, paint: Colour, size: int) -> None:
    """Write the numbers of the stacks in `NUMBERED` within the Fence, on an RGB field."""
    for number in NUMBERED:
        x, y = middle(SPOTS[number - 1])
        dx, dy = _INWARD[(number - 1) // SIDE]
        mask = word(str(number), size)
        sheet.paste(paint, (x + dx - mask.width // 2, y + dy - round(0.67 * size)), mask)


Point = tuple[int, int]
_MAT = (PAD + RING // 2, TOP + RING // 2 - LIFT)
"""The middle of the visible ground within the Fence."""
LAST = (_MAT[0] - LARGE.wide // 2, _MAT[1] - LARGE.tall // 2)
"""The upper left corner of the last discard."""
BELOW = (LAST[0], _MAT[1] - 48)
"""The upper left corner of the last discard while a bubble is above it."""
CALLED = (_MAT[0] - 36, _MAT[1] - 98)
"""The upper left corner of the bubble."""


def _grid(columns: int, rows: int, pitch: Point) -> tuple[Point, ...]:
    """Places row by row around the middle."""
    left, top = _MAT[0] - columns * pitch[0] // 2, _MAT[1] - rows * pitch[1] // 2
    return tuple(
        (left + column * pitch[0], top + row * pitch[1]) for row, column in product(range(rows), range(columns))
    )


def _pond(size: Size, columns: Point, rows: Point, apart: int) -> tuple[Point, ...]:
    """Places for discards row by row, side by side as in a pond of mahjong, but for a core, where the last one lies.

    Args:
        size: The size of the discards.
        columns: The numbers of columns on either side of the core, and above and below it.
        rows: The numbers of rows in all, and beside the core.
        apart: The breadth of the paths between those columns.
    """
    (outer, inner), (most, beside) = columns, rows
    left = _MAT[0] - ((2 * outer + inner) * size.wide + 2 * apart) // 2
    top = _MAT[1] - most * size.tall // 2
    core = range(outer, outer + inner), range((most - beside) // 2, (most + beside) // 2)
    return tuple(
        (left + column * size.wide + apart * ((column >= outer) + (column >= outer + inner)), top + row * size.tall)
        for row, column in product(range(most), range(2 * outer + inner))
        if not (column in core[0] and row in core[1])
    )


PLACES: tuple[tuple[Size, tuple[Point, ...]], ...] = (
    (MIDDLE, _pond(MIDDLE, (2, 2), (5, 3), 10)),
    (MEDIUM, _pond(MEDIUM, (2, 4), (9, 5), 4)),
    (SMALL, _pond(SMALL, (3, 3), (11, 7), 7)),
    (TINY, _pond(TINY, (3, 6), (13, 7), 0)),
)
"""The sizes of earlier discards with their places in order: the first size that has room for all of them is used. With
two seats there can be 111 of them (yebo.md 5.1: 144 less 24, 8 and the last)."""
DRAWS = 15
"""The most draws for the first Chief that are shown."""


def draw_places(count: int) -> tuple[Point, ...]:
    """The places of `count` draws for the first Chief; at each, the block lies to the right of the seat's number."""
    return _grid(min(count, 3), (count + 2) // 3, (116, MIDDLE.tall + 4))


def champion_places(count: int) -> tuple[Point, ...]:
    """The upper left corners of the animals of so many winners of the game."""
    columns, rows = min(count, 2), (count + 1) // 2
    return _grid(columns, rows, (CHAMPION[0] + 8, CHAMPION[1] - 30 if rows > 1 else CHAMPION[1]))[:count]


GLOW = 7
"""How far the light around a block reaches."""


def glow(size: Size) -> Image.Image:
    """The light around a discard that may be called or a block just taken, RGBA; the block covers its middle."""
    wide, tall = size.wide + 2 * GLOW, size.tall + 2 * GLOW
    pen = Sketch(wide, tall)
    pen.slab((0, 0, wide, tall), 18, INK)
    pen.slab((2, 2, wide - 2, tall - 2), 16, GOLD)
    return pen.done()
