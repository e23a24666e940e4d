"""The line of a process to the others on the same database: a connection of its own, on a thread of its own.

On it the process has its name to itself, beats for the block that it holds, and hears what others tell (NOTIFY). The store's
own connections may be busy for seconds; this one never is.
"""

import logging
import threading
import time
from collections.abc import Callable
from typing import Any

import psycopg

from data import blocks
from data.blocks import Lease
from data.errors import UnusableStoreError
from data.postgres.connect import Address
from data.postgres.failures import cause
from data.postgres.translation import CHANNEL

log = logging.getLogger(__name__)

BEAT_S = 0.5
RETRY_S = 0.2
NAMES = 0x42415243
"""The class of the advisory locks of names."""
TAKEN = "Another process is called {name} already. Give each a PROCESS_NAME of its own, or leave it out."


class NameTakenError(UnusableStoreError):
    """A process that is alive has this one's name."""


class Line:
    """The connection, made anew whenever it falls.

    Attributes:
        pooled: Whether a pooler stands between: then no names are held and nothing is heard, and the lease alone counts.
        lost: Whether another process has taken the block.
    """

    def __init__(
        self,
        address: Address,
        name: str,
        now_ms: Callable[[], int],
        lose: Callable[[], None],
    ) -> None:
        """Make it; `start` begins.

        Args:
            address: Where the database is.
            name: The process's.
            now_ms: The time by the process's clock.
            lose: Called on the line's thread once the block is another's.
        """
        self._address = address
        self._name = name
        self._now_ms = now_ms
        self._heard: Callable[[str | None], None] = _unheard
        self._lose = lose
        self._lease: Lease | None = None
        self._beaten_s = 0.0
        self._locked = False
        self._stop = threading.Event()
        self._begun = threading.Event()
        self._failure: UnusableStoreError | None = None
        self._thread = threading.Thread(target=self._run, name="line", daemon=True)
        self.pooled = False
        self.lost = False

    def start(self, heard: Callable[[str | None], None]) -> None:
        """Connect, and wait until that is done. Raises UnusableStoreError.

        Args:
            heard: Called on the line's thread with each thing that a process tells, and with None where something may have
                gone unheard.
        """
        self._heard = heard
        self._thread.start()
        self._begun.wait()
        if self._failure is not None:
            raise self._failure

    def hold(self, lease: Lease, taken_s: float) -> None:
        """Beat for a block that was taken, no earlier than at this moment of `time.monotonic`."""
        self._beaten_s, self._lease = taken_s, lease

    @property
    def fresh(self) -> bool:
        """Whether the last beat is younger than a lease, so that nobody can have taken the block."""
        return not self.lost and (time.monotonic() - self._beaten_s) * 1000 < blocks.LEASE_MS

    def stop(self) -> None:
        """Close the connection, and wait until that is done."""
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        while not self._stop.is_set():
            try:
                with self._address.dial() as raw:
                    self._connected(raw)
                    self._begun.set()
                    while not self._stop.is_set():
                        self._turn(raw)
            except (psycopg.Error, UnusableStoreError) as error:
                if not self._begun.is_set():
                    known = isinstance(error, UnusableStoreError)
                    self._failure = error if known else UnusableStoreError(cause(error))  # type: ignore[assignment]
                    self._begun.set()
                    return
                log.warning("the line to the other processes is down (%s)", cause(error))
                self._stop.wait(RETRY_S)

    def _connected(self, raw: "psycopg.Connection[Any]") -> None:
        self._locked = False
        self.pooled = self._address.pooled(raw)
        if not self.pooled:  # or the settings, the lock and the news would be somebody else's by the next statement
            # A beat that the server forgets in a crash is one of the last second; nobody loses by it.
            raw.execute("SET synchronous_commit = off")
            raw.execute("SET lock_timeout = '5s'")
            try:
                raw.execute("SELECT pg_advisory_lock(%s, hashtext(%s))", (NAMES, self._name))
            except psycopg.errors.LockNotAvailable:
                raise NameTakenError(TAKEN.format(name=self._name)) from None
            raw.execute(f"LISTEN {CHANNEL}")
        self._heard(None)

    def _turn(self, raw: "psycopg.Connection[Any]") -> None:
        lease = self._lease
        if lease is not None and not self.lost:
            if not self._locked and not self.pooled:
                row = raw.execute("SELECT pg_try_advisory_lock(%s, %s)", (blocks.LOCKS, lease.block.first)).fetchone()
                self._locked = row == (True,)
            begun_s = time.monotonic()
            if blocks.beat(_Marked(raw), lease, self._now_ms()):
                self._beaten_s = begun_s
            else:
                self.lost = True
                self._lose()
        if self.pooled:
            self._stop.wait(BEAT_S)
            return
        for notice in raw.notifies(timeout=BEAT_S):
            self._heard(notice.payload)


def _unheard(_: str | None) -> None:
    """Before the start nobody listens."""


class _Marked:
    """A connection of psycopg's, for statements with question marks (`data.port.Connection`)."""

    def __init__(self, raw: "psycopg.Connection[Any]") -> None:
        self._raw = raw

    def execute(self, statement: str, values: Any = (), /) -> Any:
        return self._raw.execute(statement.replace("?", "%s").encode(), values)

    def executemany(self, statement: str, rows: Any, /) -> None:
        self._raw.cursor().executemany(statement.replace("?", "%s").encode(), rows)
