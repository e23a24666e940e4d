"""Recognition of a file as a store of this program, without changing the file or those beside it."""

import contextlib
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

from data.errors import UnusableStoreError
from data.failures import FOLDER, FOREIGN, NO_DATABASE, unusable
from data.migrate import files, migrate

APPLICATION_ID = 0x42415241
"""The application id in the header of a store's file (`PRAGMA application_id`): BARA in ASCII."""

_MAGIC = b"SQLite format 3\0"
_HEADER_BYTES = 100
_ID_AT = slice(68, 72)


def check(path: Path) -> None:
    """Check that a store may be opened at this path: the file is a store, is empty or is missing.

    A store is recognised by the application id in its header; an early one without it, by the tables and columns of one
    of the versions of the schema.

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
    mark = int.from_bytes(header[_ID_AT], "big")
    if mark == APPLICATION_ID:
        return
    if mark or not _has_our_tables(path):
        raise UnusableStoreError(FOREIGN.format(path=path))


def mark(connection: sqlite3.Connection) -> None:
    """Write the application id into the file's header, unless it has it already."""
    if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")


def _has_our_tables(path: Path) -> bool:
    log = Path(f"{path}-wal")
    try:
        if not log.exists() or not log.stat().st_size:
            return _ours(path, "immutable=1")
        # A bot, or another program, was killed: its latest changes are in the write-ahead log, and SQLite would write
        # to both files in order to read them. So a copy is examined.
        with tempfile.TemporaryDirectory(prefix="baraza-") as folder:
            copy = Path(folder) / "copy"
            shutil.copyfile(path, copy)
            shutil.copyfile(log, f"{copy}-wal")
            return _ours(copy, "mode=rw")
    except (sqlite3.Error, OSError) as error:
        raise unusable(path, error) from error


def _ours(path: Path, how: str) -> bool:
    with contextlib.closing(sqlite3.connect(f"{path.absolute().as_uri()}?{how}", uri=True)) as connection:
        found = _columns(connection)
    return any(version <= found for version in _versions())


def _versions() -> Iterator[set[tuple[str, str]]]:
    """The (table, column) pairs of each version of the schema, oldest first."""
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        for version in range(1, len(files()) + 1):
            migrate(connection, target=version)
            yield _columns(connection)


def _columns(connection: sqlite3.Connection) -> set[tuple[str, str]]:
    return set(
        connection.execute(
            "SELECT t.name, c.name FROM sqlite_master t, pragma_table_info(t.name) c WHERE t.type = 'table'"
        )
    )
