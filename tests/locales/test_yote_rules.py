"""Required contents of the rules texts of Yoté and Choko."""

import re

import pytest

import locales
from engines.registry import GAMES


@pytest.mark.parametrize("lang", locales.LANGUAGES)
@pytest.mark.parametrize("game", ["yote", "choko"])
def test_the_rules_explain_every_option(lang: str, game: str) -> None:
    """The pages whose second line names the command that takes options have a paragraph for each of them."""
    pages = [page for page in locales.pages(lang, f"rules-{game}") if re.search(r"\A#.*\n.*`/\w+ \w+`", page)]
    explained = re.findall(r"^\*\*[^*]+\*\*(?= ?\(|\s?:)", "\n".join(pages), re.MULTILINE)
    allowed = set(GAMES[game].options.model_fields) - ({"lesson", "chain_capture"} if game == "choko" else {"lesson"})
    assert len(explained) == len(allowed), (
        f"locales/{lang}/rules-{game}.md, or locales/{lang}/{game}.ftl in its place, explains {explained} of {allowed}"
    )


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_the_rules_of_choko_say_that_a_table_may_choose_another_second_piece(lang: str) -> None:
    """Choko's rules name the option in the words that Yoté's rules have in brackets on the page about captures."""
    capture = locales.pages(lang, "rules-yote")[2]
    aside = [said for said in re.findall(r"(?<!\])\([^()]+\)", capture) if "table" in said or "mesa" in said]
    assert len(aside) == 1
    assert aside[0] in locales.pages(lang, "rules-choko")[1]
