"""Fixtures: a real Chromium for the page's tests, which are skipped without Playwright or Chromium."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.fake import FakeSandbox
from tests.browser.sight import TALL, WIDE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).parents[2]
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
        chromium = started.chromium.launch(executable_path=CHROMIUM, args=FLAGS, timeout=180_000)
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
    """A browser page in a desktop window; a script error on it fails the test."""
    yield from window(browser, 1280, 900)


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """A browser page as wide as a phone."""
    yield from window(browser, 390, 844)


@pytest.fixture
def small(browser: Browser) -> Iterator[Page]:
    """A browser page of the size at which things must be in sight together."""
    yield from window(browser, WIDE, TALL)


def window(browser: Browser, width: int, height: int) -> Iterator[Page]:
    """A browser page in a window of this size; a script error on the page fails the test."""
    context = browser.new_context(viewport={"width": width, "height": height}, locale="en-US", timezone_id="UTC")
    context.set_default_timeout(60_000)
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    context.close()
    assert not errors


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The address of the page of a bot started by `bot.py --sandbox`, as `make play` starts it."""
    yield from served("bot.py", "--sandbox")


def served(*arguments: str) -> Iterator[str]:
    """Start Python with these arguments, yield the address of the sandbox's page, and stop it at the end."""
    with started(*arguments) as (_, address):
        yield address


@contextmanager
def started(*arguments: str, root: Path = ROOT) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The process of Python with these arguments in the tree `root`, and the address of its sandbox's page."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    command, pipe = [sys.executable, *arguments], subprocess.PIPE
    env = os.environ | {"SANDBOX_PORT": port}
    with subprocess.Popen(command, cwd=root, env=env, stdin=pipe, stdout=pipe, stderr=pipe, text=True) as bot:
        assert bot.stderr is not None
        for line in bot.stderr:
            if found := re.search(r"Open (http://127\.0\.0\.1:\d+/) ", line):
                break
        else:
            pytest.fail("the bot ended before it was ready")
        yield bot, found[1]
        bot.send_signal(signal.SIGINT)
        rest = bot.stderr.read()
    assert bot.returncode == 0
    assert "Traceback" not in rest
