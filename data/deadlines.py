"""The deadlines of all tables: the next to fire, their extension after downtime, and the heartbeat that measures it."""

from data import meta, servers
from data.dialect import LOCK_FOUND
from data.port import Connection
from data.rows import HELD
from data.shards import EVERY, Block, Shards

ALIVE = "alive_ms"
"""The key in `meta` of the last heartbeat's time in milliseconds."""
UNSEEN = "unseen_ms"
"""The key in `meta` of the milliseconds, at most, by which deadlines were extended since messages last showed them."""
CUT_OFF = "cut_off_ms"
"""The key in `meta` of the time in milliseconds since when a shard's people cannot be heard."""

_GUILD = "(SELECT t.guild_id FROM tables t WHERE t.id = table_id)"
"""The server of a clock's table. It is looked up row by row: clocks are few, and tables are very many."""

_LATE = (
    "CASE WHEN ? - due_ms + seconds * 1000 <= 0 THEN 0 WHEN ? - due_ms + seconds * 1000 >= ? THEN ? "
    "ELSE ? - due_ms + seconds * 1000 END"
)
"""SQL for the milliseconds since a deadline was set, from 0 up to a maximum; values: now, now, maximum, maximum, now."""
_LATE_OR_HELD = _LATE.replace("0 WHEN", f"0 WHEN started < {HELD} AND")
"""As `_LATE`, without the maximum for a deadline that is held."""


def alive(connection: Connection, now_ms: int) -> None:
    """Record a heartbeat: the bot is alive at this time."""
    meta.put(connection, ALIVE, str(now_ms))


def last_alive(connection: Connection) -> int | None:
    """The time of the bot's last heartbeat in milliseconds; None before the first."""
    text = meta.value(connection, ALIVE)
    return None if text is None else int(text)


def _of_shard(name: str, shard_id: int, count: int) -> str:
    # Stores written when the bot had one shard only use the name alone.
    return name if count == 1 else f"{name}/{shard_id}/{count}"


def cut_off(connection: Connection, shard_id: int, count: int, now_ms: int) -> None:
    """Record that the people of one of `count` shards cannot be heard from now on, so that none of their clocks runs."""
    meta.put(connection, _of_shard(CUT_OFF, shard_id, count), str(now_ms))


def take_back(connection: Connection, block: Block, now_ms: int, unseen_ms: int, last_ms: int | None) -> None:
    """Extend every deadline of a block by the time that the bot was away from it, or that a shard was cut off before.

    Args:
        connection: The store's connection.
        block: The block.
        now_ms: The current time in milliseconds.
        unseen_ms: As for `give_back`.
        last_ms: When the bot was last alive there; None if it never was.
    """
    since = dict.fromkeys(block.ids, last_ms)
    for name, noted in meta.beginning(connection, CUT_OFF):
        _, *rest = name.split("/")
        shard_id, count = map(int, rest) if rest else (0, 1)
        if count == block.count and shard_id not in since:
            continue
        # With another number of shards, nobody knows which servers the shard had.
        for each in since if count != block.count else (shard_id,):
            earlier = since[each]
            since[each] = int(noted) if earlier is None else min(int(noted), earlier)
        meta.drop(connection, name)
    for moment in {each for each in since.values() if each is not None}:
        alike = tuple(shard_id for shard_id, each in since.items() if each == moment)
        give_back(connection, Shards(block.count, alike), moment, now_ms, unseen_ms)


def connected(connection: Connection, shard_id: int, count: int) -> None:
    """Record that the people of one of `count` shards can be heard."""
    meta.drop(connection, _of_shard(CUT_OFF, shard_id, count))


def give_back(connection: Connection, shards: Shards, since_ms: int, now_ms: int, unseen_ms: int) -> None:
    """Extend every deadline of some shards by the time since `since_ms`, or by the time since it was set if less.

    The caller records in the same transaction that this time is given back, so that a start that is interrupted and
    retried does not extend a deadline twice. Once the extensions that no message shows exceed `unseen_ms`, each table
    with a turn or lobby deadline gets a new revision: its message is then out of date, and a delivery already under way
    does not count as the newest.

    Args:
        connection: The store's connection.
        shards: Whose deadlines.
        since_ms: The time in milliseconds since when none of their clocks has run.
        now_ms: The current time in milliseconds.
        unseen_ms: The milliseconds, summed over all starts, by which a shown deadline may be off before messages are
            updated.
    """
    away = max(0, now_ms - since_ms)
    if not away:
        return
    # Another process that changes a table writes back the deadlines that it has read: the two wait for each other.
    unfinished = f"status IN ('lobby', 'playing'){shards.clause('guild_id')}"  # others have no deadlines
    connection.execute(
        f"SELECT id FROM tables WHERE {unfinished} AND id IN (SELECT table_id FROM deadlines) "  # noqa: S608 - own names only
        f"ORDER BY id {LOCK_FOUND}",
        shards.values,
    )
    # The same holds for a tournament, whose changes are made under its server's lock.
    cups = f"SELECT DISTINCT guild_id FROM tournament_clocks WHERE 1 = 1{shards.clause('guild_id')} ORDER BY guild_id"  # noqa: S608
    for (guild_id,) in connection.execute(cups, shards.values).fetchall():
        servers.lock(connection, guild_id)
    late = (now_ms, now_ms, away, away, now_ms)
    connection.execute(
        f"UPDATE deadlines SET due_ms = due_ms + {_LATE}, fire_ms = fire_ms + {_LATE} "  # noqa: S608 - own names only
        f"WHERE table_id IN (SELECT id FROM tables WHERE {unfinished})",
        (*late, *late, *shards.values),
    )
    connection.execute(
        f"UPDATE tournament_clocks SET due_ms = due_ms + {_LATE}, fire_ms = fire_ms + {_LATE} "  # noqa: S608 - own names only
        f"WHERE 1 = 1{shards.clause('guild_id')}",
        (*late, *late, *shards.values),
    )
    moved = []
    for shard_id in shards.ids:
        name = _of_shard(UNSEEN, shard_id, shards.count)
        unseen = int(meta.value(connection, name) or 0) + away
        if unseen > unseen_ms:
            moved.append(shard_id)
            unseen = 0
        meta.put(connection, name, str(unseen))
    if moved:
        behind = Shards(shards.count, tuple(moved))
        connection.execute(
            "UPDATE tables SET revision = revision + 1 "  # noqa: S608 - own names only
            f"WHERE id IN (SELECT table_id FROM deadlines WHERE kind IN ('turn', 'lobby')){behind.clause('guild_id')}",
            behind.values,
        )
        connection.execute(
            "UPDATE tournaments SET revision = revision + 1 WHERE id IN "  # noqa: S608 - own names only
            f"(SELECT tournament_id FROM tournament_clocks WHERE seconds > 0){behind.clause('guild_id')}",
            behind.values,
        )


def due(connection: Connection, now_ms: int, shards: Shards = EVERY) -> list[tuple[str, str, int, str]]:
    """These shards' deadlines that have to fire by now, earliest first: table id, kind, seat and key of each."""
    rows = connection.execute(
        "SELECT table_id, kind, seat, key FROM deadlines "  # noqa: S608 - own names only
        f"WHERE fire_ms <= ? AND started < {HELD}{shards.clause(_GUILD)} ORDER BY fire_ms, table_id, kind, seat",
        (now_ms, *shards.values),
    )
    return rows.fetchall()


def start(connection: Connection, table_id: str, revision: int, now_ms: int, most_ms: int) -> None:
    """Start the deadlines that the delivered revision shows, extended by the time that its delivery took.

    Args:
        connection: The store's connection.
        table_id: The table's id.
        revision: The delivered revision; deadlines set by a later revision are not started.
        now_ms: When the delivery was accepted, in milliseconds.
        most_ms: The longest extension in milliseconds; a deadline that was held gets its whole time, whatever that takes.
    """
    # A deadline that has not started is due its whole duration after it was set: due_ms - seconds * 1000 is when that
    # was.
    late = (now_ms, now_ms, most_ms, most_ms, now_ms)
    connection.execute(
        f"UPDATE deadlines SET due_ms = due_ms + {_LATE_OR_HELD}, fire_ms = fire_ms + {_LATE_OR_HELD}, started = 1 "  # noqa: S608
        "WHERE table_id = ? AND started <> 1 AND revision <= ?",
        (*late, *late, table_id, revision),
    )


def next_fire(connection: Connection, now_ms: int, shards: Shards = EVERY) -> int | None:
    """The time of these shards' next deadline to fire in milliseconds; None if there is none.

    One that is held counts until its time is over: it starts as soon as its table is shown, which wakes nobody.
    """
    row = connection.execute(
        f"SELECT fire_ms FROM deadlines WHERE fire_ms IS NOT NULL AND (started < {HELD} OR fire_ms > ?)"  # noqa: S608
        f"{shards.clause(_GUILD)} ORDER BY fire_ms LIMIT 1",
        (now_ms, *shards.values),
    ).fetchone()
    return None if row is None else int(row[0])


def retry(connection: Connection, table_id: str, kind: str, seat: int, fire_ms: int) -> None:
    """Fire a deadline again at `fire_ms`; its due time does not change."""
    connection.execute(
        "UPDATE deadlines SET fire_ms = ? WHERE table_id = ? AND kind = ? AND seat = ?",
        (fire_ms, table_id, kind, seat),
    )
