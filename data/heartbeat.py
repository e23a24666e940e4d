"""The heartbeat of a running bot in an SQLite file, read by another process without a lock on the store."""

import contextlib
import sqlite3
from pathlib import Path

from data import absences


def last_beat(path: Path) -> int | None:
    """The time of the last heartbeat in this file, in milliseconds; None if it cannot be read or there is none."""
    try:
        with contextlib.closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            return absences.last_alive(connection)
    except sqlite3.Error:
        return None
