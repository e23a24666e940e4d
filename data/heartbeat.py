"""The heartbeat of a running bot, read by another process: whoever only reads needs no lock on the store."""

import contextlib
import sqlite3
from pathlib import Path

from data import deadlines


def last_beat(place: Path | str) -> int | None:
    """When the bot that works on this store last wrote that it was alive; None where that cannot be read.

    Args:
        place: SQLite's file, or the address of a PostgreSQL database.
    """
    if isinstance(place, str):
        from data.postgres import heartbeat  # noqa: PLC0415 - psycopg is loaded only where it is asked for

        return heartbeat.last_beat(place)
    try:
        with contextlib.closing(sqlite3.connect(f"{place.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            return deadlines.last_alive(connection)
    except sqlite3.Error:
        return None
