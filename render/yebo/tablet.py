"""The tablet below the seats: the six rounds with the points of each seat, and the blocks left.

Once a round is over the rounds stand side by side, with everybody's points below. Before that, while people still learn
what the rounds are, each has a cell with the blocks of such a group.
"""

from typing import Literal, get_args

from PIL import Image

from engines.yebo.view import ROUNDS, Block, Number, YeboView
from render.kit.canvas import Sketch
from render.kit.theme import CREAM, GOLD, INK, OCHRE, Colour, mixed
from render.yebo.blocks import Size
from render.yebo.signs import ROUND, STACK
from render.yebo.style import GROUND, INNER

HEAD, ROW = 64, 40
"""The heights of the rounds' signs and of a seat's line."""
NAMES = 318
"""The width of the column with the seats' names."""
COLUMN = (INNER - NAMES - 6) // 6
NAME_AT, NAME_SIZES, NAME_WIDTH = 52, (28, 32), NAMES - 58
"""The left of a name, its type size, plain and large, and its greatest width."""
LEAST_NAMES = 22, 32
"""The least type size of a long name in one line, plain and large."""
PARTED = 20
"""The type size of a name that needs two lines."""
POINTS_SIZES = 30, 34
"""The type size of points, plain and large."""
LEFT_SIZE, ORDER_SIZE = 46, 34
PILE_AT = (10, (HEAD - STACK[1]) // 2)
COUNT_AT, ORDER_AT = (112, HEAD // 2 + 1), (206, HEAD // 2 + 1)
SIGN = ((COLUMN - ROUND[0]) // 2, 6)
"""The left and top of a round's sign in its column."""
WON = (62, 36)
"""The size of the slab behind the winner's points."""
BARE = 258
"""The width of the left part of the tablet before a round is over."""
_ABREAST = 3
"""The number of cells side by side before a round is over."""
EXAMPLE = Size(52, 63, side=7, flank=3, number=34, left=4, top=17, symbol=0.355, middle=(31.5, 36.5))
"""A block of a round's group in a cell."""
GROUPS: dict[str, tuple[Block, ...]] = {
    "sets": ("P4", "P4", "P4"),
    "runs": ("S4", "S5", "S6"),
    "pairs": ("M8", "M8"),
    "mixed-sets": ("P2", "M2", "S2"),
    "mixed-runs": ("M5", "P6", "S7"),
    "mixed-pairs": ("S9", "P9"),
}
"""A group of each round, by the round's name."""

RoundState = Literal["over", "now", "left"]
"""The state of a round: played, being played, or still to be played."""
ROUND_STATES: tuple[RoundState, ...] = get_args(RoundState)


def ground(of: RoundState) -> Colour:
    """The colour of a round's column."""
    share = {"over": 0.35, "left": 0.72}
    return OCHRE if of == "now" else mixed(GROUND.cloth, GROUND.plain, share[of])


def ink(of: RoundState) -> Colour:
    """The colour of words on a round's column."""
    return INK if of == "now" else CREAM


def state(view: YeboView, number: Number) -> RoundState:
    """Whether a round is being played, is over, or is still left to be named."""
    if number == view.round and number not in {result.number for result in view.results}:
        return "now"
    return "left" if number in view.left else "over"


def height(count: int) -> int:
    """The height of the tablet for so many seats."""
    return HEAD + ROW * count + 6


def head(count: int, *, begun: bool) -> int:
    """The y at which the rounds' signs begin: in the middle of the mat before a round is over."""
    return 0 if begun else (height(count) - HEAD) // 2


def left(number: Number) -> int:
    """The x at which a round's column begins."""
    return NAMES + COLUMN * (number - 1)


def line(seat: int) -> int:
    """The y of the middle of a seat's line."""
    return HEAD + ROW * seat + ROW // 2


def column(of: RoundState, count: int) -> Image.Image:
    """A round's column without its sign, RGB; only that of a played round reaches down to the points."""
    tall = height(count) if of == "over" else HEAD
    pen = Sketch(COLUMN, tall)
    pen.slab((0, 0, COLUMN, tall), 0, GROUND.plain)
    pen.slab((2, 4, COLUMN - 2, tall - 4), 9, ground(of))
    return pen.done().convert("RGB")


def cell_size(count: int) -> tuple[int, int]:
    """The width and height of a round's cell before a round is over, for so many seats."""
    return (INNER - BARE - 6) // _ABREAST, (height(count) - 8) // 2


def cell_at(number: Number, count: int) -> tuple[int, int]:
    """The upper left corner of a round's cell before a round is over, for so many seats."""
    row, place = divmod(number - 1, _ABREAST)
    wide, tall = cell_size(count)
    return BARE + place * wide, 4 + row * tall


def cell(of: RoundState, count: int) -> Image.Image:
    """A round's cell without its number and its blocks, RGB."""
    wide, tall = cell_size(count)
    pen = Sketch(wide, tall)
    pen.slab((0, 0, wide, tall), 0, GROUND.plain)
    pen.slab((2, 2, wide - 2, tall - 2), 9, ground(of))
    return pen.done().convert("RGB")


def example(number: Number) -> tuple[Block, ...]:
    """The blocks of a round's group."""
    return GROUPS[ROUNDS[number].name]


def empty(count: int, *, begun: bool) -> Image.Image:
    """The tablet without columns, RGB: with a line for each seat if a round is over, before that a bare mat."""
    tall = height(count)
    pen = Sketch(INNER, tall)
    pen.slab((0, 0, INNER, tall), 0, GROUND.cloth)
    pen.slab((0, 0, INNER, tall), 14, GROUND.plain)
    for seat in range(count if begun else 0):
        y = HEAD + ROW * seat
        pen.slab((8, y, NAMES - 6, y + 2), 0, mixed(GROUND.plain, GROUND.cloth, 0.6))
    return pen.done().convert("RGB")


def won() -> Image.Image:
    """The slab behind the points of a round's winner, on the column of a played round; RGB."""
    wide, tall = WON
    pen = Sketch(wide, tall)
    pen.slab((0, 0, wide, tall), 0, ground("over"))
    pen.slab((0, 0, wide, tall), 9, GOLD)
    return pen.done().convert("RGB")
