"""The levels of a layout cell by cell, with lines between pieces: for the panel and the picture of the solutions."""

from collections.abc import Iterator

from PIL import Image

from engines.ubongo.view import PIECES, Puzzle, Shown, cell_name
from render.kit.palette import entry
from render.kit.theme import CREAM, INK, mixed
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
    """What every cell of a level shows; without `shown` (a layout) all pieces are placed."""
    for (x, y), sign in grid(text).items():
        named = cell_name(puzzle.area, x, y)
        if sign not in LETTERS:
            lit = shown is not None and shown.level == level and named in shown.cells
            yield (x, y), LIT if lit else OPEN
            continue
        piece = LETTERS.index(sign)
        colour = PIECES[puzzle.pieces[piece]].colour
        if shown is None or shown.chosen != piece:
            yield (x, y), CellContent(colour, sign)
        else:
            yield (x, y), CellContent(colour, sign, "tapped" if (level, named) in shown.taps else "tentative")


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


def _thick(line: tuple[int, int, int, int], half: int) -> tuple[int, int, int, int]:
    left, top, right, bottom = line
    return left - half, top - half, right + half, bottom + half
