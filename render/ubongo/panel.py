"""The picture of a seat's panel: the layout as a solid on the table with its pieces, and its two levels below it."""

from PIL import Image

from engines.ubongo.view import PIECES, Cell, Puzzle, Shown
from render.kit.kept import kept
from render.kit.theme import CREAM, INK, mixed
from render.ubongo import cards, cells, levels, plans, solids, stage
from render.ubongo.plans import Place, Plan
from render.ubongo.sprites import PALETTE, cloth, slab, sprites_of, write
from render.ubongo.style import BLOCK, EDGE, GROUND, LETTERS, PAINTS, inlaid

GAP = 10
_HEAD, _NUMBERS, _COLUMNS = 58, 40, 40
"""The height of a level's head, the width of the rows' numbers, and the height of the columns' letters."""
_LETTERING = 32, 44
"""The type size of the columns' letters and the rows' numbers, plain and large."""
_LETTER = 0.63, 0.89
"""The type size of a piece's letter on the solid, as a share of a cube's width, plain and large."""
_BADGE = 9
"""The distance of a piece's letter from the edges of its place."""


def _cell(puzzle: Puzzle) -> int:
    return cells.LARGE if puzzle.area.index("/") <= 4 else cells.MIDDLE


def _box(puzzle: Puzzle) -> int:
    """The height of a level's box."""
    return _HEAD + 8 + (puzzle.area.count("/") + 1) * _cell(puzzle) + _COLUMNS


def panel(puzzle: Puzzle, shown: Shown, *, large: bool) -> Image.Image:
    """The panel of a layout as a palette picture."""
    wide, deep = stage.size(puzzle.area)
    done = shown.complete is not None
    kind = "done" if done else plans.kind_of(wide, len(puzzle.pieces))
    plan = plans.plan(wide, deep, kind)
    whole = cloth(2 * EDGE + plan.tall + GAP + _box(puzzle))
    whole.paste(sprites_of().stages[plan.tall, done], (EDGE, EDGE))
    board, (left, top) = sprites_of().boards_lying[wide, deep, kind]
    whole.paste(board, (EDGE + left, EDGE + top))
    _solid(whole, puzzle, shown, plan, large=large)
    _pieces(whole, puzzle, shown, plan, large=large)
    for level in (0, 1):
        _level(whole, puzzle, shown, level, EDGE + plan.tall + GAP, large=large)
    return whole


def _level(whole: Image.Image, puzzle: Puzzle, shown: Shown, level: int, top: int, *, large: bool) -> None:
    done = shown.complete is not None
    on = shown.level == level and not done
    left, size = EDGE + level * (BLOCK + GAP), _cell(puzzle)
    frame, (x, y) = _frame(level, *stage.size(puzzle.area), size, on=on, done=done, large=large)
    whole.paste(frame, (left, top))
    if on and shown.ways:
        ways, centre = f"{shown.way}/{shown.ways}", (left + BLOCK - 66, top + _HEAD // 2)
        write(whole, ways, 36, centre, on=cards.head(on=True), ink=INK)
    text = shown.upper if level else shown.lower
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


def _solid(whole: Image.Image, puzzle: Puzzle, shown: Shown, plan: Plan, *, large: bool) -> None:
    """Draw the pieces that lie on the board, and cubes of glass in the open cells of the level that taps go to.

    There is no glass on top of a cube: the top of the cube shows that the cell is open.
    """
    slant, origin = plan.slant, (EDGE + plan.origin[0], EDGE + plan.origin[1])
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
    solids.ground(whole, slant, stage.size(puzzle.area), lying, origin, area=layers[0])
    of, size = inlaid(puzzle.pieces), round(_LETTER[large] * slant.x[0])
    solids.build(whole, slant, lying, paints, origin, tentative=tentative, inlaid=of, open_=open_, size=size)


def _pieces(whole: Image.Image, puzzle: Puzzle, shown: Shown, plan: Plan, *, large: bool) -> None:
    """Draw the pieces in their places on the table, if they have any."""
    if plan.place is None:
        return
    of = inlaid(puzzle.pieces)
    for piece, (shape, at) in enumerate(zip(puzzle.pieces, plan.spots(len(puzzle.pieces)), strict=True)):
        state: cards.CardState = "chosen" if piece == shown.chosen else "hand" if piece in shown.hand else "lying"
        letter = LETTERS[piece]
        drawn, (x, y) = _card(shape, letter, state, plan.place, at, large=large, inlaid=letter in of)
        whole.paste(drawn, (EDGE + x, EDGE + y))


@kept
def _card(
    shape: str, letter: str, state: cards.CardState, place: Place, at: tuple[int, int], *, large: bool, inlaid: bool
) -> tuple[Image.Image, tuple[int, int]]:
    """A piece with its letter in its place on the table, as far as anything is drawn there, and the place."""
    colour = PIECES[shape].colour
    sheet = cards.card(shape, state, place, inlaid=inlaid)
    sheet.alpha_composite(cards.badge(colour, letter, placed=state == "lying", large=large), (_BADGE, _BADGE))
    box = sheet.getbbox()
    assert box is not None, "every card has a badge"
    left, top, right, bottom = (edge + at[side % 2] for side, edge in enumerate(box))
    tall = plans.TALL_ROW if place is plans.ROW else plans.TALL
    wood = PALETTE.painted(sprites_of().stages[tall, False].crop((left, top, right, bottom)))
    drawn = sheet.crop(box)
    wood.paste(drawn, (0, 0), drawn)
    return PALETTE.fitted(wood), (left, top)
