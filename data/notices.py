"""Notices: the small messages beside a table's board. A notice's row is written before its message is posted.

The row says where a post was attempted before the request is sent. So after a kill it is known which messages may stand
in a channel without a row that names them.
"""

from data.port import Connection
from data.rows import NoticeRow
from data.shards import EVERY, Shards

_COLUMNS = "table_id, number, kind, seat, channel_id, message_id, wanted"
_NEXT_NUMBER = "UPDATE tables SET nonce = nonce + 1 WHERE id = ?"


def take_number(connection: Connection, table_id: str) -> int:
    """Take a number that no message of the table has had; 0 if no table has this id.

    The number is sent to Discord in the message's nonce, and Discord remembers the nonces even of deleted messages.
    """
    connection.execute(_NEXT_NUMBER, (table_id,))
    row = connection.execute("SELECT nonce FROM tables WHERE id = ?", (table_id,)).fetchone()
    return int(row[0]) if row else 0


def want(connection: Connection, table_id: str, kind: str, seat: int | None) -> None:
    """Record that a notice of this kind, to this seat (None: to everybody), has to be posted."""
    connection.execute(_NEXT_NUMBER, (table_id,))
    # A subquery reads the number inside the INSERT, so that nothing waits for a separate query's result.
    connection.execute(
        f"INSERT INTO notices ({_COLUMNS}) "  # noqa: S608 - own names only
        "VALUES (?, (SELECT nonce FROM tables WHERE id = ?), ?, ?, NULL, NULL, 1)",
        (table_id, table_id, kind, seat),
    )


def renumber(connection: Connection, table_id: str, number: int) -> int | None:
    """Give a notice a new number, because its old one is a deleted message's; None if the notice is no longer wanted."""
    renewed = take_number(connection, table_id)
    written = connection.execute(
        "UPDATE notices SET number = ? WHERE table_id = ? AND number = ? AND wanted = 1 AND message_id IS NULL",
        (renewed, table_id, number),
    ).rowcount
    return renewed if written else None


def attempt(connection: Connection, table_id: str, number: int, channel_id: int) -> bool:
    """Record that a wanted notice is about to be posted in a channel; False if it is no longer wanted or posted already."""
    written = connection.execute(
        "UPDATE notices SET channel_id = ? WHERE table_id = ? AND number = ? AND wanted = 1 AND message_id IS NULL",
        (channel_id, table_id, number),
    ).rowcount
    return bool(written)


def withdraw(connection: Connection, table_id: str, kind: str, seat: int | None) -> None:
    """Mark the notices of this kind for deletion, and drop those of which no post was attempted; seat None: every seat's."""
    values: tuple[str | int, ...]
    where, values = "table_id = ? AND kind = ?", (table_id, kind)
    if seat is not None:
        where, values = f"{where} AND seat = ?", (*values, seat)
    # A row that names a message is never dropped before the message is deleted, whether or not it names the channel.
    untried = f"{where} AND channel_id IS NULL AND message_id IS NULL"
    connection.execute(f"DELETE FROM notices WHERE {untried}", values)  # noqa: S608 - own names only
    connection.execute(f"UPDATE notices SET wanted = 0 WHERE {where}", values)  # noqa: S608 - own names only


def posted(connection: Connection, table_id: str, number: int, message_id: int) -> bool:
    """Record the message that a notice was posted as, whether the notice is still wanted or has to be deleted by now.

    Returns:
        False if the notice has another message or no row: nothing is recorded, and the caller should delete the message.
    """
    written = connection.execute(
        "UPDATE notices SET message_id = ? WHERE table_id = ? AND number = ? AND message_id IS NULL",
        (message_id, table_id, number),
    ).rowcount
    return bool(written)


def remove(connection: Connection, table_id: str, number: int) -> None:
    """Delete the row of a notice whose message no longer exists."""
    connection.execute("DELETE FROM notices WHERE table_id = ? AND number = ?", (table_id, number))


def of_table(connection: Connection, table_id: str) -> list[NoticeRow]:
    """All notices of a table, oldest first."""
    query = f"SELECT {_COLUMNS} FROM notices WHERE table_id = ? ORDER BY number"  # noqa: S608 - own names only
    return [NoticeRow(*row) for row in connection.execute(query, (table_id,))]


def pending(connection: Connection, shards: Shards = EVERY) -> list[NoticeRow]:
    """The notices of these shards' tables that still have to be posted or deleted, such as those that a crash interrupted."""
    guild = "(SELECT t.guild_id FROM tables t WHERE t.id = table_id)"
    query = (
        f"SELECT {_COLUMNS} FROM notices WHERE (wanted = 0 OR message_id IS NULL){shards.clause(guild)} "  # noqa: S608
        "ORDER BY table_id, number"
    )
    return [NoticeRow(*row) for row in connection.execute(query, shards.values)]
