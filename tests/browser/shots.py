"""Screenshots of the games on the page, written to `screenshots/` for people to look at."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

SHOTS = Path(__file__).parents[2] / "screenshots"


def shot(page: Page, name: str) -> None:
    """Take a screenshot of the window, once all its pictures are loaded."""
    SHOTS.mkdir(exist_ok=True)
    page.wait_for_function("[...document.images].every((image) => image.complete)")
    page.screenshot(path=SHOTS / f"{name}.png")


def whole(board: Locator) -> None:
    """Scroll until the lower edge of a message is visible."""
    board.evaluate("(message) => message.scrollIntoView({block: 'end'})")
