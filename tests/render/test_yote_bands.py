"""Pictures of Yoté are composed of cached bands and equal those drawn without a cache."""

import io

import pytest
from PIL import Image

from engines.yote.view import YoteView
from render.kit.kept import kept
from render.kit.sight import PLAIN, Sight
from render.yote import pictures as yote
from tests.render import yote_views as views


def pixels(picture: bytes) -> bytes:
    """The decoded pixels of a PNG: isal does not always pack the same pixels into the same bytes."""
    return Image.open(io.BytesIO(picture)).convert("RGBA").tobytes()


def draw(view: YoteView, names: tuple[str, str], sight: Sight) -> bytes:
    marks = yote.Marks(selectable=frozenset(square for square in view.squares() if view.at(square) == "o"))
    return yote.picture(view, names, marks, sight)


@pytest.mark.parametrize("names", [("Heron", "Lion"), ("Lion", "Heron")])
def test_what_is_kept_of_other_pictures_changes_none(names: tuple[str, str]) -> None:
    wanted = [
        (view.model_copy(update={"seat": seat}), sight)
        for view in views.ALL
        for seat in (0, 1)
        for sight in (PLAIN, Sight(large=True), Sight(contrast=True))
    ]
    before = [pixels(draw(view, names, sight)) for view, sight in wanted]
    for (view, sight), picture in zip(wanted, before, strict=True):
        kept.clear()
        assert pixels(draw(view, names, sight)) == picture
