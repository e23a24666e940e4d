"""Clocks: when something of a table, a tournament or a server is due. One alarm fires them (`tables.play.alarm`).

A clock of a table is changed under the table's row, any other under the lock of its server.
"""

from collections.abc import Iterable
from operator import attrgetter

from data.port import Connection
from data.query import all_rows, first_row, number
from data.rows import HELD, ClockRow
from data.shards import EVERY, Shards
from data.statements import column_names, insert

TABLE, TOURNAMENT, DEPARTURE = "table", "tournament", "departure"
"""Subjects of clocks: a table, a tournament, and the departure from a server that the bot has left, by the server's id. All
other clocks of that server are paused. Other modules define further subjects."""

COLUMNS = column_names(ClockRow)
_values = attrgetter(*COLUMNS)
_NAMES = ("subject", "id", "guild_id", *COLUMNS)
_OWN = f"subject = '{TABLE}' AND id = ?"
_INSERT = insert("clocks", _NAMES)
_PUT = (
    f"{_INSERT} ON CONFLICT (subject, id, kind, number) DO UPDATE SET "
    f"{', '.join(f'{name} = excluded.{name}' for name in COLUMNS if name not in {'kind', 'number'})}"
)
_LATE = (
    "CASE WHEN ? - due_ms + seconds * 1000 <= 0 THEN 0 WHEN ? - due_ms + seconds * 1000 >= ? THEN ? "
    "ELSE ? - due_ms + seconds * 1000 END"
)
"""SQL for the milliseconds since a clock was set, from 0 up to a maximum; values: now, now, maximum, maximum, now."""
_LATE_OR_HELD = _LATE.replace("0 WHEN", f"0 WHEN started < {HELD} AND")
"""As `_LATE`, without the maximum for a clock that is held."""


def _of(shards: Shards) -> str:
    """The end of a WHERE clause for these shards' clocks, without those that are paused as the bot has left the server."""
    return shards.clause("guild_id", left=f"subject = '{DEPARTURE}'")


def due(connection: Connection, now_ms: int, shards: Shards = EVERY) -> list[tuple[str, str, str, int, str]]:
    """These shards' clocks that have to fire by now, earliest first: subject, id, kind, number and key of each."""
    rows = connection.execute(
        "SELECT subject, id, kind, number, key FROM clocks "  # noqa: S608 - own names only
        f"WHERE fire_ms <= ? AND started < {HELD}{_of(shards)} ORDER BY fire_ms, subject, id, kind, number",
        (now_ms, *shards.values),
    )
    return rows.fetchall()


def next_fire(connection: Connection, now_ms: int, shards: Shards = EVERY) -> int | None:
    """The time of these shards' next clock to fire in milliseconds; None if there is none.

    A held clock counts until its time has passed: it starts once its table is shown, and that does not wake the alarm.
    """
    query = (
        f"SELECT fire_ms FROM clocks WHERE fire_ms IS NOT NULL AND (started < {HELD} OR fire_ms > ?)"  # noqa: S608
        f"{_of(shards)} ORDER BY fire_ms LIMIT 1"
    )
    return first_row(connection, int, query, (now_ms, *shards.values))


def late(connection: Connection, before_ms: int, shards: Shards) -> int:
    """The number of these shards' clocks that should have fired before this Unix time in milliseconds."""
    query = f"SELECT COUNT(*) FROM clocks WHERE fire_ms < ? AND started < {HELD}{_of(shards)}"  # noqa: S608 - own names only
    return number(connection, query, (before_ms, *shards.values))


def of(connection: Connection, subject: str, subject_id: str) -> list[ClockRow]:
    """All clocks of a subject, in order of their kinds and numbers."""
    query = f"SELECT {', '.join(COLUMNS)} FROM clocks WHERE subject = ? AND id = ? ORDER BY kind, number"  # noqa: S608
    return all_rows(connection, ClockRow, query, (subject, subject_id))


def put(connection: Connection, subject: str, subject_id: str, guild_id: int | None, rows: Iterable[ClockRow]) -> None:
    """Set clocks of a subject, each in place of any other of its kind and number."""
    connection.executemany(_PUT, [(subject, subject_id, guild_id, *_values(row)) for row in rows])


def put_all(connection: Connection, table_id: str, guild_id: int | None, rows: Iterable[ClockRow]) -> None:
    """Set the clocks of a table in place of all that it had."""
    connection.execute(f"DELETE FROM clocks WHERE {_OWN}", (table_id,))  # noqa: S608 - own names only
    connection.executemany(_INSERT, [(TABLE, table_id, guild_id, *_values(row)) for row in rows])


def drop(connection: Connection, subject: str, subject_id: str, clocks: Iterable[tuple[str, int]]) -> None:
    """Delete clocks of a subject, by their kinds and numbers."""
    connection.executemany(
        "DELETE FROM clocks WHERE subject = ? AND id = ? AND kind = ? AND number = ?",
        [(subject, subject_id, *each) for each in clocks],
    )


def retry(connection: Connection, subject: str, subject_id: str, kind: str, number: int, fire_ms: int) -> None:  # noqa: PLR0917
    """Fire a clock again at `fire_ms`; its due time does not change."""
    connection.execute(
        "UPDATE clocks SET fire_ms = ? WHERE subject = ? AND id = ? AND kind = ? AND number = ?",
        (fire_ms, subject, subject_id, kind, number),
    )


def start(connection: Connection, table_id: str, revision: int, now_ms: int, most_ms: int) -> None:
    """Start the clocks of a table that the delivered revision shows, put off by the time that its delivery took.

    Args:
        connection: The store's connection.
        table_id: The table's id.
        revision: The delivered revision; clocks set by a later revision are not started.
        now_ms: When the delivery was accepted, in milliseconds.
        most_ms: The most by which a clock is put off, in milliseconds; one that was held gets its whole time, whatever that
            takes.
    """
    # A clock that has not started is due its whole duration after it was set: due_ms - seconds * 1000 is when that was.
    late = (now_ms, now_ms, most_ms, most_ms, now_ms)
    connection.execute(
        f"UPDATE clocks SET due_ms = due_ms + {_LATE_OR_HELD}, fire_ms = fire_ms + {_LATE_OR_HELD}, started = 1 "  # noqa: S608
        f"WHERE {_OWN} AND started <> 1 AND revision <= ?",
        (*late, *late, table_id, revision),
    )


def put_off(connection: Connection, shards: Shards, away_ms: int, now_ms: int) -> None:
    """Put all clocks of some shards off by `away_ms`, or by the time since they were set if less.

    An appointment, which has 0 seconds, counts as set when it is due: one in the future is not put off.
    """
    late = (now_ms, now_ms, away_ms, away_ms, now_ms)
    connection.execute(
        f"UPDATE clocks SET due_ms = due_ms + {_LATE}, fire_ms = fire_ms + {_LATE} "  # noqa: S608 - own names only
        f"WHERE 1 = 1{shards.clause('guild_id')}",
        (*late, *late, *shards.values),
    )
