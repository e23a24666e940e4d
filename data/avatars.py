"""The hashes of people's avatars at Discord. A row without a hash says that the person wants no avatar shown.

One row holds both, so that a hash that is learnt at the moment of a refusal cannot undo it.
"""

from collections.abc import Sequence

from data import servers
from data.endings import NO_GUILD
from data.port import Connection


def shown(connection: Connection, people: Sequence[int]) -> dict[int, str]:
    """The hashes of the avatars of these people; without those who have none, or want none shown."""
    marks = ", ".join("?" * len(people))
    query = f"SELECT user_id, hash FROM avatars WHERE user_id IN ({marks}) AND hash IS NOT NULL"  # noqa: S608 - marks only
    return dict(connection.execute(query, people))


def learn(connection: Connection, user_id: int, key: str | None) -> bool:
    """Save the hash of a person's avatar, or with None that they have none. Returns whether anything has changed.

    Nothing is saved of a person who wants no avatar shown, or who has never had a seat.
    """
    # A deletion of the person's data waits for this lock, or this statement finds no seat of theirs.
    servers.lock(connection, NO_GUILD)
    if key is None:
        gone = "DELETE FROM avatars WHERE user_id = ? AND hash IS NOT NULL RETURNING 1"
        return connection.execute(gone, (user_id,)).fetchone() is not None
    put = (
        "INSERT INTO avatars (user_id, hash) SELECT ?, ? WHERE EXISTS (SELECT 1 FROM seats WHERE user_id = ?) "
        "ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash "
        "WHERE avatars.hash IS NOT NULL AND avatars.hash <> excluded.hash RETURNING 1"
    )
    return connection.execute(put, (user_id, key, user_id)).fetchone() is not None


def allow(connection: Connection, user_id: int) -> None:
    """Record that a person's avatar may be shown, which is the default."""
    connection.execute("DELETE FROM avatars WHERE user_id = ? AND hash IS NULL", (user_id,))


def refuse(connection: Connection, user_id: int) -> None:
    """Record that a person wants no avatar shown, and delete the hash of theirs."""
    connection.execute(
        "INSERT INTO avatars (user_id, hash) VALUES (?, NULL) ON CONFLICT (user_id) DO UPDATE SET hash = NULL",
        (user_id,),
    )


def outdate(connection: Connection, user_id: int, since_ms: int) -> list[tuple[str, int | None]]:
    """Mark the messages of finished games that may show a person's avatar as outdated, so that they are drawn anew.

    Nothing is marked of a person of whom no hash is saved, nor a message that was posted before `since_ms`.

    Returns:
        The tables' ids, each with the id of its server, None in direct messages.
    """
    mark = (
        "UPDATE tables SET revision = revision + 1 WHERE status = 'finished' AND message_id IS NOT NULL "
        "AND COALESCE(message_ms, ended_ms) >= ? AND id IN (SELECT table_id FROM seats WHERE user_id = ?) "
        "AND EXISTS (SELECT 1 FROM avatars WHERE user_id = ? AND hash IS NOT NULL) RETURNING id, guild_id"
    )
    return [(row[0], row[1]) for row in connection.execute(mark, (since_ms, user_id, user_id))]
