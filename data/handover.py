"""The handover of a block of shards from its holder to a successor, which is connected to the same shards already.

All that the two processes agree on stands in one row a block (`handovers`), and each step is one transaction on that
row, so that of two steps that exclude each other exactly one happens:

1. A standby `stand`s for a block whose holder runs an older version, or is `leaving`. It is now the block's successor,
   writes heartbeats (`follow`), connects to the shards, and answers nothing.
2. Once the successor is ready, the holder `propose`s a moment of Discord's clock, from which the successor answers. The
   successor `agree`s, or the holder `withdraw`s the proposal.
3. After the moment, the holder `transfer`s the block.

A successor whose heartbeats stop is dismissed by the holder (`dismiss`), at any step before the transfer. If the holder
dies, its lease runs out, and the successor alone may take the block (`data.blocks.take`).
"""

from collections.abc import Sequence
from dataclasses import astuple, dataclass

from data import telling
from data.blocks import FIRST_MS, NOW, SESSIONS, SUCCEEDS, Applicant, Lease, end_sessions, lock
from data.port import Connection
from data.shards import Block
from data.statements import column_names, insert

_NOBODY = "successor = NULL, version = NULL, beat_ms = 0, ready = 0, moment_ms = NULL, agreed = 0"
_ROW = "first = ? AND epoch = ?"
_BEATS = f"{SUCCEEDS} AND h.first = ? AND h.epoch = ?"


@dataclass(frozen=True, slots=True)
class Succession:
    """A process's role as a successor: the block that it is to hold, and the epoch of the block's present holder."""

    block: Block
    epoch: int


@dataclass(frozen=True, slots=True)
class Handover:
    """The state of a handover, as its row says.

    Attributes:
        successor: The successor's name; None where there is none.
        alive: Whether the successor is alive, by its heartbeat and its connection (`data.blocks.SUCCEEDS`).
        ready: Whether all shards of the successor are connected.
        moment_ms: The proposed moment on Discord's clock, in Unix milliseconds; None where none is proposed.
        agreed: Whether the successor has agreed to the moment.
    """

    successor: str | None
    alive: bool
    ready: bool
    moment_ms: int | None
    agreed: bool


@dataclass(frozen=True, slots=True)
class OpenPanel:
    """A private message that is kept up to date, with what the block's next holder needs to keep updating it.

    Attributes:
        reader_id: The person who sees the message.
        table_id: The table that the message is about.
        kind: The kind of message, of which each person has one a table.
        content: What the message shows.
        lang: The language of the message.
        revision: The table's revision that the message shows.
        interaction_id: The interaction whose token edits the message.
        token: The token; a secret.
        guild_id: The server; None for direct messages.
        channel_id: The channel.
        message_id: The id of the follow-up message; None for the interaction's original response.
        shown_id: The message's id on Discord; None where it is not known.
        until_ms: The time until which the token is valid, in Unix milliseconds.
    """

    reader_id: int
    table_id: str
    kind: str
    content: str
    lang: str
    revision: int
    interaction_id: int
    token: str
    guild_id: int | None
    channel_id: int | None
    message_id: int | None
    shown_id: int | None
    until_ms: int

    def __repr__(self) -> str:
        return f"OpenPanel(reader_id={self.reader_id}, table_id={self.table_id!r}, kind={self.kind!r})"


_COLUMNS = ", ".join(column_names(OpenPanel))
_ADD_PANEL = f"{insert('open_panels', ('first', *column_names(OpenPanel)))} ON CONFLICT DO NOTHING"


def newer(version: str, than: str | None) -> bool:
    """Whether a version is higher than another one, by its numbers; anything is higher than no version."""
    return _numbers(version) > _numbers(than or "")


def _numbers(version: str) -> list[int]:
    return [int(part) if part.isdecimal() else 0 for part in version.split(".")] if version else []


# The successor


def stand(connection: Connection, blocks: Sequence[Block], applicant: Applicant) -> Succession | None:
    """Become the successor of a block whose holder runs an older version or is leaving; None where there is no such one.

    Args:
        connection: The store's connection.
        blocks: The blocks into which the shards are divided; blocks divided otherwise have no successor.
        applicant: The process. With `first` set it stands for that block alone.
    """
    lock(connection)
    rows = connection.execute(
        f"""SELECT b.first, b.size, b.count, b.epoch, b.holder, b.version, COALESCE(h.leaving, 0),
            CASE WHEN h.successor <> ? AND {SUCCEEDS} THEN 1 ELSE 0 END
        FROM blocks b LEFT JOIN handovers h ON h.first = b.first AND h.epoch = b.epoch ORDER BY b.first""",  # noqa: S608 - own names only
        (applicant.holder, int(applicant.hears_locks)),
    ).fetchall()
    if [tuple(row[:3]) for row in rows] != [(block.first, block.size, block.count) for block in blocks]:
        return None
    for first, size, count, epoch, holder, version, leaving, taken in rows:
        if holder is None or taken or applicant.first not in {None, first}:
            continue
        if leaving or newer(applicant.version, version):
            connection.execute(
                f"""INSERT INTO handovers (first, epoch, successor, version, beat_ms) VALUES (?, ?, ?, ?, {NOW})
                ON CONFLICT (first) DO UPDATE SET epoch = excluded.epoch, successor = excluded.successor,
                    version = excluded.version, beat_ms = excluded.beat_ms, ready = 0, moment_ms = NULL, agreed = 0,
                    leaving = CASE WHEN handovers.epoch = excluded.epoch THEN handovers.leaving ELSE 0 END""",  # noqa: S608
                (first, epoch, applicant.holder, applicant.version),
            )
            telling.tell(connection, telling.BLOCK, first, applicant.holder)
            return Succession(Block(first, size, count), epoch)
    return None


def follow(connection: Connection, succession: Succession, holder: str, *, ready: bool) -> Handover | Lease | None:
    """Write the successor's heartbeat, and read the state of the handover.

    Args:
        connection: The store's connection.
        succession: The successor's role.
        holder: The successor's name.
        ready: Whether all shards are connected now.

    Returns:
        The handover's state; the lease, where the block has been transferred; None where the process is no longer the
        successor.
    """
    block = succession.block
    row = connection.execute(
        f"""UPDATE handovers AS h SET beat_ms = {NOW}, ready = ? FROM (
            SELECT first, ready FROM handovers WHERE {_ROW} AND successor = ? FOR UPDATE
        ) AS before WHERE h.first = before.first RETURNING before.ready, h.moment_ms, h.agreed""",  # noqa: S608 - own names only
        (int(ready), block.first, succession.epoch, holder),
    ).fetchone()
    if row is None:
        found = connection.execute(
            "SELECT epoch FROM blocks WHERE first = ? AND holder = ?", (block.first, holder)
        ).fetchone()
        return None if found is None else Lease(block, found[0])
    if ready and not row[0]:
        telling.tell(connection, telling.BLOCK, block.first, holder)
    return Handover(holder, alive=True, ready=ready, moment_ms=row[1], agreed=bool(row[2]))


def agree(connection: Connection, succession: Succession, holder: str, moment_ms: int) -> bool:
    """Agree to the proposed moment; False if the proposal was withdrawn or changed."""
    written = connection.execute(
        f"UPDATE handovers SET agreed = 1, beat_ms = {NOW} WHERE {_ROW} AND successor = ? AND moment_ms = ?",  # noqa: S608
        (succession.block.first, succession.epoch, holder, moment_ms),
    )
    if written.rowcount:
        telling.tell(connection, telling.BLOCK, succession.block.first, holder)
    return bool(written.rowcount)


def stand_down(connection: Connection, succession: Succession, holder: str) -> None:
    """Give up the role of successor, because this process ends."""
    written = connection.execute(
        f"UPDATE handovers SET {_NOBODY} WHERE {_ROW} AND successor = ?",  # noqa: S608 - own names only
        (succession.block.first, succession.epoch, holder),
    )
    if written.rowcount:
        telling.tell(connection, telling.BLOCK, succession.block.first, holder)


# The holder


def look(connection: Connection, lease: Lease, *, hears_locks: bool) -> Handover | None:
    """The state of the handover of a held block; None where there is no row for this holder."""
    row = connection.execute(
        f"SELECT successor, CASE WHEN {SUCCEEDS} THEN 1 ELSE 0 END, ready, moment_ms, agreed FROM handovers h "  # noqa: S608
        f"WHERE {_ROW}",
        (int(hears_locks), lease.block.first, lease.epoch),
    ).fetchone()
    return None if row is None else Handover(row[0], bool(row[1]), bool(row[2]), row[3], bool(row[4]))


def leaving(connection: Connection, lease: Lease) -> None:
    """Note that the holder is about to end, so that any standby may become its successor."""
    connection.execute(
        "INSERT INTO handovers (first, epoch, leaving) VALUES (?, ?, 1) ON CONFLICT (first) DO UPDATE SET leaving = 1, "
        "successor = CASE WHEN handovers.epoch = excluded.epoch THEN handovers.successor ELSE NULL END, "
        "epoch = excluded.epoch",
        (lease.block.first, lease.epoch),
    )


def standbys(connection: Connection, lease: Lease, holder: str) -> int:
    """The number of connected processes that may succeed to this holder, including those that are still starting.

    They hold no block, and are no other block's successor.
    """
    row = connection.execute(
        "SELECT COUNT(DISTINCT application_name) FROM pg_stat_activity WHERE datname = current_database() "
        "AND starts_with(application_name, ?) AND application_name <> ? "
        "AND application_name NOT IN (SELECT ? || holder FROM blocks WHERE holder IS NOT NULL UNION ALL "
        "SELECT ? || successor FROM handovers WHERE successor IS NOT NULL AND first <> ?)",
        (SESSIONS, SESSIONS + holder, SESSIONS, SESSIONS, lease.block.first),
    ).fetchone()
    return int(row[0])


def propose(connection: Connection, lease: Lease, moment_ms: int, *, hears_locks: bool) -> bool:
    """Propose a moment of Discord's clock; False if there is no successor that is ready and alive."""
    written = connection.execute(
        f"UPDATE handovers AS h SET moment_ms = ? WHERE ready = 1 AND agreed = 0 AND {_BEATS}",  # noqa: S608
        (moment_ms, int(hears_locks), lease.block.first, lease.epoch),
    )
    if written.rowcount:
        telling.tell(connection, telling.BLOCK, lease.block.first, "holder")
    return bool(written.rowcount)


def withdraw(connection: Connection, lease: Lease) -> bool:
    """Withdraw the proposed moment; False where the successor has agreed to it."""
    connection.execute(
        f"UPDATE handovers SET moment_ms = NULL WHERE {_ROW} AND agreed = 0",  # noqa: S608 - own names only
        (lease.block.first, lease.epoch),
    )
    query = f"SELECT 1 FROM handovers WHERE {_ROW} AND agreed = 1"  # noqa: S608 - own names only
    return connection.execute(query, (lease.block.first, lease.epoch)).fetchone() is None


def dismiss(connection: Connection, lease: Lease, *, hears_locks: bool) -> bool:
    """Dismiss a successor whose heartbeats have stopped; False if it is alive, or if there is none.

    The successor's sessions are ended, so that it can write nothing as a successor later.
    """
    row = connection.execute(
        f"SELECT h.successor FROM handovers h WHERE {_ROW} AND successor IS NOT NULL AND NOT ({SUCCEEDS}) FOR UPDATE",  # noqa: S608
        (lease.block.first, lease.epoch, int(hears_locks)),
    ).fetchone()
    if row is None:
        return False
    end_sessions(connection, row[0])
    connection.execute(f"UPDATE handovers SET {_NOBODY} WHERE first = ?", (lease.block.first,))  # noqa: S608
    return True


def transfer(
    connection: Connection, lease: Lease, now_ms: int, panels: Sequence[OpenPanel], *, hears_locks: bool
) -> bool:
    """Transfer the block to the successor that has agreed, in the next epoch, with the open private messages.

    No clock loses time: the last heartbeat is `now_ms`, by the holder's clock.

    Returns:
        Whether the block is transferred; False, with nothing changed, if the successor is not alive, or another process
        has taken the block.
    """
    row = connection.execute(
        f"SELECT h.successor, h.version FROM handovers h WHERE agreed = 1 AND {_BEATS} FOR UPDATE",  # noqa: S608
        (int(hears_locks), lease.block.first, lease.epoch),
    ).fetchone()
    if row is None:
        return False
    first, epoch = lease.block.first, lease.epoch + 1
    written = connection.execute(
        f"UPDATE blocks SET holder = ?, version = ?, epoch = ? WHERE {_ROW}",  # noqa: S608 - own names only
        (*row, epoch, first, lease.epoch),
    )
    if not written.rowcount:
        return False
    connection.execute(
        f"UPDATE beats SET epoch = ?, beat_ms = {NOW} + {FIRST_MS}, alive_ms = ? WHERE first = ?",  # noqa: S608
        (epoch, now_ms, first),
    )
    connection.execute("DELETE FROM open_panels WHERE first = ?", (first,))
    connection.executemany(_ADD_PANEL, [(first, *astuple(panel)) for panel in panels])
    connection.execute("DELETE FROM handovers WHERE first = ?", (first,))
    telling.tell(connection, telling.BLOCK, first, "holder")
    return True


def take_panels(connection: Connection, block: Block, now_ms: int) -> list[OpenPanel]:
    """Read and delete the private messages that were handed over with a block, and delete all that have expired."""
    query = f"DELETE FROM open_panels WHERE first = ? RETURNING {_COLUMNS}"  # noqa: S608 - own names only
    rows = connection.execute(query, (block.first,)).fetchall()
    expire(connection, now_ms)
    return [OpenPanel(*row) for row in rows if row[-1] >= now_ms]


def expire(connection: Connection, now_ms: int) -> None:
    """Delete the handed-over private messages whose tokens have expired."""
    connection.execute("DELETE FROM open_panels WHERE until_ms < ?", (now_ms,))
