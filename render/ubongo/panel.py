"""The picture of a seat's panel: the layout as a solid on the table with its pieces, and its two levels below it."""

from PIL import Image

from engines.ubongo.view import PIECES, Cell, Puzzle, Shown
from render.kit.kept import kept
from render.kit.theme import CREAM, INK, mixed
from render.ubongo import cards, cells, levels, solids, stage
from render.ubongo.cubes import HERO
from render.ubongo.sprites import PALETTE, cloth, slab, sprites_of, write
from render.ubongo.style import BLOCK, EDGE, GROUND, LETTERS, PAINTS, inlaid

GAP = 10
_HEAD, _NUMBERS, _COLUMNS = 58, 40, 40
"""The height of a level's head, the width of the rows' numbers, and the height of the columns' letters."""
_LETTERING = 32, 44
"""The type size of the columns' letters and the rows' numbers, plain and large."""
_LETTER = 50, 70
"""The type size of a piece's letter on the solid, plain and large."""
_CARDS, _CARDS_ROOMY = (590, 6, 2), (548, 2, 2)
"""The left and top of the pieces' places, and the gap between two of them; and beside a narrow board."""


def _cell(puzzle: Puzzle) -> int:
    return cells.LARGE if puzzle.area.index("/") <= 4 else cells.MIDDLE


def _box(puzzle: Puzzle) -> int:
    """The height of a level's box."""
    return _HEAD + 8 + (puzzle.area.count("/") + 1) * _cell(puzzle) + _COLUMNS


def panel(puzzle: Puzzle, shown: Shown, *, large: bool) -> Image.Image:
    """The panel of a layout as a palette picture."""
    whole = cloth(2 * EDGE + stage.TALL + GAP + _box(puzzle))
    done = shown.complete is not None
    whole.paste(sprites_of().stages[done], (EDGE, EDGE))
    _solid(whole, puzzle, shown, large=large)
    if not done:
        _pieces(whole, puzzle, shown, large=large)
    for level, text in enumerate((shown.lower, shown.upper)):
        _level(whole, puzzle, shown, level, text, large=large)
    return whole


def _level(whole: Image.Image, puzzle: Puzzle, shown: Shown, level: int, text: str, *, large: bool) -> None:
    done = shown.complete is not None
    on = shown.level == level and not done
    left, top, size = EDGE + level * (BLOCK + GAP), EDGE + stage.TALL + GAP, _cell(puzzle)
    frame, (x, y) = _frame(level, *stage.size(puzzle.area), size, on=on, done=done, large=large)
    whole.paste(frame, (left, top))
    if on and shown.ways:
        ways, centre = f"{shown.way}/{shown.ways}", (left + BLOCK - 66, top + _HEAD // 2)
        write(whole, ways, 36, centre, on=cards.head(on=True), ink=INK)
    levels.draw(whole, puzzle, text, shown, level=level, at=(left + x, top + y), size=size, large=large)


@kept
def _frame(
    level: int, wide: int, deep: int, size: int, *, on: bool, done: bool, large: bool
) -> tuple[Image.Image, tuple[int, int]]:
    """The box of a level without its cells, and the place of the first cell; cached, so callers must not change it.

    Args:
        level: The level: 0 or 1.
        wide: The number of columns.
        deep: The number of rows.
        size: The edge of a cell.
        on: Whether taps go to the level.
        done: Whether the layout is solved.
        large: Whether letters and numbers are large.
    """
    paper, head = mixed(GROUND.plain, CREAM, 0.1), cards.head(on=on)
    whole = slab(BLOCK, _HEAD + 8 + deep * size + _COLUMNS, paper, head if on else GROUND.plain).copy()
    whole.paste(slab(BLOCK, _HEAD, head))
    middle = BLOCK // 2
    whole.paste(sprites_of().icons[level, on], (middle - 70, 7))
    write(whole, str(level + 1), 44, (middle + 36, _HEAD // 2), on=head, ink=INK if on else CREAM)
    if done:
        whole.paste(sprites_of().check(), (BLOCK - 64, 5))
    x, y = (BLOCK - wide * size - _NUMBERS) // 2 + _NUMBERS, _HEAD + 8
    for column in range(wide):
        centre = x + column * size + size // 2, y + deep * size + 20
        write(whole, "abcde"[column], _LETTERING[large], centre, on=paper, ink=CREAM)
    for row in range(deep):
        write(whole, str(deep - row), _LETTERING[large], (x - 22, y + row * size + size // 2), on=paper, ink=CREAM)
    return whole, (x, y)


def _solid(whole: Image.Image, puzzle: Puzzle, shown: Shown, *, large: bool) -> None:
    """Draw the board, the pieces that lie on it, and cubes of glass in the open cells of the level that taps go to.

    There is no glass on top of a cube: the top of the cube shows that the cell is open.
    """
    wide, deep = stage.size(puzzle.area)
    done = shown.complete is not None
    board, (left, top) = sprites_of().boards_lying[wide, deep, done]
    whole.paste(board, (EDGE + left, EDGE + top))
    x, y = stage.origin(wide, deep, done=done)
    origin = EDGE + x, EDGE + y
    layers = levels.grid(shown.lower), levels.grid(shown.upper)
    signs: dict[Cell, str] = {(x, y, z): sign for z, layer in enumerate(layers) for (x, y), sign in layer.items()}
    lying = {cell: sign for cell, sign in signs.items() if sign in LETTERS}
    open_ = {
        cell
        for cell in signs
        if cell not in lying and cell[2] == shown.level and (cell[2] == 0 or (*cell[:2], 0) not in lying)
    }
    paints = {letter: PAINTS[PIECES[piece].colour] for letter, piece in zip(LETTERS, puzzle.pieces, strict=False)}
    tentative = () if shown.chosen is None else (LETTERS[shown.chosen],)
    solids.ground(whole, HERO, (wide, deep), lying, origin, area=layers[0])
    of, size = inlaid(puzzle.pieces), _LETTER[large]
    solids.build(whole, HERO, lying, paints, origin, tentative=tentative, inlaid=of, open_=open_, size=size)


def _pieces(whole: Image.Image, puzzle: Puzzle, shown: Shown, *, large: bool) -> None:
    """Draw the pieces beside the board, two by two; a third one lies alone in the middle."""
    roomy = stage.roomy(*stage.size(puzzle.area))
    wide, tall = cards.CARD_ROOMY if roomy else cards.CARD
    left, top, gap = _CARDS_ROOMY if roomy else _CARDS
    count = len(puzzle.pieces)
    for piece, shape in enumerate(puzzle.pieces):
        row, column = divmod(piece, 2)
        alone = count % 2 and piece == count - 1
        at = left + (wide + gap) // 2 if alone else left + column * (wide + gap), top + row * (tall + gap)
        state: cards.CardState = "chosen" if piece == shown.chosen else "hand" if piece in shown.hand else "lying"
        letter = LETTERS[piece]
        of = letter in inlaid(puzzle.pieces)
        drawn, (x, y) = _card(shape, letter, state, at, large=large, inlaid=of, roomy=roomy)
        whole.paste(drawn, (EDGE + x, EDGE + y))


@kept
def _card(
    shape: str, letter: str, state: cards.CardState, at: tuple[int, int], *, large: bool, inlaid: bool, roomy: bool
) -> tuple[Image.Image, tuple[int, int]]:
    """A piece with its letter in its place on the table, as far as anything is drawn there, and the place."""
    colour = PIECES[shape].colour
    sheet = cards.card(shape, state, inlaid=inlaid, roomy=roomy)
    sheet.alpha_composite(cards.badge(colour, letter, placed=state == "lying", large=large), (13, 13))
    box = sheet.getbbox()
    assert box is not None, "every card has a badge"
    left, top, right, bottom = (edge + at[side % 2] for side, edge in enumerate(box))
    wood = PALETTE.painted(sprites_of().stages[False].crop((left, top, right, bottom)))
    drawn = sheet.crop(box)
    wood.paste(drawn, (0, 0), drawn)
    return PALETTE.fitted(wood), (left, top)
