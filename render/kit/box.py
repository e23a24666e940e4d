"""The box of a game on its wooden shelf: the picture of a lobby's card, and a part of the window of the games."""

from collections.abc import Iterable

from PIL import Image

from render.kit.canvas import Point, Sketch
from render.kit.lettering import word
from render.kit.shapes import lozenge
from render.kit.theme import CREAM, INK, WIDTH, Colour, Ground, mixed

CARD = (WIDTH, 316)
"""The width and height of the picture of a lobby's card."""
LID = (312, 250)
"""The width and height of the lid, which is the front of a box that stands."""
STRIP = 28
"""The height of the woven strip along the lid's lower edge, which covers that part of its picture."""
DEPTH = (46, 18)
"""How far the farther edges of a box lie to the right of the front ones, and above them."""
SIZE = (LID[0] + DEPTH[0], LID[1] + DEPTH[1])
"""The width and height of a whole box."""
PLACE = (46, 14)
"""The upper left corner of the box in the picture of a lobby's card."""
FOOT = PLACE[1] + SIZE[1]
"""The y at which a box stands in the picture of a lobby's card."""
BOARD = 24
"""How far the surface of a shelf's board reaches behind the front of what stands on it."""
CORNER = 12
"""The radius of a picture's corners."""
_GLOW = (666, 122)
"""The middle of the lamp's light on the wall of a lobby's card."""

WALL: Colour = (84, 58, 42)
"""The wall behind the boxes. It is dark, so that every cloth stands out from it by its lit edges."""
WOOD: Colour = (188, 134, 84)
"""The board of a shelf."""
LIT: Colour = (222, 174, 118)
"""The board's edge, on which the light falls."""
DARK: Colour = (58, 38, 27)
"""Seams of the wall, shadows on it, and the lower side of a board."""

_TITLE = 58
"""The type size of a game's name on its lid; a name that is too long for the lid is smaller."""
_LID_SHARE = 0.68
"""The share of a box's depth that the lid covers; behind it is the box's lower part."""


def wood(pen: Sketch, wide: int, top: int, foot: int, end: int) -> None:
    """Draw the wall of a shelf from `top`, and its board, on which things stand at `foot`, down to `end`."""
    pen.slab((0, top, wide, end), 0, WALL)
    for x in range(75, wide, 150):
        pen.slab((x, top, x + 2, foot), 0, mixed(WALL, DARK, 0.6))
        pen.slab((x + 2, top, x + 4, foot), 0, mixed(WALL, CREAM, 0.08))
    pen.slab((0, foot - BOARD - 4, wide, foot - BOARD), 0, DARK)
    pen.slab((0, foot - BOARD, wide, end), 0, WOOD)
    for dy, start, share in ((-16, 0.04, 0.4), (-9, 0.3, 0.5), (-2, 0.1, 0.3), (-13, 0.6, 0.36)):
        pen.line([(wide * start, foot + dy), (wide * (start + share), foot + dy + 1)], 1.6, mixed(WOOD, DARK, 0.16))
    pen.slab((0, foot + 8, wide, foot + 12), 0, LIT)
    pen.slab((0, foot + 12, wide, end), 0, mixed(WOOD, DARK, 0.45))
    pen.slab((0, end - 4, wide, end), 0, DARK)


def shadow(pen: Sketch, x: float, foot: float, scale: float = 1) -> None:
    """Draw the shadow of a box on the wall at its right and on the board; its lower left corner is (x, foot)."""
    k = scale
    wide, tall = SIZE[0] * k, SIZE[1] * k
    right, low = x + wide, foot - DEPTH[1] * k
    fallen: list[Point] = [
        (right - 2, low),
        (right - 2, foot - tall + 14 * k),
        (right + 22 * k, foot - tall + 30 * k),
        (right + 22 * k, foot - BOARD),
    ]
    pen.polygon(fallen, DARK)
    board: list[Point] = [
        (x - 3, foot + 2),
        (x + LID[0] * k, foot + 3),
        (right + 26 * k, foot - BOARD),
        (right - 10 * k, foot - BOARD),
    ]
    pen.polygon(board, mixed(WOOD, DARK, 0.62))


def box(picture: Image.Image, title: str, ground: Ground) -> Image.Image:
    """A box, RGBA, of `SIZE`: its lid in front with the game's picture and name, and its upper and right side.

    Args:
        picture: The picture on the lid, RGB, of the size `LID`; its lowest `STRIP` pixels are covered.
        title: The game's name.
        ground: The game's colours: the box has those of its cloth.
    """
    (wide, tall), (dx, dy) = LID, DEPTH
    pen = Sketch(*SIZE)
    outline: list[Point] = [(0, SIZE[1]), (0, dy), (dx, 0), (SIZE[0], 0), (SIZE[0], tall), (wide, SIZE[1])]
    pen.polygon(outline, INK)
    pen.polygon([(1, dy), (dx + 0.6, 1.4), (SIZE[0] - 2, 1.4), (wide, dy)], mixed(ground.cloth, CREAM, 0.42))
    pen.polygon(
        [(wide, dy), (SIZE[0] - 1.5, 1.6), (SIZE[0] - 1.5, tall - 1), (wide, SIZE[1] - 1.5)],
        mixed(ground.cloth, INK, 0.3),
    )
    _side(pen, ground)
    pen.slab((0, dy, wide, SIZE[1]), 0, ground.cloth)
    whole = pen.done()
    whole.paste(picture, (0, dy))
    whole.alpha_composite(_frame(ground), (0, dy))
    _name(whole, title, ground)
    return whole


def _side(pen: Sketch, ground: Ground) -> None:
    """Draw the seam between a box's lid and its lower part, and what is woven into the lid's side."""
    (wide, tall), (dx, dy) = LID, DEPTH

    def at(share: float, y: float) -> Point:
        return wide + dx * share, dy * (1 - share) + y

    lower = [at(_LID_SHARE, 2), at(0.96, 2), at(0.96, tall - 2), at(_LID_SHARE, tall - 2)]
    pen.polygon(lower, mixed(ground.accent, INK, 0.35))
    pen.line([at(_LID_SHARE, 2), at(_LID_SHARE, tall - 2)], 2, INK)
    middle = _LID_SHARE / 2
    for y in range(26, tall - 10, 28):
        for reach, paint in ((0.24, ground.thread), (0.11, ground.accent)):
            shape = [
                at(middle - reach, y),
                at(middle, y - reach * 46),
                at(middle + reach, y),
                at(middle, y + reach * 46),
            ]
            pen.polygon(shape, mixed(paint, INK, 0.3))


def _frame(ground: Ground) -> Image.Image:
    """What lies on a lid's picture: the lit edges, and the woven strip at the foot; RGBA."""
    wide, tall = LID
    pen = Sketch(*LID)
    pen.slab((0, tall - STRIP, wide, tall), 0, ground.cloth)
    pen.slab((0, tall - STRIP, wide, tall - STRIP + 3), 0, ground.accent)
    for x in range(18, wide, 23):
        lozenge(pen, x, tall - STRIP / 2 + 1, 8, ground)
    pen.slab((0, 0, wide, 3), 0, mixed(ground.cloth, CREAM, 0.62))
    pen.slab((0, 0, 3, tall), 0, mixed(ground.cloth, CREAM, 0.42))
    pen.slab((wide - 3, 0, wide, tall), 0, mixed(ground.cloth, INK, 0.3))
    pen.slab((0, tall - 2, wide, tall), 0, INK)
    return pen.done()


def _name(whole: Image.Image, title: str, ground: Ground) -> None:
    """Write the game's name on the lid, in the middle near its upper edge, with an edge of the cloth's colour."""
    size = _TITLE
    while (mask := word(title, size)).width > LID[0] - 22:
        size -= 2
    x, y = (LID[0] - mask.width) // 2, DEPTH[1] + 38 - round(0.67 * size / 2 + 0.33 * size)
    edge = mixed(ground.cloth, INK, 0.45)
    for dx, dy in ((-3, 0), (3, 0), (0, -3), (0, 3), (-2, -2), (2, -2), (-2, 2), (2, 2), (3, 4), (1, 5)):
        whole.paste(edge, (x + dx, y + dy), mask)
    whole.paste(CREAM, (x, y), mask)


def card(lid: Image.Image, title: str, ground: Ground, pieces: Iterable[Image.Image]) -> Image.Image:
    """The picture of a lobby's card: a box on its shelf, and beside it what is in the box; RGBA, its corners clear.

    Args:
        lid: The picture on the lid, as for `box`.
        title: The game's name.
        ground: The game's colours.
        pieces: What lies on the board beside the box, RGBA, each of the size `CARD`, the farthest first.
    """
    pen = Sketch(*CARD)
    wood(pen, CARD[0], 0, FOOT, CARD[1])
    for reach, share in ((1.0, 0.06), (0.72, 0.12)):
        pen.ellipse(*_GLOW, 250 * reach, 136 * reach, mixed(WALL, LIT, share))
    shadow(pen, PLACE[0], FOOT)
    whole = pen.done()
    whole.alpha_composite(box(lid, title, ground), PLACE)
    for each in pieces:
        whole.alpha_composite(each)
    return rounded(whole)


def rounded(whole: Image.Image) -> Image.Image:
    """An opaque RGBA picture with round corners, which are clear."""
    shape = Sketch(*whole.size)
    shape.slab((0, 0, *whole.size), CORNER, INK)
    whole.putalpha(shape.done().getchannel("A"))
    return whole


def cut(cover: Image.Image) -> Image.Image:
    """The box alone out of the picture of a lobby's card, RGBA."""
    (wide, tall), (dx, dy) = SIZE, DEPTH
    shape = Sketch(wide, tall)
    shape.polygon([(0, tall), (0, dy), (dx, 0), (wide, 0), (wide, tall - dy), (wide - dx, tall)], INK)
    alone = cover.convert("RGBA").crop((*PLACE, PLACE[0] + wide, PLACE[1] + tall))
    alone.putalpha(shape.done().getchannel("A"))
    return alone
