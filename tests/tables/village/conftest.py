"""Fixtures of the tests of the village: benches a hundred days after the first game, empty and with the course."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest

from data.move import copy
from data.opening import open_store
from sandbox.postgres import PostgresServer
from tests.clock import FakeClock
from tests.conftest import END_SESSIONS
from tests.tables.harness import Bench, Place, bench
from tests.tables.village.course import NOW_MS, counted


@pytest.fixture
async def hands(place: Place) -> AsyncIterator[Bench]:
    async with bench(place, FakeClock(NOW_MS)) as hands:
        yield hands


KEEP = """
DO $$ DECLARE name text; BEGIN
    CREATE SCHEMA course;
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public'
    LOOP EXECUTE format('CREATE TABLE course.%1$I AS TABLE public.%1$I', name); END LOOP;
END $$
"""
"""Copy all tables into a schema of their own."""
REFILL = """
DO $$ DECLARE name text; BEGIN
    SET LOCAL session_replication_role = replica;
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
        EXECUTE format('DELETE FROM public.%I', name);
        EXECUTE format('INSERT INTO public.%1$I OVERRIDING SYSTEM VALUE TABLE course.%1$I', name);
    END LOOP;
    PERFORM setval(pg_get_serial_sequence('endings', 'number'), (SELECT max(number) FROM endings));
END $$
"""
"""Make all tables what they were when they were copied; no foreign key is checked meanwhile."""


@pytest.fixture(scope="session")
def course(postgres: PostgresServer) -> Iterator[Callable[[], str]]:
    """A PostgreSQL database that tests share one after the other; a callback that puts the course into it.

    The callback returns the database's URL. A copy of the database for each test takes the server ten times as long.
    """
    import psycopg  # noqa: PLC0415 - the tests of SQLite need none

    played = sqlite3.connect(":memory:", check_same_thread=False)
    played.deserialize(counted())
    url = postgres.make("village")

    async def fill() -> None:
        store = await open_store(url)
        await store.run(lambda connection: copy(played, connection))
        await store.close()

    asyncio.run(fill())
    played.close()
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(KEEP)

        def refill() -> str:
            connection.execute(END_SESSIONS)
            connection.execute(REFILL)
            return url

        yield refill


@pytest.fixture
def played(request: pytest.FixtureRequest, place: Place) -> Place:
    """The place of a store that contains the course."""
    if isinstance(place, Path):
        (place / "baraza.db").write_bytes(counted())
        return place
    refill: Callable[[], str] = request.getfixturevalue("course")
    return refill()


@pytest.fixture
async def village(played: Place) -> AsyncIterator[Bench]:
    """A bench whose store contains the course."""
    async with bench(played, FakeClock(NOW_MS)) as hands:
        yield hands
