"""A seat's panel around the Fence: its place at the table, its colours, its measures, and the places of its blocks."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, get_args

from engines.yebo.view import Block, Group, SeatView, YeboView
from render.kit.theme import CREAM, GOLD, INK, OCHRE, Colour
from render.yebo.blocks import BACK_SIZE, CHIP, FLANK_SIZE, MIDDLE
from render.yebo.fence import FIELD
from render.yebo.signs import MARK, SEAT, Mark
from render.yebo.style import EDGE, GAP, GROUND, INNER

Side = Literal["left", "right", "bottom", "top"]
"""A seat's place at the table in the picture."""
Shape = Literal["long", "side"]
"""The shape of a panel: above and below the Fence, or beside it."""
SHAPES: tuple[Shape, ...] = get_args(Shape)

LONG = (INNER, 148)
SIDE = ((INNER - FIELD[0]) // 2 - GAP, FIELD[1])
SIZES: dict[Shape, tuple[int, int]] = {"long": LONG, "side": SIDE}
_SEATED: dict[int, tuple[Side, ...]] = {
    2: ("left", "right"),
    3: ("bottom", "left", "right"),
    4: ("bottom", "left", "top", "right"),
}
"""The places of all seats by their number: with a positive direction the turn goes clockwise."""

NAME_SIZES: dict[Shape, int] = {"long": 37, "side": 32}
LEAST_NAMES = 26, 32
"""The least type size of a long name, plain and large: what is longer even so is cut."""
PLAQUE = (100, 46)
TOTAL_SIZE = 40
COUNT_SIZES = (28, 34)
CHIPS = 264
"""The greatest width of a seat's Sightings in a row."""
_RISE = 6
"""How much higher than its group the 4th block lies."""
_BETWEEN = 12
"""The gap between two groups in a row."""
_PAD = 8
LEAST_PITCH = 7
"""The least distance from one concealed block to the next."""
_COUNT = 40
"""The width that the number of concealed blocks needs."""
PARADE = (150, 42)
WEAVE: dict[Shape, tuple[int, int]] = {"long": (LONG[0] - 12, 60), "side": (60, SIDE[1] - 180)}
"""The sizes of the stripes woven into mats, by the shape of the panel."""

PanelState = Literal["plain", "acts", "won"]
"""The state of a seat's panel: it waits for others (`plain`), it is its turn, or it has won the game."""
PANEL_STATES: tuple[PanelState, ...] = get_args(PanelState)


def ground(state: PanelState) -> Colour:
    """The plain colour of a panel, on which its words stand."""
    return {"plain": GROUND.plain, "acts": OCHRE, "won": GOLD}[state]


def ink(state: PanelState) -> Colour:
    """The colour of words that can be read on a panel in that state."""
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


@dataclass(frozen=True, slots=True)
class PlacedBlock:
    """A block at its place in a row.

    Attributes:
        block: The block.
        at: The upper left corner of the block, from that of the row.
        stands_for: The block that an Africa stands for; None for any other block.
    """

    block: Block
    at: tuple[int, int]
    stands_for: Block | None = None


def _laid(group: Group, at: tuple[int, int], pitch: int) -> Iterator[PlacedBlock]:
    """The blocks of a group from left to right, the 4th block a little higher."""
    x, y = at
    for place, block in enumerate(group.base):
        yield PlacedBlock(block, (x + pitch * place, y), group.stands_for if place == group.africa else None)
    if group.fourth:
        yield PlacedBlock(group.fourth, (x + pitch * len(group.base), y - _RISE))


def _fanned(group: Group, widest: int) -> int:
    """The distance from block to block in a group that has no more room than `widest`."""
    count = len(group.blocks) + (group.fourth is not None)
    return min(MIDDLE.wide, (widest - MIDDLE.wide) // (count - 1))


def groups(shown: tuple[Group, ...], x: int, widest: int) -> tuple[list[PlacedBlock], int]:
    """The blocks of displayed groups in a row from x, and the x of their end; they overlap where room is short."""
    counts = [len(group.blocks) + (group.fourth is not None) for group in shown]
    gaps = _BETWEEN * max(len(shown) - 1, 0)
    steps = sum(counts) - len(counts)
    pitch = min(MIDDLE.wide, (widest - gaps - MIDDLE.wide * len(counts)) // steps) if steps else MIDDLE.wide
    row: list[PlacedBlock] = []
    for group, count in zip(shown, counts, strict=True):
        row += _laid(group, (x, 0), pitch)
        x += pitch * (count - 1) + MIDDLE.wide + _BETWEEN
    return row, x


def _abreast(sightings: int) -> tuple[int, int]:
    """The number of Sightings side by side in a side panel, and the distance from one to the next."""
    return (3, CHIP + 3) if sightings <= 6 else (4, 44)


@dataclass(frozen=True, slots=True)
class Seated:
    """The panel of one seat: its place in the picture, and the places within it, from its upper left corner.

    The groups lie towards the Fence, the hand towards its owner.

    Attributes:
        place: The seat's place at the table.
        left: The x of the panel.
        top: The y of the panel.
    """

    place: Side
    left: int
    top: int

    @property
    def shape(self) -> Shape:
        """Wide above and below the Fence, narrow at its sides."""
        return "long" if self.place in {"top", "bottom"} else "side"

    @property
    def size(self) -> tuple[int, int]:
        """The width and height of the panel."""
        return SIZES[self.shape]

    @property
    def _line(self) -> int:
        """The y of the line with the name: at the edge towards the owner in a long panel, on top in a side panel."""
        return 86 if self.place == "bottom" else 8 if self.place == "top" else 4

    @property
    def sign(self) -> tuple[int, int]:
        """The upper left corner of the seat's sign."""
        return (8, self._line - 4) if self.shape == "long" else (8, 54)

    @property
    def name(self) -> tuple[int, int]:
        """The upper left corner of the name."""
        return (74, self._line + 2) if self.shape == "long" else (10, self._line)

    def name_width(self, marked: int, seat: SeatView) -> int:
        """The greatest width of a name beside so many marks, the hand and the Sightings."""
        if self.shape == "side":
            return SIDE[0] - 20
        hand = (LEAST_PITCH * (seat.concealed - 1) + BACK_SIZE[0] + _COUNT + 16) if seat.concealed else 0
        return self._end(seat) - hand - self.name[0] - (MARK[0] + 4) * marked - 16

    def _end(self, seat: SeatView) -> int:
        """The x at which the Sightings and the plaque begin in a long panel."""
        return min([self.plaque[0], *(x for x, _ in self.chips(len(seat.sightings)))])

    def mark(self, end: int) -> tuple[int, int]:
        """The upper left corner of the first mark; `end` is the x at which the name ends."""
        return (end + 8, self._line - 3) if self.shape == "long" else (SEAT + 9, 58)

    @property
    def plaque(self) -> tuple[int, int]:
        """The upper left corner of the plaque under the total."""
        return (LONG[0] - PLAQUE[0] - 10, self._line + 2) if self.shape == "long" else (SIDE[0] - PLAQUE[0] - 10, 114)

    def chips(self, count: int) -> tuple[tuple[int, int], ...]:
        """The upper left corners of so many Sightings; where they are many, they overlap."""
        if not count:
            return ()
        if self.shape == "long":
            pitch = min(CHIP + 2, (CHIPS - CHIP) // max(count - 1, 1))
            x = self.plaque[0] - 8 - CHIP - pitch * (count - 1)
            return tuple((x + pitch * i, self._line - 3) for i in range(count))
        if count == 1:
            return ((14, 112),)
        columns, pitch = _abreast(count)
        return tuple((6 + pitch * (i % columns), 166 + 58 * (i // columns)) for i in range(count))

    def _below(self, sightings: int) -> int:
        """The y at which the blocks begin in a side panel."""
        return 172 if sightings < 2 else 170 + 58 * -(-sightings // _abreast(sightings)[0])

    def blocks(self, seat: SeatView) -> list[PlacedBlock]:
        """Where the blocks of a seat's displayed groups lie in the picture."""
        if self.shape == "long":
            y = 13 if self.place == "bottom" else LONG[1] - MIDDLE.tall - 7
            row, end = groups(seat.groups, 0, LONG[0] - 2 * _PAD - 4)
            x = (LONG[0] - end + _BETWEEN) // 2
            return [PlacedBlock(each.block, (each.at[0] + x, each.at[1] + y), each.stands_for) for each in row]
        x = FLANK_SIZE[0] + 12 if self.place == "left" else 9
        widest = SIDE[0] - FLANK_SIZE[0] - 21
        begin = self._below(len(seat.sightings))
        room = SIDE[1] - begin - MIDDLE.tall - 10
        step = min(MIDDLE.tall + 12, room // max(len(seat.groups) - 1, 1))
        return [
            placed
            for i, group in enumerate(seat.groups)
            for placed in _laid(group, (x, begin + step * i), _fanned(group, widest))
        ]

    def hand(self, seat: SeatView, end: int) -> list[tuple[int, int]]:
        """The upper left corners of the concealed blocks, at the edge towards the owner, in order.

        In a long panel they lie between the marks, which end at the x `end`, and the Sightings.
        """
        count = seat.concealed
        if self.shape == "long":
            room = self._end(seat) - end - _COUNT - 24
            pitch = min(BACK_SIZE[0] + 1, (room - BACK_SIZE[0]) // max(count - 1, 1))
            wide = pitch * (count - 1) + BACK_SIZE[0]
            x = max(min((LONG[0] - wide) // 2, self._end(seat) - _COUNT - 12 - wide), end + 12)
            return [(x + pitch * i, self._line + 6) for i in range(count)]
        x = 8 if self.place == "left" else SIDE[0] - FLANK_SIZE[0] - 8
        begin = self._below(len(seat.sightings))
        room = SIDE[1] - begin - 44
        pitch = min(FLANK_SIZE[1], (room - FLANK_SIZE[1]) // max(count - 1, 1))
        return [(x, begin + pitch * i) for i in range(count)]

    def count(self, last: tuple[int, int]) -> tuple[int, int]:
        """The middle of the number of concealed blocks, beside the last of them."""
        x, y = last
        if self.shape == "long":
            return x + BACK_SIZE[0] + 24, y + BACK_SIZE[1] // 2
        return x + FLANK_SIZE[0] // 2, y + FLANK_SIZE[1] + 20

    @property
    def weave(self) -> tuple[int, int]:
        """The upper left corner of the mat's stripes."""
        if self.shape == "long":
            return 6, 17 if self.place == "bottom" else LONG[1] - 71
        return (86 if self.place == "left" else SIDE[0] - 86 - WEAVE["side"][0]), 172


def field(count: int) -> tuple[int, int]:
    """The upper left corner of the grass with the Fence, between the panels of so many seats."""
    return EDGE + SIDE[0] + GAP, EDGE + (LONG[1] + GAP if count == 4 else 0)


def seated(count: int) -> tuple[Seated, ...]:
    """The panels of so many seats, in the order of the seats."""
    x, y = field(count)
    corners: dict[Side, tuple[int, int]] = {
        "left": (EDGE, y),
        "right": (x + FIELD[0] + GAP, y),
        "top": (EDGE, EDGE),
        "bottom": (EDGE, y + FIELD[1] + GAP),
    }
    return tuple(Seated(place, *corners[place]) for place in _SEATED[count])


def end(count: int) -> int:
    """The y at which the lowest panel of so many seats ends."""
    return field(count)[1] + FIELD[1] + (GAP + LONG[1] if count > 2 else 0)
