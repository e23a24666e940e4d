"""Puzzles and layouts in monospaced text, for readers who do not see the pictures or would rather type."""

from engines.ubongo.view import Puzzle, Shown
from render.ubongo.cubes import posed
from render.ubongo.style import LETTERS

OPEN, OUTSIDE = "_", "."
"""The signs of an open cell, and of a place outside the area; `solve` accepts both."""
_BETWEEN = "   "


def layers(piece: str) -> tuple[list[str], list[str]]:
    """The lower and the upper level of a piece as its card shows it: rows from the far one, `#` a cube, equal sizes."""
    cells = posed(piece)
    wide, deep = (max(cell[axis] for cell in cells) + 1 for axis in (0, 1))
    lower, upper = (
        ["".join("#" if (x, y, z) in cells else OUTSIDE for x in range(wide)) for y in range(deep)] for z in (0, 1)
    )
    return lower, upper


def text_panel(puzzle: Puzzle, shown: Shown) -> str:
    """Both levels of a layout side by side in a code block, the lower at the left, each row with its number.

    A letter is a piece, in lower case while the piece may still move; `_` is an open cell, `.` no cell.
    """
    rows = puzzle.area.split("/")
    wide = len(rows[0])
    tentative = "" if shown.chosen is None else LETTERS[shown.chosen]
    lines = [f"  {'1':<{wide}}{_BETWEEN}2"]
    for number, row in enumerate(zip(shown.lower.split("/"), shown.upper.split("/"), strict=True)):
        levels = (level.replace("?", OPEN) for level in row)
        said = _BETWEEN.join(level.replace(tentative, tentative.lower()) if tentative else level for level in levels)
        lines.append(f"{len(rows) - number} {said}")
    lines.append(f"  {'abcde'[:wide]}{_BETWEEN}{'abcde'[:wide]}")
    return "```\n" + "\n".join(lines) + "\n```"


def text_pieces(puzzle: Puzzle) -> str:
    """The pieces of a puzzle side by side in a code block, each with its lower level above its upper level.

    The pieces have the pose of the picture; a piece without cubes on the upper level has no upper level.
    """
    columns = []
    for letter, piece in zip(LETTERS, puzzle.pieces, strict=False):
        lower, upper = ([row.replace("#", letter) for row in level] for level in layers(piece))
        above = upper if any(letter in row for row in upper) else []
        columns.append(
            [f"{letter} {piece}", "1", *lower, *([""] * (3 - len(lower))), *(["2", *above] if above else [])]
        )
    tall = max(map(len, columns))
    lines = [
        "  ".join(f"{column[line] if line < len(column) else '':<4}" for column in columns).rstrip()
        for line in range(tall)
    ]
    return "```\n" + "\n".join(lines) + "\n```"
