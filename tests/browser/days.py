"""The puzzles of the day on the page: a bot whose clock is put forward, and what a person does with its puzzles."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from cogs.base.puzzle_face import Posed
from engines.registry import GAMES
from tables.daily import calendar
from tests.browser.moved import SECRET
from tests.browser.page import CONTROLS, changed, messages, open_seat, run_command

if TYPE_CHECKING:
    import subprocess

    from playwright.sync_api import Locator, Page

HOUR_MS = 3_600_000
OPENS = '[data-custom-id^="daily:begin:"], [data-custom-id^="daily:open:"]'
"""The buttons that open a puzzle."""


class Bot:
    """The bot of `tests.browser.moved`, and how far its clock is ahead.

    Attributes:
        address: The address of its sandbox's page.
    """

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

    def until(self, day: int) -> None:
        """Move the clock on to two hours after the beginning of a day."""
        self.to(calendar.start_ms(day) + 2 * HOUR_MS)

    def to(self, at_ms: int) -> None:
        """Move the clock on to a time, in Unix milliseconds."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{at_ms - self.now_ms()}\n")
        self._process.stdin.flush()
        self._ahead_ms = int(self._process.stdout.readline())

    def puzzle(self, kind: str, day: int) -> Any:
        """The puzzle that a kind has on a day."""
        pool = GAMES.puzzles[kind].pool()
        out = {puzzle.id: puzzle.out for puzzle in pool if puzzle.out is not None}
        chosen = calendar.chosen(SECRET, kind, [puzzle.id for puzzle in pool], day, out)
        return next(puzzle for puzzle in pool if puzzle.id == chosen)

    def best(self, kind: str) -> tuple[Posed, str]:
        """The day's puzzle, and its best answer."""
        puzzles, puzzle = GAMES.puzzles[kind], self.puzzle(kind, self.day)
        posed = Posed(kind, puzzles.view(puzzle), lambda partial: puzzles.continuations(puzzle, partial))
        return posed, puzzles.best(puzzle)[0]


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
