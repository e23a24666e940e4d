"""What the start of a process says of files that it cannot use."""

import logging
import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from discord import Permissions

from process.running import PERMISSIONS, log_faults
from tests.engines.toy import Toy


class Torn(Toy):
    def faults(self) -> Sequence[str]:
        return ("The toy's file is torn.",)


def test_each_file_that_cannot_be_used_is_one_line_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        assert list(log_faults({"toy": Toy(), "torn": Torn()})) == ["toy", "torn"]
    assert caplog.messages == ["The toy's file is torn."]


def test_the_invite_link_asks_for_what_the_documentation_says() -> None:
    page = (Path(__file__).parents[2] / "docs/en/setup/index.md").read_text(encoding="utf-8")
    table = re.search(r"\| permission \| for \|\n\|[-|]+\n((?:\|.*\n)+)", page)
    assert table is not None
    asked = Permissions(PERMISSIONS.value & ~Permissions(view_channel=True).value)
    assert asked != PERMISSIONS, "it may see its channels"
    named = [name.strip() for row in table[1].splitlines() for name in row.split("|")[1].split(",")]
    assert Permissions(**{name.lower().replace(" ", "_"): True for name in named if name != "View Channels"}) == asked
    assert "View Channels" in named
