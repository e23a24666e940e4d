"""The surroundings of the houses: the cloth, and the carved plank with its letters."""

from PIL import Image

from render.kit.canvas import Sketch
from render.kit.lettering import word
from render.kit.panels import PANEL
from render.kit.shapes import lozenge
from render.kit.theme import INK, WIDTH
from tests.sixth.engine.view import NAMES, ROW
from tests.sixth.render.houses import hole
from tests.sixth.render.style import CELL, CORNER, EDGE, GROUND, HEIGHT, LABEL, LOWER, RIDGE, SIDE, UPPER

CARTOUCHE = (112, 46)
"""The size of the dark place of a letter and a number, in the middle of a house's strip."""
LETTER_SIZES = 34, 40
"""The type size of a house's letter, plain and large."""
PLANK = (8, PANEL + 5, WIDTH - 8, HEIGHT - PANEL - 5)


def column(house: int, below: int) -> int:
    """The column of a house, from the left, if the lower row belongs to the side `below`."""
    return house % ROW if house // ROW == below else ROW - 1 - house % ROW


def top(house: int, below: int) -> int:
    """The y at which a house's tile begins."""
    return LOWER if house // ROW == below else UPPER + LABEL


def strip(house: int, below: int) -> int:
    """The y at which the strip with a house's letter begins."""
    return LOWER + CELL[1] if house // ROW == below else UPPER


def _zigzag(pen: Sketch, y: float) -> None:
    """Draw a carved line of teeth along the plank."""
    for paint, lift in ((GROUND.shade, 1.6), (GROUND.rim, 0.0)):
        points = [
            (SIDE + 10 + 20 * i, y + lift + (5 if i % 2 else -5)) for i in range((WIDTH - 2 * SIDE - 20) // 20 + 1)
        ]
        pen.line(points, 3.4, paint)


def plank(pen: Sketch, box: tuple[int, int, int, int]) -> None:
    """Draw a thick wooden board, seen from above."""
    left, upper, right, lower = box
    pen.slab((left, upper + 4, right, lower + 3), 34, INK)
    pen.slab((left, upper, right, lower - 3), 34, GROUND.shade)
    pen.slab((left, upper, right, lower - 7), 34, GROUND.rim)
    pen.slab((left + 3, upper + 4, right - 3, lower - 7), 32, GROUND.sand)


def frame(below: int, *, large: bool = False) -> Image.Image:
    """The whole picture with empty houses and without panels, RGBA; the lower row belongs to the side `below`."""
    pen = Sketch(WIDTH, HEIGHT)
    pen.slab((0, 0, WIDTH, HEIGHT), CORNER, GROUND.cloth)
    plank(pen, PLANK)
    _zigzag(pen, LOWER - RIDGE / 2)
    for y in (UPPER - EDGE + 15, HEIGHT - PANEL - EDGE + 9):
        for number in range(ROW + 1):
            lozenge(pen, SIDE + number * CELL[0] + (18 if number == 0 else -18 if number == ROW else 0), y, 9, GROUND)
    for house in range(2 * ROW):
        x, y = SIDE + column(house, below) * CELL[0], strip(house, below)
        left, upper = x + (CELL[0] - CARTOUCHE[0]) // 2, y + (LABEL - CARTOUCHE[1]) // 2
        pen.slab((left, upper + 2, left + CARTOUCHE[0], upper + CARTOUCHE[1] + 2), 14, GROUND.rim)
        pen.slab((left, upper, left + CARTOUCHE[0], upper + CARTOUCHE[1]), 14, GROUND.cloth)
    whole = pen.done()
    size = LETTER_SIZES[large]
    empty = hole()
    for house in range(2 * ROW):
        x = SIDE + column(house, below) * CELL[0]
        whole.paste(empty, (x, top(house, below)))
        mask = word(NAMES[house], size)
        middle = strip(house, below) + LABEL // 2
        whole.paste(GROUND.thread, (x + 40 - mask.width // 2, round(middle - 0.67 * size)), mask)
    return whole
