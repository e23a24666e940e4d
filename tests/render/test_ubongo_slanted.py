"""The oblique drawing of the layout on the panel of Ubongo 3D: its outlines, compared as decoded pixels."""

import io

from PIL import Image

from engines.ubongo.layout import blank, shown, turn_level
from engines.ubongo.view import Shown
from render.kit.theme import WIDTH
from render.ubongo import stage
from render.ubongo.pictures import panel
from tests.render.ubongo_views import COMPLETE, PUZZLE


def slanted(layout: Shown) -> Image.Image:
    """The region of the panel with the oblique drawing."""
    whole = Image.open(io.BytesIO(panel(PUZZLE, layout))).convert("RGBA")
    return whole.crop((0, 0, WIDTH // 2, stage.TALL))


def on(layout: Shown, level: int, **changes: str) -> Shown:
    return Shown.model_validate(layout.model_dump() | changes | {"level": level, "complete": None})


def test_open_cells_of_the_level_that_taps_mean_are_outlined() -> None:
    lower, upper = shown(PUZZLE, blank()), shown(PUZZLE, turn_level(blank()))
    assert slanted(lower) != slanted(upper)


def test_nothing_is_outlined_upon_a_cube() -> None:
    """An outline across a cube's top would strike out its letter; the visible top is sign enough."""
    open_above = PUZZLE.area.replace("#", "?")
    assert slanted(on(COMPLETE, 0, upper=open_above)) == slanted(on(COMPLETE, 1, upper=open_above))
