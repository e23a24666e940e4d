"""The card of a week's honours, and the medals of a profile: their measures and their words."""

import io
from dataclasses import replace

import pytest
from PIL import Image

import locales
from render.kit.sight import Sight
from render.kit.theme import WIDTH
from render.village import alt_texts
from render.village import honours as cards
from render.village.alt_texts import alt_honours, alt_profile
from render.village.pictures import honours
from render.village.view import HonoursView, HonourView
from tests.render.village_views import CARDS, PERSON


@pytest.mark.parametrize("lang", locales.LANGUAGES)
@pytest.mark.parametrize("view", CARDS)
def test_a_card_is_described(view: HonoursView, lang: str) -> None:
    told = alt_honours(view, lang)
    assert len(told) <= alt_texts.LONGEST
    assert told.endswith(".")
    for each in view.honours:
        assert each.title in told
        assert each.value in told


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("view", CARDS)
def test_a_card_is_as_high_as_it_says(view: HonoursView, large: bool) -> None:
    picture = Image.open(io.BytesIO(honours(view, Sight(large=large))))
    assert picture.size == (WIDTH, cards.height(view, large=large))


@pytest.mark.parametrize("large", [False, True])
def test_the_last_of_several_people_is_seen(large: bool) -> None:
    """A long list of names is not cut after the first of them."""

    def drawn(names: str) -> bytes:
        honour = HonourView("Most games together", names, "14 games", "pair")
        return honours(HonoursView(title="Honours", period="", honours=(honour,)), Sight(large=large))

    for names in ("Alexandra, Heron, Lion and {}", "Alexandra the Great and Heron of the {}"):
        assert drawn(names.format("Gecko")) != drawn(names.format("Zebra"))


@pytest.mark.parametrize("large", [False, True])
def test_a_long_period_is_not_cut(large: bool) -> None:
    one, other = (
        honours(replace(CARDS[0], period=f"du 28 septembre au 5 octobre {year}"), Sight(large=large))
        for year in (2026, 2027)
    )
    assert one != other


def test_medals_are_told_in_words() -> None:
    told = alt_profile(PERSON, "en")
    assert "2 medals: " in told
    assert "Medal: Most games together." in told
