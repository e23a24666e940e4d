"""What the rules say of a table's options."""

import re

import pytest

import locales
from engines.registry import GAMES


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
