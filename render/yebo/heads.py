"""The heads of the eight Sightings, drawn from in front; 100 by 100 at scale 1.

A drawing is a list of strokes, the farthest first. A stroke is its kind, its tone and its points:

* `disc`: an ellipse, `x,y` and `rx,ry`; `blob`: a filled outline through `x,y`; `line`: its width, then through `x,y`.

A stroke whose kind ends with `=` is drawn twice, the second time mirrored. The tones are the letters of `_TONES`.
"""

from engines.yebo.view import Block
from render.kit.canvas import Point, Sketch
from render.kit.theme import INK, Colour

_TONES: dict[str, Colour] = {
    "k": INK,
    "w": (250, 239, 214),
    "o": (224, 156, 60),
    "b": (128, 74, 34),
    "d": (84, 48, 28),
    "g": (128, 122, 118),
    "h": (164, 158, 152),
    "s": (98, 92, 90),
    "p": (206, 132, 112),
}
"""The tones by their letters: black, white, ochre, brown and dark brown, grey, light and dark grey, pink."""

_DRAWINGS: dict[Block, str] = {
    "Warthog": """
        blob= d -10,-30 -16,-50 0,-42 14,-52 10,-30
        blob= k -24,-26 -48,-46 -46,-22 -30,-10
        blob= b -26,-25 -43,-38 -42,-23 -30,-13
        blob k 0,-42 24,-38 36,-20 30,2 34,22 24,44 0,50 -24,44 -34,22 -30,2 -36,-20 -24,-38
        blob b 0,-38 22,-34 32,-18 27,2 30,22 22,40 0,46 -22,40 -30,22 -27,2 -32,-18 -22,-34
        blob d 0,-46 8,-34 5,-14 0,-8 -5,-14 -8,-34
        disc= k 15,-12 6,5
        disc= w 16,-13 2.4,2.2
        disc= d 27,6 6,6
        blob= k -24,20 -42,24 -52,10 -48,-8 -38,4 -30,10
        blob= w -24,18 -40,20 -47,10 -46,0 -38,9 -28,13
        disc k 0,32 22,14
        disc p 0,32 19,11
        disc= k 8,32 4,5
    """,
    "Zebra": """
        blob= k -14,-30 -30,-54 -38,-34 -24,-16
        blob= w -17,-30 -30,-46 -34,-33 -24,-20
        blob k -8,-34 -9,-54 0,-58 9,-54 8,-34
        blob k 0,-42 24,-34 26,-8 18,22 20,40 10,52 -10,52 -20,40 -18,22 -26,-8 -24,-34
        blob w 0,-38 21,-31 22,-8 14,22 16,30 -16,30 -14,22 -22,-8 -21,-31
        blob k 0,-12 5,-38 -5,-38
        line= k 5 10,-34 7,-18
        line= k 5 20,-26 11,-15
        line= k 5 24,10 9,3
        line= k 5 20,22 8,14
        line= k 4.5 4,8 0,-2
        line= k 4.5 5,24 0,14
        disc= k 15,-8 5.5,5
        disc= w 14,-9 2,2
        disc k 0,40 19,13
        disc= g 8,40 4,4.5
    """,
    "Giraffe": """
        blob k -17,50 -13,14 13,14 17,50
        blob o -13,50 -9,14 9,14 13,50
        line= k 8 10,-34 13,-48
        disc= k 14,-51 7,7
        line= b 4 10,-34 13,-48
        disc= b 14,-51 4.5,4.5
        blob= k -20,-24 -50,-32 -42,-14 -22,-8
        blob= o -22,-21 -43,-27 -39,-17 -23,-12
        blob k 0,-42 22,-34 26,-16 16,10 18,28 10,38 -10,38 -18,28 -16,10 -26,-16 -22,-34
        blob o 0,-38 19,-31 22,-16 12,10 14,27 8,34 -8,34 -14,27 -12,10 -22,-16 -19,-31
        blob b -5,-34 5,-34 7,-20 0,-14 -7,-20
        blob= b 12,-28 18,-26 18,-18 11,-20
        blob= b 3,-8 9,-10 9,4 3,6
        disc= k 17,-13 5,5.5
        disc= w 16,-14 2,2
        disc w 0,27 13,9
        disc= k 6,25 2.6,3.4
        blob b -8,44 0,41 8,44 6,50 -6,50
    """,
    "Buffalo": """
        blob= k -18,-12 -50,2 -44,16 -22,8
        blob= d -22,-8 -43,5 -40,11 -22,3
        blob k 0,-30 26,-24 28,4 18,30 18,42 8,52 -8,52 -18,42 -18,30 -28,4 -26,-24
        blob d 0,-26 23,-21 24,4 15,28 -15,28 -24,4 -23,-21
        blob= k 0,-46 -20,-48 -38,-30 -45,-34 -42,-54 -54,-40 -56,-20 -44,-8 -26,-14 -10,-24 0,-24
        blob= g 0,-42 -20,-44 -37,-25 -47,-29 -48,-40 -51,-36 -52,-21 -43,-12 -27,-18 -12,-28 0,-28
        line k 4 0,-42 0,-28
        disc= k 15,-2 6,5
        disc= w 15,-3 2.4,2.2
        disc k 0,38 20,14
        disc s 0,38 17,11
        disc= k 8,37 4,5
    """,
    "Rhino": """
        blob= k -18,-28 -30,-56 -44,-42 -38,-22
        blob= g -22,-30 -31,-48 -39,-40 -35,-26
        blob k 0,-34 32,-28 36,-2 28,22 30,40 14,52 -14,52 -30,40 -28,22 -36,-2 -32,-28
        blob g 0,-30 29,-24 32,-2 24,22 26,38 12,48 -12,48 -26,38 -24,22 -32,-2 -29,-24
        disc= k 24,0 5.5,5
        disc= w 24,-1 2.2,2
        line= s 3.4 18,-14 30,-10
        blob k -10,-4 0,-34 10,-4
        blob h -6.5,-6 0,-26 6.5,-6
        blob k -16,30 -7,-4 -3,-22 4,-36 6,-20 9,-2 16,30
        blob w -12,27 -5,-2 0,-18 3,-26 4,-16 6,-2 12,27
        line h 3 0,22 2,0
        disc= k 17,38 4.5,4
    """,
    "Leopard": """
        disc= k 31,-31 14,14
        disc= o 31,-31 10.5,10.5
        disc= k 31,-30 6,6
        blob k 0,-44 24,-40 42,-18 44,8 32,34 12,50 -12,50 -32,34 -44,8 -42,-18 -24,-40
        blob o 0,-40 22,-36 38,-16 40,8 29,31 10,46 -10,46 -29,31 -40,8 -38,-16 -22,-36
        disc= k 9,-31 4,4.5
        disc= k 21,-24 4.4,4.4
        disc= k 32,-8 4,4.6
        disc= k 34,9 3.8,4
        disc= k 27,22 3.8,4
        disc k 0,-20 4,4.5
        disc= k 10,-13 2.8,2.8
        blob= k 8,-2 17,-10 27,-4 18,3
        disc= w 18,-3 4.4,4
        disc= k 18,-3 2,3.6
        disc= w 9,26 13,11
        blob k -9,10 9,10 0,21
        line k 3 0,20 0,30
        line= k 3 0,30 8,34
        disc= k 13,25 1.8,1.8
        disc= k 9,29 1.6,1.6
        disc w 0,40 8,4
    """,
    "Elephant": """
        blob= k -14,-30 -36,-44 -54,-30 -54,4 -42,26 -28,22 -18,4
        blob= g -15,-26 -35,-39 -50,-27 -50,3 -41,21 -30,17 -19,2
        blob= p -27,-24 -42,-26 -45,-2 -38,12 -30,6
        blob k 0,-46 22,-40 30,-18 24,6 14,20 14,40 20,42 22,48 14,55 0,54 -12,46 -14,20 -24,6 -30,-18 -22,-40
        blob h 0,-42 20,-36 26,-18 20,5 10,18 10,40 12,45 18,46 14,51 2,50 -8,43 -10,18 -20,5 -26,-18 -20,-36
        blob= k 13,14 24,8 30,24 40,34 26,38 16,28
        blob= w 16,16 22,13 27,26 33,33 26,34 19,26
        disc= k 15,-14 5,5
        disc= w 14.4,-15 2,2
        line s 3 -8,10 8,10
        line s 3 -8,20 8,20
        line s 3 -8,30 8,30
    """,
    "Lion": """
        blob k 0,-54 15,-48 32,-50 38,-36 52,-28 48,-10 54,6 44,18 44,34 28,38 18,52 0,47 -18,52 -28,38 -44,34 -44,18 -54,6 -48,-10 -52,-28 -38,-36 -32,-50 -15,-48
        blob b 0,-50 14,-44 30,-46 35,-33 48,-26 44,-10 50,5 40,16 40,31 26,34 16,48 0,43 -16,48 -26,34 -40,31 -40,16 -50,5 -44,-10 -48,-26 -35,-33 -30,-46 -14,-44
        disc= k 25,-27 10,10
        disc= o 25,-27 7,7
        disc k 0,0 34,36
        disc o 0,0 31,33
        blob= b 4,-28 18,-20 14,-14 4,-16
        blob= k 6,-4 14,-12 23,-7 15,-1
        disc= w 14,-6.4 3.6,3
        disc= k 14,-6.4 1.8,2.8
        blob o -7,-10 7,-10 8,10 -8,10
        disc= w 8,17 11,10
        blob k -10,4 10,4 0,15
        line k 3 0,14 0,22
        line= k 3 0,22 8,25
        disc k 0,32 7,4
    """,
}


def head(pen: Sketch, sighting: Block, x: float, y: float, k: float) -> None:
    """Draw the head of one of `SIGHTINGS`, its middle at (x, y), at scale `k`."""
    for stroke in _DRAWINGS[sighting].strip().splitlines():
        kind, tone, *words = stroke.split()
        for way in (1, -1) if kind.endswith("=") else (1,):
            _stroke(pen, kind.rstrip("="), _TONES[tone], words, (x, y, way * k))


def _stroke(pen: Sketch, kind: str, paint: Colour, words: list[str], place: tuple[float, float, float]) -> None:
    """Draw one stroke; a negative scale mirrors the stroke."""
    x, y, k = place

    def at(word: str) -> Point:
        px, py = map(float, word.split(","))
        return x + px * k, y + py * abs(k)

    if kind == "disc":
        rx, ry = map(float, words[1].split(","))
        pen.ellipse(*at(words[0]), rx * abs(k), ry * abs(k), paint)
    elif kind == "blob":
        pen.polygon([at(word) for word in words], paint)
    else:
        pen.line([at(word) for word in words[1:]], float(words[0]) * abs(k), paint)
