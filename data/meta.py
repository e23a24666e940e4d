"""Facts about the store as a whole, by name."""

from data.port import Connection


def value(connection: Connection, name: str) -> str | None:
    """What stands under this name; None where nothing does."""
    row = connection.execute("SELECT value FROM meta WHERE name = ?", (name,)).fetchone()
    return None if row is None else str(row[0])


def put(connection: Connection, name: str, text: str) -> None:
    """Write it down, in place of what stood there."""
    connection.execute(
        "INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        (name, text),
    )
