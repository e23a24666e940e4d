"""The puzzles of the day on a phone: a week of them, with days in a row, a day of grace, a shown result and the table of the day.

The tests write screenshots to `screenshots/` for people to look at.
"""

from __future__ import annotations

import asyncio
import re
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest

import locales
from cogs.base.puzzle_face import Posed, PuzzleFace
from engines.registry import GAMES
from tables.daily import calendar
from tests.browser.conftest import started, window
from tests.browser.moved import SECRET
from tests.browser.page import CONTROLS, changed, click_button, messages, open_seat, run_command
from tests.browser.shots import shot, whole
from tests.cogs.games.posing import path
from tests.cogs.loaded import loaded
from tests.example import DICED, GAME, HELD, RACED

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Locator, Page

pytestmark = [pytest.mark.browser, pytest.mark.long]

HOUR_MS = 3_600_000
OPENS = '[data-custom-id^="daily:begin:"], [data-custom-id^="daily:open:"]'
"""The buttons that open a puzzle."""
SOLVED = re.compile("Solved(,| in)")


class Bot:
    """The running bot, and how far its clock is ahead."""

    def __init__(self, process: subprocess.Popen[str], address: str) -> None:
        self._process = process
        self.address = address
        self._ahead_ms = 0
        today = calendar.number(self.now_ms())
        self.monday = today + -calendar.weekday(today) % calendar.WEEK

    def now_ms(self) -> int:
        return time.time_ns() // 1_000_000 + self._ahead_ms

    @property
    def day(self) -> int:
        return calendar.number(self.now_ms())

    def until(self, weekday: int) -> None:
        """Move the clock on to two hours after the beginning of a day of the week."""
        wait = calendar.start_ms(self.monday + weekday) + 2 * HOUR_MS - self.now_ms()
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{wait}\n")
        self._process.stdin.flush()
        self._ahead_ms = int(self._process.stdout.readline())

    def best(self, kind: str) -> tuple[Posed, str]:
        """The day's puzzle, and its best answer."""
        puzzles = GAMES.puzzles[kind]
        pool = puzzles.pool()
        out = {puzzle.id: puzzle.out for puzzle in pool if puzzle.out is not None}
        chosen = calendar.chosen(SECRET, kind, [puzzle.id for puzzle in pool], self.day, out)
        puzzle = next(puzzle for puzzle in pool if puzzle.id == chosen)
        posed = Posed(kind, puzzles.view(puzzle), lambda partial: puzzles.continuations(puzzle, partial))
        return posed, puzzles.best(puzzle)[0]


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


def panel(page: Page) -> Locator:
    """The newest message of the puzzles of the day that its reader alone sees."""
    return messages(page).filter(has=page.locator('[data-custom-id^="daily:"]')).last


def press(page: Page, arg: str) -> None:
    """Tap what has this argument on the panel, in a list if need be, and wait for the next panel."""
    board = panel(page)
    before = board.evaluate(CONTROLS)
    button = board.locator(f'[data-custom-id^="daily:"][data-custom-id$=":{arg}"]')
    if button.count():
        button.last.click()
    else:
        board.locator('[data-action="select"]').click()
        page.locator(".select-popup [role=option]").filter(has_text=arg).first.click()
    changed(board, before)


def kinds(game: str) -> list[str]:
    return [name for name, kind in GAMES.puzzles.items() if kind.game.name == game]


def begin(page: Page, kind: str) -> None:
    """Open a puzzle by its button on the page with all puzzles, which begins it."""
    press(page, f"begin:-:-:{kind}:{day_of(page)}")
    panel(page).locator(".gallery img.picture").wait_for()


def day_of(page: Page) -> str:
    """The number of the day of the newest panel's puzzles, from its first button."""
    custom: str | None = panel(page).locator(OPENS).first.get_attribute("data-custom-id")
    assert custom is not None
    return custom.split(":")[5]


def described(page: Page) -> str:
    """The description of the newest panel's picture."""
    return panel(page).locator(".gallery img.picture").get_attribute("alt") or ""


def daily(page: Page, address: str, name: str = "Heron") -> None:
    """Open the page afresh, as after a change of the clock, and ask for the puzzles of the day."""
    open_seat(page, address, name, channel="quiet")
    count = messages(page).count()
    run_command(page, "daily")
    messages(page).nth(count).wait_for()
    panel(page).wait_for()


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

    bot.until(0)
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

    bot.until(1)
    daily(phone, bot.address)
    click_button(phone, "Yesterday’s", message=panel(phone))
    panel(phone).get_by_text("The best answer was").first.wait_for()
    top(phone)
    shot(phone, "daily-3-yesterday")
    daily(phone, bot.address)
    solve(phone, bot, faces, throw, "5-throw")

    bot.until(3)  # Wednesday is the day of grace
    daily(phone, bot.address)
    solve(phone, bot, faces, hand, "6-hand")
    daily(phone, bot.address)
    assert ". 3 days in a row. " in described(phone)
    shot(phone, "daily-7-thursday")

    bot.until(4)
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

    bot.until(6)  # after a second day without an answer the row begins anew
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
    bot.until(7)
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
