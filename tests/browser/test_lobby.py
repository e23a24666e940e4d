"""The window of the games and a lobby on the page, at a phone's size: what belongs together is in sight together."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import window
from tests.browser.page import click_button, last_message, open_seat, pane, run_command, set_theme
from tests.browser.shots import shot
from tests.example import OTHER_TITLE, TITLE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Locator, Page

pytestmark = pytest.mark.browser

WIDE, TALL = 400, 860
LANGUAGES = {"en": "English", "fr": "Français", "pt": "Português (Brasil)"}
NEVER = re.compile(r":\s(never|jamais|nunca)")
FEW = 130
"""The most pixels that the cover of a lobby may be high at this width: the card is more than a picture."""


@pytest.fixture
def small(browser: Browser) -> Iterator[Page]:
    """A browser page of a phone's size."""
    yield from window(browser, WIDE, TALL)


def in_sight(page: Page, message: Locator, *parts: str) -> None:
    """Assert that all these parts of a message are on the screen at once, above the line in which one types."""
    message.evaluate("(node) => node.scrollIntoView({block: 'end'})")
    settled(page)
    feed = pane(page).locator("[role=log], .feed").first.bounding_box()
    assert feed is not None
    for part in parts:
        for found in message.locator(part).all():
            box = found.bounding_box()
            assert box is not None, part
            assert box["height"] > 0, part
            assert feed["y"] <= box["y"], part
            assert box["y"] + box["height"] <= feed["y"] + feed["height"] + 1, part
            assert box["x"] + box["width"] <= WIDE, part


def settled(page: Page) -> None:
    """Wait until all pictures are loaded and nothing moves."""
    page.wait_for_function(
        "[...document.images].every((image) => image.complete) &&"
        "document.getAnimations().every((each) => each.playState === 'finished')"
    )


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_window_is_one_screen(small: Page, address: str, lang: str, theme: str) -> None:
    set_theme(small, theme)
    open_seat(small, address, "Gecko", channel="quiet")
    run_command(small, "me", {"language": LANGUAGES[lang]})
    run_command(small, "play")
    window = last_message(small)
    window.locator('[data-custom-id^="lobby:new:"]').first.wait_for()
    assert window.locator("img.picture").count() == 1
    assert window.locator('[data-custom-id^="lobby:new:"]').count() == 5
    assert window.locator('[data-action="select"]').count() == 2
    in_sight(small, window, "img.picture", "[data-custom-id]")
    shot(small, f"lobby-1-window-{lang}-{theme}")


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_lobby_is_one_look(small: Page, address: str, lang: str, theme: str) -> None:
    set_theme(small, theme)
    open_seat(small, address, "Heron", channel="quiet")
    run_command(small, "settings", {"language": LANGUAGES[lang]})
    run_command(small, "play", {"game": TITLE})
    card = small.locator('[data-message-id]:has([data-custom-id^="lobby:start:"])').last
    card.wait_for()
    in_sight(small, card, "img.picture", "p, .text", "[data-custom-id]")
    cover = card.locator("img.picture").bounding_box()
    assert cover is not None
    assert cover["height"] <= FEW
    shot(small, f"lobby-2-card-{lang}-{theme}")
    card.locator('[data-custom-id^="table:more:"]').click()
    more = small.locator('[data-message-id]:has([data-custom-id^="lobby:rules:"])').last
    more.wait_for()
    in_sight(small, more, "[data-custom-id]")
    shot(small, f"lobby-3-more-{lang}-{theme}")
    more.locator('[data-custom-id^="lobby:rules:"]').click()
    form = small.locator("form.modal")
    form.wait_for()
    assert form.locator("fieldset").count() == 4
    settled(small)
    shot(small, f"lobby-4-form-{lang}-{theme}")
    form.locator('input[name="no_progress_draw"][value="0"]').check()
    form.locator('button[type="submit"]').click()
    form.wait_for(state="detached")
    card.get_by_text(NEVER).wait_for()
    more.locator('[data-custom-id^="lobby:leave:"]').click()
    more.wait_for(state="detached")
    run_command(small, "settings", {"language": LANGUAGES["en"]})


def test_three_acts_to_the_first_move(small: Page, address: str) -> None:
    open_seat(small, address, "Zebra", channel="quiet")
    run_command(small, "play")
    click_button(small, OTHER_TITLE)
    click_button(small, "House player")
    board = small.locator('[data-message-id]:has([data-custom-id*=":tap:"])').last
    board.locator('[data-custom-id*=":tap:"]:not([aria-disabled="true"])').first.wait_for()
    in_sight(small, board, "img.picture")
    shot(small, "lobby-5-board")
