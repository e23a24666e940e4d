"""The puzzles of the day on a phone: a week of them, with days in a row, a day of grace, a shown result and the table of the day.

The tests write screenshots to `screenshots/` for people to look at.
"""

from __future__ import annotations

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest

import locales
from engines.registry import GAMES
from tests.browser.conftest import started, window
from tests.browser.days import Bot, begin, daily, described, kinds, panel, press
from tests.browser.page import click_button, messages, open_seat, run_command
from tests.browser.shots import shot, whole
from tests.cogs.games.posing import path
from tests.cogs.loaded import loaded
from tests.example import DICED, GAME, HELD, RACED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from cogs.base.puzzle_face import PuzzleFace

pytestmark = [pytest.mark.browser, pytest.mark.long]

SOLVED = re.compile("Solved(,| in)")


@pytest.fixture(scope="module")
def bot() -> Iterator[Bot]:
    with started("-m", "tests.browser.moved") as (process, address):
        yield Bot(process, address)


@pytest.fixture(scope="module")
def faces() -> dict[str, PuzzleFace]:
    """The faces of all kinds; in a thread, as Playwright's loop runs in this one."""
    with ThreadPoolExecutor() as threads:
        every = threads.submit(asyncio.run, loaded(GAMES)).result().faces
    return {kind: every.puzzle(puzzles.game.name) for kind, puzzles in GAMES.puzzles.items()}


def solve(page: Page, bot: Bot, faces: dict[str, PuzzleFace], kind: str, name: str) -> None:
    """Begin a puzzle, tap its best answer and give it; with screenshots."""
    begin(page, kind)
    top(page)
    shot(page, f"daily-{name}-1-begun")
    posed, best = bot.best(kind)
    for arg in path(faces[kind], posed, faces[kind].drafted(posed, best)):
        press(page, arg)
    whole(panel(page))
    shot(page, f"daily-{name}-2-chosen")
    press(page, best)
    panel(page).get_by_text(SOLVED).first.wait_for()
    top(page)
    shot(page, f"daily-{name}-3-solved")


def top(page: Page) -> None:
    """Scroll until the upper edge of the newest panel is visible."""
    panel(page).evaluate("(message) => message.scrollIntoView({block: 'start'})")


def type_answer(page: Page, *texts: str) -> None:
    """Type into the fields of the form, and submit it."""
    click_button(page, "Type it", message=panel(page))
    page.locator(".modal").wait_for()
    fields = page.locator(".modal textarea, .modal input")
    for number, text in enumerate(texts):
        fields.nth(number).fill(text)
    page.locator(".modal").get_by_role("button", name="Submit").click()
    page.locator(".modal").wait_for(state="detached")


def test_a_week_on_a_phone(phone: Page, bot: Bot, faces: dict[str, PuzzleFace]) -> None:
    (turn,), (throw,), (hand,), (easy, hard) = map(kinds, (GAME, DICED, HELD, RACED))

    bot.until(bot.monday)
    daily(phone, bot.address)
    shot(phone, "daily-1-monday")
    solve(phone, bot, faces, turn, "2-turn")
    click_button(phone, "Share", message=panel(phone))
    messages(phone).filter(has_text="Today’s puzzle").last.locator(".gallery img.picture").wait_for()
    whole(messages(phone).last)
    shot(phone, "daily-2-turn-4-shared")
    click_button(phone, "Table of the day", message=messages(phone).last)
    messages(phone).filter(has_text="Who has shown a result here").last.wait_for()
    whole(messages(phone).last)
    shot(phone, "daily-2-turn-5-table")

    bot.until(bot.monday + 1)
    daily(phone, bot.address)
    click_button(phone, "Yesterday’s", message=panel(phone))
    panel(phone).get_by_text("The best answer was").first.wait_for()
    top(phone)
    shot(phone, "daily-3-yesterday")
    daily(phone, bot.address)
    solve(phone, bot, faces, throw, "5-throw")

    bot.until(bot.monday + 3)  # Wednesday is the day of grace
    daily(phone, bot.address)
    solve(phone, bot, faces, hand, "6-hand")
    daily(phone, bot.address)
    assert ". 3 days in a row. " in described(phone)
    shot(phone, "daily-7-thursday")

    bot.until(bot.monday + 4)
    daily(phone, bot.address)
    begin(phone, easy)
    top(phone)
    shot(phone, "daily-8-easy-1-begun")
    click_button(phone, "Hint (one minute)", message=panel(phone))
    panel(phone).get_by_text("Hint: ").first.wait_for()
    _, best = bot.best(easy)
    _, lower, upper = best.split()
    wrong = re.sub("[A-D]", "A", lower).replace("/", "\n")
    type_answer(phone, wrong, wrong)
    panel(phone).get_by_text("1 wrong answer so far").wait_for()
    top(phone)
    shot(phone, "daily-8-easy-2-wrong")
    type_answer(phone, lower.replace("/", "\n"), upper.replace("/", "\n"))
    panel(phone).get_by_text(SOLVED).first.wait_for()
    top(phone)
    shot(phone, "daily-8-easy-3-solved")

    bot.until(bot.monday + 6)  # after a second day without an answer the row begins anew
    daily(phone, bot.address)
    begin(phone, hard)
    whole(panel(phone))
    shot(phone, "daily-9-hard-1-begun")
    _, lower, upper = bot.best(hard)[1].split()
    type_answer(phone, lower, upper)
    panel(phone).get_by_text(SOLVED).first.wait_for()
    daily(phone, bot.address)
    assert ". 1 day in a row. " in described(phone)
    run_command(phone, "profile")
    messages(phone).filter(has_text="best so far: 4").last.wait_for()
    whole(messages(phone).last)
    shot(phone, "daily-9-profile")


@pytest.mark.parametrize(("lang", "name"), [("fr", "Lion"), ("pt", "Gecko")])
def test_in_other_languages(browser: Browser, bot: Bot, lang: str, name: str) -> None:
    bot.until(bot.monday + 7)
    for page in window(browser, 400, 860):
        open_seat(page, bot.address, name, channel="quiet")
        run_command(page, "me", {"language": locales.text(locales.SOURCE, f"language-{lang}")})
        messages(page).filter(has=page.locator('[data-custom-id^="me:"]')).last.wait_for()
        daily(page, bot.address, name)
        shot(page, f"daily-{lang}-1-all")
        for kind in GAMES.puzzles:
            daily(page, bot.address, name)
            begin(page, kind)
            panel(page).locator(".gallery img.picture").wait_for()
            top(page)
            shot(page, f"daily-{lang}-{kind}")
