"""What a person does on the sandbox's page: sit down, type a command, press, choose, read.

Every function takes Playwright's Page. With several seats open, ``seat`` names the pane; the default is the first one.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

CONTROLS = """(message) => [...message.querySelectorAll('[data-custom-id]')]
  .map((part) => part.dataset.customId + part.classList.contains('off')).join()"""
"""JavaScript: which controls a message has, and which of them are disabled; the same while a press is under way."""


def open_seat(page: Page, base: str, *names: str, channel: str = "tables") -> Page:
    """Open the page with these seats, all in the channel of that name, and wait for its messages."""
    page.goto(f"{base.rstrip('/')}/?seat={','.join(names)}")
    for name in names:
        open_channel(page, channel, seat=name)
    return page


def pane(page: Page, seat: str | None = None) -> Locator:
    """The part of the page where one seat plays."""
    return page.locator(f'.pane[data-seat="{seat}"]' if seat else ".pane").first


def open_channel(page: Page, name: str, *, seat: str | None = None) -> None:
    """Open a channel by its name and wait for its messages."""
    here = pane(page, seat)
    # The click is dispatched as an event, so that it also works while the channel list is folded away.
    button = here.locator(f'[data-channel-name="{name}"]').first
    button.wait_for(state="attached")
    if button.get_attribute("aria-current") is None:
        button.dispatch_event("click")
    loaded = page.locator(f'[data-loaded="{button.get_attribute("data-channel")}"]')
    here.and_(loaded).wait_for(state="attached")


def messages(page: Page, *, seat: str | None = None) -> Locator:
    """All messages on the screen, oldest first."""
    return pane(page, seat).locator("[data-message-id]")


def last_message(page: Page, *, seat: str | None = None) -> Locator:
    """The newest message."""
    return messages(page, seat=seat).last


def message_with(page: Page, text: str, *, seat: str | None = None) -> Locator:
    """The newest message that contains this text."""
    return messages(page, seat=seat).filter(has_text=text).last


def run_command(page: Page, path: str, options: dict[str, str] | None = None, *, seat: str | None = None) -> None:
    """Type a slash command ("game start") with its options, name to text, and send it."""
    here = pane(page, seat)
    option = here.locator(f'.composer [role=option][data-value="{path}"]')
    # A channel that was just opened gets a new composer, which would lose what was typed into the old one.
    for look in range(1_000):
        if look % 10 == 0:
            here.locator("[data-composer]").fill(f"/{path}")
        if option.count():
            break
        page.wait_for_timeout(10)
    option.click()
    box = here.locator(f'[data-command="{path}"]')
    for name, text in (options or {}).items():
        field = box.locator(f'[data-option="{name}"]')
        if not field.count():
            box.locator('[data-option=""]').focus()
            here.locator(f'.composer [role=option][data-value="{name}"]').click()
        field.fill(text)
        pick_if_offered(here, field, text)
    here.get_by_role("button", name="Send").click()
    box.wait_for(state="detached")


def pick_if_offered(here: Locator, field: Locator, text: str) -> None:
    """Take the choice with exactly this name; if the autocomplete answer has none, leave the typed text."""
    status = here.locator(".slash-status")
    status.filter(has_text="Loading").wait_for(state="detached")
    choice = (
        here.locator(".composer [role=option]")
        .filter(has=here.page.get_by_text(re.compile(f"^{re.escape(text)}$")))
        .first
    )
    if choice.count():
        choice.click()
    elif here.locator(".composer [role=option]").count():
        field.press("Escape")


def click_button(page: Page, label: str, *, seat: str | None = None, message: Locator | None = None) -> None:
    """Press the button with exactly this label, in the given message or in the newest that has such a button."""
    name = re.compile(rf"^(:\w+:\s*)?{re.escape(label)}$")  # an emoji before the label has a name too
    scope = message if message is not None else messages(page, seat=seat)
    scope.get_by_role("button", name=name).last.click()


def changed(message: Locator, before: str) -> None:
    """Wait until a message has other `CONTROLS` than before and no press under way, or is gone.

    A press is often over before the message is edited: until then its old controls are enabled again.
    """
    message.page.wait_for_function(
        f"([it, before]) => !it.isConnected || ({CONTROLS})(it) !== before && !it.querySelector('[aria-busy]')",
        arg=[message.element_handle(), before],
    )


def choose(page: Page, custom_id: str, *labels: str, seat: str | None = None) -> None:
    """Open a select by its custom_id and take the options with these labels."""
    here = pane(page, seat)
    here.locator(
        f'[data-action="select"][data-custom-id="{custom_id}"], .modal [data-custom-id="{custom_id}"].select'
    ).last.click()
    for label in labels:
        here.locator(".select-popup [role=option]").filter(has_text=label).first.click()
    if here.locator(".select-popup").count():
        page.keyboard.press("Escape")


def dismiss(message: Locator) -> None:
    """Dismiss a message that only its reader sees."""
    message.get_by_role("button", name="Dismiss message").click()
    message.wait_for(state="detached")


def pictures(message: Locator) -> list[str]:
    """The alt texts of a message's pictures."""
    return [
        alt or ""
        for alt in message.locator(".gallery img.picture").evaluate_all("(all) => all.map((image) => image.alt)")
    ]


def set_theme(page: Page, theme: str) -> None:
    """Set the colour theme of the pages opened from now on: "dark" or "light"."""
    page.add_init_script(f"localStorage.setItem('baraza-theme', '{theme}')")
