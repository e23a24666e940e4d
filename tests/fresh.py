"""An empty SQLite store, made once for all tests: making one takes longer than most tests."""

import tempfile
from functools import cache
from pathlib import Path

from data import store
from data.opening import OpenStore, open_store

PATIENCE_MS = 60_000


@cache
def _empty() -> bytes:
    """The content of a store's file after its first opening."""
    with tempfile.TemporaryDirectory(prefix="baraza-") as folder:
        path = Path(folder) / "baraza.db"
        opened = store._open(path, PATIENCE_MS)
        opened.reading.close()
        opened.writing.close()
        opened.lock.release()
        return path.read_bytes()


def begin(path: Path) -> None:
    """Put an empty store there, unless there is a file already."""
    if not path.exists():
        path.write_bytes(_empty())


async def opened(place: Path | str) -> OpenStore:
    """Open the store at this place, an SQLite file or a PostgreSQL database; the caller closes it.

    An SQLite store that is missing is made. None waits for the disk: a test's store need not survive a power cut.
    """
    if isinstance(place, str):
        return await open_store(place)
    begin(place)
    made = await store.Store.open(place)
    await made._on_its_thread(made._writer, lambda: made._raw.execute("PRAGMA synchronous = OFF"))
    return made
