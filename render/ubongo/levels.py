"""The levels of a layout cell by cell, with lines between pieces: for the panel and the picture of the solutions."""

from collections.abc import Collection, Iterator, Mapping

from PIL import Image, ImageDraw

from engines.ubongo.view import PIECES, Puzzle, Shown, cell_name
from render.kit.palette import entry
from render.kit.theme import CREAM, INK, Colour, mixed
from render.ubongo.cells import LIT, OPEN, CellContent, Placement
from render.ubongo.cubes import lozenge
from render.ubongo.sprites import PALETTE, sprites_of
from render.ubongo.style import LETTERS, inlaid, inlay

Box = tuple[int, int, int, int]
"""A rectangle: left, top, right, bottom."""
Grid = dict[tuple[int, int], str]
"""What lies on each cell of a level, by column and row from the upper left: a letter, or `?`."""


def grid(level: str) -> Grid:
    """The cells of a level, read from its text, in which `/` separates rows and `.` is no cell."""
    rows = level.split("/")
    return {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row) if sign != "."}


def contents(
    puzzle: Puzzle, level: int, text: str, shown: Shown | None
) -> Iterator[tuple[tuple[int, int], CellContent]]:
    """What every cell of a level shows; without `shown` (a layout) all pieces are placed.

    A piece has its letter once in each of its parts on the level.
    """
    cells = grid(text)
    lettered, of = set(_middles(cells)), inlaid(puzzle.pieces)
    for (x, y), sign in cells.items():
        named = cell_name(puzzle.area, x, y)
        if sign not in LETTERS:
            lit = shown is not None and shown.level == level and named in shown.cells
            yield (x, y), LIT if lit else OPEN
            continue
        piece = LETTERS.index(sign)
        colour = PIECES[puzzle.pieces[piece]].colour
        letter = sign if (x, y) in lettered else ""
        if shown is None or shown.chosen != piece:
            yield (x, y), CellContent(colour, letter, inlaid=sign in of)
        else:
            lies: Placement = "tapped" if (level, named) in shown.taps else "tentative"
            yield (x, y), CellContent(colour, letter, lies, inlaid=sign in of)


def _middles(cells: Grid) -> Iterator[tuple[int, int]]:
    """The cell of each part of a piece on a level that is nearest to the middle of the part."""
    left = {cell for cell, sign in cells.items() if sign in LETTERS}
    while left:
        part, edge = set[tuple[int, int]](), [min(left)]
        while edge:
            x, y = edge.pop()
            if (x, y) not in part:
                part.add((x, y))
                edge += [
                    beside
                    for beside in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
                    if cells.get(beside) == cells[x, y]
                ]
        left -= part
        middle = tuple(sum(cell[axis] for cell in part) / len(part) for axis in (0, 1))
        yield min(part, key=lambda cell: ((cell[0] - middle[0]) ** 2 + (cell[1] - middle[1]) ** 2, cell))


def draw(
    whole: Image.Image,
    puzzle: Puzzle,
    text: str,
    shown: Shown | None,
    *,
    level: int,
    at: tuple[int, int],
    size: int,
    large: bool,
) -> None:
    """Draw a level on a palette picture, with the upper left corner of its box at `at` and cells `size` wide."""
    tiles = sprites_of(large=large).tiles
    for (x, y), content in contents(puzzle, level, text, shown):
        whole.paste(tiles[content, size], (at[0] + x * size, at[1] + y * size))
    ink, pale = entry(PALETTE, INK), entry(PALETTE, mixed(CREAM, INK, 0.5))
    for borders, box in sorted(_lines(grid(text))):
        whole.paste(ink if borders else pale, _scaled(box, at, size, max(2, size // 22) if borders else 1))


def _lines(cells: Grid) -> Iterator[tuple[bool, Box]]:
    """The lines of a level, in cells: whether each borders a piece or the level, or lies between two open cells."""
    for (x, y), sign in cells.items():
        yield from _line(sign, cells.get((x - 1, y)), (x, y, x, y + 1))
        yield from _line(sign, cells.get((x, y - 1)), (x, y, x + 1, y))
        if (x + 1, y) not in cells:
            yield True, (x + 1, y, x + 1, y + 1)
        if (x, y + 1) not in cells:
            yield True, (x, y + 1, x + 1, y + 1)


def _line(sign: str, beside: str | None, box: Box) -> Iterator[tuple[bool, Box]]:
    if sign != beside:
        yield True, box
    elif sign not in LETTERS:
        yield False, box


def plan(
    whole: Image.Image,
    text: str,
    paints: Mapping[str, Colour],
    at: tuple[int, int],
    size: int,
    *,
    lozenges: Collection[str],
) -> None:
    """Draw a small level without letters on a palette picture, the upper left corner of its box at `at`."""
    cells, pen = grid(text), ImageDraw.Draw(whole)
    ink = entry(PALETTE, INK)
    for x, y in cells:
        pen.rectangle(_scaled((x, y, x + 1, y + 1), at, size, 1), ink)
    for (x, y), sign in cells.items():
        # What is left of the cell beside its lines, which lie half on either side of its edges.
        left, top, right, bottom = (
            1 + (cells.get(beside) != sign) for beside in ((x - 1, y), (x, y - 1), (x + 1, y), (x, y + 1))
        )
        near, upper, far, lower = _scaled((x, y, x + 1, y + 1), at, size, 0)
        box = near + 2 * left - 2, upper + 2 * top - 2, far - right, lower - bottom
        pen.rectangle(box, entry(PALETTE, paints[sign]))
        if sign in lozenges:
            line = lozenge(((near, upper), (far, upper), (far, lower), (near, lower)))
            pen.line(line, entry(PALETTE, inlay(paints[sign])), 2)


def _scaled(box: Box, at: tuple[int, int], size: int, half: int) -> Box:
    """A box in picture pixels, wider by `half` on every side."""
    left, top, right, bottom = box
    return (
        at[0] + left * size - half,
        at[1] + top * size - half,
        at[0] + right * size + half,
        at[1] + bottom * size + half,
    )
