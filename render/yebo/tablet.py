"""The tablet beside the Fence: the six rounds with their points seat by seat, and how many blocks are left."""

from typing import Literal, get_args

from PIL import Image

from engines.yebo.view import ROUNDS, Number, YeboView
from render.kit.canvas import Sketch
from render.kit.theme import CREAM, GOLD, INK, OCHRE, Colour, mixed
from render.yebo.fence import FIELD
from render.yebo.signs import ROUND, STACK
from render.yebo.style import GAP, GROUND, INNER

WIDE, TALL = INNER - FIELD[0] - GAP, FIELD[1]
HEAD = 66
ROW = 61
FOOT = HEAD + ROW * len(ROUNDS)
POINTS_SIZES = 29, 32
"""The type size of points, plain and large."""
LEFT_SIZE, ORDER_SIZE = 54, 40
PILE_AT = (14, FOOT + (TALL - FOOT - STACK[1]) // 2)
COUNT_AT = (140, (FOOT + TALL) // 2 + 2)
ORDER_AT = (WIDE - 70, (FOOT + TALL) // 2 + 2)
SIGN = (6, (ROW - ROUND[1]) // 2)
"""The left and top of a round's sign in its row."""
WON = (54, 40)
"""The size of the slab behind the winner's points."""

RoundState = Literal["over", "now", "left"]
"""The state of a round: played, being played, or still to be played."""
ROUND_STATES: tuple[RoundState, ...] = get_args(RoundState)


def ground(of: RoundState) -> Colour:
    """The colour of a round's row."""
    return {"over": mixed(GROUND.cloth, GROUND.plain, 0.35), "now": OCHRE, "left": GROUND.plain}[of]


def ink(of: RoundState) -> Colour:
    """The colour of words on a round's row."""
    return INK if of == "now" else CREAM


def state(view: YeboView, number: Number) -> RoundState:
    """The state of a round."""
    if number == view.round and number not in {result.number for result in view.results}:
        return "now"
    return "left" if number in view.left else "over"


def top(number: Number) -> int:
    """The y at which a round's row begins."""
    return HEAD + ROW * (number - 1)


def column(seat: int, seats: int, *, large: bool = False) -> int:
    """The x of the middle of a seat's points."""
    begin = SIGN[0] + ROUND[0] - (4 if large else 0)
    return begin + (WIDE - 4 - begin) * (2 * seat + 1) // (2 * seats)


def row(of: RoundState) -> Image.Image:
    """A round's row without its sign, RGB."""
    pen = Sketch(WIDE, ROW)
    pen.slab((0, 0, WIDE, ROW), 0, GROUND.plain)
    pen.slab((4, 2, WIDE - 4, ROW - 2), 9, ground(of))
    return pen.done().convert("RGB")


def empty() -> Image.Image:
    """The tablet without rows, RGB."""
    pen = Sketch(WIDE, TALL)
    pen.slab((0, 0, WIDE, TALL), 0, GROUND.cloth)
    pen.slab((0, 0, WIDE, TALL), 14, GROUND.plain)
    return pen.done().convert("RGB")


def won() -> Image.Image:
    """The slab behind the points of a round's winner, on the row of a played round; RGB."""
    wide, tall = WON
    pen = Sketch(wide, tall)
    pen.slab((0, 0, wide, tall), 0, ground("over"))
    pen.slab((0, 0, wide, tall), 9, GOLD)
    return pen.done().convert("RGB")
