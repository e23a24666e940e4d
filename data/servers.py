"""What servers have chosen, and the counts that their limits are held against."""

from data.port import Connection


def settings(connection: Connection, guild_id: int) -> str | None:
    """A server's settings as JSON; None where it never chose anything."""
    row = connection.execute("SELECT settings FROM servers WHERE guild_id = ?", (guild_id,)).fetchone()
    return None if row is None else str(row[0])


def save(connection: Connection, guild_id: int, settings: str) -> None:
    """Keep them, in place of what was chosen before."""
    connection.execute(
        "INSERT INTO servers (guild_id, settings) VALUES (?, ?) "
        "ON CONFLICT (guild_id) DO UPDATE SET settings = excluded.settings",
        (guild_id, settings),
    )


def unfinished_in_channel(connection: Connection, channel_id: int) -> int:
    """How many unfinished tables stand in a channel."""
    query = "SELECT COUNT(*) FROM tables WHERE channel_id = ? AND status IN ('lobby', 'playing')"
    return int(connection.execute(query, (channel_id,)).fetchone()[0])


def unfinished_of_host(connection: Connection, guild_id: int, host_id: int) -> int:
    """How many unfinished tables somebody hosts in a server."""
    query = "SELECT COUNT(*) FROM tables WHERE guild_id = ? AND host_id = ? AND status IN ('lobby', 'playing')"
    return int(connection.execute(query, (guild_id, host_id)).fetchone()[0])
