"""The picture of the morning card: its measures, what must be seen in it, and its words."""

import io
from dataclasses import replace

import pytest
from PIL import Image

import locales
from render.kit.sight import Sight
from render.kit.theme import WIDTH
from render.village import alt_texts, morning
from render.village.alt_texts import alt_morning
from render.village.daily_view import MorningView
from render.village.pictures import morning_card
from tests.render import village_views

LARGE = pytest.mark.parametrize("large", [False, True])
VIEWS = pytest.mark.parametrize("view", village_views.MORNINGS)
FULL = village_views.MORNINGS[0]


@LARGE
@VIEWS
def test_it_is_as_high_as_it_says_and_light_enough(view: MorningView, large: bool) -> None:
    png = morning_card(view, Sight(large=large))
    assert Image.open(io.BytesIO(png)).size == (WIDTH, morning.height(view, large=large))
    assert len(png) < 150_000


@LARGE
def test_everything_that_a_line_tells_is_seen(large: bool) -> None:
    """In greyscale too."""

    def grey(**facts: object) -> bytes:
        first = FULL.boxes[0]
        box = replace(first, lines=(replace(first.lines[0], **facts),))  # type: ignore[arg-type]
        view = replace(FULL, boxes=(box, *FULL.boxes[1:]))
        return Image.open(io.BytesIO(morning_card(view, Sight(large=large)))).convert("L").tobytes()

    drawn = [grey(**facts) for facts in ({}, {"place": 2}, {"name": "Zebra"}, {"percent": 79}, {"value": "1:16"})]
    assert len(set(drawn)) == len(drawn)


@pytest.mark.parametrize("lang", locales.LANGUAGES)
@VIEWS
def test_it_is_described(view: MorningView, lang: str) -> None:
    told = alt_morning(view, lang)
    assert len(told) <= alt_texts.LONGEST
    assert [each for each in (view.title, *view.lines) if each not in told] == []
    assert [box.title for box in view.boxes if box.title not in told or box.told not in told] == []
    assert [line.value for box in view.boxes for line in box.lines if line.value not in told] == []


def test_a_description_that_is_too_long_leaves_out_the_last_results_first() -> None:
    lines = tuple(
        replace(FULL.boxes[0].lines[0], place=place, name=letter * 30) for place, letter in enumerate("abc", 1)
    )
    told = alt_morning(replace(FULL, boxes=tuple(replace(box, lines=lines) for box in FULL.boxes * 2)), "en")
    assert len(told) <= alt_texts.LONGEST
    assert "a" * 30 in told
    assert "c" * 30 not in told
    assert FULL.boxes[-1].title in told
