"""The nine animals of the seats, and a camel, as silhouettes that walk to the right, drawn from tapering limbs.

A drawing is a list of strokes, the farthest first. A stroke is its kind, its tone and its points:

* `limb`: discs along a smooth line through `x,y,radius`; `leg`: a limb with a flat end, on which the animal stands;
* `blob`: a smooth outline through `x,y`, with corners at points marked `!`; `cut`: an outline of corners alone.

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
        limb l 40,175,2.2 40,176,2.2
        limb l 48,176,2.4 48,177,2.4
        limb l 57,176,2.2 57,177,2.2
        limb l 120,175,2.2 120,176,2.2
        limb l 128,176,2.4 128,177,2.4
        limb l 137,176,2.2 137,177,2.2
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
        leg f 72,112,10 60,140,5.5 66,160,4.5 62,180,5
        leg f 148,114,9 154,146,5.5 152,180,5
        limb b 42,82,5 30,100,3.6 26,122,3
        limb b 26,118,4 22,140,6.4 27,160,1.4
        limb b 58,92,20 96,84,24 132,76,33
        leg b 56,102,17 46,136,7 54,158,5 49,180,6
        leg b 134,104,17 131,144,7 128,180,6
        limb b 138,66,25 162,58,18 178,60,14
        limb b 180,60,14 192,84,11 202,106,9.6 205,115,9.4
        blob b 156,78! 158,100 164,118! 168,104 172,126! 178,108 184,126! 188,108 195,116! 192,84! 170,66
        limb b 166,40,5 158,34,5 151,24,4.6 154,12,3.6 162,5,1.6
        limb l 160,34,2.6 154,25,2.6 156,14,1.8
        limb b 168,52,4 154,52,4.6 142,58,1.6
        limb b 176,46,7 192,44,6 205,36,5.2 208,24,4.4 200,12,1.8
        limb l 188,44,3.2 202,36,3.2 205,26,2.6 201,17,1.2
        limb b 164,40,5 150,34,4 136,36,1.4
        limb b 152,42,5 136,36,4 122,40,1.4
        limb b 138,48,5 122,42,4 108,48,1.4
        limb m 158,46,1.8 152,60,1.8 154,74,1.2
        limb m 144,48,1.8 137,64,1.8 140,80,1.2
        limb m 128,54,1.8 122,70,1.8 125,88,1.2
        limb m 112,66,1.8 107,82,1.8 110,98,1.2
        limb m 94,70,1.8 90,86,1.8 93,100,1.2
        limb m 77,76,1.8 74,90,1.8 77,102,1.2
        limb l 188,72,2.6 189,72,2.6
        limb m 208,110,2 208.6,110,2
        limb m 210,118,1.4 202,119,1.4 197,116,1.2
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
        leg f 78,122,16 74,150,12 74,180,12
        leg f 150,124,15 154,152,11.5 154,180,12
        limb b 30,86,4 20,104,3 19,120,2.4
        limb b 19,116,3.4 18,128,2
        limb b 60,98,35 98,96,38 138,88,42
        leg b 52,112,24 46,148,14 48,180,15
        leg b 134,118,22 130,150,14.5 130,180,15
        limb b 152,84,34 180,98,24 202,114,17 214,123,14
        blob b 203,110! 213,104 225,88 233,54! 239,82 237,106 225,124!
        blob l 209,107! 217,102 227,88 232,68! 235,88 233,104 224,117!
        blob b 185,96! 192,88 198,78 201,66! 207,80 208,96 204,110!
        blob l 192,96! 197,88 201,77! 204,88 202,102!
        blob b 164,66! 166,50 175,38! 181,50 180,70!
        blob b 146,60! 140,42 147,27! 159,40 163,60!
        blob m 151,54! 146,43 148,35! 155,43 158,54!
        limb m 112,58,1.8 122,90,1.8 114,126,1.8
        limb m 88,130,1.8 79,100,1.8 86,64,1.8
        limb m 150,66,1.8 159,92,1.8 151,118,1.8
        limb m 164,72,1.6 171,92,1.6 166,112,1.6
        limb l 192,104,2.6 193,104,2.6
        limb m 219,120,2 219.6,120,2
        limb m 222,130,1.5 210,132,1.5 202,128,1.3
        limb l 37,175,2.2 37,176,2.2
        limb l 45,176,2.4 45,177,2.4
        limb l 54,176,2.2 54,177,2.2
        limb l 120,175,2.2 120,176,2.2
        limb l 128,176,2.4 128,177,2.4
        limb l 137,176,2.2 137,177,2.2
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
        leg f 78,122,11 71,148,6 75,180,6
        leg f 142,124,11 148,150,6 146,180,6
        limb b 44,90,4 35,66,3 33,42,2.6
        blob b 27,46! 28,28 38,16! 42,32 39,46!
        limb b 62,102,27 98,98,29 136,98,32
        leg b 60,118,17 52,148,8 54,180,7
        leg b 132,118,16 131,148,8 127,180,7
        limb b 142,92,29 168,96,25 188,108,19
        limb b 190,110,19 210,123,13 218,127,12.6
        limb b 168,80,6 152,54,4 132,42,1.2
        limb b 156,76,6 138,50,4 118,40,1.2
        limb b 144,72,6 124,50,4 104,42,1.2
        limb b 130,72,6 110,54,4 90,48,1.2
        limb b 116,74,6 96,60,4 77,56,1.2
        limb b 102,76,6 84,66,4 66,64,1.2
        limb m 164,72,1.6 148,54,1.4 136,47,1
        limb m 136,66,1.6 120,53,1.4 108,48,1
        limb m 108,70,1.6 92,61,1.4 80,59,1
        blob b 162,78! 152,62 158,50! 170,60 173,78!
        blob m 164,72! 158,62 160,57! 167,64 169,73!
        blob b 176,80! 176,64 184,56! 190,70 187,86!
        limb b 201,123,6.6 204,107,6 215,96,5 228,100,3
        limb l 201,124,4 204.6,108,3.6 215,98,2.8 226,101,1.2
        limb b 182,124,6 187,131,4.4
        limb b 196,98,4 197,95,3.4
        limb m 112,84,1.6 106,102,1.6 110,122,1.4
        limb m 84,86,1.6 78,104,1.6 82,120,1.4
        limb l 184,98,2.6 185,98,2.6
        limb m 220,122,2.2 221,127,2.2
        limb m 214,136,1.4 204,136,1.4 196,131,1.2
    """,
    "camel": """
        cut f 132,148 135,160 133,180 129,180 130,160 126,148
        cut f 104,146 107,162 104,180 100,180 101,162 94,148
        cut b 74,140 80,132 90,128 98,124 104,111 111,104 118,106 124,118 132,126 139,130 144,129 148,120 150,108 153,101 155,96 158,100 165,102 171,106 171,110 165,111 160,112 158,120 156,132 151,142 145,147 145,158 146,180 141,180 140,160 137,150 126,151 112,150 100,148 95,155 97,164 94,180 89,180 90,165 85,154 81,144 78,152 75,152
    """,
}

NAMES = tuple(name for name in _DRAWINGS if name != "camel")
"""The names of the seats' animals."""


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
    """Draw an animal, the middle of its box at x and its feet at y, 240 by 180 at scale 1.

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
        elif kind == "cut":
            pen.polygon([at(*map(float, word.split(","))) for word in words], paint)
        else:
            _limb(pen, [(*at(px, py), r * scale) for px, py, r in _discs(words)], paint, flat=kind == "leg")


def parade(
    animal: str, xs: Iterable[float], scale: float, *, size: tuple[int, int], feet: int, ground: Colour, ink: Colour
) -> Image.Image:
    """An animal several times in a row, drawn in place of a name that no font can write; RGB, of one ground colour.

    Args:
        animal: The animal.
        xs: The x of the middle of each drawing.
        scale: The scale of the drawings.
        size: Width and height of the picture.
        feet: The y on which they stand.
        ground: The colour of the ground.
        ink: The colour of the animals.
    """
    pen = Sketch(*size)
    pen.slab((0, 0, *size), 0, ground)
    for x in xs:
        draw(pen, animal, x, feet, scale, tones={"b": ink, "f": ink, "m": ground, "l": ground})
    return pen.done().convert("RGB")


def caravan(ground: Colour, ink: Colour) -> Image.Image:
    """Three camels in a row on a plain ground, RGB, drawn in place of a name that no font can write."""
    return parade("camel", (34, 110, 186), 0.52, size=(230, 50), feet=48, ground=ground, ink=ink)


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
