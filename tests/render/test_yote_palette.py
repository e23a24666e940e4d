"""The colours of Yoté and Choko that the palette must have."""

from PIL import Image

from render.kit.canvas import grounded
from render.kit.panels import panel_colour
from render.kit.theme import CREAM
from render.yote import boards
from render.yote.sprites import PALETTE
from render.yote.style import GROUNDS


def test_plain_colours_are_kept_nearly_exact() -> None:
    wanted = [CREAM, *(panel_colour(ground, "moves") for ground in GROUNDS.values())]
    wanted += [colour for ground in GROUNDS.values() for colour in (ground.sand, ground.cloth, ground.plain)]
    for colour in wanted:
        entry = PALETTE.fitted(Image.new("RGB", (1, 1), colour)).tobytes()[0]
        assert max(abs(a - b) for a, b in zip(PALETTE.colours[entry], colour, strict=True)) <= 8


def test_tiles_survive_the_palette() -> None:
    tile = grounded(boards.layer("yote", ("o", 0)), GROUNDS["yote"].hollow[1])
    fitted = PALETTE.fitted(tile)
    fitted.putpalette(PALETTE.flat)
    apart = [abs(a - b) for a, b in zip(fitted.convert("RGB").tobytes(), tile.tobytes(), strict=True)]
    assert sum(apart) / len(apart) < 3
