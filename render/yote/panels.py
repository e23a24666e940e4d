"""The panels above and below the board: each seat's name, state, pieces in hand and captured pieces."""

from itertools import product

from PIL import Image

from render.kit.canvas import Sketch, faded, stack
from render.kit.lettering import word
from render.kit.panels import COUNTS, NAME, PANEL, PanelState, panel_colour, word_colour
from render.kit.shapes import crown, drum, saltire, star, sun
from render.kit.theme import CLAY, CREAM, INDIGO, INK, WIDTH, Colour, Ground
from render.yote.pieces import PIECES, VARIANTS, standing
from render.yote.scene import GHOSTS
from render.yote.style import GROUNDS

NAME_WIDTH = 580
COUNT = 48
"""The width of the number before the tray of a hand."""
BADGES = ("owed", "holder", "calls")
"""The kinds of the small signs on a panel, see `badge`."""
HANDS = 12
"""The number of pieces of a side (yote.md 2.1)."""
PITCH = 21
PAD = 7
ROW = (HANDS * PITCH + 2 * PAD, 40)
"""The size of the tray for a side's pieces: a place every `PITCH`, and `PAD` at both ends."""
TRAYS = NAME[0] + COUNT, 528
"""The lefts of the trays of a side: of its hand, and of the pieces that it has captured."""
CROSSED = TRAYS[1] + ROW[0] + 18
"""The x of the middle of the × beside the captured pieces; their number follows."""
COUNTED = NAME[0], CROSSED + 16
"""The lefts of the numbers of both trays: each is at the tray's outer end."""

BADGE = (66, 50)
BADGED = (TRAYS[0] + ROW[0] - 6, 58)
"""The place of a small sign: it stands on the end of the tray of the hand, for it speaks of the pieces in hand."""


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
    saltire(taken, CROSSED, COUNTS + 26, 9, word_colour(state))
    return stack(done.convert("RGBA"), taken.done()).convert("RGB")


def _ribbon(pen: Sketch, paint: Colour, edge: Colour) -> None:
    """Draw a panel as a ribbon with swallow tails and a line along both edges.

    The tails are cut in above the numbers, which reach the ribbon's end.
    """
    tall = PANEL - 7
    for inset, colour in ((0, edge), (4, paint)):
        top, bottom, tail = 7 + inset, tall - inset, 14 + inset * 1.8
        shape = [
            (tail, top),
            (WIDTH - tail, top),
            (WIDTH - tail - 15, 38),
            (WIDTH - tail, bottom),
            (tail, bottom),
            (tail + 15, 38),
        ]
        pen.polygon(shape, colour)


def badge(game: str, kind: str, state: PanelState) -> Image.Image:
    """A small sign at the end of the tray of a seat's hand, RGB (choko.md 3.1).

    `holder` is a drum and an arrow into a hole, for the seat that has the drop initiative: it may place a piece, and with
    that call for one. `calls` is a drum that sounds, because the other seat must answer; `owed` is a red arrow from the
    tray into a hole, for the seat that must place a piece. All stand in the sand of the tray, which they lengthen.
    """
    ground, wide = GROUNDS[game], BADGE[0]
    pen = Sketch(*BADGE)
    pen.slab((0, 0, *BADGE), 0, panel_colour(ground, state))
    top = COUNTS + 3 - BADGED[1]
    pen.slab((-20, top, wide, top + ROW[1] - 2), 12, ground.sand)
    pen.slab((5, top + 7, 7, top + ROW[1] - 9), 1, ground.shade)
    if kind == "owed":
        _drop(pen, 36, ground, CLAY, 1)
    elif kind == "holder":
        drum(pen, 24, 23, 0.78)
        _drop(pen, 51, ground, CREAM, 0.72)
    else:
        drum(pen, 36, 23.5, 0.82)
        for way, reach in product((-1, 1), (0, 6)):
            x = 36 + way * (20 + reach)
            bow = [(x - way * 3, 13 - reach / 2), (x, 18), (x, 25), (x - way * 3, 30 + reach / 2)]
            pen.line(bow, 3.2, CLAY)
    return pen.done().convert("RGB")


def _drop(pen: Sketch, x: float, ground: Ground, paint: Colour, scale: float) -> None:
    """Draw an arrow into a hole, on a tray."""
    k = scale
    pen.ellipse(x, 37, 18 * k, 8 * k, INK)
    pen.ellipse(x, 37, 15 * k, 5.5 * k, ground.hollow[-1])
    for grow, tone in ((3, INK), (0, paint)):
        pen.line([(x, 37 - 26 * k), (x, 37 - 14 * k)], 7 * k + 2 * grow * k, tone)
        base, half = 37 - 16 * k - grow * k, (12 + grow * 2) * k
        pen.polygon([(x - half, base), (x + half, base), (x, 37 + grow * 1.6 * k)], tone)


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
            pen.ellipse(x, y + 2, 5, 3.6, ground.hollow[0])
        elif sign in {"o", "O"}:
            standing((game, "o"), pen, x - 1, y + 1, 0.26, i % VARIANTS)
        else:
            standing((game, "x"), pen, x - 2, y + 1, 0.3, i % VARIANTS)
    places = [faded(pen.done(), 0.42), _struck()] if sign in GHOSTS.values() else [pen.done()]
    return stack(tray, *places).convert("RGB")


def _struck() -> Image.Image:
    pen = Sketch(*ROW)
    for i in range(HANDS):
        for reach, paint in ((8.5, CREAM), (7, CLAY)):
            saltire(pen, PAD + (i + 0.5) * PITCH - 1, ROW[1] / 2, reach, paint)
    return pen.done()
