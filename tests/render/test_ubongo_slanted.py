"""The oblique drawing of the layout on the panel of Ubongo 3D: its outlines, compared as decoded pixels."""

import io

from PIL import Image

from engines.ubongo.layout import blank, shown, turn_level
from engines.ubongo.view import Cell, Shown
from render.kit.theme import WIDTH
from render.ubongo import cubes, plans, surfaces
from render.ubongo.pictures import panel
from tests.render.ubongo_views import COMPLETE, PUZZLE


def slanted(layout: Shown) -> Image.Image:
    """The region of the panel with the oblique drawing."""
    whole = Image.open(io.BytesIO(panel(PUZZLE, layout))).convert("RGBA")
    return whole.crop((0, 0, WIDTH // 2, plans.TALL))


def on(layout: Shown, level: int, **changes: str) -> Shown:
    return Shown.model_validate(layout.model_dump() | changes | {"level": level, "complete": None})


def test_open_cells_of_the_level_that_taps_mean_are_outlined() -> None:
    lower, upper = shown(PUZZLE, blank()), shown(PUZZLE, turn_level(blank()))
    assert slanted(lower) != slanted(upper)


def test_nothing_is_outlined_upon_a_cube() -> None:
    """An outline across a cube's top would strike out its letter; the visible top is sign enough."""
    open_above = PUZZLE.area.replace("#", "?")
    assert slanted(on(COMPLETE, 0, upper=open_above)) == slanted(on(COMPLETE, 1, upper=open_above))


def shadows(*lying: Cell) -> int:
    """The number of pixels that the shadows of cubes darken."""
    sheet = Image.new("RGB", (WIDTH, WIDTH), "white")
    surfaces.shaded(sheet, cubes.HERO, lying, (WIDTH // 2, WIDTH // 2))
    return WIDTH**2 - sheet.convert("L").histogram()[255]


def test_shadows_fall_from_cubes_on_the_ground_and_further_from_two() -> None:
    one, beside, before = (0, 0, 0), (1, 0, 0), (0, 1, 0)
    assert 0 < shadows(one) < shadows(one, (0, 0, 1))
    assert shadows((0, 0, 1)) == 0
    # Between cubes that stand right and in front of it, nothing of a cube's shadow would be seen.
    sheet = [shadows(one, beside, before), shadows(beside, before)]
    assert sheet[0] == sheet[1]
    assert shadows(one, beside) > shadows(beside)
