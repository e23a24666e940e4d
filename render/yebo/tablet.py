"""The tablet below the seats: the six rounds side by side with the points of each seat, and the blocks left."""

from itertools import product
from typing import Literal, get_args

from PIL import Image

from engines.yebo.view import Number, YeboView
from render.kit.canvas import Sketch
from render.kit.theme import CREAM, GOLD, INK, OCHRE, Colour, mixed
from render.yebo.mats import STRIPES
from render.yebo.signs import ROUND, STACK
from render.yebo.style import GROUND, INNER

HEAD, ROW = 64, 40
"""The heights of the rounds' signs and of a seat's line."""
NAMES = 264
"""The width of the column with the seats' names."""
COLUMN = (INNER - NAMES - 6) // 6
NAME_AT, NAME_SIZES, NAME_WIDTH = 52, (28, 32), NAMES - 58
"""The left of a name, its type size, plain and large, and its greatest width."""
LEAST_NAMES = 22, 32
"""The least type size of a long name, plain and large."""
POINTS_SIZES = 30, 34
"""The type size of points, plain and large."""
LEFT_SIZE, ORDER_SIZE = 46, 34
PILE_AT = (10, (HEAD - STACK[1]) // 2)
COUNT_AT, ORDER_AT = (112, HEAD // 2 + 1), (206, HEAD // 2 + 1)
SIGN = ((COLUMN - ROUND[0]) // 2, 6)
"""The left and top of a round's sign in its column."""
WON = (62, 36)
"""The size of the slab behind the winner's points."""

RoundState = Literal["over", "now", "left"]
"""The state of a round: played, being played, or still to be played."""
ROUND_STATES: tuple[RoundState, ...] = get_args(RoundState)


def ground(of: RoundState) -> Colour:
    """The colour of a round's column."""
    return {"over": mixed(GROUND.cloth, GROUND.plain, 0.35), "now": OCHRE, "left": GROUND.plain}[of]


def ink(of: RoundState) -> Colour:
    """The colour of words on a round's column."""
    return INK if of == "now" else CREAM


def state(view: YeboView, number: Number) -> RoundState:
    """The state of a round."""
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
    if of == "over":
        pen.slab((2, 4, COLUMN - 2, tall - 4), 9, ground("over"))
    elif of == "now":
        pen.slab((2, 4, COLUMN - 2, HEAD - 4), 9, ground(of))
    return pen.done().convert("RGB")


def empty(count: int, *, begun: bool) -> Image.Image:
    """The tablet without columns, RGB: with a line for each seat if a round is over, before that a bare mat."""
    tall = height(count)
    pen = Sketch(INNER, tall)
    pen.slab((0, 0, INNER, tall), 0, GROUND.cloth)
    pen.slab((0, 0, INNER, tall), 14, GROUND.plain)
    if not begun:
        room = (tall - HEAD) // 2
        for top, (begin, end) in product(
            ((room - STRIPES[-1][1]) // 2 + 3, tall - (room + STRIPES[-1][1]) // 2 - 3), STRIPES
        ):
            pen.slab((6, top + begin, INNER - 6, top + end), 0, mixed(GROUND.plain, GROUND.cloth, 0.24))
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
