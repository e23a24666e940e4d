"""The check of a typed solution: two levels of letters, A for the task's first piece, B for its second (ubongo3d.md 4.6)."""

from collections.abc import Sequence

from engines.game import Illegal
from engines.ubongo.geometry import LEVELS, cells, cube, full, placements, voxels
from engines.ubongo.pieces import PIECES, Cell, settled, turned
from engines.ubongo.solver import Solution
from engines.ubongo.view import cell_name

LETTERS = "ABCD"
"""The letters that stand for the pieces of a task in a solution, in their printed order."""
OPEN = "?"
"""The sign for a cell that no piece covers."""
_BLANKS = "_ "
_NO_PIECE = frozenset(".-?" + _BLANKS)


def write(area: str, masks: Sequence[int]) -> tuple[str, str]:
    """The lower and the upper level as text in the form of the area: letters, `?` for an open cell, `.` outside.

    Args:
        area: The area.
        masks: The set of voxels of each piece in the task's order, 0 for a piece that is not placed. An empty sequence
            gives the blank form to fill in.
    """
    signs = [OPEN] * 2 * len(cells(area))
    for letter, mask in zip(LETTERS, masks, strict=False):
        for voxel in voxels(mask):
            signs[voxel] = letter
    rest = iter(signs)
    lower, upper = ("".join(next(rest) if sign == "#" else sign for sign in area) for _ in LEVELS)
    return lower, upper


def read(area: str, pieces: Sequence[str], lower: str, upper: str, *, fit_last: bool = False) -> Solution:
    """Parse a typed solution and check it against the task.

    Rows are separated by new lines or `/`; letters may be small; `.`, `-`, `_`, `?` and a space stand for no piece.

    Args:
        area: The area to cover.
        pieces: The ids of the task's pieces, in their printed order.
        lower: The lower level.
        upper: The upper level.
        fit_last: Whether to place a piece whose letter is missing in the cells left open, provided that it is the only
            missing piece and fits them.

    Returns:
        The set of voxels of each piece, in the order of `pieces`.

    Raises:
        Illegal: The text is no solution. The reason is the first of these that applies; `level` is `lower` or `upper`,
            `cell` is a cell such as `b2` (rows counted from the bottom), `row` is the number of a typed row, counted
            from the top, and `letter` and `piece` name a piece.

            * `row-count`: the level does not have the area's rows (level, count, given);
            * `row-length`: a row does not have the area's width (level, row, count, given);
            * `unknown-sign`: a sign has no meaning (level, cell, sign);
            * `not-in-task`: a letter stands for no piece of the task (level, cell, letter);
            * `outside`: a piece extends beyond the area (level, cell, letter, piece);
            * `open-cell`: a cell is not covered (level, cell);
            * `piece-missing`: a piece is not placed (letter, piece);
            * `piece-twice`: a piece is placed twice (letter, piece);
            * `piece-size`: a piece has too few or too many cells (letter, piece, count, given);
            * `piece-parts`: the cells of a piece are not connected (letter, piece);
            * `piece-mirrored`: the cells form the mirror image of the piece (letter, piece);
            * `piece-shape`: the cells form another shape (letter, piece).
    """
    levels = [_rows(area, level, text) for level, text in zip(LEVELS, (lower, upper), strict=True)]
    masks = _masks(area, pieces, levels)
    if fit_last and masks.count(0) == 1:
        last, uncovered = masks.index(0), full(area) & ~sum(masks)
        if uncovered in placements(area, pieces[last]):
            masks[last] = uncovered
    solution = tuple(masks)
    check(area, tuple(pieces), solution)
    return solution


# An answer is checked when its text is parsed and when it is played.
def check(area: str, pieces: tuple[str, ...], masks: Solution) -> None:
    """Raise Illegal (`open-cell` to `piece-shape` of `read`) unless each piece has a place and all cells are covered."""
    _check_covered(area, masks)
    named = list(zip(LETTERS, pieces, masks, strict=False))
    for letter, piece, mask in named:
        if not mask:
            raise Illegal("piece-missing", letter=letter, piece=piece)
    for letter, piece, mask in named:
        _judge(area, letter, piece, mask)


def _check_covered(area: str, masks: Solution) -> None:
    """Raise Illegal (open-cell) unless the sets of voxels cover the area."""
    uncovered = full(area) & ~sum(masks)
    if uncovered:
        x, y, z = cube(area, voxels(uncovered)[0])
        raise Illegal("open-cell", level=LEVELS[z], cell=cell_name(area, x, y))


def _rows(area: str, level: str, text: str) -> list[str]:
    """The rows of a typed level, each as wide as the area. Raises Illegal (row-count, row-length)."""
    form = area.split("/")
    rows = [row for row in text.replace("/", "\n").splitlines() if row.strip(_BLANKS)]
    if len(rows) != len(form):
        raise Illegal("row-count", level=level, count=len(form), given=len(rows))
    width = len(form[0])
    # A row that already has the right width may begin or end with a blank that stands for a cell.
    rows = [row if len(row) == width else row.strip(_BLANKS) for row in rows]
    for number, row in enumerate(rows, 1):
        if len(row) != width:
            raise Illegal("row-length", level=level, row=number, count=width, given=len(row))
    return rows


def _masks(area: str, pieces: Sequence[str], levels: Sequence[Sequence[str]]) -> list[int]:
    """The set of voxels that each piece's letter covers. Raises Illegal (unknown-sign, not-in-task, outside)."""
    letters = {letter: index for index, (letter, _) in enumerate(zip(LETTERS, pieces, strict=False))}
    places = {cell: index for index, cell in enumerate(cells(area))}
    masks, stray = [0] * len(pieces), list[Illegal]()
    for z, rows in enumerate(levels):
        for x, y, sign in ((x, y, sign) for y, row in enumerate(rows) for x, sign in enumerate(row)):
            if sign in _NO_PIECE:
                continue
            letter, where = sign.upper(), {"level": LEVELS[z], "cell": cell_name(area, x, y)}
            if not sign.isascii() or not sign.isalpha():
                raise Illegal("unknown-sign", **where, sign=sign)
            if letter not in letters:
                raise Illegal("not-in-task", **where, letter=letter)
            if (x, y) in places:
                masks[letters[letter]] |= 1 << places[x, y] + z * len(places)
            else:
                stray.append(Illegal("outside", **where, letter=letter, piece=pieces[letters[letter]]))
    if stray:
        raise stray[0]
    return masks


def _judge(area: str, letter: str, piece: str, mask: int) -> None:
    """Raise Illegal unless the set of voxels is a placement of the piece."""
    lies = placements(area, piece)
    if mask in lies:
        return
    shape = tuple(cube(area, voxel) for voxel in voxels(mask))
    size = len(PIECES[piece].cells)
    if any(mask ^ once in lies for once in lies if mask | once == mask):
        raise Illegal("piece-twice", letter=letter, piece=piece)
    if len(shape) != size:
        raise Illegal("piece-size", letter=letter, piece=piece, count=size, given=len(shape))
    if not _in_one_part(shape):
        raise Illegal("piece-parts", letter=letter, piece=piece)
    if settled(shape) in turned(PIECES[piece].cells, mirrored=True):
        raise Illegal("piece-mirrored", letter=letter, piece=piece)
    raise Illegal("piece-shape", letter=letter, piece=piece)


def _in_one_part(shape: Sequence[Cell]) -> bool:
    """Whether the cubes are connected through touching faces."""
    apart, edge = set(shape[1:]), [shape[0]]
    while edge:
        x, y, z = edge.pop()
        near = {cube for cube in apart if abs(cube[0] - x) + abs(cube[1] - y) + abs(cube[2] - z) == 1}
        apart -= near
        edge += near
    return not apart
