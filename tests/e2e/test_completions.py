"""Completions that cannot be given offer nothing, and the log tells of them as of other failures."""

import logging
from typing import Any

import pytest

from data.errors import UnusableStoreError
from tests.e2e.conftest import House
from tests.e2e.play import begin
from tests.example import GAME


async def test_a_completion_without_the_store_offers_nothing_and_is_one_line(
    house: House, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: Any) -> Any:
        raise UnusableStoreError("the server is down") from ConnectionError()

    monkeypatch.setattr("cogs.kit.channel_tables.choices", away)
    assert await house.heron.complete("table", house.driver.channel("tables"), do="join", table="") == []
    told = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert [(record.getMessage(), record.exc_info) for record in told] == [
        ("a completion offers nothing: the server is down", None)
    ]


async def test_a_completion_with_a_defect_offers_nothing_and_is_logged_whole(
    house: House, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.kit.channel_tables.choices", None)
    assert await house.heron.complete("table", house.driver.channel("tables"), do="join", table="") == []
    told = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert [record.exc_info and record.exc_info[0] for record in told] == [TypeError]
    caplog.clear()  # the failure is part of the test


async def test_a_number_too_long_to_read_is_completed_like_any_that_is_too_high(house: House) -> None:
    given = {"game": GAME, "format": "swiss", "title": "Cup"}
    high, long = [
        await house.heron.complete("tournament open", house.driver.channel("tables"), **given, minutes=text)
        for text in ("99999", "9" * 5000)
    ]
    assert long == high
    assert long[0] == ("in 15 minutes", 15)


async def test_a_table_of_one_s_own_is_found_by_who_plays_there(house: House) -> None:
    playing = await begin(house)
    for typed, found in (("", 1), ("li", 1), ("LION", 1), (playing.table_id[:3], 1), ("gecko", 0)):
        offered = await house.heron.complete(f"{GAME} move", playing.channel, move="c3", table=typed)
        assert [value for _, value in offered] == [playing.table_id] * found, typed
