"""The panels above and below the board: each seat's name, state, tokens in reserve and points."""

from PIL import Image

from render.kit.canvas import Sketch, stack
from render.kit.lettering import word
from render.kit.panels import NAME, PANEL, PanelState, panel_colour
from render.kit.shapes import crown, star, sun
from render.kit.theme import CLAY, INDIGO, INK, OCHRE, WIDTH
from render.yam.squares import TOKENS
from render.yam.style import EBONY, GROUND, IVORY, MAPLE

NAME_WIDTH = 500
RESERVE = (NAME[0] + 48, 63)
"""The left and top of the tray of tokens in reserve."""
TOKENS_EACH = 12
"""The number of tokens of a side (yam_master.md 1.1)."""
PITCH = 32
PAD = 8
ROW = (TOKENS_EACH * PITCH + 2 * PAD, 40)
"""The size of the tray for a side's tokens: a place every `PITCH`, and `PAD` at both ends."""
POINTS = (756, 14, 876, 102)
"""The box of the plaque under a seat's points: left, top, right, bottom."""


def panel(sign: str, state: PanelState) -> Image.Image:
    """A seat's panel without words and numbers: the emblem of its tokens, and a sun if the seat is to move.

    At the end the winner's panel has a crown and stars; after a draw both panels have ½.
    """
    pen = Sketch(WIDTH, PANEL)
    pen.slab((0, 0, WIDTH, PANEL), 0, GROUND.cloth)
    pen.slab((8, 7, WIDTH - 8, PANEL - 7), 16, panel_colour(GROUND, state))
    if state in {"won", "drawn"}:
        edge = CLAY if state == "won" else INDIGO
        pen.slab((8, 7, WIDTH - 8, PANEL - 7), 16, edge)
        pen.slab((13, 12, WIDTH - 13, PANEL - 12), 12, panel_colour(GROUND, state))
    x, y, size = (66, 68.0, 33) if state == "won" else (66, 58.0, 38)
    if state == "moves":
        sun(pen, x, y, 53, CLAY)
    pen.ellipse(x, y, size + 3, size + 3, INK)
    pen.ellipse(x, y, size, size, MAPLE)
    body = Sketch(WIDTH, PANEL)
    TOKENS[sign](body, x, y - 2, size / 74)
    if state == "won":
        crown(pen, x, 27, 0.74)
        for i, reach in enumerate((13, 19, 13)):
            star(pen, 640 + 38 * i, 36, reach, CLAY)
    left, top, right, bottom = POINTS
    pen.slab((left, top, right, bottom), 16, INK)
    pen.slab((left + 3, top + 3, right - 3, bottom - 3), 13, GROUND.rim)
    pen.slab((left + 6, top + 7, right - 6, bottom - 6), 10, GROUND.shade)
    sheet = stack(pen.done(), body.done()).convert("RGB")
    if state == "drawn":
        sheet.paste(INK, (668, 0), word("½", 56))
    return sheet


def row(sign: str, state: PanelState) -> Image.Image:
    """A wooden tray with twelve small places, all with the token `sign` (`o` or `x`), or all empty (`.`)."""
    pen = Sketch(*ROW)
    pen.slab((0, 0, *ROW), 0, panel_colour(GROUND, state))
    pen.slab((0, 1, ROW[0], ROW[1] - 1), 12, GROUND.shade)
    pen.slab((2, 4, ROW[0] - 2, ROW[1] - 2), 10, MAPLE)
    for i in range(TOKENS_EACH):
        x, y = PAD + (i + 0.5) * PITCH, ROW[1] / 2 + 1
        if sign == ".":
            pen.ellipse(x, y, 5, 4.2, (196, 164, 112))
        elif sign == "o":
            for rx, dy, paint in (
                (14, 2, INK),
                (14, 0, INK),
                (11.5, 0, IVORY),
                (7.5, 0, (196, 158, 104)),
                (5.5, 0, IVORY),
            ):
                pen.ellipse(x, y + dy, rx, rx * 0.9, paint)
        else:
            for half, paint in ((13, INK), (11, (104, 78, 66)), (10, EBONY), (7, OCHRE), (5, EBONY)):
                pen.slab((x - half, y - half * 0.95, x + half, y + half * 0.95 + (2 if half == 13 else 0)), 3, paint)
    return pen.done().convert("RGB")
