"""The carved door with its brass studs, under an arch of plaster."""

from math import cos, pi, sin

from render.kit.canvas import Sketch
from render.kit.theme import CREAM, GOLD, Colour

LEFT, RIGHT = 474, 596
"""The x of the outer edges of the carved frame."""
_MIDDLE = (LEFT + RIGHT) / 2
_SPRING = 84
"""The y at which the arch begins."""
_FRAME, _POST = 17, 6
"""The width of the carved frame, and half of that of the post between the leaves."""

WOOD: tuple[Colour, ...] = ((58, 34, 24), (102, 62, 38), (146, 94, 56), (188, 132, 80))
"""The teak from its deepest cuts to its lit edges."""
_BRASS: Colour = (222, 164, 60)
_MOULDING: Colour = (255, 246, 222)


def draw(pen: Sketch, street: float) -> None:
    """Draw the door; its step is at the y of the street."""
    _arch(pen, street)
    left, right = LEFT + _FRAME, RIGHT - _FRAME
    for near, far in ((left, _MIDDLE - _POST), (_MIDDLE + _POST, right)):
        _leaf(pen, near, far, street)
    _post(pen, street)
    for x in (LEFT + _FRAME / 2, RIGHT - _FRAME / 2):
        _carving(pen, x, street)
    pen.slab((LEFT - 8, street - 4, RIGHT + 8, street + 4), 0, (214, 178, 130))
    pen.slab((LEFT - 8, street - 4, RIGHT + 8, street - 1), 0, _MOULDING)


def _arch(pen: Sketch, street: float) -> None:
    """Draw the moulding, the frame and the carved half-circle over the leaves."""
    radius = (RIGHT - LEFT) / 2
    for reach, paint in ((8, (222, 186, 134)), (6, _MOULDING), (0, WOOD[0]), (-1.5, WOOD[1]), (2.5 - _FRAME, WOOD[2])):
        round_ = radius + reach
        pen.ellipse(_MIDDLE, _SPRING, round_, round_, paint)
        pen.slab((_MIDDLE - round_, _SPRING, _MIDDLE + round_, street), 0, paint)
    inner = radius - _FRAME
    pen.ellipse(_MIDDLE, _SPRING, inner, inner, WOOD[0])
    for i in range(13):
        t = pi + pi * i / 12
        x, y = _MIDDLE + (radius - _FRAME / 2) * cos(t), _SPRING + (radius - _FRAME / 2) * sin(t)
        _flower(pen, x, y, 5.2)
    for i in range(11):
        t = pi + pi * (i + 0.5) / 11
        reach, spread = inner - 4, 0.1
        pen.polygon(
            [
                (_MIDDLE + 12 * cos(t), _SPRING + 12 * sin(t)),
                (_MIDDLE + reach * cos(t - spread), _SPRING + reach * sin(t - spread)),
                (_MIDDLE + (reach + 2) * cos(t), _SPRING + (reach + 2) * sin(t)),
                (_MIDDLE + reach * cos(t + spread), _SPRING + reach * sin(t + spread)),
            ],
            WOOD[2] if i % 2 else WOOD[3],
        )
    pen.ellipse(_MIDDLE, _SPRING, 17, 17, WOOD[1])
    pen.ellipse(_MIDDLE, _SPRING, 12, 12, _BRASS)
    pen.ellipse(_MIDDLE - 2, _SPRING - 3, 7, 6, GOLD)
    # The carved lintel under the half-circle.
    pen.slab((LEFT + 2, _SPRING - 2, RIGHT - 2, _SPRING + 14), 0, WOOD[1])
    pen.slab((LEFT + 2, _SPRING - 2, RIGHT - 2, _SPRING + 0.5), 0, WOOD[3])
    pen.slab((LEFT + 2, _SPRING + 12, RIGHT - 2, _SPRING + 14), 0, WOOD[0])
    for i in range(9):
        x = LEFT + 12 + (RIGHT - LEFT - 24) * i / 8
        pen.polygon([(x - 6, _SPRING + 6), (x, _SPRING + 2), (x + 6, _SPRING + 6), (x, _SPRING + 11)], WOOD[3])
        pen.ellipse(x, _SPRING + 6.3, 1.8, 1.8, WOOD[0])


def _leaf(pen: Sketch, left: float, right: float, street: float) -> None:
    """Draw a leaf with its panels and studs."""
    top = _SPRING + 14
    pen.slab((left, top, right, street - 4), 0, WOOD[0])
    pen.slab((left + 1.5, top, right - 1.5, street - 4), 0, WOOD[1])
    pen.slab((left + 1.5, top, left + 4, street - 4), 0, WOOD[2])
    tall = (street - 8 - top) / 5
    for row in range(5):
        y = top + 4 + tall * (row + 0.5)
        pen.line([(left + 3, y + tall / 2), (right - 3, y + tall / 2)], 1.2, WOOD[0])
        for column in range(3):
            stud(pen, left + (right - left) * (2 * column + 1) / 6, y - 0.5, 4.1)


def stud(pen: Sketch, x: float, y: float, radius: float) -> None:
    """Draw a brass stud, lit from the left."""
    pen.ellipse(x + 1.2, y + 1.4, radius, radius, WOOD[0])
    pen.ellipse(x, y, radius, radius, _BRASS)
    pen.ellipse(x - radius * 0.2, y - radius * 0.25, radius * 0.62, radius * 0.6, GOLD)
    pen.ellipse(x - radius * 0.3, y - radius * 0.35, radius * 0.28, radius * 0.28, CREAM)


def _post(pen: Sketch, street: float) -> None:
    top = _SPRING + 12
    pen.slab((_MIDDLE - _POST, top, _MIDDLE + _POST, street - 4), 0, WOOD[0])
    pen.slab((_MIDDLE - _POST + 1, top, _MIDDLE + _POST - 1, street - 4), 0, WOOD[2])
    y = top + 8
    while y < street - 8:
        pen.polygon([(_MIDDLE - 4.5, y), (_MIDDLE, y - 5.5), (_MIDDLE + 4.5, y), (_MIDDLE, y + 5.5)], WOOD[0])
        pen.ellipse(_MIDDLE, y, 2, 2, WOOD[3])
        y += 12


def _carving(pen: Sketch, x: float, street: float) -> None:
    """Draw the flowers and the chain carved into a side of the frame."""
    top = _SPRING + 16
    pen.slab((x - _FRAME / 2 + 2, top, x + _FRAME / 2 - 2, street - 5), 0, WOOD[1])
    y, flower = top + 7.0, True
    while y < street - 10:
        if flower:
            _flower(pen, x, y, 5.6)
        else:
            pen.ring(x, y, 4.4, 5.2, WOOD[3], width=1.6)
        y, flower = y + 11.4, not flower


def _flower(pen: Sketch, x: float, y: float, radius: float) -> None:
    for i in range(6):
        t = pi * i / 3
        pen.ellipse(x + radius * 0.62 * cos(t), y + radius * 0.62 * sin(t), radius * 0.4, radius * 0.4, WOOD[3])
    pen.ellipse(x, y, radius * 0.36, radius * 0.36, WOOD[0])
