"""The squares of the board: inlaid woods with their figures, the tokens on them, and their marks."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from math import cos, exp, pi, sin

from PIL import Image

from engines.yam.view import EMPTY, LIGHT, Figure
from render.kit.canvas import Sketch, faded, stack
from render.kit.lettering import inscribe
from render.kit.shapes import star, sun
from render.kit.theme import CLAY, CREAM, GOLD, INDIGO, INK, OCHRE, Colour, mixed
from render.yam.dice import small
from render.yam.style import BRIGHT, CELL, EBONY, FIGURES, GHOSTS, GROUND, IVORY, LIT, SIDES, inlay

TileKey = tuple[Figure, str, str, str]
"""The key of a tile: figure, content (`.oxOX`), trace (`last`, `won` or empty), mark (`place`, `predator` or empty)."""

_MIDDLE = (80, 58)
_SHADOW = (40, 20, 8, 110)
BADGES = (*(f"+{points}" for points in range(1, 9)), *(f"−{points}" for points in range(1, 9)), "won", "drawn", "lost")
"""The worth of a use, drawn on its square: points, at most 8 for a token in four lines at once (yam_master.md 1.7), or
how the use ends the game."""
BADGE = (52, 40)

Sizes = tuple[int, int, int]
"""The type sizes of a number, of ≤8 and of a word."""
_NAMES: tuple[Sizes, Sizes] = ((74, 56, 38), (86, 66, 48))
"""The type sizes of the name of a free square, plain and large."""
_COVERED: tuple[Sizes, Sizes] = ((46, 40, 28), (62, 54, 33))
"""The type sizes of the name on a token, plain and large."""
_BADGE_SIZES = 32, 38
_GROWN = 1.12
"""The scale of tokens in a large picture."""


def _keys() -> Iterator[TileKey]:
    for figure in FIGURES:
        for mark in ("", "place"):
            yield figure, EMPTY, "", mark
            for ghost in GHOSTS.values():
                yield figure, ghost, "last", mark
        for content, (trace, mark) in product(
            SIDES, (("", ""), ("last", ""), ("", "predator"), ("last", "predator"), ("won", ""))
        ):
            yield figure, content, trace, mark


KEYS: tuple[TileKey, ...] = tuple(_keys())
"""The keys of all tiles."""


def _bed(figure: Figure, trace: str, mark: str) -> Image.Image:
    """The wood of a square: sunk a little into the board, framed where it is marked."""
    pen = Sketch(*CELL)
    wide, tall = CELL
    wood = GOLD if trace == "won" else LIT if mark == "place" else BRIGHT if trace else inlay(figure)
    pen.slab((0, 0, wide, tall), 0, GROUND.sand)
    pen.slab((4, 3, wide - 4, tall - 4), 9, GROUND.shade)
    pen.slab((6, 6, wide - 4, tall - 3), 8, GROUND.rim)
    for inset, paint in (*_frame(trace, mark), (9.5 if trace or mark == "place" else 0, wood)):
        pen.slab((6 + inset, 5 + inset, wide - 6 - inset, tall - 5 - inset), 8 - inset / 2, paint)
    if not mark and not trace:
        _grain(pen, wood, tuple(FIGURES).index(figure))
    if mark == "predator":
        _claws(pen, (58, 38) if trace else (66, 46))
    return stack(pen.done(), _rays()) if trace == "won" else pen.done()


def _rays() -> Image.Image:
    """A burst of light around a token that has won, within its square's frame; RGBA."""
    pen, window = Sketch(*CELL), Sketch(*CELL)
    for ray in range(16):
        ends = [((ray + side) * pi / 8, 110) for side in (-0.25, 0.25)]
        pen.polygon([_MIDDLE, *((80 + reach * cos(t), 58 + reach * sin(t)) for t, reach in ends)], LIT)
    window.slab((15, 14, CELL[0] - 15, CELL[1] - 14), 7, INK)
    clear = Image.new("RGBA", CELL)
    clear.paste(pen.done(), (0, 0), window.done())
    return clear


def _frame(trace: str, mark: str) -> list[tuple[float, Colour]]:
    """The frames around a square, outermost first: the distance from the square's edge, and the colour."""
    if mark == "place":
        return [(0, INK), (2, OCHRE), (7.5, INK)]
    if trace == "won":
        return [(0, INK), (2, CREAM), (6.5, CLAY)]
    return [(0, BRIGHT), (3, INDIGO), (6.5, BRIGHT)] if trace == "last" else []


def _grain(pen: Sketch, wood: Colour, kind: int) -> None:
    """Draw the grain of a piece of wood: of each kind other lines, and on some a knot around which the lines bend."""
    dark = (round(wood[0] * 0.93), round(wood[1] * 0.9), round(wood[2] * 0.86))
    light = mixed(wood, CREAM, 0.14)
    knot = (26.0 + 47 * (kind * 5 % 7) / 2.5, 92.0 if kind % 2 else 24.0) if kind % 3 == 0 else None
    for line in range(5):
        y = 18 + 21 * line + (kind * 7 + line * 5) % 9
        swing = ((kind + line) % 3 - 1) * 4 + (kind % 2) * 2
        points = []
        for step in range(12):
            x = 13 + 134 * step / 11
            bend = swing * sin((x + 31 * kind) / (26 + 4 * (kind % 4)))
            if knot:
                apart = y - knot[1]
                bend += (9 if apart >= 0 else -9) * exp(-(((x - knot[0]) / 15) ** 2) - (apart / 26) ** 2)
            points.append((x, min(max(y + bend, 12), 106)))
        pen.line(points, 1.6 if line % 2 else 2.4, dark if (line + kind) % 4 else light)
    if knot:
        for rx, ry, paint in ((7, 4.6, dark), (4.4, 2.8, wood), (2.2, 1.4, dark)):
            pen.ellipse(*knot, rx, ry, paint)


def _claws(pen: Sketch, reach: tuple[int, int]) -> None:
    """Draw corners closing in on a token that Predator may take, so far from the square's middle."""
    for grow, paint in ((3, CREAM), (0, CLAY)):
        for sx, sy in product((-1, 1), (-1, 1)):
            x, y = 80 + sx * reach[0], 60 + sy * reach[1]
            pen.line([(x - sx * 26, y), (x, y), (x, y - sy * 24)], 8 + 2 * grow, paint)


def _bolt(pen: Sketch, x: float, y: float, k: float) -> None:
    """Draw a flash, the sign of a Sec: a figure made in one throw."""
    shape = [(6, -28), (-20, 5), (-3, 5), (-9, 29), (20, -8), (3, -8), (15, -28)]
    pen.polygon([(x + px * k, y + py * k) for px, py in shape], INK)


def _pennant(pen: Sketch, x: float, y: float, k: float) -> None:
    """Draw a flag on its pole, the sign of a Défi."""
    pen.line([(x - 20 * k, y - 27 * k), (x - 20 * k, y + 27 * k)], 6 * k, INK)
    for grow, paint in ((3.2, INK), (0, CLAY)):
        points = ((-20, -27 - grow), (29 + 2.4 * grow, -10), (-20, 7 + grow))
        pen.polygon([(x + px * k, y + py * k) for px, py in points], paint)


def _cubes(pen: Sketch, x: float, y: float, k: float, rows: tuple[str, ...]) -> None:
    """Draw rows of dice without pips, light (`o`) or dark (`x`), the first row highest."""
    half, pitch = 11.5 * k, 26 * k
    for row, line in enumerate(rows):
        for column, tone in enumerate(line):
            middle = (
                x + (column - (len(line) - 1) / 2) * pitch,
                y + (row - (len(rows) - 1) / 2) * pitch,
            )
            pen.slab(_box(*middle, half + 2 * k, half + 2 * k), 6 * k, INK)
            pen.slab(_box(*middle, half, half), 4.5 * k, IVORY if tone == "o" else CLAY)


def _stairs(pen: Sketch, x: float, y: float, k: float) -> None:
    """Draw five rising steps, the sign of a Suite."""
    for step in range(5):
        left, high = x + (step * 17 - 42.5) * k, (13 + 10 * step) * k
        pen.slab((left - 1, y + 25 * k - high - 2, left + 17 * k + 1, y + 27 * k), 2, INK)
        pen.slab((left + 1.6, y + 27 * k - high - 1, left + 17 * k - 1.6, y + 25 * k), 1, IVORY)


def _down(pen: Sketch, x: float, y: float, k: float) -> None:
    """Draw an arrow that points down, the sign of ≤8."""
    for grow, paint in ((3, INK), (0, IVORY)):
        shaft, head = 8 + grow, 23 + 1.8 * grow
        points = ((-shaft, -29 - grow), (shaft, -29 - grow), (shaft, -1), (head, -1), (0, 29 + 1.4 * grow), (-head, -1))
        pen.polygon([(x + px * k, y + py * k) for px, py in (*points, (-shaft, -1))], paint)


def _type_size(figure: Figure, sizes: Sizes) -> int:
    return sizes[0] if figure.isdigit() else sizes[1] if figure == "low" else sizes[2]


def _figure(figure: Figure, *, lit: bool, large: bool) -> Image.Image:
    """The name of a square, and one large sign of the figure that it asks for: beside a number, else below a word."""
    pen = Sketch(*CELL)
    k, ink = (1.12 if large else 1.0), GOLD if figure == "yam" and not lit else INK
    beside = figure.isdigit() or figure == "low"
    x, y = (107, 62) if beside else (80, 82 if large else 77)
    if not beside:
        k = min(k, 1.0)
    if figure.isdigit():
        small(pen, x, y - 1, int(figure), 30 * k)
    elif figure == "low":
        _down(pen, x + 17, y, k * 0.84)
    elif figure == "sec":
        _bolt(pen, x, y, k * 0.9)
    elif figure == "defi":
        _pennant(pen, x, y, k * 0.9)
    elif figure == "suite":
        _stairs(pen, x, y, k * 0.94)
    elif figure == "full":
        _cubes(pen, x, y, k, ("xx", "ooo"))
    elif figure == "carre":
        _cubes(pen, x, y, k, ("oo", "oo"))
    else:
        sun(pen, x, y + 2, 33 * k, ink)
        pen.ellipse(x, y + 2, 25.5 * k, 25.5 * k, ink)
        star(pen, x, y + 3, 22 * k, LIT if lit else CLAY)
    sheet = pen.done()
    middle = (44 if figure.isdigit() else 52 if beside else 80), (60 if beside else 29)
    inscribe(sheet, FIGURES[figure].upper(), _type_size(figure, _NAMES[large]), middle, ink)
    return sheet


def disc(pen: Sketch, x: float, y: float, k: float) -> None:
    """Draw seat 0's token: a thick round disc of bone with a groove, about 104 by 96 at scale 1."""
    pen.ellipse(x + 4 * k, y + 10 * k, 54 * k, 45 * k, _SHADOW)
    pen.ellipse(x, y + 7 * k, 52 * k, 43 * k, INK)
    pen.ellipse(x, y, 52 * k, 43 * k, INK)
    pen.ellipse(x, y + 6 * k, 49 * k, 40 * k, (198, 172, 128))
    pen.ellipse(x, y, 49 * k, 40 * k, (206, 180, 134))
    pen.ellipse(x, y - 0.5 * k, 48 * k, 39 * k, IVORY)
    pen.ring(x, y - 0.5 * k, 46 * k, 37 * k, (196, 158, 104), width=2.6 * k)


def tablet(pen: Sketch, x: float, y: float, k: float) -> None:
    """Draw seat 1's token: a thick rectangular tablet of ebony with an inlaid line, about 106 by 92 at scale 1."""
    for dx, dy, grow, paint in ((5, 10, 1, _SHADOW), (0, 7, 0, INK), (0, 0, 0, INK)):
        pen.slab(_box(x + dx * k, y + dy * k, (53 + grow) * k, (41 + grow) * k), 9 * k, paint)
    pen.slab(_box(x, y + 5.5 * k, 51 * k, 39 * k), 8 * k, (28, 18, 16))
    pen.slab(_box(x, y, 51 * k, 39 * k), 8 * k, (104, 78, 66))
    pen.slab(_box(x + 0.6 * k, y + 0.8 * k, 49.6 * k, 37.6 * k), 7 * k, EBONY)
    pen.slab(_box(x, y, 47 * k, 35 * k), 5 * k, OCHRE)
    pen.slab(_box(x, y, 44.8 * k, 32.8 * k), 4 * k, EBONY)


def _box(x: float, y: float, half_wide: float, half_tall: float) -> tuple[float, float, float, float]:
    return x - half_wide, y - half_tall, x + half_wide, y + half_tall


TOKENS = {SIDES[0]: disc, SIDES[1]: tablet}
"""The functions that draw the tokens, by the tokens' signs."""


def token(sign: str, figure: Figure | None = None, *, large: bool = False) -> Image.Image:
    """A token on an otherwise clear cell, RGBA, with the name of the square that it covers."""
    pen = Sketch(*CELL)
    TOKENS[sign](pen, *_MIDDLE, _GROWN if large else 1)
    sheet = pen.done()
    if figure is not None:
        size = _type_size(figure, _COVERED[large])
        inscribe(sheet, FIGURES[figure].upper(), size, _MIDDLE, INK if sign == LIGHT else CREAM)
    return sheet


@cache
def _gone() -> Image.Image:
    """The sign of a token that has just been taken, in its square's corner."""
    pen = Sketch(*CELL)
    for wide, paint in ((13, CREAM), (7, CLAY)):
        for way in (-1, 1):
            pen.line([(22 - 9, 20 - way * 9), (22 + 9, 20 + way * 9)], wide, paint)
    return pen.done()


@cache
def _ghost(content: str, *, large: bool) -> Image.Image:
    sign = next(sign for sign, ghost in GHOSTS.items() if ghost == content)
    return faded(token(sign, large=large), 0.3)


def tile(key: TileKey, *, large: bool = False) -> Image.Image:
    """The picture of a cell, by one of `KEYS`; in a `large` one, name, dice and token fill the cell."""
    figure, content, trace, mark = key
    bed = _bed(figure, trace, mark)
    if content in SIDES:
        return stack(bed, token(content, figure, large=large)).convert("RGB")
    parts = [_figure(figure, lit=mark == "place", large=large)]
    if content in GHOSTS.values():
        parts = [_ghost(content, large=large), *parts, _gone()]
    return stack(bed, *parts).convert("RGB")


def badge(kind: str, *, large: bool = False) -> Image.Image:
    """A tag with the worth of a use, one of `BADGES`; RGBA."""
    pen = Sketch(*BADGE)
    takes = kind == "lost" or kind.startswith("−")
    pen.slab((0, 0, *BADGE), 14, INK)
    pen.slab((3, 3, BADGE[0] - 3, BADGE[1] - 3), 11, CLAY if takes else GOLD)
    middle = BADGE[0] / 2, BADGE[1] / 2
    if kind == "won":
        star(pen, middle[0], middle[1] + 1, 16, CLAY)
    elif kind == "lost":
        for way in (-1, 1):
            pen.line([(middle[0] - 10, middle[1] - way * 10), (middle[0] + 10, middle[1] + way * 10)], 6, CREAM)
    sheet = pen.done()
    if kind not in {"won", "lost"}:
        inscribe(sheet, "½" if kind == "drawn" else kind, _BADGE_SIZES[large], middle, CREAM if takes else INK)
    return sheet
