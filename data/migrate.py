"""Migrations of an SQLite store to the current schema: numbered plain-SQL files, applied in one transaction.

PostgreSQL has its own migrations (`data.postgres.migrate`): the first creates the whole schema of version 7, and each
later version has a file of its own.
"""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

from data.errors import NewerStoreError

MIGRATIONS = Path(__file__).parent / "migrations"


def files() -> list[Path]:
    """The migrations in order; migration n, counted from 1, leads from version n - 1 to version n.

    Raises:
        RuntimeError: The files are not numbered consecutively from 1.
    """
    found = sorted(MIGRATIONS.glob("[0-9]*__*.sql"))
    for number, path in enumerate(found, 1):
        if int(path.name.split("__")[0]) != number:
            raise RuntimeError(f"migration {path.name} is out of order: number {number} was expected")
    return found


def migrate(connection: sqlite3.Connection, target: int | None = None) -> int:
    """Apply the missing migrations in one transaction and return the version reached.

    Args:
        connection: A connection in autocommit mode, outside a transaction.
        target: The version to stop at; None for the newest. Only tests pass a version.

    Raises:
        NewerStoreError: The store's version is higher than the newest migration.
    """
    steps = files()
    wanted = len(steps) if target is None else target
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.execute("CREATE TABLE IF NOT EXISTS schema (version INTEGER NOT NULL)")
        row = connection.execute("SELECT version FROM schema").fetchone()
        if row is None:
            connection.execute("INSERT INTO schema (version) VALUES (0)")
        version = row[0] if row else 0
        check_version(version, len(steps))
        for path in steps[version:wanted]:
            for statement in _statements(path.read_text("utf-8")):
                connection.execute(statement)
        connection.execute("UPDATE schema SET version = ?", (max(version, wanted),))
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")
    return max(version, wanted)


def check_version(version: int, newest: int) -> None:
    """Check a store's version. Raises NewerStoreError if it is higher than `newest`, the last migration's."""
    if version > newest:
        raise NewerStoreError(
            f"The database has version {version}, but this program knows versions up to {newest} only. "
            "Run the newer program again, or restore a copy of the database that is older."
        )


def _statements(script: str) -> Iterator[str]:
    # executescript() would commit the transaction that all migrations share.
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if statement.strip():
        raise RuntimeError(f"a migration ends in the middle of a statement: {statement.strip()[:80]!r}")
