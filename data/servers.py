"""Servers: their locks, their settings, and the counts of tables that are compared with their limits."""

from collections.abc import Iterable

from data.dialect import LOCK_SERVER, LOCK_SERVERS
from data.port import Connection
from data.query import exists, first_row, number


def lock(connection: Connection, guild_id: int) -> None:
    """Lock a server until the transaction ends, so that nobody else checks or changes its counts, limits and seasons.

    Direct messages have the id `data.endings.NO_GUILD`. Take this lock before reading the counts that it protects, and
    after locking the rows of tables, never before, so that two transactions cannot deadlock.
    """
    connection.execute(LOCK_SERVER, (guild_id,))


def lock_people(connection: Connection, user_ids: Iterable[int]) -> None:
    """Lock people until the transaction ends, so that nobody else changes who sits with them, or how often they are called.

    A person's id is never a server's, so the locks of servers serve for people too; take that of a server before these.
    """
    for user_id in sorted(user_ids):
        lock(connection, user_id)


def lock_all(connection: Connection) -> None:
    """Lock all servers until the transaction ends, as `lock` locks one."""
    connection.execute(LOCK_SERVERS)


def settings(connection: Connection, guild_id: int) -> str | None:
    """A server's settings as JSON; None if none were ever saved."""
    return first_row(connection, str, "SELECT settings FROM servers WHERE guild_id = ?", (guild_id,))


def save(connection: Connection, guild_id: int, settings: str) -> None:
    """Insert or replace a server's settings."""
    connection.execute(
        "INSERT INTO servers (guild_id, settings) VALUES (?, ?) "
        "ON CONFLICT (guild_id) DO UPDATE SET settings = excluded.settings",
        (guild_id, settings),
    )


def unfinished_in_channel(connection: Connection, channel_id: int) -> int:
    """The number of unfinished tables in a channel."""
    query = "SELECT COUNT(*) FROM tables WHERE channel_id = ? AND status IN ('lobby', 'playing')"
    return number(connection, query, (channel_id,))


def unfinished_of_host(connection: Connection, guild_id: int | None, host_id: int) -> int:
    """The number of unfinished tables that a person hosts in a server, and has not left; with None, in direct messages.

    Games of tournaments do not count.
    """
    place, values = ("guild_id IS NULL", ()) if guild_id is None else ("guild_id = ?", (guild_id,))
    query = (
        f"SELECT COUNT(*) FROM tables WHERE {place} AND host_id = ? AND status IN ('lobby', 'playing') "  # noqa: S608 - own names only
        "AND EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND user_id = tables.host_id) "
        "AND NOT EXISTS (SELECT 1 FROM tournament_pairings WHERE table_id = tables.id)"
    )
    return number(connection, query, (*values, host_id))


def challenges(connection: Connection, channel_id: int, host_id: int, challenged_id: int) -> bool:
    """Whether a person has a lobby in a channel that awaits another one, whom they have challenged."""
    query = (
        "SELECT 1 FROM tables WHERE channel_id = ? AND host_id = ? AND challenged_id = ? AND status = 'lobby' LIMIT 1"
    )
    return exists(connection, query, (channel_id, host_id, challenged_id))


def greeted(connection: Connection) -> set[int]:
    """The servers that the bot has greeted."""
    return {row[0] for row in connection.execute("SELECT guild_id FROM greeted")}


def greet(connection: Connection, guild_id: int) -> bool:
    """Record that the bot greets a server; False if that is recorded already, perhaps by another process."""
    statement = "INSERT INTO greeted (guild_id) VALUES (?) ON CONFLICT (guild_id) DO NOTHING"
    return connection.execute(statement, (guild_id,)).rowcount == 1
