"""The panels of blocks and of order: where a list or a select holds not everybody, the panel says so, within Discord's limits."""

import pytest
from discord import ui

import locales
from cogs.base.face import Face
from cogs.kit.components import MOST_OPTIONS
from cogs.service import manners_panel
from cogs.service.manners_panel import BARS
from tables.manners import MOST

LANGUAGES = pytest.mark.parametrize("lang", locales.LANGUAGES)
ID = 10**18
"""An id as long as Discord's are."""
UNTIL_MS = 4_000_000_000_000


def lines(face: Face) -> list[str]:
    assert face.view.content_length() <= 4_000
    texts = [item.content for item in face.view.walk_children() if isinstance(item, ui.TextDisplay)]
    return "\n".join(texts).splitlines()


def order(count: int, lang: str) -> list[str]:
    barred = {ID + number: UNTIL_MS for number in range(count)}
    return lines(manners_panel.order(barred, {}, ID, lang, mute=True))


def blocks(count: int, lang: str) -> list[str]:
    return lines(manners_panel.blocks([ID + number for number in range(count)], {}, lang))


@LANGUAGES
def test_what_a_select_does_not_offer_is_lifted_by_typing(lang: str) -> None:
    bars = locales.text(lang, "manners-first-bars", most=MOST_OPTIONS)
    assert bars not in order(MOST_OPTIONS, lang)
    assert bars in order(MOST_OPTIONS + 1, lang)
    of_blocks = locales.text(lang, "manners-first-blocks", most=MOST_OPTIONS)
    assert of_blocks not in blocks(MOST_OPTIONS, lang)
    assert of_blocks in blocks(MOST_OPTIONS + 1, lang)


@LANGUAGES
def test_bars_that_are_not_listed_are_counted_and_blocks_are_listed_all(lang: str) -> None:
    for more in (1, 7):
        told = order(BARS + more, lang)
        assert f"{BARS}. " in "\n".join(told)
        assert f"{BARS + 1}. " not in "\n".join(told)
        assert locales.text(lang, "order-more", count=more) in told
    assert locales.text(lang, "order-more", count=1) not in order(BARS, lang)
    assert f"{MOST}. <@{ID + MOST - 1}>" in blocks(MOST, lang)
