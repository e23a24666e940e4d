"""Key-value pairs about the store as a whole, in the table `meta`."""

from data.port import Connection
from data.query import first_row


def value(connection: Connection, name: str) -> str | None:
    """The value stored under this name; None if there is none."""
    return first_row(connection, str, "SELECT value FROM meta WHERE name = ?", (name,))


def beginning(connection: Connection, name: str) -> list[tuple[str, str]]:
    """All pairs (name, value) whose names begin with this one, in order of their names."""
    return connection.execute("SELECT name, value FROM meta WHERE name LIKE ? || '%' ORDER BY name", (name,)).fetchall()


def put(connection: Connection, name: str, text: str) -> None:
    """Store a value under this name, replacing any earlier one."""
    connection.execute(
        "INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        (name, text),
    )


def drop(connection: Connection, name: str) -> None:
    """Delete the value under this name, if there is one."""
    connection.execute("DELETE FROM meta WHERE name = ?", (name,))
