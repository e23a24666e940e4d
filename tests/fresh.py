"""An empty SQLite store, migrated once for all tests: migrating takes longer than most tests."""

import sqlite3
from functools import cache
from pathlib import Path

from data.migrate import migrate


@cache
def _migrated() -> bytes:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    migrate(connection)
    return connection.serialize()


def begin(path: Path) -> None:
    """Put an empty store there, unless there is a file already."""
    if not path.exists():
        path.write_bytes(_migrated())
