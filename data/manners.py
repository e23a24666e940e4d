"""Who does not sit down with whom: the people whom somebody has blocked, and those who are barred from a server.

The columns that name a blocked or barred person are not `user_id`, so that the deletion of that person's data
(`data.personal`) leaves the rows alone, and their export does not tell of them.
"""

from collections.abc import Collection

from data.port import Connection
from data.query import all_rows, exists


def block(connection: Connection, user_id: int, blocked_id: int, now_ms: int) -> None:
    """Note that a person has blocked another. Idempotent."""
    connection.execute(
        "INSERT INTO blocked_people (user_id, blocked_id, blocked_ms) VALUES (?, ?, ?) "
        "ON CONFLICT (user_id, blocked_id) DO NOTHING",
        (user_id, blocked_id, now_ms),
    )


def unblock(connection: Connection, user_id: int, blocked_id: int) -> None:
    """Delete a person's block of another."""
    connection.execute("DELETE FROM blocked_people WHERE user_id = ? AND blocked_id = ?", (user_id, blocked_id))


def blocked_by(connection: Connection, user_id: int) -> list[int]:
    """The ids of the people whom a person has blocked, the last one first."""
    query = "SELECT blocked_id FROM blocked_people WHERE user_id = ? ORDER BY blocked_ms DESC, blocked_id"
    return all_rows(connection, int, query, (user_id,))


def blocks_of(connection: Connection, user_ids: Collection[int]) -> set[tuple[int, int]]:
    """The blocks of these people and those of others against them: who has blocked, and whom."""
    marks = ", ".join("?" * len(user_ids))
    rows = connection.execute(
        f"SELECT user_id, blocked_id FROM blocked_people WHERE user_id IN ({marks}) OR blocked_id IN ({marks})",  # noqa: S608
        (*user_ids, *user_ids),
    )
    return {(user_id, blocked_id) for user_id, blocked_id in rows}


def blocks_among(connection: Connection, user_ids: Collection[int]) -> list[tuple[int, int]]:
    """The blocks between these people: who has blocked, and whom."""
    marks = ", ".join("?" * len(user_ids))
    return connection.execute(
        f"SELECT user_id, blocked_id FROM blocked_people WHERE user_id IN ({marks}) AND blocked_id IN ({marks})",  # noqa: S608
        (*user_ids, *user_ids),
    ).fetchall()


def bar(connection: Connection, guild_id: int, user_id: int, until_ms: int | None) -> None:
    """Note that a person is barred from a server until a time, or with None until it is lifted; the last word counts."""
    connection.execute(
        "INSERT INTO barred_people (guild_id, barred_id, until_ms) VALUES (?, ?, ?) "
        "ON CONFLICT (guild_id, barred_id) DO UPDATE SET until_ms = excluded.until_ms",
        (guild_id, user_id, until_ms),
    )


def unbar(connection: Connection, guild_id: int, user_id: int) -> bool:
    """Delete a person's bar from a server; whether there was one."""
    statement = "DELETE FROM barred_people WHERE guild_id = ? AND barred_id = ?"
    return connection.execute(statement, (guild_id, user_id)).rowcount == 1


def barred(connection: Connection, guild_id: int, user_ids: Collection[int], now_ms: int) -> bool:
    """Whether one of these people is barred from a server now."""
    marks = ", ".join("?" * len(user_ids))
    query = (
        f"SELECT 1 FROM barred_people WHERE guild_id = ? AND barred_id IN ({marks}) "  # noqa: S608 - marks only
        "AND (until_ms IS NULL OR until_ms > ?) LIMIT 1"
    )
    return exists(connection, query, (guild_id, *user_ids, now_ms))


def barred_in(connection: Connection, guild_id: int, now_ms: int) -> list[tuple[int, int | None]]:
    """The people who are barred from a server now, with the end of each bar; those whose bar ends last come last."""
    return connection.execute(
        "SELECT barred_id, until_ms FROM barred_people WHERE guild_id = ? AND (until_ms IS NULL OR until_ms > ?) "
        "ORDER BY CASE WHEN until_ms IS NULL THEN 1 ELSE 0 END, until_ms, barred_id",
        (guild_id, now_ms),
    ).fetchall()


def names(connection: Connection, guild_id: int, user_ids: Collection[int]) -> dict[int, str]:
    """What people were called at their last game in a server, by their ids, without those who have finished none there."""
    marks = ", ".join("?" * len(user_ids))
    rows = connection.execute(
        f"SELECT user_id, name FROM members WHERE guild_id = ? AND user_id IN ({marks})",  # noqa: S608 - own names only
        (guild_id, *user_ids),
    )
    return dict(rows.fetchall())


def expire(connection: Connection, now_ms: int) -> None:
    """Delete the bars that are over."""
    connection.execute("DELETE FROM barred_people WHERE until_ms <= ?", (now_ms,))
