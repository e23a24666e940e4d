"""What starts the bot again, as the documentation has it, starts it less often in a day than Discord allows."""

import configparser
import plistlib
import re
from pathlib import Path

import pytest

from process import command

ROOT = Path(__file__).parents[2]
RUN = ROOT / "docs" / "en" / "run"
DAY_S = 86_400
ALLOWED = 1_000
"""The sessions that Discord lets a small bot start in a day."""


def fenced(page: str, language: str) -> str:
    """The only block of code of this language on a page about running the bot."""
    (found,) = re.findall(rf"^```{language}\n(.*?)^```$", (RUN / page).read_text("utf-8"), re.MULTILINE | re.DOTALL)
    return str(found)


@pytest.fixture
def unit() -> configparser.ConfigParser:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment, method-assign]  # systemd's names have capitals
    parser.read_string(fenced("systemd.md", "ini"))
    return parser


def test_systemd_starts_a_bot_that_fails_less_and_less_often(unit: configparser.ConfigParser) -> None:
    service = unit["Service"]
    first, steps, last = (int(service[name]) for name in ("RestartSec", "RestartSteps", "RestartMaxDelaySec"))
    assert first < last
    assert steps + DAY_S / last < ALLOWED / 2
    (older,) = re.findall(r"`RestartSec=(\d+)` there", (RUN / "systemd.md").read_text("utf-8"))
    assert DAY_S / int(older) < ALLOWED


def test_systemd_does_not_start_a_bot_again_whose_token_is_refused(unit: configparser.ConfigParser) -> None:
    assert unit["Service"]["Restart"] == "on-failure"
    assert int(unit["Service"]["RestartPreventExitStatus"]) == command.FOR_GOOD


def test_launchd_waits_between_two_starts() -> None:
    agent = plistlib.loads(fenced("systems.md", "xml").encode())
    assert DAY_S / agent["ThrottleInterval"] < ALLOWED


@pytest.mark.parametrize("path", ["README.md", "Dockerfile", "docs/en/run/docker.md"])
def test_a_container_that_stays_comes_back(path: str) -> None:
    commands = re.findall(r"docker run (?:-d|--detach)\b.*", (ROOT / path).read_text("utf-8"))
    assert [each for each in commands if "--restart unless-stopped" not in each] == []
    assert commands or path == "README.md"
