"""The page on the real sandbox, with a small bot on the real discord.py behind it."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

import pytest

from sandbox.server import Sandbox
from tests.browser.background import Background
from tests.browser.page import (
    choose,
    click_button,
    dismiss,
    last_message,
    message_with,
    messages,
    open_channel,
    open_seat,
    pictures,
    run_command,
)
from tests.clock import FakeClock
from tests.sandbox.small_bot import running

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

pytestmark = pytest.mark.browser


class Real:
    """A sandbox on a fake clock, and the small bot logged in to it."""

    def __init__(self) -> None:
        self.background = Background()
        self.clock = FakeClock()
        self._open = contextlib.AsyncExitStack()
        self.url = self.background.call(self._start())

    async def _start(self) -> str:
        box = Sandbox(clock=self.clock, rate_limits=False)
        await box.start()
        self._open.push_async_callback(box.stop)
        await self._open.enter_async_context(running(box))
        return box.page_url

    def pass_time(self, seconds: float) -> None:
        self.background.call(self.clock.advance(seconds))

    def close(self) -> None:
        self.background.call(self._open.aclose())
        self.background.close()


@pytest.fixture
def real() -> Iterator[Real]:
    both = Real()
    yield both
    both.close()


def test_a_visit(page: Page, real: Real) -> None:
    open_seat(page, real.url, "Heron", "Lion")
    run_command(page, "t show", {"who": "Lion", "n": "3"}, seat="Heron")
    for seat in ("Heron", "Lion"):
        message_with(page, "A board for Lion, 3", seat=seat).wait_for()
    assert "Heron used /t show" in last_message(page, seat="Lion").inner_text().replace("\n", " ")

    click_button(page, "Tap", seat="Lion")
    shown = message_with(page, "tapped", seat="Heron")
    shown.wait_for()
    assert pictures(shown) == ["A tap"]

    click_button(page, "Write", seat="Heron")
    form = page.get_by_role("dialog", name="Write")
    form.get_by_role("textbox").fill("words")
    form.get_by_label("B", exact=True).check()
    form.get_by_role("button", name="Submit").click()
    message_with(page, "written", seat="Lion").wait_for()
    form.wait_for(state="detached")

    click_button(page, "Whisper", seat="Heron")
    private = message_with(page, "for you", seat="Heron")
    private.wait_for()
    assert messages(page, seat="Lion").count() == 1
    dismiss(private)

    choose(page, "t:choose", "Two", seat="Lion")
    message_with(page, "chose 2", seat="Heron").wait_for()

    run_command(page, "t pick", {"word": "bee"}, seat="Heron")
    message_with(page, "You picked bee", seat="Heron").wait_for()


def test_the_menus_of_people_and_messages(page: Page, real: Real) -> None:
    open_seat(page, real.url, "Heron", "Lion")
    run_command(page, "t show", seat="Lion")
    board = message_with(page, "A board for nobody", seat="Heron")
    board.hover()
    board.get_by_role("button", name="Apps").click()
    menu = page.get_by_role("menu", name="Apps")
    assert menu.get_by_role("menuitem").all_inner_texts() == ["Read it"]
    menu.get_by_role("menuitem", name="Read it").click()
    message_with(page, "2 rows", seat="Heron").wait_for()
    page.locator('[data-seat="Lion"] [data-composer]').fill("hello")
    page.keyboard.press("Enter")
    message_with(page, "hello", seat="Heron").get_by_role("button", name="Lion").click()
    assert menu.get_by_role("menuitem").all_inner_texts() == ["Greet them"]
    page.keyboard.press("Enter")
    message_with(page, "Hello Lion", seat="Heron").wait_for()
    assert message_with(page, "Hello Lion", seat="Lion").count() == 0


def test_no_answer_in_three_seconds(page: Page, real: Real) -> None:
    open_seat(page, real.url, "Zebra")
    run_command(page, "t silent")
    page.get_by_text("Sending command…").wait_for()
    real.pass_time(3.5)
    page.get_by_text("The application did not respond").wait_for()


def test_direct_messages_and_words(page: Page, real: Real) -> None:
    open_seat(page, real.url, "Gecko", channel="market")
    page.locator("[data-composer]").fill("**hello**")
    page.keyboard.press("Enter")
    assert message_with(page, "hello").locator("strong").inner_text() == "hello"
    page.get_by_role("button", name="Direct messages").click()
    page.get_by_role("heading", name="Direct messages").wait_for()
    run_command(page, "t show")
    message_with(page, "A board for nobody, 1").wait_for()
    page.get_by_role("button", name="Baraza Square").click()
    open_channel(page, "quiet")
    assert messages(page).count() == 0
