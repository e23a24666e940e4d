"""Whether a file is a store of ours, found out without changing a byte of it or beside it."""

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
"""What stands in the header of a store (`PRAGMA application_id`): BARA."""

_MAGIC = b"SQLite format 3\0"
_HEADER_BYTES = 100
_ID_AT = slice(68, 72)


def check(path: Path) -> None:
    """See that a store may be opened here: the file is one, or it is missing or empty.

    A store says so in its header; before there was that mark, by the tables of one of the versions so far.

    Raises:
        UnusableStoreError: It is something else, or cannot be read.
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
    """Write into the header that this is a store of ours, if it is not there."""
    if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")


def _has_our_tables(path: Path) -> bool:
    log = Path(f"{path}-wal")
    try:
        if not log.exists() or not log.stat().st_size:
            return _ours(path, "immutable=1")
        # A bot was killed, or somebody else's program: what the file has come to stands in the log beside it, and SQLite
        # would write both to read that. So a copy is looked at.
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
    """The tables and columns of each version there has been, oldest first."""
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
