"""Fixtures of the tests of the village: benches a hundred days after the first game, empty and with the course."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from data.move import copy
from data.opening import open_store
from sandbox.postgres import PostgresServer
from tests.clock import FakeClock
from tests.tables.harness import Bench, Place, bench
from tests.tables.village.course import NOW_MS, counted


@pytest.fixture
async def hands(place: Place) -> AsyncIterator[Bench]:
    async with bench(place, FakeClock(NOW_MS)) as hands:
        yield hands


@pytest.fixture(scope="session")
def course(postgres: PostgresServer) -> str:
    """The name of a PostgreSQL database that contains the course, from which others are made."""
    played = sqlite3.connect(":memory:", check_same_thread=False)
    played.deserialize(counted())

    async def fill(url: str) -> None:
        store = await open_store(url)
        await store.run(lambda connection: copy(played, connection))
        await store.close()

    asyncio.run(fill(postgres.make("course")))
    played.close()
    return "course"


@pytest.fixture
def played(request: pytest.FixtureRequest, place: Place) -> Iterator[Place]:
    """The place of a store that contains the course."""
    if isinstance(place, Path):
        (place / "baraza.db").write_bytes(counted())
        yield place
        return
    postgres: PostgresServer = request.getfixturevalue("postgres")
    postgres.execute(f"CREATE DATABASE village TEMPLATE {request.getfixturevalue('course')}")
    yield postgres.url("village")
    postgres.execute("DROP DATABASE village WITH (FORCE)")


@pytest.fixture
async def village(played: Place) -> AsyncIterator[Bench]:
    """A bench whose store contains the course."""
    async with bench(played, FakeClock(NOW_MS)) as hands:
        yield hands
