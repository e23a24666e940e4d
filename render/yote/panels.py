"""The panels above and below the board: each seat's name, state, pieces in hand and captured pieces."""

from PIL import Image

from render.kit.canvas import Sketch, faded, stack
from render.kit.lettering import word
from render.kit.panels import COUNTS, PANEL, PanelState, panel_colour, word_colour
from render.kit.shapes import crown, drum, saltire, star, sun
from render.kit.theme import CLAY, CREAM, INDIGO, INK, WIDTH, Colour
from render.yote.pieces import PIECES, VARIANTS
from render.yote.scene import GHOSTS
from render.yote.style import GROUNDS

NAME_WIDTH = 580
TAKEN = 512
"""The x at which a panel's captured pieces begin."""
BADGE = (60, 52)
BADGES = {"owed": 756, "holder": 824}
"""The x of a panel's small signs, by kind."""

HANDS = 12
"""The number of pieces of a side (yote.md 2.1)."""
PITCH = 23
PAD = 7
ROW = (HANDS * PITCH + 2 * PAD, 40)
"""The size of the tray for a side's pieces: a place every `PITCH`, and `PAD` at both ends."""


def panel(game: str, sign: str, state: PanelState) -> Image.Image:
    """A seat's panel without words and numbers: the emblem of its pieces, and a sun if the seat is to move.

    At the end the winner's panel is a ribbon with a crown and stars; after a draw both panels are ribbons with ½.
    """
    ground = GROUNDS[game]
    pen = Sketch(WIDTH, PANEL)
    pen.slab((0, 0, WIDTH, PANEL), 0, ground.cloth)
    x, y, size = (66, 69.0, 32) if state == "won" else (66, 58.0, 38)
    if state in {"won", "drawn"}:
        _ribbon(pen, panel_colour(GROUNDS[game], state), CLAY if state == "won" else INDIGO)
    else:
        pen.slab((8, 7, WIDTH - 8, PANEL - 7), 16, panel_colour(GROUNDS[game], state))
    if state == "moves":
        sun(pen, x, y, 53, CLAY)
    pen.ellipse(x, y, size + 3, size + 3, INK)
    pen.ellipse(x, y, size, size, ground.sand)
    PIECES[game, sign](pen, x - 1, y + 3, size / (60 if sign == "o" else 70), 0)
    if state == "won":
        crown(pen, x, 27, 0.78)
        for i, reach in enumerate((15, 21, 15)):
            star(pen, 752 + 42 * i, 36, reach, CLAY)
    done = pen.done().convert("RGB")
    if state == "drawn":
        done.paste(INK, (782, 0), word("½", 56))
    taken = Sketch(WIDTH, PANEL)
    saltire(taken, TAKEN - 22, COUNTS + 26, 9, word_colour(state))
    return stack(done.convert("RGBA"), taken.done()).convert("RGB")


def _ribbon(pen: Sketch, paint: Colour, edge: Colour) -> None:
    """Draw a panel as a ribbon with swallow tails and a line along both edges."""
    tall = PANEL - 7
    for inset, colour in ((0, edge), (4, paint)):
        top, bottom, tail = 7 + inset, tall - inset, 14 + inset * 1.8
        shape = [
            (tail, top),
            (WIDTH - tail, top),
            (WIDTH - tail - 24, PANEL / 2),
            (WIDTH - tail, bottom),
            (tail, bottom),
            (tail + 24, PANEL / 2),
        ]
        pen.polygon(shape, colour)


def badge(game: str, kind: str, state: PanelState) -> Image.Image:
    """A small sign on a panel, RGB (choko.md 3.1).

    `holder` is a drum, for the seat that has the drop initiative; `owed` is an arrow into a hole, for a seat that must
    place a piece.
    """
    pen = Sketch(*BADGE)
    pen.slab((0, 0, *BADGE), 0, panel_colour(GROUNDS[game], state))
    x, y = BADGE[0] / 2, BADGE[1] / 2
    if kind == "holder":
        drum(pen, x, y, 1)
    else:
        ground = GROUNDS[game]
        pen.ellipse(x, y + 13, 26, 11, INK)
        pen.ellipse(x, y + 13, 23, 8.5, ground.hollow[-1])
        pen.line([(x, y - 18), (x, y - 2)], 11, CLAY)
        pen.polygon([(x - 16, y - 6), (x + 16, y - 6), (x, y + 15)], CLAY)
    return pen.done().convert("RGB")


def row(game: str, sign: str, state: PanelState) -> Image.Image:
    """A tray of sand with twelve places alike, RGB: pieces (`o`, `x`), crossed-out ghosts (`O`, `X`) or empty (`.`)."""
    ground = GROUNDS[game]
    pen = Sketch(*ROW)
    pen.slab((0, 0, *ROW), 0, panel_colour(GROUNDS[game], state))
    pen.slab((0, 1, ROW[0], ROW[1] - 1), 12, ground.sand)
    tray = pen.done()
    pen = Sketch(*ROW)
    y = ROW[1] / 2
    for i in range(HANDS):
        x = PAD + (i + 0.5) * PITCH
        if sign == ".":
            pen.ellipse(x, y + 2, 5, 3.6, ground.hollow[2])
        elif sign in {"o", "O"}:
            PIECES[game, "o"](pen, x - 1, y + 1, 0.26, i % VARIANTS)
        else:
            PIECES[game, "x"](pen, x - 2, y + 1, 0.3, i % VARIANTS)
    places = [faded(pen.done(), 0.42), _struck()] if sign in GHOSTS.values() else [pen.done()]
    return stack(tray, *places).convert("RGB")


def _struck() -> Image.Image:
    pen = Sketch(*ROW)
    for i in range(HANDS):
        for reach, paint in ((8.5, CREAM), (7, CLAY)):
            saltire(pen, PAD + (i + 0.5) * PITCH - 1, ROW[1] / 2, reach, paint)
    return pen.done()
