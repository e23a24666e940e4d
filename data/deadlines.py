"""The clocks of all tables: which is next, the time given back, and the heartbeat that tells how much that is."""

from data import meta
from data.port import Connection

ALIVE = "alive_ms"
"""The fact that says when the bot was last alive."""
UNSEEN = "unseen_ms"
"""The fact that says by how much, at most, the clocks have moved since that was last shown."""


_LATE = (
    "CASE WHEN ? - due_ms + seconds * 1000 <= 0 THEN 0 WHEN ? - due_ms + seconds * 1000 >= ? THEN ? "
    "ELSE ? - due_ms + seconds * 1000 END"
)
"""How much of its whole time a clock has lost, at most so much: now, now, the most, the most, now."""


def alive(connection: Connection, now_ms: int) -> None:
    """Note that the bot was alive now."""
    meta.put(connection, ALIVE, str(now_ms))


def last_alive(connection: Connection) -> int | None:
    """When the bot last noted that it was alive; None where it never has."""
    text = meta.value(connection, ALIVE)
    return None if text is None else int(text)


def give_back(connection: Connection, now_ms: int, unseen_ms: int) -> None:
    """Put off every clock by the time the bot was away, or since it was set, and note that the bot is alive now.

    Both in one transaction: a start that is interrupted and tried again gives nothing twice. The messages of tables whose
    end of turn has moved are behind from then on, a revision older, so that whatever was being delivered meanwhile does
    not count as the newest.

    Args:
        connection: The store's.
        now_ms: The time.
        unseen_ms: By how much an end of turn may be off without being shown anew, all that was given back since the last
            time added up.
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
    """What to wake up for by now, in order of time: table, kind, seat and key of each."""
    rows = connection.execute(
        "SELECT table_id, kind, seat, key FROM deadlines WHERE fire_ms <= ? ORDER BY fire_ms, table_id, kind, seat",
        (now_ms,),
    )
    return rows.fetchall()


def start(connection: Connection, table_id: str, revision: int, now_ms: int, most_ms: int) -> None:
    """Start the clocks that the delivered revision shows, putting them off by what the delivery took.

    Args:
        connection: The store's.
        table_id: The table.
        revision: What was delivered; clocks that came later are not started.
        now_ms: When the delivery was accepted.
        most_ms: The most that is given back.
    """
    # Until it starts, a clock is due its whole duration after it was set, so its due time says when that was.
    late = (now_ms, now_ms, most_ms, most_ms, now_ms)
    connection.execute(
        f"UPDATE deadlines SET due_ms = due_ms + {_LATE}, fire_ms = fire_ms + {_LATE}, started = 1 "  # noqa: S608
        "WHERE table_id = ? AND started = 0 AND revision <= ?",
        (*late, *late, table_id, revision),
    )


def next_fire(connection: Connection) -> int | None:
    """When to wake up next; None where no clock runs."""
    value: int | None = connection.execute("SELECT MIN(fire_ms) FROM deadlines").fetchone()[0]
    return value


def retry(connection: Connection, table_id: str, kind: str, seat: int, fire_ms: int) -> None:
    """Wake up for a clock again at that time; when it is due stays as it is."""
    connection.execute(
        "UPDATE deadlines SET fire_ms = ? WHERE table_id = ? AND kind = ? AND seat = ?",
        (fire_ms, table_id, kind, seat),
    )
