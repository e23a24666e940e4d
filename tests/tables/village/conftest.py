"""Fixtures of the tests of the village: benches a hundred days after the first game, empty and with the course."""

import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from data.move import copy
from data.opening import open_store
from tests.clock import FakeClock
from tests.tables.harness import Bench, Place, bench
from tests.tables.village.course import NOW_MS, counted


@pytest.fixture
async def hands(place: Place) -> AsyncIterator[Bench]:
    async with bench(place, FakeClock(NOW_MS)) as hands:
        yield hands


@pytest.fixture
async def village(place: Place) -> AsyncIterator[Bench]:
    """A bench whose store contains the course."""
    if isinstance(place, Path):
        (place / "baraza.db").write_bytes(counted())
    else:
        played = sqlite3.connect(":memory:", check_same_thread=False)
        played.deserialize(counted())
        there = await open_store(place)
        await there.run(lambda connection: copy(played, connection))
        await there.close()
        played.close()
    async with bench(place, FakeClock(NOW_MS)) as hands:
        yield hands
