"""What stands on the bench and hangs on the wall: a pot of coffee and its cups, a bao board, a cat, lanterns."""

from render.kit.canvas import Sketch
from render.kit.theme import CREAM, GOLD, INK, OCHRE, Colour
from render.village.door import WOOD

_BRASS: tuple[Colour, ...] = ((150, 92, 34), (214, 150, 52), GOLD)
_FUR: tuple[Colour, ...] = ((196, 118, 52), (150, 82, 36), CREAM)
_FLAME: Colour = (255, 240, 178)
_CUP: Colour = (44, 112, 112)


def lantern(pen: Sketch, x: float, top: float) -> None:
    """Draw a lit lantern on its bracket; `top` is the y of its hook."""
    dark, brass, light = _BRASS
    pen.line([(x - 9, top - 12), (x, top - 12), (x, top - 3)], 2.4, INK)
    pen.polygon([(x - 3, top - 3), (x + 3, top - 3), (x + 9, top + 6), (x - 9, top + 6)], brass)
    pen.polygon([(x - 3, top - 3), (x, top - 3), (x - 3, top + 6), (x - 9, top + 6)], light)
    pen.polygon([(x - 8, top + 6), (x + 8, top + 6), (x + 6, top + 28), (x - 6, top + 28)], OCHRE)
    pen.ellipse(x, top + 17, 4.6, 8, _FLAME)
    pen.ellipse(x, top + 19, 2.4, 4.6, (255, 255, 240))
    for way in (-1, 1):
        pen.line([(x + way * 8, top + 6), (x + way * 6, top + 28)], 1.6, dark)
    pen.slab((x - 9, top + 27, x + 9, top + 32), 1.5, brass)


def coffee(pen: Sketch, x: float, y: float) -> None:
    """Draw a long-beaked coffee pot on its tray between two cups; they stand at y."""
    dark, brass, light = _BRASS
    pen.slab((x - 46, y - 4, x + 36, y), 2, dark)
    pen.slab((x - 46, y - 4, x + 36, y - 2), 1.5, light)
    base = y - 4
    pen.line([(x + 11, base - 28), (x + 19, base - 27), (x + 20, base - 16), (x + 12, base - 9)], 3, dark)
    pen.polygon(
        [(x - 10, base - 14), (x - 26, base - 29), (x - 30, base - 27), (x - 22, base - 18), (x - 10, base - 5)], brass
    )
    pen.polygon(
        [
            (x - 13, base),
            (x + 13, base),
            (x + 15, base - 10),
            (x + 7, base - 22),
            (x - 7, base - 22),
            (x - 15, base - 10),
        ],
        brass,
    )
    pen.polygon(
        [(x - 11, base - 1), (x - 4, base - 1), (x - 5, base - 20), (x - 7, base - 21), (x - 13, base - 10)], light
    )
    pen.polygon([(x - 8, base - 22), (x + 8, base - 22), (x + 11, base - 31), (x - 11, base - 31)], brass)
    pen.polygon([(x - 7, base - 22), (x - 2, base - 22), (x - 4, base - 31), (x - 11, base - 31)], light)
    pen.polygon([(x - 11, base - 31), (x + 11, base - 31), (x, base - 41)], dark)
    pen.ellipse(x, base - 42, 2.8, 2.8, light)
    for at in (x - 38, x + 28):
        pen.polygon([(at - 7, base - 11), (at + 7, base - 11), (at + 4, base), (at - 4, base)], CREAM)
        pen.slab((at - 6, base - 7, at + 6, base - 4), 0, _CUP)
        pen.ellipse(at, base - 11, 7, 2, (92, 54, 34))


def bao(pen: Sketch, x: float, y: float) -> None:
    """Draw a bao board with its four rows of eight pits, seen from the front edge, which is at y."""
    dark, wood, light, lit = WOOD
    pen.polygon([(x - 62, y), (x + 62, y), (x + 54, y - 23), (x - 54, y - 23)], light)
    pen.slab((x - 62, y - 1, x + 62, y + 5), 1, wood)
    pen.line([(x - 54, y - 22.5), (x + 54, y - 22.5)], 1.2, lit)
    for row in range(4):
        down = y - 20 + 5.4 * row
        for i in range(8):
            at = x + (i - 3.5) * (12.2 + row * 0.55)
            pen.ellipse(at, down + 0.4, 4.7, 2.2, dark)
            if (3 * i + row) % 4 < 2:
                pen.ellipse(at + 0.5, down + 0.2, 2, 1.4, CREAM)


def cat(pen: Sketch, x: float, y: float) -> None:
    """Draw a cat asleep, its paws at y."""
    fur, stripe, white = _FUR
    pen.ellipse(x + 4, y - 10, 25, 11.5, fur)
    pen.slab((x - 20, y - 6, x + 26, y + 1.5), 4, fur)
    for at in (x - 2, x + 6, x + 14):
        pen.line([(at, y - 20), (at + 2, y - 13)], 3, stripe)
    pen.polygon([(x - 29, y - 13), (x - 28, y - 22), (x - 21, y - 17)], fur)
    pen.polygon([(x - 17, y - 17), (x - 11, y - 22), (x - 9, y - 12)], fur)
    pen.ellipse(x - 19, y - 9, 11, 9, fur)
    pen.ellipse(x - 21, y - 4, 5.5, 3.6, white)
    pen.line([(x - 25, y - 9), (x - 22, y - 8)], 1.4, INK)
    pen.line([(x - 16, y - 8), (x - 13, y - 9)], 1.4, INK)
    pen.line([(x + 27, y - 5), (x + 14, y - 0.5), (x - 4, y - 0.5)], 5, stripe)
