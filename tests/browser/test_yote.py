"""Whole games on the page: the real bot on its sandbox, as `make play` starts it, in a real Chromium.

The tests write screenshots to `screenshots/` for people to look at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import locales
from engines.yote.options import ChokoOptions, YoteOptions
from tests.browser.games import start
from tests.browser.page import click_button, last_message, message_with, open_channel, open_seat, run_command
from tests.browser.shots import shot, whole
from tests.browser.yoteplay import board_of, button, changed, over, position, squares, to_play, turn

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

TURNS = 400
"""A guard against endless games: more turns than the rules of any of these games allow."""
SHORT = "1"
"""A seed with which two medium players of Choko come to an end in 37 turns, when one has captured all; others take 130."""


def test_yote_against_a_hard_house_player(page: Page, address: str) -> None:
    open_seat(page, address, "Heron")
    run_command(page, "play")
    click_button(page, "Yoté")
    message_with(page, "Closes").wait_for()
    shot(page, "1-lobby")
    run_command(page, "table", {"do": locales.text("en", "choice-table-house"), "with": "hard"})
    mine, selected = None, False
    options = YoteOptions()
    for number in range(TURNS):
        board = to_play(page, "Heron")
        if over(board):
            break
        line = position(board, "yote")
        assert line is not None
        mine = mine or line.split()[1]
        assert line.split()[1] == mine, "the house's squares cannot be tapped"
        taps = squares("yote", options, line, "easy")
        if number == 6:
            whole(board)
            shot(page, "2-board")
        button(board, taps[0]).click()
        if len(taps) > 1 and not selected:
            selected = True
            button(board, taps[1]).wait_for()
            whole(board)
            shot(page, "3-selected")
        for square in taps[1:]:
            button(board, square).click()
        changed(board, f"Turn {line.split()[-1]}: ")
    else:
        pytest.fail("the game had no end")
    whole(board)
    shot(page, "4-end")
    assert not board.locator('[data-custom-id*=":tap:"]').count()
    page.locator('[data-custom-id*=":rematch:"]').first.wait_for()


def test_choko_between_two_seats(page: Page, address: str) -> None:
    open_seat(page, address, "Heron", "Lion", channel="market")
    run_command(page, "choko start", {"speed": "No clock"}, seat="Heron")
    message_with(page, "Closes", seat="Lion").wait_for()
    click_button(page, "Join", seat="Lion")
    start(page, "Heron")
    options = ChokoOptions(speed="none")
    first = board_of(page, "Heron")
    first.locator('[data-custom-id*=":tap:"]').first.wait_for()
    light = "Heron" if "● Heron" in first.inner_text() else "Lion"
    seats = (light, "Lion" if light == "Heron" else "Heron")
    for number in range(TURNS):
        board = to_play(page, seats[number % 2])
        if over(board):
            break
        turn(board, "choko", options, "medium", SHORT)
        if number == 9:
            whole(board_of(page, "Heron"))
            whole(board_of(page, "Lion"))
            shot(page, "5-choko-two-seats")
    else:
        pytest.fail("the game had no end")
    shot(page, "6-choko-end")


def test_a_phone_and_french(phone: Page, address: str) -> None:
    open_seat(phone, address, "Lion", channel="quiet")
    run_command(phone, "yote start", {"speed": "Ce soir : une minute par tour"})
    message_with(phone, "Closes").wait_for()
    shot(phone, "7-phone-lobby")
    click_button(phone, "How to play")
    last_message(phone).get_by_text("Un tour").or_(last_message(phone).get_by_text("Yoté se joue")).first.wait_for()
    shot(phone, "8-phone-rules-french")
    click_button(phone, "House player")
    board = board_of(phone, "Lion")
    board.locator('[data-custom-id*=":tap:"]:not([aria-disabled="true"])').first.wait_for()
    whole(board)
    shot(phone, "9-phone-board")
    assert phone.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    click_button(phone, "More")
    message_with(phone, "Abandonner").wait_for()
    shot(phone, "10-phone-more-french")
    open_channel(phone, "market")
