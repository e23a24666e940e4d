"""The upper half of a panel without pieces: the wooden table, and on it the board, with a burst once it is solved."""

from math import cos, pi, sin

from PIL import Image

from render.kit.canvas import Sketch
from render.kit.shapes import star
from render.kit.theme import CREAM, GOLD, mixed
from render.ubongo import cubes, surfaces, wood
from render.ubongo.cubes import HERO
from render.ubongo.frames import rounded
from render.ubongo.style import GROUND, INNER, PAINTS, TABLE

TALL = 404
"""The height of the upper half."""
_MIDDLE, _ROOMY, _DONE = 298, 272, INNER // 2
"""The x of the middle of the board beside pieces, of a narrow one beside larger pieces, and of one that is solved."""
_NARROW = 500
"""The greatest width of a narrow board."""
_RAYS = 22


def size(area: str) -> tuple[int, int]:
    """The numbers of columns and rows of an area."""
    return area.index("/"), area.count("/") + 1


def roomy(wide: int, deep: int) -> bool:
    """Whether a board is so narrow that the pieces beside it are larger."""
    left, _, right, _ = HERO.box(wide, deep, 2)
    return right - left <= _NARROW


def origin(wide: int, deep: int, *, done: bool) -> tuple[int, int]:
    """The place of the far left lower corner of the area's first cell."""
    left, top, right, bottom = HERO.box(wide, deep, 2)
    middle = _DONE if done else _ROOMY if roomy(wide, deep) else _MIDDLE
    return middle - (left + right) // 2, (TALL - 12) // 2 - (top + bottom) // 2


def table(*, done: bool) -> Image.Image:
    """The table without a board, RGB, `INNER` by `TALL`; a burst of light where the board will lie if `done`."""
    sheet = wood.planks(INNER, TALL).copy()
    if done:
        burst = _burst()
        sheet.paste(burst, (0, 0), burst)
    return rounded(sheet)


def board(sheet: Image.Image, wide: int, deep: int, *, done: bool) -> tuple[int, int, int, int]:
    """Lay the board of an area on the table, RGB; return the box that changed."""
    return surfaces.board(sheet, HERO, wide, deep, origin(wide, deep, done=done), (9, 12), 7)


def _burst() -> Image.Image:
    """Rays of light with stars and scraps of the pieces' colours, RGBA."""
    pen, (x, y) = Sketch(INNER, TALL), (_DONE, TALL / 2)
    for ray in range(_RAYS):
        turn = 2 * pi * ray / _RAYS
        ends = [(x + 700 * cos(turn + way), y + 700 * sin(turn + way)) for way in (-0.075, 0.075)]
        pen.polygon([(x, y), *ends], mixed(TABLE, GOLD, 0.62))
    pen.ellipse(x, y, 330, 190, mixed(TABLE, GOLD, 0.82))
    pen.ellipse(x, y, 250, 140, mixed(GOLD, CREAM, 0.4))
    paints = [*PAINTS.values(), CREAM]
    for bit in range(40):
        turn = bit * 2.4
        reach = 300 + 140 * ((bit * 37) % 11) / 11
        px, py = x + reach * cos(turn), y + 0.46 * reach * sin(turn)
        if bit % 4 == 0:
            star(pen, px, py, 17, CREAM)
            continue
        lean = [(px + 9 * cos(turn * 3 + k), py + 9 * sin(turn * 3 + k)) for k in (0, 1.2, pi, pi + 1.2)]
        pen.polygon(lean, paints[bit % 5])
    return pen.done()


def sample(*, done: bool) -> Image.Image:
    """The upper half of a panel with pieces, some of them tentative, for the contact sheet; RGB."""
    sheet, at = table(done=done), origin(5, 2, done=done)
    board(sheet, 5, 2, done=done)
    tile = surfaces.floor(HERO, GROUND.sand)
    lying = dict(cubes.SAMPLE) if done else {cell: each for cell, each in cubes.SAMPLE.items() if each in "AB"}
    open_ = [cell for cell in cubes.SAMPLE if cell not in lying and cell[2] == 0]
    for cell in open_:
        x, y = HERO.spot(cell)
        sheet.paste(tile, (at[0] + x, at[1] + y + HERO.high), tile)
    surfaces.shaded(sheet, HERO, lying, at)
    cubes.build(sheet, HERO, lying, cubes.SAMPLE_PAINTS, at, tentative="CD" if done else "A", open_=open_)
    for letter in sorted(set(lying.values())):
        surfaces.letter(sheet, HERO, lying, letter, cubes.SAMPLE_PAINTS[letter], at, 46)
    return sheet
