"""A phone in front of a bot that was just started, of this tree or of an earlier one, and what is done with it to reach a door."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.browser.page import click_button, messages, open_seat, run_command
from tests.browser.sight import settled

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.days import Bot


@dataclass
class Stage:
    """A phone in front of a bot that was just started.

    Attributes:
        page: The page.
        bot: The bot.
        old: Whether it is the bot of the commit before.
    """

    page: Page
    bot: Bot
    old: bool

    def seat(self, name: str = "Zebra", channel: str = "quiet") -> None:
        """Sit down as somebody in a channel."""
        open_seat(self.page, self.bot.address, name, channel=channel)

    def type(self, command: str, options: dict[str, str] | None = None) -> None:
        """Type a command, and wait for what comes of it."""
        count = messages(self.page).count()
        run_command(self.page, command, options)
        self.page.wait_for_function(f"document.querySelectorAll('[data-message-id]').length > {count}")

    def tap(self, label: str) -> None:
        """Tap the newest button of this label."""
        click_button(self.page, label)
        self.rest()

    def press(self, control: str) -> None:
        """Tap the newest enabled button whose custom_id begins so."""
        messages(self.page).locator(f'[data-custom-id^="{control}"]:not([aria-disabled="true"])').last.click()
        self.rest()

    def against_house(self, title: str, *, several: bool = False) -> None:
        """Begin a game against a house player by the shelf."""
        self.type("play")
        self.tap(title)
        if several and not self.old:
            self.tap("Play the house")
            return
        self.tap("House player")
        if several:
            self.tap("Start")

    def over(self) -> None:
        """Give up the game against the house that was begun."""
        if self.old:
            self.type("yote resign")
        else:
            self.type("table", {"do": "resign: give up the game"})
        self.tap("Yes, resign")
        messages(self.page).locator('[data-custom-id^="table:rematch:"]').first.wait_for()

    def rest(self) -> None:
        """Wait until the page shows what came of the last press, as far as it can be seen."""
        self.page.wait_for_timeout(700)
        settled(self.page)
