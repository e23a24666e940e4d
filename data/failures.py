"""Error messages for failures of SQLite or of the operating system: each states the cause and the remedy."""

import errno
import shutil
import sqlite3
from pathlib import Path

from data.errors import UnusableStoreError

_ANOTHER = "name another file in DATABASE_PATH, such as baraza.db"
FOLDER = f"{{path}} is a folder; {_ANOTHER}."
FOREIGN = f"{{path}} is another program's database and was left as it is; {_ANOTHER}."
NO_DATABASE = f"{{path}} is no database. Restore a copy of it if it was one, or {_ANOTHER}."
TORN = "The database {path} is torn ({cause}). Put the file aside and restore a copy of it."
_BUSY = "Another program uses the database {path}. Close that program; a bot that runs goes on by itself."
_DENIED = f"{{path}} or its folder may not be read and written. Give the bot's user the right to both, or {_ANOTHER}."
_MISSING = f"The folder of {{path}} is not there. Make it, or {_ANOTHER}."
_FULL = "The disk of {path} is full. Make room on it; a bot that runs goes on by itself."
_FAILING = (
    "The disk of {path} cannot be read or written ({cause}). Mend it, or restore a copy of the database elsewhere."
)
LOCK = f"The lock file beside {{path}} cannot be used ({{cause}}). Take away what stands in its place, or {_ANOTHER}."
_OTHER = f"The database {{path}} cannot be used ({{cause}}). Restore a copy of it, or {_ANOTHER}."

ROOM_BYTES = 1 << 16
"""The free bytes below which a disk counts as full."""

_BY_CODE = {
    sqlite3.SQLITE_CORRUPT: TORN,
    sqlite3.SQLITE_NOTADB: NO_DATABASE,
    sqlite3.SQLITE_BUSY: _BUSY,
    sqlite3.SQLITE_LOCKED: _BUSY,
    sqlite3.SQLITE_PERM: _DENIED,
    sqlite3.SQLITE_READONLY: _DENIED,
    sqlite3.SQLITE_CANTOPEN: _DENIED,
    sqlite3.SQLITE_FULL: _FULL,
    sqlite3.SQLITE_IOERR: _FAILING,
}
_BY_ERRNO = {
    errno.ENOENT: _MISSING,
    errno.ENOTDIR: _MISSING,
    errno.EACCES: _DENIED,
    errno.EPERM: _DENIED,
    errno.EROFS: _DENIED,
    errno.ENOSPC: _FULL,
    errno.EDQUOT: _FULL,
    errno.EIO: _FAILING,
}


def unusable(path: Path, error: Exception, otherwise: str = _OTHER) -> UnusableStoreError:
    """The error for a failure of the database file, from SQLite or from the operating system.

    Args:
        path: The database file.
        error: The failure.
        otherwise: The fallback message for an OSError whose code has no message of its own.
    """
    if isinstance(error, OSError):
        form = _BY_ERRNO.get(error.errno or 0, otherwise)
    else:
        # The low byte is the primary result code; errors that Python's sqlite3 module itself raises have no code.
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        form = _FULL if code == sqlite3.SQLITE_IOERR and _full(path) else _BY_CODE.get(code, _OTHER)
    return UnusableStoreError(form.format(path=path, cause=error))


def _full(path: Path) -> bool:
    """Whether the disk of a file has no room: SQLite cannot make the files beside it then, and calls that an I/O error."""
    try:
        return shutil.disk_usage(path.parent).free < ROOM_BYTES
    except OSError:
        return False
