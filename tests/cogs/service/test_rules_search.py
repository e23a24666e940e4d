"""Full-text search in the rules: folding, ranking, a choice's text, and the page that it opens."""

import random

import pytest

import locales
from cogs.service import rules_search
from cogs.service.rules_search import find, folded, headings, named, page_of
from engines.registry import GAMES


def places(lang: str, game: str, query: str) -> list[str]:
    return [each.place for each in find(lang, game, query)]


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_every_sentence_is_found_by_its_own_words(lang: str, game: str) -> None:
    sentences = rules_search._sentences(lang, game)
    assert [each.heading for each in sentences if each.number == 0] == headings(lang, game)
    for each in random.Random(1).sample(sentences, 8):
        words = " ".join(random.Random(each.number).sample(each.text.split(), min(3, len(each.text.split()))))
        if not rules_search._WORD.search(words):
            continue
        assert each.text in {other.text for other in find(lang, game, words)}, words


@pytest.mark.parametrize("game", sorted(GAMES))
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
    assert places("fr", "yam", "DEFI") == places("fr", "yam", "défi")


def test_headings_go_before_sentences() -> None:
    found = find("en", "choko", "initiative")
    assert (found[0].page, found[0].number) == (3, 0)
    assert all(each.number for each in found[1:])
    assert (3, 1) not in {(each.page, each.number) for each in found}, "its heading's choice shows it"


def test_whole_words_go_before_their_beginnings() -> None:
    found = find("en", "yote", "jump")
    words = [set(rules_search._WORD.findall(folded(each.text))) for each in found]
    bold = ["jump" in rules_search._words(each.strong) for each in found]
    whole = ["jump" in each for each, strong in zip(words, found, strict=True) if not strong.strong]
    assert True in whole
    assert False in whole
    assert whole == sorted(whole, reverse=True)
    assert bold == sorted(bold, reverse=True)


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
    [("3", 3), ("3.2", 3), (" 2 ", 2), ("77.1", None), ("99", None), ("castling", None), ("", None), ("?!", None)],
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
    """Free text finds a page by its heading, by a term in bold, by several sentences, else by a single mention."""
    assert page_of(lang, "yote", query) == page


OBVIOUS: dict[str, dict[str, dict[str, str]]] = {
    "yote": {
        "en": {
            "A turn": "place hand step",
            "A capture takes two": "capture jump second",
            "How it ends": "win draw blocked end",
            "Playing it here": "resign commands",
        },
        "fr": {
            "A turn": "poser",
            "A capture takes two": "prise sauter deuxième",
            "How it ends": "gagner nulle bloqué fin",
            "Playing it here": "abandonner commandes",
        },
        "pt": {
            "A turn": "colocar mão",
            "A capture takes two": "captura capturar saltar segunda",
            "How it ends": "vencer empate bloqueado",
            "Playing it here": "abandonar comandos",
        },
    },
    "choko": {
        "en": {
            "A turn": "capture jump second place",
            "The drop initiative": "initiative drop force",
            "How it ends": "win draw end",
            "Playing it here": "resign commands",
        },
        "fr": {
            "A turn": "prise sauter",
            "The drop initiative": "initiative",
            "How it ends": "gagner nulle fin",
            "Playing it here": "abandonner commandes",
        },
        "pt": {
            "A turn": "captura capturar",
            "The drop initiative": "iniciativa",
            "How it ends": "vencer empate",
            "Playing it here": "abandonar comandos",
        },
    },
    "yam": {
        "en": {
            "A turn": "throw roll keep dice place pass",
            "The figures": "full straight figure",
            "Sec, Défi, Predator": "sec défi bet challenge predator",
            "Points and the end": "score scoring points win draw diagonal end",
            "Playing it here": "resign commands",
        },
        "fr": {
            "A turn": "lancer relancer garder dés poser passer",
            "The figures": "full carré suite brelan",
            "Sec, Défi, Predator": "sec défi predator",
            "Points and the end": "score points gagner nulle diagonale fin",
            "Playing it here": "abandonner commandes",
        },
        "pt": {
            "A turn": "lançar guardar dados colocar passar",
            "The figures": "full sequência trinca quadra",
            "Sec, Défi, Predator": "sec défi aposta desafio predator",
            "Points and the end": "pontos pontuar vencer empate diagonal fim",
            "Playing it here": "abandonar comandos",
        },
    },
    "ubongo": {
        "en": {
            "A round": "ready die time round pause",
            "A puzzle": "rotate turn mirror level",
            "Gems": "gems ruby score points chance",
            "How it ends": "win tie",
            "Tips": "stuck",
            "Rules a table can choose": "hard easy house",
            "Playing it here": "commands wrong",
        },
        "fr": {
            "A round": "prêt temps manche pause",
            "A puzzle": "tourner pivoter miroir niveau",
            "Gems": "gemmes rubis score points chance",
            "How it ends": "gagner égalité renoncer",
            "Tips": "bloqué",
            "Rules a table can choose": "difficile facile",
            "Playing it here": "commandes",
        },
        "pt": {
            "A round": "pronto dado tempo rodada pausa",
            "A puzzle": "girar virar espelho nível",
            "Gems": "gemas rubi pontos chance",
            "How it ends": "vencer empate desistir",
            "Tips": "travou",
            "Rules a table can choose": "difícil fácil",
            "Playing it here": "comandos",
        },
    },
    "yebo": {
        "en": {
            "The blocks and the Fence": "letters suit flower animal sighting chief fence",
            "The six rounds": "sets runs pairs",
            "A turn": "draw take discard display time",
            "Yebo!": "call pass window",
            "Africa and the 4th block": "africa joker wild fourth",
            "One final block": "announce win",
            "Points": "score scoring points tie",
            "Rules a table can choose": "hints",
            "Playing it here": "commands",
        },
        "fr": {
            "The blocks and the Fence": "lettres famille fleurs animal chef palissade",
            "The six rounds": "brelans suites paires",
            "A turn": "piocher tirer défausser exposer ramasser temps",
            "Yebo!": "appeler passer fenêtre",
            "Africa and the 4th block": "afrique joker",
            "One final block": "annoncer gagner",
            "Points": "score points égalité",
            "Rules a table can choose": "indices",
            "Playing it here": "commandes",
        },
        "pt": {
            "The blocks and the Fence": "letras naipe flores animal chefe cerca",
            "The six rounds": "trincas sequências pares",
            "A turn": "comprar pegar descartar baixar tempo",
            "Yebo!": "chamar passar janela",
            "Africa and the 4th block": "áfrica coringa",
            "One final block": "anunciar vencer",
            "Points": "pontuar pontos empate",
            "Playing it here": "comandos",
        },
    },
}
"""Words that somebody would look up to find a page, by game, language and the page's English heading."""


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_an_obvious_word_opens_the_page_that_a_person_expects(lang: str, game: str) -> None:
    pages = headings("en", game)
    expected = {word: page for page, words in OBVIOUS[game][lang].items() for word in words.split()}
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
    found = [each for each in find("en", "yebo", "discard") if each.number]
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
    found = find("en", "yebo", "")
    assert [each.heading for each in found] == headings("en", "yebo")
    assert len(found) <= rules_search.MOST


def test_a_late_word_is_shown_with_what_is_around_it() -> None:
    longest = max(rules_search._sentences("en", "yebo"), key=lambda each: len(each.text))
    last = rules_search._WORD.findall(longest.text)[-1]
    assert last in named(longest, last, "en")
    assert f": {rules_search.ELLIPSIS}" in named(longest, last, "en")
    assert named(longest, "", "en").endswith(rules_search.ELLIPSIS)
