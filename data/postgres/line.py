"""The line between the processes on one database: a connection for heartbeats and notifications, with its own thread.

Over its line a process locks its name, writes the heartbeat of the block that it holds, and receives notifications
(NOTIFY). The store's connections may be busy for seconds; the line is never busy.
"""

import logging
import math
import threading
import time
from collections.abc import Callable
from typing import Any

import psycopg

from data import blocks
from data.blocks import Lease
from data.errors import UnusableStoreError
from data.postgres.connect import IDLE_MS, Address
from data.postgres.failures import cause
from data.postgres.translation import CHANNEL
from data.repeated import Repeated

log = logging.getLogger(__name__)

BEAT_S = 0.5
OFF_MS = 50
"""The error of the process's clock, in milliseconds, up to which the clock is left alone."""
RETRY_S = 0.2
NAMES = 0x42415243
"""The class of the advisory locks of process names."""
NAME_MS = 5_000
"""How long a process waits for its name, which its own last run may hold for a moment longer."""
TAKEN = "Another process is called {name} already. Give each a PROCESS_NAME of its own, or leave it out."


class NameTakenError(UnusableStoreError):
    """Another running process has the name of this one."""


class Line:
    """The line's connection and thread; a lost connection is replaced.

    Attributes:
        pooled: Whether the connection goes through a pooler: then no name is locked, no notification is received, and
            the lease alone decides who holds a block.
        lost: Whether another process has taken the block.
    """

    pooled: bool

    def __init__(
        self,
        address: Address,
        name: str,
        now_ms: Callable[[], int],
        lose: Callable[[], None],
        correct: Callable[[int], None],
    ) -> None:
        """Make the line without connecting; `start` connects.

        Args:
            address: The address of the database.
            name: The name of the process.
            now_ms: The process's clock.
            lose: A callback for the loss of the block to another process; called on the line's thread.
            correct: A callback that puts the process's clock forward by so many milliseconds, which may be negative;
                called on the line's thread.
        """
        self._address = address
        self._name = name
        self._now_ms = now_ms
        self._heard: Callable[[str | None], None] = _unheard
        self._cut: Callable[[int], None] = _uncut
        self._asked: Callable[[], None] = _nobody
        self._lose = lose
        self._correct = correct
        self._lease: Lease | None = None
        self._beaten_s = self._asked_s = -math.inf
        self._alive_ms = 0
        self._locked = False
        self._stop = threading.Event()
        self._begun = threading.Event()
        self._failure: UnusableStoreError | None = None
        self._trouble = Repeated(log)
        self._thread = threading.Thread(target=self._run, name="line", daemon=True)
        self.lost = False

    def start(self, heard: Callable[[str | None], None], cut: Callable[[int], None], asked: Callable[[], None]) -> None:
        """Start the thread, and wait until it is connected. Raises UnusableStoreError.

        Args:
            heard: A callback for each notification, called on the line's thread; with None where notifications may have
                been missed.
            cut: A callback for the loss of the connection while a block is held, called on the line's thread with the
                time of the last heartbeat by the process's clock.
            asked: A callback for the check that ends a time of `unasked`, and for the loss of the block; called on the
                line's thread.
        """
        self._heard, self._cut, self._asked = heard, cut, asked
        self._thread.start()
        self._begun.wait()
        if self._failure is not None:
            raise self._failure

    def hold(self, lease: Lease, taken_s: float) -> None:
        """Begin the heartbeat of a lease that was taken at `taken_s`, by `time.monotonic`, or later."""
        self._alive_ms = self._now_ms()
        self._beaten_s = self._asked_s = taken_s
        self._lease = lease

    def let_go(self) -> None:
        """End the heartbeat, because the block is about to be transferred; `hold` begins it again."""
        self._lease = None

    @property
    def fresh(self) -> bool:
        """Whether the last heartbeat is younger than `LEASE_MS`, so that no other process can have taken the block."""
        return not self.lost and (time.monotonic() - self._beaten_s) * 1000 < blocks.LEASE_MS

    @property
    def unasked(self) -> bool:
        """Whether the lease has not been checked for longer than a lease, as after this process was frozen.

        A check is a heartbeat that had an outcome, or an attempt to connect that failed.
        """
        return self._lease is not None and not self.lost and (time.monotonic() - self._asked_s) * 1000 > blocks.LEASE_MS

    def _has_asked(self, begun_s: float) -> None:
        waited_for = self.unasked
        self._asked_s = begun_s
        if waited_for:
            self._asked()

    def stop(self) -> None:
        """Stop the thread, and wait until its connection is closed."""
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        while not self._stop.is_set():
            begun_s, connected = time.monotonic(), False
            try:
                with self._address.dial() as raw:
                    self._connected(raw)
                    connected = True
                    self._begun.set()
                    while not self._stop.is_set():
                        self._turn(raw)
                        self._trouble.passed()
            except (psycopg.Error, UnusableStoreError) as error:
                if not self._begun.is_set():
                    known = isinstance(error, UnusableStoreError)
                    self._failure = error if known else UnusableStoreError(cause(error))  # type: ignore[assignment]
                    self._begun.set()
                    return
                self._trouble.warn("the line to the other processes is down (%s)", cause(error))
                if self._lease is not None and not self.lost:
                    self._cut(self._alive_ms)
                if not connected:
                    self._has_asked(begun_s)
                self._stop.wait(RETRY_S)

    def _connected(self, raw: "psycopg.Connection[Any]") -> None:
        self._locked = False
        self.pooled = self._address.pooled(raw)
        if not self.pooled:  # a pooler may give the next statement another session, without these settings and locks
            # A crash of the server may lose heartbeats of the last second at most, which does no harm.
            raw.execute("SET synchronous_commit = off")
            raw.execute(f"SET lock_timeout = '{NAME_MS}ms'")
            raw.execute(f"SET idle_in_transaction_session_timeout = '{IDLE_MS}ms'")
            try:
                raw.execute("SELECT pg_advisory_lock(%s, hashtext(%s))", (NAMES, self._name))
            except psycopg.errors.LockNotAvailable:
                raise NameTakenError(TAKEN.format(name=self._name)) from None
            raw.execute(f"LISTEN {CHANNEL}")
        before_ms = self._now_ms()
        self._compare(before_ms, blocks.server_ms(_Marked(raw)))
        self._heard(None)

    def _compare(self, before_ms: int, server_ms: int) -> None:
        """Correct the process's clock by the server's, as the time must be the same in all processes.

        Args:
            before_ms: The time on the process's clock before the server was asked.
            server_ms: The server's answer.
        """
        trip_ms = self._now_ms() - before_ms
        error_ms = server_ms - before_ms - trip_ms // 2
        if abs(error_ms) > OFF_MS + trip_ms:
            self._correct(error_ms)

    def _turn(self, raw: "psycopg.Connection[Any]") -> None:
        lease = self._lease
        if lease is not None and not self.lost:
            if not self._locked and not self.pooled:
                row = raw.execute("SELECT pg_try_advisory_lock(%s, %s)", (blocks.LOCKS, lease.block.first)).fetchone()
                self._locked = row == (True,)
            begun_s, now_ms = time.monotonic(), self._now_ms()
            server_ms = blocks.beat(_Marked(raw), lease, now_ms)
            if server_ms is not None:
                self._beaten_s, self._alive_ms = begun_s, now_ms
                self._compare(now_ms, server_ms)
                self._has_asked(begun_s)
            elif self._lease is lease:
                self.lost = True
                self._lose()
                self._asked()
        elif lease is None:
            # Whoever takes a block gives time back by its own clock, which may have been set since it connected.
            now_ms = self._now_ms()
            self._compare(now_ms, blocks.server_ms(_Marked(raw)))
        if self.pooled:
            self._stop.wait(BEAT_S)
            return
        for notice in raw.notifies(timeout=BEAT_S):
            self._heard(notice.payload)


def _unheard(_: str | None) -> None:
    """Drop a notification: the callback until `start`."""


def _uncut(_: int) -> None:
    """Ignore a lost connection: the callback until `start`."""


def _nobody() -> None:
    """Ignore a check of the lease: the callback until `start`."""


class _Marked:
    """A psycopg connection as a `data.port.Connection`: the statements have question marks."""

    def __init__(self, raw: "psycopg.Connection[Any]") -> None:
        self._raw = raw

    def execute(self, statement: str, values: Any = (), /) -> Any:
        return self._raw.execute(statement.replace("?", "%s").encode(), values)

    def executemany(self, statement: str, rows: Any, /) -> None:
        self._raw.cursor().executemany(statement.replace("?", "%s").encode(), rows)
