"""A real Chromium for the page's tests; without Playwright or Chromium they are skipped."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from tests.browser.fake import FakeSandbox

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

CHROMIUM = shutil.which("chromium")
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    playwright = pytest.importorskip("playwright.sync_api")
    if CHROMIUM is None:
        pytest.skip("chromium is not installed")
    with playwright.sync_playwright() as started:
        chromium = started.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def box() -> Iterator[FakeSandbox]:
    fake = FakeSandbox()
    fake.start()
    yield fake
    fake.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A desktop window; a script error on the page fails the test."""
    yield from _window(browser, 1280, 900)


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """A window as wide as a phone."""
    yield from _window(browser, 390, 844)


def _window(browser: Browser, width: int, height: int) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": width, "height": height}, locale="en-US", timezone_id="UTC")
    context.set_default_timeout(10_000)
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    context.close()
    assert not errors
