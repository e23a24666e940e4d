"""Migrations of a PostgreSQL store to the current schema: numbered plain-SQL files, applied in one transaction.

The first file creates the whole schema of the version in its name; earlier versions existed in SQLite only. From that
version on, each version has a file in both folders of migrations.

A process migrates while processes of the version before work on the store. So a migration only expands the schema: the
statements of the version before go on working (`tests/data/postgres/test_expanding.py`). And it waits for no lock longer
than `WAIT_MS`, because everybody else's statements wait behind it; it gives up and is tried again. The server ends a
migration whose process is frozen, for its locks keep out everybody else.
"""

import logging
import time
from pathlib import Path
from typing import Any

from psycopg import Connection, errors, sql

from data.blocks import LEASE_MS
from data.errors import UnusableStoreError
from data.migrate import check_version
from data.postgres.connect import IDLE_MS
from data.postgres.failures import FOREIGN

log = logging.getLogger(__name__)

MIGRATIONS = Path(__file__).parent / "migrations"
LOCK = 0x42415241
"""The key of the advisory lock that a process holds while it migrates: BARA in ASCII."""
WAIT_MS = 500
"""How long a migration waits for a lock; a person's tap that waits behind it has three seconds."""
PAUSE_S = 0.5
"""The pause before the next try."""
TRIES = 120
BRIDGE = 20
"""The version to which a store is brought while no process of an earlier version works on it."""
IN_USE = "A process of an earlier version uses {place}. Stop all processes of the bot, start one of this version, and then the others."
OURS = frozenset({"schema", "tables", "endings"})
"""The tables by which a store is known."""


_USED = (
    "SELECT 1 FROM blocks b JOIN beats a ON a.first = b.first "
    "WHERE b.holder IS NOT NULL AND EXTRACT(EPOCH FROM clock_timestamp()) * 1000 - a.beat_ms <= %s"
)


def files() -> dict[int, Path]:
    """The migrations by the version that each produces; the first one starts from an empty database.

    Raises:
        RuntimeError: The files are not numbered consecutively.
    """
    found = {int(path.name.split("__")[0]): path for path in sorted(MIGRATIONS.glob("[0-9]*__*.sql"))}
    if list(found) != list(range(min(found), min(found) + len(found))):
        raise RuntimeError("PostgreSQL's migrations are not numbered one after the other")
    return found


def migrate(connection: Connection[Any], place: str, target: int | None = None) -> int:
    """Apply the missing migrations in one transaction and return the version reached.

    Args:
        connection: A connection in autocommit mode, outside a transaction.
        place: The database's description for error messages.
        target: The version to stop at; None for the newest. Only tests pass a version.

    Raises:
        NewerStoreError: The store's version is higher than the newest migration.
        UnusableStoreError: The database has tables that are not a store's.
        errors.LockNotAvailable: The locks could not be had, time after time.
    """
    for attempt in range(1, TRIES + 1):
        try:
            return _migrate(connection, place, target)
        except errors.LockNotAvailable:
            if attempt == TRIES:
                raise
            log.info("the migration waits until others let go of what they have locked")
            time.sleep(PAUSE_S)
    raise AssertionError("the last attempt returns or raises")


def _migrate(connection: Connection[Any], place: str, target: int | None) -> int:
    steps = files()
    newest = max(steps)
    version = _version(connection, place)
    check_version(version, newest)
    wanted = newest if target is None else target
    if version >= wanted:
        return version
    with connection.transaction():
        for name, wait_ms in (("lock_timeout", WAIT_MS), ("idle_in_transaction_session_timeout", IDLE_MS)):
            setting = sql.SQL("SET LOCAL {} = {}").format(sql.Identifier(name), sql.Literal(f"{wait_ms}ms"))
            connection.execute(setting)
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
        version = _version(connection, place)  # another process may have migrated while this one waited for the lock
        if 0 < version < BRIDGE <= wanted and connection.execute(_USED, (LEASE_MS,)).fetchone():
            raise UnusableStoreError(IN_USE.format(place=place))
        for number, path in steps.items():
            if version < number <= wanted:
                connection.execute(sql.SQL(path.read_text("utf-8")))
                connection.execute("UPDATE schema SET version = %s", (number,))
                version = number
    return version


def _version(connection: Connection[Any], place: str) -> int:
    # The version is 0 for an empty database. One statement sees all tables of a store or none, even while another
    # process makes them.
    query = "SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'f')"
    names = {name for (name,) in connection.execute(query)}
    if not names:
        return 0
    if names >= OURS:
        row = connection.execute("SELECT version FROM schema").fetchone()
        if row is not None:
            return int(row[0])
    raise UnusableStoreError(FOREIGN.format(place=place))
