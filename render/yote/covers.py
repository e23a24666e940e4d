"""The pictures of lobbies' cards for Yoté and Choko: the box with the game's place on its lid, and its pieces beside it."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import sin
from pathlib import Path

from PIL import Image

from render.kit import animals, box
from render.kit.box import CARD, LID, WALL
from render.kit.canvas import Point, Sketch
from render.kit.palette import Palette
from render.kit.theme import INK, Colour, mixed
from render.yote.alt_texts import TITLES
from render.yote.ground import hole
from render.yote.pieces import standing
from render.yote.style import GROUNDS

PALETTE = Palette("yote-covers", Path(__file__).with_name("covers.json"), (WALL,))
"""The colours of both covers."""


@dataclass(frozen=True)
class _Scenery:
    """The place of a game on its lid.

    Attributes:
        sky: The sky's colours, from above to the glow around the sun or the moon.
        sun: The middle of the sun or the moon.
        disc: The colour of the sun or the moon.
        ridges: The colours of the far land, the farthest first.
        tree: The colours of the tree: its trunk, its crown, and the crown's lit side.
    """

    sky: tuple[Colour, ...]
    sun: Point
    disc: Colour
    ridges: tuple[Colour, ...]
    tree: tuple[Colour, Colour, Colour]


_SCENERY = {
    "yote": _Scenery(
        sky=((214, 118, 52), (228, 146, 70), (240, 178, 98), (248, 206, 132)),
        sun=(86, 102),
        disc=(255, 240, 200),
        ridges=((214, 150, 88), (196, 134, 76)),
        tree=((74, 46, 28), (70, 74, 36), (104, 104, 50)),
    ),
    "choko": _Scenery(
        sky=((32, 46, 92), (54, 66, 118), (86, 86, 140), (134, 112, 150)),
        sun=(84, 98),
        disc=(250, 240, 214),
        ridges=((104, 74, 96), (138, 86, 76)),
        tree=((62, 40, 44), (38, 50, 58), (62, 76, 74)),
    ),
}
_HORIZON = 130
_ABOVE = 20
"""How far the farthest pieces may rise above the horizon."""
_GREATER = 1.7
"""How much larger than on a lid the board's holes and pieces are drawn, in the size of a board in play."""
_LYING: dict[str, tuple[tuple[float, float, str, int], ...]] = {
    "yote": ((88, 46, "o", 1), (264, 44, "", 0), (442, 48, "x", 0), (92, 118, "", 2), (262, 114, "x", 4), (438, 118, "o", 3)),
    "choko": ((88, 46, "x", 3), (264, 44, "", 0), (442, 46, "o", 0), (92, 118, "o", 2), (262, 114, "x", 1), (438, 118, "", 4)),
}  # fmt: skip
"""The holes on a lid, `_GREATER`: their middles, and the piece in each with its variant, the farthest first."""
_BESIDE: dict[str, tuple[tuple[float, float, str, float, int], ...]] = {
    "yote": (
        (566, 266, "x", 2.1, 0),
        (824, 264, "x", 1.9, 4),
        (696, 272, "o", 1.6, 0),
        (498, 284, "o", 1.2, 3),
        (778, 288, "o", 1.25, 5),
        (618, 289, "o", 0.95, 1),
    ),
    "choko": (
        (552, 264, "x", 2.1, 3),
        (826, 264, "x", 2.0, 1),
        (640, 266, "x", 1.9, 2),
        (732, 276, "o", 1.55, 0),
        (488, 284, "o", 1.05, 2),
        (842, 288, "o", 0.95, 3),
        (610, 288, "o", 1.25, 1),
    ),
}
"""The pieces beside a box: the middle, the lower edge, the sign, the scale and the variant, the farthest first."""
_LOW = {("yote", "o"): 34, ("yote", "x"): 38, ("choko", "o"): 36, ("choko", "x"): 42}
"""How far a piece reaches below its middle, at scale 1."""


def cover(game: str) -> Image.Image:
    """The picture of a lobby's card: the box on its shelf, and stones and sticks beside it; RGBA."""
    return box.card(_lid(game), TITLES[game], GROUNDS[game], _pieces(game))


def sheet() -> Iterator[Image.Image]:
    """The parts of the contact sheet from which the palette is made: both covers."""
    yield from (cover(game).convert("RGB") for game in GROUNDS)


def _pieces(game: str) -> Iterator[Image.Image]:
    for x, low, sign, scale, number in _BESIDE[game]:
        pen = Sketch(*CARD)
        standing((game, sign), pen, x, low - _LOW[game, sign] * scale, scale, number)
        yield pen.done()


def _lid(game: str) -> Image.Image:
    """The game's place: a tree in the open land, and before it the board in the sand with some pieces; RGB."""
    ground, scenery = GROUNDS[game], _SCENERY[game]
    wide, tall = LID
    pen = Sketch(*LID)
    pen.slab((0, 0, *LID), 0, scenery.sky[0])
    x, y = scenery.sun
    for step, paint in enumerate(scenery.sky[1:]):
        pen.ellipse(x, y, 236 - 66 * step, 120 - 30 * step, paint)
    pen.ellipse(x, y, 25, 25, scenery.disc)
    for step, paint in enumerate(scenery.ridges):
        low = _HORIZON - 12 + 8 * step
        ridge: list[Point] = [(px, low + 5 * sin((px + 150 * step) / 46)) for px in range(0, wide + 12, 12)]
        pen.polygon([*ridge, (wide, tall), (0, tall)], paint)
    tones = {"b": scenery.tree[0], "f": mixed(scenery.tree[0], scenery.ridges[0], 0.3)}
    for place in range(3 if game == "yote" else 0):
        animals.draw(pen, "camel", 34 + 40 * place, _HORIZON - 4, 0.34, tones=tones)
    pen.slab((0, _HORIZON, wide, tall), 0, ground.sand)
    _TREES[game](pen, scenery)
    whole = pen.done()
    whole.alpha_composite(_board(game), (0, _HORIZON - _ABOVE))
    return whole.convert("RGB")


def _board(game: str) -> Image.Image:
    """The holes before the tree, with their pieces, RGBA, as wide as a lid."""
    tall = LID[1] - _HORIZON + _ABOVE
    size, top = (round(LID[0] * _GREATER), round(tall * _GREATER)), _ABOVE * _GREATER
    pen = Sketch(*size)
    for x, y, _, number in _LYING[game]:
        hole(pen, GROUNDS[game], f"{game} cover {number}", x, top + y)
    whole = pen.done()
    for x, y, sign, number in _LYING[game]:
        if sign:
            piece = Sketch(*size)
            standing((game, sign), piece, x, top + y, 1, number)
            whole.alpha_composite(piece.done())
    return whole.resize((LID[0], tall), Image.Resampling.LANCZOS)


def _acacia(pen: Sketch, scenery: _Scenery) -> None:
    """Draw an acacia with its flat crown, and its shade on the sand."""
    trunk, crown, lit = scenery.tree
    low = _HORIZON + 4
    pen.ellipse(240, low, 58, 4, mixed(GROUNDS["yote"].shade, INK, 0.18))
    for lean, high in ((-24, 40), (-4, 44), (27, 41)):
        pen.line([(240, low), (241, low - 16), (242 + lean, low - high)], 5, trunk)
    for dx, dy, rx, ry in ((-30, -42, 36, 8), (32, -43, 34, 8), (2, -49, 46, 9)):
        pen.ellipse(242 + dx, low + dy + 2, rx, ry, crown)
        pen.ellipse(240 + dx, low + dy, rx * 0.9, ry * 0.62, lit)


_BRANCHES: tuple[tuple[Point, Point, Point], ...] = (
    ((-12, -36), (-24, -46), (-42, -48)),
    ((-5, -40), (-12, -50), (-18, -56)),
    ((7, -40), (14, -50), (18, -57)),
    ((13, -36), (26, -44), (45, -48)),
)
"""The branches of the baobab, from the foot of its trunk."""


def _baobab(pen: Sketch, scenery: _Scenery) -> None:
    """Draw a baobab: a huge trunk, and short branches with few leaves."""
    trunk, crown, lit = scenery.tree
    x, low = 236, _HORIZON + 4

    def at(points: tuple[Point, ...]) -> list[Point]:
        return [(x + px, low + py) for px, py in points]

    pen.ellipse(x, low, 60, 4, mixed(GROUNDS["choko"].shade, INK, 0.18))
    pen.polygon(at(((-30, 2), (-18, -9), (-16, -36), (-4, -44), (13, -38), (17, -10), (32, 2))), trunk)
    pen.polygon(at(((-18, -5), (-13, -12), (-11, -34), (-6, -36), (-6, -4))), mixed(trunk, lit, 0.5))
    for branch in _BRANCHES:
        pen.line(at(branch), 5, trunk)
        ex, ey = at(branch)[-1]
        for dx, dy, reach in ((-8, -2, 11), (8, -1, 11), (0, -5, 12)):
            pen.ellipse(ex + dx, ey + dy + 1.4, reach, reach * 0.5, crown)
            pen.ellipse(ex + dx - 1.2, ey + dy - 0.5, reach * 0.8, reach * 0.3, lit)


_TREES = {"yote": _acacia, "choko": _baobab}
