"""The lessons on a phone: the tip, the whole picture and the first buttons are in sight together."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import locales
from engines.registry import GAMES
from tests.browser.page import messages, open_seat, run_command, set_theme
from tests.browser.shots import shot

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.browser

PUPILS = [
    ("dark", "Heron", "English", "tables"),
    ("light", "Lion", "Français", "quiet"),
    ("dark", "Gecko", "Português (Brasil)", "market"),
]
"""The theme in which somebody learns, who it is, in which language and where."""


SCROLLED = """(message) => {
  message.scrollIntoView({block: 'start'});
  const {top} = document.querySelector('[data-composer]').closest('.composer').getBoundingClientRect();
  const above = document.querySelector('.pane header').getBoundingClientRect().bottom;
  const parts = ['blockquote', 'img.picture', '[data-custom-id]'].map((each) => message.querySelector(each));
  return [above, ...parts.flatMap((part) => [part.getBoundingClientRect().top, part.getBoundingClientRect().bottom]), top];
}"""
"""The edges, from top to bottom, of the screen's free part and in it of the tip, the picture and the first controls, once
the message is scrolled to its beginning; in one step, as the page keeps the newest message in sight when anything changes."""


def in_sight(page: Page, message: Locator) -> None:
    """Check that a message's tip, whole picture and first row of controls fit on the screen together."""
    page.wait_for_function("[...document.images].every((image) => image.complete && image.naturalHeight)")
    edges: list[float] = message.evaluate(SCROLLED)
    assert edges == sorted(edges)


@pytest.mark.parametrize("pupil", PUPILS, ids=lambda pupil: pupil[2])
@pytest.mark.parametrize("game", list(GAMES))
def test_the_first_lesson_is_in_sight_on_a_phone(
    small: Page, address: str, game: str, pupil: tuple[str, str, str, str]
) -> None:
    theme, seat, language, channel = pupil
    set_theme(small, theme)
    open_seat(small, address, seat, channel=channel)
    run_command(small, "me", {"language": language})
    run_command(small, "teach", {"game": locales.text(locales.SOURCE, f"game-{game}")})
    own = messages(small).filter(has=small.locator(f'[data-custom-id^="{game}:"]'))
    message = own.filter(has=small.locator("blockquote")).last
    message.locator("img.picture").wait_for()
    in_sight(small, message)
    shot(small, f"lesson-{game}-{seat.lower()}")
    assert small.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
