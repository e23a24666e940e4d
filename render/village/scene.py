"""The heading of the pictures: a baraza, the stone bench on both sides of a carved door in Zanzibar's Stone Town.

The sun stands low at the left, before the wall: what it meets throws a long shadow to the right.
"""

from functools import cache

from PIL import Image, ImageChops, ImageFilter

from render.kit.canvas import Sketch
from render.kit.theme import CLAY, INK, Colour, mixed
from render.village import door, sitters, things
from render.village.style import DUSK, GROUND, INNER, WALL

HEAD = 224
"""The height of the heading."""
CLEAR = 440
"""The width of plain plaster at the left, on which words are written."""
SEAT = 170
"""The y of the bench's seat, on which people sit."""
_FRONT, _STREET = 179, 209
"""The y at which the bench's front begins, and that at which it stands on the street."""
SEATS = (660, 745, 830)
"""The x of the middle of the places on the bench, that nearest the door first."""
_SITTER = (100, 154)
"""The width and height of the part of the heading in which somebody sits; it ends where the heading ends."""
PLATE = 50
"""The y of the middle of the plates on the wall above the places."""

_STONE: tuple[Colour, ...] = ((204, 172, 132), (188, 150, 110), (220, 192, 152), (170, 132, 98))
"""Coral stones where the plaster has come off."""
_JOINT: Colour = (140, 102, 74)
_TOP: Colour = (255, 244, 216)
_BENCH: Colour = (226, 190, 138)
_PAVING: tuple[Colour, Colour] = (134, 96, 84), (112, 78, 74)
_MAT: tuple[Colour, ...] = ((232, 200, 142), CLAY, (44, 112, 112))
_SHADE: Colour = (186, 148, 160)
"""The tint of a shadow: what lies in it is multiplied by this."""


def heading(people: int) -> Image.Image:
    """The place with so many `people` on the bench, at most three; RGB, `INNER` by `HEAD`, its left part plain."""
    sheet = _shadowed(_place(), people)
    sheet.alpha_composite(_foreground())
    for x, draw in list(zip(SEATS, sitters.PEOPLE, strict=True))[:people]:
        person = Sketch(_SITTER[0], _SITTER[1])
        draw(person, _SITTER[0] / 2, _SITTER[1] - (HEAD - SEAT))
        sheet.alpha_composite(_outlined(person.done(), 2), (x - _SITTER[0] // 2, HEAD - _SITTER[1]))
    return _cut(sheet)


@cache
def _place() -> Image.Image:
    """The wall, the bench, the street and the door before any shadow falls on them, RGB."""
    pen = Sketch(INNER, HEAD)
    _wall(pen)
    _bench(pen)
    _mat(pen)
    door.draw(pen, _STREET)
    return pen.done().convert("RGB")


@cache
def _foreground() -> Image.Image:
    """What stands before the wall and lies in no shadow, RGBA."""
    pen = Sketch(INNER, HEAD)
    _eaves(pen)
    things.lantern(pen, door.LEFT - 19, 62)
    things.lantern(pen, door.RIGHT + 19, 62)
    things.cat(pen, 46, SEAT + 4)
    things.bao(pen, 236, SEAT + 4)
    things.coffee(pen, 390, SEAT + 5)
    return _outlined(pen.done(), 1)


def _wall(pen: Sketch) -> None:
    pen.slab((0, 0, INNER, HEAD), 0, WALL)
    for step, paint in enumerate(DUSK):
        left = door.RIGHT - 40 + 78 * step
        pen.polygon([(left + 70, 0), (INNER, 0), (INNER, HEAD), (left - 30, HEAD)], paint)
    for left, top, wide, tall in ((602, 140, 44, 25), (860, 92, 34, 46)):
        _stones(pen, left, top, wide, tall)


def _stones(pen: Sketch, left: float, top: float, wide: float, tall: float) -> None:
    """Draw coral stones in a gap of the plaster."""
    rows = max(2, round(tall / 11))
    step = tall / rows
    insets = [(0, 6, 2, 8)[(row + int(left)) % 4] for row in range(rows)]
    for lit, paint in ((-1.5, _TOP), (0, _JOINT)):
        for row, inset in enumerate(insets):
            y = top + step * row + lit
            pen.slab((left + inset + lit, y - 2, left + wide - inset / 2 + lit, y + step + 2), 6, paint)
    for row, inset in enumerate(insets):
        begin, end = left + inset + 2, left + wide - inset / 2 - 2
        count = max(1, round((end - begin) / 19))
        one = (end - begin) / count
        for i in range(count):
            x, y = begin + one * i, top + step * row
            pen.slab((x + 0.5, y + 0.5, x + one - 1, y + step - 1), 3.5, _STONE[(i + 2 * row) % 4])


def _bench(pen: Sketch) -> None:
    """Draw the street, and the bench on both sides of the door."""
    light, dark = _PAVING
    pen.slab((0, _STREET, INNER, HEAD), 0, light)
    for row, top in enumerate((_STREET + 5, _STREET + 10)):
        pen.line([(0, top), (INNER, top)], 1, dark)
        for x in range(20 + 34 * row, INNER, 68):
            pen.line([(x, top), (x - 6, top + 5)], 1, dark)
    for left, right in ((0, door.LEFT - 6), (door.RIGHT + 6, INNER)):
        pen.slab((left, SEAT - 3, right, _FRONT), 0, _TOP)
        pen.slab((left, _FRONT, right, _STREET), 0, _BENCH)
        pen.slab((left, _FRONT, right, _FRONT + 4), 0, mixed(_BENCH, INK, 0.28))
        pen.slab((left, _STREET - 7, right, _STREET), 0, mixed(_BENCH, _TOP, 0.4))
        pen.slab((left, _STREET - 2, right, _STREET), 0, mixed(_BENCH, INK, 0.2))
    for left, wide in ((70, 66), (604, 26), (782, 30)):
        _stones(pen, left, _FRONT + 6, wide, 15)


def _mat(pen: Sketch) -> None:
    """Draw a mat of dyed palm leaves that hangs over the edge of the bench."""
    left, right, low = 150, door.LEFT - 24, _FRONT + 14
    pen.polygon([(left + 5, SEAT - 1), (right - 5, SEAT - 1), (right, _FRONT), (left, _FRONT)], _MAT[0])
    pen.slab((left, _FRONT - 1, right, low), 0, mixed(_MAT[0], INK, 0.12))
    # Plaited: two rows of checks between two stripes.
    for row in range(2):
        for x in range(left + 6 + 6 * row, right - 12, 12):
            pen.slab((x, _FRONT + 1 + 4 * row, x + 6, _FRONT + 5 + 4 * row), 0, _MAT[1])
    pen.slab((left, low - 4, right, low), 0, _MAT[2])


def _eaves(pen: Sketch) -> None:
    """Draw the fretted board under the eaves."""
    wood, dark = door.WOOD[1], door.WOOD[0]
    pen.slab((0, 0, INNER, 7), 0, wood)
    pen.slab((0, 0, INNER, 2), 0, door.WOOD[2])
    for x in range(9, INNER + 9, 18):
        pen.polygon([(x - 8, 6), (x + 8, 6), (x + 5, 11), (x, 16), (x - 5, 11)], wood)
        pen.ellipse(x, 8.5, 2.2, 2.2, dark)


def _shadowed(sheet: Image.Image, people: int) -> Image.Image:
    """The sheet with the shadows of the eaves, the lanterns, the things on the bench and the people on the wall."""
    cast = Sketch(INNER, HEAD)
    paint = (0, 0, 0, 255)
    cast.slab((0, 0, INNER, 13), 0, paint)
    for x in range(-9, INNER + 9, 18):
        cast.polygon([(x, 12), (x + 16, 12), (x + 13, 17), (x + 8, 22), (x + 3, 17)], paint)
    for x in (door.LEFT - 19, door.RIGHT + 19):
        cast.polygon([(x + 8, 70), (x + 22, 70), (x + 28, 98), (x + 24, 108), (x + 14, 108), (x + 9, 98)], paint)
    # The reveal of the door, and the long shadows on the seat and the street.
    cast.polygon([(door.RIGHT, 90), (door.RIGHT + 22, 108), (door.RIGHT + 22, _STREET), (door.RIGHT, _STREET)], paint)
    for x, reach in ((66, 34), (298, 40), (414, 26)):
        cast.slab((x - 30, SEAT, x + reach, SEAT + 6), 3, paint)
    cast.polygon(
        [(door.LEFT, HEAD), (door.LEFT + 40, _STREET), (door.RIGHT + 60, _STREET), (door.RIGHT + 30, HEAD)], paint
    )
    for x in SEATS[:people]:
        sitters.shadow(cast, x, SEAT, paint)
        cast.polygon([(x - 26, _STREET), (x + 30, _STREET), (x + 88, HEAD), (x + 16, HEAD)], paint)
    mask = cast.done().getchannel("A")
    dark = ImageChops.multiply(sheet, Image.new("RGB", sheet.size, _SHADE))
    return Image.composite(dark, sheet, mask).convert("RGBA")


def _outlined(sheet: Image.Image, width: int) -> Image.Image:
    """An RGBA sheet with a dark outline, as many pixels wide."""
    alpha = sheet.getchannel("A")
    for _ in range(width):
        alpha = alpha.filter(ImageFilter.MaxFilter(3))
    whole = Image.new("RGBA", sheet.size, (*mixed(INK, door.WOOD[0], 0.3), 0))
    whole.putalpha(alpha)
    whole.alpha_composite(sheet)
    return whole


def _cut(sheet: Image.Image) -> Image.Image:
    """The sheet with round corners on the cloth, RGB."""
    pen = Sketch(*sheet.size)
    pen.slab((0, 0, *sheet.size), 14, INK)
    whole = Image.new("RGBA", sheet.size, (*GROUND.cloth, 255))
    whole.paste(sheet, (0, 0), pen.done().getchannel("A"))
    return whole.convert("RGB")


def slab(wide: int, tall: int, paint: Colour) -> Image.Image:
    """A panel of one colour with round corners on the cloth, its upper edge lit and its lower one in shade; RGB."""
    pen = Sketch(wide, tall)
    pen.slab((0, 0, wide, tall), 0, GROUND.cloth)
    pen.slab((0, 0, wide, tall), 12, mixed(paint, INK, 0.3))
    pen.slab((0, 0, wide, tall - 4), 12, mixed(paint, _TOP, 0.75))
    pen.slab((0, 2, wide, tall - 4), 12, paint)
    return pen.done().convert("RGB")
