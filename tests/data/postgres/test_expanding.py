"""Migrations while the version before works: they only expand the schema, and they hold nobody up."""

import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import psycopg
import pytest

from data.migrate import FIRST, files, newest
from data.postgres import migrate
from sandbox.postgres import PostgresServer
from tests.data.postgres.statements import recorded

NAME = r"[a-z_]+"
COLUMN = re.compile(
    rf"ALTER TABLE {NAME} ADD COLUMN {NAME} [A-Z]+( COLLATE \"C\")?( NOT NULL DEFAULT [-\w']+| DEFAULT [-\w']+)?"
)

_numbers = count()


def statements(script: str) -> list[str]:
    """The statements of a migration, without its comments, each in one line."""
    text = re.sub(r"--[^\n]*", "", script)
    return [" ".join(each.split()) for each in text.split(";") if each.strip()]


def shrinking(script: str) -> list[str]:
    """The statements of a migration that the version before might not get on with."""
    every = statements(script)
    made = {found[1] for each in every if (found := re.match(rf"CREATE TABLE ({NAME}) \(", each))}

    def expands(statement: str) -> bool:
        filled = re.match(rf"INSERT INTO ({NAME}) ", statement)
        return bool(
            re.match(rf"CREATE TABLE {NAME} \(", statement)
            or re.match(rf"CREATE INDEX {NAME} ON {NAME} ", statement)
            or COLUMN.fullmatch(statement)
            or (filled and filled[1] in made)
            or statement == "SELECT 1"
        )

    return [each for each in every if not expands(each)]


@pytest.mark.parametrize(
    "script",
    [
        "DROP TABLE log;",
        "ALTER TABLE log DROP COLUMN text;",
        "ALTER TABLE log ADD COLUMN more BIGINT NOT NULL;",
        "ALTER TABLE log RENAME COLUMN text TO said;",
        "ALTER TABLE log ALTER COLUMN text SET NOT NULL;",
        "ALTER TABLE log ADD CONSTRAINT one UNIQUE (text);",
        "CREATE UNIQUE INDEX one ON log (text);",
        "UPDATE people SET mentions = 2;",
        "CREATE TABLE a (b BIGINT); INSERT INTO people (user_id) VALUES (1);",
    ],
)
def test_a_statement_that_takes_something_away_is_found(script: str) -> None:
    assert shrinking(script)


def test_each_migration_only_expands() -> None:
    scripts = {number: path.read_text("utf-8") for number, path in files().items()}
    assert {number: found for number, script in scripts.items() if (found := shrinking(script))} == {}


@pytest.fixture
def made_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One more migration than there are, so that there always is a version before."""
    for path in files().values():
        (tmp_path / path.name).write_text(path.read_text("utf-8"), "utf-8")
    script = "CREATE TABLE more (a BIGINT);\nALTER TABLE log ADD COLUMN quagga TEXT NOT NULL DEFAULT '';\n"
    (tmp_path / f"{newest() + 1:04}__more.sql").write_text(script, "utf-8")
    monkeypatch.setattr("data.migrate.MIGRATIONS", tmp_path)


@pytest.fixture
def fresh(postgres: PostgresServer) -> Iterator[psycopg.Connection]:
    """A connection to a database in which nothing is."""
    name = f"expanding{next(_numbers)}"
    with psycopg.connect(postgres.make(name), autocommit=True) as connection:
        yield connection
    postgres.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


def _columns(connection: psycopg.Connection) -> dict[str, dict[str, str]]:
    """The columns of all tables and their types."""
    found: dict[str, dict[str, str]] = {}
    for table, column, kind in connection.execute(
        "SELECT table_name, column_name, data_type FROM information_schema.columns WHERE table_schema = 'public' "
        "AND is_identity = 'NO' ORDER BY ordinal_position"
    ):
        found.setdefault(table, {})[column] = kind
    return found


@pytest.mark.usefixtures("made_up")
def test_what_the_version_before_writes_and_reads_goes_on_working(fresh: psycopg.Connection) -> None:
    migrate.migrate(fresh, "here", FIRST)
    for number in files():
        migrate.migrate(fresh, "here", number - 1)
        before = _columns(fresh)
        migrate.migrate(fresh, "here", number)
        with fresh.transaction(force_rollback=True):
            fresh.execute("SET LOCAL session_replication_role = replica")  # rows without those to which they refer
            for table, columns in before.items():
                names, values = ", ".join(columns), ["a" if kind == "text" else 7 for kind in columns.values()]
                marks = ", ".join(["%s"] * len(columns))
                fresh.execute(f"DELETE FROM {table}".encode())
                fresh.execute(f"INSERT INTO {table} ({names}) VALUES ({marks})".encode(), values)
                fresh.execute(f"UPDATE {table} SET {', '.join(f'{name} = {name}' for name in columns)}".encode())
                read = fresh.execute(f"SELECT {names} FROM {table}".encode())
                assert list(map(list, read)) == [values], (number, table)


def refused(connection: psycopg.Connection, every: list[str]) -> list[str]:
    """The statements that a database does not understand."""
    found = []
    for number, statement in enumerate(every):
        try:
            connection.execute(f"PREPARE statement{number} AS {statement}".encode())
        except psycopg.Error:
            found.append(statement)
    return found


def rebound(script: str, every: list[str]) -> list[str]:
    """The statements that name a column which a migration adds to one of their tables: they mean another table's."""
    added = re.findall(rf"ALTER TABLE ({NAME}) ADD COLUMN ({NAME}) ", " ".join(statements(script)))
    return [
        each
        for table, column in added
        for each in every
        if re.search(rf"\b{table}\b", each) and re.search(rf"(?<![.\w]){column}\b", each)
    ]


def test_what_the_version_before_sends_is_understood_and_means_the_same(fresh: psycopg.Connection) -> None:
    version, every = recorded()
    migrate.migrate(fresh, "here")
    assert refused(fresh, every) == []
    for number, path in files().items():
        if number > version:
            assert rebound(path.read_text("utf-8"), every) == []


@pytest.mark.parametrize(
    ("script", "understood"),
    [
        ("ALTER TABLE tables ADD COLUMN seat BIGINT;", True),
        ("ALTER TABLE tables ADD COLUMN stamp BIGINT;", False),
        ("ALTER TABLE tables ADD COLUMN quagga BIGINT;", None),
    ],
)
def test_a_column_by_which_a_statement_means_something_else_is_found(
    fresh: psycopg.Connection, script: str, understood: bool | None
) -> None:
    every = [
        "SELECT stamp FROM drafts JOIN tables ON id = table_id",
        "SELECT 1 FROM drafts WHERE EXISTS (SELECT 1 FROM tables t WHERE t.id = table_id AND seat = 0)",
    ]
    migrate.migrate(fresh, "here")
    fresh.execute(script.encode())
    assert (refused(fresh, every) == []) == (understood is not False)
    assert bool(rebound(script, every)) == (understood is not None)


@pytest.mark.usefixtures("made_up")
def test_a_migration_that_has_to_wait_lets_everybody_else_go_on(
    postgres: PostgresServer, fresh: psycopg.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    migrate.migrate(fresh, "here", newest() - 1)
    monkeypatch.setattr(migrate, "WAIT_MS", 50)
    waited: list[float] = []
    with (
        psycopg.connect(postgres.url(fresh.info.dbname)) as busy,
        psycopg.connect(postgres.url(fresh.info.dbname), autocommit=True) as other,
    ):
        busy.execute("SELECT 1 FROM log")  # a transaction under way, whose lock the migration needs

        def pause(seconds: float) -> None:
            other.execute("SET lock_timeout = '5s'")
            other.execute("SELECT 1 FROM log")
            waited.append(seconds)
            if len(waited) == 3:
                busy.rollback()

        monkeypatch.setattr("data.postgres.migrate.time.sleep", pause)
        assert migrate.migrate(fresh, "here") == newest()
    assert waited == [migrate.PAUSE_S] * 3
