"""The heartbeat of a running bot, read from a PostgreSQL database by another process."""

import psycopg

from data import blocks, deadlines
from data.errors import UnusableStoreError
from data.postgres.connect import Address


def last_beat(url: str) -> int | None:
    """The time of the last heartbeat in this database, in milliseconds; None if it cannot be read or there is none."""
    try:
        session = Address(url).session()
    except UnusableStoreError:
        return None
    try:
        session.begin_to_read()
        beats = (deadlines.last_alive(session), blocks.last_alive(session))
        return max((beat for beat in beats if beat is not None), default=None)
    except psycopg.Error:
        return None
    finally:
        session.close()
