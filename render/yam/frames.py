"""The cloth around the board and the tray, and the picture of a lobby's card."""

from itertools import product

from PIL import Image

from engines.yam.view import BOARD, SIZE
from render.kit.canvas import Sketch, stack
from render.kit.lettering import inscribe, word
from render.kit.shapes import lozenge
from render.kit.theme import CREAM, WIDTH
from render.yam import tray
from render.yam.dice import die
from render.yam.squares import TileKey, tile
from render.yam.style import CELL, CORNER, END, FELT, FELT_DARK, FOOT, GROUND, HEIGHT, QUIET, SIDE, TOP, TRAY


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


COVER = (WIDTH, 2 * CELL[1] + 44)
_COVER_CELLS: tuple[tuple[TileKey, ...], ...] = (
    (("full", "o", "", ""), ("sec", ".", "", ""), ("carre", "x", "", "")),
    (("3", ".", "", ""), ("yam", ".", "", ""), ("defi", "o", "", "")),
)


def cover(title: str) -> Image.Image:
    """The picture of a lobby's card: the game's name, five dice on the felt, and a corner of the board; RGBA."""
    wide, tall = COVER
    board = (wide - 24 - 3 * CELL[0], 22)
    pen = Sketch(wide, tall)
    pen.slab((0, 0, wide, tall), CORNER, GROUND.cloth)
    for x in range(42, board[0] - 20, 40):
        _tent(pen, x, 30)
    pen.slab((20, 148, board[0] - 20, tall - 20), 16, GROUND.shade)
    pen.slab((22, 150, board[0] - 22, tall - 24), 14, GROUND.sand)
    pen.slab((30, 158, board[0] - 30, tall - 32), 10, FELT_DARK)
    pen.slab((32, 162, board[0] - 32, tall - 32), 9, FELT)
    pen.slab((board[0] - 7, board[1] - 7, wide - 17, tall - 14), 8, GROUND.shade)
    pen.slab((board[0] - 6, board[1] - 6, wide - 19, tall - 17), 7, GROUND.rim)
    pen.slab((board[0] - 3, board[1] - 3, wide - 19, tall - 17), 6, GROUND.sand)
    thrown = Sketch(wide, tall)
    for i, (value, degrees) in enumerate(((6, -8), (6, 6), (6, -3), (2, 12), (2, -10))):
        die(thrown, 66 + 65 * i, 202 + 5 * (i % 2), value, half=25, degrees=degrees)
    whole = stack(pen.done(), thrown.done())
    for row, line in enumerate(_COVER_CELLS):
        for column, key in enumerate(line):
            whole.paste(tile(key), (board[0] + column * CELL[0], board[1] + row * CELL[1]))
    whole.paste(CREAM, (22, 34), word(title, 70))
    return whole
