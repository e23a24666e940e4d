"""The pictures of the puzzles of the day: their measures, and what must be seen in them."""

import io
from dataclasses import replace

import pytest
from PIL import Image

import locales
from render.kit.sight import Sight
from render.kit.theme import WIDTH
from render.village import alt_texts, daily
from render.village.alt_texts import alt_daily
from render.village.daily_view import DailyView, ResultView
from render.village.pictures import day, result
from tests.render import village_views
from tests.render.village_views import BEGUN, FRESH, POSITION, RESULTS

LARGE = pytest.mark.parametrize("large", [False, True])


@LARGE
@pytest.mark.parametrize("view", village_views.DAYS)
def test_a_day_is_as_high_as_it_says_and_light_enough(view: DailyView, large: bool) -> None:
    png = day(view, Sight(large=large))
    assert Image.open(io.BytesIO(png)).size == (WIDTH, daily.height(view, large=large))
    assert len(png) < 150_000


@LARGE
@pytest.mark.parametrize("view", RESULTS)
def test_a_result_is_as_high_as_it_says(view: ResultView, large: bool) -> None:
    assert Image.open(io.BytesIO(result(view, Sight(large=large)))).size == (WIDTH, daily.result_height(large=large))


@LARGE
def test_everything_that_a_box_tells_is_seen(large: bool) -> None:
    """In greyscale too: no two states differ by their colours alone."""

    def grey(**facts: object) -> bytes:
        boxes = (replace(BEGUN.boxes[0], **facts), *BEGUN.boxes[1:])  # type: ignore[arg-type]
        return Image.open(io.BytesIO(day(replace(BEGUN, boxes=boxes), Sight(large=large)))).convert("L").tobytes()

    drawn = [
        grey(**facts)
        for facts in (
            {},
            {"position": None},
            {"state": "open"},
            {"percent": 79},
            {"percent": 80},
            {"streak": 5},
            {"best": ""},
        )
    ]
    assert len(set(drawn)) == len(drawn)


def test_a_square_is_full_for_each_whole_fifth() -> None:
    """Less than all is never five squares."""
    ends = [(0, 19), (20, 39), (40, 59), (60, 79), (80, 99), (100, 100)]
    drawn = [{result(replace(RESULTS[0], percent=percent)) for percent in of} for of in ends]
    assert [len(each) for each in drawn] == [1] * 6
    assert len(set.union(*drawn)) == 6


@pytest.mark.parametrize("lang", locales.LANGUAGES)
@pytest.mark.parametrize("view", village_views.DAYS)
def test_a_day_is_described(view: DailyView, lang: str) -> None:
    told = alt_daily(view, lang)
    assert len(told) <= alt_texts.LONGEST
    assert [said for box in view.boxes for said in (box.title, box.told) if said not in told] == []


def test_a_description_that_is_too_long_leaves_out_the_best_of_the_day_before() -> None:
    long = replace(BEGUN, boxes=tuple(replace(box, best="y" * 300) for box in BEGUN.boxes))
    told = alt_daily(long, "en")
    assert len(told) <= alt_texts.LONGEST
    assert "y" * 300 not in told
    assert BEGUN.boxes[-1].told in told


def test_a_closed_box_shows_its_games_cover_and_an_open_one_its_position() -> None:
    opened = replace(FRESH, boxes=(replace(FRESH.boxes[0], position=POSITION), *FRESH.boxes[1:]))
    other = replace(FRESH, boxes=tuple(replace(box, cover=POSITION) for box in FRESH.boxes[:1]) + FRESH.boxes[1:])
    assert len({day(FRESH), day(opened), day(other)}) == 3
