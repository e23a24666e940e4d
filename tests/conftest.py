"""Settings and fixtures shared by all tests."""

import asyncio
import faulthandler
import gc
import os
import random
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from _pytest.faulthandler import fault_handler_stderr_fd_key
from hypothesis import settings
from hypothesis.internal.conjecture import providers

from sandbox.postgres import EMPTIED, MISSING, PostgresServer, programs
from tests import readable
from tests.seeded import draw_secrets
from tests.shuffled import SHUFFLE, loops, shuffle

HERE = Path(__file__).parent

# The examples of a run are derived from the tests, so that no run fails by chance, and no example has a deadline, so
# that a slow machine fails no test. "long" has more of them (`make long-test`), and HYPOTHESIS_PROFILE=search draws new examples in every run, and many more of them.
settings.register_profile("suite", deadline=None, derandomize=True, database=None, max_examples=50)
settings.register_profile("long", deadline=None, derandomize=True, database=None, max_examples=300)
settings.register_profile("search", deadline=None, max_examples=2000)
PROFILE = os.environ.get("HYPOTHESIS_PROFILE", "suite")
settings.load_profile(PROFILE)
if PROFILE == "suite":
    # Hypothesis would parse the whole program in each worker for constants to draw now and then, so that the examples of
    # a test would also change with any constant anywhere. The larger profiles draw them.
    providers._get_local_constants = lambda: providers._local_constants

readable.watch(pytest.MonkeyPatch())

LONG = ("long", "every", "cluster", "browser")
"""The markers of tests that may take longer than the `timeout` of pyproject.toml; with many examples each test may."""
LONG_S = 3600
"""The limit of such a test in seconds."""
LAST_S = 60
"""The seconds after a test's limit at which its process is killed if it still runs, as when its teardown hangs, or when
Hypothesis retries a property that has failed."""

# While tests are collected nearly nothing is garbage: the collector would go through all modules again and again.
gc.disable()


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Import all modules of tests, each worker beginning with another part of them.

    Nothing is compiled in a new clone, and rewriting the assertions takes most of the time of collecting. Workers that
    all begin with the first module compile every module side by side; these read what the others have compiled.
    """
    worker: dict[str, Any] | None = getattr(session.config, "workerinput", None)
    if worker is None or session.config.args != [HERE.name]:
        return
    paths = sorted(HERE.rglob("test_*.py"))
    first = int(worker["workerid"].removeprefix("gw")) * len(paths) // worker["workercount"]
    for path in paths[first:] + paths[:first]:
        # Collecting reports what fails.
        with suppress(Exception, pytest.skip.Exception):
            import_module(".".join(path.relative_to(HERE.parent).with_suffix("").parts))


if SHUFFLE is not None:

    def pytest_asyncio_loop_factories() -> dict[str, Callable[[], asyncio.AbstractEventLoop]]:
        """The event loop of all tests, those through the client too."""
        return loops()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give the tests that are long by themselves their larger limit, and put all into the order that a seed draws."""
    if SHUFFLE is not None:
        items[:] = shuffle(items)
    for item in items:
        if PROFILE != "suite" or any(mark.name in LONG for mark in item.iter_markers()):
            item.add_marker(pytest.mark.timeout(LONG_S))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """If a test, its fixtures included, does not end in time, print the stacks of all threads and end the process."""
    marker = item.get_closest_marker("timeout")
    limit = float(marker.args[0] if marker else item.config.getini("timeout"))
    faulthandler.dump_traceback_later(limit + LAST_S, exit=True, file=item.config.stash[fault_handler_stderr_fd_key])
    try:
        return (yield)
    finally:
        faulthandler.cancel_dump_traceback_later()


def pytest_collection_finish() -> None:
    """Let the garbage collector skip modules and tests, which live as long as the run, and run as seldom as in the bot."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 20, 5)
    gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_unconfigure() -> None:
    """Let the garbage collector skip all that is left, because pytest has just collected and does so again at the end."""
    gc.freeze()


@pytest.fixture(autouse=True)
def drawn(request: pytest.FixtureRequest) -> Iterator[None]:
    """Take all secrets of a test from its name and `SHUFFLE`: each run deals the same games, and another seed others."""
    with pytest.MonkeyPatch.context() as patch:
        draw_secrets(patch, random.Random(f"{SHUFFLE}/{request.node.nodeid}"))
        yield


@pytest.fixture(scope="module")
def unwatched() -> Iterator[None]:
    """Let texts be drawn and formatted that no reader should find: for tests of lettering, and of the catalogues alone."""
    with pytest.MonkeyPatch.context() as patch:
        readable.look_away(patch)
        yield


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A running PostgreSQL server, one for each pytest worker; skips the test where PostgreSQL is not installed."""
    folder = programs()
    if folder is None:
        pytest.skip(MISSING)
    server = PostgresServer(folder)
    yield server
    server.stop()


STANDING_CLOCK = """
CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE
    AS $$ SELECT timestamptz '2027-01-15 08:00:00+00' $$;
CREATE FUNCTION public.pg_postmaster_start_time() RETURNS timestamptz LANGUAGE sql VOLATILE
    AS $$ SELECT timestamptz '2027-01-15 07:00:00+00' $$;
ALTER DATABASE baraza SET search_path = public, pg_catalog;
"""
"""SQL that stops the clock of a database, an hour after the server's start: these functions shadow PostgreSQL's own."""
END_SESSIONS = """
DO $$ BEGIN
    FOR attempt IN 1..1000 LOOP
        PERFORM pg_stat_clear_snapshot();
        EXIT WHEN NOT EXISTS (
            SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
        );
        PERFORM pg_sleep(0.001);
    END LOOP;
    PERFORM pg_terminate_backend(pid, 60000) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid();
END $$
"""
"""SQL that waits until the sessions of closed connections have ended, and ends those that are left."""
PATIENCE = "60s"
BEAT_S = 0.02
"""The interval of heartbeats, and of a standby's looks, in real seconds."""


@pytest.fixture(scope="session")
def sweep(postgres: PostgresServer) -> Iterator[Callable[[], None]]:
    """Make a database that tests share one after the other; yields a callback that ends its sessions and deletes all rows.

    The clock of the database stands still.
    """
    import psycopg  # noqa: PLC0415 - the tests of SQLite need none

    url = postgres.make("baraza")
    postgres.execute(STANDING_CLOCK, "baraza")
    # One connection for all tests: each new one costs the server more than the statements.
    with psycopg.connect(url, autocommit=True) as connection:

        def sweep() -> None:
            # The server ends a session some time after its client has closed the connection.
            connection.execute(END_SESSIONS)
            connection.execute(EMPTIED)

        yield sweep


@pytest.fixture
def database(postgres: PostgresServer, sweep: Callable[[], None], monkeypatch: pytest.MonkeyPatch) -> str:
    """The URL of a PostgreSQL database with all rows deleted and no other session.

    Nothing depends on how fast the machine is: no lease expires, neither by the server's clock nor by the process's, and
    no statement times out.
    """
    from data.postgres import connect, line, membership  # noqa: PLC0415 - the tests of SQLite need no psycopg

    sweep()
    monkeypatch.setattr(line, "time", SimpleNamespace(monotonic=lambda: 0.0))
    # A line ends after its next heartbeat: no test waits long for that, nor for a standby's next look.
    monkeypatch.setattr(line, "BEAT_S", BEAT_S)
    monkeypatch.setattr(membership, "LOOK_S", BEAT_S)
    for name in ("lock_timeout", "idle_in_transaction_session_timeout"):
        monkeypatch.setitem(connect.SETTINGS, name, PATIENCE)
    return postgres.url("baraza", connect_timeout=60)


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """The place of an empty store: a folder for SQLite's file, and the URL of a PostgreSQL database."""
    if request.param == "sqlite":
        return tmp_path
    url: str = request.getfixturevalue("database")
    return url
