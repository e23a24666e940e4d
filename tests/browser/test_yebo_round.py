"""A round of Yebo from the deal to its end on three pages at once, one as wide as a phone; Lion's is in French.

The test writes screenshots to `screenshots/` for people to look at.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import served
from tests.browser.games import FREE, start
from tests.browser.page import click_button, message_with, messages, open_seat, run_command
from tests.browser.shots import shot, whole
from tests.browser.test_yebo import changing
from tests.browser.yebo_hand import throw
from tests.engines.yebo.playing import GAME, chosen
from tests.engines.yebo.playing import start as begun

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Locator, Page

    from engines.yebo.view import Result

pytestmark = pytest.mark.browser

NAMES = ("Heron", "Lion", "Gecko")
SEED = "18"
"""A seed with which three seats play a short round of Mixed runs with many calls."""
SHOWN = {"discard", "call", "form", "display"}
"""The kinds of actions of which the first is preceded by a screenshot of the table and of the hand."""


@pytest.fixture(scope="module")
def known() -> Iterator[str]:
    """The address of the page of a bot whose games have a fixed seed."""
    yield from served("-m", "tests.browser.seeded", SEED)


def script() -> tuple[list[tuple[int, str]], Result]:
    """The actions of the first round, each with its seat, and the round's result."""
    state, log = begun(3, seed=SEED.encode()).state, list[tuple[int, str]]()
    while not state.results:
        seat = GAME.to_act(state)[0]
        text = chosen(state, seat)
        log.append((seat, text))
        state = GAME.apply(state, seat, GAME.parse(GAME.view(state, seat), text)).state
    return log, state.results[0]


def sit_down(page: Page, address: str) -> dict[str, Page]:
    """Open a page for each of three seats and start a game among them; the third page is as wide as a phone."""
    pages = {name: page if name == NAMES[0] else page.context.new_page() for name in NAMES}
    pages[NAMES[2]].set_viewport_size({"width": 390, "height": 844})
    for name, own in pages.items():
        open_seat(own, address, name, channel="tables")
    host = pages[NAMES[0]]
    host.bring_to_front()
    run_command(host, "yebo start", {"window": "60"})
    for name in NAMES[1:]:
        pages[name].bring_to_front()
        message_with(pages[name], "Closes").wait_for()
        click_button(pages[name], "Join")
        message_with(pages[name], "Only you can see").wait_for()
        message_with(host, "Closes").filter(has_text=name).wait_for()
    shot(pages[NAMES[2]], "yebo-10-phone-seated")
    host.bring_to_front()
    start(host, NAMES[0])
    return pages


def table_of(page: Page) -> Locator:
    """The public message with the table's picture."""
    found = messages(page).filter(has=page.locator('[data-custom-id^="yebo:hand:"]')).last
    found.locator(".gallery img.picture").wait_for()
    return found


def hand_of(page: Page) -> Locator:
    """The private hand, which the bot sends unasked."""
    found = messages(page).filter(has_text="Only you can see").filter(has=page.locator(".gallery img.picture")).last
    found.locator(".gallery img.picture").wait_for()
    return found


def list_of(text: str) -> str:
    """The kind of the hand's list that has this action."""
    word = text.partition(" ")[0]
    if word == "fence":
        return "fence-right" if text.endswith("+") else "fence-left"
    return "final" if text.endswith(" final") else word


def play(page: Page, text: str) -> None:
    """Play an action by the hand, with its button or from its list."""
    page.bring_to_front()  # Chromium throttles the drawing of a background page
    hand = hand_of(page)
    button = hand.locator(f'[data-custom-id^="yebo:do:"][data-custom-id$=":{text}"]{FREE}').first
    if text.startswith("discard ") and not text.endswith(" final"):
        throw(hand, text.removeprefix("discard "))
        return
    if text.startswith("fence "):
        changing(hand, hand.locator('[data-custom-id^="yebo:choose:"]').click)
    lists = hand.locator(f'[data-action="select"][data-custom-id^="yebo:pick:"]{FREE}')
    menu = lists.and_(page.locator(f'[data-custom-id$=":{list_of(text)}"]'))
    button.or_(menu).first.wait_for()
    if button.count():
        changing(hand, button.click)
        return

    def choose() -> None:
        menu.click()
        page.locator(f'.select-popup [role=option][data-value="{text}"]').click()

    changing(hand, choose)


def both(page: Page, name: str) -> None:
    """Take a screenshot of the table, then one of the hand below it."""
    page.bring_to_front()
    whole(table_of(page))
    shot(page, f"{name}-table")
    whole(hand_of(page))
    shot(page, f"{name}-hand")


def test_a_round_on_three_pages(page: Page, known: str) -> None:
    pages = sit_down(page, known)
    table = message_with(page, "as Chief")
    table.wait_for()
    order = re.findall(r"(Heron|Lion|Gecko): 0 points", table.inner_text())
    assert sorted(order) == sorted(NAMES)
    log, end = script()
    photographed = set[str]()
    for seat, text in log:
        kind, own = text.partition(" ")[0], pages[order[seat]]
        if kind in SHOWN - photographed:
            if kind == "call":
                own.bring_to_front()
                hand_of(own).locator(f'[data-custom-id$=":{kind}"]{FREE}').wait_for()
                for other in pages.values():
                    message_with(other, "who calls Yebo?").wait_for()
            both(own, f"yebo-11-{kind}")
        photographed.add(kind)
        play(own, text)
        if kind == "round":
            for name, each in pages.items():
                each.bring_to_front()
                whole(hand_of(each))
                shot(each, f"yebo-12-dealt-{name.lower()}")
        if kind == "call" and "called" not in photographed:
            photographed.add("called")
            both(pages[NAMES[2]], "yebo-13-called-phone")
    assert end.winner is not None
    for name, each in pages.items():
        each.bring_to_front()
        message_with(each, f"Mixed runs, won by {order[end.winner]}").wait_for()
        whole(table_of(each))
        shot(each, f"yebo-14-round-end-{name.lower()}")
        click_button(each, "Last round", message=table_of(each))
        looked = message_with(each, "Only you can see").filter(
            has_text=f"{order[end.winner]} {end.points[end.winner].total}"
        )
        looked.locator(".gallery img.picture").wait_for()
        whole(looked)
        shot(each, f"yebo-15-last-round-{name.lower()}")
    assert pages[NAMES[2]].evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
