"""The ground of Yoté and Choko: sand smoothed with open hands, holes scooped by hand, and the shade of an acacia."""

from collections.abc import Iterator
from itertools import pairwise, product
from math import cos, hypot, pi, sin

from PIL import Image

from render.kit.canvas import Point, Sketch, grounded
from render.kit.kept import kept
from render.kit.theme import WIDTH, Colour, Ground
from render.yote.layout import CELL, COLUMNS, HOLE, MIDDLE, SIDE, TOP, dice, height, outline, wobble
from render.yote.style import GROUNDS, crest, groove, tones
from render.yote.style import strokes as stroked

SHAPES = ("abbab", "babba", "aabab", "abaab", "babab", "bbaba")
"""The shapes of the holes of each row. A row has two of its own: a PNG has room for twelve, not for thirty."""
_FINGERS = 3
_APART = 10.5
"""The distance between the strokes of two fingers."""


def _curve(ends: tuple[Point, Point, Point], steps: int = 24) -> list[Point]:
    """Points of a curve from the first end to the last, drawn towards the one between them."""
    (ax, ay), (bx, by), (cx, cy) = ends
    shares = [n / steps for n in range(steps + 1)]
    return [
        (
            (1 - t) ** 2 * ax + 2 * t * (1 - t) * bx + t * t * cx,
            (1 - t) ** 2 * ay + 2 * t * (1 - t) * by + t * t * cy,
        )
        for t in shares
    ]


def _beside(line: list[Point], far: float) -> list[Point]:
    """A line beside another, `far` to its right."""
    moved = []
    beyond = (2 * line[-1][0] - line[-2][0], 2 * line[-1][1] - line[-2][1])
    for (ax, ay), (bx, by) in pairwise([*line, beyond]):
        long = hypot(bx - ax, by - ay) or 1
        moved.append((ax - far * (by - ay) / long, ay + far * (bx - ax) / long))
    return moved


def strokes(pen: Sketch, ground: Ground, game: str, rows: int) -> None:
    """Draw the strokes of fingers that have smoothed the sand between the holes."""
    chance = dice(f"strokes {game}")
    wide, tall = COLUMNS * CELL[0], rows * CELL[1]
    for row, part in product(range(1, rows), range(3)):
        if (row + part) % 2:
            continue
        y = row * CELL[1] + chance.uniform(-4, 4)
        x = wide * (part + chance.uniform(-0.1, 0.1)) / 3
        long = wide / 3 * chance.uniform(0.75, 1.05)
        bend = chance.uniform(-26, 26)
        line = _curve(((x, y), (x + long / 2, y + bend), (x + long, y + chance.uniform(-12, 12))))
        for finger in range(_FINGERS):
            away = (finger - (_FINGERS - 1) / 2) * _APART
            begin, end = chance.randrange(3), 25 - chance.randrange(4)
            stroke = [
                (min(max(px, 2), wide - 2), min(max(py, 3), tall - 3)) for px, py in _beside(line, away)[begin:end]
            ]
            pen.line([(px + 0.8, py + 1.8) for px, py in stroke], 2.4, crest(ground))
            pen.line(stroke, 3.2, groove(ground))


def hole(pen: Sketch, ground: Ground, name: str, x: float, y: float) -> None:
    """Draw a hole with its middle at (x, y), lit from the upper left; each name has a hole of its own shape."""
    chance = dice(f"hole {name}")
    radii = wobble(f"hole {name}", 0.034)
    rx, ry = HOLE[0] * chance.uniform(0.96, 1.03), HOLE[1] * chance.uniform(0.95, 1.03)
    turn = chance.uniform(-7, 7)
    pen.polygon(outline(radii, x + 4, y + 5, rx + 8, ry + 7, turn), ground.shade)
    pen.polygon(outline(radii, x - 1.5, y - 2, rx + 6.5, ry + 6, turn), ground.rim)
    for step, colour in enumerate(ground.hollow):
        inner = wobble(f"hole {name} {step}", 0.034) if step else radii
        grow = 1 - step * 0.2
        pen.polygon(outline(inner, x + step * 5, y + step * 5.2, rx * grow, ry * grow, turn), colour)


def board(game: str, rows: int) -> Image.Image:
    """An empty board, RGB, of the size of its cells: the sand with its strokes, and a hole in every cell."""
    ground, size = GROUNDS[game], (COLUMNS * CELL[0], rows * CELL[1])
    pen, holes = Sketch(*size), Sketch(*size)
    pen.slab((0, 0, *size), 0, ground.sand)
    strokes(pen, ground, game, rows)
    for row, column in product(range(rows), range(COLUMNS)):
        x, y = column * CELL[0] + MIDDLE[0], row * CELL[1] + MIDDLE[1]
        hole(holes, ground, f"{game} {row} {SHAPES[row][column]}", x, y)
    scooped = holes.done()
    sand = _few(pen.done(), stroked(game))
    sand.paste(
        _few(grounded(scooped, ground.sand), tones(game)), (0, 0), scooped.getchannel("A").point([0] + [255] * 255)
    )
    return sand


def _few(sheet: Image.Image, colours: list[Colour]) -> Image.Image:
    """The sheet in these colours alone, RGB."""
    few = Image.new("P", (1, 1))
    few.putpalette([part for colour in colours for part in colour])
    return sheet.convert("RGB").quantize(palette=few, dither=Image.Dither.NONE).convert("RGB")


def _leaflets(start: Point, bent: Point, end: Point, leaf: float) -> Iterator[list[Point]]:
    """The shapes of a twig's pairs of leaflets, about `leaf` long."""
    line = _curve((start, bent, end), 6)
    for i, ((ax, ay), (bx, by)) in enumerate(pairwise(line)):
        long = hypot(bx - ax, by - ay)
        ux, uy = (bx - ax) / long, (by - ay) / long
        size = leaf * (1 - 0.5 * abs(i - 3) / 5)
        for side in (-1, 1):
            tx, ty = ux * 0.42 - side * uy * 0.9, uy * 0.42 + side * ux * 0.9
            middle = (ax + tx * size * 0.56, ay + ty * size * 0.56)
            yield [
                (
                    middle[0] + tx * size * 0.52 * cos(t) - ty * size * 0.15 * sin(t),
                    middle[1] + ty * size * 0.52 * cos(t) + tx * size * 0.15 * sin(t),
                )
                for t in (2 * pi * n / 20 for n in range(20))
            ]


TWIGS = 3


@kept
def shade(game: str, rows: int) -> Image.Image:
    """Where the shade of an acacia's bough falls on the board, from the upper right: a mask of one bit a pixel.

    The mask has the size of the picture of a board with `rows` rows.
    """
    pen = Sketch(WIDTH, height(rows))
    chance = dice(f"acacia {game}")
    right = WIDTH - SIDE
    black = (0, 0, 0, 255)
    bough = _curve(((right + 40, TOP - 60), (right - 200, TOP + 30), (right - 350, TOP + 170)))
    for i, (one, other) in enumerate(pairwise(bough)):
        pen.line([one, other], 16 * (1 - i / 30), black)
    for n in range(TWIGS):
        (ax, ay), (bx, by) = bough[5 + n * 18 // TWIGS], bough[6 + n * 18 // TWIGS]
        long = hypot(bx - ax, by - ay)
        ux, uy, side = (bx - ax) / long, (by - ay) / long, -1 if n % 2 else 1
        leaf = 66 * chance.uniform(0.8, 0.95)
        reach = 66 * chance.uniform(2.5, 3.1)
        bent = (ax + reach * (0.5 * ux - side * 0.1 * uy), ay + reach * (0.5 * uy + side * 0.1 * ux))
        end = (ax + reach * (0.75 * ux - side * 0.7 * uy), ay + reach * (0.75 * uy + side * 0.7 * ux))
        pen.line(_curve(((ax, ay), bent, end), 10), 4, black)
        for shape in _leaflets((ax, ay), bent, end, leaf):
            pen.polygon(shape, black)
    fallen = pen.done().getchannel("A").point([0] * 128 + [255] * 128, "1")
    cut = Image.new("1", fallen.size)
    box = (SIDE, TOP, right, TOP + rows * CELL[1])
    cut.paste(fallen.crop(box), box)
    return cut
