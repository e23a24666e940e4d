"""PostgreSQL's schema: the same tables as SQLite's, created once, by the first process that connects."""

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import psycopg
import pytest

from data import blocks
from data.errors import NewerStoreError, OlderStoreError, UnusableStoreError
from data.migrate import migrate as in_sqlite
from data.migrate import newest
from data.opening import open_store
from data.postgres import migrate
from sandbox.postgres import PostgresServer

_numbers = count(1)


@pytest.fixture
def fresh(postgres: PostgresServer) -> Iterator[str]:
    """The name of a new, empty database."""
    name = f"fresh{next(_numbers)}"
    postgres.make(name)
    yield name
    postgres.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


@pytest.fixture
def steps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of migrations that this test makes up."""
    monkeypatch.setattr("data.migrate.MIGRATIONS", tmp_path)
    return tmp_path


async def _opened(url: str) -> None:
    await (await open_store(url)).close()


async def test_the_tables_and_columns_are_sqlites(postgres: PostgresServer, fresh: str) -> None:
    await _opened(postgres.url(fresh))
    ours = sqlite3.connect(":memory:", isolation_level=None)
    in_sqlite(ours)
    theirs = postgres.execute(
        "SELECT table_name, column_name, is_nullable = 'NO' FROM information_schema.columns "
        "WHERE table_schema = 'public' ORDER BY table_name, ordinal_position",
        fresh,
    )
    query = """SELECT t.name, c.name, c."notnull" OR c.pk FROM sqlite_master t, pragma_table_info(t.name) c
        WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' ORDER BY t.name, c.cid"""
    theirs = [row for row in theirs if row[0] not in blocks.TABLES]
    assert theirs == [(table, column, bool(must)) for table, column, must in ours.execute(query)]
    indexes = postgres.execute(
        "SELECT indexname FROM pg_indexes WHERE schemaname = 'public' AND indexname NOT LIKE '%key'", fresh
    )
    query = "SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL"
    own = {name for (name,) in indexes if not name.endswith("_pkey")}
    assert own == {name for (name,) in ours.execute(query)}
    ours.close()


async def test_two_processes_make_it_once(postgres: PostgresServer, fresh: str) -> None:
    await asyncio.gather(*(_opened(postgres.url(fresh)) for _ in range(4)))
    assert postgres.execute("SELECT version FROM schema", fresh) == [(newest(),)]


def test_whoever_looks_while_another_process_makes_it_is_not_turned_away(
    postgres: PostgresServer, fresh: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with (
        psycopg.connect(postgres.url(fresh), autocommit=True) as one,
        psycopg.connect(postgres.url(fresh), autocommit=True) as other,
    ):
        execute = one.execute

        def then_the_other(query: Any) -> Any:
            monkeypatch.undo()
            found = execute(query)
            migrate.migrate(other, "there")
            return found

        monkeypatch.setattr(one, "execute", then_the_other)
        assert migrate.migrate(one, "here") == newest()


async def test_a_store_of_a_newer_program_is_refused_and_left_alone(postgres: PostgresServer, fresh: str) -> None:
    await _opened(postgres.url(fresh))
    postgres.execute("UPDATE schema SET version = 900", fresh)
    with pytest.raises(NewerStoreError, match="version 900"):
        await _opened(postgres.url(fresh))
    assert postgres.execute("SELECT version FROM schema", fresh) == [(900,)]


@pytest.mark.usefixtures("steps")
async def test_a_store_of_a_development_version_is_refused_and_left_alone(postgres: PostgresServer, fresh: str) -> None:
    await _opened(postgres.url(fresh))
    postgres.execute("UPDATE schema SET version = 20", fresh)
    with pytest.raises(OlderStoreError, match="development version 20"):
        await _opened(postgres.url(fresh))
    assert postgres.execute("SELECT version FROM schema", fresh) == [(20,)]


def test_a_type_that_the_databases_understand_differently_is_refused() -> None:
    with pytest.raises(ValueError, match="numbers are BIGINT"):
        migrate.translated("CREATE TABLE a (b INTEGER NOT NULL);")


@pytest.mark.parametrize(
    "theirs", ["CREATE TABLE letters (a TEXT)", "CREATE TABLE schema (version INT); CREATE TABLE tables (a TEXT)"]
)
async def test_another_programs_database_is_refused_and_left_alone(
    postgres: PostgresServer, fresh: str, theirs: str
) -> None:
    postgres.execute(theirs, fresh)
    query = "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1"
    before = postgres.execute(query, fresh)
    with pytest.raises(UnusableStoreError, match="another program's"):
        await _opened(postgres.url(fresh))
    assert postgres.execute(query, fresh) == before


async def test_a_migration_that_fails_leaves_nothing(
    postgres: PostgresServer, fresh: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = migrate.SCHEMA
    whole = broken.read_text("utf-8")
    monkeypatch.setattr(type(broken), "read_text", lambda *_: f"{whole}\nCREATE TABLE log (a TEXT);")
    with pytest.raises(UnusableStoreError, match="already exists"):
        await _opened(postgres.url(fresh))
    assert (
        postgres.execute("SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'", fresh) == []
    )


async def test_the_server_ends_a_migration_whose_process_is_frozen(
    postgres: PostgresServer, fresh: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    noting = "CREATE TABLE limits AS SELECT current_setting('idle_in_transaction_session_timeout') AS idle;"
    translated = migrate.translated
    monkeypatch.setattr(migrate, "translated", lambda script: translated(script) + noting * ("blocks" in script))
    with psycopg.connect(postgres.url(fresh), autocommit=True) as connection:
        migrate.migrate(connection, "here")
    assert postgres.execute("SELECT idle FROM limits", fresh) == [("10s",)]


def test_nobody_loads_psycopg_without_a_database_url() -> None:
    said = "import sys, bot, data.opening, data.heartbeat, tables.recompute; print('psycopg' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", said], capture_output=True, text=True, check=True).stdout == "False\n"
