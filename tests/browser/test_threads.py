"""A table in a thread of its own on the page, at a phone's size: the card, the way to the thread, a move, the result."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

import locales
from tests.browser.page import (
    click_button,
    last_message,
    message_with,
    open_channel,
    open_seat,
    pane,
    run_command,
    set_theme,
)
from tests.browser.shots import shot, whole
from tests.browser.sight import in_sight, settled
from tests.example import OTHER_TITLE

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("theme", ["dark", pytest.param("light", marks=pytest.mark.long)])
def test_a_game_in_a_thread(small: Page, address: str, theme: str) -> None:
    set_theme(small, theme)
    open_seat(small, address, "Heron", channel="market")
    run_command(small, "settings", {"threads": "True"})
    message_with(small, "A thread for each table: on").wait_for()
    run_command(small, "play", {"game": OTHER_TITLE})
    click_button(small, "House player")
    playing = small.locator("[data-message-id]:has(.thread-link)").filter(has_text="The game is on in").last
    playing.wait_for()
    card_id = playing.get_attribute("data-message-id")
    card = small.locator(f'[data-message-id="{card_id}"]')
    in_sight(small, card, ".gallery img.picture", "a.button", "[data-custom-id]", ".thread-link")
    shot(small, f"threads-1-card-{theme}")
    card.locator(".thread-link").click()
    board = small.locator('[data-message-id]:has([data-custom-id*=":tap:"])').last
    free = board.locator('[data-custom-id*=":tap:"]:not([aria-disabled="true"])')
    free.first.wait_for()
    whole(board)
    settled(small)
    shot(small, f"threads-2-board-{theme}")
    before = board.locator(".gallery img.picture").first.get_attribute("alt")
    free.first.click()
    small.wait_for_function(
        "([id, alt]) => document.querySelector(`[data-message-id='${id}'] img.picture`)?.alt !== alt",
        arg=[board.get_attribute("data-message-id"), before],
    )
    small.get_by_role("button", name="Channels", exact=True).click()
    listed = pane(small).locator(".threads [data-channel]")
    listed.filter(has_text=OTHER_TITLE).last.wait_for()
    settled(small)
    shot(small, f"threads-3-list-{theme}")
    open_channel(small, "market")
    run_command(small, "table", {"do": locales.text("en", "choice-table-resign")})
    click_button(small, "Yes, resign")
    card.get_by_role("button", name=re.compile("Rematch")).wait_for()
    whole(card)
    settled(small)
    shot(small, f"threads-4-result-{theme}")
    card.locator(".thread-link").click()
    last_message(small).get_by_text("The result and the next game are").wait_for()
    assert last_message(small).locator("[data-custom-id]").count() == 0, "what comes next stands on the card"
    shot(small, f"threads-5-end-{theme}")
    open_channel(small, "market")
    run_command(small, "settings", {"threads": "False"})
