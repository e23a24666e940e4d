"""The small messages beside a table's board. A row is written with the change that wants it, before it is posted."""

from data.port import Connection
from data.rows import NoticeRow

_COLUMNS = "table_id, number, kind, seat, channel_id, message_id, wanted"
_NEXT_NUMBER = "UPDATE tables SET nonce = nonce + 1 WHERE id = ?"


def take_number(connection: Connection, table_id: str) -> int:
    """A number that no message of the table has had: Discord is told it as a nonce, and remembers even what is deleted."""
    connection.execute(_NEXT_NUMBER, (table_id,))
    row = connection.execute("SELECT nonce FROM tables WHERE id = ?", (table_id,)).fetchone()
    return int(row[0]) if row else 0


def want(connection: Connection, table_id: str, kind: str, seat: int | None) -> None:
    """Note that such a message is to be posted."""
    connection.execute(_NEXT_NUMBER, (table_id,))
    # The number is looked up where it is written: nobody waits for it.
    connection.execute(
        f"INSERT INTO notices ({_COLUMNS}) "  # noqa: S608 - own names only
        "VALUES (?, (SELECT nonce FROM tables WHERE id = ?), ?, ?, NULL, NULL, 1)",
        (table_id, table_id, kind, seat),
    )


def renumber(connection: Connection, table_id: str, number: int) -> int | None:
    """Give a wanted message a new number, because its own stands for one that is deleted; None where it is wanted no more."""
    renewed = take_number(connection, table_id)
    written = connection.execute(
        "UPDATE notices SET number = ? WHERE table_id = ? AND number = ? AND wanted = 1 AND message_id IS NULL",
        (renewed, table_id, number),
    ).rowcount
    return renewed if written else None


def withdraw(connection: Connection, table_id: str, kind: str, seat: int | None) -> None:
    """Note that such messages, with seat None those of every seat, are to be taken away; unposted ones are forgotten."""
    values: tuple[str | int, ...]
    where, values = "table_id = ? AND kind = ?", (table_id, kind)
    if seat is not None:
        where, values = f"{where} AND seat = ?", (*values, seat)
    connection.execute(f"DELETE FROM notices WHERE {where} AND message_id IS NULL", values)  # noqa: S608 - own names only
    connection.execute(f"UPDATE notices SET wanted = 0 WHERE {where}", values)  # noqa: S608 - own names only


def posted(
    connection: Connection, table_id: str, kind: str, seat: int | None, *, channel_id: int, message_id: int
) -> bool:
    """Note where a wanted message is. False where it is no longer wanted: nothing is noted, and it should be deleted."""
    row = connection.execute(
        "SELECT MIN(number) FROM notices WHERE table_id = ? AND kind = ? AND COALESCE(seat, -1) = ? "
        "AND wanted = 1 AND message_id IS NULL",
        (table_id, kind, -1 if seat is None else seat),
    ).fetchone()
    if row[0] is None:
        return False
    connection.execute(
        "UPDATE notices SET channel_id = ?, message_id = ? WHERE table_id = ? AND number = ?",
        (channel_id, message_id, table_id, row[0]),
    )
    return True


def remove(connection: Connection, table_id: str, message_id: int) -> None:
    """Forget a message that is gone."""
    connection.execute("DELETE FROM notices WHERE table_id = ? AND message_id = ?", (table_id, message_id))


def of_table(connection: Connection, table_id: str) -> list[NoticeRow]:
    """All of a table's, oldest first."""
    query = f"SELECT {_COLUMNS} FROM notices WHERE table_id = ? ORDER BY number"  # noqa: S608 - own names only
    return [NoticeRow(*row) for row in connection.execute(query, (table_id,))]


def pending(connection: Connection) -> list[NoticeRow]:
    """Those to be posted or taken away: what a crash left undone."""
    query = f"SELECT {_COLUMNS} FROM notices WHERE wanted = 0 OR message_id IS NULL ORDER BY table_id, number"  # noqa: S608
    return [NoticeRow(*row) for row in connection.execute(query)]
