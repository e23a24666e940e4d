"""The parts of the boards of Yoté and Choko, antialiased: cells, the frame around them, the pictures of lobbies' cards.

Each part is drawn once for `render.yote.sprites`, which turns it into a palette picture, and once for the contact sheet
from which the palette is made.
"""

from functools import cache, lru_cache
from itertools import product

from PIL import Image

from render.kit.canvas import Sketch, faded, stack
from render.kit.lettering import word
from render.kit.panels import PANEL
from render.kit.shapes import camel, lozenge
from render.kit.theme import CLAY, CREAM, GOLD, INDIGO, INK, OCHRE, WIDTH, Colour, Ground
from render.yote.pieces import PIECES, VARIANTS
from render.yote.scene import GHOSTS
from render.yote.style import GROUNDS

COLUMNS = 5
ROWS = {"yote": 6, "choko": 5}
CELL = (160, 122)
"""The width and height of a cell: wider than high, because the sand is seen from where a player sits."""
SIDE = (WIDTH - COLUMNS * CELL[0]) // 2
BAND = 26
FOOT = 46
TOP = PANEL + BAND
"""The y at which the highest row of cells begins."""
CORNER = 12

_MIDDLE = (80, 65)
_HOLE = (60, 43)
_GROWN = {("yote", "o"): 1.32, ("yote", "x"): 1.24, ("choko", "o"): 1.22, ("choko", "x"): 1.15}
"""The scale of pieces in a large picture, where they fill their holes, by game and sign."""
_LETTERING = 36, 54
"""The type size of letters and numbers around the board, plain and large."""

TileKey = tuple[int, str, str, str]
"""The key of a tile: variant, content (`.oxOX`), trace of the last turn, and mark for the seat that taps."""

ARROWS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
"""The traces of a cell that a piece has left, and the piece's direction (x to the right, y down)."""
TRACES = {".": ("", *ARROWS), "O": ("", *ARROWS), "X": ("", *ARROWS), "o": ("", "to"), "x": ("", "to")}
MARKS = {
    ".": ("", "target"),
    "O": ("", "target"),
    "X": ("", "target"),
    "o": ("", "selectable", "selected", "removable"),
    "x": ("", "selectable", "selected", "removable"),
}
KEYS: tuple[TileKey, ...] = tuple(
    (variant, content, trace, mark)
    for variant, content in product(range(VARIANTS), TRACES)
    for trace, mark in product(TRACES[content], MARKS[content])
)
"""The keys of all tiles, with each trace and mark that a cell of that content can have."""


def height(rows: int) -> int:
    """The height of the picture of a board with `rows` rows."""
    return TOP + rows * CELL[1] + FOOT + PANEL


@lru_cache(maxsize=2)
def hole(game: str) -> Image.Image:
    """A cell of sand with its scooped hole, lit from the upper left."""
    ground = GROUNDS[game]
    (x, y), (rx, ry) = _MIDDLE, _HOLE
    pen = Sketch(*CELL)
    pen.slab((0, 0, *CELL), 0, ground.sand)
    for corner in product((0, CELL[0]), (0, CELL[1])):
        pen.ellipse(*corner, 5, 3.8, ground.shade)
    pen.ellipse(x + 2, y + 3, rx + 6, ry + 6, ground.shade)
    pen.ellipse(x - 2, y - 3, rx + 5, ry + 5, ground.rim)
    for step, colour in enumerate(ground.hollow):
        shrink = step * 0.115
        pen.ellipse(x + step * 2.6, y + step * 2.9, rx * (1 - shrink), ry * (1 - shrink), colour)
    return pen.done()


def _arrow(trace: str) -> Image.Image:
    dx, dy = ARROWS[trace]
    pen = Sketch(*CELL)
    x, y = _MIDDLE
    long, wide = (42, 26) if dx else (32, 30)
    for grow, paint in ((5, CREAM), (0, INDIGO)):
        tip = (x + dx * (long + grow * 1.7), y + dy * (long + grow * 1.7))
        neck = 6 - grow * 0.9
        left = (x + dx * neck - dy * (wide + grow * 1.4), y + dy * neck - dx * (wide + grow * 1.4))
        right = (x + dx * neck + dy * (wide + grow * 1.4), y + dy * neck + dx * (wide + grow * 1.4))
        pen.line([(x - dx * (long - 6), y - dy * (long - 6)), (x + dx * neck, y + dy * neck)], 13 + 2 * grow, paint)
        pen.polygon([tip, left, right], paint)
    return pen.done()


def _landed() -> Image.Image:
    pen = Sketch(*CELL)
    x, y = _MIDDLE
    pen.ring(x, y, 70, 51, CREAM, width=9)
    pen.ring(x, y, 69, 50, INDIGO, width=6)
    return pen.done()


def _cross(width: float, reach: tuple[float, float], inner: Colour, outer: Colour) -> Image.Image:
    pen = Sketch(*CELL)
    x, y = _MIDDLE
    for paint, wide in ((outer, width + 7), (inner, width)):
        for turn in (-1, 1):
            pen.line([(x - reach[0], y - turn * reach[1]), (x + reach[0], y + turn * reach[1])], wide, paint)
    return pen.done()


def _dashes() -> Image.Image:
    pen = Sketch(*CELL)
    x, y = _MIDDLE
    for start in range(0, 360, 45):
        pen.arc(x, y, 71, 53, INK, degrees=(start - 14, start + 14), width=9)
        pen.arc(x, y, 69.5, 51.5, GOLD, degrees=(start - 12.4, start + 12.4), width=6)
    return pen.done()


def _chosen() -> Image.Image:
    pen = Sketch(*CELL)
    x, y = _MIDDLE
    pen.ring(x, y, 76, 56, INK, width=15)
    pen.ring(x, y, 74, 54, GOLD, width=11)
    return pen.done()


def _dot() -> Image.Image:
    pen = Sketch(*CELL)
    x, y = _MIDDLE
    pen.ellipse(x, y, 25, 18.5, INK)
    pen.ellipse(x, y, 23, 16.5, GOLD)
    pen.ellipse(x - 2, y - 2, 17, 11.5, (255, 226, 140))
    return pen.done()


@cache
def _below(sign: str) -> list[Image.Image]:
    """The layers of a trace or a mark that lie below the piece."""
    if sign in ARROWS:
        return [_arrow(sign)]
    return [_landed()] if sign == "to" else [_chosen()] if sign == "selected" else []


@cache
def _above(mark: str) -> list[Image.Image]:
    """The layers of a mark that lie above the piece."""
    if mark == "removable":
        return [_cross(13, (34, 27), CLAY, CREAM)]
    return [_dashes()] if mark == "selectable" else [_dot()] if mark == "target" else []


@cache
def _gone() -> Image.Image:
    return _cross(5, (36, 26), INK, (240, 220, 180))


@lru_cache(maxsize=4)  # in the order of `KEYS` each is needed some twenty times in a row
def _body(game: str, variant: int, sign: str, *, large: bool) -> Image.Image:
    pen = Sketch(*CELL)
    PIECES[game, sign](pen, *_MIDDLE, _GROWN[game, sign] if large else 1, variant)
    return pen.done()


def _content(game: str, variant: int, content: str, *, large: bool) -> list[Image.Image]:
    if content == ".":
        return []
    if content in GHOSTS:
        return [_body(game, variant, content, large=large)]
    sign = next(sign for sign, ghost in GHOSTS.items() if ghost == content)
    return [faded(_body(game, variant, sign, large=large), 0.42), _gone()]


def tile(game: str, key: TileKey, *, large: bool = False) -> Image.Image:
    """The picture of a cell, by one of `KEYS`; in a `large` one, a piece fills its hole."""
    variant, content, trace, mark = key
    piece = _content(game, variant, content, large=large)
    return stack(hole(game), *_below(mark), *_below(trace), *piece, *_above(mark)).convert("RGB")


def _tent(pen: Sketch, x: float, y: float, up: int, ground: Ground) -> None:
    """Draw the woven triangle of the borders, its base at y, pointing up (1) or down (-1)."""
    for half, tall, paint in ((17, 16, ground.thread), (7, 7, ground.accent)):
        pen.polygon([(x - half, y), (x, y - up * tall), (x + half, y)], paint)


def frame(game: str, rows: int, *, large: bool = False) -> Image.Image:
    """The cloth around an empty board: patterns, letters and numbers; RGBA, its outer corners round and clear."""
    size = _LETTERING[large]
    ground = GROUNDS[game]
    end = TOP + rows * CELL[1]
    pen = Sketch(WIDTH, height(rows))
    pen.slab((0, 0, WIDTH, height(rows)), CORNER, ground.cloth)
    for left in range(SIDE + 20, WIDTH - SIDE, 40):
        _tent(pen, left, TOP - 7, 1, ground)
    letters = [(SIDE + (column + 0.5) * CELL[0], end + FOOT / 2 + 2) for column in range(COLUMNS)]
    numbers = [(x, TOP + (row + 0.5) * CELL[1]) for row in range(rows) for x in (SIDE / 2, WIDTH - SIDE / 2)]
    for x, y in numbers:
        for way in (-43, 43):
            lozenge(pen, x, y + way, 14, ground)
    for x, y in letters:
        for way in (-64, -34, 34, 64):
            lozenge(pen, x + way, y, 11, ground)
    pen.slab((SIDE - 4, TOP - 3, WIDTH - SIDE + 4, end + 3), 4, ground.accent)
    whole = pen.done()
    cell = hole(game)
    for row, column in product(range(rows), range(COLUMNS)):
        whole.paste(cell, (SIDE + column * CELL[0], TOP + row * CELL[1]))
    texts = [*"abcde", *(str(rows - row) for row in range(rows) for _ in "lr")]
    for text, (x, y) in zip(texts, (*letters, *numbers), strict=True):
        mask = word(text, size)
        whole.paste(CREAM, (round(x - mask.width / 2), round(y - 2 * size / 3)), mask)
    return whole


COVER_CELLS = ("o.x", "xo.")
"""The contents of the squares on a lobby's card, row by row; the empty ones invite people to join."""
COVER = (WIDTH, 2 * CELL[1] + 44)


def cover(game: str, title: str) -> Image.Image:
    """The picture of a lobby's card: the game's name on the cloth, camels below it, and a corner of the board; RGBA."""
    ground = GROUNDS[game]
    wide, tall = COVER
    board = (wide - 22 - 3 * CELL[0], 22)
    pen = Sketch(wide, tall)
    pen.slab((0, 0, wide, tall), CORNER, ground.cloth)
    for way, y in ((1, 22), (-1, tall - 22)):
        for x in range(42, board[0] - 20, 40):
            _tent(pen, x, y, -way, ground)
    for x in range(50, board[0] - 20, 31):
        lozenge(pen, x, tall - 118, 9, ground)
    for i in range(4):
        camel(pen, 66 + 84 * i, tall - 46, 0.62, CREAM if i % 2 else OCHRE, far=ground.accent)
    pen.slab((board[0] - 4, board[1] - 4, wide - 18, tall - 18), 4, ground.accent)
    whole = pen.done()
    for row, line in enumerate(COVER_CELLS):
        for column, content in enumerate(line):
            square = tile(game, ((row + column) % VARIANTS, content, "", ""))
            whole.paste(square, (board[0] + column * CELL[0], board[1] + row * CELL[1]))
    whole.paste(CREAM, (24, 26), word(title, 104))
    return whole
