"""The lessons on a phone: the tip, the whole picture and the first buttons are in sight together."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import locales
from engines.registry import GAMES
from tests.browser.page import messages, open_seat, run_command, set_theme
from tests.browser.shots import shot
from tests.browser.sight import first_in_sight

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

PUPILS = [
    ("dark", "Heron", "English", "tables"),
    ("light", "Lion", "Français", "quiet"),
    ("dark", "Gecko", "Português (Brasil)", "market"),
]
"""The theme in which somebody learns, who it is, in which language and where."""
OF_CLIENT = {"Lion": "fr"}
"""The language of the Discord clients that are not in English."""


@pytest.mark.parametrize("pupil", PUPILS, ids=lambda pupil: pupil[2])
@pytest.mark.parametrize("game", list(GAMES))
def test_the_first_lesson_is_in_sight_on_a_phone(
    small: Page, address: str, game: str, pupil: tuple[str, str, str, str]
) -> None:
    theme, seat, language, channel = pupil
    set_theme(small, theme)
    open_seat(small, address, seat, channel=channel)
    run_command(small, "me", {"language": language})
    named = locales.text(locales.SOURCE, f"game-{game}")
    run_command(small, "rules", {"game": named, "lesson": locales.text(OF_CLIENT.get(seat, "en"), "button-teach")})
    own = messages(small).filter(has=small.locator(f'[data-custom-id^="{game}:"]'))
    message = own.filter(has=small.locator("blockquote")).last
    message.locator(".gallery img.picture").wait_for()
    first_in_sight(small, message, "blockquote")
    shot(small, f"lesson-{game}-{seat.lower()}")
    assert small.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
