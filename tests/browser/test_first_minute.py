"""The first minute on the page: how many acts it takes from nothing to the first own move, alone and in a group of four.

An act is a tap, or a command typed and sent.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

import locales
from engines.registry import GAMES
from tests.browser.conftest import window
from tests.browser.games import FREE
from tests.browser.page import click_button, last_message, messages, open_seat, run_command
from tests.browser.shots import shot, whole
from tests.browser.sight import TALL, WIDE, board_in_sight, in_sight, settled
from tests.example import HELD_TITLE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Locator, Page

pytestmark = pytest.mark.browser

GROUP = ("Heron", "Lion", "Gecko", "Zebra")
JOIN, START = (f'[data-custom-id^="lobby:{verb}:"]{FREE}' for verb in ("join", "start"))
LOOKS = ("hand", "last", "puzzle")
"""The verbs of a game's buttons that only show something. To say that one is ready is a move, which opens a round."""


class Newcomer:
    """Somebody on a phone who counts what they do.

    Attributes:
        page: Their page.
        acts: What they have done so far.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.acts: list[str] = []

    def type(self, command: str) -> None:
        """Type a command without options."""
        self.acts.append(command)
        run_command(self.page, command)

    def tap(self, label: str) -> None:
        """Tap the newest button with this label."""
        self.acts.append(label)
        click_button(self.page, label)

    def press(self, control: str) -> None:
        """Tap the newest button that a selector finds, once it is enabled."""
        button = messages(self.page).locator(control).last
        self.acts.append(button.inner_text())
        button.click()


def newest(page: Page, control: str) -> Locator:
    """The newest message, once it has a control of this namespace and verb."""
    found = last_message(page).filter(has=page.locator(f'[data-custom-id^="{control}:"]'))
    found.wait_for()
    return found


def moves(page: Page, game: str) -> Locator:
    """The messages with a picture and something that their reader may do in a game now."""
    looks = "".join(f':not([data-custom-id^="{game}:{verb}:"])' for verb in LOOKS)
    found = messages(page).filter(has=page.locator(f'[data-custom-id^="{game}:"]{FREE}{looks}'))
    return found.filter(has=page.locator(".gallery img.picture"))


@pytest.fixture(scope="module")
def phones(browser: Browser) -> Iterator[list[Page]]:
    """Four phones, each in a browser context of its own."""
    opened = [window(browser, WIDE, TALL) for _ in GROUP]
    yield [next(each) for each in opened]
    for each in opened:
        assert next(each, None) is None


@pytest.mark.parametrize("game", list(GAMES))
def test_alone_the_first_own_move_is_three_acts_away(
    small: Page, address: str, game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """`/play`, the game, a house player, each on one screen; in a game for more than two, Start brings the house player."""
    open_seat(small, address, "Zebra", channel="quiet")
    newcomer = Newcomer(small)
    newcomer.type("play")
    in_sight(small, newest(small, "lobby:new"), ".gallery img.picture", "[data-custom-id]")
    newcomer.tap(locales.text(locales.SOURCE, f"game-{game}"))
    in_sight(small, newest(small, "lobby:start"), ".gallery img.picture", ".text-display", "[data-custom-id]")
    if GAMES[game].for_two:
        newcomer.tap("House player")
    else:
        newcomer.press(START)
    board = moves(small, game).last
    board.wait_for()
    settled(small)
    whole(board)
    shot(small, f"first-{game}")
    board_in_sight(small, board)
    with capsys.disabled():  # the figures are read where the tests run
        sys.stdout.write(f"{game}: {len(newcomer.acts)} acts to the first own move: {', '.join(newcomer.acts)}\n")
    assert len(newcomer.acts) == 3


def test_four_friends_start_with_six_acts(phones: list[Page], address: str) -> None:
    """Nobody types an option: the host types `/play` and taps twice, the others tap once; all have their hand."""
    group = [Newcomer(page) for page in phones]
    for name, friend in zip(GROUP, group, strict=True):
        open_seat(friend.page, address, name, channel="market")
    host, *others = group
    host.page.bring_to_front()
    host.type("play")
    host.tap(HELD_TITLE)
    for friend in others:
        friend.page.bring_to_front()
        friend.press(JOIN)
        messages(friend.page).get_by_text("Only you can see").last.wait_for()
    host.page.bring_to_front()
    host.press(START)
    for friend in group:
        friend.page.bring_to_front()
        hand = (
            messages(friend.page)
            .filter(has_text="Only you can see")
            .filter(has=friend.page.locator(".gallery img.picture"))
        )
        hand.last.wait_for()
    assert [len(friend.acts) for friend in group] == [3, 1, 1, 1]
