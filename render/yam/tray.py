"""The tray below the board: dice on the felt, dice put aside on the rail, the cup, and pegs for the throws left."""

from collections.abc import Iterator
from itertools import product
from typing import Literal, get_args

from PIL import Image

from render.kit.canvas import Sketch, faded, grounded, stack
from render.kit.lettering import inscribe
from render.kit.theme import CLAY, CREAM, GOLD, INK, OCHRE, WIDTH
from render.yam.dice import die, small
from render.yam.style import FELT, FELT_DARK, FIGURES, GROUND

TALL = 168
_BOX = (10, 0, WIDTH - 10, TALL)
_FELT = (24, 10, WIDTH - 24, 92)
_FIRST, _PITCH = 34, 122
SPOT = (_PITCH, 76)
"""The size of a die's place on the felt."""
SLOT = (_PITCH, 68)
"""The size of a die's place on the rail."""
PLACES = 5
"""The number of dice (yam_master.md 1.1)."""
THROWS = 3
"""The most throws of a turn (yam_master.md 1.4)."""
TILTS = (-9, 5, 14)
_HALVES = {"felt": (26, 28), "rail": (25, 27)}
"""Half a die's width, plain and large."""
_PIPS = 0.185, 0.225

CUP = (224, 76)
CUP_AT = (648, 15)
PEGS = (224, 62)
PEGS_AT = (648, 98)

DieKey = tuple[int, int, str]
"""The key of a die's place: value (0 for no die), index of the tilt, and `felt`, `rest` (on the felt after the die's
turn) or `rail`."""


def spot(index: int) -> tuple[int, int]:
    """The upper left corner of a die's place on the felt, from the upper left of the tray."""
    return _FIRST + index * _PITCH, 15


def slot(index: int) -> tuple[int, int]:
    """The upper left corner of a die's place on the rail, from the upper left of the tray."""
    return _FIRST + index * _PITCH, 95


def tray() -> Image.Image:
    """The empty tray; RGBA."""
    pen = Sketch(WIDTH, TALL)
    left, top, right, bottom = _BOX
    pen.slab((left, top, right, bottom), 20, GROUND.shade)
    pen.slab((left + 3, top + 2, right - 3, bottom - 4), 18, GROUND.rim)
    pen.slab((left + 5, top + 5, right - 4, bottom - 4), 17, GROUND.sand)
    left, top, right, bottom = _FELT
    pen.slab((left - 3, top - 3, right + 3, bottom + 3), 15, GROUND.shade)
    pen.slab((left, top, right, bottom), 13, FELT_DARK)
    pen.slab((left + 2, top + 5, right - 2, bottom), 12, FELT)
    return pen.done()


def _stitches(pen: Sketch) -> None:
    """Draw the seam of an empty place on the felt."""
    x, y = SPOT[0] / 2, SPOT[1] / 2
    paint = (74, 134, 106)
    for reach in (-19, -6.5, 6.5, 19):
        for way in (-28, 28):
            pen.line([(x + reach - 3, y + way), (x + reach + 3, y + way)], 2.8, paint)
            pen.line([(x + way, y + reach - 3), (x + way, y + reach + 3)], 2.8, paint)


def _keys() -> Iterator[DieKey]:
    for value, tilt, lies in product(range(7), range(len(TILTS)), ("felt", "rest", "rail")):
        if not ((value == 0 and tilt) or (lies == "rail" and tilt) or (value == 0 and lies == "rest")):
            yield value, tilt, lies


KEYS: tuple[DieKey, ...] = tuple(_keys())
"""The keys of all places, with and without a die."""


def place(key: DieKey, *, large: bool = False) -> Image.Image:
    """A place with or without a die, by one of `KEYS`; RGB, on felt or rail."""
    value, tilt, lies = key
    if lies == "rail":
        return _slot(value, large=large)
    return _spot(value, tilt, rest=lies == "rest", large=large)


def _spot(value: int, tilt: int, *, rest: bool, large: bool) -> Image.Image:
    pen = Sketch(*SPOT)
    if value:
        half = _HALVES["felt"][large]
        die(pen, SPOT[0] / 2 - 2, SPOT[1] / 2 - 4, value, half=half, degrees=TILTS[tilt], pip=_PIPS[large])
    else:
        _stitches(pen)
    sheet = pen.done()
    return grounded(faded(sheet, 0.42) if rest else sheet, FELT)


def _slot(value: int, *, large: bool) -> Image.Image:
    pen = Sketch(*SLOT)
    wide, tall = SLOT
    pen.slab((0, 0, wide, tall), 0, GROUND.sand)
    pen.slab((10, 2, wide - 10, tall - 2), 14, GROUND.rim)
    pen.slab((10, 1, wide - 11, tall - 4), 14, GROUND.shade)
    pen.slab((13, 6, wide - 13, tall - 5), 11, (98, 61, 36))
    cube = Sketch(*SLOT)
    if value:
        die(cube, wide / 2, tall / 2 - 5, value, half=_HALVES["rail"][large], degrees=0, pip=_PIPS[large])
    return stack(pen.done(), cube.done()).convert("RGB")


CupKind = Literal["", "full", "defi"]
CUPS: tuple[CupKind, ...] = get_args(CupKind)
"""The kinds of cup: empty, with dice before the first throw of the game, and beside the sign of a Défi."""


def cup(kind: CupKind) -> Image.Image:
    """The leather cup on the felt, RGB."""
    pen = Sketch(*CUP)
    pen.slab((0, 0, *CUP), 0, FELT)
    x = 50 if kind == "defi" else CUP[0] / 2
    pen.ellipse(x + 7, 68, 36, 9, (16, 56, 44))
    leather, dark = (146, 84, 46), (104, 56, 32)
    for grow, paint in ((3, INK), (0, leather)):
        pen.polygon([(x - 32 - grow, 19), (x + 32 + grow, 19), (x + 26 + grow, 66), (x - 26 - grow, 66)], paint)
        pen.ellipse(x, 66, 26 + grow, 6.5 + grow, paint)
    pen.polygon([(x + 11, 21), (x + 32, 19), (x + 26, 66), (x + 10, 71)], dark)
    for wide, paint in ((8, INK), (4, GOLD)):
        pen.line([(x - 30, 38), (x - 13, 43), (x + 13, 43), (x + 30, 38)], wide, paint)
    pen.ellipse(x, 19, 35, 12.5, INK)
    pen.ellipse(x, 19, 32, 10, OCHRE)
    pen.ellipse(x, 20, 26, 7.5, (52, 28, 18))
    if kind == "full":
        for dx, y, value in ((-14, 15, 5), (14, 16, 3), (0, 19, 6)):
            small(pen, x + dx, y, value, 10.5)
    if kind == "defi":
        _placard(pen)
    sheet = pen.done()
    if kind == "defi":
        inscribe(sheet, FIGURES["defi"].upper(), 34, (162, 34), CREAM)
    return sheet.convert("RGB")


def _placard(pen: Sketch) -> None:
    """Draw a sign on its pole, without its word."""
    pen.slab((157, 52, 168, 75), 3, INK)
    pen.slab((106, 8, 218, 60), 8, INK)
    pen.slab((109, 11, 215, 57), 6, CLAY)
    for inset, paint in ((4, CREAM), (6, CLAY)):
        pen.slab((109 + inset, 11 + inset, 215 - inset, 57 - inset), 4, paint)


def pegs(left: int) -> Image.Image:
    """The three pegs of the rail, RGB: a gold peg for each throw left, a hole for each other throw."""
    pen = Sketch(*PEGS)
    pen.slab((0, 0, *PEGS), 0, GROUND.sand)
    for i in range(THROWS):
        x, y = PEGS[0] / 2 + (i - 1) * 60, PEGS[1] / 2
        pen.ellipse(x + 1, y + 2, 21, 21, GROUND.rim)
        pen.ellipse(x, y, 21, 21, GROUND.shade)
        pen.ellipse(x + 1, y + 1, 17, 17, (58, 34, 20))
        if i < left:
            pen.ellipse(x, y - 2, 19, 19, INK)
            pen.ellipse(x, y - 3, 16.5, 16.5, OCHRE)
            pen.ellipse(x - 1, y - 4, 13, 12.5, GOLD)
            pen.ellipse(x - 4, y - 8, 4.4, 3.6, CREAM)
    return pen.done().convert("RGB")
