"""The deadlines of all tables: the next to fire, their extension after downtime, and the heartbeat that measures it."""

from data import meta
from data.port import Connection

ALIVE = "alive_ms"
"""The key in `meta` of the last heartbeat's time in milliseconds."""
UNSEEN = "unseen_ms"
"""The key in `meta` of the milliseconds, at most, by which deadlines were extended since messages last showed them."""


_LATE = (
    "CASE WHEN ? - due_ms + seconds * 1000 <= 0 THEN 0 WHEN ? - due_ms + seconds * 1000 >= ? THEN ? "
    "ELSE ? - due_ms + seconds * 1000 END"
)
"""SQL for the milliseconds since a deadline was set, from 0 up to a maximum; values: now, now, maximum, maximum, now."""


def alive(connection: Connection, now_ms: int) -> None:
    """Record a heartbeat: the bot is alive at this time."""
    meta.put(connection, ALIVE, str(now_ms))


def last_alive(connection: Connection) -> int | None:
    """The time of the bot's last heartbeat in milliseconds; None before the first."""
    text = meta.value(connection, ALIVE)
    return None if text is None else int(text)


def give_back(connection: Connection, now_ms: int, unseen_ms: int) -> None:
    """Extend every deadline by the bot's downtime, or by the time since it was set if less, and record a heartbeat.

    Both happen in one transaction, so that a start that is interrupted and retried does not extend a deadline twice.
    Once the extensions that no message shows exceed `unseen_ms`, each table with a turn or lobby deadline gets a new
    revision: its message is then out of date, and a delivery already under way does not count as the newest.

    Args:
        connection: The store's connection.
        now_ms: The current time in milliseconds.
        unseen_ms: The milliseconds, summed over all starts, by which a shown deadline may be off before messages are
            updated.
    """
    last = last_alive(connection)
    away = 0 if last is None else max(0, now_ms - last)
    if away:
        late = (now_ms, now_ms, away, away, now_ms)
        connection.execute(
            f"UPDATE deadlines SET due_ms = due_ms + {_LATE}, fire_ms = fire_ms + {_LATE}",  # noqa: S608 - own names only
            (*late, *late),
        )
        unseen = int(meta.value(connection, UNSEEN) or 0) + away
        if unseen > unseen_ms:
            connection.execute(
                "UPDATE tables SET revision = revision + 1 "
                "WHERE id IN (SELECT table_id FROM deadlines WHERE kind IN ('turn', 'lobby'))"
            )
            unseen = 0
        meta.put(connection, UNSEEN, str(unseen))
    alive(connection, now_ms)


def due(connection: Connection, now_ms: int) -> list[tuple[str, str, int, str]]:
    """The deadlines that have to fire by now, earliest first: table id, kind, seat and key of each."""
    rows = connection.execute(
        "SELECT table_id, kind, seat, key FROM deadlines WHERE fire_ms <= ? ORDER BY fire_ms, table_id, kind, seat",
        (now_ms,),
    )
    return rows.fetchall()


def start(connection: Connection, table_id: str, revision: int, now_ms: int, most_ms: int) -> None:
    """Start the deadlines that the delivered revision shows, extended by the time that its delivery took.

    Args:
        connection: The store's connection.
        table_id: The table's id.
        revision: The delivered revision; deadlines set by a later revision are not started.
        now_ms: When the delivery was accepted, in milliseconds.
        most_ms: The longest extension in milliseconds.
    """
    # A deadline that has not started is due its whole duration after it was set: due_ms - seconds * 1000 is when that
    # was.
    late = (now_ms, now_ms, most_ms, most_ms, now_ms)
    connection.execute(
        f"UPDATE deadlines SET due_ms = due_ms + {_LATE}, fire_ms = fire_ms + {_LATE}, started = 1 "  # noqa: S608
        "WHERE table_id = ? AND started = 0 AND revision <= ?",
        (*late, *late, table_id, revision),
    )


def next_fire(connection: Connection) -> int | None:
    """The time of the next deadline to fire in milliseconds; None if there is none."""
    value: int | None = connection.execute("SELECT MIN(fire_ms) FROM deadlines").fetchone()[0]
    return value


def retry(connection: Connection, table_id: str, kind: str, seat: int, fire_ms: int) -> None:
    """Fire a deadline again at `fire_ms`; its due time does not change."""
    connection.execute(
        "UPDATE deadlines SET fire_ms = ? WHERE table_id = ? AND kind = ? AND seat = ?",
        (fire_ms, table_id, kind, seat),
    )
