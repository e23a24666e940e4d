"""Gems and the bag. Each gem has a cut of its own and its initial, which English and French share."""

from PIL import Image

from engines.ubongo.view import Colour as Gem
from render.kit.canvas import Point, Sketch
from render.kit.lettering import inscribe
from render.kit.theme import BARK, CREAM, GOLD, INK, OCHRE, Colour, mixed
from render.ubongo.style import GEM_PAINTS

INITIALS: dict[Gem, str] = {"ruby": "R", "sapphire": "S", "emerald": "E", "amber": "A"}
WRITTEN: dict[Gem, Colour] = {"ruby": CREAM, "sapphire": CREAM, "emerald": CREAM, "amber": INK}

_OUTLINES: dict[Gem, tuple[Point, ...]] = {
    "ruby": ((-9, -20), (9, -20), (21, -8), (21, 8), (9, 20), (-9, 20), (-21, 8), (-21, -8)),
    "sapphire": ((-13, -19), (13, -19), (23, -6), (0, 22), (-23, -6)),
    "emerald": ((-9, -23), (9, -23), (14, -18), (14, 18), (9, 23), (-9, 23), (-14, 18), (-14, -18)),
}
_TABLES: dict[Gem, tuple[Point, ...]] = {
    "ruby": ((-5, -12), (5, -12), (12, -5), (12, 5), (5, 12), (-5, 12), (-12, 5), (-12, -5)),
    "sapphire": ((-9, -14), (9, -14), (13, -6), (0, 13), (-13, -6)),
    "emerald": ((-6, -16), (6, -16), (9, -13), (9, 13), (6, 16), (-6, 16), (-9, 13), (-9, -13)),
}
"""The corners of each gem's outline and of its upper face; amber is polished round."""


def gem(pen: Sketch, kind: Gem, x: float, y: float, scale: float) -> None:
    """Draw a gem without its initial, about 44 by 44 at scale 1."""
    paint = GEM_PAINTS[kind]
    if kind == "amber":
        for rx, ry, tone in ((21, 17, INK), (18.6, 14.6, paint), (15, 11, mixed(paint, (255, 255, 255), 0.3))):
            pen.ellipse(x, y, rx * scale, ry * scale, tone)
        pen.ellipse(x - 7 * scale, y - 7 * scale, 5 * scale, 2.6 * scale, (255, 236, 190))
        return

    def at(points: tuple[Point, ...], grow: float) -> list[Point]:
        return [(x + px * scale * grow, y + py * scale * grow) for px, py in points]

    edge, table = at(_OUTLINES[kind], 1), at(_TABLES[kind], 1)
    pen.polygon(at(_OUTLINES[kind], 1.1), INK)
    sides = len(edge)
    for i in range(sides):
        nxt = (i + 1) % sides
        # The light comes from the upper left: facets that face it are pale, facets that face away are dark.
        middle = (edge[i][0] + edge[nxt][0]) / 2 - x + (edge[i][1] + edge[nxt][1]) / 2 - y
        share = max(-1.0, min(1.0, middle / (26 * scale)))
        tone = mixed(paint, INK, 0.45 * share) if share > 0 else mixed(paint, (255, 255, 255), -0.5 * share)
        pen.polygon([edge[i], edge[nxt], table[nxt], table[i]], tone)
    pen.polygon(table, paint)


def socket(pen: Sketch, x: float, y: float, ground: Colour) -> None:
    """Draw the empty place of a gem on the display."""
    pen.ellipse(x, y, 11, 9, mixed(ground, INK, 0.4))


def bag(pen: Sketch, x: float, y: float, scale: float) -> None:
    """Draw the cloth bag, tied with a cord, about 90 by 96 at scale 1."""
    k = scale
    body: list[Point] = [
        (-16, -22),
        (-30, -6),
        (-41, 16),
        (-40, 36),
        (-26, 46),
        (26, 46),
        (40, 36),
        (41, 16),
        (30, -6),
        (16, -22),
    ]
    neck: list[Point] = [(-14, -22), (-26, -42), (-12, -37), (0, -46), (12, -37), (26, -42), (14, -22)]
    for points, grow, paint in ((neck, 3, INK), (neck, 0, (176, 118, 66)), (body, 3, INK), (body, 0, (196, 138, 80))):
        pen.polygon(
            [
                (x + (px + grow * (1 if px > 0 else -1)) * k, y + (py + grow * (1 if py > 0 else -1)) * k)
                for px, py in points
            ],
            paint,
        )
    pen.polygon(
        [
            (x + px * k, y + py * k)
            for px, py in ((20, -16), (30, -6), (41, 16), (40, 36), (26, 46), (12, 46), (26, 20))
        ],
        (170, 112, 62),
    )
    pen.line([(x - 17 * k, y - 22 * k), (x + 17 * k, y - 22 * k)], 7 * k, BARK)
    pen.line([(x - 15 * k, y - 22 * k), (x + 15 * k, y - 22 * k)], 3.4 * k, GOLD)
    pen.line([(x + 10 * k, y - 20 * k), (x + 18 * k, y - 6 * k), (x + 15 * k, y + 2 * k)], 3.4 * k, OCHRE)


def initialled(sheet: Image.Image, kind: Gem, centre: tuple[float, float], size: int) -> None:
    """Write the initial of a gem on the gem."""
    inscribe(sheet, INITIALS[kind], size, (centre[0], centre[1] - (2 if kind == "sapphire" else 0)), WRITTEN[kind])
