"""The table's panels: a seat with its gems, and the display with the bag."""

from typing import Literal, get_args

from PIL import Image

from engines.ubongo.view import UbongoView
from render.kit import animals
from render.kit.canvas import Sketch, stack
from render.kit.theme import CREAM, GOLD, INK, OCHRE, Colour, mixed
from render.ubongo import cubes, gems, surfaces, wood
from render.ubongo.cubes import SEAT as SLANT
from render.ubongo.frames import slab
from render.ubongo.signs import SIGN, Sign
from render.ubongo.style import GEMS, GROUND, INNER

SEAT = 96
"""The height of a seat's panel."""
SIGN_AT = (14, (SEAT - SIGN) // 2)
NAME = (112, -2)
NAME_SIZE, NAME_WIDTH = 36, 440
GEM_AT, GEM_PITCH, GEM_MIDDLE = 134, 114, 68
"""The x of the first kind of gem, the distance to the next kind, and the y of all kinds (middles of gems)."""
COUNT = 34
COUNT_SIZES, VALUE_SIZE = (34, 44), 58
"""The type sizes of the count of a kind of gem, plain and large, and the type size of the gems' value."""
_GEM = (0.92, 21), (1.14, 32)
_SLOT = (1, 22), (1.08, 32)
"""The scale of a gem and the type size of its initial, plain and large: in a seat's panel, and on the display."""
VALUE = (728, 8, 864, 88)
"""The box of the plaque with the value of the gems: left, top, right, bottom."""
PARADE = (330, 42)

DISPLAY = 112
"""The height of the part of the table with the display and the bag."""
SLOT_AT, SLOT_PITCH, ROWS = 40, 62, (30, 80)
"""The x of the first place, the distance to the next, and the y of the sapphires and of the ambers (middles)."""
BAG = (676, 56)

PanelState = Literal["plain", "acts", "out", "won"]
"""The state of a seat's panel: it waits for others (`plain`), others wait for it, it sits out, or it has won."""
PANEL_STATES: tuple[PanelState, ...] = get_args(PanelState)
Shape = Literal["bare", "open", "built"]
"""What lies on the board of a seat: nothing yet, pieces that are still loose, or the finished solid. The view of a
spectator tells no more of a race."""
SHAPES: tuple[Shape, ...] = get_args(Shape)
_STAND_INS = ("giraffe", "elephant", "ostrich", "zebra")
"""The animal of each seat, drawn in place of a name that no font can write."""


def ground(state: PanelState) -> Colour:
    """The plain colour of a panel, on which its words stand."""
    return {"plain": GROUND.plain, "acts": OCHRE, "out": mixed(GROUND.cloth, GROUND.plain, 0.3), "won": GOLD}[state]


def ink(state: PanelState) -> Colour:
    """The colour of words that can be read on a panel in that state."""
    return {"plain": CREAM, "acts": INK, "out": mixed(CREAM, GROUND.cloth, 0.3), "won": INK}[state]


def sign(view: UbongoView, seat: int) -> Sign:
    """How far a seat is, as one sign: whether it is ready, at work, done in its place, out, or has won."""
    if view.outcome is not None:
        if view.outcome.void:
            return "out"
        won = seat in view.outcome.winners and not view.outcome.early
        return "won" if won else medal(view.outcome.ranks[seat])
    if view.phase in {"gather", "pause"}:
        return "ready" if view.ready[seat] else "waits"
    place = view.places[seat]
    if place is not None:
        return medal(place)
    if view.given_up[seat]:
        return "gave-up"
    return "solving" if view.racing[seat] else "out"


def shape(view: UbongoView, seat: int) -> Shape | None:
    """What lies on a seat's board; None for a seat whose board is not on the table."""
    if view.outcome is not None:
        return None
    if view.phase in {"gather", "pause"}:
        return "bare" if view.ready[seat] else None
    if view.places[seat] is not None:
        return "built"
    return "open" if view.racing[seat] and not view.given_up[seat] else None


def medal(place: int) -> Sign:
    """The sign beside a seat that has this place, 1 to 4."""
    found: dict[int, Sign] = {1: "1", 2: "2", 3: "3", 4: "4"}
    return found[place]


def panel_state(shown: Sign) -> PanelState:
    """The state of the panel on which a sign stands."""
    states: dict[Sign, PanelState] = {"waits": "acts", "solving": "acts", "out": "out", "gave-up": "out", "won": "won"}
    return states.get(shown, "plain")


def panel(of: PanelState, *, large: bool = False) -> Image.Image:
    """A seat's panel with the four kinds of gems and an empty plaque, RGB."""
    scale, initial = _GEM[large]
    sheet = slab(INNER, SEAT, ground(of))
    pen = Sketch(INNER, SEAT)
    left, top, right, bottom = VALUE
    pen.slab((left, top, right, bottom), 16, INK)
    pen.slab((left + 3, top + 3, right - 3, bottom - 3), 13, CREAM)
    for i, kind in enumerate(GEMS):
        gems.gem(pen, kind, GEM_AT + GEM_PITCH * i, GEM_MIDDLE, scale)
    sheet = stack(sheet.convert("RGBA"), pen.done()).convert("RGB")
    for i, kind in enumerate(GEMS):
        gems.initialled(sheet, kind, (GEM_AT + GEM_PITCH * i, GEM_MIDDLE), initial)
    return sheet


SHAPE = (150, SEAT - 6)
"""The width and height of a seat's board."""
SHAPE_AT = 570, 3


_LOOSE = (("B4", 74, (34, 24)), ("G3", 8, (84, 20)), ("R3", 40, (124, 46)), ("Y3", 20, (66, 62)))
"""The pieces that lie loose on a board: the piece, its turn in degrees, and the place of its middle."""


def board(of: PanelState, lies: Shape) -> Image.Image:
    """A seat's board on its panel, RGB: the same board for everybody, so that it tells nothing of anybody's puzzle."""
    pen = Sketch(*SHAPE)
    pen.slab((0, 0, *SHAPE), 0, ground(of))
    left, top, right, bottom = SLANT.box(5, 2, 2)
    at = (SHAPE[0] - left - right) // 2, (SHAPE[1] - top - bottom) // 2 - 1
    surfaces.plate(pen, SLANT, 5, 2, at, rim=0.22, paint=GROUND.cloth, edge=mixed(CREAM, GROUND.plain, 0.2))
    sheet = pen.done().convert("RGB")
    tile = surfaces.floor(SLANT, GROUND.sand)
    for x, y in {(x, y) for x, y, _ in cubes.SAMPLE}:
        px, py = SLANT.spot((x, y, 0))
        sheet.paste(tile, (at[0] + px, at[1] + py + SLANT.high), tile)
    if lies == "built":
        cubes.build(sheet, SLANT, cubes.SAMPLE, cubes.SAMPLE_PAINTS, at)
    elif lies == "open":
        for piece, degrees, (x, y) in _LOOSE:
            solid = cubes.solid(piece, cubes.turned(16, degrees, 1.6))
            place = x - solid.width // 2, y - solid.height // 2
            wood.shadow(sheet, solid.getchannel("A"), (place[0] + 3, place[1] + 5), soft=2)
            sheet.paste(solid, place, solid)
    return sheet


def parade(seat: int, of: PanelState) -> Image.Image:
    """The seat's animal five times in a row, drawn in place of a name that no font can write; RGB."""
    scale = 0.17 if seat in {0, 2} else 0.22
    places = range(32, PARADE[0], 64)
    return animals.parade(
        _STAND_INS[seat], places, scale, size=PARADE, feet=PARADE[1] - 1, ground=ground(of), ink=ink(of)
    )


def slot(kind: str, *, large: bool = False) -> Image.Image:
    """A gem on a plain panel, or the empty place of a gem if `kind` is empty; RGB."""
    size = 50
    scale, initial = _SLOT[large]
    pen = Sketch(size, size)
    pen.slab((0, 0, size, size), 0, GROUND.plain)
    found = [gem for gem in GEMS if gem == kind]
    for gem in found:
        gems.gem(pen, gem, size / 2, size / 2, scale)
    if not found:
        gems.socket(pen, size / 2, size / 2, GROUND.plain)
    sheet = pen.done().convert("RGB")
    for gem in found:
        gems.initialled(sheet, gem, (size / 2, size / 2), initial)
    return sheet
