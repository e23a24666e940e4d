"""The nine animals as silhouettes that walk to the right, drawn from tapering limbs.

A drawing is a list of strokes, the farthest first. A stroke is its kind, its tone and its points:

* `limb`: discs along a smooth line through `x,y,radius`; `leg`: a limb with a flat end, on which the animal stands;
* `blob`: a smooth outline through `x,y`, with corners at points marked `!`.

The tones: `b` the body, `f` the far legs behind the body, `m` marks on the body, `l` light.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import hypot

from PIL import Image

from render.kit.canvas import Point, Sketch
from render.kit.theme import Colour

SIZE = (240, 180)
"""The width and height of a drawing's box; the feet stand on its lower edge."""

_STEPS = 8
"""The number of straight pieces between two points of a smooth line."""

_DRAWINGS = {
    "elephant": """
        leg f 74,110,16 70,146,13 70,180,13
        leg f 148,112,16 150,148,13 150,180,13
        limb b 34,70,5 24,92,3 20,118,2
        limb b 20,116,4 19,126,3
        limb b 62,84,38 98,76,44 136,82,40
        leg b 52,104,24 48,142,15 50,180,15
        leg b 132,108,22 128,146,15 130,180,15
        limb b 150,70,34 176,60,28 186,62,24
        limb b 196,66,18 208,92,13 212,122,10 216,146,8 226,158,7 234,156,5
        limb b 196,96,8 210,108,7.4 226,104,4.4
        limb l 196,96,6 210,108,5 226,104,2
        blob m 128,42! 150,36 166,50 164,80 146,102 130,96 120,72
        blob b 131,46! 149,41 161,53 159,78 145,96 133,91 125,71
        limb l 186,56,2.6 187,56,2.6
    """,
    "gazelle": """
        leg f 78,112,8 64,138,5 74,158,4 68,180,4
        leg f 148,112,7 154,144,4.5 152,180,4
        limb b 52,82,6 44,96,3 42,110,3
        limb b 66,96,22 100,98,21 142,94,24
        leg b 62,104,16 52,134,7 60,156,4.5 54,180,4.5
        leg b 142,108,12 140,142,5 136,180,4.5
        limb b 148,86,18 166,62,12 178,40,10
        limb b 178,38,12 192,42,9 208,50,5.5
        blob b 174,42! 164,30 148,28! 156,42
        limb m 180,30,4.5 170,14,4 168,-4,3.4 176,-18,2 182,-28,1
        limb b 184,30,4.5 178,14,4 178,-2,3.4 188,-16,2 196,-26,1
        blob l 74,114 100,118 130,117 108,111
        limb l 62,92,2 100,104,3 138,100,2
        limb l 188,38,2.2 189,38,2.2
        limb l 192,46,1.4 204,50,1.4
    """,
    "snake": """
        limb b 14,170,2 34,160,5 60,165,9 96,166,12 140,164,13 182,163,14 204,148,14 190,130,14 150,130,14 100,134,14 66,126,14 56,106,14 74,90,14 108,92,14 142,96,14 166,84,14 172,62,13 164,42,13 166,24,13
        limb b 160,22,13 176,14,14 196,16,10 208,19,7
        limb b 208,22,1.6 224,24,1.6 232,19,1.4
        limb b 224,24,1.6 232,30,1.4
        limb l 180,10,3.6 181,10,3.6
        limb b 181.5,10,1.8 182,10,1.8
        limb m 62,162,2 78,166,4 92,163,2
        limb m 116,162,3 132,166,5 148,160,3
        limb m 176,158,4 192,154,5 196,142,3
        limb m 160,125,3 142,131,5 124,127,3
        limb m 100,129,3 84,128,5 72,118,3
        limb m 60,102,3 68,92,5 82,88,3
        limb m 108,87,3 124,95,5 142,91,3
        limb m 160,80,3 168,68,5 168,54,3
    """,
    "gnu": """
        leg f 66,116,10 54,142,6 60,160,5 56,180,6
        leg f 140,118,10 148,148,6 146,180,6
        limb b 44,76,6 30,98,4 26,128,4
        limb b 26,126,6 24,150,4 26,160,1
        limb b 56,94,20 96,86,26 138,80,36
        leg b 54,104,17 44,138,8 52,158,6 46,180,7
        leg b 134,108,18 132,146,8 128,180,7
        limb b 144,62,26 170,58,20 182,64,17
        limb b 184,66,17 198,92,12 206,114,12
        blob b 120,52! 128,30! 136,48! 146,26! 152,42! 162,24! 168,42! 180,28! 184,54! 150,70
        blob b 160,84! 166,128! 172,104! 178,134! 184,106! 192,130! 196,104
        limb b 178,52,8 170,44,6 168,32,5 178,22,3 186,18,1
        limb b 186,52,8 204,50,6 214,38,5 210,24,3 204,18,1
        limb b 166,60,5 150,60,4 142,66,2
        limb m 70,82,2 74,102,2
        limb m 86,76,2 90,104,2
        limb m 104,70,2 108,106,2
        limb m 122,66,2 126,104,2
        limb l 190,70,2.4 191,70,2.4
        limb m 208,112,2 209,114,2
    """,
    "ostrich": """
        leg f 112,100,12 116,128,6 104,152,4 108,176,4
        blob f 100,180! 108,172 128,178! 128,180!
        limb b 58,72,18 92,66,34 124,66,30
        blob b 66,50! 44,38 22,44! 34,54 14,62! 30,70 16,82! 36,86 28,100! 66,94
        blob m 78,58! 92,80 120,84 140,70! 128,92 100,98 80,84
        leg b 104,88,18 110,122,7 132,148,4.5 126,176,4.5
        blob b 118,180! 126,170 150,177! 150,180!
        limb b 134,60,20 156,52,11 168,30,7 166,4,6 168,-20,6 176,-34,8
        limb b 176,-34,9 186,-34,6
        blob b 186,-41! 210,-31! 186,-27!
        limb l 179,-37,2.6 180,-37,2.6
        blob l 24,46! 40,44 52,50! 38,52
        blob l 18,64! 36,60 50,64! 36,68
        blob l 20,82! 38,74 50,78! 38,84
    """,
    "rhino": """
        leg f 74,122,16 70,150,12 70,180,12
        leg f 146,124,16 150,152,12 150,180,12
        limb b 30,84,4 22,104,3 22,118,3
        limb b 62,94,36 96,96,38 136,86,43
        leg b 50,112,24 46,148,15 48,180,15
        leg b 130,118,22 128,150,15 128,180,15
        limb b 152,78,34 176,88,26 194,104,18
        limb b 194,104,19 212,118,13 218,124,10
        blob b 206,112! 222,98 230,72! 230,100 228,124!
        blob b 190,90! 200,80 202,66! 208,82 208,104!
        blob b 146,52! 148,36 155,30! 161,42 162,58!
        blob b 166,62! 170,44 178,40! 181,52 180,68!
        limb m 112,58,1.6 120,90,1.6 114,124,1.6
        limb m 88,128,1.6 80,100,1.6 84,66,1.6
        limb m 150,60,1.6 158,88,1.6 152,112,1.6
        limb l 192,98,2.6 193,98,2.6
        limb m 214,128,1.4 204,130,1.4 198,126,1.4
    """,
    "giraffe": """
        leg f 84,108,8 78,142,5 82,180,5
        leg f 136,108,8 142,142,5 140,180,5
        limb b 64,70,4 54,94,2.5 54,118,2
        limb b 54,114,3.5 53,128,2
        limb b 78,84,20 106,80,22 130,74,24
        leg b 74,96,14 66,136,6.5 70,180,6
        leg b 128,92,14 128,136,6.5 126,180,6
        limb b 132,70,20 148,34,13 160,-6,10 168,-36,9
        limb b 168,-38,11 182,-36,9 202,-26,6
        limb b 166,-46,3 162,-58,2.4 162,-60,3.6
        limb b 174,-46,3 173,-58,2.4 173,-60,3.6
        blob b 162,-42! 146,-48 142,-42 154,-34
        limb l 184,-38,2.4 185,-38,2.4
        blob l 76,72! 86,68! 92,76! 86,86! 76,84!
        blob l 96,64! 108,63! 112,74! 102,80! 95,74!
        blob l 116,62! 126,56! 132,68! 124,76! 116,72!
        blob l 90,90! 102,85! 106,94! 96,99!
        blob l 112,82! 124,82! 126,92! 116,96!
        blob l 132,76! 142,68! 142,82! 134,88!
        blob l 136,48! 146,40! 151,50! 141,60!
        blob l 144,24! 153,18! 157,28! 148,35!
        blob l 151,0! 159,-6! 163,4! 154,11!
        blob l 157,-22! 165,-26! 168,-16! 161,-12!
        blob l 72,100! 82,98! 80,110! 71,112!
    """,
    "zebra": """
        leg f 76,116,10 66,142,6 72,160,5 68,180,6
        leg f 150,116,10 156,146,6 154,180,6
        limb b 42,82,5 30,100,4 28,124,4 30,136,1
        limb b 62,94,27 100,96,26 142,90,28
        leg b 60,106,18 48,138,8 56,158,6 50,180,7
        leg b 140,108,14 138,146,7 134,180,7
        limb b 152,80,20 170,54,16 182,36,14
        limb b 184,34,14 202,46,10 216,60,8
        blob b 140,62! 142,44! 150,46! 154,30! 162,34! 166,18! 176,24! 178,10! 188,24! 176,40!
        blob b 182,24! 180,8 188,4! 194,14 192,26!
        limb l 54,74,2.6 60,92,3 50,108,2
        limb l 70,70,2.6 76,96,3.4 64,118,2
        limb l 88,72,2.6 92,98,3.4 88,120,1.6
        limb l 106,72,2.6 108,98,3.4 106,120,1.6
        limb l 124,68,2.6 124,96,3.4 124,116,1.6
        limb l 141,66,2.6 140,92,3.4 141,114,2
        limb l 144,64,2 158,76,3 166,84,1.6
        limb l 152,52,2 166,62,2.8 174,66,1.6
        limb l 162,40,2 174,48,2.6 182,52,1.6
        limb l 44,132,2 56,136,2
        limb l 48,146,1.8 60,148,1.6
        limb l 132,134,2 146,134,2
        limb l 132,148,1.8 144,148,1.6
        limb l 192,36,2.4 193,36,2.4
        limb l 202,44,1.6 198,54,1.6
    """,
    "warthog": """
        leg f 76,124,10 70,150,6 74,180,6
        leg f 140,126,10 146,152,6 144,180,6
        limb b 44,90,4 34,66,3 34,44,2.6
        blob b 28,46! 30,28 40,20! 42,36 40,46!
        limb b 62,104,26 98,102,27 134,100,30
        leg b 58,120,16 52,150,8 54,180,7
        leg b 130,120,15 130,150,8 126,180,7
        limb b 142,94,28 168,96,24 186,106,18
        limb b 188,108,18 208,122,12 216,126,12
        blob b 84,78! 88,62! 98,74! 104,54! 112,70! 120,50! 128,68! 138,48! 144,66! 154,50! 164,76! 120,86
        blob b 160,76! 154,58 162,52! 172,64 172,80!
        blob b 174,80! 176,62 184,60! 188,72 184,86!
        limb b 199,122,6 203,106,5.4 214,96,4.6 225,99,3.4
        limb l 199,124,3.6 203,107,3.2 214,97,2.4 224,100,1.2
        limb b 180,124,6 184,130,4
        limb l 184,98,2.6 185,98,2.6
        limb m 216,124,2.4 217,128,2.4
    """,
}

NAMES = tuple(_DRAWINGS)
"""The names of the animals."""


def _smooth(points: list[tuple[float, ...]], *, closed: bool = False) -> Iterator[tuple[float, ...]]:
    """Points along the Catmull-Rom spline through `points`; coordinates beyond the second are interpolated as well."""
    last = len(points) - 1
    for i in range(len(points) if closed else last):
        spot = [i - 1, i, i + 1, i + 2]
        a, b, c, d = (points[k % (last + 1) if closed else min(max(k, 0), last)] for k in spot)
        for step in range(_STEPS):
            t = step / _STEPS
            yield tuple(
                q + t / 2 * (r - p + t * (2 * p - 5 * q + 4 * r - s + t * (3 * (q - r) + s - p)))
                for p, q, r, s in zip(a, b, c, d, strict=True)
            )
    if not closed:
        yield points[last]


def _outline(words: list[str]) -> list[Point]:
    """The points of a closed outline that is smooth except at its corners."""
    points = [(float(x), float(y)) for x, y in (word.rstrip("!").split(",") for word in words)]
    corners = [i for i, word in enumerate(words) if word.endswith("!")]
    if not corners:
        return [(x, y) for x, y in _smooth(list(points), closed=True)]
    found: list[Point] = []
    for start, end in zip(corners, [*corners[1:], corners[0] + len(points)], strict=True):
        run = [points[i % len(points)] for i in range(start, end + 1)]
        found += [(x, y) for x, y in _smooth(list(run))]
    return found


def draw(pen: Sketch, animal: str, x: float, y: float, scale: float, *, tones: dict[str, Colour]) -> None:
    """Draw one of `view.ANIMALS`, the middle of its box at x and its feet at y, 240 by 180 at scale 1.

    The giraffe, the gazelle and the ostrich rise above their box, by 64 at most. `tones` are the four colours by
    letter; if the light is the body's colour, the drawing is a plain silhouette.
    """

    def at(px: float, py: float) -> Point:
        return x + (px - SIZE[0] / 2) * scale, y + (py - SIZE[1]) * scale

    for stroke in _DRAWINGS[animal].strip().splitlines():
        kind, tone, *words = stroke.split()
        paint = tones[tone]
        if kind == "blob":
            pen.polygon([at(*point) for point in _outline(words)], paint)
        else:
            _limb(pen, [(*at(px, py), r * scale) for px, py, r in _discs(words)], paint, flat=kind == "leg")


def parade(
    animal: str, xs: Iterable[float], scale: float, *, size: tuple[int, int], ground: Colour, ink: Colour
) -> Image.Image:
    """An animal several times in a row, drawn in place of a name that no font can write; RGB, of one ground colour.

    Args:
        animal: The animal.
        xs: The x of the middle of each drawing.
        scale: The scale of the drawings; they stand one pixel above the lower edge.
        size: Width and height of the picture.
        ground: The colour of the ground.
        ink: The colour of the animals.
    """
    pen = Sketch(*size)
    pen.slab((0, 0, *size), 0, ground)
    for x in xs:
        draw(pen, animal, x, size[1] - 1, scale, tones={"b": ink, "f": ink, "m": ground, "l": ground})
    return pen.done().convert("RGB")


def _discs(words: list[str]) -> Iterator[tuple[float, float, float]]:
    triples = [tuple(map(float, word.split(","))) for word in words]
    yield from ((x, y, radius) for x, y, radius in _smooth(triples))


def _limb(pen: Sketch, discs: list[tuple[float, float, float]], paint: Colour, *, flat: bool) -> None:
    """Draw discs and the area between them; a limb with a flat end is drawn without its last disc."""
    for x, y, radius in discs[:-1] if flat else discs:
        if not flat or y + radius < discs[-1][1]:
            pen.ellipse(x, y, radius, radius, paint)
    for (x, y, r), (u, v, s) in pairwise(discs):
        length = hypot(u - x, v - y) or 1
        across, along = (v - y) / length, (x - u) / length
        pen.polygon(
            [
                (x + across * r, y + along * r),
                (u + across * s, v + along * s),
                (u - across * s, v - along * s),
                (x - across * r, y - along * r),
            ],
            paint,
        )
