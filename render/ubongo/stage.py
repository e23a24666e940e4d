"""The upper half of a panel without pieces: the wooden table, and on it the board, with a burst once it is solved."""

from math import cos, pi, sin

from PIL import Image

from render.kit.canvas import Sketch
from render.kit.shapes import star
from render.kit.theme import CREAM, GOLD, mixed
from render.ubongo import cubes, surfaces, wood
from render.ubongo.frames import rounded
from render.ubongo.plans import TALL, Kind, plan
from render.ubongo.style import GROUND, INNER, PAINTS, TABLE

_RAYS = 22


def size(area: str) -> tuple[int, int]:
    """The numbers of columns and rows of an area."""
    return area.index("/"), area.count("/") + 1


def table(tall: int, *, done: bool) -> Image.Image:
    """The table without a board, RGB, `INNER` wide; a burst of light where the board will lie if `done`."""
    sheet = wood.planks(INNER, tall).copy()
    if done:
        burst = _burst()
        sheet.paste(burst, (0, 0), burst)
    return rounded(sheet)


def board(sheet: Image.Image, wide: int, deep: int, kind: Kind) -> tuple[int, int, int, int]:
    """Lay the board of an area on the table, RGB; return the box that changed."""
    lies = plan(wide, deep, kind)
    return surfaces.board(sheet, lies.slant, wide, deep, lies.origin, (9, 12), 7)


def _burst() -> Image.Image:
    """Rays of light with stars and scraps of the pieces' colours, RGBA."""
    pen, (x, y) = Sketch(INNER, TALL), (INNER / 2, TALL / 2)
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
    kind: Kind = "done" if done else "column"
    _, tall, slant, at, _ = plan(5, 2, kind)
    sheet = table(tall, done=done)
    board(sheet, 5, 2, kind)
    tile = surfaces.floor(slant, GROUND.sand)
    lying = dict(cubes.SAMPLE) if done else {cell: each for cell, each in cubes.SAMPLE.items() if each in "AB"}
    open_ = [cell for cell in cubes.SAMPLE if cell not in lying and cell[2] == 0]
    for cell in open_:
        x, y = slant.spot(cell)
        sheet.paste(tile, (at[0] + x, at[1] + y + slant.high), tile)
    surfaces.shaded(sheet, slant, lying, at)
    cubes.build(sheet, slant, lying, cubes.SAMPLE_PAINTS, at, tentative="CD" if done else "A", open_=open_)
    for letter in sorted(set(lying.values())):
        surfaces.letter(sheet, slant, lying, letter, cubes.SAMPLE_PAINTS[letter], at, 46)
    return sheet
