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

SEATS = {"dark": "Heron", "light": "Lion"}
"""Who learns in which theme: Heron in English, Lion in French."""


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


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("game", list(GAMES))
def test_the_first_lesson_is_in_sight_on_a_phone(phone: Page, address: str, game: str, theme: str) -> None:
    phone.set_viewport_size({"width": 400, "height": 860})
    set_theme(phone, theme)
    open_seat(phone, address, SEATS[theme], channel="tables" if theme == "dark" else "quiet")
    run_command(phone, "teach", {"game": locales.text(locales.SOURCE, f"game-{game}")})
    own = messages(phone).filter(has=phone.locator(f'[data-custom-id^="{game}:"]'))
    message = own.filter(has=phone.locator("blockquote")).last
    message.locator("img.picture").wait_for()
    in_sight(phone, message)
    shot(phone, f"lesson-{game}-{theme}")
    assert phone.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
