"""The schema of a store, and its migrations to the newest version.

`schema.sql` makes a new store of version `FIRST`, and each later version has a numbered file of plain SQL in `migrations`.
The files are those of both databases: PostgreSQL is sent them translated (`data.postgres.migrate`). All that is missing is
applied in one transaction.
"""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

from data.errors import NewerStoreError, OlderStoreError

SCHEMA = Path(__file__).with_name("schema.sql")
FIRST = 22
"""The version of a store that `schema.sql` makes."""
MIGRATIONS = Path(__file__).parent / "migrations"

BRIDGE = "a6c596f16c8caffeafc87affa393374c343a1bd2"
"""The commit whose program brings a store of version 21 to that form, and names the one for those before."""


def files() -> dict[int, Path]:
    """The migrations by the version to which they lead, in order.

    Raises:
        RuntimeError: The files are not numbered one after the other from the version after `FIRST`.
    """
    found = {int(path.name.split("__")[0]): path for path in sorted(MIGRATIONS.glob("[0-9]*__*.sql"))}
    if list(found) != list(range(FIRST + 1, FIRST + 1 + len(found))):
        raise RuntimeError(f"the migrations are not numbered one after the other from {FIRST + 1}: {list(found)}")
    return found


def newest() -> int:
    """The version to which this program brings a store."""
    return max(files(), default=FIRST)


def migrate(connection: sqlite3.Connection, target: int | None = None) -> int:
    """Make the schema, or apply the missing migrations, in one transaction; the version reached.

    Args:
        connection: A connection in autocommit mode, outside a transaction.
        target: The version to stop at; None for the newest. Only tests pass a version.

    Raises:
        NewerStoreError: The store's version is higher than the newest migration.
        OlderStoreError: The store is of a development version.
    """
    wanted = newest() if target is None else target
    connection.execute("BEGIN IMMEDIATE")
    try:
        reached = version(connection)
        check_version(reached)
        if not reached:
            _carry_out(connection, SCHEMA)
            connection.execute("INSERT INTO schema (version) VALUES (?)", (FIRST,))
            reached = FIRST
        for number, path in files().items():
            if reached < number <= wanted:
                _carry_out(connection, path)
        reached = max(reached, wanted)
        connection.execute("UPDATE schema SET version = ?", (reached,))
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")
    return reached


def version(connection: sqlite3.Connection) -> int:
    """The version of a store's schema; 0 where there is none yet."""
    if connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'schema'").fetchone() is None:
        return 0
    row = connection.execute("SELECT version FROM schema").fetchone()
    return 0 if row is None else int(row[0])


def check_version(version: int) -> None:
    """Check a store's version, 0 for an empty one.

    Raises:
        NewerStoreError: The version is higher than the newest migration.
        OlderStoreError: The version is lower than that of `schema.sql`.
    """
    if version > newest():
        raise NewerStoreError(
            f"The database has version {version}, but this program knows versions up to {newest()} only. "
            "Run the newer program again, or restore a copy of the database that is older."
        )
    if 0 < version < FIRST:
        raise OlderStoreError(
            f"The database is of development version {version}. Start the program of commit {BRIDGE} once with it, "
            "stop that, and start this program again."
        )


def _carry_out(connection: sqlite3.Connection, script: Path) -> None:
    for statement in _statements(script.read_text("utf-8")):
        connection.execute(statement)


def _statements(script: str) -> Iterator[str]:
    # executescript() would commit the transaction that all migrations share.
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if statement.strip():
        raise RuntimeError(f"a script ends in the middle of a statement: {statement.strip()[:80]!r}")
