"""The lease of each block of shards: which process holds it, in which epoch, and when it last gave a sign of life.

On PostgreSQL alone, and by the server's clock. The lease is the truth; that the connection of a holder is gone, which the
server knows by an advisory lock, only makes another process look at the lease sooner.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from data import deadlines
from data.errors import NotHolderError
from data.port import Connection
from data.shards import Block

LEASE_MS = 6_000
"""A holder that has given no sign of life for so long holds nothing any more."""
SILENT_MS = 1_000
"""The same of a holder whose connection is gone: it may come back at once, on another."""
FIRST_MS = 2_000
"""How much longer whoever has just taken a block has for the first sign of life: there is much else to do at that moment."""
LOCKS = 0x42415242
"""The class of the advisory locks of blocks; each one's number is its first shard. And the key of the lock on all of it."""
END_MS = 2_000
"""How long the end of an old holder's session is waited for."""
TABLES = frozenset({"blocks", "beats", "identifies"})
"""The tables that only PostgreSQL's stores have."""

_NOW = "(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint"
_ROWS = f"""SELECT b.first, b.size, b.count, b.holder, b.epoch, a.alive_ms, CASE WHEN b.holder IS NULL THEN 1
        WHEN {_NOW} - a.beat_ms > {LEASE_MS} THEN 1
        WHEN ? = 1 AND {_NOW} - a.beat_ms > {SILENT_MS} AND NOT EXISTS (
            SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database AND d.datname = current_database()
            WHERE l.locktype = 'advisory' AND l.classid::bigint = {LOCKS} AND l.objid::bigint = b.first AND l.granted
        ) THEN 1 ELSE 0 END
    FROM blocks b JOIN beats a ON a.first = b.first ORDER BY b.first"""  # noqa: S608 - own names only


@dataclass(frozen=True, slots=True)
class Lease:
    """A block that is held, and the epoch in which it is."""

    block: Block
    epoch: int


@dataclass(frozen=True, slots=True)
class Applicant:
    """A process that would like to hold a block.

    Attributes:
        holder: What it is called in the rows: no other process, and no earlier run of it, has that name.
        version: Of its program.
        hears_locks: Whether it may go by the locks of connections; not where a pooler stands between.
    """

    holder: str
    version: str
    hears_locks: bool = True


@dataclass(frozen=True, slots=True)
class _Row:
    first: int
    size: int
    count: int
    holder: str | None
    epoch: int
    alive_ms: int | None
    free: int


def take(
    connection: Connection,
    blocks: Sequence[Block],
    applicant: Applicant,
    now_ms: int,
    give_back: Callable[[Connection, Block, int | None], None],
) -> Lease | None:
    """Take the first block that nobody holds any more, if there is one.

    All of it in one transaction: the old holder's sessions are ended, so that nothing of its is committed later, the epoch is
    the next, and the time is given back, once.

    Args:
        connection: The store's.
        blocks: Into which the shards are divided. While a process holds a block of another division, none is taken.
        applicant: Who takes it.
        now_ms: The time by the applicant's clock.
        give_back: Gives back to a block the time since it was last alive, None where nobody knows.
    """
    connection.execute("SELECT pg_advisory_xact_lock(?)", (LOCKS,))
    rows = _rows(connection, applicant)
    if [(row.first, row.size, row.count) for row in rows] != [(b.first, b.size, b.count) for b in blocks]:
        if not all(row.free for row in rows):
            return None
        _divide(connection, rows, blocks)
        rows = _rows(connection, applicant)
    free = [row for row in rows if row.free]
    if not free:
        return None
    row = min(free, key=lambda row: (row.holder is not None, row.first))
    if row.holder is not None:
        connection.execute(
            "SELECT pg_terminate_backend(pid, ?) FROM pg_stat_activity WHERE datname = current_database() "
            "AND usename = current_user AND application_name = ? AND pid <> pg_backend_pid()",
            (END_MS, session_name(row.holder)),
        ).fetchall()
    block, epoch = Block(row.first, row.size, row.count), row.epoch + 1
    connection.execute(
        "UPDATE blocks SET holder = ?, version = ?, epoch = ? WHERE first = ?",
        (applicant.holder, applicant.version, epoch, block.first),
    )
    connection.execute(
        f"UPDATE beats SET epoch = ?, beat_ms = {_NOW} + {FIRST_MS}, alive_ms = ? WHERE first = ?",  # noqa: S608 - own names only
        (epoch, now_ms, block.first),
    )
    # Before there were blocks, one process has noted for all of them that it was alive.
    give_back(connection, block, deadlines.last_alive(connection) if row.alive_ms is None else row.alive_ms)
    return Lease(block, epoch)


def _rows(connection: Connection, applicant: Applicant) -> list[_Row]:
    return [_Row(*row) for row in connection.execute(_ROWS, (int(applicant.hears_locks),))]


def _divide(connection: Connection, before: Sequence[_Row], blocks: Sequence[Block]) -> None:
    """Divide the shards anew. A new block was last alive when the first of the old ones was: none loses anything."""
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
    """What the server calls the sessions of a holder."""
    return f"baraza {holder}"


def beat(connection: Connection, lease: Lease, now_ms: int) -> bool:
    """Give a sign of life at this time by the holder's clock; False where the block is another's by now."""
    written = connection.execute(
        f"UPDATE beats SET beat_ms = {_NOW}, alive_ms = ? WHERE first = ? AND epoch = ?",  # noqa: S608 - own names only
        (now_ms, lease.block.first, lease.epoch),
    )
    return bool(written.rowcount)


def fence(connection: Connection, lease: Lease) -> None:
    """Let nobody take the block before the transaction ends. Raises NotHolderError where somebody has."""
    query = "SELECT 1 FROM blocks WHERE first = ? AND epoch = ? FOR SHARE"
    if connection.execute(query, (lease.block.first, lease.epoch)).fetchone() is None:
        raise NotHolderError(f"another process has taken the shards from {lease.block.first} on")


def leave(connection: Connection, lease: Lease, now_ms: int) -> None:
    """Give the block back, at this time by the holder's clock."""
    if beat(connection, lease, now_ms):
        connection.execute(
            "UPDATE blocks SET holder = NULL WHERE first = ? AND epoch = ?", (lease.block.first, lease.epoch)
        )


def identify(connection: Connection, bucket: int, pause_ms: int) -> int:
    """Book the next turn of one of Discord's buckets, whichever process asks; in how many milliseconds it is."""
    row = connection.execute(
        f"INSERT INTO identifies (bucket, at_ms) VALUES (?, {_NOW}) ON CONFLICT (bucket) DO UPDATE "  # noqa: S608
        f"SET at_ms = GREATEST({_NOW}, identifies.at_ms + ?) RETURNING at_ms - {_NOW}",
        (bucket, pause_ms),
    ).fetchone()
    return max(0, int(row[0]))


def last_alive(connection: Connection) -> int | None:
    """When any holder last noted that it was alive; None where none has."""
    value: int | None = connection.execute("SELECT MAX(alive_ms) FROM beats").fetchone()[0]
    return value
