"""A game of Yebo is played at the level DEBUG: its log has no token, no hidden block, no name and nothing typed."""

import io
import json
import logging
import re
from collections.abc import Iterator
from typing import Any

import pytest

from process import logs
from tests.e2e.conftest import House
from tests.e2e.play import shown
from tests.e2e.yeboplay import SETS, discarded

TYPED = "quagga at the river"
FAMILIAR = {"answered in # ms", "table TABLE: # private messages within # ms"}
"""The messages of a game in which all goes well; # stands for a number."""


@pytest.fixture
def stream() -> Iterator[io.StringIO]:
    """The log, in JSON; afterwards the loggers are as they were."""
    root = logging.getLogger()
    names = ("", *logs.OWN)
    handlers, levels = list(root.handlers), {name: logging.getLogger(name).level for name in names}
    written = io.StringIO()
    logs.set_up("DEBUG", "json", written)
    yield written
    root.handlers[:] = handlers
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)


async def test_a_game_and_its_failures_leave_nothing_secret_in_the_log(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, stream: io.StringIO
) -> None:
    playing, seats = await discarded(house, monkeypatch, 1, "P9", *SETS)
    table = await playing.table()
    assert shown(await playing.command(seats[1], f"call {TYPED}")).ephemeral
    await house.driver.idle()
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert any(line.get("table") == table.id and line.get("interaction") for line in lines)
    assert {re.sub(r"[\d.]+", "#", line["message"].replace(table.id, "TABLE")) for line in lines} == FAMILIAR

    hidden, seed = repr(table.state), table.state.seed
    assert seed in hidden

    async def breaks(*_: Any, **__: Any) -> Any:
        raise ValueError(f"{TYPED} {hidden} {house.box.token}") from OSError(5, "out of order", TYPED)

    with monkeypatch.context() as patch:
        patch.setattr(house.tables, "tap", breaks)
        patch.setattr(house.tables, "act", breaks)
        await playing.public(seats[1], "Pass")
        await house.driver.until(lambda: "ValueError" in stream.getvalue(), "the failure in the log")
    text = stream.getvalue()
    failed = [line for line in map(json.loads, text.splitlines()) if line["level"] == "ERROR"]
    assert [line["table"] for line in failed] == [table.id]
    assert "OSError: out of order" in failed[0]["error"]
    assert "breaks" in failed[0]["error"], "where it happened is told"
    secrets = {
        TYPED,
        hidden,
        seed,
        house.box.token,
        *house.box.interactions._by_token,
        *(p.name for p in table.players),
    }
    assert [secret for secret in secrets if secret in text] == []
    caplog.clear()  # the failure is part of the test
