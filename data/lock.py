"""The exclusive lock that a process holds on a store while it writes; a second process is refused.

The operating system locks a file beside the database and releases that lock when the process ends, however it ends, so
a killed bot can restart at once. Programs that only read the database do not take the lock.

The library filelock makes the same two system calls. It is not used: what it adds (waiting, reentrance, soft locks) is not
needed here, and most of this file, the error messages and the rules for deleting the lock file, would remain.
"""

import errno
import os
import sys
from pathlib import Path
from typing import IO

from data.errors import UnusableStoreError

if sys.platform == "win32":
    import msvcrt

    def _seize(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _seize(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


_HELD = frozenset({errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK})
"""The error codes for a lock that another process holds: the first two on POSIX systems, the others on Windows."""


class StoreInUseError(UnusableStoreError):
    """The store cannot be opened because another process holds its lock."""


class Lock:
    """The lock on a store, held from construction until `release` or `undo`."""

    def __init__(self, database: Path) -> None:
        """Acquire the lock, without waiting.

        Args:
            database: The database file; links and relative paths are resolved.

        Raises:
            StoreInUseError: Another process holds the lock.
            OSError: The lock file cannot be created or locked.
        """
        self._path = Path(f"{os.path.realpath(database)}.lock")
        self._made = not self._path.exists()
        # Python opens files as non-inheritable; otherwise a house player's process would keep the lock.
        self._file = self._path.open("ab")
        try:
            _seize(self._file)
        except OSError as error:
            self._file.close()
            if error.errno in _HELD:
                raise StoreInUseError(
                    f"Another Baraza is at work on {database}. Stop it, or give this one a DATABASE_PATH of its own."
                ) from error
            raise

    def release(self) -> None:
        """Release the lock. The lock file stays, because another process may have opened it already to lock it."""
        self._file.close()

    def undo(self) -> None:
        """Release the lock and delete the lock file if this lock created it, because the database is not a store."""
        self._file.close()
        if self._made:
            self._path.unlink(missing_ok=True)
