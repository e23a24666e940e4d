"""Every word of every picture, and every description, can be read: no None, no nan, no placeholder, no key, no raw time."""

from collections.abc import Callable
from typing import Any

import pytest

import locales
from render.kit import lettering
from render.kit.kept import kept
from render.kit.sight import PLAIN, Sight
from render.village import alt_texts, analysis_words, standings_words
from render.village import pictures as village
from tests import readable
from tests.render import pages, village_views

VILLAGE: dict[str, tuple[Callable[..., bytes], Callable[..., str], tuple[Any, ...]]] = {
    "leaderboard": (village.leaderboard, alt_texts.alt_leaderboard, village_views.BOARDS),
    "standings": (village.standings, standings_words.alt_standings, village_views.STANDINGS),
    "profile": (village.profile, alt_texts.alt_profile, village_views.PEOPLE),
    "honours": (lambda view, _, sight: village.honours(view, sight), alt_texts.alt_honours, village_views.CARDS),
    "analysis": (village.analysis, analysis_words.alt_analysis, village_views.ANALYSES),
}


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words that are drawn, in order, those in parts that were drawn before excepted."""
    drawn, found = lettering._mask, list[str]()

    def mask(font: Any, word: str, size: int) -> Any:
        found.append(word)
        return drawn(font, word, size)

    monkeypatch.setattr(lettering, "_mask", mask)
    kept.clear()
    return found


@pytest.mark.parametrize(
    "text", ["None", "nan", "± nan", "{ $name }", "button-join", "<t:1700000000:R>", "1700000000000"]
)
def test_a_word_that_nobody_should_read_is_not_drawn(text: str) -> None:
    with pytest.raises(readable.Unreadable):
        lettering.word(text, 20)


@pytest.mark.parametrize("text", ["½", "−12", "2026-11-22", "None of them", "tie-break", "1200 ± 90", "12:05"])
def test_other_words_are(text: str) -> None:
    assert lettering.word(text, 20).width > 2


def test_a_message_without_one_of_its_values_is_refused() -> None:
    locales._text.cache_clear()
    with pytest.raises(readable.Unreadable):
        locales.text("en", "moment-line")
    with pytest.raises(readable.Unreadable):
        locales.text("en", "moment-line", said=str(None))


def test_a_time_stands_in_a_message_and_not_in_a_description() -> None:
    readable.check_body({"components": [{"content": "Until <t:1700000000:R>", "custom_id": "button-join"}]})
    for body in ({"description": "Until <t:1700000000:R>"}, {"label": "None"}, {"content": "1 of {$count}"}):
        with pytest.raises(readable.Unreadable):
            readable.check_body({"components": [body]})


@pytest.mark.parametrize("lang", locales.LANGUAGES)
@pytest.mark.parametrize("name", VILLAGE)
def test_every_picture_of_the_village_says_what_it_says_in_words(name: str, lang: str, written: list[str]) -> None:
    draw, alt, views = VILLAGE[name]
    for view in views:
        for sight in (PLAIN, Sight(large=True)):
            draw(view, lang, sight)
        readable.check_plain(alt(view, lang))
    assert written


@pytest.mark.parametrize("name", pages.states())
def test_every_state_of_every_picture_is_drawn(name: str) -> None:
    """What is written is checked as it is drawn (`tests.readable.watch`); parts that are drawn already were checked then."""
    for draw in pages.states()[name]:
        draw(PLAIN)
