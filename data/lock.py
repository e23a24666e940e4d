"""The lock that a process holds on a store: one process writes a store, and a second one is refused.

It is a lock of the system's on a file beside the database, so it goes with the process however that ends, and a killed
bot starts again at once. Programs that only read the database do not ask for it.
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
"""What a lock is refused with that another process holds: the first two by POSIX systems, the others by Windows."""


class StoreInUseError(UnusableStoreError):
    """Another process writes the store."""


class Lock:
    """The lock on a store, held from its making on."""

    def __init__(self, database: Path) -> None:
        """Take the lock.

        Args:
            database: The store's file, however it is spelled or linked to.

        Raises:
            StoreInUseError: Another process has it.
            OSError: The file beside the database cannot be made or locked.
        """
        self._path = Path(f"{os.path.realpath(database)}.lock")
        self._made = not self._path.exists()
        # Python's files are not inherited by the processes that it starts, or a house player's would keep the lock.
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
        """Let go of it. The file stays, for whoever waits to lock it may have it open already."""
        self._file.close()

    def undo(self) -> None:
        """Let go of it, and leave no file where there was none: what was to be locked is not ours."""
        self._file.close()
        if self._made:
            self._path.unlink(missing_ok=True)
