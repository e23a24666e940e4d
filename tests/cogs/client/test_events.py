"""The gateway's events: clicks without the message clicked on, and events that cannot be read."""

import logging
from typing import Any

import pytest

from cogs.client import events
from tables.meter import Meter

USER = {"id": "7"}


class Counting(Meter):
    """A meter that lists the kinds of what could not be read."""

    def __init__(self, kinds: list[str]) -> None:
        self._kinds = kinds

    def unreadable(self, kind: str) -> None:
        self._kinds.append(kind)


def test_a_click_is_read_without_the_board_it_was_made_on() -> None:
    read: list[Any] = []
    parse = events.lean(read.append)
    parse({"type": 3, "user": USER, "message": {"id": "2", "components": [{}], "interaction_metadata": {"id": "3"}}})
    parse({"type": 3, "guild_id": "1", "member": {"user": USER}})
    assert read == [
        {"type": 3, "user": USER, "message": {"id": "2", "components": []}},
        {"type": 3, "guild_id": "1", "member": {"user": USER}},
    ]


@pytest.mark.parametrize(
    "data",
    [
        {"type": 3},
        {"type": 3, "user": {}},
        {"type": 3, "guild_id": "1", "user": USER},
        {"type": 2, "user": USER},
        {"type": 4, "user": USER, "data": {}},
        {"type": 3, "user": USER, "message": None},
        None,
    ],
)
def test_what_cannot_be_answered_is_counted_and_logged_without_its_text(
    caplog: pytest.LogCaptureFixture, data: Any
) -> None:
    counted: list[str] = []
    parsed: list[Any] = []
    parsers: dict[str, events.Parser] = {"INTERACTION_CREATE": events.lean(parsed.append), "RESUMED": parsed.append}
    events.guard(parsers, Counting(counted))
    with caplog.at_level(logging.WARNING):
        parsers["INTERACTION_CREATE"](data)
        parsers["RESUMED"]({})
    assert (parsed, counted) == ([{}], ["INTERACTION_CREATE"])
    (line,) = caplog.messages
    assert line.startswith("an event INTERACTION_CREATE could not be read and is left out (")
