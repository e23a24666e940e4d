"""Notifications: whom messages have called within a day, for which reason, so that nobody is called too often.

A row whose `sent` is 0 stands for a call that was skipped: the person, or the channel, had had too many.
"""

from dataclasses import astuple, dataclass

from data.port import Connection
from data.query import all_rows, first_row
from data.statements import column_names, put


@dataclass(frozen=True, slots=True)
class NotificationRow:
    """A row of `notifications`.

    Attributes:
        user_id: The person who is called.
        subject: The kind of subject that calls, such as a table.
        id: The id of that.
        reason: Why the person is called.
        moment: For which turn or round.
        channel_id: The channel that calls.
        post: The number of the message; 0 for the card of a lobby.
        at_ms: When, in Unix milliseconds.
        sent: Whether the message mentions the person, as 0 or 1.
    """

    user_id: int
    subject: str
    id: str
    reason: str
    moment: str
    channel_id: int
    post: int
    at_ms: int
    sent: int


_KEY = ("user_id", "subject", "id", "reason", "moment")
_PUT = put("notifications", column_names(NotificationRow), _KEY)


def write(connection: Connection, row: NotificationRow) -> None:
    """Insert or replace a row."""
    connection.execute(_PUT, astuple(row))


def post_of(connection: Connection, row: NotificationRow) -> int | None:
    """The number of the message that has called a person for the same reason and moment already; None if none has."""
    query = (
        "SELECT post FROM notifications "
        "WHERE user_id = ? AND subject = ? AND id = ? AND reason = ? AND moment = ? AND sent = 1"
    )
    return first_row(connection, int, query, (row.user_id, row.subject, row.id, row.reason, row.moment))


def of_person(connection: Connection, user_id: int, since_ms: int, but: int) -> list[int]:
    """When a person was called since a time, in Unix milliseconds, without the calls of the message numbered `but`."""
    query = "SELECT at_ms FROM notifications WHERE user_id = ? AND sent = 1 AND at_ms > ? AND post <> ?"
    return all_rows(connection, int, query, (user_id, since_ms, but))


def of_channel(connection: Connection, channel_id: int, since_ms: int, but: int) -> int:
    """How many messages in a channel have called somebody since a time, without the message numbered `but`."""
    query = "SELECT DISTINCT post, subject, id FROM notifications WHERE channel_id = ? AND sent = 1 AND at_ms > ? AND post <> ?"
    return len(connection.execute(query, (channel_id, since_ms, but)).fetchall())


def skipped(connection: Connection, channel_id: int, since_ms: int) -> list[tuple[int, int]]:
    """The people whose calls were skipped in a channel since a time, each with the number of tables; most first."""
    query = (
        "SELECT user_id, COUNT(DISTINCT id) FROM notifications WHERE channel_id = ? AND sent = 0 AND at_ms > ? "
        "GROUP BY user_id ORDER BY COUNT(DISTINCT id) DESC, user_id"
    )
    return [(row[0], row[1]) for row in connection.execute(query, (channel_id, since_ms))]


def recall(connection: Connection, post: int) -> None:
    """Delete the rows of a message that Discord has refused."""
    connection.execute("DELETE FROM notifications WHERE post = ?", (post,))


def expire(connection: Connection, before_ms: int) -> None:
    """Delete the rows of a time and before, in Unix milliseconds."""
    connection.execute("DELETE FROM notifications WHERE at_ms <= ?", (before_ms,))
