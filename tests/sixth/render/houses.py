"""The houses and the seeds in them, antialiased: one tile for each number of seeds and each trace of the last turn."""

from collections.abc import Iterable
from itertools import product
from math import cos, pi, sin, sqrt
from typing import NamedTuple

from PIL import Image

from engines.game import Event, Frozen
from render.kit.canvas import Point, Sketch, faded, stack
from render.kit.shapes import saltire
from render.kit.theme import CLAY, CREAM, INDIGO
from tests.sixth.render.style import CELL, GROUND, SEED

FULLEST = 20
"""The most seeds that are drawn in a house; the number beside a fuller house tells how many it has."""
VARIANTS = 2
"""The number of arrangements of the seeds, so that a board looks laid by hand."""

ARROWS = {"e": 1, "w": -1}
"""The traces of the house from which seeds were sown, and the direction of sowing (1 to the right)."""
TAKEN = {"taken2": 2, "taken3": 3}
"""The traces of a captured house, and the number of its seeds."""
LAID = ("", "sown", "end")
"""The traces of a house with any number of seeds: none, a seed was sown here, the last seed was sown here."""


class TileKey(NamedTuple):
    """The key of a house's tile.

    Attributes:
        variant: The arrangement of the seeds.
        seeds: The number of seeds drawn.
        trace: The trace of the last turn, one of `LAID`, `ARROWS` or `TAKEN`.
    """

    variant: int
    seeds: int
    trace: str


KEYS: tuple[TileKey, ...] = tuple(
    TileKey(variant, seeds, trace)
    for variant in range(VARIANTS)
    for seeds, trace in [*product(range(FULLEST + 1), LAID), *((0, trace) for trace in (*ARROWS, *TAKEN))]
)
"""The keys of all tiles."""

_X, _Y = CELL[0] / 2, CELL[1] / 2
_RX, _RY = 61.0, 57.0
_GOLDEN = pi * (3 - sqrt(5))


class Sizes(Frozen):
    """The measures of seeds: half a seed's width, and the distance of the outermost seeds from the middle."""

    seed: float
    reach: float


PLAIN, LARGE = Sizes(seed=13.5, reach=39), Sizes(seed=17, reach=39)


def hole() -> Image.Image:
    """A square of the plank with a house scooped out of it, lit from the upper left; without the seeds."""
    pen = Sketch(*CELL)
    pen.slab((0, 0, *CELL), 0, GROUND.sand)
    pen.ellipse(_X + 2, _Y + 3, _RX + 4, _RY + 4, GROUND.rim)
    pen.ellipse(_X - 1.5, _Y - 2, _RX + 3.5, _RY + 3.5, GROUND.shade)
    for step, colour in enumerate(GROUND.hollow):
        shrink = 1 - step * 0.1
        pen.ellipse(_X + step * 1.8, _Y + step * 2.2, _RX * shrink, _RY * shrink, colour)
    return pen.done()


def places(seeds: int, variant: int, sizes: Sizes) -> list[Point]:
    """The places of so many seeds: a spiral that fills the house evenly, in the order of drawing."""
    turn = (0.4, 2.1)[variant]
    reach = sizes.reach * (0.62 if seeds <= 4 else 0.86 if seeds <= 9 else 1)
    found = []
    for number in range(seeds):
        far = 0.0 if seeds == 1 else reach * sqrt((number + 0.5) / seeds) * (1.18 if seeds <= 4 else 1)
        angle = turn + number * (_GOLDEN if seeds > 4 else 2 * pi / seeds)
        if seeds <= 4:
            far = 0.0 if seeds == 1 else sizes.seed * 1.08 / sin(pi / seeds)
        found.append((_X + far * cos(angle), _Y + far * 0.94 * sin(angle)))
    return sorted(found, key=lambda place: place[1])


def seed(pen: Sketch, x: float, y: float, half: float) -> None:
    """Draw one nut with its shadow, about `2 * half` wide."""
    body, shade, shine, edge = SEED
    pen.ellipse(x + 2.5, y + 4, half, half * 0.92, (24, 12, 6, 120))
    pen.ellipse(x, y, half, half * 0.94, edge)
    pen.ellipse(x, y, half - 1.6, half * 0.94 - 1.6, shade)
    pen.ellipse(x - half * 0.1, y - half * 0.12, half * 0.76, half * 0.7, body)
    pen.ellipse(x - half * 0.32, y - half * 0.36, half * 0.26, half * 0.2, shine)


def _seeds(count: int, variant: int, sizes: Sizes) -> Image.Image:
    pen = Sketch(*CELL)
    for x, y in places(count, variant, sizes):
        seed(pen, x, y, sizes.seed)
    return pen.done()


def _arrow(way: int) -> Image.Image:
    pen = Sketch(*CELL)
    for grow, paint in ((5, CREAM), (0, INDIGO)):
        tip, neck, wing = way * (40 + grow * 1.7), way * (8 - grow * 0.9), 25 + grow * 1.4
        pen.line([(_X - way * 34, _Y), (_X + neck, _Y)], 13 + 2 * grow, paint)
        pen.polygon([(_X + tip, _Y), (_X + neck, _Y - wing), (_X + neck, _Y + wing)], paint)
    return pen.done()


def _sown() -> Image.Image:
    """A ring of beads on the rim of a house."""
    pen = Sketch(*CELL)
    for number in range(24):
        angle = 2 * pi * number / 24
        x, y = _X + (_RX + 1) * cos(angle), _Y + (_RY + 1) * sin(angle)
        pen.ellipse(x, y, 4.2, 4.2, INDIGO)
        pen.ellipse(x, y, 2.8, 2.8, CREAM)
    return pen.done()


def _end() -> Image.Image:
    pen = Sketch(*CELL)
    pen.ring(_X, _Y, _RX + 6, _RY + 6, CREAM, width=11)
    pen.ring(_X, _Y, _RX + 4.5, _RY + 4.5, INDIGO, width=7.5)
    return pen.done()


def _taken(count: int, variant: int, sizes: Sizes) -> Image.Image:
    pen = Sketch(*CELL)
    for x, y in places(count, variant, sizes):
        for reach, paint in ((12.5, CREAM), (10.5, CLAY)):
            saltire(pen, x, y, reach, paint)
    return stack(faded(_seeds(count, variant, sizes), 0.45), pen.done())


def tile(key: TileKey, *, large: bool = False) -> Image.Image:
    """The picture of a house for one of `KEYS`, RGB; a large one has larger seeds."""
    sizes = LARGE if large else PLAIN
    drawn = [_sown()] if key.trace == "sown" else [_end()] if key.trace == "end" else []
    if key.trace in ARROWS:
        drawn.append(_arrow(ARROWS[key.trace]))
    elif key.trace in TAKEN:
        drawn.append(_taken(TAKEN[key.trace], key.variant, sizes))
    else:
        drawn.append(_seeds(key.seeds, key.variant, sizes))
    return stack(hole(), *drawn).convert("RGB")


def traces(happened: Iterable[Event], below: int) -> dict[str, str]:
    """The traces of the last turn by the letters of the houses; `below` is the side of the lower row."""
    found = dict[str, str]()
    for event in happened:
        if event.kind == "sown":
            sown, way = event.texts("sown"), "e" if event.number("seat") == below else "w"
            found |= dict.fromkeys(sown, "sown") | {sown[-1]: "end", event.text("house"): way}
        elif event.kind == "captured":
            seeds = zip(event.texts("houses"), event.texts("seeds"), strict=True)
            found |= {house: f"taken{count}" for house, count in seeds}
    return found
