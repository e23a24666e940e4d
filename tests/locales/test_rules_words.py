"""What is said of a table's options: the words of each rule, and what the rules text says of them."""

import re

import pytest

import locales
from engines.game import Rule
from engines.registry import GAMES
from tests.locales.test_catalogues import messages_of


def words_of(rule: Rule, lang: str) -> set[str]:
    """The keys of a rule's words in a language."""
    keys = {f"rule-{rule.key}", f"rule-{rule.key}-about"} | ({f"rule-{rule.key}-value"} if rule.offered else set())
    return keys if lang == locales.SOURCE else keys | {f"name-{(rule.typed or rule.option).replace('_', '-')}"}


@pytest.mark.parametrize("lang", locales.LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_language_has_the_words_of_every_rule(game: str, lang: str) -> None:
    lacking = {key for rule in GAMES[game].rules for key in words_of(rule, lang)} - messages_of(lang).keys()
    assert not lacking, f"locales/{lang}/{game}.ftl lacks {', '.join(sorted(lacking))}"


@pytest.mark.parametrize("lang", locales.LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_say_options_in_words(game: str, lang: str) -> None:
    """No page names an option by its identifier, in English or in the reader's language."""
    said = "\n".join(locales.pages(lang, f"rules-{game}"))
    for name in GAMES[game].options.model_fields:
        shown = name.replace("_", "-")
        catalogue = locales.bundle(lang)
        known = {name, shown}
        if catalogue.has_message(f"name-{shown}"):
            known.add(locales.text(lang, f"name-{shown}"))
        assert not known & set(re.findall(r"`([^`]+)`", said)), (game, lang, name)
