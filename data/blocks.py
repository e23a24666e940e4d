"""The leases of blocks of shards: which process holds each block, in which epoch, and the time of its last heartbeat.

Leases exist on PostgreSQL alone and run by the server's clock. The lease decides who holds a block. The advisory lock
of the holder's connection only shortens the lease: once that lock is gone, `SILENT_MS` counts instead of `LEASE_MS`.

A lease runs out only over time in which a heartbeat could have been written and seen. While the server was down, or while
the process that wants the block could not read the leases (a gap, see `Watch`), the holder may have been cut off as well.
So after the server's start, and after a gap, the holder has the time of a whole lease for its next heartbeat.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from data import absences
from data.errors import NotHolderError, UnusableStoreError
from data.port import Connection
from data.query import first_row, number
from data.shards import Block

LEASE_MS = 6_000
"""The length of a lease: a holder without a heartbeat for this long loses its block."""
SILENT_MS = 1_000
"""The length of a lease whose holder's connection is gone; not 0, because the holder may reconnect at once."""
FIRST_MS = 2_000
"""How much longer a lease is until the first heartbeat, because a process that has just taken a block is busy."""
GAP_MS = LEASE_MS // 2
"""The longest time between two looks at the leases that is not a gap (`Watch`)."""
SUCCESSOR_MS = 3_000
"""How long a successor without a heartbeat stays the successor (`data.handover`)."""
LOCKS = 0x42415242
"""The class of the advisory locks of blocks, numbered by first shard; also the key of the lock on all leases."""
END_MS = 2_000
"""The timeout for ending an old holder's sessions."""
DIVIDED = (
    "The running process {} divides the bot's shards otherwise ({}; here {}). Give all processes the same SHARD_COUNT and "
    "SHARDS_PER_PROCESS, or stop all processes before you change them."
)
TABLES = frozenset({"blocks", "beats", "identifies", "handovers", "open_panels"})
"""The tables that exist in PostgreSQL's stores only."""

SESSIONS = "baraza "
"""How the names of all processes' sessions on the server begin."""
NOW = "(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint"
"""The server's clock in SQL, in Unix milliseconds."""
_STARTED = "(EXTRACT(EPOCH FROM pg_postmaster_start_time()) * 1000)::bigint"
"""The start of the server in SQL, by its clock, in Unix milliseconds."""
SUCCEEDS = f"""h.successor IS NOT NULL AND {NOW} - h.beat_ms <= {SUCCESSOR_MS} AND (
    ? = 0 OR {NOW} - h.beat_ms <= {SILENT_MS} OR EXISTS (SELECT 1 FROM pg_stat_activity s
    WHERE s.datname = current_database() AND s.application_name = '{SESSIONS}' || h.successor))"""  # noqa: S608
"""The condition in SQL that the successor of a row `h` of `handovers` is alive, by its heartbeat and its connection. The value
of the question mark is 1 where a lost connection can be detected, 0 behind a pooler."""
_ROWS = f"""SELECT b.first, b.size, b.count, b.holder, b.epoch, a.alive_ms, CASE WHEN b.holder IS NULL THEN 1
        WHEN {NOW} - GREATEST(a.beat_ms, w.since_ms) > {LEASE_MS} THEN 1
        WHEN ? = 1 AND a.beat_ms >= w.since_ms AND {NOW} - a.beat_ms > {SILENT_MS} AND NOT EXISTS (
            SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database AND d.datname = current_database()
            WHERE l.locktype = 'advisory' AND l.classid::bigint = {LOCKS} AND l.objid::bigint = b.first AND l.granted
        ) THEN 1 ELSE 0 END, CASE WHEN {SUCCEEDS} THEN h.successor END
    FROM blocks b JOIN beats a ON a.first = b.first LEFT JOIN handovers h ON h.first = b.first AND h.epoch = b.epoch
    CROSS JOIN (SELECT GREATEST(?, {_STARTED}) AS since_ms) w ORDER BY b.first"""  # noqa: S608 - own names only


class DividedOtherwiseError(UnusableStoreError):
    """A running process divides the shards otherwise than this one."""


@dataclass(frozen=True, slots=True)
class Lease:
    """A held block, and the epoch of its holder: a number that grows each time the block is taken."""

    block: Block
    epoch: int


@dataclass(frozen=True, slots=True)
class Applicant:
    """A process that would like to hold a block.

    Attributes:
        holder: The name of the process in the rows, different from that of every other process and every earlier run.
        version: The version of the process's program.
        hears_locks: Whether the advisory locks of connections are reliable; not so behind a pooler.
        first: The first shard of the block whose shards the process is connected to already, and which alone it may
            hold; None for a process that is not connected.
        since_ms: The time of the server's clock since which the process has watched the leases (`Watch`).
    """

    holder: str
    version: str
    hears_locks: bool = True
    first: int | None = None
    since_ms: int = 0


class Watch:
    """Since when a process that wants a block has looked at the leases without a gap.

    Attributes:
        since_ms: The time on the server's clock in Unix milliseconds of the first look after the last gap; 0 before the
            first gap: a process that has just started knows of none.
    """

    def __init__(self) -> None:
        self.since_ms = 0
        self._last_ms: int | None = None
        self._session: int | None = None

    def look(self, connection: Connection, *, hears_locks: bool) -> None:
        """Note a look. There was a gap if the last one is long ago, or if the connection was lost with all locks.

        Args:
            connection: The store's connection.
            hears_locks: Whether the connection is the process's own; behind a pooler it may change at each look.
        """
        session, now_ms = connection.execute(f"SELECT pg_backend_pid(), {NOW}").fetchone()
        if self._last_ms is not None and (
            now_ms - self._last_ms > GAP_MS or (hears_locks and session != self._session)
        ):
            self.since_ms = now_ms
        self._last_ms, self._session = now_ms, session


@dataclass(frozen=True, slots=True)
class _Row:
    first: int
    size: int
    count: int
    holder: str | None
    epoch: int
    alive_ms: int | None
    free: int
    successor: str | None


def take(
    connection: Connection,
    blocks: Sequence[Block],
    applicant: Applicant,
    give_back: Callable[[Connection, Block, int | None], int],
) -> Lease | None:
    """Take the first block without a holder or with an expired lease; None where there is no such block.

    A block with a successor (`data.handover`) that is alive is left to that one.

    One transaction ends the old holder's sessions, so that the old holder can commit nothing later, begins the next
    epoch, and gives the time back, once.

    Args:
        connection: The store's connection.
        blocks: The blocks into which the shards are divided.
        applicant: The process that takes the block.
        give_back: A callback that gives a block's clocks the time since the last heartbeat back, None for no heartbeat,
            and returns the time by the applicant's clock up to which it has done so.

    Raises:
        DividedOtherwiseError: Another process holds a block of another division, so that no block can be taken.
    """
    lock(connection)
    rows = _rows(connection, applicant)
    if [(row.first, row.size, row.count) for row in rows] != [(b.first, b.size, b.count) for b in blocks]:
        held = next((row for row in rows if not row.free), None)
        if held is not None:
            here, there = (blocks[0].count, blocks[0].size), (held.count, max(row.size for row in rows))
            name = str(held.holder).split("/", maxsplit=1)[0]
            raise DividedOtherwiseError(DIVIDED.format(name, *map(_division, (there, here))))
        _divide(connection, rows, blocks)
        rows = _rows(connection, applicant)
    free = [
        row
        for row in rows
        if row.free and row.successor in {None, applicant.holder} and applicant.first in {None, row.first}
    ]
    if not free:
        return None
    row = min(free, key=lambda row: (row.holder is not None, row.first))
    if row.holder is not None:
        end_sessions(connection, row.holder)
    block, epoch = Block(row.first, row.size, row.count), row.epoch + 1
    connection.execute(
        "UPDATE blocks SET holder = ?, version = ?, epoch = ? WHERE first = ?",
        (applicant.holder, applicant.version, epoch, block.first),
    )
    connection.execute("DELETE FROM handovers WHERE first = ?", (block.first,))
    # A store from before there were blocks has one heartbeat for all shards.
    last_ms = absences.last_alive(connection) if row.alive_ms is None else row.alive_ms
    # The new holder may die before its first heartbeat: the next one must give back no moment a second time.
    alive_ms = give_back(connection, block, last_ms)
    connection.execute(
        f"UPDATE beats SET epoch = ?, beat_ms = {NOW} + {FIRST_MS}, alive_ms = ? WHERE first = ?",  # noqa: S608 - own names only
        (epoch, alive_ms, block.first),
    )
    return Lease(block, epoch)


def _division(count_and_size: tuple[int, int]) -> str:
    return "SHARD_COUNT={} and SHARDS_PER_PROCESS={}".format(*count_and_size)


def lock(connection: Connection) -> None:
    """Lock all leases against other processes that look for a block, until the transaction ends."""
    connection.execute("SELECT pg_advisory_xact_lock(?)", (LOCKS,))


def _rows(connection: Connection, applicant: Applicant) -> list[_Row]:
    hears = int(applicant.hears_locks)
    return [_Row(*row) for row in connection.execute(_ROWS, (hears, hears, applicant.since_ms))]


def _divide(connection: Connection, before: Sequence[_Row], blocks: Sequence[Block]) -> None:
    """Replace the blocks by new ones, which begin with the oldest heartbeat of all, so that no clock loses time."""
    epoch = max((row.epoch for row in before), default=0)
    known = [row.alive_ms for row in before if row.alive_ms is not None]
    connection.execute("DELETE FROM blocks")
    for block in blocks:
        connection.execute(
            "INSERT INTO blocks (first, size, count, epoch) VALUES (?, ?, ?, ?)",
            (block.first, block.size, block.count, epoch),
        )
        connection.execute(
            "INSERT INTO beats (first, epoch, beat_ms, alive_ms) VALUES (?, ?, 0, ?)",
            (block.first, epoch, min(known, default=None)),
        )


def session_name(holder: str) -> str:
    """The name of a holder's sessions on the server (`application_name`)."""
    return SESSIONS + holder


def end_sessions(connection: Connection, holder: str) -> None:
    """End all sessions of a process on the server, except this one."""
    connection.execute(
        "SELECT pg_terminate_backend(pid, ?) FROM pg_stat_activity WHERE datname = current_database() "
        "AND usename = current_user AND application_name = ? AND pid <> pg_backend_pid()",
        (END_MS, session_name(holder)),
    ).fetchall()


def at_work(connection: Connection, *, hears_locks: bool) -> str | None:
    """The name of a process that holds a block or is connected to the database; None where there is none.

    Args:
        connection: The store's connection, with all leases locked (`lock`).
        hears_locks: Whether the server lists the processes' own connections; not so behind a pooler.
    """
    held = [str(row.holder) for row in _rows(connection, Applicant("", "", hears_locks)) if not row.free]
    if not held and hears_locks:
        query = (
            "SELECT substr(application_name, length(?) + 1) FROM pg_stat_activity "
            "WHERE datname = current_database() AND starts_with(application_name, ?)"
        )
        held = [name for (name,) in connection.execute(query, (SESSIONS, SESSIONS))]
    return min(held).split("/", maxsplit=1)[0] if held else None


def end_leases(connection: Connection) -> None:
    """End all leases and begin the next epoch, so that former holders can write nothing later.

    The caller holds `lock`, and has checked with `at_work` that no lease is valid any more.
    """
    for (holder,) in connection.execute("SELECT holder FROM blocks WHERE holder IS NOT NULL").fetchall():
        end_sessions(connection, holder)
    connection.execute("UPDATE blocks SET holder = NULL, epoch = epoch + 1")
    connection.execute("UPDATE beats SET epoch = epoch + 1")


def beat(connection: Connection, lease: Lease, now_ms: int) -> int | None:
    """Write a lease's heartbeat, `now_ms` by the holder's clock.

    Returns:
        The time on the server's clock, in Unix milliseconds; None where another process has taken the block.
    """
    query = f"UPDATE beats SET beat_ms = {NOW}, alive_ms = ? WHERE first = ? AND epoch = ? RETURNING beat_ms"  # noqa: S608
    return first_row(connection, int, query, (now_ms, lease.block.first, lease.epoch))


def alive(connection: Connection, lease: Lease, now_ms: int) -> None:
    """Record that a lease's holder is alive at `now_ms` by its clock, without extending the lease."""
    connection.execute(
        "UPDATE beats SET alive_ms = ? WHERE first = ? AND epoch = ?", (now_ms, lease.block.first, lease.epoch)
    )


def server_ms(connection: Connection) -> int:
    """The time on the server's clock, in Unix milliseconds."""
    query = f"SELECT {NOW}"
    return number(connection, query)


def fence(connection: Connection, lease: Lease) -> None:
    """Lock the block until the transaction ends. Raises NotHolderError where another process has taken the block."""
    query = "SELECT 1 FROM blocks WHERE first = ? AND epoch = ? FOR SHARE"
    if connection.execute(query, (lease.block.first, lease.epoch)).fetchone() is None:
        raise NotHolderError(f"another process has taken the shards from {lease.block.first} on")


def leave(connection: Connection, lease: Lease, now_ms: int) -> None:
    """Release the block with a last heartbeat, `now_ms` by the holder's clock."""
    if beat(connection, lease, now_ms) is not None:
        connection.execute(
            "UPDATE blocks SET holder = NULL WHERE first = ? AND epoch = ?", (lease.block.first, lease.epoch)
        )


def identify(connection: Connection, bucket: int, pause_ms: int) -> int:
    """Book a bucket's next IDENTIFY request in the queue of all processes; returns how long to wait, in milliseconds."""
    row = connection.execute(
        f"INSERT INTO identifies (bucket, at_ms) VALUES (?, {NOW}) ON CONFLICT (bucket) DO UPDATE "  # noqa: S608
        f"SET at_ms = GREATEST({NOW}, identifies.at_ms + ?) RETURNING at_ms - {NOW}",
        (bucket, pause_ms),
    ).fetchone()
    return max(0, int(row[0]))
