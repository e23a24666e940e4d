"""The levels of a layout cell by cell, with lines between pieces: for the panel and the picture of the solutions."""

from collections.abc import Iterator, Mapping

from PIL import Image, ImageDraw

from engines.ubongo.view import PIECES, Puzzle, Shown, cell_name
from render.kit.palette import entry
from render.kit.theme import CREAM, INK, Colour, mixed
from render.ubongo.cells import LIT, OPEN, CellContent
from render.ubongo.sprites import PALETTE, sprites_of
from render.ubongo.style import LETTERS

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
    lettered = set(_middles(cells))
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
            yield (x, y), CellContent(colour, letter)
        else:
            yield (x, y), CellContent(colour, letter, "tapped" if (level, named) in shown.taps else "tentative")


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
    tiles, cells = sprites_of(large=large).tiles, grid(text)
    for (x, y), content in contents(puzzle, level, text, shown):
        whole.paste(tiles[content, size], (at[0] + x * size, at[1] + y * size))
    thick, thin = max(2, size // 22), 1
    ink, pale = entry(PALETTE, INK), entry(PALETTE, mixed(CREAM, INK, 0.5))
    for (x, y), sign in cells.items():
        left, top = at[0] + x * size, at[1] + y * size
        for other, box in (
            ((x - 1, y), (left, top, left, top + size)),
            ((x, y - 1), (left, top, left + size, top)),
            ((x + 1, y), (left + size, top, left + size, top + size)),
            ((x, y + 1), (left, top + size, left + size, top + size)),
        ):
            beside = cells.get(other)
            if beside != sign:
                whole.paste(ink, _thick(box, thick))
            elif sign not in LETTERS:
                whole.paste(pale, _thick(box, thin))


def plan(sheet: Image.Image, cells: Grid, paints: Mapping[str, Colour], at: tuple[int, int], size: int) -> None:
    """Draw a small level without letters on an RGB sheet, the upper left corner of its box at `at`."""
    pen = ImageDraw.Draw(sheet)
    left, top = at
    for (x, y), sign in cells.items():
        pen.rectangle((left + x * size, top + y * size, left + (x + 1) * size, top + (y + 1) * size), paints[sign])
    for (x, y), sign in cells.items():
        px, py = left + x * size, top + y * size
        for beside, line in (
            ((x - 1, y), (px, py, px, py + size)),
            ((x, y - 1), (px, py, px + size, py)),
            ((x + 1, y), (px + size, py, px + size, py + size)),
            ((x, y + 1), (px, py + size, px + size, py + size)),
        ):
            if cells.get(beside) != sign:
                pen.line(line, INK, 3)


def _thick(line: tuple[int, int, int, int], half: int) -> tuple[int, int, int, int]:
    left, top, right, bottom = line
    return left - half, top - half, right + half, bottom + half
