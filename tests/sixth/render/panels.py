"""The panels above and below the board: each seat's name, state and store."""

from PIL import Image

from render.kit.canvas import Sketch
from render.kit.lettering import word
from render.kit.panels import PANEL, PanelState, panel_colour
from render.kit.shapes import crown, star, sun
from render.kit.theme import CLAY, CREAM, INK, WIDTH
from tests.sixth.engine.view import MAJORITY
from tests.sixth.render.houses import seed
from tests.sixth.render.style import GROUND

NAME = (122, 8)
"""The left and top of the name in a panel."""
NAME_WIDTH = 600
COUNT = (122, 56)
"""The left and top of the number of seeds in store."""
PITCH = 24
PAD = 8
TRAY = (MAJORITY * PITCH + 2 * PAD, 40)
"""The size of the tray, which has a place for each seed that it takes to win."""
TRAY_AT = (196, 64)


def panel(side: int, state: PanelState) -> Image.Image:
    """A seat's panel without words and numbers: the sign of its side, and a sun if the seat is to move.

    At the end the winner's panel has a crown and stars; after a draw both panels have ½.
    """
    pen = Sketch(WIDTH, PANEL)
    pen.slab((0, 0, WIDTH, PANEL), 0, GROUND.cloth)
    pen.slab((8, 7, WIDTH - 8, PANEL - 7), 16, panel_colour(GROUND, state))
    x, y, size = (66, 69.0, 32) if state == "won" else (66, 58.0, 38)
    if state == "moves":
        sun(pen, x, y, 53, CLAY)
    pen.ellipse(x, y, size + 3, size + 3, INK)
    pen.ellipse(x, y, size, size, GROUND.sand)
    if side == 0:
        pen.ellipse(x, y, size * 0.56, size * 0.56, INK)
        pen.ellipse(x, y, size * 0.48, size * 0.48, CREAM)
    else:
        wide, tall = size * 0.3, size * 0.62
        pen.slab((x - wide - 2.5, y - tall - 2.5, x + wide + 2.5, y + tall + 2.5), 5, CREAM)
        pen.slab((x - wide, y - tall, x + wide, y + tall), 4, INK)
    if state == "won":
        crown(pen, x, 27, 0.78)
        for number, reach in enumerate((14, 20, 14)):
            star(pen, 764 + 42 * number, 35, reach, CLAY)
    done = pen.done().convert("RGB")
    if state == "drawn":
        done.paste(INK, (800, 0), word("½", 52))
    return done


def tray(state: PanelState, *, full: bool) -> Image.Image:
    """A wooden groove with the places of all seeds that it takes to win, each full or each empty; RGB."""
    pen = Sketch(*TRAY)
    pen.slab((0, 0, *TRAY), 0, panel_colour(GROUND, state))
    pen.slab((0, 0, TRAY[0], TRAY[1]), 15, GROUND.shade)
    pen.slab((2, 3, TRAY[0] - 2, TRAY[1] - 1), 14, GROUND.hollow[2])
    for number in range(MAJORITY):
        x, y = PAD + (number + 0.5) * PITCH, TRAY[1] / 2 + 0.5
        if full:
            seed(pen, x, y - 0.5, 11.5)
        else:
            pen.ellipse(x, y, 4.4, 4, GROUND.sand)
    return pen.done().convert("RGB")
