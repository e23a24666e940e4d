"""The card of a week's honours: the names on it."""

from types import SimpleNamespace
from typing import Any

import pytest

import locales
from cogs.village.honours import view
from render.kit import lettering
from render.village.alt_texts import alt_honours
from tables.village.honours import Honour
from tables.village.model import Honoured, HonoursCard

TOGETHER = Honour("together", "honour-together", "games", "pair", lambda *_: None, people=2)
KINDS: Any = SimpleNamespace(kinds={TOGETHER.name: TOGETHER})
LONG = ("Alexandra the Great of the Lake", "Heron the Patient of the Reeds", "Gecko the Swift of the Wall")
UNWRITTEN = "雪"


def card(*names: str) -> HonoursCard:
    """A card of those who have played most games together."""
    return HonoursCard(1_800_000_000_000, (Honoured(TOGETHER.name, tuple(range(1, len(names) + 1)), names, 14),))


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_everybody_of_several_people_is_told(lang: str) -> None:
    told = alt_honours(view(card(*LONG), KINDS, lang), lang)
    assert all(name in told for name in LONG)


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_a_name_that_no_font_can_write_does_not_hide_the_others(lang: str) -> None:
    shown = view(card("Heron", UNWRITTEN), KINDS, lang)
    (honour,) = shown.honours
    assert "Heron" in honour.name
    assert lettering.name(honour.name, 30, 600) is not None
    assert UNWRITTEN in alt_honours(shown, lang)


def test_one_person_is_drawn_under_their_own_name() -> None:
    shown = view(card(UNWRITTEN), KINDS, "en")
    assert shown.honours[0].name == UNWRITTEN
    assert UNWRITTEN in alt_honours(shown, "en")
