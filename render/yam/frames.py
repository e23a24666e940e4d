"""The cloth around the board and the tray."""

from itertools import product

from PIL import Image

from engines.yam.view import BOARD, SIZE
from render.kit.canvas import Sketch
from render.kit.lettering import inscribe
from render.kit.shapes import lozenge
from render.kit.theme import WIDTH
from render.yam import tray
from render.yam.squares import tile
from render.yam.style import CELL, CORNER, END, FOOT, GROUND, HEIGHT, QUIET, SIDE, TOP, TRAY


def _tent(pen: Sketch, x: float, y: float) -> None:
    """Draw the woven triangle of the border, its base at y."""
    for half, tall, paint in ((17, 16, QUIET.thread), (7, 7, QUIET.accent)):
        pen.polygon([(x - half, y), (x, y - tall), (x + half, y)], paint)


_LETTERING = 36, 50
"""The type size of letters and numbers around the board, plain and large."""


def frame(*, large: bool = False) -> Image.Image:
    """The whole picture with an empty board and an empty tray, without panels; RGBA, its outer corners clear."""
    pen = Sketch(WIDTH, HEIGHT)
    pen.slab((0, 0, WIDTH, HEIGHT), CORNER, GROUND.cloth)
    for left in range(SIDE + 20, WIDTH - SIDE, 40):
        _tent(pen, left, TOP - 10)
    letters = [(SIDE + (column + 0.5) * CELL[0], END + FOOT / 2 + 2) for column in range(SIZE)]
    numbers = [(x, TOP + (row + 0.5) * CELL[1]) for row in range(SIZE) for x in (SIDE / 2 - 2, WIDTH - SIDE / 2 + 2)]
    for x, y in numbers:
        for way in (-42, 42):
            lozenge(pen, x, y + way, 13, QUIET)
    for x, y in letters:
        for way in (-64, -34, 34, 64):
            lozenge(pen, x + way, y + 1, 10, QUIET)
    pen.slab((SIDE - 7, TOP - 7, WIDTH - SIDE + 7, END + 8), 8, GROUND.shade)
    pen.slab((SIDE - 6, TOP - 6, WIDTH - SIDE + 5, END + 5), 7, GROUND.rim)
    pen.slab((SIDE - 3, TOP - 3, WIDTH - SIDE + 5, END + 5), 6, GROUND.sand)
    whole = pen.done()
    for (row, column), figure in zip(product(range(SIZE), repeat=2), BOARD.values(), strict=True):
        whole.paste(tile((figure, ".", "", ""), large=large), (SIDE + column * CELL[0], TOP + row * CELL[1]))
    texts = [*"abcde", *(str(SIZE - row) for row in range(SIZE) for _ in "lr")]
    for text, (x, y) in zip(texts, (*letters, *numbers), strict=True):
        inscribe(whole, text, _LETTERING[large], (x, y), GROUND.thread)
    whole.alpha_composite(tray.tray(), (0, TRAY))
    return whole
