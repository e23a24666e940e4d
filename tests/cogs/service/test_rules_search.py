"""Full-text search in the rules: folding, ranking, a choice's text, and the page that it opens."""

import random

import pytest

import locales
from cogs.kit.completion import MOST
from cogs.service import rules_search
from cogs.service.rules_search import find, folded, headings, named, page_of
from tests.example import DICED, GAME, HELD, OTHER, RACED
from tests.facts import facts
from tests.registry import GIVEN


def places(lang: str, game: str, query: str) -> list[str]:
    return [each.place for each in find(lang, game, query)]


@pytest.mark.parametrize("game", sorted(GIVEN))
@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_every_sentence_is_found_by_its_own_words(lang: str, game: str) -> None:
    sentences = rules_search._sentences(lang, game)
    assert [each.heading for each in sentences if each.number == 0] == headings(lang, game)
    for each in random.Random(1).sample(sentences, 8):
        words = " ".join(random.Random(each.number).sample(each.text.split(), min(3, len(each.text.split()))))
        if not rules_search._WORD.search(words):
            continue
        assert each.text in {other.text for other in find(lang, game, words)}, words


@pytest.mark.parametrize("game", sorted(GIVEN))
@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_no_markup_and_no_choice_too_long(lang: str, game: str) -> None:
    for each in rules_search._sentences(lang, game):
        assert not set("*`\n") & set(each.text + each.heading), each.text
        assert "](" not in each.text
        for query in ("", each.text.split()[-1]):
            name = named(each, query, lang)
            assert name.startswith(f"{each.page}. {each.heading}"), name
            assert len(name) <= rules_search.LONGEST


def test_accents_and_capitals_do_not_matter() -> None:
    assert folded("Défi À l’ŒIL") == folded("défi à l’œil") == "defi a l’œil"
    assert places("fr", DICED, "DEFI") == places("fr", DICED, "défi")


def test_headings_go_before_sentences() -> None:
    found = find("en", OTHER, "initiative")
    assert (found[0].page, found[0].number) == (3, 0)
    assert all(each.number for each in found[1:])
    assert (3, 1) not in {(each.page, each.number) for each in found}, "its heading's choice shows it"


def test_whole_words_go_before_their_beginnings() -> None:
    found = find("en", GAME, "jump")
    words = [set(rules_search._WORD.findall(folded(each.text))) for each in found]
    bold = ["jump" in rules_search._words(each.strong) for each in found]
    whole = ["jump" in each for each, strong in zip(words, found, strict=True) if not strong.strong]
    assert True in whole
    assert False in whole
    assert whole == sorted(whole, reverse=True)
    assert bold == sorted(bold, reverse=True)


def test_several_words_are_all_wanted_in_whatever_order() -> None:
    assert set(places("en", GAME, "piece second")) == set(places("en", GAME, "second piece"))
    assert len(places("en", GAME, "second piece hand")) < len(places("en", GAME, "second"))


def test_a_sentence_may_leave_a_word_to_its_heading() -> None:
    assert page_of("en", RACED, "gems ruby") == headings("en", RACED).index("Gems") + 1


def test_words_that_no_sentence_has_together_lead_to_the_page_that_has_them() -> None:
    page = headings("en", HELD).index("Points") + 1
    found = find("en", HELD, "flower elephant winning")
    assert [each.page for each in found] == [page]
    assert found[0].number == 0


@pytest.mark.parametrize(
    ("query", "page"),
    [("3", 3), ("3.2", 3), (" 2 ", 2), ("77.1", None), ("99", None), ("castling", None), ("", None), ("?!", None)],
)
def test_which_page_opens(query: str, page: int | None) -> None:
    assert page_of("en", GAME, query) == page


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
    """Free text finds a page by its heading, by a term in bold, by several sentences, else by a single mention."""
    assert page_of(lang, GAME, query) == page


@pytest.mark.parametrize("game", sorted(GIVEN))
@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_an_obvious_word_opens_the_page_that_a_person_expects(lang: str, game: str) -> None:
    pages = headings("en", game)
    expected = {word: page for page, words in facts(game).searched[lang].items() for word in words.split()}
    opened = {word: pages[(page_of(lang, game, word) or 0) - 1] for word in expected if page_of(lang, game, word)}
    assert opened == expected


@pytest.mark.parametrize(
    ("wanted", "word", "akin"),
    [
        ("scoring", "score", True),
        ("comprar", "compre", True),
        ("tourner", "tournez", True),
        ("game", "gain", False),
        ("compter", "complet", False),
        ("passe", "passionately", False),
    ],
)
def test_forms_of_a_word_have_most_letters_in_common(wanted: str, word: str, *, akin: bool) -> None:
    assert rules_search._akin(wanted, word) == akin


def test_bold_words_go_before_others() -> None:
    """Among sentences, those with the word in bold come first; headings, which precede all sentences, are left out."""
    found = [each for each in find("en", HELD, "discard") if each.number]
    bold = [
        any(rules_search._has_one(["discard"], word) for word in rules_search._words(each.strong)) for each in found
    ]
    assert True in bold
    assert False in bold
    assert bold == sorted(bold, reverse=True)


def test_a_word_found_by_another_form_is_shown_with_what_is_around_it() -> None:
    said = named(rules_search.Sentence(4, 2, "Um turno", f"{'Bla ' * 30}Compre um bloco."), "comprar", "pt")
    assert "Compre um bloco" in said


def test_nothing_typed_offers_the_headings() -> None:
    found = find("en", HELD, "")
    assert [each.heading for each in found] == headings("en", HELD)
    assert len(found) <= MOST


def test_a_late_word_is_shown_with_what_is_around_it() -> None:
    longest = max(rules_search._sentences("en", HELD), key=lambda each: len(each.text))
    last = rules_search._WORD.findall(longest.text)[-1]
    assert last in named(longest, last, "en")
    assert f": {rules_search.ELLIPSIS}" in named(longest, last, "en")
    assert named(longest, "", "en").endswith(rules_search.ELLIPSIS)


def test_a_page_is_found_by_its_number() -> None:
    last = len(headings("en", HELD))
    found = {each: rules_search.page_of("en", HELD, each) for each in ("1", str(last), f"{last}.3", str(last + 1))}
    assert found == {"1": 1, str(last): last, f"{last}.3": last, str(last + 1): None}
