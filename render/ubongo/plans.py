"""How a layout and its pieces share the table of a panel: each as large as the room lets it be, whatever the area's shape."""

from functools import cache
from itertools import product
from typing import Literal, NamedTuple

from render.ubongo import cubes
from render.ubongo.cubes import Slant
from render.ubongo.style import INNER
from render.ubongo.surfaces import RIM, THICK

Kind = Literal["grid", "column", "row", "done"]
"""Where the pieces lie: two by two beside the board, one under the other beside a wide one, side by side below a wide
one; nowhere, once the layout is solved."""
TALL, TALL_ROW = 404, 554
"""The height of the table, and of one with a row of pieces below the board."""
_WIDE = 5
"""The number of columns from which on an area is wide."""
_FOOT = 6
"""The space below a row of pieces."""
_CLEAR = 10
"""The least height that is left bare above and below a board together."""


class Place(NamedTuple):
    """The places of pieces that lie in one way: all of one size, so that a piece in its place is drawn once for all areas.

    Attributes:
        columns: The number of places beside each other.
        size: The width and the height of each.
        left: The left of the first.
        slant: The measures of the pieces' cubes.
        middle: The middle of a piece in its place.
    """

    columns: int
    size: tuple[int, int]
    left: int
    slant: Slant
    middle: tuple[int, int]


GRID = Place(2, (157, 198), 561, cubes.CARD, (76, 128))
GRID_LARGE = Place(2, (174, 198), 522, cubes.CARD_LARGE, (85, 121))
"""Two by two, and the same where the board leaves more room."""
COLUMN = Place(1, (221, 132), 650, cubes.CARD, (140, 63))
ROW = Place(4, (218, 150), 2, cubes.CARD_LARGE, (129, 73))
PLACES = GRID, GRID_LARGE, COLUMN, ROW


class Plan(NamedTuple):
    """Where everything lies on the table.

    Attributes:
        kind: Where the pieces lie.
        tall: The height of the table.
        slant: The measures of the layout.
        origin: The place of the far left lower corner of the area's first cell.
        place: The place of a piece; None once the layout is solved.
    """

    kind: Kind
    tall: int
    slant: Slant
    origin: tuple[int, int]
    place: Place | None

    def spots(self, count: int) -> list[tuple[int, int]]:
        """The upper left corners of the places of so many pieces; a third one of a grid lies alone in the middle."""
        if self.place is None:
            return []
        columns, (wide, tall), left, *_ = self.place
        top = self.tall - tall - _FOOT if self.kind == "row" else (self.tall - -(-count // columns) * tall) // 2
        lone = wide // 2 if columns == 2 and count % 2 else 0
        return [
            (left + piece % columns * wide + (lone if piece == count - 1 else 0), top + piece // columns * tall)
            for piece in range(count)
        ]


def kind_of(wide: int, pieces: int) -> Kind:
    """Where so many pieces lie, for an area of so many columns."""
    if wide < _WIDE:
        return "grid"
    return "column" if pieces <= 3 else "row"


@cache
def plan(wide: int, deep: int, kind: Kind) -> Plan:
    """The plan for an area of so many columns and rows: the largest solid that leaves the pieces room, then these."""
    choices = {"grid": (GRID_LARGE, GRID), "column": (COLUMN,), "row": (ROW,), "done": (None,)}[kind]
    for slant, place in product(cubes.HEROES, choices):
        left, top, right, bottom = _extent(slant, wide, deep)
        room = INNER if place is None or kind == "row" else place.left
        if right - left <= room and bottom - top <= TALL - _CLEAR:
            break
    origin = (room - right - left) // 2, (TALL - bottom - top) // 2
    return Plan(kind, TALL_ROW if kind == "row" else TALL, slant, origin, place)


def _extent(slant: Slant, wide: int, deep: int) -> tuple[int, int, int, int]:
    """The box (left, top, right, bottom) of a board with its rim and two levels of cubes, from its first cell's corner."""
    left, right = slant.at(-RIM, deep + RIM, 0)[0], slant.at(wide + RIM, -RIM, 0)[0]
    return round(left), -2 * slant.high, round(right), round(slant.at(wide + RIM, deep + RIM, -THICK)[1])
