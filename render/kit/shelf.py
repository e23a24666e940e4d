"""The window of the games: the boxes of several games on shelves, in one picture."""

import io
from collections.abc import Sequence
from pathlib import Path

from PIL import Image

from render.kit.box import SIZE, WALL, cut, rounded, shadow, wood
from render.kit.canvas import Sketch
from render.kit.palette import Palette
from render.kit.shapes import coffee
from render.kit.theme import WIDTH

PALETTE = Palette("shelf", Path(__file__).with_name("shelf.json"), (WALL,))
"""The colours of the window with the boxes of the games that the project has."""

ROW = 3
"""The most boxes on a shelf."""
SCALE = 0.76
"""The scale of a box in the window, to that on a lobby's card."""
BOX = (round(SIZE[0] * SCALE), round(SIZE[1] * SCALE))
"""The width and height of a box in the window."""
PITCH = WIDTH // ROW
"""The width of a box's place on a shelf."""
LEFT = 10
"""The distance from a box's place on the shelf to the box; the rest of the place has its shadow."""
HEADROOM = 30
"""The height of the wall above the boxes."""
TALL = HEADROOM + BOX[1] + 34
"""The height of a shelf with its boxes and its board."""


def shelf(covers: Sequence[bytes]) -> bytes:
    """The boxes of these covers on shelves, as one PNG; thread-safe."""
    whole = arranged([Image.open(io.BytesIO(cover)) for cover in covers])
    return PALETTE.png(PALETTE.cornered(whole, WALL))


def arranged(covers: Sequence[Image.Image]) -> Image.Image:
    """The boxes of these covers on shelves, at most `ROW` on each, RGBA; a coffee pot stands in an empty place."""
    rows = -(-len(covers) // ROW)
    # The shelf with an empty place is the uppermost, where the pot is seen first and the lower shelves are full.
    spare = ROW * rows - len(covers)
    places = [(spot % ROW, spot // ROW) for spot in range(ROW * rows) if not ROW - spare <= spot < ROW]
    feet = [row * TALL + HEADROOM + BOX[1] for row in range(rows)]
    pen = Sketch(WIDTH, rows * TALL)
    for row, foot in enumerate(feet):
        wood(pen, WIDTH, row * TALL, foot, (row + 1) * TALL)
    for column, row in places:
        shadow(pen, LEFT + column * PITCH, feet[row], SCALE)
    if spare:
        coffee(pen, (ROW - spare / 2) * PITCH, feet[0] - 2, 0.74)
    whole = pen.done()
    for cover, (column, row) in zip(covers, places, strict=True):
        box = cut(cover).resize(BOX, Image.Resampling.HAMMING)
        whole.alpha_composite(box, (LEFT + column * PITCH, feet[row] - BOX[1]))
    return rounded(whole)
