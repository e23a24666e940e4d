"""The picture of a seat's panel: the two levels side by side, the layout at a slant, and the pieces."""

from PIL import Image

from engines.ubongo.view import PIECES, Cell, Puzzle, Shown
from render.kit.theme import CREAM, INK, WIDTH, mixed
from render.ubongo import cards, cells, levels
from render.ubongo.cubes import LARGE, ordered
from render.ubongo.sprites import Sprites, cloth, slab, sprites_of, write
from render.ubongo.style import EDGE, GROUND, LETTERS, TABLE

GAP = 10
_BOX = (WIDTH - 2 * EDGE - GAP) // 2
"""The width of a level's box."""
_HEAD, _NUMBERS, _COLUMNS = 58, 40, 40
"""The height of a level's head, the width of the rows' numbers, and the height of the columns' letters."""
_LETTERING = 32, 44
"""The type size of the columns' letters and the rows' numbers, plain and large."""
_LOW = 2 * cards.CARD[1] + GAP
"""The height of the lower part, with the slanted layout and the pieces."""


def _cell(puzzle: Puzzle) -> int:
    return cells.LARGE if puzzle.area.index("/") <= 4 else cells.MIDDLE


def _box(puzzle: Puzzle) -> int:
    """The height of a level's box."""
    return _HEAD + 8 + (puzzle.area.count("/") + 1) * _cell(puzzle) + _COLUMNS


def panel(puzzle: Puzzle, shown: Shown, *, large: bool = False) -> Image.Image:
    """The panel of a layout as a palette picture."""
    tall = _box(puzzle)
    whole = cloth(2 * EDGE + tall + GAP + _LOW).copy()
    for level, text in enumerate((shown.lower, shown.upper)):
        _level(whole, puzzle, shown, level, text, large=large)
    whole.paste(slab(_BOX, _LOW, TABLE), (EDGE, EDGE + tall + GAP))
    parts, top = sprites_of(large=large), EDGE + tall + GAP
    _slanted(whole, puzzle, shown, (EDGE + _BOX // 2, top + _LOW // 2), parts)
    _pieces(whole, puzzle, shown, top, parts)
    return whole


def _level(whole: Image.Image, puzzle: Puzzle, shown: Shown, level: int, text: str, *, large: bool) -> None:
    on = shown.level == level and shown.complete is None
    left, top, size = EDGE + level * (_BOX + GAP), EDGE, _cell(puzzle)
    paper = mixed(GROUND.plain, CREAM, 0.1)
    whole.paste(slab(_BOX, _box(puzzle), paper, cards.head(on=True) if on else GROUND.plain), (left, top))
    whole.paste(slab(_BOX, _HEAD, cards.head(on=on)), (left, top))
    middle = left + _BOX // 2
    whole.paste(sprites_of().icons[level, on], (middle - 70, top + 7))
    write(whole, str(level + 1), 44, (middle + 36, top + _HEAD // 2), on=cards.head(on=on), ink=INK if on else CREAM)
    if on and shown.ways:
        write(
            whole,
            f"{shown.way}/{shown.ways}",
            36,
            (left + _BOX - 66, top + _HEAD // 2),
            on=cards.head(on=True),
            ink=INK,
        )
    if shown.complete is not None:
        whole.paste(sprites_of().check(), (left + _BOX - 64, top + 5))
    rows = puzzle.area.split("/")
    wide = len(rows[0])
    x = left + (_BOX - wide * size - _NUMBERS) // 2 + _NUMBERS
    y = top + _HEAD + 8
    for column in range(wide):
        centre = x + column * size + size // 2, y + len(rows) * size + 20
        write(whole, "abcde"[column], _LETTERING[large], centre, on=paper, ink=CREAM)
    for row in range(len(rows)):
        write(whole, str(len(rows) - row), _LETTERING[large], (x - 22, y + row * size + size // 2), on=paper, ink=CREAM)
    levels.draw(whole, puzzle, text, shown, level=level, at=(x, y), size=size, large=large)


def _slanted(whole: Image.Image, puzzle: Puzzle, shown: Shown, centre: tuple[int, int], parts: Sprites) -> None:
    """Draw the layout as cubes, and the outlines of open cells on the level that taps go to.

    A cell on top of a cube has no outline: the top of the cube shows that the cell is open.
    """
    lying = {
        (x, y, z): sign
        for z, text in enumerate((shown.lower, shown.upper))
        for (x, y), sign in levels.grid(text).items()
    }
    wide, deep = (max(cell[axis] for cell in lying) + 1 for axis in (0, 1))
    left = centre[0] - (wide * LARGE.wide + deep * LARGE.left) // 2
    top = centre[1] - (deep * LARGE.down + 2 * LARGE.high) // 2 + 2 * LARGE.high

    def paste(stencil: tuple[Image.Image, Image.Image], cell: Cell) -> None:
        x, y = LARGE.spot(cell, deep)
        whole.paste(stencil[0], (left + x, top + y), stencil[1])

    for x, y, z in lying:
        if z == 0:
            paste(parts.floor(), (x, y, z))
    for cell in ordered(tuple(lying)):
        sign = lying[cell]
        if sign in LETTERS:
            piece = LETTERS.index(sign)
            paste(parts.cubes[PIECES[puzzle.pieces[piece]].colour, sign, piece == shown.chosen], cell)
        elif cell[2] == shown.level and lying[*cell[:2], 0] not in LETTERS:
            paste(parts.ghost(), cell)


def _pieces(whole: Image.Image, puzzle: Puzzle, shown: Shown, top: int, parts: Sprites) -> None:
    """Draw the pieces in their cards, two by two; a third one stands alone in the middle."""
    wide, tall = cards.CARD
    left, count = EDGE + _BOX + GAP, len(puzzle.pieces)
    for piece, shape in enumerate(puzzle.pieces):
        row, column = divmod(piece, 2)
        alone = count % 2 and piece == count - 1
        x = left + (wide + GAP) // 2 if alone else left + column * (wide + GAP)
        y = top + row * (tall + GAP)
        state: cards.CardState = "chosen" if piece == shown.chosen else "hand" if piece in shown.hand else "lying"
        whole.paste(parts.cards[shape, LETTERS[piece], state], (x, y))
