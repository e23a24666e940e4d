"""Bring a PostgreSQL store up to the form this program knows: numbered plain-SQL files, all in one transaction.

The first file makes the whole schema of the version whose number it has: what led there is the history of SQLite's stores.
From then on a version is the same in both, and has a file in either folder.
"""

from pathlib import Path
from typing import Any

from psycopg import Connection, sql

from data.errors import UnusableStoreError
from data.migrate import check_version
from data.postgres.failures import FOREIGN

MIGRATIONS = Path(__file__).parent / "migrations"
LOCK = 0x42415241
"""The key of the lock that one of several processes has while it migrates: BARA."""


def files() -> dict[int, Path]:
    """The migrations by the version that each leads to, the first of them from nothing."""
    found = {int(path.name.split("__")[0]): path for path in sorted(MIGRATIONS.glob("[0-9]*__*.sql"))}
    if list(found) != list(range(min(found), min(found) + len(found))):
        raise RuntimeError("PostgreSQL's migrations are not numbered one after the other")
    return found


def migrate(connection: Connection[Any], place: str, target: int | None = None) -> int:
    """Apply what is missing, wholly or not at all, and return the version reached.

    Args:
        connection: In autocommit mode, outside a transaction.
        place: What the database is called in a sentence.
        target: Stop at this version; None for the newest, which is what everyone but the tests wants.

    Raises:
        NewerStoreError: The store's version is higher than the newest migration.
        UnusableStoreError: There are tables, and none of them is a store's.
    """
    steps = files()
    newest = max(steps)
    version = _version(connection, place)
    check_version(version, newest)
    wanted = newest if target is None else target
    if version >= wanted:
        return version
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
        version = _version(connection, place)  # of two at once the second finds what the first has made
        for number, path in steps.items():
            if version < number <= wanted:
                connection.execute(sql.SQL(path.read_text("utf-8")))
                connection.execute("UPDATE schema SET version = %s", (number,))
                version = number
    return version


def _version(connection: Connection[Any], place: str) -> int:
    # 0 where there is nothing yet.
    rows = connection.execute(
        "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema() "
        "AND table_name IN ('schema', 'tables', 'endings')"
    ).fetchall()
    if len(rows) == 3:
        row = connection.execute("SELECT version FROM schema").fetchone()
        if row is not None:
            return int(row[0])
    elif not rows and not _others(connection):
        return 0
    raise UnusableStoreError(FOREIGN.format(place=place))


def _others(connection: Connection[Any]) -> bool:
    query = "SELECT 1 FROM information_schema.tables WHERE table_schema = current_schema() LIMIT 1"
    return connection.execute(query).fetchone() is not None
