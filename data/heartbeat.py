"""The heartbeat of a running bot, read by another process: whoever only reads needs no lock on the store."""

import contextlib
import sqlite3
from pathlib import Path

from data import deadlines


def last_beat(database: Path) -> int | None:
    """When the bot that works on this database last wrote that it was alive; None where that cannot be read."""
    try:
        with contextlib.closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            return deadlines.last_alive(connection)
    except sqlite3.Error:
        return None
