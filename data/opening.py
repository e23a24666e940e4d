"""Opening a store, whichever database it is in."""

from pathlib import Path
from typing import Protocol

from data import port
from data.store import Store as SqliteStore


class OpenStore(port.Store, Protocol):
    """A store that whoever has opened it closes."""

    async def close(self) -> None:
        """Finish what is queued, and let go of the database. A second call does nothing."""
        ...


async def open_store(place: Path | str) -> OpenStore:
    """Open a store, made if need be, and bring it up to date.

    Args:
        place: SQLite's file, or the address of a PostgreSQL database.

    Raises:
        UnusableStoreError: It cannot be used.
    """
    if isinstance(place, Path):
        return await SqliteStore.open(place)
    from data.postgres.store import Store as PostgresStore  # noqa: PLC0415 - psycopg is loaded only where it is asked for

    return await PostgresStore.open(place)
