"""Backups of an SQLite store: one file each, made while the bot runs, and checked before the file gets its name."""

import contextlib
import errno
import os
import re
import sqlite3
import sys
import tempfile
import zlib
from collections.abc import Iterator
from pathlib import Path

from data import dialect, identity
from data.errors import UnusableStoreError
from data.failures import LOCK, TORN, unusable
from data.lock import Lock
from data.migrate import check_version, version

if sys.platform == "darwin":
    import fcntl

PART = ".part"
"""The suffix of a backup's name until the backup is finished and checked."""
_SEAL = "\nA backup of Baraza, CRC-32 {:08x}\n"
"""The end of a backup: the checksum of everything before. It follows the last page, so SQLite does not read it."""
_SEALED = re.compile(rb"\nA backup of Baraza, CRC-32 ([0-9a-f]{8})\n")
_SEAL_BYTES = len(_SEAL.format(0))
_BLOCK_BYTES = 1 << 20
"""The size of the pieces in which a file is read for its checksum."""
_OWN = frozenset({"schema", "meta", "greeted"})
"""The tables that have rows even in a store that nobody has played on."""
_DENIED = "the bot's user may not write there; give it the right to, or name another place"
_FULL = "the disk is full; make room on it, or name another place"
_MISSING = "the folder is not there; make it, or name another one"
_BY_ERRNO = {
    errno.EACCES: _DENIED,
    errno.EPERM: _DENIED,
    errno.EROFS: _DENIED,
    errno.ENOSPC: _FULL,
    errno.EDQUOT: _FULL,
    errno.ENOENT: _MISSING,
    errno.ENOTDIR: _MISSING,
}
_BY_CODE = {
    sqlite3.SQLITE_FULL: _FULL,
    sqlite3.SQLITE_READONLY: _DENIED,
    sqlite3.SQLITE_CANTOPEN: _DENIED,
    sqlite3.SQLITE_PERM: _DENIED,
}


class BackupError(UnusableStoreError):
    """A backup cannot be made or used; the text states the cause and the remedy. The store is as it was before."""


def make(store: Path, target: Path) -> None:
    """Write a backup of a store, which another process may be using, to a file that does not exist yet.

    Raises:
        UnusableStoreError: The file exists or cannot be written, or the store is empty or cannot be read.
    """
    if os.path.lexists(target):
        raise BackupError(f"There is a file {target} already. Name another one for the backup.")
    must_exist(store)
    identity.check(store)
    _must_hold_something(store)
    write(store, target)


def must_exist(path: Path) -> None:
    """Raise BackupError unless there is a file at this path, which may be read."""
    try:
        if not path.is_file():
            raise BackupError(f"There is no file {path}.")
        path.open("rb").close()
    except OSError as error:
        raise BackupError(
            f"{path} cannot be read ({error.strerror}). Give the bot's user the right to read it and its folder."
        ) from error


def _must_hold_something(path: Path) -> None:
    """Raise BackupError for a file without any table, which SQLite takes for a new database."""
    with reading(path) as connection, contextlib.suppress(sqlite3.Error):  # a torn file is not empty
        if not version(connection):
            raise BackupError(f"{path} is empty. Name a file that has a database in it.")


@contextlib.contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """Connect to a store in order to read it, beside a process that may be writing to it.

    Raises:
        UnusableStoreError: The file cannot be opened.
    """
    try:
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None)
    except sqlite3.Error as error:
        raise unusable(path, error) from error
    try:
        yield connection
    finally:
        connection.close()


def write(store: Path, target: Path, *, sealed: bool = True) -> None:
    """Write a backup of a store, replacing any earlier file of that name once the backup is checked.

    Args:
        store: The store, which may be in use.
        target: The backup.
        sealed: Whether the file ends with its checksum; False for one that is to be a store.

    Raises:
        UnusableStoreError: The backup cannot be written, or the store is torn. There is no new file then.
    """
    part = target.with_name(target.name + PART)
    try:
        try:
            with reading(store) as source:
                copy(source, part)
            with reading(part) as copied:
                found = torn(copied)
            if found:
                raise BackupError(
                    f"{target} is not written: the database is torn ({found[0]}). Restore a backup of it."
                )
            if sealed:
                _seal(part)
            _sync(part)
            part.replace(target)
            if os.name == "posix":  # Windows opens no folders
                _sync(target.parent)
        finally:
            with contextlib.suppress(OSError):
                part.unlink()
    except (sqlite3.Error, OSError) as error:
        raise failed(store, target, error) from error


def failed(store: Path, target: Path | str, error: sqlite3.Error | OSError) -> UnusableStoreError:
    """The error for a backup of a store that cannot be written, or whose store turns out to be torn.

    Args:
        store: The store.
        target: The backup, or what else the message calls it.
        error: The failure, of SQLite or of the operating system.
    """
    if isinstance(error, OSError):
        cause = _BY_ERRNO.get(error.errno or 0, error.strerror or str(error))
    else:
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        if code in {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}:
            return unusable(store, error)
        cause = _BY_CODE.get(code, str(error))
    return BackupError(f"{target} cannot be written: {cause}.")


def copy(source: sqlite3.Connection, target: Path) -> None:
    """Copy all pages of a store to a new file, as they are. Raises OSError and sqlite3.Error.

    The copy is one snapshot. On a store with a write-ahead log, as all of this program's have, transactions of other
    connections go on meanwhile.
    """
    target.unlink(missing_ok=True)
    # Only the bot's own user reads the copy: it has everything that the players must not see of each other.
    os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    with contextlib.closing(sqlite3.connect(target, isolation_level=None)) as connection:
        source.backup(connection)
        # The copy is a single file: no write-ahead log belongs to it.
        connection.execute("PRAGMA journal_mode = DELETE")


@contextlib.contextmanager
def copied(store: Path) -> Iterator[Path]:
    """A copy of a store as it is now, so that a running bot is not disturbed and an old store is not migrated.

    Raises:
        UnusableStoreError: The store is empty or cannot be read, or the copy cannot be written.
    """
    must_exist(store)
    identity.check(store)
    _must_hold_something(store)
    try:
        made = tempfile.TemporaryDirectory(prefix="baraza-")
    except OSError as error:
        raise BackupError(
            "There is no folder for temporary files that the bot's user may write to. Name one as TMPDIR."
        ) from error
    with made as folder:
        place = Path(folder) / "copy.db"
        try:
            with reading(store) as source:
                copy(source, place)
        except (sqlite3.Error, OSError) as error:
            raise failed(store, f"A copy of {store} in {tempfile.gettempdir()}", error) from error
        yield place


def check(path: Path) -> None:
    """Check that a file is a whole store that this program can use.

    Raises:
        UnusableStoreError: The file is no store, is empty or torn, or was written by a newer version of this program.
    """
    identity.check(path)
    with reading(path) as connection:
        try:
            # SQLite checks the structure of its pages; only the seal covers their content.
            found = torn(connection) or _broken_seal(path)
        except OSError as error:
            raise unusable(path, error) from error
        if found:
            raise BackupError(f"{path} is torn ({found[0]}). Use another backup.")
        _must_hold_something(path)
        check_version(version(connection))


def _seal(path: Path) -> None:
    """Append the checksum of a backup to its file. Raises OSError."""
    text = _SEAL.format(_checksum(path, path.stat().st_size))
    with path.open("ab") as file:
        file.write(text.encode())


def _broken_seal(path: Path) -> list[str]:
    """What is wrong with a backup by its checksum; empty for a whole one, and for a file that was not sealed."""
    size = path.stat().st_size
    with path.open("rb") as file:
        file.seek(max(0, size - _SEAL_BYTES))
        seal = _SEALED.fullmatch(file.read())
        file.seek(0)
        header = file.read(32)
    if seal is not None:
        whole = int(seal[1], 16) == _checksum(path, size - _SEAL_BYTES)
        return [] if whole else ["its checksum does not fit"]
    page = int.from_bytes(header[16:18], "big")
    pages = int.from_bytes(header[28:32], "big")
    # A page size of 1 stands for 65,536; SQLite forgives a last page that was cut off.
    return [] if pages * (65_536 if page == 1 else page) <= size else ["its end is missing"]


def _checksum(path: Path, size: int) -> int:
    """The CRC-32 of the first bytes of a file."""
    found = 0
    with path.open("rb") as file:
        while block := file.read(min(size, _BLOCK_BYTES)):
            found = zlib.crc32(block, found)
            size -= len(block)
    return found


def torn(connection: sqlite3.Connection) -> list[str]:
    """What is wrong with the file of a store, a line each; empty for a whole one."""
    try:
        found = "\n".join(row[0] for row in connection.execute("PRAGMA integrity_check"))
    except sqlite3.Error as error:
        return [str(error)]
    return [line for line in found.splitlines() if line != "ok" and not line.startswith("***")]


def must_be_whole(copy: Path, store: Path) -> None:
    """Raise UnusableStoreError, which names the store, if the copy of a store is torn."""
    with reading(copy) as connection:
        found = torn(connection)
    if found:
        raise UnusableStoreError(TORN.format(path=store, cause=found[0]))


def orphans(connection: sqlite3.Connection) -> list[str]:
    """The rows that refer to rows that are not there, a sentence each; empty for a consistent store."""
    return [
        f"Row {row} of {table} refers to a row of {parent} that is not there."
        for table, row, parent, _ in connection.execute("PRAGMA foreign_key_check")
    ]


def restore(backup: Path, place: Path) -> None:
    """Write a backup to the place of a store, where no bot is at work and nobody has played yet.

    Args:
        backup: The backup; it stays where it is.
        place: The file of the store, or a link to it, which stays.

    Raises:
        UnusableStoreError: The backup cannot be used, the place is not empty, or a bot is at work there.
    """
    must_exist(backup)
    check(backup)
    if place.is_symlink():
        place = Path(os.path.realpath(place))
    with locked(place):
        _must_be_empty(place)
        write(backup, place, sealed=False)


@contextlib.contextmanager
def locked(place: Path) -> Iterator[None]:
    """Hold a store's lock for the length of a block, so that no bot opens it. Raises UnusableStoreError if one has it open."""
    try:
        lock = Lock(place)
    except OSError as error:
        raise unusable(place, error, LOCK) from error
    try:
        yield
    finally:
        lock.release()


def _must_be_empty(place: Path) -> None:
    """Raise BackupError unless there is nothing at the place of a store, or a store that nobody has played on."""
    taken = f"There is a store at {place} already. Put it aside, or name another DATABASE_PATH."
    if not _size(place):
        for end in ("-wal", "-journal"):
            if _size(Path(f"{place}{end}")):
                # SQLite would take this file for a part of the restored store.
                raise BackupError(f"{place}{end} is left of another store. Put it aside.")
        return
    identity.check(place)
    try:
        with contextlib.closing(sqlite3.connect(place, isolation_level=None)) as connection:
            for name in sorted(set(dialect.tables(connection)) - _OWN):
                if connection.execute(f"SELECT 1 FROM {name} LIMIT 1").fetchone():  # noqa: S608 - own names only
                    raise BackupError(taken)
            connection.execute("PRAGMA journal_mode = DELETE")  # removes the write-ahead log with what is in it
    except sqlite3.Error as error:
        raise BackupError(taken) from error


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


def _sync(path: Path) -> None:
    """Wait until a file, or the names in a folder, are on the disk."""
    number = os.open(path, os.O_RDWR if path.is_file() else os.O_RDONLY)
    try:
        os.fsync(number)
        if sys.platform == "darwin":  # there fsync leaves the bytes in the disk's cache; not every disk knows more
            with contextlib.suppress(OSError):
                fcntl.fcntl(number, fcntl.F_FULLFSYNC)
    finally:
        os.close(number)
