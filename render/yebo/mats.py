"""The mats of the seats, without words and blocks: their seams, their woven patterns, and the plaque under points."""

from itertools import product

from PIL import Image

from render.kit import animals
from render.kit.canvas import Sketch
from render.kit.theme import BARK, CREAM, INK, Colour, mixed
from render.yebo.seats import PARADE, PLAQUE, SIZES, WEAVE, PanelState, Shape, ground, ink
from render.yebo.signs import ANIMALS
from render.yebo.style import GROUND


def plaque(on: Colour) -> Image.Image:
    """The plaque under points, on a ground of one colour; RGB."""
    wide, tall = PLAQUE
    pen = Sketch(wide, tall)
    pen.slab((0, 0, wide, tall), 0, on)
    pen.slab((0, 0, wide, tall), 13, INK)
    pen.slab((3, 3, wide - 3, tall - 3), 10, CREAM)
    return pen.done().convert("RGB")


def panel(shape: Shape, of: PanelState) -> Image.Image:
    """A seat's panel without words and blocks, RGB: a mat with a seam along its edge."""
    wide, tall = SIZES[shape]
    pen = Sketch(wide, tall)
    pen.slab((0, 0, wide, tall), 0, GROUND.cloth)
    pen.slab((0, 0, wide, tall), 14, ground(of))
    edge = mixed(GROUND.plain, GROUND.thread, 0.22) if of == "plain" else CREAM
    pen.slab((2, 2, wide - 2, tall - 2), 12, edge)
    inset = 4 if of == "plain" else 6
    pen.slab((inset, inset, wide - inset, tall - inset), 10, ground(of))
    return pen.done().convert("RGB")


def weave(shape: Shape, of: PanelState) -> Image.Image:
    """The pattern woven into a mat where the groups will lie, tone on tone, RGB."""
    wide, tall = WEAVE[shape]
    pen = Sketch(wide, tall)
    tone = mixed(ground(of), GROUND.cloth if of == "plain" else BARK, 0.24 if of == "plain" else 0.13)
    pen.slab((0, 0, wide, tall), 0, ground(of))
    columns, rows = wide // 58, tall // 48
    for column, row in product(range(columns), range(rows)):
        x, y = (column + 0.5) * wide / columns, (row + 0.5) * tall / rows
        for size, paint in ((22, tone), (14, ground(of)), (7, tone)):
            pen.polygon([(x - size, y), (x, y - size), (x + size, y), (x, y + size)], paint)
    return pen.done().convert("RGB")


def parade(seat: int, of: PanelState) -> Image.Image:
    """The seat's animal three times in a row, drawn in place of a name that no font can write; RGB."""
    return animals.parade(ANIMALS[seat], (26, 74, 122), 0.165, size=PARADE, ground=ground(of), ink=ink(of))
