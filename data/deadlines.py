"""The clocks of all tables: which is next, the time given back, and the heartbeat that tells how much that is."""

import sqlite3

from data import meta

ALIVE = "alive_ms"
"""The fact that says when the bot was last alive."""
UNSEEN = "unseen_ms"
"""The fact that says by how much, at most, the clocks have moved since that was last shown."""


def alive(connection: sqlite3.Connection, now_ms: int) -> None:
    """Note that the bot was alive now."""
    meta.put(connection, ALIVE, str(now_ms))


def give_back(connection: sqlite3.Connection, now_ms: int, unseen_ms: int) -> None:
    """Put off every clock by the time the bot was away, and note that it is alive now.

    Both in one transaction: a start that is interrupted and tried again gives nothing twice. The messages of tables whose
    end of turn has moved are behind from then on, a revision older, so that whatever was being delivered meanwhile does
    not count as the newest.

    Args:
        connection: The store's.
        now_ms: The time.
        unseen_ms: By how much an end of turn may be off without being shown anew, all that was given back since the last
            time added up.
    """
    last = meta.value(connection, ALIVE)
    away = max(0, now_ms - int(last)) if last else 0
    if away:
        connection.execute("UPDATE deadlines SET due_ms = due_ms + ?, fire_ms = fire_ms + ?", (away, away))
        unseen = int(meta.value(connection, UNSEEN) or 0) + away
        if unseen > unseen_ms:
            connection.execute(
                "UPDATE tables SET revision = revision + 1 "
                "WHERE id IN (SELECT table_id FROM deadlines WHERE kind IN ('turn', 'lobby'))"
            )
            unseen = 0
        meta.put(connection, UNSEEN, str(unseen))
    alive(connection, now_ms)


def due(connection: sqlite3.Connection, now_ms: int) -> list[tuple[str, str, int, str]]:
    """What to wake up for by now, in order of time: table, kind, seat and key of each."""
    rows = connection.execute(
        "SELECT table_id, kind, seat, key FROM deadlines WHERE fire_ms <= ? ORDER BY fire_ms, table_id, kind, seat",
        (now_ms,),
    )
    return rows.fetchall()


def start(connection: sqlite3.Connection, table_id: str, revision: int, now_ms: int, most_ms: int) -> int:
    """Start the clocks that the delivered revision shows, putting them off by what the delivery took.

    Args:
        connection: The store's.
        table_id: The table.
        revision: What was delivered; clocks that came later are not started.
        now_ms: When the delivery was accepted.
        most_ms: The most that is given back.

    Returns:
        How many were started.
    """
    # Until it starts, a clock is due its whole duration after it was set, so its due time says when that was.
    return connection.execute(
        "UPDATE deadlines SET due_ms = due_ms + MIN(:most, MAX(0, :now - due_ms + seconds * 1000)), "
        "fire_ms = fire_ms + MIN(:most, MAX(0, :now - due_ms + seconds * 1000)), started = 1 "
        "WHERE table_id = :table AND started = 0 AND revision <= :revision",
        {"most": most_ms, "now": now_ms, "table": table_id, "revision": revision},
    ).rowcount


def beat(connection: sqlite3.Connection, now_ms: int) -> int | None:
    """Note that the bot is alive now, and say when to wake up next; None where no clock runs."""
    alive(connection, now_ms)
    value: int | None = connection.execute("SELECT MIN(fire_ms) FROM deadlines").fetchone()[0]
    return value


def retry(connection: sqlite3.Connection, table_id: str, kind: str, seat: int, fire_ms: int) -> None:
    """Wake up for a clock again at that time; when it is due stays as it is."""
    connection.execute(
        "UPDATE deadlines SET fire_ms = ? WHERE table_id = ? AND kind = ? AND seat = ?",
        (fire_ms, table_id, kind, seat),
    )
