"""The parts of the boards of Yoté and Choko, antialiased: pieces in a cell, and the frame.

Each part is drawn once for `render.yote.sprites`, which turns it into a palette picture, and once for the contact sheet
from which the palette is made.
"""

from itertools import product

from PIL import Image

from engines.yote.view import DARK
from render.kit.canvas import Sketch, faded, stack
from render.kit.lettering import word
from render.kit.shapes import lozenge
from render.kit.theme import CREAM, INK, WIDTH, Ground
from render.yote import ground as land
from render.yote.layout import BAND, CELL, COLUMNS, CORNER, FOOT, MIDDLE, SIDE, TOP, height, outline, wobble
from render.yote.pieces import PIECES, VARIANTS, shadow
from render.yote.scene import GHOSTS
from render.yote.signs import SIGNS, cross, sign
from render.yote.style import GROUNDS, SHADES

_GROWN = {("yote", "o"): 1.15, ("yote", "x"): 1.16, ("choko", "o"): 1.2, ("choko", "x"): 1.11}
"""The scale of pieces in a large picture, where they fill their holes, by game and sign."""
_LETTERING = 34, 42
"""The type size of letters and numbers around the board, plain and large."""

TileKey = tuple[str, int]
"""The key of what lies in a cell: a piece (`o`, `x`) or a ghost (`O`, `X`) with its variant, or a sign with 0."""
KEYS: tuple[TileKey, ...] = (*product("oxOX", range(VARIANTS)), *((name, 0) for name in SIGNS))
"""The keys of all that may lie in a cell."""


def variant(square: str) -> int:
    """The variant of the piece on a square: not that of its neighbours, and the same in every picture."""
    return (int(square[1:]) * 2 + (square[0] in "bce")) % VARIANTS


def _placed(game: str, piece: str, *, large: bool) -> tuple[float, float, float]:
    """The x and y of a piece's middle in its cell, and its scale; a large standing piece needs the room above."""
    return (MIDDLE[0], MIDDLE[1] + (piece == DARK), _GROWN[game, piece]) if large else (*MIDDLE, 1)


def body(game: str, piece: str, number: int, *, large: bool) -> Image.Image:
    """A piece in its cell, RGBA, a standing one with the sand heaped up at its foot."""
    pen = Sketch(*CELL)
    x, y, scale = _placed(game, piece, large=large)
    PIECES[game, piece](pen, x, y, scale, number)
    if piece == DARK:
        wide = 27 if game == "yote" else 17
        heap = wobble(f"heap {number}", 0.05)
        foot = y + (36 if game == "yote" else 39) * scale
        pen.polygon(outline(heap, x, foot + 3, (wide + 4) * scale, 5), GROUNDS[game].hollow[-1])
    return pen.done()


def shaded(game: str, piece: str, number: int, *, large: bool) -> Image.Image:
    """Where the shadow of a piece falls in its cell, RGBA."""
    pen = Sketch(*CELL)
    shadow((game, piece), pen, *_placed(game, piece, large=large), number, INK)
    return pen.done()


def ghost(game: str, piece: str, number: int, *, large: bool) -> Image.Image:
    """What is left of a captured piece, RGBA: the piece, faint on the floor of the hole, and crossed out."""
    pen = Sketch(*CELL)
    PIECES[game, piece](pen, *_placed(game, piece, large=large), number)
    pale = faded(pen.done(), 0.4)
    floor = Image.new("RGBA", CELL, (*GROUNDS[game].hollow[1], 255))
    floor.alpha_composite(pale)
    floor.putalpha(pale.getchannel("A").point([min(255, 255 * level // 102) for level in range(256)]))
    return stack(floor, cross((37, 28), 6, INK, (240, 220, 180)))


def layer(game: str, key: TileKey, *, large: bool = False) -> Image.Image:
    """What a key of `KEYS` stands for, RGBA, without its shadow."""
    what, number = key
    if what in GHOSTS:
        return body(game, what, number, large=large)
    if what in GHOSTS.values():
        return ghost(game, what.lower(), number, large=large)
    return sign(game, what)


def _tent(pen: Sketch, x: float, y: float, tall: float, ground: Ground) -> None:
    """Draw the woven triangle of the borders, its base at y; it points up, or down where `tall` is negative."""
    for share, paint in ((1, ground.thread), (0.44, ground.accent)):
        half = abs(tall) * share * 1.06
        pen.polygon([(x - half, y), (x, y - tall * share), (x + half, y)], paint)


def frame(game: str, rows: int, *, large: bool = False) -> Image.Image:
    """The cloth around an empty board: patterns, letters and numbers; RGBA, its outer corners round and clear."""
    ground = GROUNDS[game]
    end = TOP + rows * CELL[1]
    pen = Sketch(WIDTH, height(rows))
    pen.slab((0, 0, WIDTH, height(rows)), CORNER, ground.cloth)
    pen.slab((SIDE - 3, TOP - 3, WIDTH - SIDE + 3, end + 3), 4, ground.accent)
    for left in range(SIDE + 14, WIDTH - SIDE, 24):
        _tent(pen, left, TOP - 4, BAND - 6, ground)
    letters = [(SIDE + (column + 0.5) * CELL[0], end + FOOT / 2 + 2) for column in range(COLUMNS)]
    numbers = [(x, TOP + (row + 0.5) * CELL[1]) for row in range(rows) for x in (SIDE / 2, WIDTH - SIDE / 2)]
    for row, x in product(range(1, rows), (SIDE / 2 - 1, WIDTH - SIDE / 2 + 1)):
        lozenge(pen, x, TOP + row * CELL[1], 10, ground)
    for column in range(1, COLUMNS):
        lozenge(pen, SIDE + column * CELL[0], end + FOOT / 2 + 2, 11, ground)
    whole = pen.done()
    whole.paste(land.board(game, rows), (SIDE, TOP))
    texts = [*"abcde", *(str(rows - row) for row in range(rows) for _ in "lr")]
    for text, (x, y) in zip(texts, (*letters, *numbers), strict=True):
        mask = word(text, _LETTERING[large])
        whole.paste(CREAM, (round(x - mask.width / 2), round(y - 2 * _LETTERING[large] / 3)), mask)
    return whole


def dimmed(picture: Image.Image, depth: str) -> Image.Image:
    """An RGB picture in a shade of the depth (`style.SHADES`)."""
    red, green, blue = SHADES[depth]
    return picture.point([round(level * share) for share in (red, green, blue) for level in range(256)])
