"""Servers that the bot has left: since when, and the deletion of everything that is stored about one."""

from collections.abc import Collection

from data import meta
from data.dialect import tables_with
from data.port import Connection
from data.shards import Shards

LEFT = "left_ms/"
"""The beginning of the key in `meta`, before a server's id, of the time in milliseconds since when the bot is not in it."""


def leave(connection: Connection, guild_id: int, now_ms: int) -> None:
    """Record that the bot is not in a server; an earlier time stays."""
    if meta.value(connection, f"{LEFT}{guild_id}") is None:
        meta.put(connection, f"{LEFT}{guild_id}", str(now_ms))


def enter(connection: Connection, guild_id: int) -> None:
    """Record that the bot is in a server."""
    meta.drop(connection, f"{LEFT}{guild_id}")


def compare(connection: Connection, shards: Shards, present: Collection[int], now_ms: int) -> None:
    """Record of all servers of some shards whether the bot is in them.

    Args:
        connection: The store's connection.
        shards: The shards.
        present: The ids of the servers of these shards that the bot is in.
        now_ms: The time in milliseconds.
    """
    query = f"SELECT guild_id FROM greeted WHERE 1 = 1{shards.clause('guild_id')}"  # noqa: S608 - own names only
    known = {row[0] for row in connection.execute(query, shards.values)}
    noted = _left(connection)
    for guild_id in known - noted.keys() - set(present):
        leave(connection, guild_id, now_ms)
    for guild_id in noted.keys() & set(present):
        enter(connection, guild_id)


def before(connection: Connection, moment_ms: int) -> list[int]:
    """The ids of the servers that the bot has not been in since this time in milliseconds."""
    return sorted(guild_id for guild_id, since_ms in _left(connection).items() if since_ms <= moment_ms)


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
    enter(connection, guild_id)


def _left(connection: Connection) -> dict[int, int]:
    return {int(name.removeprefix(LEFT)): int(value) for name, value in meta.beginning(connection, LEFT)}
