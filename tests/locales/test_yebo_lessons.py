"""Required contents of Yebo's lessons."""

import re

import pytest

import locales


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_a_learner_of_yebo_is_told_what_the_letters_mean(lang: str) -> None:
    """The first lesson of every pupil explains the letters: a Chief's is `name`, the others' `hand`, the first mover's `take`."""
    early = [locales.text(lang, f"lesson-yebo-{key}") for key in ("hand", "name", "take")]
    for said in [*early, locales.pages(lang, "rules-yebo")[1]]:
        assert set("PMSFBA") <= set(re.findall(r"\b([PMSFBA])[0-9]?\b", said)), said


@pytest.mark.parametrize(("lang", "drawn"), [("en", "a drawing"), ("fr", "le dessin"), ("pt", "o desenho")])
def test_a_learner_of_yebo_is_told_what_a_drawn_block_shows(lang: str, drawn: str) -> None:
    """A drawn block has a number and drawings (`render.yebo.blocks`); letters stand in what is typed alone."""
    for key in ("hand", "name", "take"):
        said = locales.text(lang, f"lesson-yebo-{key}")
        assert said.index(drawn) < said.index("P, M, S")
