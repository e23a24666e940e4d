"""The picture of a seat's panel: the layout as a solid on the table with its pieces, and its two levels below it."""

from PIL import Image

from engines.ubongo.view import PIECES, Cell, Puzzle, Shown
from render.kit.theme import CREAM, INK, mixed
from render.ubongo import cards, cells, cubes, levels, stage, surfaces
from render.ubongo.cubes import HERO
from render.ubongo.sprites import PALETTE, cloth, slab, sprites_of, write
from render.ubongo.style import BLOCK, EDGE, GROUND, LETTERS, PAINTS

GAP = 10
_HEAD, _NUMBERS, _COLUMNS = 58, 40, 40
"""The height of a level's head, the width of the rows' numbers, and the height of the columns' letters."""
_LETTERING = 32, 44
"""The type size of the columns' letters and the rows' numbers, plain and large."""
_LETTER = 50, 70
"""The type size of a piece's letter on the solid, plain and large."""
_CARDS = 590, 6, 2
"""The left and top of the pieces' places, and the gap between two of them."""


def _cell(puzzle: Puzzle) -> int:
    return cells.LARGE if puzzle.area.index("/") <= 4 else cells.MIDDLE


def _box(puzzle: Puzzle) -> int:
    """The height of a level's box."""
    return _HEAD + 8 + (puzzle.area.count("/") + 1) * _cell(puzzle) + _COLUMNS


def panel(puzzle: Puzzle, shown: Shown, *, large: bool = False) -> Image.Image:
    """The panel of a layout as a palette picture."""
    tall = _box(puzzle)
    whole = cloth(2 * EDGE + stage.TALL + GAP + tall).copy()
    whole.paste(PALETTE.fitted(_hero(puzzle, shown, large=large)), (EDGE, EDGE))
    for level, text in enumerate((shown.lower, shown.upper)):
        _level(whole, puzzle, shown, level, text, large=large)
    return whole


def _level(whole: Image.Image, puzzle: Puzzle, shown: Shown, level: int, text: str, *, large: bool) -> None:
    on = shown.level == level and shown.complete is None
    left, top, size = EDGE + level * (BLOCK + GAP), EDGE + stage.TALL + GAP, _cell(puzzle)
    paper = mixed(GROUND.plain, CREAM, 0.1)
    whole.paste(slab(BLOCK, _box(puzzle), paper, cards.head(on=True) if on else GROUND.plain), (left, top))
    whole.paste(slab(BLOCK, _HEAD, cards.head(on=on)), (left, top))
    middle = left + BLOCK // 2
    whole.paste(sprites_of().icons[level, on], (middle - 70, top + 7))
    write(whole, str(level + 1), 44, (middle + 36, top + _HEAD // 2), on=cards.head(on=on), ink=INK if on else CREAM)
    if on and shown.ways:
        write(
            whole,
            f"{shown.way}/{shown.ways}",
            36,
            (left + BLOCK - 66, top + _HEAD // 2),
            on=cards.head(on=True),
            ink=INK,
        )
    if shown.complete is not None:
        whole.paste(sprites_of().check(), (left + BLOCK - 64, top + 5))
    rows = puzzle.area.split("/")
    wide = len(rows[0])
    x = left + (BLOCK - wide * size - _NUMBERS) // 2 + _NUMBERS
    y = top + _HEAD + 8
    for column in range(wide):
        centre = x + column * size + size // 2, y + len(rows) * size + 20
        write(whole, "abcde"[column], _LETTERING[large], centre, on=paper, ink=CREAM)
    for row in range(len(rows)):
        write(whole, str(len(rows) - row), _LETTERING[large], (x - 22, y + row * size + size // 2), on=paper, ink=CREAM)
    levels.draw(whole, puzzle, text, shown, level=level, at=(x, y), size=size, large=large)


def _hero(puzzle: Puzzle, shown: Shown, *, large: bool) -> Image.Image:
    """The layout as a solid on its board, and beside it the pieces until all is covered; RGB."""
    wide, deep = stage.size(puzzle.area)
    done = shown.complete is not None
    sheet = sprites_of().stages[wide, deep, done].convert("RGB")
    _solid(sheet, puzzle, shown, stage.origin(wide, deep, done=done), large=large)
    if not done:
        _pieces(sheet, puzzle, shown, large=large)
    return sheet


def _solid(sheet: Image.Image, puzzle: Puzzle, shown: Shown, origin: tuple[int, int], *, large: bool) -> None:
    """Draw the area, the pieces that lie on it, and cubes of glass in the open cells of the level that taps go to.

    There is no glass on top of a cube: the top of the cube shows that the cell is open.
    """
    signs: dict[Cell, str] = {
        (x, y, z): sign
        for z, text in enumerate((shown.lower, shown.upper))
        for (x, y), sign in levels.grid(text).items()
    }
    lying = {cell: sign for cell, sign in signs.items() if sign in LETTERS}
    open_ = {
        cell
        for cell in signs
        if cell not in lying and cell[2] == shown.level and (cell[2] == 0 or (*cell[:2], 0) not in lying)
    }
    tile = surfaces.floor(HERO, GROUND.sand)
    for cell in (cell for cell in signs if cell[2] == 0 and cell not in lying):
        x, y = HERO.spot(cell)
        sheet.paste(tile, (origin[0] + x, origin[1] + y + HERO.high), tile)
    if lying:
        surfaces.shaded(sheet, HERO, lying, origin)
    paints = {letter: PAINTS[PIECES[piece].colour] for letter, piece in zip(LETTERS, puzzle.pieces, strict=False)}
    tentative = () if shown.chosen is None else (LETTERS[shown.chosen],)
    cubes.build(sheet, HERO, lying, paints, origin, tentative=tentative, open_=open_)
    for letter in sorted(set(lying.values())):
        surfaces.letter(sheet, HERO, lying, letter, paints[letter], origin, _LETTER[large])


def _pieces(sheet: Image.Image, puzzle: Puzzle, shown: Shown, *, large: bool) -> None:
    """Draw the pieces beside the board, two by two; a third one lies alone in the middle."""
    wide, tall = cards.CARD
    left, top, gap = _CARDS
    count = len(puzzle.pieces)
    for piece, shape in enumerate(puzzle.pieces):
        row, column = divmod(piece, 2)
        alone = count % 2 and piece == count - 1
        x = left + (wide + gap) // 2 if alone else left + column * (wide + gap)
        y = top + row * (tall + gap)
        state: cards.CardState = "chosen" if piece == shown.chosen else "hand" if piece in shown.hand else "lying"
        drawn = cards.card(shape, state)
        sheet.paste(drawn, (x, y), drawn)
        badge = cards.badge(PIECES[shape].colour, LETTERS[piece], placed=state == "lying", large=large)
        sheet.paste(badge, (x + 13, y + 13), badge)
