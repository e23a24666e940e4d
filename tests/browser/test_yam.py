"""Yam Master on the page: a whole game against a house player, and French on a phone.

The tests write screenshots to `screenshots/` for people to look at.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import served
from tests.browser.page import CONTROLS, changed, click_button, message_with, messages, open_seat, pane, run_command
from tests.browser.shots import shot, whole

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.browser

SEED = "40"
"""A seed with which the game is won by five in a row after 32 taps; others take up to 450."""
TAPS = 900
"""A guard against endless games: a game is drawn after 60 turns without a token, and no side has more than 12."""
OVER = '[data-custom-id*=":rematch:"]'
"""A button that only a finished game has."""
READY = r"""(board) => {
  if (!board.isConnected) return "gone";
  if (board.querySelector('[data-custom-id*=":rematch:"]')) return "over";
  const image = board.querySelector('.gallery img.picture');
  const free = board.querySelector('[data-custom-id^="yam:"]:not([aria-disabled="true"])');
  return image && image.complete && free && "ready";
}"""


@pytest.fixture(scope="module")
def known() -> Iterator[str]:
    """The address of the page of a bot whose games have a fixed seed."""
    yield from served("-m", "tests.browser.seeded", SEED)


def board_of(page: Page) -> Locator:
    """The newest message that is a board of Yam Master, of a game in progress or finished."""
    parts = page.locator('[data-custom-id^="yam:"], [data-custom-id*=":rematch:"]')
    found = messages(page).filter(has=parts).last
    found.locator(".gallery img.picture").wait_for()
    return found


def to_play(page: Page) -> Locator:
    """Wait until the board has enabled buttons or the game is over, and return the board, which may be a repost."""
    while True:
        board = board_of(page)
        answer = page.wait_for_function(READY, arg=board.element_handle()).json_value()
        if answer != "gone":
            return board


def part(board: Locator, verb: str) -> Locator:
    """The enabled buttons and selects of the board with this verb."""
    return board.locator(f'[data-custom-id^="yam:{verb}:"]:not([aria-disabled="true"])')


def tap(board: Locator, target: Locator) -> None:
    """Tap a button of the board, and wait until the board changes."""
    before = board.evaluate(CONTROLS)
    target.click()
    changed(board, before)


def options(page: Page, select: Locator) -> Locator:
    """Open a select, and return its options."""
    select.click()
    return page.locator(".select-popup [role=option]")


def use(page: Page, board: Locator) -> None:
    """Use the dice on the first square that wins or scores, else on the first square of all."""
    before = board.evaluate(CONTROLS)
    offered = part(board, "place")
    if not offered.first.evaluate("(it) => it.dataset.customId.split(':').length > 4"):
        offered = options(page, offered.first)
    telling = offered.filter(has_text=re.compile("[Ww]ins|more|[1-9] point"))
    (telling if telling.count() else offered).first.click()
    changed(board, before)


def keep(board: Locator) -> None:
    """Put the dice with the most frequent number aside and all others back, one tap for each die."""
    count = part(board, "keep").count()
    faces = [part(board, "keep").nth(n).inner_text().split() for n in range(count)]
    wanted, _ = Counter(face[0] for face in faces).most_common(1)[0]
    for place, (die, *aside) in enumerate(faces):
        if (die == wanted) != bool(aside) and len(Counter(face[0] for face in faces)) > 1:
            tap(board, part(board, "keep").nth(place))


def test_a_whole_game_against_the_house(page: Page, known: str) -> None:
    open_seat(page, known, "Heron", channel="market")
    run_command(page, "yam start", {"speed": "No clock"})
    message_with(page, "Closes").wait_for()
    shot(page, "yam-1-lobby")
    click_button(page, "House player")
    seen: set[str] = set()

    def once(name: str) -> None:
        if name not in seen:
            seen.add(name)
            whole(board)
            shot(page, name)

    for _ in range(TAPS):
        board = to_play(page)
        if board.locator(OVER).count():
            break
        if part(board, "place").count():
            if part(board, "keep").count():
                once("yam-2-lit")
            use(page, board)
        elif part(board, "throw").count():
            if part(board, "keep").count():
                keep(board)
                once("yam-3-kept")
            tap(board, part(board, "throw"))
        else:
            tap(board, part(board, "pass"))
    else:
        pytest.fail("the game had no end")
    whole(board)
    shot(page, "yam-5-end")
    assert re.search(r"wins:|A draw:", board.inner_text())


def test_french_on_a_phone(phone: Page, known: str) -> None:
    open_seat(phone, known, "Lion", channel="quiet")
    pane(phone).locator('[data-go="dm"]').first.dispatch_event("click")
    run_command(phone, "yam start")
    message_with(phone, "Se ferme").wait_for()
    shot(phone, "yam-6-phone-lobby-french")
    phone.locator('[data-custom-id*=":house:"]').first.click()
    while True:
        board = to_play(phone)
        if part(board, "place").count() and part(board, "keep").count():
            break
        if board.locator(OVER).count():
            click_button(phone, "Revanche")
            phone.locator('[data-custom-id^="yam:"]').first.wait_for()
            continue
        tap(board, part(board, "throw" if part(board, "throw").count() else "pass"))
    whole(board)
    shot(phone, "yam-7-phone-lit-french")
    keep(board)
    whole(board)
    shot(phone, "yam-8-phone-kept-french")
    assert phone.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
