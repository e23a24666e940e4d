"""The heartbeat of a running bot, read by another process without a lock on the store."""

import contextlib
import sqlite3
from pathlib import Path

from data import deadlines


def last_beat(place: Path | str) -> int | None:
    """The time of the last heartbeat in this store, in milliseconds; None if it cannot be read or there is none.

    Args:
        place: The path of an SQLite file, or the address of a PostgreSQL database.
    """
    if isinstance(place, str):
        from data.postgres import heartbeat  # noqa: PLC0415 - psycopg is imported only if it is needed

        return heartbeat.last_beat(place)
    try:
        with contextlib.closing(sqlite3.connect(f"{place.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            return deadlines.last_alive(connection)
    except sqlite3.Error:
        return None
