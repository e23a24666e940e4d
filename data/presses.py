"""Presses: when people last pressed or typed something to the bot in a channel, and who wants to be called eagerly."""

from collections.abc import Iterable

from data.port import Connection

EAGER = 2
"""The value of `people.mentions` for a person who wants to be called as soon as their turn begins."""

Press = tuple[int, int, int]
"""A person, a channel, and the time of the person's last press there in milliseconds."""


def save(connection: Connection, presses: Iterable[Press], since_ms: int) -> None:
    """Record last presses, where no later one is recorded, and delete those before `since_ms`.

    Those of people who sit at no unfinished table of the channel are deleted too: nobody calls them to a turn there, and
    nothing is kept about people who only look on.
    """
    connection.executemany(
        "INSERT INTO presses (user_id, channel_id, at_ms) VALUES (?, ?, ?) ON CONFLICT (user_id, channel_id) "
        "DO UPDATE SET at_ms = excluded.at_ms WHERE presses.at_ms < excluded.at_ms",
        sorted(presses),
    )
    connection.execute(
        "DELETE FROM presses WHERE at_ms < ? OR NOT EXISTS (SELECT 1 FROM seats s JOIN tables t ON t.id = s.table_id "
        "WHERE s.user_id = presses.user_id AND presses.channel_id IN (t.channel_id, t.thread_id) "
        "AND t.status IN ('lobby', 'playing'))",
        (since_ms,),
    )


def last(connection: Connection, since_ms: int) -> list[Press]:
    """The last presses since a time in milliseconds, in all channels."""
    return [
        (row[0], row[1], row[2])
        for row in connection.execute("SELECT user_id, channel_id, at_ms FROM presses WHERE at_ms >= ?", (since_ms,))
    ]


def eager(connection: Connection) -> set[int]:
    """The people who want to be called as soon as their turn begins."""
    return {row[0] for row in connection.execute("SELECT user_id FROM people WHERE mentions = ?", (EAGER,))}
