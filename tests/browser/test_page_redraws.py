"""A message is redrawn while somebody presses or chooses on it: what is still the same stays under their finger."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser import canned as c
from tests.browser.page import message_with, messages, open_seat

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.browser.fake import FakeSandbox

pytestmark = pytest.mark.browser

CALLS = c.row(c.button("Call", "call"), c.button("Pass", "pass"))
LEVELS: c.Json = {
    "type": 3,
    "custom_id": "levels",
    "placeholder": "Level",
    "options": [{"label": "Easy", "value": "easy"}, {"label": "Hard", "value": "hard"}],
}


def centre(node: Locator) -> tuple[float, float]:
    box = node.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_press_ends_on_the_button_on_which_it_began(page: Page, box: FakeSandbox) -> None:
    """Above the row of the pressed button stands a new row by the time the press ends, and in it a new button."""
    box.messages = [c.card("1", c.text("a hand"), CALLS)]
    open_seat(page, box.url, "Heron")
    pressed = page.locator("[data-custom-id='call']")
    pressed.wait_for()
    pressed.evaluate("(node) => { node.the = 'pressed'; }")
    page.mouse.move(*centre(pressed))
    page.mouse.down()
    more = c.row(c.button("Deal", "deal"), *CALLS["components"])
    box.push("MESSAGE_UPDATE", c.card("1", c.text("a new hand"), c.row(c.button("Show", "show")), more))
    page.locator("[data-custom-id='deal']").wait_for()
    labels = [node.inner_text() for node in messages(page).last.locator("[data-custom-id]").all()]
    assert labels == ["Show", "Deal", "Call", "Pass"]
    assert pressed.evaluate("(node) => node.the") == "pressed"
    page.mouse.move(*centre(pressed))
    page.mouse.up()
    assert box.take("component")["custom_id"] == "call"


def test_an_open_list_stays_open_while_its_select_is_the_same(page: Page, box: FakeSandbox) -> None:
    box.messages = [c.card("1", c.text("a hand"), c.row(LEVELS))]
    open_seat(page, box.url, "Heron")
    menu, choices = page.locator("[data-custom-id='levels']"), page.locator(".select-popup [role=option]")
    menu.click()
    box.push("MESSAGE_UPDATE", c.card("1", c.text("a new hand"), CALLS, c.row(LEVELS)))
    page.locator("[data-custom-id='pass']").wait_for()
    assert menu.get_attribute("aria-expanded") == "true"
    popup, below = page.locator(".select-popup").bounding_box(), menu.bounding_box()
    assert popup is not None
    assert below is not None
    assert popup["y"] + popup["height"] <= below["y"] or popup["y"] >= below["y"] + below["height"]
    choices.filter(has_text="Hard").click()
    frame = box.take("component")
    assert (frame["custom_id"], frame["values"]) == ("levels", ["hard"])


def test_an_open_list_closes_with_its_select(page: Page, box: FakeSandbox) -> None:
    """A choice from the list of another select would be refused, or mean something else."""
    fewer = {**LEVELS, "options": LEVELS["options"][:1]}
    for after in (c.row({**LEVELS, "custom_id": "others"}), c.row(fewer), CALLS):
        box.messages = [c.card("1", c.text("a hand"), c.row(LEVELS))]
        open_seat(page, box.url, "Heron")
        page.locator("[data-custom-id='levels']").click()
        page.locator(".select-popup").wait_for()
        box.push("MESSAGE_UPDATE", c.card("1", c.text("a new hand"), after))
        message_with(page, "a new hand").wait_for()
        page.locator(".select-popup").wait_for(state="detached")
    assert not [op for op, _ in list(box.received.queue) if op == "component"]
