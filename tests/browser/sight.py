"""What a person has in sight on a phone's screen: parts of a message that belong together."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

WIDE, TALL = 400, 860
"""The width and height of the phone's screen in pixels."""

_SCROLLED = """(message, sentence) => {
  message.scrollIntoView({block: 'start'});
  const {top} = document.querySelector('[data-composer]').closest('.composer').getBoundingClientRect();
  const above = document.querySelector('.pane header').getBoundingClientRect().bottom;
  const parts = [sentence, '.gallery img.picture', '[data-custom-id]'];
  const boxes = parts.map((part) => message.querySelector(part).getBoundingClientRect());
  return [above, ...boxes.sort((one, other) => one.top - other.top).flatMap((box) => [box.top, box.bottom]), top];
}"""
"""JavaScript that scrolls to a message's beginning and returns the y of these edges, which should ascend: those of the screen's
free part and, within it, of a sentence, the picture and the first control. Scrolling and measuring are one step, because the
page scrolls to the newest message when anything changes."""


_BOXES = """(message, parts) => {
  message.scrollIntoView({block: 'end'});
  const box = (node) => node.getBoundingClientRect().toJSON();
  return [box(message.closest('.feed')), parts.map((part) => [...message.querySelectorAll(part)].map(box))];
}"""
"""JavaScript that scrolls to a message's end and returns the boxes of the screen's free part and of parts of the message; one
step for the same reason as `_SCROLLED`."""


def in_sight(page: Page, message: Locator, *parts: str) -> None:
    """Assert that all these parts of a message are on the screen at once, above the line in which one types."""
    settled(page)
    feed, boxes = message.evaluate(_BOXES, list(parts))
    for part, found in zip(parts, boxes, strict=True):
        assert found, part
        for box in found:
            assert box["height"] > 0, part
            assert feed["top"] <= box["top"], part
            assert box["bottom"] <= feed["bottom"] + 1, part
            assert box["right"] <= WIDE, part


def board_in_sight(page: Page, message: Locator) -> None:
    """Assert that a board's controls are on the screen together with what stands above them.

    This is the whole picture, or, where the words stand below the picture, these and its lower half.
    """
    settled(page)
    feed, ((picture,), (words, *_)) = message.evaluate(_BOXES, [".gallery img.picture", ".text-display"])
    if words["top"] < picture["top"]:
        in_sight(page, message, ".gallery img.picture", "[data-custom-id]")
        return
    in_sight(page, message, ".text-display", "[data-custom-id]")
    assert picture["height"] > 0
    assert feed["top"] <= picture["top"] + picture["height"] / 2
    assert picture["right"] <= WIDE


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
