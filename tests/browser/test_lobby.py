"""The window of the games and a lobby on the page, at a phone's size: what belongs together is in sight together."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.page import open_seat, run_command, set_theme
from tests.browser.shots import shot
from tests.browser.sight import in_sight, settled
from tests.example import TITLE

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

LANGUAGES = {"en": "English", "fr": "Français", "pt": "Português (Brasil)"}
EACH = pytest.mark.parametrize(
    ("lang", "theme"),
    [
        *(("en", "dark"), ("fr", "light"), ("pt", "dark")),
        # Colours move nothing: the other half is for people who look at the screenshots.
        *(pytest.param(*look, marks=pytest.mark.long) for look in (("en", "light"), ("fr", "dark"), ("pt", "light"))),
    ],
)
NEVER = re.compile(r":\s(never|jamais|nunca)")
FEW = 135
"""The most pixels that the cover of a lobby may be high at this width: the card is more than a picture."""


@EACH
def test_the_window_is_one_screen(small: Page, address: str, lang: str, theme: str) -> None:
    set_theme(small, theme)
    open_seat(small, address, "Gecko", channel="quiet")
    run_command(small, "me", {"language": LANGUAGES[lang]})
    run_command(small, "play")
    # The answer to /me may come later than the window.
    window = small.locator('[data-message-id]:has([data-custom-id^="lobby:new:"])').last
    window.wait_for()
    assert window.locator(".gallery img.picture").count() == 1
    assert window.locator('[data-custom-id^="lobby:new:"]').count() == 5
    assert window.locator('[data-action="select"]').count() == 2
    in_sight(small, window, ".gallery img.picture", "[data-custom-id]")
    shot(small, f"lobby-1-window-{lang}-{theme}")


@EACH
def test_the_lobby_is_one_look(small: Page, address: str, lang: str, theme: str) -> None:
    set_theme(small, theme)
    open_seat(small, address, "Heron", channel="quiet")
    run_command(small, "settings", {"language": LANGUAGES[lang]})
    run_command(small, "me", {"language": LANGUAGES[lang]})
    run_command(small, "play", {"game": TITLE})
    card = small.locator('[data-message-id]:has([data-custom-id^="lobby:start:"])').last
    card.wait_for()
    in_sight(small, card, ".gallery img.picture", ".text-display", "[data-custom-id]")
    tops = card.locator("[data-custom-id]").evaluate_all("(all) => all.map((each) => each.getBoundingClientRect().top)")
    assert len(set(tops)) == 1, "the buttons stand in one row"
    cover = card.locator(".gallery img.picture").bounding_box()
    assert cover is not None
    assert cover["height"] <= FEW
    shot(small, f"lobby-2-card-{lang}-{theme}")
    card.locator('[data-custom-id^="table:more:"]').click()
    more = small.locator('[data-message-id]:has([data-custom-id^="lobby:rules:"])').last
    more.wait_for()
    in_sight(small, more, "[data-custom-id]")
    shot(small, f"lobby-3-more-{lang}-{theme}")
    more.locator('[data-custom-id^="lobby:rules:"]').click()
    form = small.locator("form.modal")
    form.wait_for()
    assert form.locator("fieldset").count() == 4
    settled(small)
    shot(small, f"lobby-4-form-{lang}-{theme}")
    form.locator('input[name="no_progress_draw"][value="0"]').check()
    form.locator('button[type="submit"]').click()
    form.wait_for(state="detached")
    card.get_by_text(NEVER).wait_for()
    more.locator('[data-custom-id^="lobby:leave:"]').click()
    more.wait_for(state="detached")
    for command in ("me", "settings"):
        run_command(small, command, {"language": LANGUAGES["en"]})
