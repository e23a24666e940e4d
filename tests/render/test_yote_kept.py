"""What pictures keep is bounded: many tables need no more memory than a few, and the same board finds all of it."""

import weakref

import pytest
from PIL import Image

from render.kit import writing
from render.kit.kept import kept
from render.kit.theme import CREAM, INK
from render.yote import pictures as yote
from render.yote.panels import NAME_WIDTH
from render.yote.pictures import NAME_SIZE, Side
from render.yote.sprites import PALETTE
from tests.render.yote_positions import positions

SMALL = 1_000_000


def test_the_names_and_panels_of_many_tables_do_not_pile_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "budget", SMALL)
    kept.clear()
    drawn: list[weakref.ref[object]] = []
    for number in range(200):
        stencil = writing.name(PALETTE, f"Gecko {number}", NAME_SIZE, NAME_WIDTH, INK, CREAM)
        assert stencil is not None
        drawn += map(weakref.ref, stencil)
        del stencil
        yote._panel(Side("yote", "o", "waits", f"Gecko {number}", "o", "", 0, "", below=True, large=False))
    there = [image for image in (found() for found in drawn) if isinstance(image, Image.Image)]
    assert 0 < sum(each.width * each.height for each in there) <= kept.size <= SMALL


def test_a_position_that_was_drawn_finds_all_its_rows_and_panels_kept() -> None:
    kept.clear()
    seen = positions(20)
    for view, names, marks in seen:
        yote.picture(view, names, marks)
    misses = sum(use.misses for use in kept.uses.values())
    for view, names, marks in seen:
        yote.picture(view, names, marks)
    assert sum(use.misses for use in kept.uses.values()) == misses
