"""Settings and fixtures shared by all tests."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from sandbox.postgres import EMPTIED, MISSING, PostgresServer, programs

# The examples of a run are derived from the tests, so that no run fails by chance, and no example has a deadline, so
# that a slow machine fails no test. HYPOTHESIS_PROFILE=search draws new examples in every run, and many more of them.
settings.register_profile("suite", deadline=None, derandomize=True, database=None)
settings.register_profile("search", deadline=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "suite"))


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A running PostgreSQL server, one for each pytest worker; skips the test where PostgreSQL is not installed."""
    folder = programs()
    if folder is None:
        pytest.skip(MISSING)
    server = PostgresServer(folder)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def shared_database(postgres: PostgresServer) -> str:
    """The URL of a database that tests share one after the other."""
    return postgres.make("baraza")


@pytest.fixture
def database(postgres: PostgresServer, shared_database: str) -> str:
    """The URL of a PostgreSQL database with all rows deleted."""
    postgres.execute(EMPTIED, "baraza")
    return shared_database


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """The place of an empty store: a folder for SQLite's file, and the URL of a PostgreSQL database."""
    if request.param == "sqlite":
        return tmp_path
    url: str = request.getfixturevalue("database")
    return url
