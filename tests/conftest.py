"""Settings and fixtures shared by all tests."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from sandbox.postgres import EMPTIED, MISSING, PostgresServer, programs

# The same examples every time, so that a change alone can turn a test red. HYPOTHESIS_PROFILE=search looks further.
settings.register_profile("suite", deadline=None)
settings.register_profile("search", deadline=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "suite"))


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A PostgreSQL server, where its programs are found; each worker has its own."""
    folder = programs()
    if folder is None:
        pytest.skip(MISSING)
    server = PostgresServer(folder)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def shared_database(postgres: PostgresServer) -> str:
    """The address of a database that many tests use one after the other."""
    return postgres.make("baraza")


@pytest.fixture
def database(postgres: PostgresServer, shared_database: str) -> str:
    """The address of a PostgreSQL database without a row."""
    postgres.execute(EMPTIED, "baraza")
    return shared_database


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """Where a store is to be: an empty folder for SQLite's file, or the address of an empty PostgreSQL database."""
    if request.param == "sqlite":
        return tmp_path
    url: str = request.getfixturevalue("database")
    return url
