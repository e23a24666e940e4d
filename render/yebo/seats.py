"""A seat's panel in the table's picture: its colours, its measures, and the places of its blocks."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, get_args

from PIL import Image

from engines.yebo.view import Block, Group, SeatView, YeboView
from render.kit import animals
from render.kit.canvas import Sketch, slab
from render.kit.theme import CREAM, GOLD, INK, OCHRE, Colour
from render.yebo.blocks import BACK_SIZE, CHIP, MIDDLE
from render.yebo.signs import ARROW, MARK, Mark
from render.yebo.style import EDGE, GROUND, INNER

WIDE, TALL = INNER - ARROW - 6, 140
LEFT = EDGE + ARROW + 6
"""The x at which the panels begin, to the right of the arrow of the direction."""
SIGN_AT = (5, 4)
NAME = (71, 7)
NAME_SIZE = 37
PLAQUE = (106, 54)
PLAQUE_AT = (WIDE - PLAQUE[0] - 8, 6)
TOTAL_SIZE, COUNT_SIZES = 44, (34, 42)
COUNT_DOWN = 49
"""The y of the number of concealed blocks, in the row of blocks."""
CHIPS_TOP = 6
BLOCKS_TOP = 68
_PAD = 10
_FAN = 43
"""The distance from block to block in a group with a 4th block on it: every code is still seen."""
_RISE = 6
"""How much higher than its group the 4th block lies."""
_BETWEEN = 9
_BACKS = 23
_CHIPS = 336
"""The greatest width of a seat's Sightings: it leaves 140 for a name with all its marks."""
PARADE = (150, 42)

PanelState = Literal["plain", "acts", "won"]
"""The state of a seat's panel: it waits for others (`plain`), it is its turn, or it has won the game."""
PANEL_STATES: tuple[PanelState, ...] = get_args(PanelState)
_STAND_INS = ("ostrich", "gazelle", "snake", "gnu")
"""The animal of each seat, drawn in place of a name that no font can write; none is a Sighting."""


def ground(state: PanelState) -> Colour:
    """The plain colour of a panel, on which its words stand."""
    return {"plain": GROUND.plain, "acts": OCHRE, "won": GOLD}[state]


def ink(state: PanelState) -> Colour:
    """The colour of words on a panel."""
    return CREAM if state == "plain" else INK


def mover(view: YeboView) -> int | None:
    """The seat whose turn it is: the Chief in the Chief's phases, None while a discard may be called or at the end."""
    if view.phase in {"fence", "round", "exhausted"}:
        return view.chief
    return view.to_move if view.phase in {"take", "form", "play"} else None


def panel_state(view: YeboView, seat: int) -> PanelState:
    """The state of a seat's panel."""
    if view.outcome is not None:
        return "won" if seat in view.outcome.winners else "plain"
    return "acts" if seat == mover(view) else "plain"


def marks(view: YeboView, seat: int) -> Iterator[Mark]:
    """The marks beside a seat's name."""
    if seat == view.chief and view.outcome is None:
        yield "chief"
    if view.outcome is not None and seat in view.outcome.winners:
        yield "winner"
    if view.seats[seat].announced:
        yield "announced"
    if view.window is not None and seat in view.window.asked:
        if seat in view.window.answered:
            yield "answered"
        elif view.window.open:
            yield "asked"


def chips_left(count: int) -> tuple[int, int]:
    """The x of the first of `count` Sightings in a panel, and the distance to the next; many Sightings overlap."""
    pitch = min(CHIP + 2, (_CHIPS - CHIP) // max(count - 1, 1))
    return PLAQUE_AT[0] - 8 - CHIP - pitch * (count - 1) if count else PLAQUE_AT[0] - 8, pitch


def name_width(marked: int, sightings: int) -> int:
    """The greatest width of a name beside so many marks and Sightings."""
    return chips_left(sightings)[0] - NAME[0] - (MARK[0] + 4) * marked - 8


@dataclass(frozen=True, slots=True)
class PlacedBlock:
    """A block at its place in a row.

    Attributes:
        block: The block; None for a concealed one, which is seen from behind.
        at: The upper left corner of the block, from that of the row.
        stands_for: The block that an Africa stands for; None for any other block.
    """

    block: Block | None
    at: tuple[int, int]
    stands_for: Block | None = None


def groups(shown: tuple[Group, ...], x: int) -> tuple[list[PlacedBlock], int]:
    """The blocks of displayed groups side by side from x, and the x of their end; a 4th block lies on its group."""
    row = []
    for group in shown:
        pitch = _FAN if group.fourth else MIDDLE.wide
        for place, block in enumerate(group.base):
            row.append(PlacedBlock(block, (x, 0), group.stands_for if place == group.africa else None))
            x += pitch
        if group.fourth:
            row.append(PlacedBlock(group.fourth, (x, -_RISE)))
            x += MIDDLE.wide
        x += _BETWEEN
    return row, x


def row(seat: SeatView) -> list[PlacedBlock]:
    """The blocks of a seat on the table: its groups, and to the right of them its concealed blocks."""
    lying, x = groups(seat.groups, _PAD)
    low = MIDDLE.tall - BACK_SIZE[1]
    return lying + [PlacedBlock(None, (x + _BACKS * i, low)) for i in range(seat.concealed)]


def count_at(seat: SeatView) -> int:
    """The x of the middle of the number of concealed blocks, to the right of those blocks."""
    return groups(seat.groups, _PAD)[1] + _BACKS * (seat.concealed - 1) + BACK_SIZE[0] + 30


def plaque(on: Colour) -> Image.Image:
    """The plaque under points, on a ground of one colour; RGB."""
    wide, tall = PLAQUE
    pen = Sketch(wide, tall)
    pen.slab((0, 0, wide, tall), 0, on)
    pen.slab((0, 0, wide, tall), 14, INK)
    pen.slab((3, 3, wide - 3, tall - 3), 11, CREAM)
    return pen.done().convert("RGB")


def panel(of: PanelState) -> Image.Image:
    """A seat's panel without words and blocks, with its empty plaque, RGB."""
    sheet = slab(WIDE, TALL, ground(of), GROUND.cloth)
    sheet.paste(plaque(ground(of)), PLAQUE_AT)
    return sheet


def parade(seat: int, of: PanelState) -> Image.Image:
    """The seat's animal three times in a row, drawn in place of a name that no font can write; RGB."""
    return animals.parade(_STAND_INS[seat], (26, 74, 122), 0.165, size=PARADE, ground=ground(of), ink=ink(of))
