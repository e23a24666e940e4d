"""Taps on a hand of Yebo on the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator


def throw(hand: Locator, block: str = "") -> bool:
    """Discard a block of a hand by its button, and confirm that where the hand asks.

    Args:
        hand: The message with the hand.
        block: The block, in notation; empty for the last one that may be discarded.

    Returns:
        Whether a block was discarded; False where none may be.
    """
    blocks = hand.locator('[data-custom-id^="yebo:throw:"]:not([aria-disabled="true"])')
    if not blocks.count() and not block:
        return False
    (hand.page.locator(f'[data-custom-id*=":{block}."]').and_(blocks).first if block else blocks.last).click()
    for _ in range(200):  # the hand may be drawn anew for another reason between the two taps
        hand.page.wait_for_timeout(50)
        if hand.locator("[aria-busy]").count():  # a press is under way: every button is disabled
            continue
        if (sure := hand.page.locator('[data-custom-id$="!"]').and_(blocks)).count():
            sure.first.click()
        elif not blocks.count():
            return True
    raise AssertionError("no block was discarded")
