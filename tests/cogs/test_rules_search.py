"""Looking words up in the rules: folding, ranking, what a choice says, which page opens."""

import random

import pytest

import locales
from cogs.ui import rulesearch
from cogs.ui.rulesearch import find, folded, headings, named, page_of
from engines.registry import GAMES


def places(lang: str, game: str, query: str) -> list[str]:
    return [each.place for each in find(lang, game, query)]


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_every_sentence_is_found_by_its_own_words(lang: str, game: str) -> None:
    sentences = rulesearch._sentences(lang, game)
    assert [each.heading for each in sentences if each.number == 0] == headings(lang, game)
    for each in random.Random(1).sample(sentences, 8):
        words = " ".join(random.Random(each.number).sample(each.text.split(), min(3, len(each.text.split()))))
        if not rulesearch._WORD.search(words):
            continue
        assert each.text in {other.text for other in find(lang, game, words)}, words


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_no_markup_and_no_choice_too_long(lang: str, game: str) -> None:
    for each in rulesearch._sentences(lang, game):
        assert not set("*`\n") & set(each.text + each.heading), each.text
        assert "](" not in each.text
        for query in ("", each.text.split()[-1]):
            name = named(each, query, lang)
            assert name.startswith(f"{each.page}. {each.heading}"), name
            assert len(name) <= rulesearch.LONGEST


def test_accents_and_capitals_do_not_matter() -> None:
    assert folded("Défi À l’ŒIL") == folded("défi à l’œil") == "defi a l’œil"
    assert places("fr", "yam", "DEFI") == places("fr", "yam", "défi")


def test_headings_go_before_sentences() -> None:
    found = find("en", "choko", "initiative")
    assert (found[0].page, found[0].number) == (3, 0)
    assert all(each.number for each in found[1:])
    assert (3, 1) not in {(each.page, each.number) for each in found}, "the heading shows its first sentence"


def test_whole_words_go_before_their_beginnings() -> None:
    found = find("en", "yote", "jump")
    words = [set(rulesearch._WORD.findall(folded(each.text))) for each in found]
    whole = ["jump" in each for each in words]
    assert True in whole
    assert False in whole
    assert whole == sorted(whole, reverse=True)


def test_several_words_are_all_wanted_in_whatever_order() -> None:
    assert set(places("en", "yote", "piece second")) == set(places("en", "yote", "second piece"))
    assert len(places("en", "yote", "second piece hand")) < len(places("en", "yote", "second"))


def test_a_sentence_may_leave_a_word_to_its_heading() -> None:
    assert page_of("en", "ubongo", "gems ruby") == headings("en", "ubongo").index("Gems") + 1


def test_words_that_no_sentence_has_together_lead_to_the_page_that_has_them() -> None:
    page = headings("en", "yebo").index("Points") + 1
    found = find("en", "yebo", "flower elephant winning")
    assert [each.page for each in found] == [page]
    assert found[0].number == 0


@pytest.mark.parametrize(
    ("query", "page"),
    [("3", 3), ("3.2", 3), (" 2 ", 2), ("0", None), ("99", None), ("castling", None), ("", None), ("?!", None)],
)
def test_which_page_opens(query: str, page: int | None) -> None:
    assert page_of("en", "yote", query) == page


@pytest.mark.parametrize(
    ("lang", "query", "page"),
    [
        ("en", "capture", 3),
        ("fr", "prise", 3),
        ("pt", "captura", 3),
        ("en", "jump", 3),
        ("en", "draw", 4),
        ("en", "blocked", 4),
        ("en", "diagonally", 2),
    ],
)
def test_free_text_opens_the_page_that_treats_of_it(lang: str, query: str, page: int) -> None:
    """By its heading, by a term in bold, by more than one sentence; else the page where it stands at all."""
    assert page_of(lang, "yote", query) == page


def test_nothing_typed_offers_the_headings() -> None:
    found = find("en", "yebo", "")
    assert [each.heading for each in found] == headings("en", "yebo")
    assert len(found) <= rulesearch.MOST


def test_a_late_word_is_shown_with_what_is_around_it() -> None:
    longest = max(rulesearch._sentences("en", "yebo"), key=lambda each: len(each.text))
    last = rulesearch._WORD.findall(longest.text)[-1]
    assert last in named(longest, last, "en")
    assert f": {rulesearch.ELLIPSIS}" in named(longest, last, "en")
    assert named(longest, "", "en").endswith(rulesearch.ELLIPSIS)
