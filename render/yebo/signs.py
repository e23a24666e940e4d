"""The signs of Yebo's pictures, which need no language: rounds, the Chief, announcements, calls, the direction."""

from typing import Literal, get_args

from PIL import Image

from engines.yebo.view import ROUNDS, Number
from render.kit import animals
from render.kit.canvas import Sketch
from render.kit.lettering import inscribe
from render.kit.shapes import crown, star, sun
from render.kit.theme import CLAY, CREAM, GOLD, INK, OCHRE, Colour
from render.yebo.style import BACK_DARK, GROUND
from render.yebo.symbols import SYMBOLS

Mark = Literal["chief", "announced", "asked", "answered", "winner"]
"""A mark beside a name: the Chief's staff, one final block announced, may still call, has answered, winner."""
MARKS: tuple[Mark, ...] = get_args(Mark)
MARK = (46, 54)
"""The width and height of a mark."""
_GREEN: Colour = (58, 128, 72)
_KNOBS = 3


def mark(kind: Mark, ground: Colour, *, large: bool = False) -> Image.Image:
    """A mark on its ground, RGB."""
    wide, tall = MARK
    pen = Sketch(wide, tall)
    pen.slab((0, 0, wide, tall), 0, ground)
    if kind == "chief":
        _staff(pen, wide / 2, tall / 2)
    elif kind == "announced":
        _flag(pen, half=21 if large else 16)
    elif kind == "winner":
        star(pen, wide / 2, tall / 2 + 1, 24, INK)
        star(pen, wide / 2, tall / 2 + 1, 17, CLAY if ground == GOLD else GOLD)
    else:
        _bubble(pen, (2, 6, wide - 2, tall - 16), CREAM if kind == "asked" else _GREEN, tail=wide * 0.3)
    if kind == "answered":
        pen.line([(14, 22), (21, 29), (33, 14)], 6, CREAM)
    sheet = pen.done().convert("RGB")
    if kind == "announced":
        inscribe(sheet, "1", 34 if large else 27, (21, 23 if large else 18), CREAM)
    elif kind == "asked":
        inscribe(sheet, "?", 40 if large else 32, (wide / 2, tall / 2 - 5), INK)
    return sheet


def _staff(pen: Sketch, x: float, y: float) -> None:
    """Draw the Chief's carved staff with a crown of beads."""
    foot = y + 25
    pen.line([(x, y - 2), (x, foot - 3)], 11, INK)
    pen.line([(x, y - 2), (x, foot - 3)], 6, OCHRE)
    for i in range(_KNOBS):
        pen.slab((x - 8, y + 1 + 8 * i, x + 8, y + 5 + 8 * i), 2, INK)
    crown(pen, x, y - 10, 0.56)


def _flag(pen: Sketch, half: int) -> None:
    """Draw a pennant on its pole, which reaches `half` pixels above and below its middle."""
    middle = 2 + half
    pen.line([(8, 6), (8, 50)], 6, INK)
    pen.polygon([(9, middle - half + 1), (46, middle), (9, middle + half + 1)], INK)
    pen.polygon([(11, middle - half + 5), (40, middle), (11, middle + half - 3)], CLAY)


def _bubble(pen: Sketch, box: tuple[float, float, float, float], paint: Colour, *, tail: float) -> None:
    """Draw a speech bubble whose tail points down, `tail` pixels from the left."""
    left, top, right, bottom = box
    radius = (bottom - top) * 0.4
    for grow, colour in ((2.5, INK), (0, paint)):
        pen.slab((left - grow, top - grow, right + grow, bottom + grow), radius + grow, colour)
        x = left + tail
        pen.polygon(
            [(x - 7 - grow, bottom - 2), (x + 9 + grow, bottom - 2), (x - 5 - grow, bottom + 12 + grow)], colour
        )


CALL = (102, 58)
Call = Literal["?", "!"]
CALLS: tuple[Call, ...] = get_args(Call)


def call(tone: Call, *, large: bool = False) -> Image.Image:
    """The bubble at the last discard, RGBA: `?` while the discard may be called, `!` once it has been.

    The word in the bubble, Yebo, is the same in every language.
    """
    wide, tall = CALL
    pen = Sketch(wide, tall)
    _bubble(pen, (4, 4, wide - 4, tall - 17), CREAM if tone == "?" else GOLD, tail=22)
    sheet = pen.done()
    inscribe(sheet, f"Yebo{tone}", 34 if large else 30, (wide / 2, 23), CLAY if tone == "!" else INK)
    return sheet


ROUND = (92, 52)
_WAYS: dict[str, str] = {
    "sets": "PPP",
    "runs": "PPP",
    "pairs": "PP",
    "mixed-sets": "PMS",
    "mixed-runs": "PMS",
    "mixed-pairs": "PM",
}


def round_sign(number: Number, ground: Colour, ink: Colour) -> Image.Image:
    """The number of a round and its sign, RGB: equal or different symbols, on one line or rising like steps."""
    wide, tall = ROUND
    pen = Sketch(wide, tall)
    pen.slab((0, 0, wide, tall), 0, ground)
    name = ROUNDS[number].name
    steps = 7 if name.endswith("runs") else 0
    for i, family in enumerate(_WAYS[name]):
        x, y = 39 + 18.5 * i, tall / 2 + steps * (1 - i)
        pen.ellipse(x, y, 12, 12, GROUND.sand)
        SYMBOLS[family](pen, x, y, 0.183)
    sheet = pen.done().convert("RGB")
    inscribe(sheet, str(number), 36, (15, tall / 2), ink)
    return sheet


SEAT, DISC, EMBLEM = 60, 46, 38
ANIMALS = ("ostrich", "gazelle", "snake", "gnu")
"""The animal of each seat: its sign beside the name, and instead of a name that no font can write; none is a Sighting."""
_FILLS: dict[str, tuple[float, float]] = {
    "ostrich": (0.16, 0.36),
    "gazelle": (0.158, 0.33),
    "snake": (0.15, 0.32),
    "gnu": (0.152, 0.3),
}
"""The scale of an animal on a disc 46 wide, and the distance of its feet from the middle, in parts of the width."""


def disc(seat: int, size: int = DISC) -> Image.Image:
    """A seat's animal on a disc, RGBA."""
    pen, middle, unit = Sketch(size, size), size / 2, size / DISC
    pen.ellipse(middle, middle, middle, middle, INK)
    pen.ellipse(middle, middle, middle - 2.5, middle - 2.5, CREAM)
    scale, feet = _FILLS[ANIMALS[seat]]
    tones = {"b": INK, "f": INK, "m": CREAM, "l": CREAM}
    animals.draw(pen, ANIMALS[seat], middle, middle + feet * size, scale * unit, tones=tones)
    return pen.done()


CHAMPION = (176, 214)


def champion(seat: int) -> Image.Image:
    """The animal of a winner of the game, large, crowned and in front of a sun, RGBA."""
    wide, tall = CHAMPION
    pen, x, y = Sketch(wide, tall), wide / 2, tall - wide / 2
    sun(pen, x, y, wide / 2, OCHRE)
    sun(pen, x, y, wide / 2 - 9, GOLD)
    pen.ellipse(x, y, 70, 70, GOLD)
    crown(pen, x, y - 80, 1.25)
    sheet = pen.done()
    large = disc(seat, 124)
    sheet.alpha_composite(large, (round(x - large.width / 2), round(y - large.height / 2)))
    return sheet


PRIZE = 44


def prize() -> Image.Image:
    """The star below a discard that would win the round, RGBA."""
    pen, half = Sketch(PRIZE, PRIZE), PRIZE / 2
    star(pen, half, half + 1, half, INK)
    star(pen, half, half + 1, half - 6, GOLD)
    return pen.done()


def seat_sign(seat: int, ground: Colour, *, shines: bool) -> Image.Image:
    """A seat's animal, RGB; in front of a sun if `shines`, while it is the seat's turn."""
    pen, middle = Sketch(SEAT, SEAT), SEAT / 2
    pen.slab((0, 0, SEAT, SEAT), 0, ground)
    if shines:
        sun(pen, middle, middle, 30, CLAY)
    sheet = pen.done()
    sheet.alpha_composite(disc(seat), ((SEAT - DISC) // 2, (SEAT - DISC) // 2))
    return sheet.convert("RGB")


STACK = (64, 56)


def pile(ground: Colour) -> Image.Image:
    """Two stacks of the Fence, RGB: the sign beside the number of blocks left."""
    pen = Sketch(*STACK)
    pen.slab((0, 0, *STACK), 0, ground)
    for x, low in ((6, 50), (34, 50), (6, 32), (34, 32)):
        pen.slab((x - 2, low - 20, x + 26, low + 2), 4, INK)
        pen.slab((x, low - 18, x + 24, low), 3, BACK_DARK)
        pen.slab((x, low - 18, x + 24, low - 7), 3, (152, 98, 54))
    return pen.done().convert("RGB")
