"""The caches of the pictures are bounded: many tables need no more memory than a few."""

import weakref

from PIL import Image

from render.kit import writing
from render.kit.theme import CREAM, INK
from render.yote import pictures as yote
from render.yote.panels import NAME_WIDTH
from render.yote.pictures import NAME_SIZE, PANELS_KEPT, ROWS_KEPT, Side
from render.yote.sprites import PALETTE
from tests.render.yote_positions import positions

MOST = 4_000_000
"""The most bytes of all drawn names in the cache."""


def test_the_names_of_many_tables_do_not_pile_up() -> None:
    drawn: list[weakref.ref[object]] = []
    for number in range(1_000):
        stencil = writing.name(PALETTE, f"Gecko {number}", NAME_SIZE, NAME_WIDTH, INK, CREAM)
        assert stencil is not None
        drawn += map(weakref.ref, stencil)
        del stencil
    kept = [image for image in (found() for found in drawn) if isinstance(image, Image.Image)]
    assert 0 < sum(each.width * each.height for each in kept) < MOST


def test_the_panels_and_rows_of_many_tables_do_not_pile_up() -> None:
    for number in range(PANELS_KEPT + 50):
        yote._panel(Side("yote", "o", "waits", f"Gecko {number}", "o", "", 0, "", below=True, large=False))
    for view, names, marks in positions(20):
        yote.picture(view, names, marks)
    panels, rows = yote._panel.cache_info(), yote._squares.cache_info()
    assert (panels.currsize, rows.currsize <= ROWS_KEPT) == (PANELS_KEPT, True)
    kept = [yote._panel(Side("yote", "o", "waits", f"Gecko {PANELS_KEPT}", "o", "", 0, "", below=True, large=False))]
    assert len(kept[0].chunk) * PANELS_KEPT < MOST
