"""What a person has in sight on a phone's screen: parts of a message that belong together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.page import pane

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

WIDE, TALL = 400, 860
"""The width and height of the phone's screen in pixels."""

_SCROLLED = """(message, sentence) => {
  message.scrollIntoView({block: 'start'});
  const {top} = document.querySelector('[data-composer]').closest('.composer').getBoundingClientRect();
  const above = document.querySelector('.pane header').getBoundingClientRect().bottom;
  const parts = [sentence, '.gallery img.picture', '[data-custom-id]'].map((each) => message.querySelector(each));
  return [above, ...parts.flatMap((part) => [part.getBoundingClientRect().top, part.getBoundingClientRect().bottom]), top];
}"""
"""The edges, from top to bottom, of the screen's free part and in it of a sentence, the picture and the first control, once
the message is scrolled to its beginning; in one step, as the page keeps the newest message in sight when anything changes."""


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


def first_in_sight(page: Page, message: Locator, sentence: str) -> None:
    """Assert that a message's sentence, whole picture and first row of controls fit on the screen together."""
    page.wait_for_function("[...document.images].every((image) => image.complete && image.naturalHeight)")
    edges: list[float] = message.evaluate(_SCROLLED, sentence)
    assert edges == sorted(edges)
