"""The signs on the squares of a board: indigo for what has just happened, gold and clay for what may be done.

Each is a sheet of the size of a cell, RGBA.
"""

from PIL import Image

from render.kit.canvas import Sketch
from render.kit.theme import CLAY, CREAM, GOLD, INDIGO, INK, Colour
from render.yote.layout import CELL, MIDDLE
from render.yote.pieces import PIECES
from render.yote.style import GROUNDS

WAYS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
"""The directions of a turn's path (x to the right, y down)."""
_LINE = 11
_EDGE = 4
"""The breadth of the line of a path, and of the pale edge on both of its sides."""
_WIDE, _TALL = CELL
_EDGES = {
    "n": (MIDDLE[0], -_EDGE * 2),
    "e": (_WIDE + _EDGE * 2, MIDDLE[1]),
    "s": (MIDDLE[0], _TALL + _EDGE * 2),
    "w": (-_EDGE * 2, MIDDLE[1]),
}


def half(way: str) -> Image.Image:
    """The path of the last turn from the middle of a square to one of its sides."""
    pen = Sketch(*CELL)
    for breadth, paint in ((_LINE + 2 * _EDGE, CREAM), (_LINE, INDIGO)):
        pen.line([MIDDLE, _EDGES[way]], breadth, paint)
    return pen.done()


def head(way: str) -> Image.Image:
    """The path of the last turn as an arrow over one of a square's sides; it leaves the middle of a cross to be seen."""
    dx, dy = WAYS[way]
    pen = Sketch(*CELL)
    x, y = MIDDLE
    reach = (_WIDE - x if dx > 0 else x) if dx else (_TALL - y if dy > 0 else y)
    long, wide = (38, 28) if dx else (26, 27)
    for grow, paint in ((_EDGE, CREAM), (0, INDIGO)):
        tip, neck = reach - _EDGE + grow, reach - _EDGE - long - grow
        pen.line([(x + dx * 16, y + dy * 16), (x + dx * (neck + 8), y + dy * (neck + 8))], _LINE + 2 * grow, paint)
        half = wide + grow * 1.5
        ends = [(x + dx * neck + side * dy * half, y + dy * neck + side * dx * half) for side in (-1, 1)]
        pen.polygon([(x + dx * tip, y + dy * tip), *ends], paint)
    return pen.done()


def _start() -> Image.Image:
    """The hole that the piece has left: a small ring on its floor."""
    pen = Sketch(*CELL)
    for reach, paint in ((19, CREAM), (15, INDIGO), (7, CREAM)):
        pen.ellipse(*MIDDLE, reach, reach * 0.82, paint)
    return pen.done()


def _landed() -> Image.Image:
    """A hole on the path in which the piece has landed and jumped on."""
    pen = Sketch(*CELL)
    for grow, paint in ((_EDGE, CREAM), (0, INDIGO)):
        pen.ellipse(*MIDDLE, 13 + grow, 11 + grow, paint)
    return pen.done()


def ring() -> Image.Image:
    """The ring around the piece that acted in the last turn, wider than any piece."""
    pen = Sketch(*CELL)
    pen.ring(*MIDDLE, 80, 56, CREAM, width=13)
    pen.ring(*MIDDLE, 77.5, 53.5, INDIGO, width=8)
    return pen.done()


def taken(game: str, taker: str) -> Image.Image:
    """The sign of a piece taken from afar, as the second of a capture: in a ring the piece of the side that took it."""
    pen = Sketch(*CELL)
    x, y, size = _WIDE - 34, _TALL - 30, 25
    pen.ellipse(x, y, size + 3, size + 3, CREAM)
    pen.ellipse(x, y, size, size, INDIGO)
    pen.ellipse(x, y, size - 5, size - 5, GROUNDS[game].sand)
    PIECES[game, taker](pen, x - (0 if taker == "o" else 1), y + 1, 0.4, 0)
    return pen.done()


def cross(reach: tuple[float, float], width: float, inner: Colour, outer: Colour) -> Image.Image:
    """A cross over a piece."""
    pen = Sketch(*CELL)
    x, y = MIDDLE
    for paint, wide in ((outer, width + 7), (inner, width)):
        for turn in (-1, 1):
            pen.line([(x - reach[0], y - turn * reach[1]), (x + reach[0], y + turn * reach[1])], wide, paint)
    return pen.done()


def _capturing() -> Image.Image:
    pen = Sketch(*CELL)
    for start in range(0, 360, 45):
        pen.arc(*MIDDLE, 80.5, 57, INK, degrees=(start - 15, start + 15), width=13)
        pen.arc(*MIDDLE, 78, 54.5, GOLD, degrees=(start - 13, start + 13), width=8)
    return pen.done()


def _selected() -> Image.Image:
    pen = Sketch(*CELL)
    pen.ring(*MIDDLE, 82, 57.5, INK, width=17)
    pen.ring(*MIDDLE, 79.5, 55, GOLD, width=12)
    return pen.done()


def _target() -> Image.Image:
    pen = Sketch(*CELL)
    x, y = MIDDLE
    pen.ellipse(x, y, 26, 19.5, INK)
    pen.ellipse(x, y, 23, 16.5, GOLD)
    pen.ellipse(x - 2, y - 2, 17, 11.5, (255, 226, 140))
    return pen.done()


SIGNS = (
    "ring",
    "start",
    "landed",
    *(f"{kind}-{way}" for kind in ("half", "head") for way in WAYS),
    "taken-o",
    "taken-x",
    "selected",
    "selectable",
    "removable",
    "target",
)
"""The names of all signs; the last four are marks for the seat that taps."""


def sign(game: str, name: str) -> Image.Image:
    """The sheet of a sign, by one of `SIGNS`."""
    kind, _, which = name.partition("-")
    match kind:
        case "half":
            return half(which)
        case "head":
            return head(which)
        case "taken":
            return taken(game, which)
        case "removable":
            return cross((34, 27), 13, CLAY, CREAM)
    found = {
        "ring": ring,
        "start": _start,
        "landed": _landed,
        "selected": _selected,
        "selectable": _capturing,
        "target": _target,
    }
    return found[kind]()
