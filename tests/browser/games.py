"""What the browser's games have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.page import pane

if TYPE_CHECKING:
    from playwright.sync_api import Page


FREE = ':not([aria-disabled="true"])'
"""The end of a selector of enabled controls."""


def start(page: Page, seat: str) -> None:
    """Press Start in the seat's newest lobby, once the button is enabled."""
    pane(page, seat).locator('[data-custom-id*=":start:"]' + FREE).last.click()
