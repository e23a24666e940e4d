"""Opening a store on SQLite or PostgreSQL, whichever its address names."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from data import port

StorePlace = Path | str
"""The path of an SQLite file, or the address of a PostgreSQL database."""


class OpenStore(port.Store, Protocol):
    """A store as the code that has opened it sees it.

    Attributes:
        grouped: A callback for the number of transactions in each group that is committed, called on a thread of the
            store; None for none.
    """

    grouped: Callable[[int], None] | None

    async def close(self) -> None:
        """Finish the queued transactions and disconnect from the database. Idempotent."""
        ...


def place_of(text: str) -> StorePlace:
    """The place of a store that a command line names: an address as it is, anything else as the path of a file."""
    return text if "://" in text else Path(text)


async def open_store(place: StorePlace, session_name: str | None = None) -> OpenStore:
    """Open a store, creating it if it is missing, and migrate it to the current schema.

    Args:
        place: The place of the store.
        session_name: The name under which a server lists the connections; None for what the address says.

    Raises:
        UnusableStoreError: The store cannot be used; the text says why.
    """
    if isinstance(place, Path):
        from data.store import Store as SqliteStore  # noqa: PLC0415 - as below: one database's library is enough

        return await SqliteStore.open(place)
    from data.postgres.store import Store as PostgresStore  # noqa: PLC0415 - psycopg is imported only if it is needed

    return await PostgresStore.open(place, session_name)
