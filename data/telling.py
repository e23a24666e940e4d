"""Notifications between the processes of one bot: what a process has changed, sent when its transaction is committed.

On PostgreSQL they are sent by NOTIFY. On SQLite there is one process, and nothing is sent.
"""

from dataclasses import dataclass

from data.dialect import TELL
from data.port import Connection

TABLE, TOURNAMENT, LANE, PERSON, SERVER, BLOCK = "table", "tournament", "lane", "person", "server", "block"


@dataclass(frozen=True, slots=True)
class News:
    """A notification that something was changed.

    Attributes:
        kind: `TABLE`, `TOURNAMENT`, `LANE` for posts of a channel, `PERSON`, `SERVER`, or `BLOCK` for a step of a block's handover (`data.handover`).
        what: The id of the table, tournament, channel, person or server, or the block's first shard.
        guild_id: The server of a table, a tournament or a channel; None for a table in direct messages, and for the other kinds.
        sender: The name of the process that made the change.
    """

    kind: str
    what: str
    guild_id: int | None
    sender: str


def tell(connection: Connection, kind: str, what: str | int, sender: str, guild_id: int | None = None) -> None:
    """Notify the other processes of a change, once this transaction is committed."""
    connection.execute(TELL, (f"{kind} {what} {guild_id or 0} {sender}",))


def read(text: str) -> News | None:
    """Parse a notification's payload; None for one that only a newer version of this program understands."""
    parts = text.split(" ")
    if len(parts) != 4 or parts[0] not in {TABLE, TOURNAMENT, LANE, PERSON, SERVER, BLOCK}:
        return None
    kind, what, guild_id, sender = parts
    return News(kind, what, int(guild_id) or None, sender)
