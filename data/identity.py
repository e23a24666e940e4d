"""Recognition of a file as a store of this program, without changing the file or those beside it."""

import sqlite3
from pathlib import Path

from data.errors import UnusableStoreError
from data.failures import FOLDER, FOREIGN, NO_DATABASE, unusable

APPLICATION_ID = 0x42415241
"""The application id in the header of a store's file (`PRAGMA application_id`): BARA in ASCII."""

_MAGIC = b"SQLite format 3\0"
_HEADER_BYTES = 100
_ID_AT = slice(68, 72)


def check(path: Path) -> None:
    """Check that a store may be opened at this path: the file is a store, is empty or is missing.

    A store is recognised by the application id in its header.

    Raises:
        UnusableStoreError: The file is something else, or cannot be read.
    """
    if path.is_dir():
        raise UnusableStoreError(FOLDER.format(path=path))
    try:
        with path.open("rb") as file:
            header = file.read(_HEADER_BYTES)
    except FileNotFoundError:
        return
    except OSError as error:
        raise unusable(path, error) from error
    if not header:
        return
    if len(header) < _HEADER_BYTES or not header.startswith(_MAGIC):
        raise UnusableStoreError(NO_DATABASE.format(path=path))
    if int.from_bytes(header[_ID_AT], "big") != APPLICATION_ID:
        raise UnusableStoreError(FOREIGN.format(path=path))


def mark(connection: sqlite3.Connection) -> None:
    """Write the application id into the file's header, unless it has it already."""
    if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
