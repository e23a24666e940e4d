"""What a process tells the others of the same bot: what of theirs it has changed. Nobody hears it before it is committed.

On PostgreSQL by NOTIFY; on SQLite there is nobody to tell.
"""

from dataclasses import dataclass

from data.dialect import TELL
from data.port import Connection

TABLE, PERSON, SERVER = "table", "person", "server"


@dataclass(frozen=True, slots=True)
class News:
    """Something that was changed.

    Attributes:
        kind: `TABLE`, `PERSON` or `SERVER`.
        what: Its id.
        guild_id: For a table its server; None in a direct message.
        sender: Which process has changed it.
    """

    kind: str
    what: str
    guild_id: int | None
    sender: str


def tell(connection: Connection, kind: str, what: str | int, sender: str, guild_id: int | None = None) -> None:
    """Have the others hear that something has changed once this transaction is committed."""
    connection.execute(TELL, (f"{kind} {what} {guild_id or 0} {sender}",))


def read(text: str) -> News | None:
    """What was told; None where a newer version of this program tells what this one does not know."""
    parts = text.split(" ")
    if len(parts) != 4 or parts[0] not in {TABLE, PERSON, SERVER}:
        return None
    kind, what, guild_id, sender = parts
    return News(kind, what, int(guild_id) or None, sender)
