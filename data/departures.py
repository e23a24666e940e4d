"""Servers that the bot has left: since when, their paused clocks, and the deletion of what is stored about one.

Every query for work to be done leaves these servers out (`data.shards.Shards.clause`).
"""

from collections.abc import Collection, Iterable, Mapping

from data import clocks, meta
from data.clocks import DEPARTURE, TABLE
from data.dialect import LOCK_FOUND, tables_with
from data.port import Connection
from data.query import all_rows
from data.rows import ClockRow
from data.shards import LEFT, Shards


def leave(connection: Connection, guild_id: int, now_ms: int, ends: Mapping[str, int]) -> None:
    """Record that the bot is not in a server; an earlier time stays.

    Args:
        connection: The store's connection.
        guild_id: The server.
        now_ms: Since when, in milliseconds.
        ends: What is to end if the bot does not return, by the kind of its clock, and after how many milliseconds.
    """
    if since(connection, guild_id) is None:
        meta.put(connection, f"{LEFT}{guild_id}", str(now_ms))
        rows = [ClockRow(kind, 0, "", now_ms + after_ms, now_ms + after_ms, 0) for kind, after_ms in ends.items()]
        clocks.put(connection, DEPARTURE, str(guild_id), guild_id, rows)


def enter(connection: Connection, guild_id: int) -> None:
    """Record that the bot is in a server."""
    meta.drop(connection, f"{LEFT}{guild_id}")
    connection.execute("DELETE FROM clocks WHERE subject = ? AND id = ?", (DEPARTURE, str(guild_id)))


def ended(connection: Connection, guild_id: int, kind: str, now_ms: int) -> None:
    """Record that something has ended in a server, unless the bot has been there again and has left anew meanwhile."""
    connection.execute(
        "DELETE FROM clocks WHERE subject = ? AND id = ? AND kind = ? AND fire_ms <= ?",
        (DEPARTURE, str(guild_id), kind, now_ms),
    )


def channels(connection: Connection, guild_id: int) -> list[int]:
    """The channels of a server's unfinished tables, and of its tournaments that are not over."""
    query = (
        "SELECT channel_id FROM tables WHERE guild_id = ? AND status IN ('lobby', 'playing') UNION "
        "SELECT channel_id FROM tournaments WHERE guild_id = ? AND ended_ms IS NULL ORDER BY 1"
    )
    return all_rows(connection, int, query, (guild_id, guild_id))


def since(connection: Connection, guild_id: int) -> int | None:
    """Since when the bot is not in a server, in milliseconds; None where it is there."""
    text = meta.value(connection, f"{LEFT}{guild_id}")
    return None if text is None else int(text)


def absent(connection: Connection) -> dict[int, int]:
    """The servers that the bot is not in, by their ids: since when, in milliseconds."""
    return {int(name.removeprefix(LEFT)): int(value) for name, value in meta.beginning(connection, LEFT)}


def missing(connection: Connection, shards: Shards, present: Collection[int]) -> set[int]:
    """The ids of these shards' servers that the store knows and `present` lacks, without those recorded as left."""
    found = set()
    for rows in (
        "greeted WHERE 1 = 1",
        "tables WHERE status IN ('lobby', 'playing') AND guild_id IS NOT NULL",
        "tournaments WHERE ended_ms IS NULL",
    ):
        query = f"SELECT DISTINCT guild_id FROM {rows}{shards.clause('guild_id')}"  # noqa: S608 - own names only
        found |= {row[0] for row in connection.execute(query, shards.values)}
    return found - set(present)


def with_games(connection: Connection, guild_id: int) -> bool:
    """Whether a server has unfinished tables, or tournaments that are not over."""
    found = connection.execute(
        "SELECT 1 WHERE EXISTS (SELECT 1 FROM tables WHERE guild_id = ? AND status IN ('lobby', 'playing')) "
        "OR EXISTS (SELECT 1 FROM tournaments WHERE guild_id = ? AND ended_ms IS NULL)",
        (guild_id, guild_id),
    )
    return found.fetchone() is not None


def before(connection: Connection, moment_ms: int) -> list[int]:
    """The ids of the servers that the bot left at this time in milliseconds or earlier."""
    return sorted(guild_id for guild_id, since_ms in absent(connection).items() if since_ms <= moment_ms)


def of_tables(connection: Connection, guild_id: int) -> list[tuple[str, ClockRow]]:
    """The clocks of a server's tables, each with the table's id; the tables are locked as by `tables.load`."""
    unfinished = "SELECT id FROM tables WHERE guild_id = ? AND status IN ('lobby', 'playing')"
    connection.execute(f"{unfinished} ORDER BY id {LOCK_FOUND}", (guild_id,))
    query = f"SELECT id, {', '.join(clocks.COLUMNS)} FROM clocks WHERE subject = ? AND guild_id = ?"  # noqa: S608 - own names
    return [(table_id, ClockRow(*row)) for table_id, *row in connection.execute(query, (TABLE, guild_id))]


def move(connection: Connection, guild_id: int, moved: Iterable[tuple[str, ClockRow]]) -> None:
    """Write new times of clocks that `of_tables` has found, and have all boards of the server's unfinished tables shown afresh."""
    for table_id, row in moved:
        clocks.put(connection, TABLE, table_id, guild_id, (row,))
    connection.execute(
        "UPDATE tables SET shown = 0, revision = revision + 1 WHERE guild_id = ? AND status IN ('lobby', 'playing')",
        (guild_id,),
    )


def to_show(connection: Connection, guild_id: int, since_ms: int) -> list[str]:
    """The ids of a server's outdated tables, but not of those that ended before this time in milliseconds, oldest first."""
    query = (
        "SELECT id FROM tables WHERE id IN (SELECT id FROM tables WHERE shown < revision) AND guild_id = ? "
        "AND (ended_ms IS NULL OR ended_ms >= ?) ORDER BY created_ms, id"
    )
    return all_rows(connection, str, query, (guild_id, since_ms))


def forget(connection: Connection, guild_id: int) -> None:
    """Delete everything that is stored about a server: its games, ratings, names and settings.

    Database tables with a column `table_id` or `guild_id` are looked up in the schema; rows of games go first, as they
    refer to the game.
    """
    of_server = "SELECT id FROM tables WHERE guild_id = ?"
    for table in tables_with(connection, "table_id"):
        connection.execute(f"DELETE FROM {table} WHERE table_id IN ({of_server})", (guild_id,))  # noqa: S608 - own names
    for table in tables_with(connection, "guild_id"):
        connection.execute(f"DELETE FROM {table} WHERE guild_id = ?", (guild_id,))  # noqa: S608 - own names only
    meta.drop(connection, f"{LEFT}{guild_id}")
