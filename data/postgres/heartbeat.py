"""The heartbeat of a running bot, read from a PostgreSQL database by another process."""

import psycopg

from data import deadlines
from data.errors import UnusableStoreError
from data.postgres.connect import Address


def last_beat(url: str) -> int | None:
    """When the bot that works on this database last wrote that it was alive; None where that cannot be read."""
    try:
        session = Address(url).session()
    except UnusableStoreError:
        return None
    try:
        session.begin_to_read()
        return deadlines.last_alive(session)
    except psycopg.Error:
        return None
    finally:
        session.close()
