"""Yebo on the page: two seats (Lion's in French) and a house player, from the deal to a claim window; a phone.

The tests write screenshots to `screenshots/` for people to look at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.games import FREE, start
from tests.browser.page import (
    CONTROLS,
    changed,
    click_button,
    message_with,
    messages,
    open_seat,
    run_command,
    set_theme,
)
from tests.browser.shots import shot, whole
from tests.browser.sight import first_in_sight
from tests.browser.yebo_hand import throw

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.browser

HAND = (
    f'[data-custom-id^="yebo:pick:"]{FREE}, [data-custom-id^="yebo:throw:"]{FREE}, '
    f'[data-custom-id^="yebo:do:"][data-custom-id*=":draw "]{FREE}, '
    f'[data-custom-id^="yebo:do:"][data-custom-id*=":display "]{FREE}, '
    f'[data-custom-id^="yebo:do:"][data-custom-id$=":deal"]{FREE}'
)
"""The controls that a hand has only in its owner's turn."""


def table_of(page: Page, seat: str) -> Locator:
    """The newest public message with the table's picture."""
    found = messages(page, seat=seat).filter(has=page.locator('[data-custom-id^="table:more:"]')).last
    found.locator(".gallery img.picture").wait_for()
    return found


def hand_of(page: Page, seat: str | None) -> Locator:
    """The newest private hand of a seat."""
    found = (
        messages(page, seat=seat)
        .filter(has_text="Only you can see")
        .filter(has=page.locator(".gallery img.picture"))
        .last
    )
    found.locator(".gallery img.picture").wait_for()
    return found


def pick(page: Page, hand: Locator, kind: str) -> bool:
    """Choose the first option of a hand's list of this kind and wait for the change; False if there is no such list."""
    menu = hand.locator(f'[data-action="select"][data-custom-id^="yebo:pick:"][data-custom-id$=":{kind}"]{FREE}')
    if not menu.count():
        return False

    def choose() -> None:
        menu.click()
        page.locator(".select-popup [role=option]").first.click()

    changing(hand, choose)
    return True


def deal(hand: Locator) -> bool:
    """Have the blocks dealt; False where that is not to be done."""
    button = hand.locator(f'[data-custom-id^="yebo:do:"][data-custom-id$=":deal"]{FREE}')
    if not button.count():
        return False
    changing(hand, button.click)
    return True


def display(hand: Locator) -> bool:
    """Display the first group that may be; False if there is none."""
    group = hand.locator(f'[data-custom-id^="yebo:do:"][data-custom-id*=":display "]{FREE}').first
    if not group.count():
        return False
    changing(hand, group.click)
    return True


def changing(hand: Locator, act: Callable[[], None]) -> None:
    """Call `act`, and wait until the hand has other controls."""
    before = hand.evaluate(CONTROLS)
    act()
    changed(hand, before)


def passing(hand: Locator) -> Locator:
    """The hand's *Pass* button, enabled while a discard may be called."""
    return hand.locator(f'[data-custom-id^="yebo:do:"][data-custom-id$=":pass"]{FREE}')


def mover(page: Page, *seats: str) -> str:
    """Wait until it is the turn of one of these seats, passing every discard, and return that seat."""
    for _ in range(80):
        for seat in seats:
            hand = hand_of(page, seat)
            if hand.locator(HAND).count():
                return seat
            if passing(hand).count():
                changing(hand, passing(hand).click)
        page.wait_for_timeout(250)
    raise AssertionError("nobody's turn came")


def turn(page: Page, seat: str | None, name: str) -> None:
    """Play one turn of a seat by its hand: the Chief's choices, a draw, the displays that are due, a discard."""
    while True:
        hand = hand_of(page, seat)
        hand.locator(HAND).first.wait_for()
        if throw(hand):
            return
        if deal(hand) or pick(page, hand, "round") or display(hand):
            continue
        changing(hand, hand.locator(f'[data-custom-id$=":draw right"]{FREE}').click)
        whole(hand)
        shot(page, name)


def test_the_first_window(page: Page, address: str) -> None:
    open_seat(page, address, "Heron", "Lion", channel="tables")
    run_command(page, "yebo start", {"window": "60"}, seat="Heron")
    message_with(page, "Closes", seat="Lion").wait_for()
    click_button(page, "Join", seat="Lion")
    page.locator('[data-custom-id*=":start:"]' + FREE).first.wait_for()
    click_button(page, "House player", seat="Heron")
    message_with(page, "(house, easy)", seat="Heron").wait_for()
    shot(page, "yebo-01-lobby")
    start(page, "Heron")
    for seat in ("Heron", "Lion"):
        message_with(page, "as Chief", seat=seat).locator(".gallery img.picture").wait_for()
        click_button(page, "My hand", seat=seat)
        hand_of(page, seat)
    shot(page, "yebo-02-chief")
    first = mover(page, "Heron", "Lion")
    turn(page, first, "yebo-03-to-play")
    other = "Lion" if first == "Heron" else "Heron"
    message_with(page, "who calls Yebo?", seat=other).locator(".gallery img.picture").wait_for()
    passing(hand_of(page, other)).wait_for()
    for seat in (first, other):
        whole(table_of(page, seat))
    shot(page, "yebo-04-window")
    whole(hand_of(page, other))
    shot(page, "yebo-05-hand-in-the-window")
    passing(hand_of(page, other)).click()
    passing(hand_of(page, other)).wait_for(state="detached")


def test_a_phone(phone: Page, address: str) -> None:
    open_seat(phone, address, "Lion", channel="quiet")
    run_command(phone, "yebo start")
    message_with(phone, "Closes").wait_for()
    click_button(phone, "House player")
    start(phone, "Lion")
    table = messages(phone).filter(has=phone.locator('[data-custom-id^="yebo:hand:"]')).last
    table.locator(".gallery img.picture").wait_for()
    whole(table)
    shot(phone, "yebo-06-phone-table")
    table.locator('[data-custom-id^="yebo:hand:"]').click()
    messages(phone).filter(has=phone.locator(HAND)).last.wait_for()
    turn(phone, None, "yebo-07-phone-hand")
    assert phone.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    whole(table)
    shot(phone, "yebo-08-phone-table-in-play")


@pytest.mark.parametrize(
    ("theme", "seat", "language"),
    [("dark", "Gecko", "English"), ("light", "Zebra", "Français"), ("dark", "Heron", "Português (Brasil)")],
)
def test_a_turn_is_in_sight_on_a_phone(small: Page, address: str, theme: str, seat: str, language: str) -> None:
    """The picture of the hand, the buttons to take and to call, every block and the groups to display; the words with the
    picture and the first buttons.
    """
    set_theme(small, theme)
    open_seat(small, address, seat, channel="market")
    run_command(small, "me", {"language": language})
    run_command(small, "yebo start")
    message_with(small, "Closes").wait_for()
    click_button(small, "House player")
    start(small, seat)
    messages(small).filter(has=small.locator('[data-custom-id^="yebo:hand:"]')).last.locator(
        ".gallery img.picture"
    ).wait_for()
    click_button(small, "My hand")
    messages(small).filter(has=small.locator(HAND)).last.wait_for()
    hand = hand_of(small, None)
    while not hand.locator(f'[data-custom-id$=":draw right"]{FREE}').count():
        if not (deal(hand) or pick(small, hand, "round")):
            small.wait_for_timeout(100)
    for _ in range(120):  # the emojis are uploaded in the background; a hand shows them when it is opened next
        click_button(small, "My hand")
        hand = hand_of(small, None)
        hand.locator('[data-custom-id^="yebo:throw:"]').first.wait_for()
        if hand.locator("img.emoji").count():
            break
        small.wait_for_timeout(500)
    while (draw := hand.locator(f'[data-custom-id$=":draw right"]{FREE}')).count():  # after a Sighting, once more
        changing(hand, draw.click)
    hand.locator('[data-custom-id^="yebo:throw:"]').nth(12).wait_for()
    whole(hand)
    shot(small, f"yebo-09-phone-hand-{seat.lower()}")
    uncovered = """(node) => {
        const {left, width, top, bottom} = node.getBoundingClientRect();
        const seen = [top + 2, bottom - 2].map((y) => document.elementFromPoint(left + width / 2, y));
        return seen.every((found) => found && (node.contains(found) || found.contains(node)));
    }"""
    for part in (".gallery img.picture", "button.button"):
        assert all(node.evaluate(uncovered) for node in hand.locator(part).all())
    assert all(image.evaluate("(node) => node.naturalWidth > 0") for image in hand.locator("img.emoji").all())
    first_in_sight(small, hand, ".text-display")
    assert small.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
