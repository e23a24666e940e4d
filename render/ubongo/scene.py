"""The scene of the table's picture: the round's animal at dusk, and before it the wooden table with its heap of pieces."""

from PIL import Image, ImageDraw

from engines.ubongo.view import PieceColour
from render.kit import animals
from render.kit.canvas import Sketch
from render.kit.theme import CREAM, INK, mixed
from render.ubongo import cubes, gems, surfaces, wood
from render.ubongo.cubes import HEAP
from render.ubongo.frames import SILHOUETTE, TALL, acacia, rounded, savanna
from render.ubongo.seats import BAG, DISPLAY, SLOT_AT
from render.ubongo.style import EDGE, GROUND, INNER, PAINTS, TABLE

SCENE = 344
"""The height of the scene above the display, which lies on the same table."""
HORIZON = 188
"""The y at which the table begins."""
CUT = HORIZON - 3
"""The y of the table's edge."""
DIE = 778, 226
"""The place of the middle of the die."""
_HEAP_AT = 414, 190
_LEVELS = "BBAA./BCCAG/BDDDG", ".CEEE/HCEGG/HHD..", "..FFE/.C.G./.H...", "..FFF/...../....."
_COLOURS: dict[str, PieceColour] = {
    "A": "blue",
    "B": "green",
    "C": "yellow",
    "D": "green",
    "E": "yellow",
    "F": "blue",
    "G": "blue",
    "H": "red",
}
"""The heap level by level from below: B3, G2, Y2, G3, Y2, B1, B2 and R1, with their colours."""
HEAPED = cubes.stacked(*_LEVELS)
"""The piece on each cell of the heap."""
HEAP_PAINTS = {letter: PAINTS[colour] for letter, colour in _COLOURS.items()}
"""The colour of each piece of the heap."""
_LOOSE = (("R4", 64, (306, 244)), ("G1", 50, (96, 262)), ("Y3", 8, (212, 284)), ("B4", 18, (596, 300)))
"""The pieces that lie before the heap: the piece, its turn in degrees, and the place of the middle of its drawing."""


def scene(animal: str) -> Image.Image:
    """The round's animal behind the table with the heap, the tray of the display and the bag; RGB, `INNER` wide."""
    sheet = Image.new("RGB", (INNER, SCENE + DISPLAY))
    sheet.paste(sky(animal))
    sheet.paste(table(), (0, CUT))
    heap, at = summit()
    sheet.paste(heap, at, heap)
    return sheet


def sky(animal: str) -> Image.Image:
    """The scene above the edge of the table, without the heap; RGB, `INNER` by `CUT`."""
    sheet = Image.new("RGB", (INNER, CUT + EDGE))
    sheet.paste(_dusk(animal))
    return rounded(sheet).crop((0, 0, INNER, CUT))


def table() -> Image.Image:
    """The scene from the edge of the table on, with the lower part of the heap; RGB."""
    sheet, heap = _table()
    sheet.paste(heap, (0, 0), heap)
    return rounded(sheet).crop((0, CUT, *sheet.size))


def summit() -> tuple[Image.Image, tuple[int, int]]:
    """The part of the heap that rises above the edge of the table, RGBA, cropped, and its place."""
    _, heap = _table()
    upper = heap.crop((0, 0, INNER, CUT))
    box = upper.getbbox()
    assert box is not None, "the heap rises above the edge"
    return upper.crop(box), box[:2]


def _table() -> tuple[Image.Image, Image.Image]:
    """The table with the tray and the shadows, RGB, and what lies on it, RGBA."""
    tall = SCENE + DISPLAY
    sheet, heap = wood.planks(INNER, tall).copy(), Image.new("RGBA", (INNER, tall))
    pen = Sketch(INNER, tall)
    pen.slab((0, CUT, INNER, HORIZON + 2), 0, mixed(TABLE, INK, 0.62))
    pen.slab((0, HORIZON + 2, INNER, HORIZON + 6), 0, mixed(TABLE, CREAM, 0.4))
    _tray(pen)
    top = pen.done()
    sheet.paste(top, (0, 0), top)
    spot = Image.new("L", (150, 70))
    ImageDraw.Draw(spot).ellipse((0, 0, 149, 69), fill=255)
    wood.shadow(sheet, spot, (DIE[0] - 60, DIE[1] + 28))
    for piece, degrees, place in _LOOSE[:1]:
        _loose(sheet, heap, piece, degrees, place)
    _heap(sheet, heap)
    for piece, degrees, place in _LOOSE[1:]:
        _loose(sheet, heap, piece, degrees, place)
    return sheet, heap


def _dusk(animal: str) -> Image.Image:
    """The plain at dusk with the animal, as far as the table; RGB."""
    pen = Sketch(INNER, HORIZON)
    savanna(pen, INNER, HORIZON, (196, 104))
    acacia(pen, 44, HORIZON - 30, 0.9)
    acacia(pen, 810, HORIZON - 34, 0.7)
    animals.draw(pen, animal, 196, HORIZON + 2, 0.74 * TALL.get(animal, 1.32), tones=SILHOUETTE)
    return pen.done().convert("RGB")


def _tray(pen: Sketch) -> None:
    """Draw the tray of cloth in which the display's gems lie, and the bag."""
    right, top = SLOT_AT + 62 * 8 + 38, SCENE - 5
    pen.slab((6, top, right, top + DISPLAY + 2), 18, mixed(TABLE, INK, 0.6))
    pen.slab((6, top + 3, right, top + DISPLAY + 2), 18, mixed(TABLE, CREAM, 0.35))
    pen.slab((10, top + 5, right - 4, top + DISPLAY - 2), 15, GROUND.plain)
    gems.bag(pen, BAG[0], SCENE + BAG[1] - 4, 1.02)


def _heap(sheet: Image.Image, heap: Image.Image) -> None:
    surfaces.shaded(sheet, HEAP, [cell for cell in HEAPED if cell[2] < 2], _HEAP_AT)
    cubes.build(heap, HEAP, HEAPED, HEAP_PAINTS, _HEAP_AT)


def _loose(sheet: Image.Image, heap: Image.Image, piece: str, degrees: float, place: tuple[int, int]) -> None:
    """Draw a piece that lies on the table, with its shadow."""
    solid = cubes.solid(piece, cubes.turned(46, degrees, 3))
    at = place[0] - solid.width // 2, place[1] - solid.height // 2
    flat = solid.getchannel("A").resize((solid.width, solid.height // 2))
    wood.shadow(sheet, flat, (at[0] + 8, at[1] + solid.height // 2 + 4), soft=5)
    heap.alpha_composite(solid, at)
