"""The mats of the seats, without words and blocks: their seams, their woven patterns, and the plaque under points."""

from PIL import Image

from render.kit import animals
from render.kit.canvas import Sketch
from render.kit.theme import BARK, CREAM, INK, Colour, mixed
from render.yebo.seats import PARADE, PLAQUE, SIZES, WEAVE, PanelState, Shape, ground, ink
from render.yebo.signs import ANIMALS
from render.yebo.style import GROUND

STRIPES = ((0, 3), (7, 19), (23, 26), (34, 37), (41, 53), (57, 60))
"""The beginnings and ends of a mat's stripes, across them."""


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
    """The stripes woven into a mat along the Fence, where the groups will lie, tone on tone, RGB."""
    wide, tall = WEAVE[shape]
    pen = Sketch(wide, tall)
    tone = mixed(ground(of), GROUND.cloth if of == "plain" else BARK, 0.24 if of == "plain" else 0.13)
    pen.slab((0, 0, wide, tall), 0, ground(of))
    for begin, end in STRIPES:
        pen.slab((0, begin, wide, end) if shape == "long" else (begin, 0, end, tall), 0, tone)
    return pen.done().convert("RGB")


def parade(seat: int, of: PanelState) -> Image.Image:
    """The seat's animal three times in a row, drawn in place of a name that no font can write; RGB."""
    return animals.parade(
        ANIMALS[seat], (26, 74, 122), 0.165, size=PARADE, feet=PARADE[1] - 1, ground=ground(of), ink=ink(of)
    )
